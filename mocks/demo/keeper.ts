import { snapshotOf, type ClinicSnapshot } from '../clinic-snapshot'
import { openClinic, type Clinic, type Premises } from '../clinic'
import type { Drawer } from './drawer'

const KEY = 'clinic'
const QUIET_MS = 300

export type Found = { readonly clinic: Clinic | undefined; readonly isBroken: boolean }

/**
 * The clinic as it was left, if one was kept; time has gone on meanwhile unless its clock stands still. One that cannot be
 * opened, because it is broken or of an older edition, is `isBroken`.
 */
export async function findKept(drawer: Drawer): Promise<Found> {
  const text = await drawer.read(KEY)
  if (text === undefined) return { clinic: undefined, isBroken: false }
  try {
    const clinic = openClinic({ kept: JSON.parse(String(text)) as ClinicSnapshot })
    clinic.catchUp()
    return { clinic, isBroken: false }
  } catch {
    return { clinic: undefined, isBroken: true }
  }
}

/** Keeps the clinic of a page shortly after each change. Of two pages the last to write wins. */
export class Keeper {
  readonly #premises: Premises
  readonly #drawer: Drawer
  #last = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(premises: Premises, drawer: Drawer) {
    this.#premises = premises
    this.#drawer = drawer
  }

  /** Something may have changed. */
  readonly touch = (): void => {
    this.#timer ??= setTimeout(() => void this.save(), QUIET_MS)
  }
  readonly save = async (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const text = JSON.stringify(snapshotOf(this.#premises.clinic))
    if (text === this.#last) return
    this.#last = text
    if (!(await this.#drawer.write(KEY, text))) this.#last = ''
  }
}
