import type { Chain } from '../../mocks/clinic/chain'
import { openChain as open, type ChainOptions } from '../../mocks/opening/open-chain'
import { snapshotOf, type ClinicSnapshot } from '../../mocks/opening/snapshot'

const beginnings = new Map<string, ClinicSnapshot>()

/** A clinic whose clock stands begins the same each time: it is seeded once a worker, and taken up from there after that. */
export function openChain(options: ChainOptions = {}): Chain {
  const { world, clock, kept } = options
  if (typeof world === 'object' || clock?.at === undefined || clock.isFrozen === false || kept) return open(options)
  const key = JSON.stringify(options)
  const beginning = beginnings.get(key)
  if (beginning) {
    const { books, ...others } = beginning // what books hold is frozen
    return open({ ...options, kept: { ...structuredClone(others), books } })
  }
  const chain = open(options)
  beginnings.set(key, snapshotOf(chain))
  return chain
}
