import { describe, expect, test } from 'vitest'
import { greetingAt, isNight } from '@/domain/general/greeting'
import fc from 'fast-check'
import { addDays, type Day, daysBetween, instantOf } from '@/domain/general/day'
import { solarTermNear, solarTermOn } from '@/domain/general/solar-term'

describe('greeting', () => {
  test.each([
    ['00:00', 'evening'],
    ['04:59', 'evening'],
    ['05:00', 'morning'],
    ['08:59', 'morning'],
    ['09:00', 'forenoon'],
    ['11:59', 'forenoon'],
    ['12:00', 'noon'],
    ['13:59', 'noon'],
    ['14:00', 'afternoon'],
    ['17:59', 'afternoon'],
    ['18:00', 'evening'],
    ['23:59', 'evening'],
  ])('greetingAt returns for %s: “%s”', (time, greeting) => {
    expect(greetingAt(time)).toBe(greeting)
  })
  test.each([
    ['04:59', true],
    ['05:00', false],
    ['17:59', false],
    ['18:00', true],
  ])('isNight returns whether the moon appears at %s: %s', (time, shines) => {
    expect(isNight(time)).toBe(shines)
  })
})

const WINTER_SOLSTICE = 23
const MINOR_SNOW = 21

describe('solar terms', () => {
  test.each<[Day, number]>([
    ['2026-01-05', 0],
    ['2026-02-18', 3],
    ['2026-04-05', 6],
    ['2026-11-22', MINOR_SNOW],
    ['2026-12-22', WINTER_SOLSTICE],
    ['2027-10-23', 19],
    ['2028-12-21', WINTER_SOLSTICE],
    ['2029-02-03', 2],
    ['2030-12-22', WINTER_SOLSTICE],
  ])('begin on %s with term %i', (day, index) => {
    expect(solarTermOn(day)).toEqual({ index, day })
  })

  test('occur once a year each, 14 to 16 days apart', () => {
    const found: { index: number; day: Day }[] = []
    for (let day = '2026-01-01'; day <= '2030-12-31'; day = addDays(day, 1)) {
      const term = solarTermOn(day)
      if (term) found.push(term)
    }
    expect(found.map(({ index }) => index)).toEqual(Array.from({ length: 5 * 24 }, (_, at) => at % 24))
    for (const [at, { day }] of found.slice(1).entries()) {
      const days = daysBetween(found[at]?.day ?? '', day)
      expect(days).toBeGreaterThanOrEqual(14)
      expect(days).toBeLessThanOrEqual(16)
    }
  })

  test('appear up to the requested number of days ahead, within the years on record', () => {
    expect(solarTermNear('2026-11-20', 2)).toEqual({ index: MINOR_SNOW, day: '2026-11-22' })
    expect(solarTermNear('2026-11-19', 2)).toBeUndefined()
    expect(solarTermNear('2031-01-05', 2)).toBeUndefined()
    expect(solarTermNear('2030-12-31', 2)).toBeUndefined()
  })
})

/** The sun's longitude in degrees, to about 0.01 (Meeus, Astronomical Algorithms, chapter 25); each term begins at 15 more. */
function sunAt(instant: Date): number {
  const centuries = (instant.getTime() / 86_400_000 + 2_440_587.5 + 69 / 86_400 - 2_451_545) / 36_525
  const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
  const anomaly = 357.52911 + 35_999.05029 * centuries
  const centre =
    (1.914602 - 0.004817 * centuries) * sine(anomaly) + 0.019993 * sine(2 * anomaly) + 0.000289 * sine(3 * anomaly)
  const longitude = 280.46646 + 36_000.76983 * centuries + 0.0003032 * centuries ** 2 + centre
  return longitude - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * centuries)
}
const known = fc.integer({ min: 0, max: 1825 }).map((count) => addDays('2026-01-01', count))

test('solar term begins on the day the sun reaches its ecliptic longitude', () => {
  const FIRST_TERM = 285
  fc.assert(
    fc.property(known, (day) => {
      const [before, after] = [sunAt(instantOf(day)), sunAt(instantOf(addDays(day, 1)))]
      const reached = Math.floor(after / 15)
      const isReached = reached > Math.floor(before / 15)
      expect(solarTermOn(day)?.index).toBe(isReached ? (reached + 240 - FIRST_TERM / 15) % 24 : undefined)
    }),
  )
})

test('solarTermNear finds the same term from further ahead, and none on the days before', () => {
  fc.assert(
    fc.property(known, fc.nat(20), fc.nat(20), (day, days, more) => {
      const near = solarTermNear(day, days)
      const away = near ? daysBetween(day, near.day) : days + 1
      expect(away >= 0 && (near === undefined || away <= days)).toBe(true)
      for (let ahead = 0; ahead < away; ahead += 1) expect(solarTermOn(addDays(day, ahead))).toBeUndefined()
      if (near) expect([solarTermOn(near.day), solarTermNear(day, days + more)]).toEqual([near, near])
    }),
  )
})
