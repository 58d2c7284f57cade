import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import {
  compareByUrgency,
  ensureOffered,
  isSameEntry,
  isEntryActive,
  canWaitlistEntryTransition,
  removeDuplicateRequests,
  activeOfferOf,
  offerSecondsLeft,
  createWaitlistRequests,
  type WaitlistEntry,
  type WaitlistStatus,
  type WaitlistRequest,
} from '@/domain/waitlist/waitlist'
import { aWaitlistEntry } from '../support/builders'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const STATUSES: readonly WaitlistStatus[] = ['watching', 'offered', 'taken', 'expired', 'cancelled', 'unknown']
const offer = (expiresAt: Date) => ({
  slot: {
    scheduleId: 's1',
    orderNo: 3,
    timeStart: '09:00',
    timeEnd: '09:30',
    restCount: 1,
    availability: 'has-number' as const,
    isMine: true,
  },
  expiresAt,
})
const aWish = (over: Partial<WaitlistRequest> = {}): WaitlistRequest => ({
  clinicId: 'c1',
  departmentId: 'dep1',
  doctorId: 'd1',
  date: '2030-05-02',
  dayPart: 'morning',
  patientId: 'p1',
  businessType: 'outpatient',
  ...over,
})
const aWatch = (over: Partial<WaitlistEntry> = {}) => aWaitlistEntry({ ...aWish(), personCount: 3, ...over })

describe('waitlist entry', () => {
  test.each<[WaitlistStatus, readonly WaitlistStatus[], boolean]>([
    ['watching', ['offered', 'cancelled', 'expired'], true],
    ['offered', ['taken', 'expired', 'cancelled'], true],
    ['taken', [], false],
    ['expired', [], false],
    ['cancelled', [], false],
    ['unknown', [], false],
  ])('changes from %s only to %j', (from, next, live) => {
    for (const to of STATUSES) expect(canWaitlistEntryTransition(from, to)).toBe(next.includes(to))
    expect(isEntryActive({ status: from })).toBe(live)
  })
})

describe('waitlist offer', () => {
  test.each<[Partial<WaitlistEntry>, number]>([
    [{ status: 'offered', offer: offer(after(600)) }, 600],
    [{ status: 'offered', offer: offer(after(0.2)) }, 1],
    [{ status: 'offered', offer: offer(after(0)) }, 0],
    [{ status: 'offered', offer: offer(after(-5)) }, 0],
    [{ status: 'offered' }, 0],
    [{ status: 'watching', offer: offer(after(600)) }, 0],
    [{ status: 'taken', offer: offer(after(600)) }, 0],
  ])('offerSecondsLeft returns with %j: %d seconds', (over, seconds) => {
    const watch = aWatch(over)
    expect(offerSecondsLeft(watch, NOW)).toBe(seconds)
    if (seconds > 0) expect(ensureOffered(watch, NOW)).toBe(activeOfferOf(watch, NOW))
    else expect(() => ensureOffered(watch, NOW)).toThrow(new Failure({ kind: 'offer-expired' }))
  })
})

describe('waitlist requests', () => {
  test('createWaitlistRequests returns one request per day and part of the day', () => {
    const { date: _, dayPart: __, ...place } = aWish()
    const wishes = createWaitlistRequests(place, ['2030-05-02', '2030-05-03'], ['morning', 'evening'])
    expect(wishes.map(({ date, dayPart }) => `${date} ${dayPart}`)).toEqual([
      '2030-05-02 morning',
      '2030-05-02 evening',
      '2030-05-03 morning',
      '2030-05-03 evening',
    ])
  })
  test('requestsWithoutEntry excludes existing entries and duplicates', () => {
    const other = aWish({ dayPart: 'evening' })
    expect(removeDuplicateRequests([aWish(), other, other], [aWatch()])).toEqual([other])
    expect(removeDuplicateRequests([aWish()], [aWatch({ status: 'expired' })])).toEqual([aWish()])
    expect(removeDuplicateRequests([aWish({ patientId: 'p2' })], [aWatch()])).toHaveLength(1)
  })
  test('requestsWithoutEntry returns each new request once', () => {
    const anyWish = fc
      .tuple(
        fc.constantFrom('d1', 'd2'),
        fc.constantFrom('2030-05-02', '2030-05-03'),
        fc.constantFrom('morning', 'evening'),
      )
      .map(([doctorId, date, dayPart]) => aWish({ doctorId, date, dayPart }))
    const anyWatch = fc
      .tuple(anyWish, fc.constantFrom(...STATUSES))
      .map(([wish, status]): WaitlistEntry => ({ ...aWatch(), ...wish, status }))
    fc.assert(
      fc.property(fc.array(anyWish), fc.array(anyWatch), (wishes, held) => {
        const fresh = removeDuplicateRequests(wishes, held)
        const isHeld = (wish: WaitlistRequest) => held.some((watch) => isEntryActive(watch) && isSameEntry(watch, wish))
        expect(fresh.some(isHeld)).toBe(false)
        for (const wish of wishes) {
          const times = fresh.filter((each) => isSameEntry(each, wish)).length
          expect(times).toBe(isHeld(wish) ? 0 : 1)
        }
      }),
    )
  })
})

describe('waitlist entries', () => {
  test('list offers first, by expiry, then waiting entries by day, then past entries', () => {
    const list = [
      aWatch({ id: 'over', status: 'cancelled' }),
      aWatch({ id: 'late', date: '2030-05-09' }),
      aWatch({ id: 'soon', date: '2030-05-02' }),
      aWatch({ id: 'offer2', status: 'offered', offer: offer(after(600)) }),
      aWatch({ id: 'offer1', status: 'offered', offer: offer(after(60)) }),
      aWatch({ id: 'offer?', status: 'offered' }),
      aWatch({ id: 'taken', status: 'taken' }),
      aWatch({ id: 'strange', status: 'unknown' }),
    ]
    expect(list.sort(compareByUrgency).map(({ id }) => id)).toEqual([
      'offer1',
      'offer2',
      'offer?',
      'soon',
      'late',
      'strange',
      'taken',
      'over',
    ])
  })
})
