import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  DIRECTION_LOCK_PX,
  dragOffset,
  lockedSwipeAxis,
  slideOffset,
  slideIndexAfter,
  SWIPE_DURATION_MS,
  swipedSlideCount,
} from '@/domain/general/swipe'

test('swipe constants match the specification', () => {
  expect([SWIPE_DURATION_MS, DIRECTION_LOCK_PX]).toEqual([500, 10])
})

describe('lockedSwipeAxis', () => {
  test.each([
    [0, 0, undefined],
    [9.9, 0, undefined],
    [9.9, -9.9, undefined],
    [10, 0, 'horizontal'],
    [-10, 9, 'horizontal'],
    [10, 10, 'vertical'],
    [3, -10, 'vertical'],
    [-40, 39, 'horizontal'],
  ] as const)('classifies %d px across and %d px down as %s', (across, down, axis) => {
    expect(lockedSwipeAxis(across, down)).toBe(axis)
  })
})

describe('swipedSlideCount', () => {
  test.each([
    [{ moved: -151, velocity: 0, width: 300 }, 1],
    [{ moved: -150, velocity: 0, width: 300 }, 0],
    [{ moved: 151, velocity: 0, width: 300 }, -1],
    [{ moved: -12, velocity: -0.31, width: 300 }, 1],
    [{ moved: -12, velocity: -0.3, width: 300 }, 0],
    [{ moved: -12, velocity: 0.9, width: 300 }, 0],
    [{ moved: 0, velocity: 2, width: 300 }, 0],
    [{ moved: -20, velocity: -1, width: 0 }, 0],
  ] as const)('returns for %j: %d slides', (end, turns) => {
    expect(swipedSlideCount(end)).toBe(turns)
  })
})

test('dragOffset slows down at both ends, but not in a loop', () => {
  expect(dragOffset(100, { at: 0, count: 3 })).toBe(30)
  expect(dragOffset(-100, { at: 2, count: 3 })).toBe(-30)
  expect(dragOffset(-100, { at: 0, count: 3 })).toBe(-100)
  expect(dragOffset(100, { at: 0, count: 3, isLoop: true })).toBe(100)
  expect(dragOffset(100, { at: 2, count: 3 })).toBe(100)
  expect(dragOffset(100, { at: 1, count: 3 })).toBe(100)
})

describe('carousel slides', () => {
  it('slideIndexAfter stops at the ends, or wraps around in a loop', () => {
    expect(slideIndexAfter({ at: 2, count: 3 }, 1)).toBe(2)
    expect(slideIndexAfter({ at: 2, count: 3, isLoop: true }, 1)).toBe(0)
    expect(slideIndexAfter({ at: 0, count: 3, isLoop: true }, -1)).toBe(2)
    expect(slideIndexAfter({ at: 0, count: 0 }, 1)).toBe(0)
  })
  it('slideOffset takes the shorter way round a loop', () => {
    expect([0, 1, 2, 3].map((slide) => slideOffset({ at: 3, count: 4, isLoop: true }, slide))).toEqual([1, -2, -1, 0])
    expect([0, 1, 2].map((slide) => slideOffset({ at: 2, count: 3 }, slide))).toEqual([-2, -1, 0])
    expect([0, 1, 2, 3].map((slide) => slideOffset({ at: 0, count: 4, isLoop: true }, slide))).toEqual([0, 1, 2, -1])
    expect([0, 1, 2].map((slide) => slideOffset({ at: 0, count: 3, isLoop: true }, slide))).toEqual([0, 1, -1])
    expect([0, 1].map((slide) => slideOffset({ at: 1, count: 2, isLoop: true }, slide))).toEqual([-1, 0])
    expect([0, 1].map((slide) => slideOffset({ at: 0, count: 2, isLoop: true }, slide))).toEqual([0, 1])
  })
  it('slideIndexAfter stays within the range of slides', () => {
    const place = fc.record({ at: fc.nat(20), count: fc.integer({ min: 1, max: 21 }), isLoop: fc.boolean() })
    fc.assert(
      fc.property(place, fc.integer({ min: -50, max: 50 }), (from, steps) => {
        const to = slideIndexAfter({ ...from, at: from.at % from.count }, steps)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(from.count)
      }),
    )
  })
})
