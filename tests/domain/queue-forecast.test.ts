import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMinutes, instantOf } from '@/domain/general/day'
import type { VisitQueue } from '@/domain/registration/registration'
import { forecastTurn, addObservation, type QueueObservations } from '@/domain/visit/queue-forecast'
import { SIMULATED_DOCTORS, simulateQueue } from '../support/simulated-queue'
import '../support/fast-check-config'

const QUEUES = 150
const DAY = '2030-05-01'
const minutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 60_000
const middleOf = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Measures how often the patient's turn was within the forecast range, for all polls and for the first, and the range's
 * width.
 */
function watched(kind: string, hasAverage: boolean) {
  const held: boolean[] = []
  const heldFirst: boolean[] = []
  const breadths: number[] = []
  for (let at = 0; at < QUEUES; at++) {
    const { looks, turn } = simulateQueue(kind, `${kind}-${at}`, hasAverage)
    let waiting: QueueObservations | undefined
    let isFirst = true
    for (const queue of looks) {
      waiting = addObservation(waiting, queue)
      const range = forecastTurn(waiting)
      if (!range) continue
      const isHeld = range.from <= turn && turn <= range.to
      held.push(isHeld)
      if (isFirst) heldFirst.push(isHeld)
      isFirst = false
      breadths.push(minutes(range.from, range.to) / Math.max(10, minutes(queue.updatedAt, turn)))
    }
  }
  const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length
  return { ranges: heldFirst.length, share: share(held), shareFirst: share(heldFirst), breadth: middleOf(breadths) }
}

describe.each([
  ['with the clinic’s average', true],
  ['without an average', false],
])('forecastTurn in simulated queues %s visit duration', (_, hasAverage) => {
  const seen = Object.keys(SIMULATED_DOCTORS).map((kind) => [kind, watched(kind, hasAverage)] as const)
  it.each(seen)('predicts nine of ten turns correctly when the doctor is %s', (kind, { ranges, share, breadth }) => {
    expect(ranges, kind).toBeGreaterThan(QUEUES / 5)
    expect(share).toBeGreaterThanOrEqual(0.9)
    // An overly wide range would be useless.
    expect(breadth).toBeLessThan(3.6)
  })
  it('predicts nine of ten turns correctly with the first displayed range', () => {
    const shares = seen.map(([, { shareFirst }]) => shareFirst)
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThanOrEqual(0.9)
    if (hasAverage) expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.9)
  })
})

const NONE = { averageMinutes: 0 }
const queue = (ahead: number, at: string | Date, over: Partial<VisitQueue> = {}): VisitQueue => ({
  ahead,
  calling: 3,
  averageMinutes: 10,
  updatedAt: typeof at === 'string' ? instantOf(DAY, at) : at,
  ...over,
})
const after = (...queues: VisitQueue[]): QueueObservations => {
  const waiting = queues.reduce<QueueObservations | undefined>(addObservation, undefined)
  if (!waiting) throw new Error('no look')
  return waiting
}
/** Observations of visits with these durations, with `ahead` patients left and no average from the clinic. */
const afterVisits = (lengths: readonly number[], ahead: number): QueueObservations => {
  let at = instantOf(DAY, '08:00')
  const first = queue(ahead + lengths.length + 1, at, NONE)
  const looks = [0, ...lengths].map((length, nth) => {
    at = addMinutes(at, length)
    return queue(ahead + lengths.length - nth, at, NONE)
  })
  return after(first, ...looks)
}
const rangeText = (waiting: QueueObservations) => {
  const range = forecastTurn(waiting)
  return range && [range.from, range.to].map((end) => minutes(waiting.queue.updatedAt, end))
}

describe('forecastTurn', () => {
  it.each<[string, QueueObservations, string]>([
    ['the patient is next', after(queue(0, '09:00')), '09:00'],
    ['the doctor has not started', after(queue(4, '09:00', { calling: 0 })), '09:00'],
    ['the clinic sends no average and no visit was observed', after(queue(4, '09:00', NONE)), '09:00'],
    ['only two visits were observed', afterVisits([10, 10], 4), '08:20'],
    ['the queue status is eleven minutes old', after(queue(4, '09:00')), '09:11'],
  ])('returns undefined when %s', (_, waiting, now) => {
    expect(forecastTurn(waiting, instantOf(DAY, now))).toBeUndefined()
  })
  it('returns a range for a queue status ten minutes old', () => {
    expect(forecastTurn(after(queue(4, '09:00')), instantOf(DAY, '09:10'))).toBeDefined()
  })
  it.each([
    [1, [5, 45]],
    [4, [20, 110]],
    [10, [50, 245]],
  ])('uses the clinic’s average for %i patients ahead', (ahead, range) => {
    expect(rangeText(after(queue(ahead, '09:00')))).toEqual(range)
  })
  it.each<[readonly number[], number, number[]]>([
    [[10, 10, 10], 2, [10, 55]],
    [[30, 10, 20], 1, [5, 105]],
    // 08:26 is rounded to 08:25 and 09:06 to 09:10.
    [[4, 4, 4, 12], 1, [1, 46]],
    [[40, 4, 4, 4, 4], 2, [4, 24]],
  ])('uses the quartiles of the observed visits %j for %i patients ahead', (lengths, ahead, range) => {
    expect(rangeText(afterVisits(lengths, ahead))).toEqual(range)
  })
  it('ends the range later when the current visit is slower than earlier visits', () => {
    const waiting = afterVisits([10, 10, 10], 2)
    expect(rangeText(addObservation(waiting, queue(2, '08:40', NONE)))).toEqual([10, 55])
    expect(rangeText(addObservation(waiting, queue(2, '09:00', NONE)))).toEqual([10, 160])
  })
})

describe('addObservation', () => {
  it('ignores a visit whose start was not observed', () => {
    const begun = after(queue(4, '08:00', { ...NONE, calling: 0 }), queue(2, '08:40', NONE))
    expect(begun.visits).toEqual([])
    expect(addObservation(begun, queue(1, '08:45', NONE)).visits).toEqual([5])
  })
  it('records no visits before the doctor starts', () => {
    const before = { ...NONE, calling: 0 }
    const waiting = after(queue(5, '08:00', before), queue(4, '08:30', before), queue(3, '08:40', NONE))
    expect(waiting.visits).toEqual([])
  })
  it('divides the elapsed time among the visits that ended meanwhile', () => {
    const waiting = after(queue(9, '08:00', NONE), queue(8, '08:10', NONE), queue(6, '08:30', NONE))
    expect(waiting.visits).toEqual([10, 10])
  })
  it('records no visit when the queue has grown', () => {
    const waiting = after(queue(6, '08:50'), queue(5, '09:00'), queue(7, '09:05'))
    expect(waiting.visits).toEqual([])
    expect(addObservation(waiting, queue(6, '09:10')).visits).toEqual([10])
  })
  it('ignores a response older than the last response', () => {
    const waiting = after(queue(5, '09:05'))
    expect(addObservation(waiting, queue(2, '09:04'))).toBe(waiting)
  })
  it('uses the later of two responses from the same second', () => {
    const waiting = after(queue(2, '09:00', { calling: 0 }), queue(1, '09:00', { calling: 1 }))
    expect(forecastTurn(waiting)).toEqual(forecastTurn(after(queue(1, '09:00', { calling: 1 }))))
    expect(waiting.queue.ahead).toBe(1)
  })
  it('keeps only 50 visits when the clinic sends an absurd queue', () => {
    const waiting = after(queue(1e9 + 1, '08:00', NONE), queue(1e9, '08:01', NONE), queue(2, '09:00', NONE))
    expect(waiting.visits).toHaveLength(50)
    expect(addObservation(waiting, queue(1, '09:07', NONE)).visits.slice(-2)).toEqual([expect.any(Number), 7])
    expect(addObservation(waiting, queue(1, '09:07', NONE)).visits).toHaveLength(50)
  })

  const stalled = (to: string) => after(queue(2, '09:00'), queue(2, to))
  it.each([
    ['09:59', false],
    ['10:00', true],
    ['12:30', true],
  ])('compares the range at %s with the first range, and sets isLater to %j', (at, isLater) => {
    const waiting = stalled(at)
    expect(waiting.isLater).toBe(isLater)
    expect(waiting.told).toEqual(forecastTurn(after(queue(2, '09:00'))))
  })
  it('clears isLater only when the turn falls within the first range again', () => {
    const late = { ...after(queue(3, '09:00')), isLater: true }
    expect(addObservation(late, queue(3, '09:05')).isLater).toBe(true)
    expect(addObservation(late, queue(1, '09:01')).isLater).toBe(false)
    expect(addObservation(late, queue(1, '09:30')).isLater).toBe(false)
  })
})

/** Random responses for one queue. */
const looks = fc
  .array(
    fc.record({
      ahead: fc.nat(30),
      calling: fc.nat(40),
      averageMinutes: fc.oneof(fc.constant(0), fc.nat(60)),
      pause: fc.integer({ min: 0, max: 40 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => {
    let at = instantOf(DAY, '08:00')
    return all.map(({ pause, ...said }): VisitQueue => {
      at = addMinutes(at, pause)
      return { ...said, updatedAt: at }
    })
  })
/** Observed visits, and the duration of the current one so far. */
const watchedVisits = fc.record({
  lengths: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 20 }),
  present: fc.integer({ min: 0, max: 90 }),
  ahead: fc.integer({ min: 2, max: 30 }),
  averageMinutes: fc.oneof(fc.constant(0), fc.nat(60)),
})

describe('forecastTurn for any queue', () => {
  it('returns an ordered range in five-minute steps that never ends before the last response', () => {
    fc.assert(
      fc.property(looks, (all) => {
        let waiting: QueueObservations | undefined
        for (const each of all) {
          waiting = addObservation(waiting, each)
          const range = forecastTurn(waiting)
          if (!range) continue
          expect(range.from.getTime() % 300_000).toBe(0)
          expect(range.to.getTime() % 300_000).toBe(0)
          expect(minutes(waiting.queue.updatedAt, range.from)).toBeGreaterThan(-5)
          expect(range.to >= waiting.queue.updatedAt).toBe(true)
          expect(range.to >= range.from).toBe(true)
        }
      }),
    )
  })
  it('never ends later when patients ahead are called', () => {
    fc.assert(
      fc.property(
        watchedVisits,
        fc.integer({ min: 1, max: 30 }),
        ({ lengths, present, ahead, averageMinutes }, calls) => {
          const waiting = afterVisits(lengths, ahead)
          const at = addMinutes(waiting.queue.updatedAt, present)
          const before = forecastTurn(addObservation(waiting, queue(ahead, at, { averageMinutes })))
          const called = forecastTurn(
            addObservation(waiting, queue(Math.max(1, ahead - calls), at, { averageMinutes })),
          )
          if (!before || !called) return
          expect(called.to <= before.to).toBe(true)
          if (averageMinutes > 0) expect(called.from <= before.from).toBe(true)
        },
      ),
    )
  })
  it('never returns an earlier range for a patient further back', () => {
    fc.assert(
      fc.property(watchedVisits, ({ lengths, ahead, averageMinutes }) => {
        const waiting = afterVisits(lengths, ahead)
        const [near, far] = [ahead, ahead + 1].map((count) =>
          forecastTurn({ ...waiting, queue: { ...waiting.queue, ahead: count, averageMinutes } }),
        )
        if (!near || !far) return
        expect(far.from >= near.from && far.to >= near.to).toBe(true)
      }),
    )
  })
  it('never ends earlier merely because time passes', () => {
    fc.assert(
      fc.property(watchedVisits, ({ lengths, present, ahead, averageMinutes }) => {
        const waiting = addObservation(
          afterVisits(lengths, ahead),
          queue(ahead, afterVisits(lengths, ahead).queue.updatedAt, { averageMinutes }),
        )
        const later = addObservation(
          waiting,
          queue(ahead, addMinutes(waiting.queue.updatedAt, present), { averageMinutes }),
        )
        const [before, now] = [forecastTurn(waiting), forecastTurn(later)]
        if (!before || !now) return
        expect(now.from >= before.from && now.to >= before.to).toBe(true)
      }),
    )
  })
})
