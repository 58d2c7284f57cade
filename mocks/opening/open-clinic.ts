import { Clinic } from '../clinic/clinic'
import { ClinicClock, type ClockSetting } from '../clinic/clock'
import { seedAddresses } from '../seed/addresses'
import { seedAdvice } from '../seed/advice'
import { seedClinics } from '../seed/clinics'
import { seedDoctors } from '../seed/doctors'
import { seedGoods } from '../seed/goods'
import { seedLists } from '../seed/lists'
import { seedOrders } from '../seed/orders'
import { seedPeople } from '../seed/people'
import { seedRecords } from '../seed/records'
import type { World } from '../worlds/world'
import { worldNamed } from '../worlds/worlds'
import { HOOKS } from './hooks'
import { takeUp, type ClinicSnapshot } from './snapshot'

export type ClinicOptions = {
  readonly seed?: string
  readonly world?: string | World
  readonly clock?: ClockSetting
  /** How the clock begins where neither `clock` nor the world says. */
  readonly usualClock?: ClockSetting
  /** Opens the clinic as it was left, without anything that begins one. */
  readonly kept?: ClinicSnapshot
}

/** Opens a clinic in a world, or as it was left. */
export function openClinic({ seed, world, clock, usualClock, kept }: ClinicOptions = {}): Clinic {
  const named = typeof world === 'object' ? world : worldNamed(world ?? 'default')
  const clinicClock = new ClinicClock(clock ?? named.clock ?? usualClock)
  const clinic = new Clinic({
    world: kept?.world ?? named.name,
    seed: kept?.seed ?? seed ?? named.seed ?? 'renhetang',
    clock: clinicClock,
    openedOn: kept?.openedOn ?? clinicClock.today(),
    hooks: HOOKS,
  })
  if (kept) {
    takeUp(clinic, kept)
    return clinic
  }
  seedClinics(clinic.books)
  seedDoctors(clinic.books)
  seedPeople(clinic)
  seedAddresses(clinic.books)
  seedRecords(clinic)
  seedAdvice(clinic)
  seedGoods(clinic.books)
  seedOrders(clinic)
  seedLists(clinic)
  named.prepare?.(clinic)
  for (const each of named.faults ?? []) clinic.faults.add(each)
  return clinic
}
