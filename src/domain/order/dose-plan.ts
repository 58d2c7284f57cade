import { addDays, type Day } from '../general/day'
import { medicineReceivedDay, type MedicineOrder } from './medicine'
import { type Directions, type Dosed, readDirections } from './medicine-days'
import type { OrderSection } from './order'
import { medicineSectionsOf } from './reorder'

/** How often the medicine is taken. */
type DoseRhythm = {
  readonly days: number
  /** Days from one intake to the next. */
  readonly every: number
  /** Days that one intake lasts, such as 2 for a dose that is spread over two days. */
  readonly span: number
}
/** The days of one prescription. */
export type DosePlan = DoseRhythm & { readonly section: OrderSection; readonly first: Day }
/** Days of one intake. */
export type DoseEntry = { readonly from: Day; readonly to: Day }

/** Days over which one dose may be spread: "one dose a week" does not tell on which day. */
const MAX_SPAN = 3
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

/** Undefined unless the directions tell the days, and the doses suffice for exactly these days. */
function doseRhythmOf(prescription: Dosed): DoseRhythm | undefined {
  const directions = readDirections(prescription)
  const every = directions && intervalOf(directions)
  if (!directions || every === undefined) return undefined
  const { doseCount } = prescription
  // Without doses there is one box, and only the text tells how long it lasts.
  const { days, daysOfDose = doseCount > 1 ? 1 : days } = directions
  if (days % every !== 0 || Math.abs(doseCount * daysOfDose - days) > 1e-6) return undefined
  return { days, every, span: isAlternate(directions) ? 1 : every }
}

const isAlternate = ({ times, kinds }: Directions): boolean => kinds.has('alternate-dose') || times === 0.5

/** Days from one intake to the next. */
function intervalOf(directions: Directions): number | undefined {
  const { times, daysOfDose, kinds } = directions
  const isDaily = kinds.has('daily-dose') || kinds.has('run') || (times !== undefined && times >= 1)
  if (isAlternate(directions)) return isDaily || kinds.has('days-of-dose') ? undefined : 2
  // Not every day, or contradictory.
  if (times !== undefined && !(times >= 1)) return undefined
  if (isDaily) return 1
  if (daysOfDose === undefined || !isWhole(daysOfDose < 1 ? 1 / daysOfDose : daysOfDose)) return undefined
  return daysOfDose <= MAX_SPAN ? Math.max(1, Math.round(daysOfDose)) : undefined
}

export const lastDoseDay = ({ first, days }: DosePlan): Day => addDays(first, days - 1)

export function doseEntriesOf(plan: DosePlan): DoseEntry[] {
  const { first, days, every, span } = plan
  return Array.from({ length: days / every }, (_, nth) => {
    const from = addDays(first, nth * every)
    return { from, to: addDays(from, span - 1) }
  })
}

/**
 * Plans of the prescriptions that have clear directions and are not used up, from the day the medicine was received.
 * Empty until then, and after a refund, because some of the medicine may have been returned.
 */
export function dosePlansOf(medicine: MedicineOrder, today: Day): DosePlan[] {
  const first = medicineReceivedDay(medicine)
  if (first === undefined || medicine.order.refundFen > 0) return []
  return medicineSectionsOf(medicine.order).flatMap((section) => {
    const rhythm = doseRhythmOf(section)
    const plan = rhythm && { section, first, ...rhythm }
    return plan && lastDoseDay(plan) >= today ? [plan] : []
  })
}

/** Number of prescriptions without clear directions. */
export const countUnclearPrescriptions = ({ order }: MedicineOrder): number =>
  medicineSectionsOf(order).filter((section) => !doseRhythmOf(section)).length
