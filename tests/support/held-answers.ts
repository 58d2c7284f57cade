import type { Transport } from '@/adapters/http/clinic-http'
import { settled } from './manual-clock'

/** A network on which answers to some calls wait until the test lets them through, in whichever order it likes. */
export class HeldAnswers {
  readonly #waiting: (() => void)[] = []
  /** Part of the address whose answers wait; none while it is empty. */
  of = ''

  readonly network =
    (clinic: Transport): Transport =>
    async (config) => {
      const isHeld = this.of !== '' && String(config.url).includes(this.of)
      const answer = await clinic(config)
      if (isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
      return answer
    }

  get count(): number {
    return this.#waiting.length
  }
  /** Lets them through one after the other, each known by when it was asked for. */
  async release(order: readonly number[]): Promise<void> {
    const all = this.#waiting.splice(0)
    for (const at of order) {
      all[at]?.()
      await settled()
    }
  }
}
