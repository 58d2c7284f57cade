import type { MockClinic } from '../mock-clinic'
import { ApiError } from '../api-error'
import { allocateQueueNumber } from '../registration/booking'
import type { SlotRow } from '../scheduling/rows'
import { doctorDayKey } from '../scheduling/rota'
import { offerSlotToNextPatient } from '../waitlist/actions'
import { isTherapyUpcoming, moveTherapy, scheduleTherapyEvents, usedSessionCount } from './actions'
import { ensureNoOtherSession } from './booking'
import { THERAPY_ITEMS, THERAPY_ROOMS } from './items'
import { countFreeBeds, roomDayKey } from './rooms'
import { THERAPY_STATUS_CODES, type TherapyRow } from './rows'

/** Status reserved (0) or awaiting check-in (10) → cancelled (91), by the clinic, at any time before the check-in. */
export function cancelTherapyByClinic(chain: MockClinic, row: TherapyRow, reason: string): TherapyRow {
  if (!isTherapyUpcoming(row)) throw new ApiError(40913, '这次理疗已经不能取消了')
  const at = chain.clock.now().getTime()
  const cancelled = moveTherapy(chain, row, at, `门诊取消：${reason}`, THERAPY_STATUS_CODES.cancelled)
  offerSlotToNextPatient(chain, row.slotId, row.orderNo, at)
  return cancelled
}

/** Moves a reserved session to another slot of its therapist. Throws if the patient, the slot or the room is not free. */
export function moveTherapyByClinic(chain: MockClinic, row: TherapyRow, to: SlotRow): TherapyRow {
  if (row.status !== THERAPY_STATUS_CODES.reserved) throw new ApiError(40913, '这次理疗已经不能改期了')
  const { id: slotId, scheduleId, date, timeStart, timeEnd, dayPart } = to
  const kind = THERAPY_ITEMS.find((item) => row.itemIds.includes(item.id))?.room ?? 'massage'
  const room = THERAPY_ROOMS[kind]
  const roomDay = roomDayKey(row.clinicId, kind, date)
  ensureNoOtherSession(chain, { ...row, date, timeStart }, row.id)
  if (countFreeBeds(chain, roomDay, room.beds, timeStart, row.minutes) < 1)
    throw new ApiError(40901, `${room.name}这个时间没有空床了`)
  const orderNo = allocateQueueNumber(chain, to)
  const at = chain.clock.now().getTime()
  const moved = chain.books.therapies.update(row.id, {
    slotId,
    scheduleId,
    date,
    timeStart,
    timeEnd,
    dayPart,
    orderNo,
    roomDay,
    therapistDay: doctorDayKey(row.therapistId, date),
    timeline: [...row.timeline, { at, status: row.status, text: `门诊改到 ${date} ${timeStart}` }],
  })
  offerSlotToNextPatient(chain, row.slotId, row.orderNo, at)
  scheduleTherapyEvents(chain, moved, at)
  return moved
}

/** Changes how many sessions of a course can still be reserved; 0 closes the course. */
export function setSessionsLeft(chain: MockClinic, courseId: string, left: number): void {
  const course = chain.books.courses.byId(courseId)
  if (course) chain.books.courses.update(courseId, { total: usedSessionCount(chain, course) + left })
}
