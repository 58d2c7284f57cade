import { setImmediate } from 'node:timers'

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))

type Work = { readonly until: number; readonly done: Promise<unknown> }

/** Work of real processes, for which simulated time waits. */
export class PendingWork {
  readonly #works = new Set<Work>()

  /** Simulated time passes beyond `until` only after the work has ended. */
  track<T>(until: number, work: Promise<T>): Promise<T> {
    const tracked = { until, done: Promise.allSettled([work]) }
    this.#works.add(tracked)
    void tracked.done.then(() => this.#works.delete(tracked))
    return work
  }

  /** Waits until every promise has settled, apart from work that may last beyond the next event. */
  rest = async (nextAt: () => number): Promise<void> => {
    await turn()
    for (let late = this.#lateAt(nextAt()); late; late = this.#lateAt(nextAt())) {
      await late.done
      await turn()
    }
  }
  #lateAt(next: number): Work | undefined {
    return [...this.#works].find(({ until }) => until < next)
  }
}
