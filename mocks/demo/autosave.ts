import { snapshotOf, type ClinicSnapshot } from '../bootstrap/snapshot'
import type { MockClinic, ClinicContext } from '../clinic/mock-clinic'
import { createMockClinic } from '../bootstrap/create-mock-clinic'
import type { DemoStorage } from './demo-storage'

const KEY = 'clinic'
const QUIET_MS = 300

export type SavedClinicResult = { readonly chain: MockClinic | undefined; readonly isBroken: boolean }

/**
 * Loads the saved clinic, if there is one, and runs the events that have become due since. `isBroken` reports a damaged
 * or outdated file.
 */
export async function loadSavedClinic(drawer: DemoStorage): Promise<SavedClinicResult> {
  const text = await drawer.read(KEY)
  if (text === undefined) return { chain: undefined, isBroken: false }
  try {
    if (typeof text !== 'string') throw new TypeError('no snapshot')
    const chain = createMockClinic({ kept: JSON.parse(text) as ClinicSnapshot })
    chain.catchUp()
    return { chain, isBroken: false }
  } catch {
    return { chain: undefined, isBroken: true }
  }
}

const textOf = ({ chain }: ClinicContext): string => JSON.stringify(snapshotOf(chain))

/** Saves the page's clinic shortly after each change. If two pages are open, the last one to save wins. */
export class Autosave {
  readonly #premises: ClinicContext
  readonly #drawer: DemoStorage
  #last: string
  #writing: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(premises: ClinicContext, drawer: DemoStorage) {
    this.#premises = premises
    this.#drawer = drawer
    // A page without changes must not overwrite what another page has saved.
    this.#last = textOf(premises)
  }

  /** Schedules a save after an event that may have changed the clinic without a caller. */
  readonly touch = (): void => {
    this.#timer ??= setTimeout(() => void this.save(), QUIET_MS)
  }
  /**
   * Resolves when the current state is saved. Callers await it before they report a result, so that a reload does not
   * lose it.
   */
  readonly save = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = textOf(this.#premises)
    if (text !== this.#last) {
      this.#last = text
      this.#writing = this.#write(text)
    }
    return this.#writing
  }
  async #write(text: string): Promise<void> {
    if (!(await this.#drawer.write(KEY, text)) && this.#last === text) this.#last = ''
  }
}
