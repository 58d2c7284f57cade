import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { MAX_STORED_TICKETS } from '@/domain/visit/stored-visit'
import { parseStoredTherapies, mergeStoredTherapies } from '@/domain/therapy/therapy-ticket'
import { aTherapy } from '../support/builders'
import '../support/fast-check-config'

const AT = instantOf('2030-05-01', '08:00')
const OWNER = 'demo wx-1'
const whole = aTherapy({ course: { id: 'k1', total: 10, used: 4 }, status: 'awaiting-sign' })
const stored = (owner: string, tickets: unknown): unknown => JSON.parse(JSON.stringify({ owner, tickets }))

test('stored therapy survives a round trip without temporary fields', () => {
  const [kept] = parseStoredTherapies(stored(OWNER, mergeStoredTherapies([], [whole], AT)), OWNER)
  expect(kept?.checkedAt).toEqual(AT)
  expect(kept?.visit).toEqual({
    ...whole,
    isCancelable: false,
    isSignable: false,
    timeline: [],
    requestId: '',
  })
})

test('stored therapies exclude other logins, prefer upcoming sessions, and accept an unknown status', () => {
  expect(parseStoredTherapies(stored('demo wx-2', mergeStoredTherapies([], [whole], AT)), OWNER)).toEqual([])
  const many = Array.from({ length: 12 }, (_, index) =>
    aTherapy({ id: `h${index}`, date: `2030-05-${index + 10}`, status: index < 8 ? 'signed' : 'reserved' }),
  )
  expect(mergeStoredTherapies([], many, AT).map(({ visit }) => visit.id)).toEqual([
    'h8',
    'h9',
    'h10',
    'h11',
    'h7',
    'h6',
    'h5',
    'h4',
  ])
  const future = mergeStoredTherapies([], [whole], AT).map((each) => ({ ...each, visit: { ...each.visit, status: 7 } }))
  expect(parseStoredTherapies(stored(OWNER, future), OWNER)[0]?.visit.status).toBe('unknown')
})

test('stored therapies contain only valid sessions, whatever the stored value', () => {
  const visit = fc.record({
    id: fc.oneof(fc.string(), fc.jsonValue()),
    date: fc.constantFrom('2030-05-01', '2030-13-01', 7),
    timeStart: fc.constantFrom('09:00', '25:00', null),
    timeEnd: fc.constant('09:30'),
    items: fc.jsonValue(),
    course: fc.jsonValue(),
    status: fc.jsonValue(),
  })
  const broken = fc.oneof(
    fc.jsonValue(),
    fc.record({ visit, checkedAt: fc.constantFrom('2030-05-01T08:00:00Z', 'soon') }),
  )
  fc.assert(
    fc.property(fc.array(broken, { maxLength: 12 }), (tickets) => {
      const read = parseStoredTherapies({ owner: OWNER, tickets }, OWNER)
      expect(read.length).toBeLessThanOrEqual(MAX_STORED_TICKETS)
      for (const { visit: kept } of read) {
        expect(kept.id.length).toBeGreaterThan(0)
        for (const item of kept.items) expect(typeof item.minutes).toBe('number')
      }
    }),
  )
})

test.each(['reserved', 'awaiting-sign', 'signed', 'cancelled'] as const)(
  'stored therapy with the status %s survives a round trip',
  (status) => {
    const [kept] = parseStoredTherapies(stored(OWNER, mergeStoredTherapies([], [aTherapy({ status })], AT)), OWNER)
    expect(kept?.visit.status).toBe(status)
  },
)

test('stored therapy keeps at most ten treatments', () => {
  const items = Array.from({ length: 12 }, (_, at) => ({ id: `i${at}`, name: '推拿', minutes: 10 }))
  const [kept] = parseStoredTherapies(stored(OWNER, mergeStoredTherapies([], [aTherapy({ items })], AT)), OWNER)
  expect(kept?.visit.items).toHaveLength(10)
})
