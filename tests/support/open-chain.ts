import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { createMockClinic as open, type MockClinicOptions } from '../../mocks/bootstrap/create-mock-clinic'
import { snapshotOf, type ClinicSnapshot } from '../../mocks/bootstrap/snapshot'

const beginnings = new Map<string, ClinicSnapshot>()

/**
 * Opens a clinic. With a stopped clock the initial state is always the same, so each worker creates it once and
 * restores it from a snapshot.
 */
export function openChain(options: MockClinicOptions = {}): MockClinic {
  const { world, clock, kept } = options
  if (typeof world === 'object' || clock?.at === undefined || clock.isFrozen === false || kept) return open(options)
  const key = JSON.stringify(options)
  const beginning = beginnings.get(key)
  if (beginning) {
    const { books, ...others } = beginning // rows in a snapshot are frozen, so they can be shared
    return open({ ...options, kept: { ...structuredClone(others), books } })
  }
  const chain = open(options)
  beginnings.set(key, snapshotOf(chain))
  return chain
}
