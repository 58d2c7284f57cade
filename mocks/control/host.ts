import type { MockClinic } from '../clinic/mock-clinic'
import type { ClinicFile } from '../clinic/clinic-file/clinic-file-schema'
import { createMockClinic, type MockClinicOptions } from '../bootstrap/create-mock-clinic'

/** Defaults for new clinics of a server; their clocks start at `startsAt` and run on. */
export type HostDefaults = {
  readonly world?: string
  readonly startsAt?: string
  readonly seed?: string
  /** A clinic file whose data replace the mock clinic's. */
  readonly own?: ClinicFile
}
/** Holds a clinic, so that the control API can replace it by another scenario with the defaults in `usual`. */
export type MockClinicHost = { chain: MockClinic; readonly usual: Pick<MockClinicOptions, 'usualClock' | 'seed'> }

/** Uses `chain` if it is given, otherwise opens a new clinic. */
export function openHost(
  { world = 'default', startsAt, seed, own }: HostDefaults = {},
  chain?: MockClinic,
): MockClinicHost {
  const usualClock = startsAt === undefined ? undefined : { at: startsAt, isFrozen: false }
  const usual = { ...(usualClock && { usualClock }), ...(seed !== undefined && { seed }) }
  return { usual, chain: chain ?? createMockClinic({ world, own, ...usual }) }
}
