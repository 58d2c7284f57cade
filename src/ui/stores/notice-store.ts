import { makeAutoObservable } from 'mobx'
import type { Signal, Signals } from '@/application/ports/signals'

export type Dialog = 'edition-expired' | 'unsupported'

/** What refusals ask of the whole app. A dialog that is open, or has just been answered to, is not opened again. */
export class NoticeStore implements Signals {
  dialog: Dialog | undefined = undefined
  /** Goes up with each signal that leads somewhere; the app shell follows it. */
  leading: { readonly signal: Exclude<Signal, Dialog>; readonly count: number } | undefined = undefined
  #answered = new Map<Dialog, number>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  raise(signal: Signal): void {
    if (signal !== 'edition-expired' && signal !== 'unsupported') {
      this.leading = { signal, count: (this.leading?.count ?? 0) + 1 }
      return
    }
    const since = performance.now() - (this.#answered.get(signal) ?? -Infinity)
    if (!this.dialog && since > PARALLEL_MS) this.dialog = signal
  }

  answer(): void {
    if (this.dialog) this.#answered.set(this.dialog, performance.now())
    this.dialog = undefined
  }
}

/** Calls that were sent together may be refused one after the other; the dialog has then already spoken. */
const PARALLEL_MS = 1500
