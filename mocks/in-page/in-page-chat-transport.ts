import { openConnection, type OpenSocket } from '@/adapters/chat/framed-connection'
import type { ChatTransport, ServerEvent, ChatConnection } from '@/application/ports/chat-transport'
import type { Clock } from '@/application/ports/clock'
import type { ChatToken } from '@/domain/chat/chat'
import { ServerConnection } from '../clinic/chat/server-connection'
import type { ClinicContext } from '../clinic/mock-clinic'

type Options = {
  /** Interval in milliseconds at which due events run while connections are open; 0 if other code runs them. */
  readonly tickMs?: number
  readonly hasHeartbeat?: boolean
  /** Called after each frame in either direction. */
  readonly onFrame?: () => void
}

/** The static demo's chat transport: a clinic in the same page, and the same frames as over a socket. */
export class InPageChatTransport implements ChatTransport {
  readonly #premises: ClinicContext
  readonly #clock: Clock
  readonly #options: Required<Options>
  constructor(
    premises: ClinicContext,
    clock: Clock,
    { tickMs = 1000, hasHeartbeat = true, onFrame = () => {} }: Options = {},
  ) {
    this.#premises = premises
    this.#clock = clock
    this.#options = { tickMs, hasHeartbeat, onFrame }
  }

  connect(pass: ChatToken, onEvent: (event: ServerEvent) => void): Promise<ChatConnection> {
    const { tickMs, hasHeartbeat, onFrame } = this.#options
    const { chain } = this.#premises
    const open: OpenSocket = ({ opened, received, closed }) => {
      const ticking = tickMs > 0 ? setInterval(() => chain.catchUp(), tickMs) : undefined
      const end = (code: number): void => {
        clearInterval(ticking)
        closed(code)
      }
      const seat = new ServerConnection(chain, {
        push: (text) => {
          queueMicrotask(() => received([text]))
          onFrame()
        },
        cut: (code) => queueMicrotask(() => end(code)),
      })
      queueMicrotask(opened)
      return {
        send: (text) =>
          queueMicrotask(() => {
            seat.receive(text)
            onFrame()
          }),
        close: () => {
          seat.left()
          end(1000)
        },
      }
    }
    return openConnection(open, pass, { clock: this.#clock, hasHeartbeat }, onEvent)
  }
}
