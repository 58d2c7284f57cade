import { addDays, dayOf, daysBetween, type Day } from '../general/day'
import { medicineDurationDays } from './medicine-days'
import type { OrderSection, ShipmentTracking, Order } from './order'
import { isMedicineSection, medicineSectionsOf } from './reorder'

/** A reorder is suggested from this many days before the end, and no longer suggested this many days after. */
const ENDS_WITHIN = 3
const TOLD_AFTER = 3

/** An order with its prescriptions, and its shipment if it has been shipped. */
export type MedicineOrder = { readonly order: Order; readonly trace?: ShipmentTracking }

/** Duration of a prescription in days, if the directions state it. */
export const prescriptionDays = (sheet: OrderSection): number | undefined =>
  isMedicineSection(sheet) ? medicineDurationDays(sheet) : undefined

/**
 * First day on which the medicine can be taken: the delivery date, or the order date if the clinic handed it out.
 * Undefined until then, or if the date is unknown.
 */
export function medicineReceivedDay({ order, trace }: MedicineOrder): Day | undefined {
  const { status, delivery, createdAt } = order
  if (status !== 'done' || delivery?.deliveryType === 'unknown') return undefined
  if (delivery?.deliveryType !== 'express') return createdAt && dayOf(createdAt)
  if (trace?.status !== 'signed') return undefined
  const times = trace.traces.map(({ at }) => at.getTime())
  return times.length > 0 ? dayOf(new Date(Math.max(...times))) : undefined
}

/** Last day covered by a prescription. */
export function prescriptionEndDay(sheet: OrderSection, from: Day | undefined): Day | undefined {
  const days = prescriptionDays(sheet)
  return from !== undefined && days !== undefined ? addDays(from, days - 1) : undefined
}
/** Last day covered by the prescription that ends first. */
export function medicineEndDay(medicine: MedicineOrder): Day | undefined {
  const from = medicineReceivedDay(medicine)
  const days = medicineSectionsOf(medicine.order).flatMap((sheet) => prescriptionEndDay(sheet, from) ?? [])
  return days.sort()[0]
}

export function isMedicineEnding(until: Day, today: Day): boolean {
  const left = daysBetween(today, until)
  return left <= ENDS_WITHIN && left >= -TOLD_AFTER
}
