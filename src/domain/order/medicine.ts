import { addDays, dayOf, daysBetween, type Day } from '../general/day'
import { medicineDurationDays } from './medicine-days'
import type { OrderSection, ShipmentTracking, Order } from './order'
import { isMedicineSection, medicineSectionsOf } from './reorder'

/** Days before the end when a reorder is suggested, and days after it when the suggestion stops. */
const ENDS_WITHIN = 3
const TOLD_AFTER = 3

/** An order with its prescriptions, and its shipment if it was sent. */
export type MedicineOrder = { readonly order: Order; readonly trace?: ShipmentTracking }

/** Duration of a prescription in days, if the directions state it. */
export const prescriptionDays = (sheet: OrderSection): number | undefined =>
  isMedicineSection(sheet) ? medicineDurationDays(sheet) : undefined

/**
 * First day on which the medicine can be taken: the delivery date, or the date of the order when it was handed out at
 * the clinic. Undefined until then, or when the date is unknown.
 */
export function medicineReceivedDay({ order, trace }: MedicineOrder): Day | undefined {
  const { status, delivery, createdAt } = order
  if (status !== 'done' || delivery?.deliveryType === 'unknown') return undefined
  if (delivery?.deliveryType !== 'express') return createdAt && dayOf(createdAt)
  if (trace?.status !== 'signed') return undefined
  const times = trace.traces.map(({ at }) => at.getTime())
  return times.length > 0 ? dayOf(new Date(Math.max(...times))) : undefined
}

/** Last day of a prescription. */
export function prescriptionEndDay(sheet: OrderSection, from: Day | undefined): Day | undefined {
  const days = prescriptionDays(sheet)
  return from !== undefined && days !== undefined ? addDays(from, days - 1) : undefined
}
/** Last day of the prescription that ends first. */
export function medicineEndDay(medicine: MedicineOrder): Day | undefined {
  const from = medicineReceivedDay(medicine)
  const days = medicineSectionsOf(medicine.order).flatMap((sheet) => prescriptionEndDay(sheet, from) ?? [])
  return days.sort()[0]
}

/** Whether to suggest a reorder. */
export function isMedicineEnding(until: Day, today: Day): boolean {
  const left = daysBetween(today, until)
  return left <= ENDS_WITHIN && left >= -TOLD_AFTER
}
