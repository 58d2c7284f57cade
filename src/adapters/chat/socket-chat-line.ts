import type { ChatLine, LineEvent, OpenLine } from '@/application/ports/chat-line'
import type { Clock } from '@/application/ports/clock'
import type { Identity } from '@/application/ports/identity'
import type { ChatPass } from '@/domain/chat/chat'
import { Failure } from '@/domain/failure/failure'
import { openLine, type OpenWire } from './wired-line'

/** As much of the browser's WebSocket as a line needs. */
export type Socket = {
  readonly readyState: number
  send(text: string): void
  close(code?: number): void
  addEventListener(kind: 'open' | 'error', listener: () => void): void
  addEventListener(kind: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(kind: 'close', listener: (event: { code: number }) => void): void
}
/** WebSocket's own number. */
const OPEN = 1
/** Texts that arrive within this time of each other are handed over together: a task for each would freeze the page. */
const FRAME_MS = 16

type Options = {
  /** Where the clinic is, such as `https://clinic.example`; the page's own origin when left out. */
  readonly origin?: string
  readonly openSocket?: (url: string) => Socket
}

/**
 * The chat line as a WebSocket at `/im` of the clinic, in frames of JSON (docs/chat-protocol.md). The pass travels in the
 * first frame and never in the address, which proxies write down. It does not open anew what has broken: `Chat` does.
 */
export class SocketChatLine implements ChatLine {
  constructor(
    private readonly identity: Identity,
    private readonly clock: Clock,
    private readonly options: Options = {},
  ) {}

  connect(pass: ChatPass, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    const { origin = location.origin, openSocket = (url) => new WebSocket(url) } = this.options
    const url = `${origin.replace(/^http/, 'ws')}/im?mpId=${encodeURIComponent(this.identity.mpId)}`
    const open: OpenWire = ({ opened, received, closed }) => {
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
      // A close always follows an error, and says more; Node wants somebody to listen.
      socket.addEventListener('error', () => undefined)
      return {
        // one that is closing takes nothing any more, and its close is about to be told
        send: (text) => {
          if (socket.readyState === OPEN) socket.send(text)
        },
        close: () => socket.close(1000),
      }
    }
    return openLine(open, pass, { clock: this.clock, hasHeartbeat: true }, onEvent)
  }
}

/** A browser that does not let the page open any socket at all says so by throwing. */
function opening(open: () => Socket): Socket {
  try {
    return open()
  } catch (thrown) {
    throw new Failure({ kind: 'network' }, '', thrown)
  }
}
