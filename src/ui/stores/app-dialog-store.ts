import { makeAutoObservable } from 'mobx'
import type { AppSignal, Signals } from '@/application/ports/signals'

export type AppDialog = 'edition-expired' | 'unsupported'

/** Reactions of the whole app to rejected requests. A dialog that is open or was just closed is not opened again. */
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

/** Milliseconds in which parallel requests may fail after the dialog was closed, without opening it again. */
const PARALLEL_MS = 1500
