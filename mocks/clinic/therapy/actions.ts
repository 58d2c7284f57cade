import type { Clinic } from '../clinic'
import { Refusal } from '../refusal'
import { THERAPY, type CourseRow, type TherapyRow } from './rows'
import { cancelDeadlineOf, signWindowOf } from '../registration/rules'
import { houseOf } from '../clinics/rules'
import { passOn } from '../waitlist/actions'

export const isTherapyAhead = ({ status }: TherapyRow): boolean =>
  status === THERAPY.reserved || status === THERAPY.awaitingSign

function moveTherapy(
  clinic: Clinic,
  row: TherapyRow,
  at: number,
  text: string,
  status: TherapyRow['status'],
): TherapyRow {
  return clinic.books.therapies.update(row.id, { status, timeline: [...row.timeline, { at, status, text }] })
}

/** Sessions of a course that are done or reserved; a cancelled one comes back. */
export const courseUsed = (clinic: Clinic, course: CourseRow): number =>
  clinic.books.therapies.by('courseId', course.id).filter(({ status }) => status !== THERAPY.cancelled).length

export function keepTherapy(clinic: Clinic, row: TherapyRow): void {
  clinic.agenda.add(signWindowOf(row, houseOf(clinic, row)).start, 'therapy-opens', row.id)
}
/** 0 → 10 */
export function openTherapy(clinic: Clinic, id: string, at: number): void {
  const row = clinic.books.therapies.byId(id)
  if (row?.status === THERAPY.reserved) moveTherapy(clinic, row, at, '可以签到了', THERAPY.awaitingSign)
}

export const isTherapyCancelable = (clinic: Clinic, row: TherapyRow): boolean =>
  isTherapyAhead(row) && clinic.clock.now().getTime() < cancelDeadlineOf(row, houseOf(clinic, row))

/** 0 or 10 → 91 */
export function cancelTherapy(clinic: Clinic, row: TherapyRow, reason: string): TherapyRow {
  if (!isTherapyAhead(row)) throw new Refusal(40913, '这次理疗已经不能取消了')
  if (!isTherapyCancelable(clinic, row)) {
    const { cancelHoursBefore } = houseOf(clinic, row).appoint
    throw new Refusal(40904, `理疗前 ${cancelHoursBefore} 小时内不能在网上取消，请打电话给门诊`)
  }
  const now = clinic.clock.now().getTime()
  const cancelled = moveTherapy(clinic, row, now, reason ? `已取消：${reason}` : '已取消', THERAPY.cancelled)
  passOn(clinic, row.slotId, row.orderNo, now)
  return cancelled
}

export function isTherapySignable(clinic: Clinic, row: TherapyRow): boolean {
  const now = clinic.clock.now().getTime()
  const { start, end } = signWindowOf(row, houseOf(clinic, row))
  return row.status === THERAPY.awaitingSign && now >= start && now < end
}

/** 10 → 20, inside the sign window only. */
export function signTherapy(clinic: Clinic, row: TherapyRow, ensureHere: () => void): TherapyRow {
  if (row.status === THERAPY.signed) throw new Refusal(40905, '已经签到过了，不用再签')
  if (row.status === THERAPY.cancelled) throw new Refusal(40905, '这次理疗已经取消，不能签到')
  if (row.status === THERAPY.reserved) throw new Refusal(40905, '还没到签到时间')
  if (!isTherapySignable(clinic, row)) throw new Refusal(40905, '签到时间已过，请到前台')
  ensureHere()
  return moveTherapy(clinic, row, clinic.clock.now().getTime(), '已签到，请到理疗室', THERAPY.signed)
}

/** 0 or 10 → 91, when the clinic stops the therapist's session. */
export function stopTherapies(clinic: Clinic, scheduleId: string, reason: string, at: number): void {
  for (const row of clinic.books.therapies.by('scheduleId', scheduleId).filter(isTherapyAhead)) {
    moveTherapy(clinic, row, at, `门诊停诊：${reason}`, THERAPY.cancelled)
  }
}
