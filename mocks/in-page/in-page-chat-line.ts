import { openLine, type OpenWire } from '@/adapters/chat/wired-line'
import type { ChatLine, LineEvent, OpenLine } from '@/application/ports/chat-line'
import type { Clock } from '@/application/ports/clock'
import type { ChatPass } from '@/domain/chat/chat'
import { ChatSeat } from '../clinic/chat/line'
import type { Premises } from '../clinic/chain'

type Options = {
  /**
   * Interval in milliseconds in which the clinic runs due events while there are connections; 0 leaves that to other
   * code.
   */
  readonly tickMs?: number
  readonly hasHeartbeat?: boolean
  /** Called after each frame in either direction. */
  readonly onFrame?: () => void
}

/** Chat transport of the static demo: sends the same frames as a socket to a clinic in the same page. */
export class InPageChatLine implements ChatLine {
  readonly #premises: Premises
  readonly #clock: Clock
  readonly #options: Required<Options>
  constructor(
    premises: Premises,
    clock: Clock,
    { tickMs = 1000, hasHeartbeat = true, onFrame = () => {} }: Options = {},
  ) {
    this.#premises = premises
    this.#clock = clock
    this.#options = { tickMs, hasHeartbeat, onFrame }
  }

  connect(pass: ChatPass, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    const { tickMs, hasHeartbeat, onFrame } = this.#options
    const { chain } = this.#premises
    const open: OpenWire = ({ opened, received, closed }) => {
      const ticking = tickMs > 0 ? setInterval(() => chain.catchUp(), tickMs) : undefined
      const end = (code: number): void => {
        clearInterval(ticking)
        closed(code)
      }
      const seat = new ChatSeat(chain, {
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
    return openLine(open, pass, { clock: this.#clock, hasHeartbeat }, onEvent)
  }
}
