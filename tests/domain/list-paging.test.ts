import { describe, expect, test } from 'vitest'
import { isNearEnd, LIST_THRESHOLD, SCROLL_THROTTLE_MS, waitOf, withPage } from '@/domain/list-paging'

test('the constants of the specification', () => {
  expect([LIST_THRESHOLD, SCROLL_THROTTLE_MS]).toEqual([0.5, 30])
})

describe('the next page', () => {
  test.each([
    ['far above the end', { top: 0, visible: 800, whole: 4000 }, undefined, false],
    ['a little more than half a screen left', { top: 799, visible: 800, whole: 2000 }, undefined, false],
    ['exactly half a screen left', { top: 800, visible: 800, whole: 2000 }, undefined, true],
    ['a list shorter than the screen', { top: 0, visible: 800, whole: 300 }, undefined, true],
    ['a hidden list', { top: 0, visible: 0, whole: 0 }, undefined, false],
    ['another threshold', { top: 400, visible: 800, whole: 2000 }, 1, true],
    ['the threshold 0 wants the very end', { top: 1199, visible: 800, whole: 2000 }, 0, false],
  ])('%s', (_, place, threshold, isNear) => {
    expect(isNearEnd(place, threshold)).toBe(isNear)
  })

  test('a row that comes twice stays where it was, with the newer words', () => {
    const rows = [
      { id: 'a', text: 'old' },
      { id: 'b', text: 'b' },
    ]
    const page = [
      { id: 'a', text: 'new' },
      { id: 'c', text: 'c' },
    ]
    expect(withPage(rows, page, ({ id }) => id)).toEqual([
      { id: 'a', text: 'new' },
      { id: 'b', text: 'b' },
      { id: 'c', text: 'c' },
    ])
  })
})

test('a throttled handler runs at once and then not before its time', () => {
  expect(waitOf(undefined, 1000)).toBe(0)
  expect(waitOf(1000, 1000)).toBe(30)
  expect(waitOf(1000, 1029)).toBe(1)
  expect(waitOf(1000, 1030)).toBe(0)
  expect(waitOf(1000, 900)).toBe(0)
})
