import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SCROLL_THROTTLE_MS } from '@/domain/general/list-paging'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { CHINESE_KIT_WORDS as words } from '@/ui/kit/kit-words'
import { click, mount } from './mount'

type Row = { id: string }
type Props = Partial<Omit<ComponentProps<typeof InfiniteList<Row>>, 'onMore'>>

const more = vi.fn<() => void>()
beforeEach(() => {
  more.mockClear()
  // The end of the list is in sight: only what else is so keeps it from asking.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 100, 20)] as unknown as DOMRectList)
})
afterEach(() => void vi.restoreAllMocks())

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `第 ${at + 1} 笔` }))
const listWith = (props: Props) => (
  <InfiniteList
    label="账单"
    rows={[]}
    idOf={({ id }) => id}
    hasMore
    isLoading={false}
    onMore={more}
    skeleton={<i>shape</i>}
    empty={<h2>还没有账单</h2>}
    {...props}
  >
    {({ id }) => <p>{id}</p>}
  </InfiniteList>
)
const scroll = async () => {
  act(() => void document.dispatchEvent(new Event('scroll')))
  await act(() => new Promise((done) => setTimeout(done, SCROLL_THROTTLE_MS + 10)))
}

test('a list shows the shape of rows first, and what there is to say when there are none', () => {
  const { host, draw } = mount(listWith({ isLoading: true }))
  expect(host.textContent).toBe(`${words.loading}shape`)
  draw(listWith({ hasMore: false }))
  expect([host.textContent, host.querySelector('h2')?.textContent]).toEqual(['还没有账单', '还没有账单'])
})
test('says how many rows of a list could not be read, also when no row is left', () => {
  const { host, draw } = mount(listWith({ hasMore: false, unreadable: 2 }))
  expect(host.textContent).toBe(words.unreadable(2))
  draw(listWith({ rows: rowsOf(1), hasMore: false, unreadable: 1 }))
  expect(host.textContent).toContain(words.unreadable(1))
  expect(host.textContent).toContain('第 1 笔')
})
test('a list whose end is near asks for the next page, and again only when that has come', async () => {
  const { draw, one } = mount(listWith({ rows: rowsOf(20) }))
  expect(more).toHaveBeenCalledTimes(1)
  draw(listWith({ rows: rowsOf(20), isLoading: true }))
  await scroll()
  expect(more).toHaveBeenCalledTimes(1)
  expect([one('[role="feed"]').getAttribute('aria-busy'), one('[role="status"]').textContent]).toEqual([
    'true',
    words.loading,
  ])
  draw(listWith({ rows: rowsOf(40) }))
  expect(more).toHaveBeenCalledTimes(2)
  await scroll()
  expect(more).toHaveBeenCalledTimes(3)
})
test('a list that is whole says so, and asks no more', async () => {
  const { host } = mount(listWith({ rows: rowsOf(3), hasMore: false }))
  await scroll()
  expect([host.textContent?.includes(words.listEnd), more.mock.calls.length]).toEqual([true, 0])
})
test('after a failure a list waits until somebody taps', async () => {
  const { host, one } = mount(listWith({ rows: rowsOf(20), hasFailed: true }))
  await scroll()
  expect(more).not.toHaveBeenCalled()
  expect(host.textContent).not.toContain(words.listEnd)
  expect(one('button').textContent).toBe(words.listFailed)
  click(one('button'))
  expect(more).toHaveBeenCalledTimes(1)
})
test('a list nobody sees asks for nothing', async () => {
  vi.mocked(Element.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList)
  mount(listWith({ rows: rowsOf(20) }))
  await scroll()
  expect(more).not.toHaveBeenCalled()
})
