import type { MockClinic } from '../clinic/mock-clinic'
import type { ClinicFile } from '../clinic/clinic-file/clinic-file-schema'
import { createMockClinic, type MockClinicOptions } from '../bootstrap/create-mock-clinic'

/** Defaults for a server's new clinics; their clocks start at `startsAt` and keep running. */
export type NewClinicDefaults = {
  readonly world?: string
  readonly startsAt?: string
  readonly seed?: string
  /** A clinic file whose data replaces the mock clinic's. */
  readonly own?: ClinicFile
}
/**
 * Holds a clinic that the control API can replace with another scenario; `usual` has the defaults for the new clinic.
 */
export type MockClinicHost = { chain: MockClinic; readonly usual: Pick<MockClinicOptions, 'usualClock' | 'seed'> }

/** Holds `chain`, or a new clinic if it is not given. */
export function createClinicHost(
  { world = 'default', startsAt, seed, own }: NewClinicDefaults = {},
  chain?: MockClinic,
): MockClinicHost {
  const usualClock = startsAt === undefined ? undefined : { at: startsAt, isFrozen: false }
  const usual = { ...(usualClock && { usualClock }), ...(seed !== undefined && { seed }) }
  return { usual, chain: chain ?? createMockClinic({ world, own, ...usual }) }
}
