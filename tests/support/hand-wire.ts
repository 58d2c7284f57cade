import type { WireServerFrame } from '@/adapters/chat/frames'
import type { OpenWire, WireEnds } from '@/adapters/chat/wired-line'

/** A wire whose other end is the test: what the phone says is written down, and the clinic says what the test says. */
export class HandWire {
  readonly said: unknown[] = []
  /** How often the phone has hung up. */
  hungUp = 0
  #ends: WireEnds | undefined

  readonly open: OpenWire = (ends) => {
    this.#ends = ends
    return {
      send: (text) => void this.said.push(JSON.parse(text)),
      close: () => void (this.hungUp += 1),
    }
  }
  /** The clinic takes the call. */
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
