import { describe, expect, test } from 'vitest'
import type { SequencedEvent, EventFacts, HistoryEvent } from '../../mocks/simulation/history'
import { checkHistory, SIMULATION_PROPERTIES } from '../../mocks/simulation/checker/check-history'
import { AVAILABILITY_VIOLATIONS } from './availability-violations'
import { asks, books, hears, historyOf, list, page, shows, type ViolationCase } from './history-events'
import { THERAPY_VIOLATIONS } from './therapy-violations'

const PEOPLE = [
  { phone: 0, account: 'a', patients: ['a1', 'a2'] },
  { phone: 1, account: 'b', patients: ['b1'] },
  { phone: 2, account: 'a', patients: ['a1', 'a2'] },
]
const brokenBy = (entries: readonly SequencedEvent[]): string[] => [
  ...new Set(checkHistory(entries, PEOPLE).map(({ property }) => property)),
]

const visit = (id: string, over: EventFacts = {}): HistoryEvent =>
  books('registrations', id, {
    accountId: 'a',
    patientId: 'a1',
    doctorDay: 'd_1',
    slotId: 's-1',
    orderNo: 3,
    rescheduledFrom: null,
    status: 0,
    payStatus: 0,
    feeFen: 2500,
    chargeId: `ch${id}`,
    ...over,
  })
const message = (id: string, said: string): HistoryEvent =>
  books('messages', id, { accountId: 'a', patientId: 'a1', conversationId: 'v', from: 'patient', text: said })
const writes = (act: number, said: string): HistoryEvent =>
  asks(act, 'write', { conversationId: 'v', patientId: 'a1', text: said })
const place = (id: string, over: EventFacts = {}): HistoryEvent =>
  books('waitlist', id, { accountId: 'a', patientId: 'a1', scheduleId: 's', status: 0, held: '', until: 0, ...over })
const question = (id: string, over: EventFacts = {}): HistoryEvent =>
  books('consultations', id, {
    accountId: 'a',
    patientId: 'a1',
    doctorId: 'd',
    status: 10,
    chargeId: `ch${id}`,
    ...over,
  })
const paid = (id: string, over: EventFacts = {}): HistoryEvent =>
  books('transactions', id, { orderId: 'r1', kind: 'registration', payType: 0, amountFen: 2500, result: 1, ...over })
const backTo = (transactionId: string, over: EventFacts): HistoryEvent =>
  books('refunds', `f${transactionId}`, { orderId: 'r1', transactionId, amountFen: 2500, ...over })
const card = (totalFen: number): HistoryEvent => books('memberCards', 'm1', { patientId: 'a1', totalFen })
const BOOKS = { doctorId: 'd', date: '1', scheduleId: 's', orderNo: 3, patientId: 'a1' }
const PAYS = { kind: 'registration', id: 'chr1', fen: 2500, type: 'wechat', atCashier: 'pays' }
const bookedOn = (phone: number) =>
  historyOf(
    [1, asks(1, 'book', BOOKS, phone)],
    [1, asks(2, 'book', BOOKS)],
    [2, visit('r1')],
    [3, hears(1, 'ok', 'book', { id: 'r1', orderNo: 3, status: 'reserved' }, phone)],
    [4, hears(2, 'failed', 'book', { why: 'slot-taken' })],
  )
const DISCONNECT: HistoryEvent = { what: 'fault', phone: 0, kind: 'disconnect', facts: {} }
const CALM: HistoryEvent = { what: 'fault', phone: 0, kind: 'calm', facts: {} }
const LATER: HistoryEvent = { what: 'clinic', does: 'nothing', facts: {} }

const stored = (phone: number, when: 'closed' | 'opened', token?: string): HistoryEvent => {
  return { what: 'stored', phone, device: 0, when, items: token === undefined ? {} : { _login_info: token } }
}
/** A phone with another app on the same device clears the storage of both. */
const CLEARED: HistoryEvent = { what: 'fault', phone: 1, kind: 'storage-cleared', facts: {} }

const TABLE: readonly ViolationCase[] = [
  ...AVAILABILITY_VIOLATIONS,
  ...THERAPY_VIOLATIONS,
  [
    'no double booking',
    'two visits have the same slot',
    historyOf([1, visit('r1')], [2, visit('r2', { patientId: 'b1' })]),
    historyOf([1, visit('r1')], [2, visit('r1', { status: 91 })], [3, visit('r2', { patientId: 'b1' })]),
  ],
  [
    'no double booking',
    'a slot is offered to two patients',
    historyOf([1, place('w1', { status: 10, held: 's-1 3' })], [2, place('w2', { status: 10, held: 's-1 3' })]),
    historyOf([1, place('w1', { status: 10, held: 's-1 3' })], [2, place('w2', { status: 10, held: 's-1 4' })]),
  ],
  [
    'no double booking',
    'a slot is sold more often than it has places',
    historyOf([1, books('slots', 's-1', { capacity: 2, orderNo: 1, taken: '1 2 3' })]),
    historyOf([1, books('slots', 's-1', { capacity: 2, orderNo: 1, taken: '1 2' })]),
  ],
  [
    'waitlist is FIFO',
    'a later waitlist entry gets the offer',
    historyOf([1, place('w1')], [2, place('w2')], [3, place('w2', { status: 10, held: 's-1 3' })]),
    historyOf([1, place('w1')], [2, place('w2')], [3, place('w1', { status: 10, held: 's-1 3' })]),
  ],
  [
    'one booking per tap',
    'a patient has two visits to one doctor on the same day',
    historyOf([1, visit('r1')], [2, visit('r2', { orderNo: 4 })]),
    historyOf([1, visit('r1')], [2, visit('r2', { orderNo: 4, rescheduledFrom: 'r1' })]),
  ],
  [
    'one booking per tap',
    'rescheduling cancels the old visit before the new one is paid',
    historyOf(
      [1, visit('r1')],
      [2, asks(1, 'reschedule', { from: 'r1', ...BOOKS })],
      [3, visit('r2', { rescheduledFrom: 'r1', orderNo: 4, status: 5 })],
      [4, visit('r1', { status: 91 })],
      [5, hears(1, 'ok', 'reschedule', { id: 'r2', orderNo: 4, status: 'awaiting-payment', old: 'gone' })],
    ),
    historyOf(
      [1, visit('r1')],
      [2, asks(1, 'reschedule', { from: 'r1', ...BOOKS })],
      [3, visit('r2', { rescheduledFrom: 'r1', orderNo: 4 })],
      [4, visit('r1', { status: 91 })],
      [5, hears(1, 'ok', 'reschedule', { id: 'r2', orderNo: 4, status: 'reserved', old: 'gone' })],
    ),
  ],
  [
    'status only moves forward',
    'a paid visit returns to awaiting payment',
    historyOf([1, visit('r1')], [2, visit('r1', { status: 5 })]),
    historyOf([1, visit('r1', { status: 5 })], [2, visit('r1')], [3, visit('r1', { status: 20 })]),
  ],
  [
    'status only moves forward',
    'an expired waitlist entry is offered a slot',
    historyOf([1, place('w1', { status: 90 })], [2, place('w1', { status: 10, held: 's-1 3' })]),
    historyOf([1, place('w1')], [2, place('w1', { status: 10, held: 's-1 3' })], [3, place('w1', { status: 90 })]),
  ],
  [
    'status only moves forward',
    'an ended consultation continues',
    historyOf([1, question('c1', { status: 30 })], [2, question('c1', { status: 20 })]),
    historyOf([1, question('c1', { status: 0 })], [2, question('c1', { status: 20 })]),
  ],
  [
    'status only moves forward',
    'a completed payment becomes unpaid',
    historyOf([1, paid('t1')], [2, paid('t1', { result: 0 })]),
    historyOf([1, paid('t1', { result: 0 })], [2, paid('t1', { result: -1 })], [3, paid('t1')]),
  ],
  [
    'status only moves forward',
    'a completed refund becomes pending',
    historyOf(
      [1, paid('t1')],
      [2, visit('r1', { status: 91 })],
      [3, backTo('t1', { status: 2 })],
      [4, backTo('t1', { status: 1 })],
    ),
    historyOf(
      [1, paid('t1')],
      [2, visit('r1', { status: 91 })],
      [3, backTo('t1', { status: 1 })],
      [4, backTo('t1', { status: 2 })],
    ),
  ],
  [
    'one open consultation',
    'a patient has two open consultations with one doctor',
    historyOf([1, question('c1')], [2, question('c2')]),
    historyOf([1, question('c1')], [2, question('c1', { status: 90 })], [3, question('c2')]),
  ],
  [
    'no false success',
    'a question reported as sent does not exist',
    historyOf(
      [1, asks(1, 'consult', { doctorId: 'd', patientId: 'a1' })],
      [2, hears(1, 'ok', 'consult', { id: 'c1' })],
    ),
    historyOf(
      [1, asks(1, 'consult', { doctorId: 'd', patientId: 'a1' })],
      [2, question('c1', { status: 0 })],
      [3, hears(1, 'ok', 'consult', { id: 'c1' })],
    ),
  ],
  [
    'no stale screen',
    'a rejected consultation is shown as open',
    historyOf(
      [1, question('c1')],
      [5, question('c1', { status: 80 })],
      [12, shows('consultation', 'c1', 'awaiting-accept')],
    ),
    historyOf([1, question('c1')], [5, question('c1', { status: 80 })], [12, shows('consultation', 'c1', 'refused')]),
  ],
  [
    'message delivered exactly once',
    'a conversation contains a message twice',
    historyOf([1, writes(1, '好')], [2, message('v/1', '好')], [9, message('v/2', '好')]),
    historyOf([1, writes(1, '好')], [2, message('v/1', '好')], [9, message('v/2', '谢谢')]),
  ],
  [
    'no false success',
    'a message reported as sent does not exist',
    historyOf([1, writes(1, '好')], [2, hears(1, 'ok', 'write')]),
    historyOf([1, writes(1, '好')], [2, message('v/1', '好')], [3, hears(1, 'ok', 'write')]),
  ],
  [
    'no false failure',
    'a message reported as rejected exists',
    historyOf([1, writes(1, '好')], [2, message('v/1', '好')], [3, hears(1, 'failed', 'write')]),
    historyOf([1, writes(1, '好')], [3, hears(1, 'failed', 'write')]),
  ],
  [
    'no stale screen',
    'a message replaces another',
    historyOf([1, message('v/1', '好')], [12, shows('message', 'v/1', '谢谢')]),
    historyOf([1, message('v/1', '好')], [12, shows('message', 'v/1', '好')]),
  ],
  [
    'no stale screen',
    'an order is shown as paid that has been shipped',
    historyOf([1, books('charges', 'o1', { status: 50 })], [12, shows('order', 'o1', 'paid')]),
    historyOf([1, books('charges', 'o1', { status: 50 })], [12, shows('order', 'o1', 'shipped')]),
  ],
  [
    'charged exactly once',
    'two payments of one order are kept',
    historyOf([1, asks(1, 'pay', PAYS)], [1, visit('r1')], [2, paid('t1')], [3, paid('t2')]),
    historyOf(
      [1, asks(1, 'pay', PAYS)],
      [1, visit('r1')],
      [2, paid('t1')],
      [3, paid('t2')],
      [3, books('refunds', 'f1', { orderId: 'r1', transactionId: 't2', amountFen: 2500, status: 1 })],
    ),
  ],
  [
    'charged exactly once',
    'an amount never displayed is charged',
    historyOf([1, asks(1, 'pay', PAYS)], [1, visit('r1')], [2, paid('t1', { amountFen: 2600 })]),
    historyOf([1, asks(1, 'pay', PAYS)], [1, visit('r1')], [2, paid('t1')]),
  ],
  [
    'cancelled payments are refunded',
    'a visit cancelled in time keeps its payment',
    historyOf([1, visit('r1')], [2, paid('t1')], [9, visit('r1', { status: 91, refundUntil: 10_000 })]),
    historyOf(
      [1, visit('r1')],
      [2, paid('t1')],
      [9, visit('r1', { status: 91, refundUntil: 10_000 })],
      [9, backTo('t1', { status: 1 })],
      [12, paid('t1')],
    ),
  ],
  [
    'cancelled payments are refunded',
    'a payment that arrives after the cancellation is kept',
    historyOf([1, visit('r1')], [9, visit('r1', { status: 91, refundUntil: 10_000 })], [12, paid('t1')]),
    historyOf([1, visit('r1')], [2, paid('t1')], [11, visit('r1', { status: 91, refundUntil: 10_000 })]),
  ],
  [
    'cancelled payments are refunded',
    'a payment that arrives at a closed order is kept',
    historyOf([1, books('charges', 'o1', { status: 91 })], [2, paid('t1', { orderId: 'o1' })]),
    historyOf(
      [1, books('charges', 'o1', { status: 91 })],
      [2, paid('t1', { orderId: 'o1' })],
      [2, backTo('t1', { orderId: 'o1', status: 1 })],
    ),
  ],
  [
    'card balance is consistent',
    'a card payment does not reduce the balance',
    historyOf([0, card(9000)], [1, visit('r1')], [2, paid('t1', { payType: 1 })], [2, card(9000)]),
    historyOf([0, card(9000)], [1, visit('r1')], [2, paid('t1', { payType: 1 })], [2, card(6500)]),
  ],
  [
    'no stale amount',
    'an outdated balance is shown as current',
    historyOf([0, card(9000)], [5, card(6500)], [12, shows('balance', 'a1', 9000)]),
    historyOf([0, card(9000)], [5, card(6500)], [12, shows('balance', 'a1', 9000, { isOld: true })]),
  ],
  [
    'no false success',
    'a reported booking does not exist',
    historyOf([1, asks(1, 'book', BOOKS)], [2, hears(1, 'ok', 'book', { id: 'r1', orderNo: 3, status: 'reserved' })]),
    historyOf(
      [1, asks(1, 'book', BOOKS)],
      [2, visit('r1')],
      [3, hears(1, 'ok', 'book', { id: 'r1', orderNo: 3, status: 'reserved' })],
    ),
  ],
  [
    'no false success',
    'a reported cancellation did not happen',
    historyOf([1, visit('r1')], [2, asks(1, 'cancel', { id: 'r1' })], [3, hears(1, 'ok', 'cancel')]),
    historyOf(
      [1, visit('r1')],
      [2, asks(1, 'cancel', { id: 'r1' })],
      [2, visit('r1', { status: 91 })],
      [3, hears(1, 'ok', 'cancel')],
    ),
  ],
  [
    'no false failure',
    'a booking reported as failed exists',
    historyOf([1, asks(1, 'book', BOOKS)], [2, visit('r1')], [3, hears(1, 'failed', 'book', { why: 'slot-taken' })]),
    historyOf(
      [1, asks(1, 'book', BOOKS)],
      [3, hears(1, 'failed', 'book', { why: 'slot-taken' })],
      [20, visit('r1')],
      [60, shows('visit', 'r1', 'reserved', { since: 59_000 })],
    ),
  ],
  [
    'no server error',
    'a server writes an error',
    historyOf([1, { what: 'clinic', does: 'server-error', facts: { of: 'SQLITE_BUSY' } }]),
    historyOf([1, { what: 'clinic', does: 'process-killed', facts: { of: 'first' } }]),
  ],
  ['no false failure', 'not a second phone of the person has booked it, but another’s', bookedOn(1), bookedOn(2)],
  [
    'no stale screen',
    'a visit is shown with an outdated status',
    historyOf([1, visit('r1')], [5, visit('r1', { status: 91 })], [12, shows('visit', 'r1', 'reserved')]),
    historyOf([1, visit('r1')], [11, visit('r1', { status: 91 })], [12, shows('visit', 'r1', 'reserved')]),
  ],
  [
    'no stale screen',
    'a visit is missing from the list',
    historyOf([1, visit('r1')], [12, list('visits')]),
    historyOf([1, visit('r1')], [12, list('visits', [], true)]),
  ],
  [
    'no data of another person',
    'another person’s visit is shown',
    historyOf([12, shows('visit', 'r9', 'reserved', { owner: 'b1' })]),
    historyOf([12, shows('visit', 'r9', 'reserved', { owner: 'a2' })]),
  ],
  [
    'no data of another person',
    'the previous patient’s card is shown',
    historyOf([12, shows('balance', 'a1', 9000, { active: 'a2' })]),
    historyOf([12, shows('balance', 'a1', 9000)]),
  ],
  [
    'logout erases data',
    'a stored visit remains after a logout',
    historyOf([1, { what: 'kept', phone: 0, keys: ['_tickets', '_language'] }]),
    historyOf([1, { what: 'kept', phone: 0, keys: ['_language'] }]),
  ],
  [
    'screens converge',
    'no up-to-date data is shown after the faults end',
    historyOf([20, CALM], [30, list('visits', [], true)], [30, list('line')], [90, LATER]),
    historyOf([20, CALM], [30, list('visits')], [30, list('line')], [90, LATER]),
  ],
  [
    'screens converge',
    'nothing is shown although no login has ended',
    historyOf([20, CALM], [90, LATER]),
    historyOf([10, { what: 'clinic', does: 'token-dies', facts: { of: 'a' } }], [20, CALM], [90, LATER]),
  ],
  [
    'pages match the database',
    'a page displays another amount than the database has',
    historyOf([12, page({ bills: '-2500' }, { bills: '2500' })]),
    historyOf([12, page({ bills: '2500', title: 'any' }, { bills: '2500' })]),
  ],
  [
    'pages match the database',
    'a page without a fault lacks a value',
    historyOf([5, { ...DISCONNECT, phone: 1 }], [12, page({}, { bills: '2500' })]),
    historyOf([5, DISCONNECT], [12, page({}, { bills: '2500' })]),
  ],
  [
    'pages match the database',
    'a page without optional parts displays another value after a fault',
    historyOf([5, DISCONNECT], [12, page({ isSet: true }, { isSet: false }, 'new-password')]),
    historyOf([5, DISCONNECT], [12, page({ isSet: true }, { isSet: false })]),
  ],
  [
    'only own data is sent',
    'a phone sends data of another patient',
    historyOf([1, { what: 'sent', phone: 0, owner: 'b1' }]),
    historyOf([1, { what: 'sent', phone: 1, owner: 'b1' }]),
  ],
  [
    'only own data is sent',
    'a phone sends a token that was not issued to it',
    historyOf([1, { what: 'sent', phone: 0, owner: '' }]),
    historyOf([1, { what: 'sent', phone: 0, owner: 'a2' }]),
  ],
  [
    'clinics are isolated',
    'a stored value changes while its app is closed',
    historyOf([1, stored(0, 'closed', 'a')], [2, stored(1, 'opened', 'b')], [3, stored(0, 'opened', 'b')]),
    historyOf([1, stored(0, 'closed', 'a')], [2, stored(1, 'opened', 'b')], [3, stored(0, 'opened', 'a')]),
  ],
  [
    'clinics are isolated',
    'a stored value is gone although the device was not cleared',
    historyOf([1, stored(0, 'closed', 'a')], [3, stored(0, 'opened')]),
    historyOf([1, stored(0, 'closed', 'a')], [2, CLEARED], [3, stored(1, 'closed', 'b')], [4, stored(0, 'opened')]),
  ],
  [
    'only public pages are shared',
    'a link to a private page is shared',
    historyOf([1, { what: 'shared', phone: 0, link: 'https://h.example/?mpId=m#/wechat/visits' }]),
    historyOf([1, { what: 'shared', phone: 0, link: 'https://h.example/?mpId=m#/wechat/doctors/d1' }]),
  ],
  [
    'only public pages are shared',
    'a link with a login code is shared',
    historyOf([1, { what: 'shared', phone: 0, link: 'https://h.example/?mpId=m&code=1' }]),
    historyOf([1, { what: 'shared', phone: 0, link: 'https://h.example/?mpId=m' }]),
  ],
  [
    'notifications match consent',
    'a refused notification is shown as on',
    historyOf([1, { what: 'subscribed', phone: 0, said: 'reject', shown: 'accepted' }]),
    historyOf([1, { what: 'subscribed', phone: 0, said: 'reject', shown: 'refused' }]),
  ],
]

describe('simulation checker', () => {
  test.each(TABLE)('reports “%s” as violated when %s', (property, _what, broken, sound) => {
    expect(brokenBy(broken)).toContain(property)
    expect(brokenBy(sound)).not.toContain(property)
  })
  test('checks a violation of each property', () => {
    expect(
      SIMULATION_PROPERTIES.map(({ name }) => name).filter((name) => !TABLE.some(([each]) => each === name)),
    ).toEqual([])
  })
})
