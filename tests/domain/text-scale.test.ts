import { expect, test } from 'vitest'
import { scaleOfWechatLevel, textScaleOf } from '@/domain/text-scale'

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
