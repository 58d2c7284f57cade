import type { ChatTransport, ServerEvent, ChatConnection } from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { Identity } from '@/application/ports/identity'
import type { ChatToken } from '@/domain/chat/chat'
import { Failure } from '@/domain/failure/failure'
import { openConnection, type OpenSocket } from './framed-connection'

/** The part of the browser's WebSocket that a connection uses. */
export type Socket = {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  addEventListener(kind: 'open' | 'error', listener: () => void): void
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(kind: 'close', listener: (event: { code: number }) => void): void
}
/** WebSocket.OPEN. */
const OPEN = 1
/**
 * Messages that arrive within this time (in ms) are delivered together, because a task for each would block the page.
 */
const FRAME_MS = 16

type Options = {
  /** The clinic's origin, such as `https://clinic.example`; defaults to the page's own. */
  readonly origin?: string
  readonly openSocket?: (url: string) => Socket
}

/**
 * Chat transport over a WebSocket at the clinic's `/im`, with JSON frames (docs/chat-protocol.md). Sends the token in
 * the first frame, because URLs appear in proxy logs. Does not reconnect; `Chat` does.
 */
export class WebSocketChatTransport implements ChatTransport {
  constructor(
    private readonly identity: Identity,
    private readonly clock: Clock,
    private readonly options: Options = {},
  ) {}

  connect(pass: ChatToken, onEvent: (event: ServerEvent) => void): Promise<ChatConnection> {
    const { origin = location.origin, openSocket = (url) => new WebSocket(url) } = this.options
    const url = `${origin.replace(/^http/, 'ws')}/im?mpId=${encodeURIComponent(this.identity.mpId)}`
    const open: OpenSocket = ({ opened, received, closed }) => {
      const socket = opening(() => openSocket(url))
      socket.addEventListener('open', opened)
      const texts: string[] = []
      let isWaiting = false
      const handOver = (): void => {
        if (texts.length > 0) received(texts.splice(0))
      }
      const handOverLater = async (): Promise<void> => {
        isWaiting = true
        await this.clock.wait(FRAME_MS)
        isWaiting = false
        handOver()
      }
      socket.addEventListener('message', ({ data }) => {
        if (typeof data !== 'string') return
        texts.push(data)
        if (isWaiting) return
        handOver()
        void handOverLater()
      })
      socket.addEventListener('close', ({ code }) => {
        handOver()
        closed(code)
      })
      // Each error is followed by a close event with more information, but Node requires a listener.
      socket.addEventListener('error', () => undefined)
      return {
        // A closing socket accepts nothing; its close event follows.
        send: (text) => {
          if (socket.readyState === OPEN) socket.send(text)
        },
        close: () => socket.close(1000),
      }
    }
    return openConnection(open, pass, { clock: this.clock, hasHeartbeat: true }, onEvent)
  }
}

/** Converts the exception thrown by browsers that forbid sockets. */
function opening(open: () => Socket): Socket {
  try {
    return open()
  } catch (thrown) {
    throw new Failure({ kind: 'network' }, '', thrown)
  }
}
