export type ScheduledEvent =
  | 'pay-deadline'
  | 'sign-opens'
  | 'sign-closes'
  | 'called'
  | 'finished'
  | 'payment-arrives'
  | 'transaction-closes'
  | 'refund-arrives'
  | 'consultation-read'
  | 'consultation-answer'
  | 'consultation-accept-late'
  | 'consultation-reply-late'
  | 'consultation-ends'
  | 'chat-read'
  | 'chat-answer'
  | 'exam-partly'
  | 'exam-ready'
  | 'order-deadline'
  | 'discount-ends'
  | 'pharmacy-begins'
  | 'pharmacy-ships'
  | 'parcel-moves'
  | 'order-done'
  | 'photo-read'
  | 'offer-expires'
  | 'stranger-takes'
  | 'watch-ends'
  | 'number-freed'
  | 'number-returns'
  | 'therapy-opens'

/** A scheduled event for one row; `at` is in milliseconds. */
export type ScheduledDeadline = { readonly at: number; readonly what: ScheduledEvent; readonly id: string }

type Entry = ScheduledDeadline & { readonly order: number }
export type TimerQueueDump = { readonly heap: readonly Entry[]; readonly written: number }

const isBefore = (a: Entry, b: Entry): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

/** Scheduled events in a binary heap, ordered by time and, for equal times, by insertion. */
export class TimerQueue {
  readonly #heap: Entry[] = []
  #written = 0

  get size(): number {
    return this.#heap.length
  }

  /** Returns the ids of the pending events of one kind, in no particular order. */
  pendingIds(what: ScheduledEvent): string[] {
    return this.#heap.flatMap((each) => (each.what === what ? [each.id] : []))
  }
  /** Returns the pending events and the number of insertions so far, as input for `load`. */
  dump(): TimerQueueDump {
    return { heap: [...this.#heap], written: this.#written }
  }
  load({ heap, written }: TimerQueueDump): void {
    this.#heap.splice(0, this.#heap.length, ...heap)
    this.#written = written
  }

  add(at: number, what: ScheduledEvent, id: string): void {
    this.#written += 1
    this.#heap.push({ at, what, id, order: this.#written })
    let child = this.#heap.length - 1
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#swapIfBefore(child, parent)) break
      child = parent
    }
  }

  isDue(now: number): boolean {
    const [first] = this.#heap
    return first !== undefined && first.at <= now
  }
  /** Removes and returns the earliest event that is due. */
  takeDue(now: number): ScheduledDeadline | undefined {
    const [first] = this.#heap
    if (!first || first.at > now) return undefined
    const last = this.#heap.pop()
    if (last && last !== first) {
      this.#heap[0] = last
      this.#sink()
    }
    return { at: first.at, what: first.what, id: first.id }
  }

  #sink(): void {
    let parent = 0
    for (;;) {
      const left = parent * 2 + 1
      const right = left + 1
      const [a, b] = [this.#heap[left], this.#heap[right]]
      if (!a) return
      const child = b && isBefore(b, a) ? right : left
      if (!this.#swapIfBefore(child, parent)) return
      parent = child
    }
  }
  #swapIfBefore(child: number, parent: number): boolean {
    const [below, above] = [this.#heap[child], this.#heap[parent]]
    if (!below || !above || !isBefore(below, above)) return false
    this.#heap[child] = above
    this.#heap[parent] = below
    return true
  }
}
