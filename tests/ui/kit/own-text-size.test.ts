import { afterEach, expect, test } from 'vitest'
import { applyOwnTextSize } from '@/ui/kit/own-text-size'

const root = document.documentElement
const scales = () => [
  root.style.getPropertyValue('--fs-scale'),
  root.style.getPropertyValue('--fs-scale-l'),
  root.dataset.text,
]

afterEach(() => {
  root.removeAttribute('style')
  root.removeAttribute('data-text')
})

test.each([
  [16, 1, 1, undefined],
  [18, 1.125, 1.0625, undefined],
  [22, 1.375, 1.1875, undefined],
  [22.4, 1.4, 1.2, 'large'],
  [24, 1.5, 1.25, 'large'],
  [40, 2, 1.5, 'large'],
])('text of %d u: body at %d, display sizes at %d, rows %s', (units, body, display, rows) => {
  applyOwnTextSize(units)
  const [seenBody, seenDisplay, seenRows] = scales()
  expect([Number(seenBody), Number(seenDisplay), seenRows]).toEqual([body, expect.closeTo(display), rows])
})

test('the chosen size counts, whatever the phone says', () => {
  root.style.setProperty('--fs-user', '1.6')
  applyOwnTextSize(16)
  expect(scales()).toEqual(['1', '1', undefined])
})

test('rows give their room back when the text becomes smaller again', () => {
  applyOwnTextSize(24)
  applyOwnTextSize(18)
  expect(scales()).toEqual(['1.125', '1.0625', undefined])
  expect(root.hasAttribute('data-text')).toBe(false)
})

test.each([
  ['1.4', 'large'],
  ['1.3', undefined],
  ['1', undefined],
  ['', undefined],
])('without a size of one’s own the phone decides again: at %s rows are %s', (user, rows) => {
  applyOwnTextSize(rows === undefined ? 24 : 16)
  if (user !== '') root.style.setProperty('--fs-user', user)
  applyOwnTextSize(undefined)
  expect(scales()).toEqual(['', '', rows])
  expect(root.style.getPropertyValue('--fs-user')).toBe(user)
})
