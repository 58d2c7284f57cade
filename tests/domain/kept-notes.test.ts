import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareByDistance, parseChainUi, isOpenAt, type Clinic } from '@/domain/clinic/clinic'
import { MAX_FAVOURITES, parseFavourites, toggleFavourite, replaceFavourites } from '@/domain/doctor/favourite'
import { parseHeldLocks, addHeldLock, removeHeldLock, type HeldLock } from '@/domain/order/held-locks'
import { isSafeImageUrl } from '@/domain/general/image-url'
import { Failure } from '@/domain/failure/failure'
import {
  parsePendingBooking,
  compareByStartTime,
  ensureCancelable,
  isSameBooking,
  checkInStateOf,
  mergeUpcomingVisits,
} from '@/domain/registration/registration'
import { aRegistration } from '../support/builders'
import { reversed } from '../support/reversed'

describe('parseHeldLocks', () => {
  const lock: HeldLock = { orderId: 'o1', lockId: 'l1', mpId: 'mp' }
  test.each<[string, unknown, HeldLock[]]>([
    ['one lock', lock, [lock]],
    ['several locks', [lock, { ...lock, orderId: 'o2' }], [lock, { ...lock, orderId: 'o2' }]],
    ['no order ID', { ...lock, orderId: '' }, []],
    ['an invalid lock ID', { ...lock, lockId: 5 }, []],
    ['no clinic', { ...lock, mpId: undefined }, []],
    ['only invalid entries', [null, 7, 'x', undefined], []],
  ])('keeps only valid entries: %s', (_, value, found) => expect(parseHeldLocks(value)).toEqual(found))
})

test('stored order locks include one lock per order and clinic, at most ten', () => {
  const text = fc.constantFrom('1', '2', '3', '4')
  const lock = fc.record({ orderId: fc.nat(13).map(String), lockId: text, mpId: fc.constantFrom('mp', 'mp2') })
  const act = fc.record({ lock, isTaken: fc.boolean() })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 24 }), (acts) => {
      let held: HeldLock[] = []
      let expected: string[] = []
      for (const { lock: each, isTaken } of acts) {
        const place = (one: HeldLock) => `${one.mpId}/${one.orderId}/`
        const rest = isTaken
          ? expected.filter((one) => !one.startsWith(place(each)))
          : expected.filter((one) => !(one.startsWith(`${each.mpId}/`) && one.endsWith(`/${each.lockId}`)))
        held = isTaken ? addHeldLock(held, each) : removeHeldLock(held, each)
        expected = (isTaken ? [place(each) + each.lockId, ...rest] : rest).slice(0, 10)
        expect(held.map((one) => place(one) + one.lockId).join()).toBe(expected.join())
      }
      expect(parseHeldLocks(JSON.parse(JSON.stringify(held)))).toEqual(held)
    }),
  )
})

describe('favourite doctors', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/)
  test('replaceFavourites keeps each clinic’s favourites separate, whatever the stored value', () => {
    const lists = fc.dictionary(fc.string(), fc.oneof(fc.array(id), fc.jsonValue()))
    fc.assert(
      fc.property(
        fc.oneof(lists, fc.jsonValue()),
        fc.string(),
        fc.string(),
        fc.uniqueArray(id),
        (kept, mp, other, ids) => {
          const after: unknown = JSON.parse(JSON.stringify(replaceFavourites(kept, mp, ids)))
          expect(parseFavourites(after, mp)).toEqual(ids)
          if (other !== mp && !Array.isArray(kept))
            expect(parseFavourites(after, other)).toEqual(parseFavourites(kept, other))
          if (typeof kept === 'object' && kept !== null && !Array.isArray(kept))
            for (const each of Object.keys(kept))
              if (each !== mp) expect(parseFavourites(after, each)).toEqual(parseFavourites(kept, each))
        },
      ),
    )
  })
  test('toggleFavourite adds or removes one doctor, up to 50 in total', () => {
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 60 }), id, (ids, one) => {
        const kept = parseFavourites({ mp: ids }, 'mp')
        const others = kept.filter((each) => each !== one)
        const once = toggleFavourite(kept, one)
        expect(once).toEqual(kept.includes(one) ? others : [one, ...kept].slice(0, MAX_FAVOURITES))
        expect(toggleFavourite(once, one)).toEqual(
          kept.includes(one) ? [one, ...others] : others.slice(0, MAX_FAVOURITES - 1),
        )
      }),
    )
  })
})

describe('parseChainUi', () => {
  const ui = { mpId: 'mp', isEnableChengduHealthCard: true }
  test.each<[unknown, unknown]>([
    [ui, ui],
    [{ ...ui, more: 1 }, ui],
    [{ ...ui, mpId: 5 }, undefined],
    [{ ...ui, isEnableChengduHealthCard: 'true' }, undefined],
    [null, undefined],
    ['x', undefined],
  ])('turns %j into %j', (value, found) => expect(parseChainUi(value)).toEqual(found))
})
test('clinic list sorts by distance, with clinics at unknown distances last', () => {
  const at = (id: string, distanceMeters?: number) => ({ id, ...(distanceMeters !== undefined && { distanceMeters }) })
  const rows = [at('x'), at('far', 900), at('y'), at('here', 0), at('near', 100)] as unknown as Clinic[]
  expect(rows.sort(compareByDistance).map(({ id }) => id)).toEqual(['here', 'near', 'far', 'x', 'y'])
})

test.each([
  ['https://a.example/1.jpg', true],
  ['http://a.example/1.jpg', true],
  ['/banners/1.jpg', true],
  ['/', true],
  ['data:image/png;base64,AAAA', true],
  ['', false],
  ['https://', false],
  ['x https://a.example/1.jpg', false],
  ['https://a.example/1.jpg 2', false],
  ['https://a.example\\1.jpg', false],
  ['//evil.example/1.jpg', false],
  ['/\\evil.example', false],
  ['/a b', false],
  ['/a\\b', false],
  ['data:image/', false],
  ['data:image/png, x', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
])('isSafeImageUrl accepts %j: %s', (url, may) => expect(isSafeImageUrl(url)).toBe(may))

test('isSafeImageUrl accepts no other scheme, and no relative URL to another host', () => {
  const sign = fc.constantFrom(...'/\\:.@?#a%5 \t\n', 'https:', 'data:image/', 'javascript:', '//', '一')
  let drawn = 0
  fc.assert(
    fc.property(
      fc.constantFrom('', '/', 'https://', 'data:image/'),
      fc.array(sign, { maxLength: 6 }),
      (head, signs) => {
        const url = head + signs.join('')
        if (!isSafeImageUrl(url)) return
        drawn += 1
        const read = URL.canParse(url, 'https://clinic.example/app/')
          ? new URL(url, 'https://clinic.example/app/')
          : undefined
        if (url.startsWith('/')) expect(read?.origin).toBe('https://clinic.example')
        if (read) expect(read.href).toMatch(/^(?:https?:\/\/|data:image\/)/)
      },
    ),
  )
  expect(drawn).toBeGreaterThan(10)
})
test('isOpenAt returns true exactly within the listed opening hours, whatever their order', () => {
  const text = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0')).join(':')
  const minute = fc.nat(1439)
  const span = fc.record({ weekday: fc.nat(6), from: minute, to: minute })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), fc.nat(6), minute, (spans, weekday, now) => {
      const hours = spans.map((each) => ({ ...each, from: text(each.from), to: text(each.to) }))
      const isOpen = spans.some((each) => each.weekday === weekday && each.from <= now && now < each.to)
      expect(isOpenAt(hours, weekday, text(now))).toBe(spans.length === 0 ? undefined : isOpen)
      expect(isOpenAt(reversed(hours), weekday, text(now))).toBe(spans.length === 0 ? undefined : isOpen)
    }),
  )
})

describe('booking journal entry', () => {
  const wish = { patientId: 'p1', scheduleId: 's1', orderNo: 7 }
  const note = { ...wish, requestId: 'q1', mpId: 'mp' }
  test.each<[object, boolean]>([
    [{}, true],
    [{ patientId: 'p2' }, false],
    [{ scheduleId: 's2' }, false],
    [{ orderNo: 8 }, false],
  ])('isSameBooking compares a booking with %j: %s', (over, is) =>
    expect(isSameBooking(wish, { ...wish, ...over })).toBe(is),
  )
  test.each<[object, boolean]>([
    [{}, true],
    [{ requestId: '' }, false],
    [{ patientId: 5 }, false],
    [{ scheduleId: undefined }, false],
    [{ mpId: null }, false],
    [{ orderNo: '7' }, false],
  ])('parsePendingBooking accepts a stored entry with %j: %s', (over, is) =>
    expect(parsePendingBooking({ ...note, ...over })).toEqual(is ? note : undefined),
  )
  test.each([undefined, null, 'x', 7])('parsePendingBooking ignores the stored value %j', (value) =>
    expect(parsePendingBooking(value)).toBeUndefined(),
  )
})

describe('registration', () => {
  test('ensureCancelable rejects cancellation after the deadline', () => {
    expect(() => ensureCancelable({ isCancelable: false })).toThrow(new Failure({ kind: 'too-late-to-cancel' }))
    expect(() => ensureCancelable({ isCancelable: true })).not.toThrow()
  })
  test('mergeUpcomingVisits sorts visits by day and time, and drops cancelled visits', () => {
    const on = (date: string, timeStart: string) => ({ date, timeStart })
    expect(compareByStartTime(on('2030-05-01', '10:00'), on('2030-05-01', '09:00'))).toBe(1)
    expect(compareByStartTime(on('2030-05-01', '09:00'), on('2030-05-01', '10:00'))).toBe(-1)
    expect(compareByStartTime(on('2030-05-01', '09:00'), on('2030-05-01', '09:00'))).toBe(0)
    const ahead = [aRegistration({ id: 'b', timeStart: '10:00' }), aRegistration({ id: 'a' })]
    expect(mergeUpcomingVisits(ahead, [aRegistration({ id: 'c', status: 'cancelled' })]).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ])
  })
  test('checkInStateOf stays “closed” at the start of the window until the server opens check-in', () => {
    const start = new Date('2030-05-01T01:00:00Z')
    const visit = { status: 'reserved', isSignable: false, signWindow: { start, end: new Date(start.getTime() + 1) } }
    expect(checkInStateOf(visit, start)).toBe('closed')
  })
})
