import type { SequencedEvent, SimulatedPeople } from '../history'
import { toCheckerInput, type PropertyViolation, type CheckedProperty } from './checker-input'
import { FORWARD_ONLY_PROPERTIES } from './forward'
import { PAYMENT_PROPERTIES } from './payments'
import { BOOKING_PROPERTIES } from './bookings'
import { MESSAGE_PROPERTIES } from './messages'
import { PAGE_PROPERTIES } from './pages'
import { SCREEN_PROPERTIES } from './screens'
import { OUTCOME_PROPERTIES } from './outcomes'
import { AVAILABILITY_PROPERTIES } from './availability'
import { DEVICE_PROPERTIES } from './devices'
import { THERAPY_PROPERTIES } from './therapies'

export type { PropertyViolation } from './checker-input'

/** Properties of every history, whatever the faults. */
export const SIMULATION_PROPERTIES: readonly CheckedProperty[] = [
  ...BOOKING_PROPERTIES,
  ...FORWARD_ONLY_PROPERTIES,
  ...PAYMENT_PROPERTIES,
  ...MESSAGE_PROPERTIES,
  ...THERAPY_PROPERTIES,
  ...OUTCOME_PROPERTIES,
  ...AVAILABILITY_PROPERTIES,
  ...SCREEN_PROPERTIES,
  ...PAGE_PROPERTIES,
  ...DEVICE_PROPERTIES,
]

/** Returns all violations, in the order of the history. */
export function checkHistory(entries: readonly SequencedEvent[], people: SimulatedPeople): PropertyViolation[] {
  const given = toCheckerInput(entries, people)
  return SIMULATION_PROPERTIES.flatMap(({ name, check }) =>
    check(given).map((found) => ({ property: name, ...found })),
  ).sort((a, b) => a.n - b.n)
}
