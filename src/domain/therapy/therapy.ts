import { addDays, addMinutes, instantOf, isDay, isEndTime, isTime, timeOf, type Day } from '../general/day'
import { Failure, type FailureReason } from '../failure/failure'
import { compareByStartTime, type Visit } from '../registration/registration'
import type { ParsedList } from '../general/page'
import type { DaySchedule } from '../scheduling/scheduling'

/** Therapy reservation status (docs/product/states.md). */
export type TherapyStatus = 'reserved' | 'awaiting-sign' | 'signed' | 'cancelled' | 'unknown'

export type TherapyItem = { readonly id: string; readonly name: string; readonly minutes: number }
export type PricedTherapyItem = TherapyItem & { readonly priceFen?: number }
/** A prepaid course of sessions. */
export type Course = { readonly id: string; readonly total: number; readonly used: number }

export type Therapy = Visit & {
  readonly status: TherapyStatus
  readonly therapistId: string
  readonly therapistName: string
  readonly items: readonly TherapyItem[]
  readonly course?: Course
}
/** A therapist's days, with the treatments on offer. */
export type TherapyDays = ParsedList<DaySchedule> & { readonly items: readonly PricedTherapyItem[] }

export type TherapySlot = {
  readonly scheduleId: string
  readonly date: Day
  readonly timeStart: string
  readonly timeEnd: string
}
/** Request for one or more sessions; `requestId` makes it idempotent. */
export type TherapyRequest = {
  readonly clinicId: string
  readonly therapistId: string
  readonly itemIds: readonly string[]
  readonly patientId: string
  readonly slots: readonly TherapySlot[]
  readonly courseId?: string
  readonly requestId: string
}
/** Result for one session; each session succeeds or fails independently. */
export type ReservationOutcome =
  | { readonly isSuccess: true; readonly therapy: Therapy }
  | { readonly isSuccess: false; readonly reason: FailureReason; readonly message: string }
export type SlotReservation = { readonly slot: TherapySlot; readonly outcome: ReservationOutcome }

const laterOf = (a: string, b: string): string => (a > b ? a : b)

/** End time of a treatment ('HH:mm' on the same day), never before the end of the slot. */
export function treatmentEndTime(date: Day, timeStart: string, timeEnd: string, minutes: number): string {
  const end = addMinutes(instantOf(date, timeStart), minutes)
  return end < instantOf(addDays(date, 1)) ? laterOf(timeOf(end), timeEnd) : laterOf('23:59', timeEnd)
}

/** End time of a session's treatments, which may be after its slot ends. */
export function therapyEndTime({ date, timeStart, timeEnd, items }: Therapy): string {
  const minutes = items.reduce((sum, item) => sum + item.minutes, 0)
  return treatmentEndTime(date, timeStart, timeEnd, minutes)
}

const TRANSITIONS: Record<TherapyStatus, readonly TherapyStatus[]> = {
  reserved: ['awaiting-sign', 'cancelled'],
  'awaiting-sign': ['signed', 'cancelled'],
  signed: [],
  cancelled: [],
  unknown: [],
}
/** Whether a status transition is possible; 'signed' and 'cancelled' are final. */
export const canTherapyTransition = (from: TherapyStatus, to: TherapyStatus): boolean => TRANSITIONS[from].includes(to)

export const isTherapyUpcoming = ({ status }: Pick<Therapy, 'status'>): boolean =>
  status === 'reserved' || status === 'awaiting-sign'

/** A course, as derived from its sessions; the newest session has the current count. */
export type CourseSummary = {
  readonly course: Course
  readonly clinicId: string
  readonly clinicName: string
  readonly therapistId: string
  readonly therapistName: string
  readonly items: readonly TherapyItem[]
}
/** The patient's courses with sessions left. No endpoint lists courses, so they are derived from the sessions. */
export function openCoursesOf(therapies: readonly Therapy[], patientId: string): CourseSummary[] {
  const found = new Map<string, CourseSummary>()
  for (const each of [...therapies].sort(compareByStartTime)) {
    const { course, clinicId, clinicName, therapistId, therapistName } = each
    if (!course || each.patient.id !== patientId) continue
    const known = found.get(course.id)?.items ?? []
    const items = [...known, ...each.items.filter(({ id }) => !known.some((item) => item.id === id))]
    found.set(course.id, { course, clinicId, clinicName, therapistId, therapistName, items })
  }
  return [...found.values()].filter(({ course }) => remainingSessions(course) > 0)
}
/** Courses that cover these treatments at this clinic. */
export const findCoursesCovering = (
  courses: readonly CourseSummary[],
  { clinicId, itemIds }: Pick<TherapyRequest, 'clinicId' | 'itemIds'>,
): CourseSummary[] =>
  courses.filter(
    (each) => each.clinicId === clinicId && itemIds.every((wanted) => each.items.some(({ id }) => id === wanted)),
  )
/** Sessions in a course, in date order. */
export const sessionsOfCourse = (therapies: readonly Therapy[], courseId: string): Therapy[] =>
  therapies.filter(({ course }) => course?.id === courseId).sort(compareByStartTime)

export const remainingSessions = ({ total, used }: Course): number => Math.max(0, total - used)

/** Fails with `course-used-up` if the course has too few sessions left; checked before the request. */
export function ensureCourseHasSessions(course: Course | undefined, sessions: number): void {
  if (course && remainingSessions(course) < sessions) throw new Failure({ kind: 'course-used-up' })
}

const overlap = (a: TherapySlot, b: TherapySlot): boolean =>
  a.date === b.date && a.timeStart < b.timeEnd && b.timeStart < a.timeEnd

/** Slots that overlap an earlier slot in the plan. */
export const overlappingSlots = (slots: readonly TherapySlot[]): TherapySlot[] =>
  slots.filter((slot, at) => slots.slice(0, at).some((earlier) => overlap(earlier, slot)))

/** Pairs slots with results by position; a missing result counts as not booked. */
export const pairSlotsWithOutcomes = (
  slots: readonly TherapySlot[],
  outcomes: readonly ReservationOutcome[],
): SlotReservation[] =>
  slots.map((slot, at) => ({
    slot,
    outcome: outcomes[at] ?? { isSuccess: false, reason: { kind: 'unreadable' }, message: '' },
  }))

/**
 * Price of a session in fen; undefined if a chosen treatment has no price. Ignores treatments that the therapist does
 * not offer.
 */
export function sessionPriceFen(items: readonly PricedTherapyItem[], chosen: readonly string[]): number | undefined {
  let sum = 0
  for (const { id, priceFen } of items) {
    if (!chosen.includes(id)) continue
    if (priceFen === undefined) return undefined
    sum += priceFen
  }
  return sum
}
export const sessionMinutes = (items: readonly TherapyItem[], chosen: readonly string[]): number =>
  items.filter(({ id }) => chosen.includes(id)).reduce((sum, { minutes }) => sum + minutes, 0)

/** A reservation without a response, as stored; contains no names. */
export type PendingReservation = {
  readonly requestId: string
  readonly patientId: string
  readonly mpId: string
  readonly slotKeys: readonly string[]
}
export const slotKey = ({ scheduleId, date, timeStart }: TherapySlot): string => `${scheduleId} ${date} ${timeStart}`

export const isSameReservation = (
  note: PendingReservation,
  { patientId, slots }: Pick<TherapyRequest, 'patientId' | 'slots'>,
): boolean =>
  note.patientId === patientId &&
  note.slotKeys.length === slots.length &&
  slots.every((slot) => note.slotKeys.includes(slotKey(slot)))

export function parsePendingReservation(value: unknown): PendingReservation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { requestId, patientId, mpId, slotKeys } = value as Record<string, unknown>
  if (typeof requestId !== 'string' || typeof patientId !== 'string' || typeof mpId !== 'string') return undefined
  if (!requestId || !Array.isArray(slotKeys)) return undefined
  return { requestId, patientId, mpId, slotKeys: slotKeys.map(String) }
}

/** Sorts slots in the order they were sent, which is also the order of the results. */
export const sortInRequestOrder = ({ slotKeys }: PendingReservation, slots: readonly TherapySlot[]): TherapySlot[] =>
  [...slots].sort((a, b) => slotKeys.indexOf(slotKey(a)) - slotKeys.indexOf(slotKey(b)))

/** Reconstructs a request's results from its sessions; the reasons for rejections are lost. */
export const reconstructReservation = (slots: readonly TherapySlot[], found: readonly Therapy[]): SlotReservation[] =>
  slots.map((slot) => {
    const therapy = found.find(({ date, timeStart }) => date === slot.date && timeStart === slot.timeStart)
    if (therapy) return { slot, outcome: { isSuccess: true, therapy } }
    return { slot, outcome: { isSuccess: false, reason: { kind: 'not-found' }, message: '' } }
  })

/** Serialises sessions for a URL; `parseSlots` returns undefined for invalid text. */
export const serializeSlots = (slots: readonly TherapySlot[]): string =>
  slots
    .map(({ scheduleId, date, timeStart, timeEnd }) =>
      [date, timeStart, timeEnd, encodeURIComponent(scheduleId).replace(/~/g, '%7E')].join('_'),
    )
    .join('~')

export function parseSlots(text: string): TherapySlot[] | undefined {
  const slots = text.split('~').map((each) => {
    const [date = '', timeStart = '', timeEnd = '', ...rest] = each.split('_')
    return { scheduleId: scheduleIdFrom(rest.join('_')), date, timeStart, timeEnd }
  })
  const isGood = slots.every(
    ({ scheduleId, date, timeStart, timeEnd }) =>
      scheduleId !== '' && isDay(date) && isTime(timeStart) && isEndTime(timeEnd),
  )
  return isGood ? slots : undefined
}
function scheduleIdFrom(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
