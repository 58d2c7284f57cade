import { snapshotOf, type ClinicSnapshot } from '../opening/snapshot'
import type { Chain, Premises } from '../clinic/chain'
import { openChain } from '../opening/open-chain'
import type { Drawer } from './drawer'

const KEY = 'clinic'
const QUIET_MS = 300

export type Found = { readonly chain: Chain | undefined; readonly isBroken: boolean }

/**
 * The clinic as it was left, if one was kept; time has gone on meanwhile unless its clock stands still. One that cannot be
 * opened, because it is broken or of an older edition, is `isBroken`.
 */
export async function findKept(drawer: Drawer): Promise<Found> {
  const text = await drawer.read(KEY)
  if (text === undefined) return { chain: undefined, isBroken: false }
  try {
    if (typeof text !== 'string') throw new TypeError('no snapshot')
    const chain = openChain({ kept: JSON.parse(text) as ClinicSnapshot })
    chain.catchUp()
    return { chain, isBroken: false }
  } catch {
    return { chain: undefined, isBroken: true }
  }
}

const textOf = ({ chain }: Premises): string => JSON.stringify(snapshotOf(chain))

/** Keeps the clinic of a page shortly after each change. Of two pages the last to write wins. */
export class Keeper {
  readonly #premises: Premises
  readonly #drawer: Drawer
  #last: string
  #writing: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  constructor(premises: Premises, drawer: Drawer) {
    this.#premises = premises
    this.#drawer = drawer
    // A page that only looks on writes nothing over what another page has kept.
    this.#last = textOf(premises)
  }

  /** Something may have changed that nobody has been told of as done. */
  readonly touch = (): void => {
    this.#timer ??= setTimeout(() => void this.save(), QUIET_MS)
  }
  /** Resolves once what is now is kept; whoever is told of something after that finds it again. */
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
