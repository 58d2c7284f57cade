import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeLineChart } from '@/domain/general/line-chart'
import { reversed } from '../support/reversed'

const BOX = { width: 300, height: 100, inset: 10 }
const values = [
  { at: 0, value: 3 },
  { at: 50, value: 9 },
  { at: 100, value: 6 },
]

describe('line chart', () => {
  test('places earlier points further left and higher values higher, all inside the box', () => {
    const { places } = computeLineChart(values, {}, BOX)
    expect(places.map(({ x }) => x)).toEqual([10, 150, 290])
    const [low, high, middle] = places.map(({ y }) => y)
    expect(high).toBeLessThan(middle ?? 0)
    expect(middle).toBeLessThan(low ?? 0)
    for (const { y } of places) expect(y).toBeGreaterThan(0)
    for (const { y } of places) expect(y).toBeLessThan(100)
  })
  test('shows the normal range, even when it is far from the values', () => {
    const { band } = computeLineChart(values, { low: 20, high: 40 }, BOX)
    expect(band?.top).toBeGreaterThan(0)
    expect(band?.bottom).toBeGreaterThan(band?.top ?? 0)
    expect(band?.bottom).toBeLessThan(100)
  })
  test('extends a half-open normal range to the edge of the box', () => {
    expect(computeLineChart(values, { high: 5 }, BOX).band?.bottom).toBe(100)
    expect(computeLineChart(values, { low: 5 }, BOX).band?.top).toBe(0)
    expect(computeLineChart(values, {}, BOX).band).toBeUndefined()
  })
  test('centres a single value, and equal values', () => {
    expect(computeLineChart([{ at: 5, value: 4 }], {}, BOX).places).toEqual([{ x: 150, y: 50 }])
    expect(
      computeLineChart(
        [values[0], { at: 100, value: 3 }].flatMap((each) => each ?? []),
        {},
        BOX,
      ).places,
    ).toEqual([
      { x: 10, y: 50 },
      { x: 290, y: 50 },
    ])
  })
})

describe('line chart with any values', () => {
  const some = fc.array(fc.record({ at: fc.nat(10_000), value: fc.integer({ min: -500, max: 500 }) }), { minLength: 1 })
  const bound = fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined })
  const bounds = fc.record({ low: bound, high: bound }).map(({ low, high }) => ({
    ...(low !== undefined && { low }),
    ...(high !== undefined && { high }),
  }))
  test('keeps points and the normal range inside the box', () => {
    fc.assert(
      fc.property(some, bounds, (measured, limits) => {
        const { places, band } = computeLineChart(measured, limits, BOX)
        expect(places).toHaveLength(measured.length)
        expect(places.every(({ x }) => x >= BOX.inset && x <= BOX.width - BOX.inset)).toBe(true)
        expect(places.every(({ y }) => y >= 0 && y <= BOX.height)).toBe(true)
        expect(band !== undefined).toBe(Object.keys(limits).length > 0)
        if (band)
          expect(Math.min(band.top, band.bottom) >= 0 && Math.max(band.top, band.bottom) <= BOX.height).toBe(true)
      }),
    )
  })
  test('places later points further right, higher values higher, and normal values inside the band', () => {
    fc.assert(
      fc.property(some, bounds, (measured, limits) => {
        const { places, band } = computeLineChart(measured, limits, BOX)
        const placed = measured.map((each, nth) => ({ ...each, ...(places[nth] ?? { x: NaN, y: NaN }) }))
        for (const one of placed) {
          const isRight = (other: typeof one) => Math.sign(one.x - other.x) === Math.sign(one.at - other.at)
          const isAbove = (other: typeof one) => Math.sign(other.y - one.y) === Math.sign(one.value - other.value)
          expect(placed.every((other) => isRight(other) && isAbove(other))).toBe(true)
          const isKept = one.value >= (limits.low ?? -Infinity) && one.value <= (limits.high ?? Infinity)
          if (band) expect(one.y >= band.top && one.y <= band.bottom).toBe(isKept)
        }
      }),
    )
  })
  test('draws the same chart whatever the input order and time offset', () => {
    fc.assert(
      fc.property(some, bounds, fc.nat(100_000), (measured, limits, later) => {
        const { places, band } = computeLineChart(measured, limits, BOX)
        const backwards = reversed(measured.map(({ at, value }) => ({ at: at + later, value })))
        expect(computeLineChart(backwards, limits, BOX)).toEqual({ places: reversed(places), ...(band && { band }) })
      }),
    )
  })
})
