import { describe, expect, test } from 'vitest'
import { lineChart } from '@/domain/line-chart'

const BOX = { width: 300, height: 100, inset: 10 }
const values = [
  { at: 0, value: 3 },
  { at: 50, value: 9 },
  { at: 100, value: 6 },
]

describe('a line over time', () => {
  test('early is left, more is up, all of it in the box', () => {
    const { places } = lineChart(values, {}, BOX)
    expect(places.map(({ x }) => x)).toEqual([10, 150, 290])
    const [low, high, middle] = places.map(({ y }) => y)
    expect(high).toBeLessThan(middle ?? 0)
    expect(middle).toBeLessThan(low ?? 0)
    for (const { y } of places) expect(y).toBeGreaterThan(0)
    for (const { y } of places) expect(y).toBeLessThan(100)
  })
  test('the bounds are in sight, also far from the values', () => {
    const { band } = lineChart(values, { low: 20, high: 40 }, BOX)
    expect(band?.top).toBeGreaterThan(0)
    expect(band?.bottom).toBeGreaterThan(band?.top ?? 0)
    expect(band?.bottom).toBeLessThan(100)
  })
  test('a range that is open on one side reaches the edge of the box', () => {
    expect(lineChart(values, { high: 5 }, BOX).band?.bottom).toBe(100)
    expect(lineChart(values, { low: 5 }, BOX).band?.top).toBe(0)
    expect(lineChart(values, {}, BOX).band).toBeUndefined()
  })
  test('a single value, or values that are all the same, stand in the middle', () => {
    expect(lineChart([{ at: 5, value: 4 }], {}, BOX).places).toEqual([{ x: 150, y: 50 }])
    expect(
      lineChart(
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
