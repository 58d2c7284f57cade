import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantOf } from '@/domain/general/day'
import { MAX_STORED_TICKETS, removeExpiredTickets } from '@/domain/visit/stored-visit'
import { parseVisitTickets, mergeStoredTickets } from '@/domain/visit/visit-ticket'
import { aRegistration } from '../support/builders'
import '../support/fast-check-config'

const AT = instantOf('2030-05-01', '08:00')
const OWNER = 'demo wx-1'
const whole = aRegistration({
  payType: 'wechat',
  payDeadline: instantOf('2030-05-01', '08:15'),
  cancelDeadline: instantOf('2030-05-01', '07:30'),
  signWindow: { start: instantOf('2030-05-01', '08:30'), end: instantOf('2030-05-01', '10:00') },
  queue: { ahead: 2, calling: 4, averageMinutes: 9, updatedAt: AT },
  point: { latitude: 30.5, longitude: 104 },
  timeline: [{ at: AT, text: '预约成功' }],
})
const stored = (owner: string, tickets: unknown): unknown => JSON.parse(JSON.stringify({ owner, tickets }))

test('stored visit survives a round trip, except temporary fields', () => {
  const [kept] = parseVisitTickets(stored(OWNER, mergeStoredTickets([], [whole], AT)), OWNER)
  const { queue: _queue, point: _point, ...rest } = whole
  expect(kept?.checkedAt).toEqual(AT)
  expect(kept?.visit).toEqual({
    ...rest,
    isCancelable: false,
    isSignable: false,
    timeline: [],
    requestId: '',
  })
})

test('stored visit contains only permitted fields', () => {
  const [kept] = mergeStoredTickets([], [aRegistration({ ...whole, isSignable: true })], AT)
  expect(kept?.visit).toMatchObject({ timeline: [], requestId: '', isCancelable: false, isSignable: false })
  expect([kept?.visit.queue, kept?.visit.point]).toEqual([undefined, undefined])
  const other = mergeStoredTickets(
    mergeStoredTickets([], [whole], AT),
    [aRegistration({ id: 'r2', timeStart: '11:00' })],
    AT,
  )
  expect(other.map(({ visit }) => visit.id)).toEqual(['r1', 'r2'])
})

const readVisit = (over: object) =>
  parseVisitTickets(stored(OWNER, [{ visit: { ...whole, ...over }, checkedAt: AT }]), OWNER)[0]?.visit
test.each<[object, object]>([
  [{ refund: 'paid-at-desk' }, { refund: 'paid-at-desk' }],
  [{ refund: 'time-expired' }, { refund: 'time-expired' }],
  [{ refund: 'made-at-desk' }, { refund: 'made-at-desk' }],
  [{ refund: 'disabled-by-wechat' }, { refund: 'disabled-by-wechat' }],
  [{ refund: 'tomorrow' }, { refund: 'unknown' }],
  [{ payType: 'member-card' }, { payType: 'member-card' }],
  [{ orderNo: '7', feeFen: null }, { orderNo: 0 }],
  [{ clinicName: 5 }, { clinicName: '' }],
])('stored visit with %j is restored with %j', (over, found) => expect(readVisit(over)).toMatchObject(found))
test.each<[object, string]>([
  [{ payType: 'shells' }, 'payType'],
  [{ payDeadline: 1_900_000_000_000 }, 'payDeadline'],
  [{ signWindow: { start: AT } }, 'signWindow'],
  [{ signWindow: { end: AT } }, 'signWindow'],
])('stored visit with %j loses only the field %s', (over, field) => {
  expect(readVisit(over)).toMatchObject({ id: 'r1' })
  expect(readVisit(over)).not.toHaveProperty(field)
})
const ofDay = (date: unknown) => ({ owner: 'whoever', tickets: [{ visit: { id: 'r1', date } }] })
test.each([
  ['2030-05-01', '2030-04-01', true],
  ['2030-05-01', '2030-05-01', true],
  ['2030-05-01', '2030-05-08', true],
  ['2030-05-01', '2030-05-09', false],
  ['2028-02-28', '2028-03-06', true],
  ['2028-02-28', '2028-03-07', false],
  ['2030-02-30', '2030-02-01', false],
  [undefined, '2030-05-01', false],
])('stored visit on %s remains stored on %s: %s', (date, today, isKept) =>
  expect(removeExpiredTickets(ofDay(date), today)).toEqual(isKept ? ofDay(date) : undefined),
)
test.each([
  undefined,
  null,
  7,
  'x',
  {},
  { owner: OWNER },
  { owner: OWNER, tickets: 'x' },
  { owner: OWNER, tickets: [] },
])('stored visits are removed for %j', (value) => expect(removeExpiredTickets(value, '2030-05-01')).toBeUndefined())
test('stored visits include only visits from the last seven days and later', () => {
  const days = fc.array(fc.integer({ min: -40, max: 40 }), { maxLength: 12 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (offsets, later) => {
      const tickets = offsets.map((offset, at) => ({ visit: { id: `r${at}`, date: addDays('2030-05-01', offset) } }))
      const left = removeExpiredTickets({ owner: OWNER, tickets }, addDays('2030-05-01', later))
      const expected = tickets.filter((_, at) => (offsets[at] ?? 0) >= later - 7)
      expect(left).toEqual(expected.length > 0 ? { owner: OWNER, tickets: expected } : undefined)
    }),
  )
})

test('stored visits are restored up to the maximum number', () => {
  const many = Array.from({ length: MAX_STORED_TICKETS + 3 }, (_, at) => ({
    visit: { ...whole, id: `r${at}` },
    checkedAt: AT,
  }))
  expect(parseVisitTickets(stored(OWNER, many), OWNER)).toHaveLength(MAX_STORED_TICKETS)
})

test('stored visits of another login are ignored', () => {
  expect(parseVisitTickets(stored('demo wx-2', mergeStoredTickets([], [whole], AT)), OWNER)).toEqual([])
})

test('stored visit is replaced by a newer copy with the newer timestamp', () => {
  const later = new Date(AT.getTime() + 60_000)
  const twice = mergeStoredTickets(mergeStoredTickets([], [whole], AT), [aRegistration({ status: 'cancelled' })], later)
  expect(twice.map(({ visit, checkedAt }) => [visit.status, checkedAt])).toEqual([['cancelled', later]])
})

test('stored visit maps an unrecognised status to unknown', () => {
  const future = mergeStoredTickets([], [whole], AT).map((each) => ({
    ...each,
    visit: { ...each.visit, status: 'beamed' },
  }))
  expect(parseVisitTickets(stored(OWNER, future), OWNER)[0]?.visit.status).toBe('unknown')
})

test('stored visits contain only valid visits, whatever the stored value', () => {
  const broken = fc.oneof(fc.jsonValue(), fc.record({ visit: fc.jsonValue(), checkedAt: fc.jsonValue() }))
  fc.assert(
    fc.property(fc.array(broken, { maxLength: 12 }), (tickets) => {
      const read = parseVisitTickets({ owner: OWNER, tickets }, OWNER)
      expect(read.length).toBeLessThanOrEqual(MAX_STORED_TICKETS)
      for (const { visit, checkedAt } of read) {
        expect(Number.isNaN(checkedAt.getTime())).toBe(false)
        expect(visit.id.length).toBeGreaterThan(0)
      }
    }),
  )
  for (const value of [undefined, null, 7, 'x', [], { owner: OWNER }, { owner: OWNER, tickets: 'all' }])
    expect(parseVisitTickets(value, OWNER)).toEqual([])
})

test('stored visit truncates long text', () => {
  const [kept] = parseVisitTickets(
    stored(OWNER, mergeStoredTickets([], [aRegistration({ clinicName: 'x'.repeat(5000) })], AT)),
    OWNER,
  )
  expect(kept?.visit.clinicName.length).toBe(120)
})

test('stored visits include the visits nearest in time, sorted and without duplicates', () => {
  const heard = fc.array(fc.record({ day: fc.integer({ min: 1, max: 28 }), isOver: fc.boolean() }), { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(heard, { maxLength: 4 }), (all) => {
      const visits = all.map((each, nth) =>
        each.map(({ day, isOver }, at) =>
          aRegistration({
            id: `r${day % 9}-${at}`,
            regNo: `${nth}`,
            date: `2030-05-${String(day).padStart(2, '0')}`,
            status: isOver ? 'finished' : 'reserved',
            isCancelable: true,
            isSignable: true,
          }),
        ),
      )
      const kept = visits.reduce(
        (tickets, each) => mergeStoredTickets(tickets, each, AT),
        mergeStoredTickets([], [], AT),
      )
      expect(kept.length).toBeLessThanOrEqual(MAX_STORED_TICKETS)
      expect(new Set(kept.map(({ visit }) => visit.id)).size).toBe(kept.length)
      for (const { visit } of kept)
        expect([visit.isCancelable, visit.isSignable, visit.timeline]).toEqual([false, false, []])
      const away = kept.map(({ visit }) => (visit.status === 'reserved' ? 1 : -1) * Number(visit.date.slice(8)))
      const [ahead, over] = [away.filter((day) => day > 0), away.filter((day) => day < 0)]
      const rising = (days: readonly number[]) => [...days].sort((a, b) => a - b)
      expect(away).toEqual([...rising(ahead), ...rising(over)])
      const known = kept.map(({ visit }) => visit)
      expect(mergeStoredTickets(kept, known, AT).map(({ visit }) => visit)).toEqual(known)
      for (const last of visits[visits.length - 1] ?? [])
        expect(kept.find(({ visit }) => visit.id === last.id)?.visit.regNo ?? last.regNo).toBe(last.regNo)
    }),
  )
})
