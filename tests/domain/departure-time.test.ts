import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import type { VisitQueue } from '@/domain/registration/registration'
import {
  departureTimeOf,
  MIN_TRAVEL_MINUTES,
  MAX_TRAVEL_MINUTES,
  estimateTravelMinutes,
  parseStoredTravelTimes,
  setTravelTime,
  type DepartureTime,
} from '@/domain/visit/departure-time'
import { aRegistration } from '../support/builders'
import '../support/fast-check-config'

const DAY = '2030-05-01'
const at = (time: string, day = DAY) => instantOf(day, time)
/** A visit at 09:30, with check-in from 08:30 to 10:00. */
const visit = (over: Parameters<typeof aRegistration>[0] = {}) =>
  aRegistration({
    status: 'awaiting-sign',
    date: DAY,
    timeStart: '09:30',
    signWindow: { start: at('08:30'), end: at('10:00') },
    ...over,
  })
const queue = (ahead: number, averageMinutes: number, updatedAt: string): VisitQueue => ({
  ahead,
  calling: 3,
  averageMinutes,
  updatedAt: at(updatedAt),
})

describe('departureTimeOf', () => {
  test.each<[string, Parameters<typeof aRegistration>[0], number | undefined, string, DepartureTime]>([
    ['visit reserved', { status: 'reserved' }, 30, '08:00', { kind: 'later', at: at('08:50'), basis: 'appointment' }],
    ['exactly 15 minutes before departure', {}, 30, '08:35', { kind: 'later', at: at('08:50'), basis: 'appointment' }],
    [
      'queue data ten minutes old, still used',
      { queue: queue(4, 20, '08:30') },
      30,
      '08:40',
      { kind: 'later', at: at('09:10'), basis: 'queue' },
    ],
    ['travel time unknown', {}, undefined, '08:00', { kind: 'unknown' }],
    ['visit on another day', { date: '2030-05-02' }, 30, '08:00', { kind: 'none' }],
    ['visit finished', { status: 'finished' }, 30, '08:00', { kind: 'none' }],
    ['patient checked in', { status: 'signed' }, 30, '08:00', { kind: 'none' }],
    ['visit unpaid', { status: 'awaiting-payment' }, 30, '08:00', { kind: 'none' }],
    [
      'more than 15 minutes before departure',
      {},
      30,
      '08:00',
      { kind: 'later', at: at('08:50'), basis: 'appointment' },
    ],
    ['14 minutes before departure', {}, 30, '08:36', { kind: 'soon', at: at('08:50'), basis: 'appointment' }],
    ['exactly at departure', {}, 30, '08:50', { kind: 'now', at: at('08:50'), basis: 'appointment' }],
    ['late, but in time for check-in', {}, 30, '09:30', { kind: 'now', at: at('08:50'), basis: 'appointment' }],
    ['too late for check-in', {}, 30, '09:41', { kind: 'too-late', minutes: 11 }],
    [
      'slow queue, departure later',
      { queue: queue(3, 20, '08:40') },
      30,
      '08:40',
      { kind: 'later', at: at('09:00'), basis: 'queue' },
    ],
    [
      'a fast queue calls no patient before the appointment time',
      { queue: queue(1, 5, '08:40') },
      30,
      '08:40',
      { kind: 'soon', at: at('08:50'), basis: 'queue' },
    ],
    [
      'a very slow queue keeps to the hour of the desk',
      { queue: queue(9, 30, '08:40') },
      30,
      '08:40',
      { kind: 'later', at: at('09:20'), basis: 'queue' },
    ],
    [
      'a queue of long ago says nothing',
      { queue: queue(3, 20, '08:20') },
      30,
      '08:40',
      { kind: 'soon', at: at('08:50'), basis: 'appointment' },
    ],
    [
      'a queue without a pace says nothing',
      { queue: queue(3, 0, '08:40') },
      30,
      '08:40',
      { kind: 'soon', at: at('08:50'), basis: 'appointment' },
    ],
  ])('returns the departure time in the case “%s”', (_, over, way, now, leaving) =>
    expect(departureTimeOf(visit(over), way, at(now))).toEqual(leaving),
  )

  test('never returns too-late without a check-in window', () => {
    const { signWindow: _window, ...open } = visit()
    expect(departureTimeOf(open, 60, at('11:00'))).toMatchObject({ kind: 'now', basis: 'appointment' })
  })

  test('returns a time that brings the patient to the clinic after check-in opens and before the appointment', () => {
    const anyQueue = fc.record({
      ahead: fc.nat(30),
      averageMinutes: fc.nat(40),
      minute: fc.integer({ min: 0, max: 59 }),
    })
    fc.assert(
      fc.property(
        fc.option(anyQueue, { nil: undefined }),
        fc.integer({ min: 5, max: 120 }),
        fc.nat(180),
        (q, way, wait) => {
          const now = new Date(at('07:00').getTime() + wait * 60_000)
          const waiting = q && queue(q.ahead, q.averageMinutes, `08:${String(q.minute).padStart(2, '0')}`)
          const found = departureTimeOf(visit(waiting ? { queue: waiting } : {}), way, now)
          if (!('at' in found)) return
          const there = found.at.getTime() + way * 60_000
          expect(there).toBeLessThanOrEqual(at('09:50').getTime())
          expect(there).toBeGreaterThanOrEqual(at('09:20').getTime())
        },
      ),
    )
  })
})

describe('travel time', () => {
  test.each([
    [0, 5],
    [300, 10],
    [900, 20],
    [2000, 20],
    [10_000, 55],
    [1_000_000, MAX_TRAVEL_MINUTES],
  ])('estimateTravelMinutes returns for %i m in a straight line %i minutes', (meters, minutes) =>
    expect(estimateTravelMinutes(meters)).toBe(minutes),
  )

  test('estimateTravelMinutes never decreases with distance', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (a, b) => {
        const [near, far] = a < b ? [a, b] : [b, a]
        expect(estimateTravelMinutes(near)).toBeLessThanOrEqual(estimateTravelMinutes(far))
        expect(estimateTravelMinutes(far)).toBeGreaterThanOrEqual(MIN_TRAVEL_MINUTES)
      }),
    )
  })

  test('setTravelTime keeps one value per clinic, for the last eight clinics', () => {
    const ways = Array.from({ length: 12 }, (_, at) => `c${at}`).reduce((all, id) => setTravelTime(all, id, 25), {})
    expect(Object.keys(ways)).toEqual(['c4', 'c5', 'c6', 'c7', 'c8', 'c9', 'c10', 'c11'])
    expect(setTravelTime(ways, 'c4', 999)).toMatchObject({ c4: MAX_TRAVEL_MINUTES })
    expect(Object.keys(setTravelTime(ways, 'c4', 1)).pop()).toBe('c4')
  })

  test.each([
    [{ c1: MIN_TRAVEL_MINUTES, 'c-2_x': MAX_TRAVEL_MINUTES }, ['c1', 'c-2_x']],
    [{ c1: MIN_TRAVEL_MINUTES - 1, c2: MAX_TRAVEL_MINUTES + 1, c3: 20 }, ['c3']],
    [{ 一: 20, ['x'.repeat(64)]: 20, ['x'.repeat(65)]: 20, '': 20 }, ['x'.repeat(64)]],
  ])('parseStoredTravelTimes keeps only the valid entries in %j: %j', (value, ids) =>
    expect(Object.keys(parseStoredTravelTimes(value))).toEqual(ids),
  )
  test('setTravelTime moves a clinic to the end when its value is set again', () => {
    expect(Object.entries(setTravelTime({ a: 10, b: 20 }, 'a', 30))).toEqual([
      ['b', 20],
      ['a', 30],
    ])
  })

  test.each([[undefined], [null], [7], ['x'], [[]], [[20]], [{ c1: '20', c2: -5, c3: Number.NaN, 'a/b': 20 }]])(
    'parseStoredTravelTimes ignores the stored value %j',
    (value) => expect(parseStoredTravelTimes(value)).toEqual({}),
  )
})
