import { addMinutes, instantOf } from '@/domain/day'
import { refundOf } from './cashier'
import type { Clinic } from './clinic'
import type { ClinicRow } from './house-rows'
import { Refusal } from './refusal'
import { STATUS, type RegistrationRow, type StatusCode } from './rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long a visit takes, and how far apart two are called. */
export const VISIT_MINUTES = 9

const LIVE: ReadonlySet<StatusCode> = new Set([
  STATUS.reserved,
  STATUS.awaitingPayment,
  STATUS.awaitingSign,
  STATUS.signed,
  STATUS.called,
])
export const isLive = ({ status }: RegistrationRow): boolean => LIVE.has(status)

export const startOf = (row: RegistrationRow): number => instantOf(row.date, row.timeStart).getTime()
export const endOf = (row: RegistrationRow): number => instantOf(row.date, row.timeEnd).getTime()
export const signWindowOf = (row: RegistrationRow, house: ClinicRow): { start: number; end: number } => ({
  start: addMinutes(new Date(startOf(row)), -house.appoint.signAdvanceMinutes).getTime(),
  end: endOf(row),
})
export const cancelDeadlineOf = (row: RegistrationRow, house: ClinicRow): number =>
  startOf(row) - house.appoint.cancelHoursBefore * HOUR
export const refundDeadlineOf = (row: RegistrationRow, house: ClinicRow): number =>
  startOf(row) - house.refundHoursBefore * HOUR

const isReserved = ({ status }: RegistrationRow): boolean =>
  status === STATUS.reserved || status === STATUS.awaitingSign
export const isCancelable = (row: RegistrationRow, house: ClinicRow, now: number): boolean =>
  row.status === STATUS.awaitingPayment || (isReserved(row) && now < cancelDeadlineOf(row, house))

export function houseOf(clinic: Clinic, row: { readonly clinicId: string }): ClinicRow {
  const house = clinic.books.clinics.byId(row.clinicId)
  if (!house) throw new RangeError(`no clinic ${row.clinicId}`)
  return house
}

/** Moves a registration on and writes it into its story. */
export function moveOn(
  clinic: Clinic,
  row: RegistrationRow,
  at: number,
  text: string,
  change: Partial<Omit<RegistrationRow, 'id'>> = {},
): RegistrationRow {
  const status = change.status ?? row.status
  return clinic.books.registrations.update(row.id, { ...change, timeline: [...row.timeline, { at, status, text }] })
}

/** Gives the number back to its slot. */
function releaseNumber(clinic: Clinic, row: RegistrationRow): void {
  const slot = clinic.books.slots.byId(row.slotId)
  if (slot) clinic.books.slots.update(slot.id, { taken: slot.taken.filter((number) => number !== row.orderNo) })
}

const registrationOf = (clinic: Clinic, id: string): RegistrationRow | undefined => clinic.books.registrations.byId(id)

/** From now on the number is the patient's: what will happen to it goes on the agenda. */
export function keepNumber(clinic: Clinic, row: RegistrationRow): void {
  const { start, end } = signWindowOf(row, houseOf(clinic, row))
  clinic.agenda.add(start, 'sign-opens', row.id)
  clinic.agenda.add(end, 'sign-closes', row.id)
}

/** 5 → 0, when the clinic hears of the money. */
export function becomePaid(clinic: Clinic, row: RegistrationRow, at: number): void {
  const paid = moveOn(clinic, row, at, '挂号费已付，预约成功', {
    status: STATUS.reserved,
    payStatus: 1,
    payType: 0,
    payDeadline: null,
  })
  keepNumber(clinic, paid)
}

/** 5 → 91 */
export function payTimedOut(clinic: Clinic, id: string, at: number): void {
  const row = registrationOf(clinic, id)
  if (row?.status !== STATUS.awaitingPayment) return
  releaseNumber(clinic, row)
  moveOn(clinic, row, at, '超时未付款，号已放回', { status: STATUS.cancelled, payDeadline: null })
}
/** 0 → 10 */
export function openSign(clinic: Clinic, id: string, at: number): void {
  const row = registrationOf(clinic, id)
  if (row?.status === STATUS.reserved) moveOn(clinic, row, at, '可以签到了', { status: STATUS.awaitingSign })
}
/** 10 → 90 */
export function miss(clinic: Clinic, id: string, at: number): void {
  const row = registrationOf(clinic, id)
  if (row && isReserved(row)) moveOn(clinic, row, at, '没有签到，已过号', { status: STATUS.missed, missedAt: at })
}
/** 20 → 30 */
export function callIn(clinic: Clinic, id: string, at: number): void {
  const row = registrationOf(clinic, id)
  if (row?.status !== STATUS.signed) return
  moveOn(clinic, row, at, '叫到您了，请进诊室', { status: STATUS.called })
  clinic.agenda.add(at + VISIT_MINUTES * MINUTE, 'finished', id)
}
/** 30 → 40 */
export function finish(clinic: Clinic, id: string, at: number): void {
  const row = registrationOf(clinic, id)
  if (row?.status === STATUS.called) moveOn(clinic, row, at, '就诊结束', { status: STATUS.finished })
}

/** 5, 0 or 10 → 91; returns what goes back to the patient, in fen. */
export function cancel(clinic: Clinic, row: RegistrationRow, reason: string): number {
  const house = houseOf(clinic, row)
  const now = clinic.clock.now().getTime()
  if (!isCancelable(row, house, now)) {
    if (!isReserved(row)) throw new Refusal(40913, '这次挂号已经不能取消了')
    throw new Refusal(40904, `就诊前 ${house.appoint.cancelHoursBefore} 小时内不能在网上取消，请打电话给门诊`)
  }
  releaseNumber(clinic, row)
  const cancelled = moveOn(clinic, row, now, reason ? `已取消：${reason}` : '已取消', {
    status: STATUS.cancelled,
    payDeadline: null,
  })
  if (row.payStatus !== 1 || now >= refundDeadlineOf(row, house)) return 0
  return refundOf(clinic, cancelled, '取消挂号', now)
}

/** 10 → 20, inside the sign window only. */
export function sign(clinic: Clinic, row: RegistrationRow): RegistrationRow {
  const now = clinic.clock.now().getTime()
  if (row.status !== STATUS.awaitingSign) {
    throw new Refusal(40905, row.status === STATUS.reserved ? '还没到签到时间' : '现在不能签到')
  }
  const signed = moveOn(clinic, row, now, '已签到，请候诊', { status: STATUS.signed })
  clinic.agenda.add(Math.max(callTimeOf(clinic, signed), now + MINUTE), 'called', row.id)
  return signed
}

/** 5, 0 or 10 → 92: the clinic stops a session; whoever paid is paid back, and no miss is counted. */
export function stopSession(clinic: Clinic, scheduleId: string, reason: string): number {
  clinic.catchUp()
  const now = clinic.clock.now().getTime()
  const rows = clinic.books.registrations.by('scheduleId', scheduleId)
  const struck = rows.filter((row) => isReserved(row) || row.status === STATUS.awaitingPayment)
  for (const row of struck) {
    const stopped = moveOn(clinic, row, now, `门诊停诊：${reason}`, { status: STATUS.stopped, payDeadline: null })
    if (row.payStatus === 1) refundOf(clinic, stopped, '门诊停诊', now)
  }
  for (const slot of clinic.books.slots.by('scheduleId', scheduleId)) {
    const all = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index)
    clinic.books.slots.update(slot.id, { taken: all })
  }
  return struck.length
}

/** The numbers of a slot are called at even distances over its half hour. */
export function callTimeOf(clinic: Clinic, row: RegistrationRow): number {
  const slot = clinic.books.slots.byId(row.slotId)
  if (!slot) return startOf(row)
  return startOf(row) + (Math.max(0, row.orderNo - slot.orderNo) * 30 * MINUTE) / slot.capacity
}
