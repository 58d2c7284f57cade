import { openLine, type OpenWire } from '@/adapters/chat/wired-line'
import type { ChatLine, LineEvent, OpenLine } from '@/application/ports/chat-line'
import type { Clock } from '@/application/ports/clock'
import type { ConversationPass } from '@/domain/chat'
import { ChatSeat } from './chat-line'
import type { Clinic } from './clinic'

type Options = {
  /** How often the clinic looks at its clock while somebody is on a line, in milliseconds; 0 leaves it to others. */
  readonly tickMs?: number
  readonly hasHeartbeat?: boolean
}

/** The chat line of the static demo: the same frames as over a socket, to a clinic in the same page. */
export class InPageChatLine implements ChatLine {
  readonly #clinic: Clinic
  readonly #clock: Clock
  readonly #options: Required<Options>
  constructor(clinic: Clinic, clock: Clock, { tickMs = 1000, hasHeartbeat = true }: Options = {}) {
    this.#clinic = clinic
    this.#clock = clock
    this.#options = { tickMs, hasHeartbeat }
  }

  connect(pass: ConversationPass, onEvent: (event: LineEvent) => void): Promise<OpenLine> {
    const { tickMs, hasHeartbeat } = this.#options
    const open: OpenWire = ({ opened, received, closed }) => {
      const ticking = tickMs > 0 ? setInterval(() => this.#clinic.catchUp(), tickMs) : undefined
      const end = (code: number): void => {
        clearInterval(ticking)
        closed(code)
      }
      const seat = new ChatSeat(this.#clinic, {
        push: (text) => queueMicrotask(() => received(text)),
        cut: (code) => queueMicrotask(() => end(code)),
      })
      queueMicrotask(opened)
      return {
        send: (text) => queueMicrotask(() => seat.receive(text)),
        close: () => {
          seat.left()
          end(1000)
        },
      }
    }
    return openLine(open, pass, { clock: this.#clock, hasHeartbeat }, onEvent)
  }
}
