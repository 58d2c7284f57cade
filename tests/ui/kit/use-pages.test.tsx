import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { usePages } from '@/ui/kit/lists/use-pages'
import { mount } from './mount'

type Bill = { readonly id: string; readonly title: string }
type Page = { readonly rows: readonly Bill[]; readonly hasMore: boolean }
type Asked = {
  readonly offset: number
  readonly signal: AbortSignal
  readonly answer: (page: Page) => Promise<void>
  readonly fail: () => Promise<void>
}

const bill = (id: string, title = id): Bill => ({ id, title })

/** A list whose pages come when the test says so. */
function open() {
  const asked: Asked[] = []
  const load = (offset: number, signal: AbortSignal) =>
    new Promise<Page>((resolve, reject) => {
      asked.push({
        offset,
        signal,
        answer: (page) => act(async () => resolve(page)),
        fail: () => act(async () => reject(new TypeError('no network'))),
      })
    })
  let pages: ReturnType<typeof usePages<Bill>> | undefined
  function List({ of }: { of: string }) {
    pages = usePages(load, ({ id }) => id, of)
    return null
  }
  const { draw } = mount(<List of="paid" />)
  const now = () => {
    if (!pages) throw new Error('nothing was drawn')
    return pages
  }
  return {
    asked,
    /** The flight that was begun with the nth question. */
    flight: (at: number) => {
      const found = asked[at]
      if (!found) throw new Error(`only ${asked.length} were asked`)
      return found
    },
    more: () => act(() => now().onMore()),
    turnTo: (of: string) => draw(<List of={of} />),
    close: () => draw(null),
    titles: () => now().rows.map(({ title }) => title),
    state: () => {
      const { rows, hasMore, isLoading, hasFailed } = now()
      return { count: rows.length, hasMore, isLoading, hasFailed }
    },
    onMore: () => now().onMore,
  }
}

const UNASKED = { count: 0, hasMore: true, isLoading: false, hasFailed: false }

describe('pages of a list', () => {
  test('nothing is asked for before somebody wants it', () => {
    const { asked, state } = open()
    expect([asked, state()]).toEqual([[], UNASKED])
  })
  test('the first page is asked for from the start, and stands when it has come', async () => {
    const { more, flight, state, titles } = open()
    more()
    expect(flight(0).offset).toBe(0)
    expect(state()).toEqual({ ...UNASKED, isLoading: true })
    await flight(0).answer({ rows: [bill('a'), bill('b')], hasMore: true })
    expect(state()).toEqual({ ...UNASKED, count: 2 })
    expect(titles()).toEqual(['a', 'b'])
  })
  test('the next page is asked for behind what is there; a row that comes again is there once, as it is now', async () => {
    const { more, flight, titles } = open()
    more()
    await flight(0).answer({ rows: [bill('a'), bill('b')], hasMore: true })
    more()
    expect(flight(1).offset).toBe(2)
    await flight(1).answer({ rows: [bill('b', 'b, paid'), bill('c')], hasMore: true })
    expect(titles()).toEqual(['a', 'b, paid', 'c'])
  })
  test('the list ends where the clinic says so, or where nothing more comes', async () => {
    const said = open()
    said.more()
    await said.flight(0).answer({ rows: [bill('a')], hasMore: false })
    expect(said.state()).toEqual({ ...UNASKED, count: 1, hasMore: false })
    const empty = open()
    empty.more()
    await empty.flight(0).answer({ rows: [bill('a')], hasMore: true })
    expect(empty.state().hasMore).toBe(true)
    empty.more()
    await empty.flight(1).answer({ rows: [], hasMore: true })
    expect(empty.state()).toEqual({ ...UNASKED, count: 1, hasMore: false })
  })
  test('one page is asked for at a time', async () => {
    const { more, asked, flight } = open()
    more()
    more()
    expect(asked).toHaveLength(1)
    await flight(0).answer({ rows: [bill('a')], hasMore: true })
    more()
    more()
    expect(asked).toHaveLength(2)
    expect(flight(0).signal.aborted).toBe(false)
  })
  test('a page that does not come is told, and what is there stays; asking again takes it back', async () => {
    const { more, flight, state } = open()
    more()
    await flight(0).answer({ rows: [bill('a')], hasMore: true })
    more()
    await flight(1).fail()
    expect(state()).toEqual({ ...UNASKED, count: 1, hasFailed: true })
    more()
    expect(flight(2).offset).toBe(1)
    expect(state()).toEqual({ ...UNASKED, count: 1, isLoading: true })
    await flight(2).answer({ rows: [bill('b')], hasMore: true })
    expect(state()).toEqual({ ...UNASKED, count: 2 })
  })
  test('asking is the same act from one drawing to the next', async () => {
    const { more, flight, onMore, turnTo } = open()
    const first = onMore()
    more()
    await flight(0).answer({ rows: [bill('a')], hasMore: true })
    turnTo('open')
    expect(onMore()).toBe(first)
  })
})

describe('another list in the same place', () => {
  test('begins empty at once, whatever the one before had', async () => {
    const { more, flight, turnTo, state } = open()
    more()
    await flight(0).answer({ rows: [bill('a')], hasMore: false })
    turnTo('open')
    expect(state()).toEqual(UNASKED)
    more()
    expect(flight(1).offset).toBe(0)
  })
  test('begins without the failure of the one before', async () => {
    const { more, flight, turnTo, state } = open()
    more()
    await flight(0).fail()
    turnTo('open')
    expect(state()).toEqual(UNASKED)
  })
  test('calls off what the one before is still waiting for', () => {
    const { more, flight, turnTo, state } = open()
    more()
    turnTo('open')
    expect([flight(0).signal.aborted, state()]).toEqual([true, UNASKED])
  })
  test('takes no page of the one before', async () => {
    const { more, flight, turnTo, state, titles } = open()
    more()
    turnTo('open')
    await flight(0).answer({ rows: [bill('a')], hasMore: false })
    expect(state()).toEqual(UNASKED)
    more()
    await flight(1).answer({ rows: [bill('b')], hasMore: true })
    expect(titles()).toEqual(['b'])
  })
  test('asks for its own page at once, and once, whenever the late one comes or fails', async () => {
    const { more, asked, flight, turnTo, state } = open()
    more()
    turnTo('open')
    more()
    expect([flight(1).signal.aborted, state().isLoading]).toEqual([false, true])
    await flight(0).fail()
    more()
    expect([asked.length, state()]).toEqual([2, { ...UNASKED, isLoading: true }])
  })
  test('the first one begins anew when it comes back, without a page that was asked for in between', async () => {
    const { more, flight, turnTo, titles } = open()
    more()
    await flight(0).answer({ rows: [bill('a')], hasMore: true })
    more()
    turnTo('open')
    turnTo('paid')
    await flight(1).answer({ rows: [bill('b')], hasMore: true })
    expect(titles()).toEqual([])
    more()
    expect(flight(2).offset).toBe(0)
  })
})

test('a list that is left calls off what it waits for', async () => {
  const { more, flight, close } = open()
  more()
  expect(flight(0).signal.aborted).toBe(false)
  close()
  expect(flight(0).signal.aborted).toBe(true)
})
