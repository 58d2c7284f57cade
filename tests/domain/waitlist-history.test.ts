import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WaitlistEvent, WaitlistNote } from '@/domain/waitlist/waitlist'
import {
  waitlistEndOf,
  isOfferedInOrder,
  waitlistHistoryOf,
  waitlistProgressOf,
} from '@/domain/waitlist/waitlist-history'

const note = (minute: number, event: WaitlistEvent, place = 0, asked = 0): WaitlistNote => ({
  at: new Date(Date.UTC(2030, 4, 1, 1, minute)),
  event,
  text: event,
  place,
  asked,
  slotTime: asked > 0 ? '09:30' : '',
})
const STORY = [
  note(0, 'joined', 4),
  note(5, 'left-ahead', 3),
  note(10, 'freed', 2, 1),
  note(12, 'taken-ahead', 2),
  note(20, 'passed-on', 1, 1),
  note(25, 'offered', 0, 1),
]

describe('waitlistHistoryOf', () => {
  test('lists events newest first, and shows the position before each move', () => {
    expect(waitlistHistoryOf({ history: STORY }).map(({ event, from, place }) => [event, from, place])).toEqual([
      ['offered', undefined, 0],
      ['passed-on', 2, 1],
      ['taken-ahead', undefined, 2],
      ['freed', 3, 2],
      ['left-ahead', 4, 3],
      ['joined', undefined, 4],
    ])
  })
  test('removes duplicates, and returns the same list for any response order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...STORY, ...STORY], { minLength: 12 }), (history) => {
        expect(waitlistHistoryOf({ history })).toEqual(waitlistHistoryOf({ history: STORY }))
      }),
    )
  })
  test.each<[string, Partial<WaitlistNote>]>([
    ['time', { at: new Date(Date.UTC(2030, 4, 1, 1, 5, 1)) }],
    ['event', { event: 'freed' }],
    ['position', { place: 2 }],
    ['slot time', { slotTime: '10:00' }],
  ])('distinguishes rows that differ only by %s', (_, over) => {
    const one = note(5, 'left-ahead', 3)
    expect(waitlistHistoryOf({ history: [one, one] })).toHaveLength(1)
    expect(waitlistHistoryOf({ history: [one, { ...one, ...over }] })).toHaveLength(2)
  })
  test('keeps the last known position across rows without a position', () => {
    const history = [note(0, 'joined', 4), note(1, 'taken-ahead'), note(2, 'left-ahead', 3)]
    expect(waitlistHistoryOf({ history }).map(({ from }) => from)).toEqual([4, undefined, undefined])
  })
  test('shows events without moves when no positions are known', () => {
    const history = STORY.map((each) => ({ ...each, place: 0 }))
    expect(waitlistHistoryOf({ history }).every(({ from }) => from === undefined)).toBe(true)
    expect(waitlistHistoryOf({ history: [] })).toEqual([])
  })
})

test('waitlistProgressOf adds up the moves by reason', () => {
  expect(waitlistProgressOf({ position: 1, history: STORY })).toEqual({ first: 4, now: 1, asked: 2, left: 1 })
  const still = [note(0, 'freed', 4, 1), note(1, 'freed', 4, 1), note(2, 'left-ahead', 4)]
  expect(waitlistProgressOf({ position: 4, history: still })).toEqual({ first: 0, now: 4, asked: 0, left: 0 })
  expect(waitlistProgressOf({ position: 2, history: [] })).toEqual({ first: 0, now: 2, asked: 0, left: 0 })
})
test('isOfferedInOrder returns true when every offer goes to the first patient', () => {
  expect(isOfferedInOrder({ history: STORY })).toBe(true)
  expect(isOfferedInOrder({ history: [...STORY, note(30, 'freed', 1, 2)] })).toBe(false)
})

describe('waitlistEndOf', () => {
  const over = { date: '2030-05-02', history: [] }
  test.each([
    [
      'the history has an expired offer',
      { ...over, status: 'expired' as const, history: [...STORY, note(30, 'offer-expired')] },
      'offer-expired',
    ],
    [
      'the history has a stopped session',
      { ...over, status: 'cancelled' as const, history: [note(1, 'stopped')] },
      'stopped',
    ],
    ['it expires on its day', { ...over, date: '2030-05-01', status: 'expired' as const }, 'offer-expired'],
    ['it is still waiting', { ...over, status: 'watching' as const }, 'unknown'],
    ['its day has passed', { ...over, date: '2030-04-30', status: 'expired' as const }, 'ended'],
    ['it expires before its day', { ...over, status: 'expired' as const }, 'offer-expired'],
    ['it is taken', { ...over, status: 'taken' as const }, 'taken'],
    ['it is cancelled', { ...over, status: 'cancelled' as const }, 'cancelled'],
    ['the status is unknown', { ...over, status: 'unknown' as const }, 'unknown'],
  ])('combines status and history when %s', (_, watch, end) => {
    expect(waitlistEndOf(watch, '2030-05-01')).toBe(end)
  })
  test.each(['taken', 'offer-expired', 'ended', 'cancelled', 'booked-otherwise'] as const)(
    'matches a history that reports “%s”',
    (event) => {
      expect(waitlistEndOf({ ...over, status: 'unknown', history: [note(1, event)] }, '2030-05-01')).toBe(event)
    },
  )
})
