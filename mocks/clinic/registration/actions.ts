import type { MockClinic } from '../mock-clinic'
import { ApiError } from '../api-error'
import { closeTransactionsOf, refundRegistration } from '../payment/ledger'
import { REGISTRATION_STATUS_CODES, type RegistrationRow, type RegistrationStatusCode } from './rows'
import { cancelTherapiesForSession } from '../therapy/actions'
import {
  callTimeOf,
  isCancelable,
  isReserved,
  updateRegistration,
  refundDeadlineOf,
  checkInWindowOf,
  VISIT_MINUTES,
} from './rules'
import { clinicOf } from '../clinics/rules'
import { MINUTE_MS } from '../clock'
import { cancelEntriesForSession, offerSlotToNextPatient } from '../waitlist/actions'

const registrationOf = (chain: MockClinic, id: string): RegistrationRow | undefined =>
  chain.books.registrations.byId(id)

/** Schedules check-in opening and closing once the booking is final. */
export function scheduleVisitEvents(chain: MockClinic, row: RegistrationRow, at: number): void {
  const { start, end } = checkInWindowOf(row, clinicOf(chain, row))
  chain.agenda.add(Math.max(start, at), 'sign-opens', row.id)
  chain.agenda.add(Math.max(end, at), 'sign-closes', row.id)
}

/** Status awaiting payment (5) → reserved (0), when the clinic is notified of the payment. */
export function markVisitPaid(chain: MockClinic, row: RegistrationRow, at: number, payType: 0 | 1 = 0): void {
  const paid = updateRegistration(chain, row, at, '挂号费已付，预约成功', {
    status: REGISTRATION_STATUS_CODES.reserved,
    payStatus: 1,
    payType,
    payDeadline: null,
  })
  scheduleVisitEvents(chain, paid, at)
}

/** Status awaiting payment (5) → cancelled (91). */
export function cancelUnpaidVisit(chain: MockClinic, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status !== REGISTRATION_STATUS_CODES.awaitingPayment) return
  offerSlotToNextPatient(chain, row.slotId, row.orderNo, at)
  updateRegistration(chain, row, at, '超时未付款，号已放回', {
    status: REGISTRATION_STATUS_CODES.cancelled,
    payDeadline: null,
  })
}
/** Status reserved (0) → awaiting check-in (10). */
export function openCheckIn(chain: MockClinic, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status === REGISTRATION_STATUS_CODES.reserved)
    updateRegistration(chain, row, at, '可以签到了', { status: REGISTRATION_STATUS_CODES.awaitingSign })
}
/** Status awaiting check-in (10) → missed (90). */
export function markVisitMissed(chain: MockClinic, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row && isReserved(row))
    updateRegistration(chain, row, at, '没有签到，已过号', { status: REGISTRATION_STATUS_CODES.missed, missedAt: at })
}
/** Status checked in (20) → called (30). */
export function callPatient(chain: MockClinic, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status !== REGISTRATION_STATUS_CODES.signed) return
  updateRegistration(chain, row, at, '叫到您了，请进诊室', { status: REGISTRATION_STATUS_CODES.called })
  chain.agenda.add(at + VISIT_MINUTES * MINUTE_MS, 'finished', id)
}
/** Status called (30) → finished (40). */
export function markVisitFinished(chain: MockClinic, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status === REGISTRATION_STATUS_CODES.called)
    updateRegistration(chain, row, at, '就诊结束', { status: REGISTRATION_STATUS_CODES.finished })
}

/** Status awaiting payment (5), reserved (0) or awaiting check-in (10) → cancelled (91); returns the refund in fen. */
export function cancelVisit(chain: MockClinic, row: RegistrationRow, reason: string): number {
  const clinic = clinicOf(chain, row)
  const now = chain.clock.now().getTime()
  if (!isCancelable(row, clinic, now)) {
    if (!isReserved(row)) throw new ApiError(40913, '这次挂号已经不能取消了')
    throw new ApiError(40904, `就诊前 ${clinic.appoint.cancelHoursBefore} 小时内不能在网上取消，请打电话给门诊`)
  }
  offerSlotToNextPatient(chain, row.slotId, row.orderNo, now)
  closeTransactionsOf(chain, row.id)
  const cancelled = updateRegistration(chain, row, now, reason ? `已取消：${reason}` : '已取消', {
    status: REGISTRATION_STATUS_CODES.cancelled,
    payDeadline: null,
  })
  if (row.payStatus !== 1 || now >= refundDeadlineOf(row, clinic)) return 0
  return refundRegistration(chain, cancelled, '取消挂号', now)
}

const NOT_SIGNABLE: Partial<Record<RegistrationStatusCode, string>> = {
  [REGISTRATION_STATUS_CODES.reserved]: '还没到签到时间',
  [REGISTRATION_STATUS_CODES.signed]: '已经签到过了，不用再签',
  [REGISTRATION_STATUS_CODES.called]: '已经叫到您了，请进诊室',
  [REGISTRATION_STATUS_CODES.missed]: '签到时间已过，请到前台',
}

/** Status awaiting check-in (10) → checked in (20), only inside the check-in window. */
export function checkIn(chain: MockClinic, row: RegistrationRow, ensureHere: () => void = () => {}): RegistrationRow {
  const now = chain.clock.now().getTime()
  if (row.status !== REGISTRATION_STATUS_CODES.awaitingSign)
    throw new ApiError(40905, NOT_SIGNABLE[row.status] ?? '现在不能签到')
  ensureHere()
  const signed = updateRegistration(chain, row, now, '已签到，请候诊', { status: REGISTRATION_STATUS_CODES.signed })
  chain.agenda.add(Math.max(callTimeOf(chain, signed), now + MINUTE_MS), 'called', row.id)
  return signed
}

/**
 * Cancels a session on the clinic's side: status awaiting payment (5), reserved (0) or awaiting check-in (10) → stopped
 * (92). Refunds paid visits, and counts none of them as missed.
 */
export function cancelSession(chain: MockClinic, scheduleId: string, reason: string): number {
  chain.catchUp()
  const now = chain.clock.now().getTime()
  const rows = chain.books.registrations.by('scheduleId', scheduleId)
  const struck = rows.filter((row) => isReserved(row) || row.status === REGISTRATION_STATUS_CODES.awaitingPayment)
  for (const row of struck) {
    const stopped = updateRegistration(chain, row, now, `门诊停诊：${reason}`, {
      status: REGISTRATION_STATUS_CODES.stopped,
      payDeadline: null,
    })
    if (row.payStatus === 1) refundRegistration(chain, stopped, '门诊停诊', now)
  }
  cancelTherapiesForSession(chain, scheduleId, reason, now)
  cancelEntriesForSession(chain, scheduleId, now, `门诊停诊：${reason}`)
  for (const slot of chain.books.slots.by('scheduleId', scheduleId)) {
    const all = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index)
    chain.books.slots.update(slot.id, { taken: all, isStopped: true })
  }
  return struck.length
}
