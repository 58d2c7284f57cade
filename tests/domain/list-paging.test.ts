import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  isNearEnd,
  isListIncomplete,
  LOAD_MORE_THRESHOLD,
  SCROLL_THROTTLE_MS,
  throttleDelayMs,
  appendNextPage,
  appendPage,
} from '@/domain/general/list-paging'

test('paging constants match the specification', () => {
  expect([LOAD_MORE_THRESHOLD, SCROLL_THROTTLE_MS]).toEqual([0.5, 30])
})

describe('next page', () => {
  test.each([
    ['far above the end', { top: 0, visible: 800, whole: 4000 }, undefined, false],
    ['slightly more than half a screen below', { top: 799, visible: 800, whole: 2000 }, undefined, false],
    ['exactly half a screen below', { top: 800, visible: 800, whole: 2000 }, undefined, true],
    ['a list shorter than the screen', { top: 0, visible: 800, whole: 300 }, undefined, true],
    ['a hidden list', { top: 0, visible: 0, whole: 0 }, undefined, false],
    ['another threshold', { top: 400, visible: 800, whole: 2000 }, 1, true],
    ['threshold 0, one pixel before the end', { top: 1199, visible: 800, whole: 2000 }, 0, false],
  ])('isNearEnd detects the end of the list: %s', (_, place, threshold, isNear) => {
    expect(isNearEnd(place, threshold)).toBe(isNear)
  })

  test('appendPage updates a repeated row in place with the newer fields', () => {
    const rows = [
      { id: 'a', text: 'old' },
      { id: 'b', text: 'b' },
    ]
    const page = [
      { id: 'a', text: 'new' },
      { id: 'c', text: 'c' },
    ]
    expect(appendPage(rows, page, ({ id }) => id)).toEqual([
      { id: 'a', text: 'new' },
      { id: 'b', text: 'b' },
      { id: 'c', text: 'c' },
    ])
  })
})

test('throttle runs once immediately, and then once per interval', () => {
  expect(throttleDelayMs(undefined, 1000)).toBe(0)
  expect(throttleDelayMs(1000, 1000)).toBe(30)
  expect(throttleDelayMs(1000, 1029)).toBe(1)
  expect(throttleDelayMs(1000, 1030)).toBe(0)
  expect(throttleDelayMs(1000, 900)).toBe(0)
})

test('paging merges overlapping pages without lost, duplicate or reordered rows', () => {
  const pages = fc.array(fc.array(fc.nat(9), { maxLength: 6 }), { maxLength: 6 })
  fc.assert(
    fc.property(pages, (given) => {
      const said = given.map((page, nth) => page.map((id) => ({ id: `${id}`, nth })))
      const all = said.reduce<{ id: string; nth: number }[]>((rows, page) => appendPage(rows, page, ({ id }) => id), [])
      const flat = said.flat()
      expect(all.map(({ id }) => id)).toEqual([...new Set(flat.map(({ id }) => id))])
      for (const { id, nth } of all)
        expect(nth).toBe(Math.max(...flat.filter((row) => row.id === id).map((row) => row.nth)))
    }),
  )
})
test('paging still loads the next page after further scrolling, and with a larger threshold', () => {
  const px = fc.nat(5000)
  fc.assert(
    fc.property(px, px, px, px, fc.nat(8), (top, visible, whole, further, eighths) => {
      expect(isNearEnd({ top: Math.max(0, whole - visible), visible, whole }, eighths / 8)).toBe(visible > 0)
      if (!isNearEnd({ top, visible, whole }, eighths / 8)) return
      expect(isNearEnd({ top: top + further, visible, whole }, eighths / 8)).toBe(true)
      expect(isNearEnd({ top, visible, whole }, eighths / 8 + 1)).toBe(true)
      expect(visible).toBeGreaterThan(0)
      expect(whole - (top + visible)).toBeLessThanOrEqual(Math.ceil((visible * eighths) / 8))
    }),
  )
})
test('throttle never runs more often, and never waits longer, than the interval', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), fc.integer({ min: 1, max: 60 }), (gaps, every) => {
      const ran: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        const last = ran[ran.length - 1]
        const wait = throttleDelayMs(last, now, every)
        expect(wait >= 0 && wait <= every).toBe(true)
        if (last !== undefined) expect(now + wait - last).toBeGreaterThanOrEqual(every)
        expect(throttleDelayMs(last, now + wait, every)).toBe(0)
        if (wait === 0) ran.push(now)
      }
      expect(ran).toHaveLength(new Set(ran).size)
    }),
  )
})

describe('appendNextPage', () => {
  const idOf = ({ id }: { readonly id: string }) => id
  const list = { total: 4, rows: [{ id: 'a' }], unreadable: 1 }
  it('appends the rows, and adds up the unreadable rows', () => {
    const whole = appendNextPage(list, { total: 4, rows: [{ id: 'b' }], unreadable: 1 }, idOf)
    expect(whole).toEqual({ total: 4, rows: [{ id: 'a' }, { id: 'b' }], unreadable: 2 })
    expect([isListIncomplete(list), isListIncomplete(whole)]).toEqual([true, false])
  })
  it('ends the list after an empty page', () => {
    expect(appendNextPage(list, { total: 4, rows: [] }, idOf)).toEqual({ total: 2, rows: [{ id: 'a' }], unreadable: 1 })
  })
  it('omits the unreadable count when all rows are readable', () => {
    expect(appendNextPage({ total: 0, rows: [] }, { total: 0, rows: [] }, idOf)).toEqual({ total: 0, rows: [] })
  })
})
