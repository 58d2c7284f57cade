import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type Day } from '@/domain/day'
import { solarTermNear, solarTermOn } from '@/domain/solar-term'

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
  ])('%s begins term %i', (day, index) => {
    expect(solarTermOn(day)).toEqual({ index, day })
  })

  test('every year has each of the 24 once, 14 to 16 days apart', () => {
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

  test('looks ahead as far as it is told, and not into years nobody has computed', () => {
    expect(solarTermNear('2026-11-20', 2)).toEqual({ index: MINOR_SNOW, day: '2026-11-22' })
    expect(solarTermNear('2026-11-19', 2)).toBeUndefined()
    expect(solarTermNear('2031-01-05', 2)).toBeUndefined()
    expect(solarTermNear('2030-12-31', 2)).toBeUndefined()
  })
})
