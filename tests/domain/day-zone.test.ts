import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays, ageOn, dayOf, daysBetween, instantOf, formatInstant, timeOf, weekdayOf } from '@/domain/general/day'

const ZONES = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const instants = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })

const homeZone = process.env.TZ
afterEach(() => {
  if (homeZone === undefined) delete process.env.TZ
  else process.env.TZ = homeZone
})

describe('device time zone', () => {
  // Days on which at least one of the zones changes its clock or skips a day.
  const nights = ['2025-03-09', '2025-03-30', '2025-04-06', '2025-10-05', '2025-11-02', '2011-12-30', '1990-04-15']
  const grid = nights.flatMap((night) =>
    Array.from({ length: 48 * 3 }, (_, index) => new Date(Date.parse(`${night}T00:00:00Z`) + (index - 48) * 1_800_000)),
  )
  const everything = () =>
    grid.map((instant) => {
      const day = dayOf(instant)
      const time = timeOf(instant)
      const moments = [day, time, formatInstant(instant), instantOf(day, time).toISOString()]
      const days = [addDays(day, 1), addDays(day, -400), weekdayOf(day), daysBetween('2000-01-01', day)]
      return [...moments, ...days, JSON.stringify(ageOn('1990-01-31', day))].join(' ')
    })

  it('does not affect dates around daylight saving changes', () => {
    const offsets = new Set<number>()
    const [first, ...others] = ZONES.map((zone) => {
      process.env.TZ = zone
      offsets.add(new Date('2025-01-01T00:00:00Z').getTimezoneOffset())
      return everything()
    })
    for (const other of others) expect(other).toEqual(first)
    expect(offsets.size, 'the zones were really switched').toBeGreaterThan(6)
  })

  it('does not affect dates at any instant', () => {
    fc.assert(
      fc.property(
        instants,
        fc.constantFrom(...ZONES),
        fc.integer({ min: -1000, max: 1000 }),
        (instant, zone, count) => {
          const results = ['UTC', zone].map((each) => {
            process.env.TZ = each
            const day = dayOf(instant)
            const start = addDays('2025-03-09', count)
            return [
              day,
              timeOf(instant),
              formatInstant(instant),
              weekdayOf(day),
              start,
              daysBetween('2025-03-09', start),
            ]
          })
          expect(results[1]).toEqual(results[0])
        },
      ),
    )
  })
})
