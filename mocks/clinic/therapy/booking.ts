import type { therapyCalls as calls } from '@/adapters/http/calls/therapy'
import { addMinutes, instantOf } from '@/domain/general/day'
import type { HandlerInput, AuthenticatedUser } from '../handler'
import { ensureNotBlocked, allocateQueueNumber } from '../registration/booking'
import type { MockClinic } from '../mock-clinic'
import { ensureBookingAllowed, requireClinic } from '../clinics/rules'
import { requireDoctor } from '../doctor/rules'
import type { ClinicRow } from '../clinics/rows'
import type { DoctorRow } from '../doctor/rows'
import { requirePatient } from '../patient/rules'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { doctorDayKey } from '../scheduling/rota'
import type { PatientRow } from '../patient/rows'
import { therapyItemsOf, THERAPY_ROOMS, type TherapyItem } from './items'
import { usedSessionCount, isTherapyUpcoming, scheduleTherapyEvents } from './actions'
import type { CourseRow, TherapyRow } from './rows'
import { countFreeBeds, roomDayKey } from './rooms'
import { AVAILABILITY, doctorDayView } from '../scheduling/doctor-day'
import { startTimeOf } from '../registration/rules'
import { cancelPatientEntriesForSession } from '../waitlist/actions'

type Wish = HandlerInput<typeof calls.reserve, AuthenticatedUser>['body']
type Session = Wish['slots'][number]
export type TherapyBookingOutcome = { readonly therapy: TherapyRow } | { readonly refusal: ApiError }
/** What all sessions in a request have in common. */
type Plan = {
  readonly who: AuthenticatedUser
  readonly clinic: ClinicRow
  readonly therapist: DoctorRow
  readonly patient: PatientRow
  readonly items: readonly TherapyItem[]
  readonly course: CourseRow | undefined
  readonly requestId: string
}

const MAX_SESSIONS = 50

export function ensureTherapyOpen(chain: MockClinic, clinic: ClinicRow): void {
  ensureBookingAllowed(chain, clinic)
  if (clinic.features.therapy !== true) throw new ApiError(2499, '该门诊没有开通理疗预约', 'b')
}
export function requireTherapist(chain: MockClinic, id: string): DoctorRow {
  const therapist = requireDoctor(chain, id)
  if (!therapist.isTherapist) throw notFoundError('理疗师')
  return therapist
}

function chosenItems(therapist: DoctorRow, itemIds: readonly string[]): TherapyItem[] {
  const offered = therapyItemsOf(therapist.id)
  const chosen = offered.filter(({ id }) => itemIds.includes(id))
  if (chosen.length === 0 || chosen.length !== itemIds.length) throw badRequestError('请选择这位理疗师做的项目')
  return chosen
}

function courseFor(chain: MockClinic, wish: Wish): CourseRow | undefined {
  if (!wish.courseId) return undefined
  const course = chain.books.courses.byId(wish.courseId)
  if (!course || course.patientId !== wish.patientId) throw notFoundError('疗程')
  if (course.clinicId !== wish.clinicId) throw badRequestError('这个疗程要到开卡的门诊用')
  if (wish.itemIds.some((id) => !course.itemIds.includes(id))) throw badRequestError('这个项目不在疗程里')
  return course
}

const endOfBed = (row: Pick<TherapyRow, 'date' | 'timeStart' | 'timeEnd' | 'minutes'>): number =>
  addMinutes(new Date(startTimeOf(row)), row.minutes).getTime()

type PlannedSession = Pick<TherapyRow, 'patientId' | 'therapistId' | 'minutes' | 'date' | 'timeStart'>

/** Throws if the patient has a session with the therapist on this day, or another one at this time. */
export function ensureNoOtherSession(chain: MockClinic, planned: PlannedSession, movedId = ''): void {
  const { patientId, therapistId, minutes, date, timeStart } = planned
  const ahead = chain.books.therapies
    .by('patientId', patientId)
    .filter((row) => isTherapyUpcoming(row) && row.id !== movedId)
  const same = ahead.find((row) => row.therapistId === therapistId && row.date === date)
  if (same) throw new ApiError(40902, '同一天已经约了这位理疗师', undefined, { regId: same.id })
  const start = instantOf(date, timeStart).getTime()
  const end = start + minutes * 60_000
  const clash = ahead.find((row) => startTimeOf(row) < end && endOfBed(row) > start)
  if (clash) throw new ApiError(40902, '这个时间已经约了别的理疗', undefined, { regId: clash.id })
}
const minutesOf = (items: readonly TherapyItem[]): number => items.reduce((sum, { minutes }) => sum + minutes, 0)

/** Reserves one session. Throws if a rule forbids it, before anything is written. */
function reserveOne(chain: MockClinic, plan: Plan, asked: Session): TherapyRow {
  const { who, clinic, therapist, patient, items, course } = plan
  const view = doctorDayView(chain, therapist, asked.date, true)
  const session = view.sessions.find(({ scheduleId }) => scheduleId === asked.scheduleId)
  const slot = session?.slots.find(({ row }) => row.timeStart === asked.timeStart && row.timeEnd === asked.timeEnd)
  if (view.place?.clinicId !== clinic.id || !slot) throw notFoundError('时段')
  const minutes = minutesOf(items)
  ensureNoOtherSession(chain, { ...asked, patientId: patient.id, therapistId: therapist.id, minutes })
  if (course && usedSessionCount(chain, course) >= course.total) throw new ApiError(40908, '疗程的次数已经用完')
  if (slot.availability === AVAILABILITY.overTime) throw new ApiError(40901, '这个时段已经过了')
  if (slot.availability === AVAILABILITY.notTime) throw new ApiError(40911, '这天的号还没放出来')
  const room = THERAPY_ROOMS[items[0]?.room ?? 'massage']
  const roomDay = roomDayKey(clinic.id, items[0]?.room ?? 'massage', asked.date)
  if (countFreeBeds(chain, roomDay, room.beds, asked.timeStart, minutes) < 1) {
    throw new ApiError(40901, `${room.name}这个时间没有空床了`)
  }
  const orderNo = allocateQueueNumber(chain, slot.row)
  const now = chain.clock.now().getTime()
  const row = chain.books.therapies.create({
    id: chain.nextId('h'),
    regNo: `L${asked.date.replace(/-/g, '')}${String(chain.count(`therapyNo ${asked.date}`)).padStart(4, '0')}`,
    accountId: who.account.id,
    patientId: patient.id,
    clinicId: clinic.id,
    departmentId: view.place.departmentId,
    therapistId: therapist.id,
    therapistDay: doctorDayKey(therapist.id, asked.date),
    scheduleId: asked.scheduleId,
    slotId: slot.row.id,
    date: asked.date,
    timeStart: asked.timeStart,
    timeEnd: asked.timeEnd,
    dayPart: slot.row.dayPart,
    orderNo,
    itemIds: items.map(({ id }) => id),
    roomName: room.name,
    roomDay,
    minutes,
    feeFen: course ? 0 : items.reduce((sum, { priceFen }) => sum + priceFen, 0),
    courseId: course?.id ?? '',
    requestId: plan.requestId,
    timeline: [{ at: now, status: 0, text: course ? `预约成功，用${course.name}一次` : '预约成功，费用到店付' }],
  })
  cancelPatientEntriesForSession(chain, patient.id, asked.scheduleId, now)
  scheduleTherapyEvents(chain, row, now)
  return row
}

/** Reserves each session independently of the others, so that some may fail. */
export function reserveTherapies(chain: MockClinic, who: AuthenticatedUser, wish: Wish): TherapyBookingOutcome[] {
  const clinic = requireClinic(chain, wish.clinicId)
  ensureTherapyOpen(chain, clinic)
  if (wish.slots.length > MAX_SESSIONS) throw badRequestError(`一次最多约 ${MAX_SESSIONS} 次理疗`)
  const therapist = requireTherapist(chain, wish.therapistId)
  const patient = requirePatient(chain, who, wish.patientId)
  const items = chosenItems(therapist, wish.itemIds)
  const course = courseFor(chain, wish)
  ensureNotBlocked(chain, clinic.id, patient)
  const plan: Plan = { who, clinic, therapist, patient, items, course, requestId: wish.requestId }
  const outcomes = wish.slots.map((asked): TherapyBookingOutcome => {
    try {
      return { therapy: reserveOne(chain, plan, asked) }
    } catch (thrown) {
      if (thrown instanceof ApiError) return { refusal: thrown }
      throw thrown
    }
  })
  chain.catchUp()
  return outcomes.map((each) =>
    'therapy' in each ? { therapy: chain.books.therapies.byId(each.therapy.id) ?? each.therapy } : each,
  )
}
