import { describe, expect, test } from 'vitest'
import { allPages } from '@/application/support/all-pages'

describe('all pages', () => {
  const LIST = Array.from({ length: 7 }, (_, nth) => ({ id: `r${nth}` }))
  const pagesOf = (size: number, total = LIST.length) => {
    const asked: number[] = []
    const read = (offset: number) => {
      asked.push(offset)
      return Promise.resolve({ total, rows: LIST.slice(offset, offset + size) })
    }
    return { asked, read }
  }
  test.each([
    [3, undefined, [0, 3, 6], 7],
    [7, undefined, [0], 7],
    [1, undefined, [0, 1, 2, 3, 4], 5],
    [1, 2, [0, 1], 2],
  ])('of %i rows each, %s at most, are asked for from %j', async (size, most, asked, found) => {
    const pages = pagesOf(size)
    expect(await allPages(pages.read, most)).toEqual(LIST.slice(0, found))
    expect(pages.asked).toEqual(asked)
  })
  test('end where a page is empty, whatever the total says', async () => {
    const pages = pagesOf(4, 99)
    expect(await allPages(pages.read)).toHaveLength(7)
    expect(pages.asked).toEqual([0, 4, 7])
  })
  test('have each row once, as it was read last', async () => {
    const rows = [
      { id: 'a', at: 1 },
      { id: 'b', at: 1 },
      { id: 'a', at: 2 },
    ]
    const read = (offset: number) => Promise.resolve({ total: 3, rows: rows.slice(offset, offset + 1) })
    expect(await allPages(read)).toEqual([
      { id: 'a', at: 2 },
      { id: 'b', at: 1 },
    ])
  })
})
