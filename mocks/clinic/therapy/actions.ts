import type { MockClinic } from '../mock-clinic'
import { ApiError } from '../api-error'
import { THERAPY_STATUS_CODES, type CourseRow, type TherapyRow } from './rows'
import { cancelDeadlineOf, checkInWindowOf } from '../registration/rules'
import { clinicOf } from '../clinics/rules'
import { offerSlotToNextPatient } from '../waitlist/actions'

export const isTherapyUpcoming = ({ status }: TherapyRow): boolean =>
  status === THERAPY_STATUS_CODES.reserved || status === THERAPY_STATUS_CODES.awaitingSign

export function moveTherapy(
  chain: MockClinic,
  row: TherapyRow,
  at: number,
  text: string,
  status: TherapyRow['status'],
): TherapyRow {
  return chain.books.therapies.update(row.id, { status, timeline: [...row.timeline, { at, status, text }] })
}

/** Counts a course's completed and reserved sessions; a cancelled session becomes available again. */
export const usedSessionCount = (chain: MockClinic, course: CourseRow): number =>
  chain.books.therapies.by('courseId', course.id).filter(({ status }) => status !== THERAPY_STATUS_CODES.cancelled)
    .length

/** Schedules the opening of the check-in, which is `at` if the session is reserved or moved after that. */
export function scheduleTherapyEvents(chain: MockClinic, row: TherapyRow, at: number): void {
  chain.agenda.add(Math.max(checkInWindowOf(row, clinicOf(chain, row)).start, at), 'therapy-opens', row.id)
}
/** Status reserved (0) → awaiting check-in (10). Does nothing if the clinic has since moved the session to a later time. */
export function openTherapyCheckIn(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.therapies.byId(id)
  if (row?.status === THERAPY_STATUS_CODES.reserved && at >= checkInWindowOf(row, clinicOf(chain, row)).start)
    moveTherapy(chain, row, at, '可以签到了', THERAPY_STATUS_CODES.awaitingSign)
}

export const isTherapyCancelable = (chain: MockClinic, row: TherapyRow): boolean =>
  isTherapyUpcoming(row) && chain.clock.now().getTime() < cancelDeadlineOf(row, clinicOf(chain, row))

/** Status reserved (0) or awaiting check-in (10) → cancelled (91). */
export function cancelTherapy(chain: MockClinic, row: TherapyRow, reason: string): TherapyRow {
  if (!isTherapyUpcoming(row)) throw new ApiError(40913, '这次理疗已经不能取消了')
  if (!isTherapyCancelable(chain, row)) {
    const { cancelHoursBefore } = clinicOf(chain, row).appoint
    throw new ApiError(40904, `理疗前 ${cancelHoursBefore} 小时内不能在网上取消，请打电话给门诊`)
  }
  const now = chain.clock.now().getTime()
  const cancelled = moveTherapy(
    chain,
    row,
    now,
    reason ? `已取消：${reason}` : '已取消',
    THERAPY_STATUS_CODES.cancelled,
  )
  offerSlotToNextPatient(chain, row.slotId, row.orderNo, now)
  return cancelled
}

export function canCheckInTherapy(chain: MockClinic, row: TherapyRow): boolean {
  const now = chain.clock.now().getTime()
  const { start, end } = checkInWindowOf(row, clinicOf(chain, row))
  return row.status === THERAPY_STATUS_CODES.awaitingSign && now >= start && now < end
}

/** Status awaiting check-in (10) → checked in (20), only inside the check-in window. */
export function checkInTherapy(chain: MockClinic, row: TherapyRow, ensureHere: () => void): TherapyRow {
  if (row.status === THERAPY_STATUS_CODES.signed) throw new ApiError(40905, '已经签到过了，不用再签')
  if (row.status === THERAPY_STATUS_CODES.cancelled) throw new ApiError(40905, '这次理疗已经取消，不能签到')
  if (row.status === THERAPY_STATUS_CODES.reserved) throw new ApiError(40905, '还没到签到时间')
  if (!canCheckInTherapy(chain, row)) throw new ApiError(40905, '签到时间已过，请到前台')
  ensureHere()
  return moveTherapy(chain, row, chain.clock.now().getTime(), '已签到，请到理疗室', THERAPY_STATUS_CODES.signed)
}

/** Status reserved (0) or awaiting check-in (10) → cancelled (91), when the clinic cancels the therapist's session. */
export function cancelTherapiesForSession(chain: MockClinic, scheduleId: string, reason: string, at: number): void {
  for (const row of chain.books.therapies.by('scheduleId', scheduleId).filter(isTherapyUpcoming)) {
    moveTherapy(chain, row, at, `门诊停诊：${reason}`, THERAPY_STATUS_CODES.cancelled)
  }
}
