import { addDays, dayOf, daysBetween, type Day } from '../general/day'
import { daysOfMedicine } from './medicine-days'
import type { ChargeForm, DeliveryTrace, Order } from './order'
import { isMedicine, medicinesOf } from './order-again'

/** So many days before it ends it can be ordered again, and so many after it has ended nobody is told any more. */
const ENDS_WITHIN = 3
const TOLD_AFTER = 3

/** An order with its sheets, and its parcel where it was sent. */
export type MedicineOrder = { readonly order: Order; readonly trace?: DeliveryTrace }

/** How many days a sheet of medicine lasts, where the doctor has written it plainly. */
export const daysOfSheet = (sheet: ChargeForm): number | undefined =>
  isMedicine(sheet) ? daysOfMedicine(sheet) : undefined

/**
 * From which day on it can have been taken: that on which the parcel was signed for, or on which it was prescribed where it was
 * given out at the clinic. Undefined as long as it is in nobody's hands, or where nobody says.
 */
export function inHandFrom({ order, trace }: MedicineOrder): Day | undefined {
  const { status, delivery, createdAt } = order
  if (status !== 'done' || delivery?.deliveryType === 'unknown') return undefined
  if (delivery?.deliveryType !== 'express') return createdAt && dayOf(createdAt)
  if (trace?.status !== 'signed') return undefined
  const times = trace.traces.map(({ at }) => at.getTime())
  return times.length > 0 ? dayOf(new Date(Math.max(...times))) : undefined
}

/** The last day on which there is something of this sheet. */
export function sheetUntil(sheet: ChargeForm, from: Day | undefined): Day | undefined {
  const days = daysOfSheet(sheet)
  return from !== undefined && days !== undefined ? addDays(from, days - 1) : undefined
}
/** The day on which the first of its sheets ends. */
export function medicineUntil(medicine: MedicineOrder): Day | undefined {
  const from = inHandFrom(medicine)
  const days = medicinesOf(medicine.order).flatMap((sheet) => sheetUntil(sheet, from) ?? [])
  return days.sort()[0]
}

/** Whether it is time to think of the next one. */
export function isEnding(until: Day, today: Day): boolean {
  const left = daysBetween(today, until)
  return left <= ENDS_WITHIN && left >= -TOLD_AFTER
}
