import type { EventFacts, HistoryEvent } from '../../mocks/simulation/history'
import { asks, books, hears, historyOf, list, shows, type ViolationCase } from './history-events'

const DAY = '2026-11-20'
/** A reserved session from second 100 to 140, with check-in from second 40 to 130. */
const session = (id: string, over: EventFacts = {}): HistoryEvent =>
  books('therapies', id, {
    accountId: 'a',
    patientId: 'a1',
    status: 0,
    courseId: '',
    isByClinic: false,
    slotId: 's-1',
    orderNo: 3,
    scheduleId: 's',
    therapistDay: 'd_1',
    roomDay: 'c moxa 1',
    date: DAY,
    timeStart: '10:00',
    startsAt: 100_000,
    endsAt: 140_000,
    opensAt: 40_000,
    closesAt: 130_000,
    ...over,
  })
const CANCELLED = { status: 91 }
const SIGNED = { status: 20 }
const course = (total: number): HistoryEvent => books('courses', 'k1', { patientId: 'a1', total })
const paidBy = (id: string, over: EventFacts = {}): HistoryEvent =>
  session(id, { courseId: 'k1', therapistDay: id, startsAt: 0, endsAt: 0, slotId: id, ...over })
/** Another patient's session in another slot at the same time. */
const others = (id: string): HistoryEvent => session(id, { patientId: id, slotId: id, therapistDay: id })
const RESERVES = { therapistId: 'd', patientId: 'a1', courseId: '', slots: `s ${DAY} 10:00|s ${DAY} 11:00` }
const CHECKS_IN = { id: 'h1', way: 'here' }
const MEANT = asks(1, 'check-in-to-session', CHECKS_IN)
const MOVED = { date: '2026-11-21', slotId: 's-2' }

/** Violations of the properties of therapy. */
export const THERAPY_VIOLATIONS: readonly ViolationCase[] = [
  [
    'no double booking',
    'a session and a visit’s waitlist offer have the same slot',
    historyOf(
      [1, session('h1')],
      [2, books('waitlist', 'w1', { accountId: 'b', patientId: 'b1', scheduleId: 's', status: 10, held: 's-1 3' })],
    ),
    historyOf(
      [1, session('h1')],
      [2, session('h1', CANCELLED)],
      [3, books('waitlist', 'w1', { accountId: 'b', patientId: 'b1', scheduleId: 's', status: 10, held: 's-1 3' })],
    ),
  ],
  [
    'no double booking',
    'a session has the slot of another session',
    historyOf([1, session('h1')], [2, session('h2', { patientId: 'b1' })]),
    historyOf([1, session('h1')], [2, session('h1', MOVED)], [3, session('h2', { patientId: 'b1' })]),
  ],
  [
    'no double therapy booking',
    'a patient has two sessions with a therapist on one day',
    historyOf([1, session('h1')], [2, session('h2', { slotId: 's-2', startsAt: 140_000, endsAt: 180_000 })]),
    historyOf(
      [1, session('h1')],
      [2, session('h1', SIGNED)],
      [3, session('h2', { slotId: 's-2', startsAt: 140_000, endsAt: 180_000 })],
    ),
  ],
  [
    'no double therapy booking',
    'a patient has two sessions at the same time',
    historyOf([1, session('h1')], [2, session('h2', { slotId: 's-2', therapistDay: 'e_1', startsAt: 139_000 })]),
    historyOf([1, session('h1')], [2, session('h2', { slotId: 's-2', therapistDay: 'e_1', startsAt: 140_000 })]),
  ],
  [
    'no double therapy booking',
    'a room has fewer beds than sessions',
    historyOf([1, others('h1')], [2, others('h2')], [3, others('h3')], [4, others('h4')]),
    historyOf([1, others('h1')], [2, others('h2')], [3, others('h3')]),
  ],
  [
    'displayed sessions exist',
    'a session is shown that the clinic does not have',
    historyOf([1, session('h1')], [12, shows('session', 'h2', `reserved ${DAY} 10:00`, { isOld: true })]),
    historyOf([1, session('h1')], [12, shows('session', 'h1', `reserved ${DAY} 10:00`, { isOld: true })]),
  ],
  [
    'course is not overdrawn',
    'a course pays for more sessions than were bought',
    historyOf([1, course(1)], [2, paidBy('h1')], [3, paidBy('h2')]),
    historyOf([1, course(1)], [2, paidBy('h1')], [3, paidBy('h1', CANCELLED)], [4, paidBy('h2')]),
  ],
  [
    'course is not overdrawn',
    'a course pays for another patient’s session',
    historyOf([1, course(2)], [2, paidBy('h1', { patientId: 'a2' })]),
    historyOf([1, course(2)], [2, paidBy('h1')]),
  ],
  [
    'remaining sessions are correct',
    'a reserved session is shown as left',
    historyOf([1, course(2)], [5, paidBy('h1')], [12, shows('course', 'k1', 2)]),
    historyOf([1, course(2)], [11, paidBy('h1')], [12, shows('course', 'k1', 2)]),
  ],
  [
    'remaining sessions are correct',
    'a course is shown for another patient of the account',
    historyOf([1, course(2)], [12, shows('course', 'k1', 2, { owner: 'a2' })]),
    historyOf([1, course(2)], [12, shows('course', 'k1', 2)]),
  ],
  [
    'check-in requires presence',
    'a session is checked in twice',
    historyOf([1, session('h1')], [50, MEANT], [51, session('h1', SIGNED)], [60, session('h1', SIGNED)]),
    historyOf([1, session('h1')], [50, MEANT], [51, session('h1', SIGNED)]),
  ],
  [
    'check-in requires presence',
    'a session is checked in before its time',
    historyOf([1, session('h1')], [30, MEANT], [39, session('h1', SIGNED)]),
    historyOf([1, session('h1')], [39, MEANT], [40, session('h1', SIGNED)]),
  ],
  [
    'check-in requires presence',
    'a patient away from the clinic checks in',
    historyOf(
      [1, session('h1')],
      [50, asks(1, 'check-in-to-session', { ...CHECKS_IN, way: 'away' })],
      [51, session('h1', SIGNED)],
    ),
    historyOf(
      [1, session('h1')],
      [50, asks(1, 'check-in-to-session', { ...CHECKS_IN, way: 'desk-code' })],
      [51, session('h1', SIGNED)],
    ),
  ],
  [
    'no false success',
    'a session reported as reserved has another time',
    historyOf(
      [1, asks(1, 'reserve', RESERVES)],
      [2, session('h1', { timeStart: '12:00' })],
      [3, hears(1, 'ok', 'reserve', { ids: 'h1', rejected: '' })],
    ),
    historyOf(
      [1, asks(1, 'reserve', RESERVES)],
      [2, session('h1')],
      [3, hears(1, 'ok', 'reserve', { ids: 'h1', rejected: `s ${DAY} 11:00` })],
    ),
  ],
  [
    'no false success',
    'a reported check-in to a session did not happen',
    historyOf([1, session('h1')], [50, MEANT], [51, hears(1, 'ok', 'check-in-to-session')]),
    historyOf(
      [1, session('h1')],
      [50, MEANT],
      [51, session('h1', SIGNED)],
      [52, hears(1, 'ok', 'check-in-to-session')],
    ),
  ],
  [
    'no false success',
    'a reported cancellation of a session did not happen',
    historyOf([1, session('h1')], [2, asks(1, 'cancel-session', { id: 'h1' })], [3, hears(1, 'ok', 'cancel-session')]),
    historyOf(
      [1, session('h1')],
      [2, asks(1, 'cancel-session', { id: 'h1' })],
      [2, session('h1', CANCELLED)],
      [3, hears(1, 'ok', 'cancel-session')],
    ),
  ],
  [
    'no false failure',
    'a session reported as rejected is reserved',
    historyOf(
      [1, asks(1, 'reserve', RESERVES)],
      [2, session('h1')],
      [3, hears(1, 'ok', 'reserve', { ids: '', rejected: `s ${DAY} 10:00` })],
    ),
    historyOf(
      [1, asks(1, 'reserve', RESERVES)],
      [2, session('h1')],
      [3, hears(1, 'ok', 'reserve', { ids: 'h1', rejected: `s ${DAY} 11:00` })],
    ),
  ],
  [
    'no false failure',
    'the patient, and not the clinic, has cancelled a session that is reported as kept',
    historyOf(
      [1, session('h1')],
      [2, asks(1, 'cancel-session', { id: 'h1' })],
      [3, session('h1', CANCELLED)],
      [4, hears(1, 'failed', 'cancel-session', { why: 'refused' })],
    ),
    historyOf(
      [1, session('h1')],
      [2, asks(1, 'cancel-session', { id: 'h1' })],
      [3, session('h1', { ...CANCELLED, isByClinic: true })],
      [4, hears(1, 'failed', 'cancel-session', { why: 'refused' })],
    ),
  ],
  [
    'status only moves forward',
    'a checked-in therapy session returns to awaiting check-in',
    historyOf([1, session('h1')], [2, session('h1', { status: 10 })], [3, session('h1', SIGNED)], [4, session('h1')]),
    historyOf([1, session('h1')], [2, session('h1', SIGNED)]),
  ],
  [
    'status only moves forward',
    'a cancelled therapy session is reserved again',
    historyOf([1, session('h1')], [2, session('h1', CANCELLED)], [3, session('h1')]),
    historyOf([1, session('h1')], [2, session('h1', { status: 10 })], [3, session('h1', CANCELLED)]),
  ],
  [
    'no stale screen',
    'a session is shown at the time from which the clinic has moved it',
    historyOf([1, session('h1')], [5, session('h1', MOVED)], [12, shows('session', 'h1', `reserved ${DAY} 10:00`)]),
    historyOf([1, session('h1')], [11, session('h1', MOVED)], [12, shows('session', 'h1', `reserved ${DAY} 10:00`)]),
  ],
  [
    'no stale screen',
    'a cancelled session is missing from the list',
    historyOf([1, session('h1')], [5, session('h1', CANCELLED)], [12, list('sessions')]),
    historyOf([1, session('h1')], [5, session('h1', CANCELLED)], [12, list('sessions', ['h1'])]),
  ],
]
