/** Counts what is waited for. */
export class UnderWay {
  count = 0
  readonly #listeners = new Set<() => void>()

  /** @returns what ends it; ended twice, it counts once. */
  begin(): () => void {
    this.#add(1)
    let isOver = false
    return () => {
      if (!isOver) this.#add(-1)
      isOver = true
    }
  }
  /** Waits for this work, whatever becomes of it. */
  async during<T>(work: Promise<T>): Promise<T> {
    const end = this.begin()
    try {
      return await work
    } finally {
      end()
    }
  }
  /** @returns what stops listening */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #add(change: number): void {
    this.count += change
    for (const listen of this.#listeners) listen()
  }
}

/** What the page waits for: answers that a store has asked for, and code that is being fetched. */
export const underWay = new UnderWay()
