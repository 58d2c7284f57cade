import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LARGEST_TEXT, scaleOfWechatLevel, textScaleOf } from '@/domain/general/text-scale'

test.each([
  [1, { body: 1, display: 1, isLarge: false }],
  [0.8, { body: 1, display: 1, isLarge: false }],
  [1.39, { body: 1.39, display: 1.195, isLarge: false }],
  [1.4, { body: 1.4, display: 1.2, isLarge: true }],
  [2, { body: 2, display: 1.5, isLarge: true }],
  [9, { body: 2, display: 1.5, isLarge: true }],
  [Number.NaN, { body: 1, display: 1, isLarge: false }],
])('a text size of %d', (wanted, scale) => {
  const { body, display, isLarge } = textScaleOf(wanted)
  expect({ body, display: Number(display.toFixed(3)), isLarge }).toEqual(scale)
})

test("WeChat's levels", () => {
  expect([1, 2, 6, 8, 9, 0].map(scaleOfWechatLevel)).toEqual([0.8, 1, 1.4, 1.65, 1, 1])
})

test('whoever wants larger text gets no smaller one, within its bounds, and display sizes grow less', () => {
  const hundredths = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 100)
  fc.assert(
    fc.property(hundredths(-50, 300), hundredths(0, 200), (size, more) => {
      const [less, larger] = [textScaleOf(size), textScaleOf(size + more)]
      for (const { body, display } of [less, larger]) {
        expect(body >= 1 && body <= LARGEST_TEXT).toBe(true)
        expect(display >= 1 && display <= body).toBe(true)
      }
      expect(larger.body).toBeGreaterThanOrEqual(less.body)
      expect(larger.display).toBeGreaterThanOrEqual(less.display)
      expect(Number(larger.isLarge)).toBeGreaterThanOrEqual(Number(less.isLarge))
      expect(larger.display - less.display).toBeLessThanOrEqual(larger.body - less.body + 1e-9)
      expect(textScaleOf(less.body)).toEqual(less)
    }),
  )
})
