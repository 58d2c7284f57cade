import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import type { Page } from '@/domain/general/page'
import { createPagesById, PagedResource } from '@/ui/stores/paged-resource'

type Row = { readonly id: string }
type Call = { readonly answer: () => void; readonly fail: () => void }

const TOTAL = 5
const rowsFrom = (key: string, offset: number): Row[] =>
  [offset, offset + 1].filter((at) => at < TOTAL).map((at) => ({ id: `${key}${at}` }))
const settle = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

/** Lists of five rows in pages of two, with responses released by the test. */
function openLists() {
  const calls: Call[] = []
  const read = vi.fn(
    (offset: number, key: string) =>
      new Promise<Page<Row>>((resolve, reject) => {
        calls.push({
          answer: () => resolve({ total: TOTAL, rows: rowsFrom(key, offset) }),
          fail: () => reject(new Failure({ kind: 'network' })),
        })
      }),
  )
  const lists = new PagedResource(createPagesById(read))
  const idsOf = (key: string) => lists.known(key)?.rows.map(({ id }) => id)
  const answer = async () => {
    calls.shift()?.answer()
    await settle()
  }
  const open = async (key: string) => {
    lists.of(key)
    await settle()
    await answer()
  }
  return { lists, calls, read, idsOf, answer, open }
}

describe('PagedResource.loadMore', () => {
  test('requests the next page at the offset after the loaded rows, and appends that page', async () => {
    const { lists, read, idsOf, answer, open } = openLists()
    await open('a')
    void lists.loadMore('a')
    await settle()
    await answer()
    expect([idsOf('a'), read.mock.calls]).toEqual([
      ['a0', 'a1', 'a2', 'a3'],
      [
        [0, 'a'],
        [2, 'a'],
      ],
    ])
  })
  test('sends one request for two calls, and none before the list has loaded', async () => {
    const { lists, read, open } = openLists()
    await lists.loadMore('a')
    expect(read).not.toHaveBeenCalled()
    await open('a')
    void lists.loadMore('a')
    void lists.loadMore('a')
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })
  test('sends no request after the last page', async () => {
    const { lists, read, idsOf, answer, open } = openLists()
    await open('a')
    for (let page = 0; page < 3; page++) {
      void lists.loadMore('a')
      await settle()
      await answer()
    }
    expect([idsOf('a')?.length, lists.hasMore('a'), read.mock.calls.length]).toEqual([5, false, 3])
  })
  test('keeps the rows and reports a failed page until the list reloads', async () => {
    const { lists, calls, idsOf, answer, open } = openLists()
    await open('a')
    void lists.loadMore('a')
    await settle()
    calls.shift()?.fail()
    await settle()
    expect([idsOf('a'), lists.next('a').failure?.reason.kind]).toEqual([['a0', 'a1'], 'network'])
    expect(lists.paging('a')).toMatchObject({ hasMore: true, isLoading: false, hasFailed: true })
    void lists.of('a').again()
    expect(lists.next('a').failure).toBeUndefined()
    await answer()
  })
  test('loads an endless list page by page', async () => {
    const { lists, idsOf, answer, open } = openLists()
    expect(lists.paging('a')).toMatchObject({ hasMore: false, isLoading: false, hasFailed: false })
    await open('a')
    lists.paging('a').onMore()
    await settle()
    expect(lists.paging('a')).toMatchObject({ hasMore: true, isLoading: true, hasFailed: false })
    await answer()
    expect([idsOf('a')?.length, lists.paging('a').isLoading]).toEqual([4, false])
  })
  test('discards a page when the list was replaced meanwhile', async () => {
    const { lists, idsOf, answer, open } = openLists()
    await open('a')
    void lists.loadMore('a')
    await settle()
    lists.set(['a'], { total: 1, rows: [{ id: 'a9' }] })
    await answer()
    expect(idsOf('a')).toEqual(['a9'])
  })
})

test('PagedResource never mixes rows for different keys, whatever the response order', async () => {
  const keys = fc.constantFrom('a', 'b')
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('open' as const, 'again' as const, 'more' as const), key: keys }),
    fc.record({ kind: fc.constant('answer' as const), at: fc.nat(4), isFailure: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { lists, calls, idsOf } = openLists()
      for (const each of steps) {
        if (each.kind === 'open') lists.of(each.key)
        if (each.kind === 'again') void lists.of(each.key).again()
        if (each.kind === 'more') void lists.loadMore(each.key)
        if (each.kind === 'answer') {
          const [call] = calls.splice(each.at, 1)
          if (each.isFailure) call?.fail()
          else call?.answer()
        }
        await settle()
        for (const key of ['a', 'b']) {
          const ids = idsOf(key) ?? []
          expect(ids).toEqual(Array.from(ids, (_, at) => `${key}${at}`))
        }
      }
    }),
  )
})
