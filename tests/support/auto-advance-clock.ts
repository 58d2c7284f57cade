import type { Clock } from '@/application/ports/clock'
import { Failure } from '@/domain/failure/failure'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { flushPromises } from './manual-clock'

type Waiting = { readonly at: number; readonly resolve: () => void }

/** The clinic's clock for all clients, which advances to the next wait while any work is pending. */
export class AutoAdvanceClock implements Clock {
  readonly #chain: MockClinic
  #waiting: Waiting[] = []
  constructor(chain: MockClinic) {
    this.#chain = chain
  }

  now = (): Date => this.#chain.clock.now()
  wait = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { at: this.now().getTime() + milliseconds, resolve }
      const abandon = () => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting)
        reject(new Failure({ kind: 'abandoned' }))
      }
      if (signal?.aborted) return abandon()
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', abandon, { once: true })
    })

  /** Advances until the work is done; throws if the work is still pending but nothing is waiting. */
  async until<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const end = () => (isDone = true)
    work.then(end, end)
    for (;;) {
      await flushPromises()
      if (isDone) return work
      const [next] = [...this.#waiting].sort((a, b) => a.at - b.at)
      if (!next) throw new Error('nobody waits for anything, and the work is not done')
      this.#leap(next)
    }
  }
  /** Advances by this time and runs everything that becomes due. */
  async pass(milliseconds: number): Promise<void> {
    const target = this.now().getTime() + milliseconds
    for (;;) {
      await flushPromises()
      const [next] = this.#waiting.filter(({ at }) => at <= target).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#leap(next)
    }
    this.#moveTo(target)
  }
  /** Drops all waits, as if the page were killed or the person left. */
  forget(): void {
    this.#waiting = []
  }

  #leap(next: Waiting): void {
    this.#waiting = this.#waiting.filter((each) => each !== next)
    this.#moveTo(next.at)
    next.resolve()
  }
  #moveTo(at: number): void {
    this.#chain.clock.moveTo(new Date(Math.max(at, this.now().getTime())))
    this.#chain.catchUp()
  }
}
