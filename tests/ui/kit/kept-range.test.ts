import { expect, test } from 'vitest'
import { rangeWith } from '@/ui/kit/lists/kept-range'

/** Rows 8 to 11 are in sight, of twenty. */
const RANGE = { startIndex: 8, endIndex: 11, overscan: 0, count: 20 }
const SHOWN = [8, 9, 10, 11]

test('only what is in sight is drawn while nothing has the focus', () => {
  expect(rangeWith(RANGE, undefined)).toEqual(SHOWN)
})

test('the row with the focus is drawn too, in its place', () => {
  expect(rangeWith(RANGE, 0)).toEqual([0, ...SHOWN])
  expect(rangeWith(RANGE, 2)).toEqual([2, ...SHOWN])
  expect(rangeWith(RANGE, 7)).toEqual([7, ...SHOWN])
  expect(rangeWith(RANGE, 12)).toEqual([...SHOWN, 12])
})

test('a row that is in sight already is drawn once', () => {
  for (const focused of SHOWN) expect(rangeWith(RANGE, focused)).toEqual(SHOWN)
})

test('the last row of the list may keep the focus; one that has gone from the list is not drawn', () => {
  expect(rangeWith(RANGE, 19)).toEqual([...SHOWN, 19])
  expect(rangeWith(RANGE, 20)).toEqual(SHOWN)
  expect(rangeWith(RANGE, 21)).toEqual(SHOWN)
})
