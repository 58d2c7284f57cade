import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'

type Waiting = { readonly at: number; readonly resolve: () => void }

/** Resolves after all pending promises have settled. */
export const flushPromises = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })

/** A clinic and device clock that only the test advances. */
export class ManualClock implements Clock {
  readonly #chain: MockClinic
  readonly #waiting = new Set<Waiting>()
  /** Requested waits in milliseconds. */
  readonly waits: number[] = []
  constructor(chain: MockClinic) {
    this.#chain = chain
  }

  now = (): Date => this.#chain.clock.now()
  wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
    this.waits.push(milliseconds)
    return new Promise((resolve, reject) => {
      const done = (): void => {
        signal?.removeEventListener('abort', abandon)
        resolve()
      }
      const waiting: Waiting = { at: this.now().getTime() + milliseconds, resolve: done }
      const abandon = (): void => {
        this.#waiting.delete(waiting)
        reject(new Failure({ kind: 'abandoned' }))
      }
      if (signal?.aborted) {
        abandon()
        return
      }
      this.#waiting.add(waiting)
      signal?.addEventListener('abort', abandon, { once: true })
    })
  }
  /** Advances by this number of milliseconds, stopping at each wait on the way. */
  async advance(milliseconds: number): Promise<void> {
    const target = this.now().getTime() + milliseconds
    for (;;) {
      await flushPromises()
      const [next] = [...this.#waiting].filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#waiting.delete(next)
      this.#moveTo(Math.max(next.at, this.now().getTime()))
      next.resolve()
    }
    this.#moveTo(Math.max(target, this.now().getTime()))
    await flushPromises()
  }
  /** Advances until the work is done. */
  async until<T>(work: Promise<T>): Promise<T> {
    const open = new Set([work])
    const done = work.finally(() => open.clear())
    done.catch(() => undefined)
    while (open.size > 0) await this.advance(500)
    return done
  }
  #moveTo(at: number): void {
    this.#chain.clock.moveTo(new Date(at))
    this.#chain.catchUp()
  }
}
