import type { HistoryEvent } from '../../mocks/simulation/history'
import { asks, books, hears, historyOf, type ViolationCase } from './history-events'

const WISH = { doctorId: 'd', date: '1', scheduleId: 's', orderNo: 3, patientId: 'a1' }
const DISCONNECT: HistoryEvent = { what: 'fault', phone: 0, kind: 'disconnect', facts: {} }
const TOKEN_DIES: HistoryEvent = { what: 'clinic', does: 'token-dies', facts: { of: 'a' } }
const ended = (what: 'failed' | 'unknown', why: string): HistoryEvent => {
  return { what, phone: 0, act: 1, does: 'book', facts: { why } }
}
const visit = (doctorDay: string): HistoryEvent =>
  books('registrations', 'r1', { accountId: 'a', patientId: 'a1', doctorDay, status: 0 })
const unloaded: HistoryEvent = { what: 'unloaded', phone: 0, page: 'visits', since: 400_000 }
const BOOKED = asks(1, 'book', WISH)

/** Histories that violate a property of phones with which nothing is wrong. */
export const AVAILABILITY_VIOLATIONS: readonly ViolationCase[] = [
  [
    'no unknown outcome without a fault',
    'a booking has no known outcome on a good network',
    historyOf([1, DISCONNECT], [400, BOOKED], [401, ended('unknown', 'outcome-unknown')]),
    historyOf([350, DISCONNECT], [400, BOOKED], [401, ended('unknown', 'outcome-unknown')]),
  ],
  [
    'no unknown outcome without a fault',
    'a single tap has no outcome',
    historyOf([400, BOOKED], [401, ended('unknown', 'not answered')]),
    historyOf(
      [399, asks(2, 'book', WISH)],
      [400, BOOKED],
      [401, ended('unknown', 'not answered')],
      [402, hears(2, 'ok', 'book', { id: 'r1', orderNo: 3, status: 'reserved' })],
    ),
  ],
  [
    'no failure without a fault',
    'a booking fails for the network although it is good',
    historyOf([400, BOOKED], [401, ended('failed', 'network')]),
    historyOf([380, DISCONNECT], [400, BOOKED], [401, ended('failed', 'network')]),
  ],
  [
    'no failure without a fault',
    'a booking is refused for a visit that does not exist',
    historyOf([1, visit('d_2')], [400, BOOKED], [401, ended('failed', 'same-doctor-same-day')]),
    historyOf([1, visit('d_1')], [400, BOOKED], [401, ended('failed', 'same-doctor-same-day')]),
  ],
  [
    'screens load without a fault',
    'a screen does not load on a good network',
    historyOf([401, unloaded]),
    historyOf([390, TOKEN_DIES], [401, unloaded]),
  ],
]
