import { makeAutoObservable } from 'mobx'
import type { AppSignal, Signals } from '@/application/ports/signals'

export type AppDialog = 'edition-expired' | 'unsupported'

/** App-wide reactions to rejected requests. A dialog that is open or has just been closed is not opened again. */
export class AppDialogStore implements Signals {
  static readonly scope = 'page'
  static readonly inject = [] as const
  dialog: AppDialog | undefined = undefined
  /** Navigation that the shell must perform. */
  leading: Exclude<AppSignal, AppDialog> | undefined = undefined
  #answered = new Map<AppDialog, number>()

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  raise(signal: AppSignal): void {
    if (signal !== 'edition-expired' && signal !== 'unsupported') {
      this.leading = signal
      return
    }
    const since = performance.now() - (this.#answered.get(signal) ?? -Infinity)
    if (!this.dialog && since > PARALLEL_MS) this.dialog = signal
  }

  /** Clears the navigation once the shell has performed it. */
  followed(): void {
    this.leading = undefined
  }
  answer(): void {
    if (this.dialog) this.#answered.set(this.dialog, performance.now())
    this.dialog = undefined
  }
}

/** Time in ms after closing the dialog during which failures of concurrent requests do not reopen it. */
const PARALLEL_MS = 1500
