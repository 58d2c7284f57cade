import { instantOf } from '@/domain/general/day'
import type { MockClinic } from '../mock-clinic'
import type { ClinicRow } from '../clinics/rows'
import { REGISTRATION_STATUS_CODES, type RegistrationRow, type RegistrationStatusCode } from './rows'
import { MINUTE_MS, HOUR_MS } from '../clock'

export const VISIT_MINUTES = 9

const LIVE: ReadonlySet<RegistrationStatusCode> = new Set([
  REGISTRATION_STATUS_CODES.reserved,
  REGISTRATION_STATUS_CODES.awaitingPayment,
  REGISTRATION_STATUS_CODES.awaitingSign,
  REGISTRATION_STATUS_CODES.signed,
  REGISTRATION_STATUS_CODES.called,
])
export const isLiveRegistration = ({ status }: RegistrationRow): boolean => LIVE.has(status)
export const isReserved = ({ status }: RegistrationRow): boolean =>
  status === REGISTRATION_STATUS_CODES.reserved || status === REGISTRATION_STATUS_CODES.awaitingSign

/** A visit or a therapy session. */
type Timed = Pick<RegistrationRow, 'date' | 'timeStart' | 'timeEnd'>
export const startTimeOf = (row: Timed): number => instantOf(row.date, row.timeStart).getTime()
export const endTimeOf = (row: Timed): number => instantOf(row.date, row.timeEnd).getTime()
export const checkInWindowOf = (row: Timed, clinic: ClinicRow): { start: number; end: number } => ({
  start: startTimeOf(row) - clinic.appoint.signAdvanceMinutes * MINUTE_MS,
  end: endTimeOf(row),
})
export const cancelDeadlineOf = (row: Timed, clinic: ClinicRow): number =>
  startTimeOf(row) - clinic.appoint.cancelHoursBefore * HOUR_MS
export const refundDeadlineOf = (row: Timed, clinic: ClinicRow): number =>
  startTimeOf(row) - clinic.refundHoursBefore * HOUR_MS
export const isCancelable = (row: RegistrationRow, clinic: ClinicRow, now: number): boolean =>
  row.status === REGISTRATION_STATUS_CODES.awaitingPayment || (isReserved(row) && now < cancelDeadlineOf(row, clinic))

/** Updates a registration and adds an entry to its history. */
export function updateRegistration(
  chain: MockClinic,
  row: RegistrationRow,
  at: number,
  text: string,
  change: Partial<Omit<RegistrationRow, 'id'>> = {},
): RegistrationRow {
  const status = change.status ?? row.status
  return chain.books.registrations.update(row.id, { ...change, timeline: [...row.timeline, { at, status, text }] })
}

/** Returns when a queue number is called; a slot's numbers are spread evenly over its half hour. */
export function callTimeOf(chain: MockClinic, row: RegistrationRow): number {
  const slot = chain.books.slots.byId(row.slotId)
  if (!slot) return startTimeOf(row)
  return startTimeOf(row) + (Math.max(0, row.orderNo - slot.orderNo) * 30 * MINUTE_MS) / slot.capacity
}
