import { makeAutoObservable } from 'mobx'
import type { Signal, Signals } from '@/application/ports/signals'

export type Dialog = 'edition-expired' | 'unsupported'

/** What refusals ask of the whole app. A dialog that is open, or has just been answered to, is not opened again. */
export class NoticeStore implements Signals {
  dialog: Dialog | undefined = undefined
  /** Where the app must go, until the shell has followed it. */
  leading: Exclude<Signal, Dialog> | undefined = undefined
  #answered = new Map<Dialog, number>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  raise(signal: Signal): void {
    if (signal !== 'edition-expired' && signal !== 'unsupported') {
      this.leading = signal
      return
    }
    const since = performance.now() - (this.#answered.get(signal) ?? -Infinity)
    if (!this.dialog && since > PARALLEL_MS) this.dialog = signal
  }

  /** The shell has gone there; the next signal leads again. */
  followed(): void {
    this.leading = undefined
  }
  answer(): void {
    if (this.dialog) this.#answered.set(this.dialog, performance.now())
    this.dialog = undefined
  }
}

/** Calls that were sent together may be refused one after the other; the dialog has then already spoken. */
const PARALLEL_MS = 1500
