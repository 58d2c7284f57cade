import type { WireServerFrame } from '@/adapters/chat/frames'
import type { OpenSocket, SocketHandlers } from '@/adapters/chat/framed-connection'

/** A chat wire controlled by the test: records what the app sends, and receives what the test sends. */
export class ManualChatWire {
  readonly said: unknown[] = []
  /** How often the app has closed the connection. */
  hungUp = 0
  #ends: SocketHandlers | undefined

  readonly open: OpenSocket = (ends) => {
    this.#ends = ends
    return {
      send: (text) => void this.said.push(JSON.parse(text)),
      close: () => void (this.hungUp += 1),
    }
  }
  /** Opens the connection. */
  isThrough(): void {
    this.#ends?.opened()
  }
  says(frame: WireServerFrame): void {
    this.saysRaw(JSON.stringify(frame))
  }
  saysRaw(text: string): void {
    this.#ends?.received([text])
  }
  cut(code: number): void {
    this.#ends?.closed(code)
  }
}
