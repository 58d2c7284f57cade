import { WebSocket } from 'ws'

type Frame = { readonly kind: string } & Readonly<Record<string, unknown>>
export type ReceivedMessage = { readonly from: string; readonly text: string }

const PAGE = 100
/** Time in ms after which a missing response counts as lost. */
const PATIENCE = 1500
const AGAIN_MS = 30
const PING_MS = 400

/**
 * The doctor's chat client, written from docs/chat-protocol.md without the app's code: sends messages one by one until each
 * is acknowledged, and receives every message despite disconnects.
 */
export class ScriptedDoctor {
  readonly heard = new Map<number, ReceivedMessage>()
  readonly #address: string
  readonly #conversationId: string
  readonly #unsaid: string[] = []
  #socket: WebSocket | undefined
  #asks = 0
  #said = 0
  #waiting: { readonly id: number; readonly at: number } | undefined
  #reading: { readonly id: number; readonly at: number } | undefined
  #lastSeq = 0
  #isOpen = false
  #timer: NodeJS.Timeout | undefined

  constructor(server: string, mpId: string, conversationId: string) {
    this.#address = `${server.replace(/^http/, 'ws')}/im?mpId=${encodeURIComponent(mpId)}`
    this.#conversationId = conversationId
  }

  start(token: string): void {
    this.#connect(token)
    let pinged = 0
    this.#timer = setInterval(() => {
      if (Date.now() - pinged > PING_MS) {
        pinged = Date.now()
        if (this.#isOpen) this.#tell({ kind: 'ping' })
      }
      this.#goOn()
    }, 20)
  }
  stop(): void {
    clearInterval(this.#timer)
    this.#socket?.removeAllListeners('close')
    this.#socket?.terminate()
  }
  say(...texts: string[]): void {
    this.#unsaid.push(...texts)
    this.#goOn()
  }
  get unsaid(): number {
    return this.#unsaid.length
  }
  /** Whether all messages are sent, and every message that the clinic announced is received. */
  get isDone(): boolean {
    return this.#unsaid.length === 0 && this.#isOpen && this.heard.size === this.#lastSeq
  }

  #connect(token: string): void {
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    socket.on('open', () => this.#tell({ kind: 'open', version: 1, token }))
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString('utf8')) as Frame))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#isOpen = false
      this.#waiting = undefined
      this.#reading = undefined
      setTimeout(() => this.#connect(token), AGAIN_MS)
    })
  }
  #hear(frame: Frame): void {
    if (frame.kind === 'opened') {
      if (frame['conversationId'] !== this.#conversationId) throw new Error('another conversation')
      this.#isOpen = true
    }
    if (typeof frame['lastSeq'] === 'number') this.#lastSeq = Math.max(this.#lastSeq, frame['lastSeq'])
    if (frame.kind === 'message') this.#keep(frame['message'])
    if (frame.kind === 'page') {
      this.#reading = undefined
      for (const message of frame['messages'] as unknown[]) this.#keep(message)
    }
    if (frame.kind === 'ack' && frame['id'] === this.#waiting?.id) {
      this.#waiting = undefined
      this.#said += 1
      this.#keep({ seq: frame['seq'], from: 'doctor', body: { text: this.#unsaid.shift() } })
    }
    if (frame.kind === 'error') throw new Error(`the clinic refused: ${String(frame['message'])}`)
    this.#goOn()
  }
  #keep(message: unknown): void {
    const { body, from, seq } = message as { seq: number; from: string; body: { text?: string } }
    const heard = { from, text: body.text ?? '' }
    const before = this.heard.get(seq)
    if (before && before.text !== heard.text) throw new Error(`two messages in the place ${seq}`)
    this.heard.set(seq, heard)
    this.#lastSeq = Math.max(this.#lastSeq, seq)
  }

  #goOn(): void {
    if (!this.#isOpen) return
    const now = Date.now()
    if (this.#waiting && now - this.#waiting.at > PATIENCE) this.#waiting = undefined
    if (this.#reading && now - this.#reading.at > PATIENCE) this.#reading = undefined
    const [text] = this.#unsaid
    if (!this.#waiting && text !== undefined) {
      this.#waiting = { id: ++this.#asks, at: now }
      this.#tell({
        kind: 'send',
        id: this.#asks,
        clientMsgId: `doctor-${this.#said + 1}`,
        body: { type: 'text', text },
      })
    }
    if (this.#reading || this.heard.size === this.#lastSeq) return
    let hole = 1
    while (this.heard.has(hole)) hole += 1
    this.#reading = { id: ++this.#asks, at: now }
    const beforeSeq = Math.min(this.#lastSeq + 1, hole + PAGE)
    this.#tell({ kind: 'history', id: this.#asks, beforeSeq, limit: beforeSeq - hole })
  }
  #tell(frame: Frame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }
}
