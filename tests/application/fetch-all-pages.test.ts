import { describe, expect, test } from 'vitest'
import { fetchAllPages } from '@/application/support/fetch-all-pages'
import { SerialQueue, SingleFlight } from '@/application/support/single-flight'
import { flushPromises } from '../support/manual-clock'

describe('fetchAllPages', () => {
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
  ])('loads pages of %i rows, at most %s, at the offsets %j', async (size, most, asked, found) => {
    const pages = pagesOf(size)
    expect(await fetchAllPages(pages.read, most)).toEqual(LIST.slice(0, found))
    expect(pages.asked).toEqual(asked)
  })
  test('stops at an empty page, even when the server reports a higher total', async () => {
    const pages = pagesOf(4, 99)
    expect(await fetchAllPages(pages.read)).toHaveLength(7)
    expect(pages.asked).toEqual([0, 4, 7])
  })
  test('returns each row once, in the latest version', async () => {
    const rows = [
      { id: 'a', at: 1 },
      { id: 'b', at: 1 },
      { id: 'a', at: 2 },
    ]
    const read = (offset: number) => Promise.resolve({ total: 3, rows: rows.slice(offset, offset + 1) })
    expect(await fetchAllPages(read)).toEqual([
      { id: 'a', at: 2 },
      { id: 'b', at: 1 },
    ])
  })
})

/** Tasks that end when the test says so; `begun` lists the tasks that have started. */
function slowly() {
  const begun: string[] = []
  const ends: ((isGood: boolean) => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.push((isGood) => (isGood ? resolve(name) : reject(new Error(name))))
    })
  }
  const end = async (nth: number, isGood = true) => {
    ends[nth]?.(isGood)
    await flushPromises()
  }
  return { begun, work, end }
}

describe('SingleFlight', () => {
  test('shares a running task per key, and starts a new task once it has ended', async () => {
    const { begun, work, end } = slowly()
    const once = new SingleFlight<string>()
    const first = once.run('a', work('first'))
    expect(once.run('a', work('second'))).toBe(first)
    void once.run('b', work('other'))
    expect(begun).toEqual(['first', 'other'])
    await end(0)
    expect(await first).toBe('first')
    void once.run('a', work('third'))
    expect(begun).toEqual(['first', 'other', 'third'])
  })
})

describe('SerialQueue', () => {
  test.each([true, false])(
    'starts the next task after the previous task ends (success: %s), and lets callers join a queued task',
    async (isGood) => {
      const { begun, work, end } = slowly()
      const line = new SerialQueue<string>()
      const first = line.run('a', work('first')).catch(() => 'failed')
      const second = line.run('b', work('second'))
      expect([begun, line.run('b', work('again')) === second]).toEqual([['first'], true])
      await end(0, isGood)
      expect([await first, begun]).toEqual([isGood ? 'first' : 'failed', ['first', 'second']])
      expect(line.run('b', work('again'))).toBe(second)
      await end(1)
      void line.run('b', work('anew'))
      expect(begun).toEqual(['first', 'second', 'anew'])
    },
  )
})
