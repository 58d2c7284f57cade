import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, instantOf } from '@/domain/general/day'
import type { Queue } from '@/domain/registration/registration'
import { turnRangeOf, withLook, type Waiting } from '@/domain/visit/waiting'
import { DOCTORS, simulatedQueue } from '../support/simulated-queue'
import '../support/seeded'

const QUEUES = 150
const DAY = '2030-05-01'
const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000
const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/** How often the turn came within what was told, at every look and at the first, and how broad that was. */
function watched(kind: string, hasFigure: boolean) {
  const held: boolean[] = []
  const heldFirst: boolean[] = []
  const breadths: number[] = []
  for (let at = 0; at < QUEUES; at++) {
    const { looks, turn } = simulatedQueue(kind, `${kind}-${at}`, hasFigure)
    let waiting: Waiting | undefined
    let isFirst = true
    for (const queue of looks) {
      waiting = withLook(waiting, queue)
      const range = turnRangeOf(waiting)
      if (!range) continue
      const isHeld = range.from <= turn && turn <= range.to
      held.push(isHeld)
      if (isFirst) heldFirst.push(isHeld)
      isFirst = false
      breadths.push(minutes(range.from, range.to) / Math.max(10, minutes(queue.updatedAt, turn)))
    }
  }
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length
  return { told: heldFirst.length, share: share(held), shareFirst: share(heldFirst), breadth: middleOf(breadths) }
}

describe.each([
  ['with the clinic’s figure', true],
  ['without one', false],
])('in simulated queues %s', (_, hasFigure) => {
  const seen = Object.keys(DOCTORS).map((kind) => [kind, watched(kind, hasFigure)] as const)
  test.each(seen)(
    'of a %s doctor nine turns of ten come within the range that was told',
    (kind, { told, share, breadth }) => {
      expect(told, kind).toBeGreaterThan(QUEUES / 5)
      expect(share).toBeGreaterThanOrEqual(0.9)
      // A range that holds everything would tell nothing.
      expect(breadth).toBeLessThan(3.6)
    },
  )
  test('nine turns of ten come within the range that was told first', () => {
    const shares = seen.map(([, { shareFirst }]) => shareFirst)
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThanOrEqual(0.9)
    if (hasFigure) expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9)
  })
})
test('a doctor whose visits are alike is told more narrowly than one who is now quick and now slow', () => {
  const seen = (...lengths: number[]) => {
    let at = 0
    const looks = lengths.map((length, over) =>
      queue(9 - over, '08:00', { updatedAt: addMinutes(instantOf(DAY, '08:00'), (at += length)) }),
    )
    const range = turnRangeOf(after(...looks))
    return range ? minutes(range.from, range.to) : 0
  }
  expect(seen(0, 10, 10, 10, 10, 10, 10)).toBeLessThan(seen(0, 3, 21, 3, 20, 3, 10))
})

const queue = (ahead: number, at: string, over: Partial<Queue> = {}): Queue => ({
  ahead,
  calling: 3,
  averageMinutes: 10,
  updatedAt: instantOf(DAY, at),
  ...over,
})
const after = (...queues: Queue[]): Waiting => {
  const waiting = queues.reduce<Waiting | undefined>(withLook, undefined)
  if (!waiting) throw new Error('no look')
  return waiting
}

describe('a turn is not told', () => {
  test.each<[string, Waiting, string]>([
    ['of who is next', after(queue(0, '09:00')), '09:00'],
    ['before the doctor has called anybody', after(queue(4, '09:00', { calling: 0 })), '09:00'],
    ['where the clinic gives no figure and nothing was seen', after(queue(4, '09:00', { averageMinutes: 0 })), '09:00'],
    ['where the queue was heard of eleven minutes ago', after(queue(4, '09:00')), '09:11'],
  ])('%s', (_, waiting, now) => {
    expect(turnRangeOf(waiting, instantOf(DAY, now))).toBeUndefined()
  })
  test('and is told again as soon as the queue is heard of', () => {
    const waiting = after(queue(4, '09:00'))
    expect(turnRangeOf(waiting, instantOf(DAY, '09:10'))).toBeDefined()
  })
})

describe('the pace', () => {
  test('that is quicker than the figure brings the turn nearer, a slower one takes it further away', () => {
    const quick = turnRangeOf(after(queue(8, '09:00'), queue(7, '09:04'), queue(6, '09:08'), queue(5, '09:12')))
    const slow = turnRangeOf(after(queue(6, '08:12'), queue(5, '08:42'), queue(5, '09:12')))
    const plain = turnRangeOf(after(queue(5, '09:12')))
    expect(quick && plain && quick.to < plain.to).toBe(true)
    expect(slow && plain && slow.from > plain.from).toBe(true)
  })
  test('is not learnt from a queue that has grown, nor from an older look', () => {
    const before = after(queue(5, '09:00'))
    const grown = withLook(before, queue(7, '09:05'))
    expect([grown.done, grown.minutes]).toEqual([0, 0])
    expect(withLook(grown, queue(2, '09:04'))).toBe(grown)
  })
  test('is told as soon as the doctor begins, in the very second of the look before as well', () => {
    const waiting = after(queue(2, '09:00', { calling: 0 }), queue(1, '09:00', { calling: 1 }))
    expect(turnRangeOf(waiting)).toEqual(turnRangeOf(after(queue(1, '09:00', { calling: 1 }))))
    expect([waiting.done, waiting.minutes, waiting.queue.ahead]).toEqual([0, 0, 1])
  })
  test('is not known of visits that ended before the phone had seen the doctor begin', () => {
    const none = { averageMinutes: 0 }
    const begun = after(queue(4, '08:00', { ...none, calling: 0 }), queue(1, '08:40', none))
    expect([begun.minutes, begun.squares, turnRangeOf(begun)]).toEqual([0, 0, undefined])
    const figure = turnRangeOf(withLook(begun, queue(1, '08:41', { averageMinutes: 1 })))
    expect(figure && minutes(figure.from, figure.to)).toBeLessThan(60)
  })
  test('counts no minutes in which the doctor had not begun', () => {
    const waiting = after(queue(5, '08:00', { calling: 0 }), queue(5, '08:40', { calling: 1 }))
    expect([waiting.done, waiting.minutes]).toEqual([0, 0])
  })
})

describe('later than told', () => {
  const stalled = (to: string) => after(queue(2, '09:00'), queue(2, to))
  test('is said once the turn cannot come by then, and what was told first stays the measure', () => {
    const { to } = turnRangeOf(after(queue(2, '09:00'))) ?? {}
    const waiting = stalled('12:30')
    expect(waiting.isLater).toBe(true)
    expect(waiting.told?.to).toEqual(to)
  })
  test('is taken back when the turn comes by then after all', () => {
    const waiting = { ...after(queue(3, '09:00')), isLater: true }
    expect(withLook(waiting, queue(1, '09:01')).isLater).toBe(false)
  })
  test('is not said of a doctor who keeps to what was told', () => {
    expect(after(queue(3, '09:00'), queue(2, '09:10'), queue(1, '09:20')).isLater).toBe(false)
  })
})

test('a range lies ahead of the last look, is whole steps of five minutes, and never ends before it begins', () => {
  const looks = fc.array(
    fc.record({
      ahead: fc.nat(30),
      calling: fc.nat(40),
      averageMinutes: fc.nat(60),
      pause: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(looks, (all) => {
      let at = instantOf(DAY, '08:00')
      let waiting: Waiting | undefined
      for (const { pause, ...said } of all) {
        at = addMinutes(at, pause)
        waiting = withLook(waiting, { ...said, updatedAt: at })
        const range = turnRangeOf(waiting)
        if (!range) continue
        expect(range.from.getTime() % 300_000).toBe(0)
        expect(range.to.getTime() % 300_000).toBe(0)
        expect(minutes(waiting.queue.updatedAt, range.from)).toBeGreaterThan(-5)
        expect(range.to > range.from).toBe(true)
      }
    }),
  )
})
