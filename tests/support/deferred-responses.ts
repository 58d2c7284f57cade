import type { Transport } from '@/adapters/http/axios-client'
import { flushPromises } from './manual-clock'

/** A transport that holds the responses to some calls until the test releases them, in any order. */
export class DeferredResponses {
  readonly #waiting: (() => void)[] = []
  /** Responses whose URL contains this text are held; empty for none. */
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
  /** Releases held responses in this order, by the index of their request. */
  async release(order: readonly number[]): Promise<void> {
    const all = this.#waiting.splice(0)
    for (const at of order) {
      all[at]?.()
      await flushPromises()
    }
  }
}
