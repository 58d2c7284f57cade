import {
  CHAT_PROTOCOL_VERSION,
  CLOSE_CODES,
  parseClientFrame,
  type ClientFrame,
  type WireServerFrame,
} from '@/adapters/chat/frames'
import { omitNullish } from '@/adapters/http/wire/basics'
import { validateMessage, type MessageError, type SendableMessageBody } from '@/domain/chat/chat-message'
import { formatInstant } from '@/domain/general/day'
import { scheduleReply } from './auto-replies'
import { messageIdOf, sentMessageKey, type MessageRow, type MessageSender, type ChatRow } from './rows'
import type { MockClinic } from '../mock-clinic'
import type { ChatClientHandle } from './chat-hub'
import {
  markReadByPatient,
  markReadByStaff,
  canStaffWrite,
  canPatientWrite,
  findChatToken,
  sendChatMessage,
} from './actions'
import { messageView } from './views'

/** The client's end of a connection: receives frames as text, and WebSocket close codes. */
export type ChatClientSocket = { push(text: string): void; cut(code: number, reason: string): void }
type Frame<K extends ClientFrame['kind']> = Extract<ClientFrame, { kind: K }>

const WRONG: Readonly<Record<MessageError, string>> = {
  empty: '请写点什么',
  'too-long': '写得太长了',
  'not-a-picture': '这张图片没有传上来',
  closed: '咨询已结束，不能再发消息',
  'too-many': '发得太快了',
}
const ENDED = WRONG.closed
/** Maximum delay of a message that a fault swaps with the next one. */
const HELD_MS = 2000

const bodyOf = (body: Frame<'send'>['body']): SendableMessageBody =>
  body.type === 'text'
    ? { type: 'text', text: body.text.trim() }
    : { type: 'image', url: body.url, ...omitNullish({ width: body.width, height: body.height }) }

/** Returns the messages from `fromSeq` to `beforeSeq`, exclusive. */
export function messagePageOf(
  { books }: MockClinic,
  conversationId: string,
  fromSeq: number,
  beforeSeq: number,
): MessageRow[] {
  const length = Math.max(0, beforeSeq - fromSeq)
  return Array.from({ length }, (_, index) =>
    books.messages.byId(messageIdOf(conversationId, fromSeq + index)),
  ).flatMap((row) => row ?? [])
}

/**
 * The server's end of one chat connection (docs/chat-protocol.md). Its output depends only on the received frames and
 * the database.
 */
export class ServerConnection implements ChatClientHandle {
  readonly #chain: MockClinic
  readonly #outlet: ChatClientSocket
  #pass = ''
  #conversationId = ''
  #isOther = false
  #wasWritable = true
  #held: { readonly frame: WireServerFrame; readonly until: number } | undefined
  #isOver = false

  constructor(chain: MockClinic, outlet: ChatClientSocket) {
    this.#chain = chain
    this.#outlet = outlet
    chain.chat.enter(this)
  }

  /** Empty until the client has authenticated. */
  get conversationId(): string {
    return this.#conversationId
  }

  /** Handles one frame from the client. */
  receive(text: string): void {
    if (this.#isOver) return
    this.#chain.clock.still(() => this.#hear(parseClientFrame(text)))
  }
  #hear(frame: ClientFrame | undefined): void {
    if (this.#chain.faults.isOffline) {
      this.cut(1006, 'offline')
      return
    }
    this.#chain.catchUp()
    if (this.#isOver) return
    if (!frame) this.cut(CLOSE_CODES.badFrame, 'not a frame')
    else if (frame.kind === 'open') this.#open(frame)
    else if (!this.#line()) this.cut(CLOSE_CODES.passRefused, 'open first')
    else if (frame.kind === 'ping') this.#say({ kind: 'pong', lastSeq: this.#line()?.lastSeq ?? 0 })
    else if (this.#chain.chat.faults.take('cut')) this.cut(1006, 'faults')
    else if (frame.kind === 'history') this.#history(frame)
    else if (frame.kind === 'send') this.#send(frame)
    else if (this.#isOther) markReadByStaff(this.#chain, this.#conversationId)
    else markReadByPatient(this.#chain, this.#conversationId, frame.upToSeq, this)
    this.#chain.chat.settle(this.#now())
  }
  /** Called when the client has closed the connection. */
  left(): void {
    if (!this.#isOver) this.#leave()
  }
  #leave(): void {
    this.#isOver = true
    this.#chain.chat.leave(this)
  }
  cut(code: number, reason: string): void {
    if (this.#isOver) return
    this.#leave()
    this.#outlet.cut(code, reason)
  }

  /** Sends a frame that is not a response to a request; the injected faults apply. */
  announce(frame: WireServerFrame): void {
    const { faults } = this.#chain.chat
    if (frame.kind === 'message') {
      if (faults.take('lost')) return
      if (!this.#held && faults.take('swapped')) {
        this.#held = { frame, until: this.#now() + HELD_MS }
        return
      }
      if (faults.take('twice')) this.#say(frame)
    }
    this.#say(frame)
    if (frame.kind === 'message') this.#release()
  }
  settle(): void {
    if (!this.#conversationId) return
    if (!findChatToken(this.#chain, this.#pass)) {
      this.cut(CLOSE_CODES.passRefused, 'the pass has expired')
      return
    }
    if (this.#held && this.#held.until <= this.#now()) this.#release()
    const isWritable = this.#isWritable()
    if (isWritable !== this.#wasWritable) this.#say({ kind: 'writable', isWritable, reason: isWritable ? '' : ENDED })
    this.#wasWritable = isWritable
  }

  #open({ token, version }: Frame<'open'>): void {
    const pass = findChatToken(this.#chain, token)
    const line = pass && this.#chain.books.chats.byId(pass.conversationId)
    if (version !== CHAT_PROTOCOL_VERSION) this.cut(CLOSE_CODES.version, 'another version')
    else if (!line || this.#conversationId || this.#chain.chat.faults.take('refuse-pass'))
      this.cut(CLOSE_CODES.passRefused, 'no such pass')
    else {
      this.#pass = token
      this.#conversationId = line.id
      this.#isOther = pass.side === 'other'
      this.#wasWritable = this.#isWritable()
      this.#say({
        kind: 'opened',
        conversationId: line.id,
        lastSeq: line.lastSeq,
        readSeq: this.#isOther ? line.otherReadSeq : line.readSeq,
        otherReadSeq: this.#isOther ? line.readSeq : line.otherReadSeq,
        isWritable: this.#wasWritable,
        reason: this.#wasWritable ? '' : ENDED,
      })
    }
  }
  #history({ id, beforeSeq, limit }: Frame<'history'>): void {
    const lastSeq = this.#line()?.lastSeq ?? 0
    const end = Math.min(beforeSeq, lastSeq + 1)
    const fromSeq = Math.max(1, end - limit)
    const messages = messagePageOf(this.#chain, this.#conversationId, fromSeq, end).map(messageView)
    this.#say({ kind: 'page', id, fromSeq, messages })
  }
  #send({ id, clientMsgId, body }: Frame<'send'>): void {
    const { books, clock, chat } = this.#chain
    if (chat.faults.take('swallowed')) return
    const [before] = books.messages.by('sentAs', sentMessageKey(this.#conversationId, clientMsgId))
    const said = bodyOf(body)
    const problem = before ? undefined : (validateMessage(said) ?? (this.#isWritable() ? undefined : 'closed'))
    if (problem) {
      this.#say({ kind: 'error', id, code: problem === 'closed' ? 40916 : 400, message: WRONG[problem] })
      return
    }
    const { type, ...content } = said
    const text = said.type === 'text' ? said.text : said.url
    const from = this.#speaker()
    const word = { from, type, text, body: content, clientMsgId, at: clock.now().getTime() }
    const row = before ?? sendChatMessage(this.#chain, this.#conversationId, word, this)
    if (!row) return
    if (!before && !this.#isOther) scheduleReply(this.#chain, this.#conversationId)
    if (chat.faults.take('lost-ack')) return
    if (chat.faults.take('cut-ack')) this.cut(1006, 'faults')
    else this.#say({ kind: 'ack', id, clientMsgId, seq: row.seq, at: formatInstant(new Date(row.at)) })
  }

  #line(): ChatRow | undefined {
    return this.#conversationId ? this.#chain.books.chats.byId(this.#conversationId) : undefined
  }
  #speaker(): MessageSender {
    if (!this.#isOther) return 'patient'
    return this.#line()?.type === 'advisory' ? 'doctor' : 'system'
  }
  #isWritable(): boolean {
    const line = this.#line()
    if (!line) return false
    return this.#isOther ? canStaffWrite(this.#chain, line) : canPatientWrite(this.#chain, line)
  }
  #now(): number {
    return this.#chain.clock.now().getTime()
  }
  #release(): void {
    const held = this.#held
    this.#held = undefined
    if (held) this.#say(held.frame)
  }
  #say(frame: WireServerFrame): void {
    if (!this.#isOver) this.#outlet.push(JSON.stringify(frame))
  }
}
