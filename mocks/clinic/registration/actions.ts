import type { Chain } from '../chain'
import { Refusal } from '../refusal'
import { closeTransactionsOf, refundOf } from '../payment/ledger'
import { STATUS, type RegistrationRow, type StatusCode } from './rows'
import { stopTherapies } from '../therapy/actions'
import { callTimeOf, isCancelable, isReserved, moveOn, refundDeadlineOf, signWindowOf, VISIT_MINUTES } from './rules'
import { clinicOf } from '../clinics/rules'
import { MINUTE } from '../clock'
import { dropLine, passOn } from '../waitlist/actions'

const registrationOf = (chain: Chain, id: string): RegistrationRow | undefined => chain.books.registrations.byId(id)

/** Schedules check-in opening and closing once the booking is final. */
export function keepNumber(chain: Chain, row: RegistrationRow, at: number): void {
  const { start, end } = signWindowOf(row, clinicOf(chain, row))
  chain.agenda.add(Math.max(start, at), 'sign-opens', row.id)
  chain.agenda.add(Math.max(end, at), 'sign-closes', row.id)
}

/** Status awaiting payment (5) → reserved (0), when the clinic is notified of the payment. */
export function becomePaid(chain: Chain, row: RegistrationRow, at: number, payType: 0 | 1 = 0): void {
  const paid = moveOn(chain, row, at, '挂号费已付，预约成功', {
    status: STATUS.reserved,
    payStatus: 1,
    payType,
    payDeadline: null,
  })
  keepNumber(chain, paid, at)
}

/** Status awaiting payment (5) → cancelled (91). */
export function payTimedOut(chain: Chain, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status !== STATUS.awaitingPayment) return
  passOn(chain, row.slotId, row.orderNo, at)
  moveOn(chain, row, at, '超时未付款，号已放回', { status: STATUS.cancelled, payDeadline: null })
}
/** Status reserved (0) → awaiting check-in (10). */
export function openSign(chain: Chain, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status === STATUS.reserved) moveOn(chain, row, at, '可以签到了', { status: STATUS.awaitingSign })
}
/** Status awaiting check-in (10) → missed (90). */
export function miss(chain: Chain, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row && isReserved(row)) moveOn(chain, row, at, '没有签到，已过号', { status: STATUS.missed, missedAt: at })
}
/** Status checked in (20) → called (30). */
export function callIn(chain: Chain, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status !== STATUS.signed) return
  moveOn(chain, row, at, '叫到您了，请进诊室', { status: STATUS.called })
  chain.agenda.add(at + VISIT_MINUTES * MINUTE, 'finished', id)
}
/** Status called (30) → finished (40). */
export function finish(chain: Chain, id: string, at: number): void {
  const row = registrationOf(chain, id)
  if (row?.status === STATUS.called) moveOn(chain, row, at, '就诊结束', { status: STATUS.finished })
}

/** Status awaiting payment (5), reserved (0) or awaiting check-in (10) → cancelled (91); returns the refund in fen. */
export function cancel(chain: Chain, row: RegistrationRow, reason: string): number {
  const clinic = clinicOf(chain, row)
  const now = chain.clock.now().getTime()
  if (!isCancelable(row, clinic, now)) {
    if (!isReserved(row)) throw new Refusal(40913, '这次挂号已经不能取消了')
    throw new Refusal(40904, `就诊前 ${clinic.appoint.cancelHoursBefore} 小时内不能在网上取消，请打电话给门诊`)
  }
  passOn(chain, row.slotId, row.orderNo, now)
  closeTransactionsOf(chain, row.id)
  const cancelled = moveOn(chain, row, now, reason ? `已取消：${reason}` : '已取消', {
    status: STATUS.cancelled,
    payDeadline: null,
  })
  if (row.payStatus !== 1 || now >= refundDeadlineOf(row, clinic)) return 0
  return refundOf(chain, cancelled, '取消挂号', now)
}

const NOT_SIGNABLE: Partial<Record<StatusCode, string>> = {
  [STATUS.reserved]: '还没到签到时间',
  [STATUS.signed]: '已经签到过了，不用再签',
  [STATUS.called]: '已经叫到您了，请进诊室',
  [STATUS.missed]: '签到时间已过，请到前台',
}

/** Status awaiting check-in (10) → checked in (20), only inside the check-in window. */
export function sign(chain: Chain, row: RegistrationRow, ensureHere: () => void = () => {}): RegistrationRow {
  const now = chain.clock.now().getTime()
  if (row.status !== STATUS.awaitingSign) throw new Refusal(40905, NOT_SIGNABLE[row.status] ?? '现在不能签到')
  ensureHere()
  const signed = moveOn(chain, row, now, '已签到，请候诊', { status: STATUS.signed })
  chain.agenda.add(Math.max(callTimeOf(chain, signed), now + MINUTE), 'called', row.id)
  return signed
}

/**
 * Cancels a session on the clinic's side: status awaiting payment (5), reserved (0) or awaiting check-in (10) → stopped
 * (92). Refunds paid visits, and counts none of them as missed.
 */
export function stopSession(chain: Chain, scheduleId: string, reason: string): number {
  chain.catchUp()
  const now = chain.clock.now().getTime()
  const rows = chain.books.registrations.by('scheduleId', scheduleId)
  const struck = rows.filter((row) => isReserved(row) || row.status === STATUS.awaitingPayment)
  for (const row of struck) {
    const stopped = moveOn(chain, row, now, `门诊停诊：${reason}`, { status: STATUS.stopped, payDeadline: null })
    if (row.payStatus === 1) refundOf(chain, stopped, '门诊停诊', now)
  }
  stopTherapies(chain, scheduleId, reason, now)
  dropLine(chain, scheduleId, now, `门诊停诊：${reason}`)
  for (const slot of chain.books.slots.by('scheduleId', scheduleId)) {
    const all = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index)
    chain.books.slots.update(slot.id, { taken: all })
  }
  return struck.length
}
