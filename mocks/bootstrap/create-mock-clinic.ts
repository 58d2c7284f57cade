import { MockClinic } from '../clinic/mock-clinic'
import type { ClinicFile } from '../clinic/clinic-file/clinic-file-schema'
import { ClinicClock, type ClockSetting } from '../clinic/clock'
import { seedAddresses } from '../seed/addresses'
import { seedConsultations } from '../seed/consultations'
import { seedClinics } from '../seed/clinics'
import { seedDoctors } from '../seed/doctors'
import { applyClinicFile } from '../seed/apply-clinic-file'
import { seedProducts } from '../seed/goods'
import { seedWaitlistAndTherapies } from '../seed/lists'
import { seedOrders } from '../seed/orders'
import { seedPeople } from '../seed/people'
import { seedRecords } from '../seed/records'
import type { Scenario } from '../scenarios/scenario'
import { findScenario } from '../scenarios/scenarios'
import { MOCK_CLINIC_HOOKS } from './hooks'
import { restoreSnapshot, type ClinicSnapshot } from './snapshot'

export type MockClinicOptions = {
  readonly seed?: string
  readonly world?: string | Scenario
  readonly clock?: ClockSetting
  /** Default clock if neither `clock` nor the scenario sets one. */
  readonly usualClock?: ClockSetting
  /** A clinic file that replaces the mock clinic's data. */
  readonly own?: ClinicFile | undefined
  /** Restores a snapshot instead of creating initial data. */
  readonly kept?: ClinicSnapshot
  /** Underlying clock; real time by default. */
  readonly real?: () => number
}

/** Opens a clinic in a scenario, or from a snapshot. */
export function createMockClinic({
  seed,
  world,
  clock,
  usualClock,
  own,
  kept,
  real,
}: MockClinicOptions = {}): MockClinic {
  const named = typeof world === 'object' ? world : findScenario(world ?? 'default')
  const clinicClock = new ClinicClock(clock ?? named.clock ?? usualClock, real)
  const chain = new MockClinic({
    world: kept?.world ?? named.name,
    seed: kept?.seed ?? seed ?? named.seed ?? 'renhetang',
    clock: clinicClock,
    openedOn: kept?.openedOn ?? clinicClock.today(),
    hooks: MOCK_CLINIC_HOOKS,
    own: kept ? kept.own : own,
  })
  if (kept) {
    restoreSnapshot(chain, kept)
    return chain
  }
  clinicClock.still(() => {
    begin(chain, named)
  })
  return chain
}

function begin(chain: MockClinic, named: Scenario): void {
  seedClinics(chain.books)
  seedDoctors(chain.books)
  if (chain.own) applyClinicFile(chain, chain.own)
  seedPeople(chain)
  seedAddresses(chain.books)
  seedRecords(chain)
  seedConsultations(chain)
  seedProducts(chain.books)
  seedOrders(chain)
  seedWaitlistAndTherapies(chain)
  named.prepare?.(chain)
  for (const each of named.faults ?? []) chain.faults.add(each)
}
