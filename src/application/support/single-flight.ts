/** Runs work once per key; concurrent callers share its promise. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (running) return running
    const started = work().finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}

/** Like `SingleFlight`, but runs different keys one after another, because storage holds only one pending entry. */
export class SerialQueue<T> {
  #last: { readonly key: string; readonly work: Promise<T> } | undefined

  run(key: string, work: () => Promise<T>): Promise<T> {
    const last = this.#last
    if (last?.key === key) return last.work
    const started = (last ? last.work.then(work, work) : work()).finally(() => {
      if (this.#last?.work === started) this.#last = undefined
    })
    this.#last = { key, work: started }
    return started
  }
}
