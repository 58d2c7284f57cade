/** Counts the requests and chunks that are loading. */
export class PendingWork {
  count = 0
  readonly #listeners = new Set<() => void>()

  /** Starts one piece of work. @returns a function that ends it; a second call has no effect */
  begin(): () => void {
    this.#add(1)
    let isOver = false
    return () => {
      if (!isOver) this.#add(-1)
      isOver = true
    }
  }
  /** Counts the work as pending until it settles. */
  async track<T>(work: Promise<T>): Promise<T> {
    const end = this.begin()
    try {
      return await work
    } finally {
      end()
    }
  }
  /** @returns a function that removes the listener */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #add(change: number): void {
    this.count += change
    for (const listen of this.#listeners) listen()
  }
}

/** The pending requests of all stores, and the pending chunks. */
export const pendingWork = new PendingWork()
