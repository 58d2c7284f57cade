import { backOffMs, bodyProblem, type SendProblem, type SentBody } from '@/domain/chat/chat-message'
import {
  discarded,
  isFull,
  nextToSend,
  queued,
  refused,
  resent,
  sending,
  sent,
  silent,
  unanswered,
  type Unsent,
} from '@/domain/chat/chat-outbox'
import { gapIn, olderAsk, withMessages, withPage } from '@/domain/chat/chat-thread'
import { Failure, isFailure, type Reason } from '@/domain/failure/failure'
import { ChatMemory, type ChatState, type OutboxStore } from './chat-memory'
import type { LineEvent, OpenLine } from '../ports/chat-line'
import type { Clock } from '../ports/clock'

/** What a conversation needs from around it. */
export type ChatSurroundings = {
  readonly dial: (onEvent: (event: LineEvent) => void) => Promise<OpenLine>
  readonly clock: Clock
  readonly nextId: () => string
  /** From 0 up to, but never, 1. */
  readonly random: () => number
  readonly store: OutboxStore
}

/** What passes by itself; everything else stops the line until a person starts it again. */
const PASSING: ReadonlySet<Reason['kind']> = new Set([
  'network',
  'timeout',
  'server-trouble',
  'unreadable',
  'pass-refused',
  'abandoned',
])

/**
 * One conversation: keeps the line open, catches up after every break, and sends what was said one by one in its order.
 * Nothing counts as said before the clinic has given it a place.
 */
export class Chat {
  readonly #memory: ChatMemory
  #line: OpenLine | undefined
  #fillingOn: OpenLine | undefined
  #caughtUpOn: OpenLine | undefined
  #sendingOn: OpenLine | undefined
  #isRunning = false
  #pause = new AbortController()

  constructor(private readonly around: ChatSurroundings) {
    this.#memory = new ChatMemory(around.store)
  }

  get state(): ChatState {
    return this.#memory.state
  }
  subscribe = (listener: () => void): (() => void) => this.#memory.subscribe(listener)

  /** Opens the line and keeps it open; called while it waits, it tries at once. */
  start(): void {
    if (this.#isLeft()) return
    this.#pause.abort()
    if (!this.#isRunning) void this.#run()
  }
  /** Perhaps the line has died while nobody looked: one that waits is tried at once, an open one is asked for news. */
  wake(): void {
    this.start()
    this.#line?.probe()
  }
  /** Closes the line for good; what was not sent stays kept. */
  leave(): void {
    this.#memory.move('left')
    this.#pause.abort()
    this.#line?.close()
  }

  /** Puts it behind everything said before; undefined when it is on its way, or why it can't be said. */
  say(body: SentBody): SendProblem | undefined {
    const { outbox, state } = this.#memory
    const problem = bodyProblem(body)
    if (problem) return problem
    if (!state.isWritable) return 'closed'
    if (isFull(outbox)) return 'too-many'
    const words: SentBody = body.type === 'text' ? { type: 'text', text: body.text.trim() } : body
    const { clock, nextId } = this.around
    this.#memory.keep(queued(outbox, { clientMsgId: nextId(), body: words, madeAt: clock.now() }))
    void this.#flush()
    return undefined
  }
  resend(clientMsgId: string): void {
    this.#memory.keep(resent(this.#memory.outbox, clientMsgId))
    void this.#flush()
  }
  /** Takes a waiting or failed one out; a failed one that had arrived after all will show among the messages. */
  discard(clientMsgId: string): void {
    this.#memory.keep(discarded(this.#memory.outbox, clientMsgId))
    void this.#flush()
  }

  /** Shows `limit` messages of what came before; fails like `OpenLine.history`, and with `network` while no line is open. */
  async older(limit?: number): Promise<void> {
    const ask = olderAsk(this.#memory.thread, limit)
    const line = this.#line
    if (!ask) return
    if (!line) throw new Failure({ kind: 'network' })
    const page = await line.history(ask)
    if (line === this.#line) this.#memory.take(withPage(this.#memory.thread, page, ask))
  }
  /** The patient has seen everything up to here. */
  readUpTo(seq: number): void {
    const { marks, thread } = this.#memory
    if (seq <= marks.own || seq > thread.lastSeq) return
    this.#memory.mark({ own: seq })
    this.#line?.read(seq)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    try {
      for (let failures = 0; !this.#isLeft(); failures += 1) {
        this.#memory.move('connecting', this.#memory.trouble)
        try {
          if (await this.#stay()) failures = 0
        } catch (thrown) {
          if (!isFailure(thrown)) throw thrown
          const canPass = PASSING.has(thrown.reason.kind)
          this.#memory.move(canPass ? 'waiting' : 'stopped', thrown)
          if (!canPass) return
        }
        if (!this.#isLeft()) await this.#rest(backOffMs(failures, this.around.random()))
      }
    } finally {
      this.#isRunning = false
    }
  }

  /** One line from its beginning to its end; true when it was good enough to catch up. */
  async #stay(): Promise<boolean> {
    // What is heard before the greeting is newer than the greeting.
    const heard: LineEvent[] = []
    let isGreeted = false
    const line = await this.around.dial((event) => {
      if (isGreeted) this.#hear(event)
      else heard.push(event)
    })
    if (this.#isLeft()) line.close()
    this.#line = line
    this.#memory.greet(line.greeting)
    isGreeted = true
    const { own } = this.#memory.marks
    if (own > line.greeting.marks.own) line.read(own)
    for (const event of heard) this.#hear(event)
    void this.#fill()
    await line.ended
    const isGood = this.#caughtUpOn === line
    this.#line = undefined
    this.#memory.keep(unanswered(this.#memory.outbox))
    this.#memory.move('waiting')
    return isGood
  }
  #hear(event: LineEvent): void {
    this.#memory.hear(event)
    if (event.kind === 'messages' || event.kind === 'reach') void this.#fill()
  }

  /** Asks for what is missing until nothing is; a line that can't say it is given up, and the next one is asked. */
  async #fill(): Promise<void> {
    const line = this.#line
    const memory = this.#memory
    if (!line || this.#fillingOn === line) return
    this.#fillingOn = line
    try {
      for (let ask = gapIn(memory.thread); ask && line === this.#line; ask = gapIn(memory.thread)) {
        const page = await line.history(ask)
        if (line === this.#line) memory.take(withPage(memory.thread, page, ask))
      }
      if (line === this.#line) this.#caughtUpOn = line
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      line.close()
    } finally {
      if (this.#fillingOn === line) this.#fillingOn = undefined
    }
    void this.#flush()
  }

  /** Sends what may go, one after the other; a second call while one is under way changes nothing. */
  async #flush(): Promise<void> {
    const line = this.#line
    const memory = this.#memory
    if (!line || this.#sendingOn === line || this.#caughtUpOn !== line) return
    this.#sendingOn = line
    for (let next = nextToSend(memory.outbox); next && line === this.#line; next = nextToSend(memory.outbox)) {
      memory.keep(sending(memory.outbox, next.clientMsgId))
      await this.#send(line, next)
    }
    if (this.#sendingOn === line) this.#sendingOn = undefined
  }
  async #send(line: OpenLine, { clientMsgId, body }: Unsent): Promise<void> {
    const memory = this.#memory
    try {
      const { seq, at } = await line.send({ clientMsgId, body })
      memory.keep(sent(memory.outbox, clientMsgId, seq))
      const message = { seq, clientMsgId, from: 'patient', body, ...(at && { at }) } as const
      memory.take(withMessages(memory.thread, [message]))
      void this.#fill()
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const { kind } = thrown.reason
      if (kind === 'refused') {
        memory.keep(refused(memory.outbox, clientMsgId, thrown.message))
        return
      }
      memory.keep(kind === 'network' ? unanswered(memory.outbox) : silent(memory.outbox, clientMsgId))
      line.close()
    }
  }

  async #rest(milliseconds: number): Promise<void> {
    this.#pause = new AbortController()
    try {
      await this.around.clock.wait(milliseconds, this.#pause.signal)
    } catch (thrown) {
      if (!isFailure(thrown, 'abandoned')) throw thrown
    }
  }
  readonly #isLeft = (): boolean => this.#memory.status === 'left'
}
