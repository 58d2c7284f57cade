import { act, type ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SCROLL_THROTTLE_MS } from '@/domain/general/list-paging'
import { InfiniteList } from '@/ui/kit/lists/infinite-list'
import { CHINESE_KIT_MESSAGES as words } from '@/ui/kit/kit-messages'
import { click, fire, isKept, mount, press } from './mount'
import { pendingWork } from '@/ui/shell/pending-work'
import { VirtualList } from '@/ui/kit/lists/virtual-list'
import { PullToRefresh } from '@/ui/kit/lists/pull-to-refresh'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'

describe('InfiniteList', () => {
  type Row = { id: string }
  type Props = Partial<Omit<ComponentProps<typeof InfiniteList<Row>>, 'onMore'>>
  const more = vi.fn<() => void>()

  beforeEach(() => {
    more.mockClear()
    // The end of the list is always visible, so only the other conditions prevent a request.
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([
      new DOMRect(0, 0, 100, 20),
    ] as unknown as DOMRectList)
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

  test('shows a skeleton while loading, and an empty text when there are no rows', () => {
    const { host, draw } = mount(listWith({ isLoading: true }))
    expect(host.textContent).toBe(`${words.loading}shape`)
    draw(listWith({ hasMore: false }))
    expect([host.textContent, host.querySelector('h2')?.textContent]).toEqual(['还没有账单', '还没有账单'])
  })

  test('shows the number of unreadable rows, even if no row is readable', () => {
    const { host, draw } = mount(listWith({ hasMore: false, unreadable: 2 }))
    expect(host.textContent).toBe(words.unreadable(2))
    draw(listWith({ rows: rowsOf(1), hasMore: false, unreadable: 1 }))
    expect(host.textContent).toContain(words.unreadable(1))
    expect(host.textContent).toContain('第 1 笔')
  })

  test('requests the next page near the end of the list, and one page at a time', async () => {
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

  test('shows the end-of-list text after the last page, and requests no more pages', async () => {
    const { host } = mount(listWith({ rows: rowsOf(3), hasMore: false }))
    await scroll()
    expect([host.textContent?.includes(words.listEnd), more.mock.calls.length]).toEqual([true, 0])
  })

  test('waits for a tap after a failed request', async () => {
    const { host, one } = mount(listWith({ rows: rowsOf(20), hasFailed: true }))
    await scroll()
    expect(more).not.toHaveBeenCalled()
    expect(host.textContent).not.toContain(words.listEnd)
    expect(one('button').textContent).toBe(words.listFailed)
    click(one('button'))
    expect(more).toHaveBeenCalledTimes(1)
  })

  test('requests nothing while hidden', async () => {
    vi.mocked(Element.prototype.getClientRects).mockReturnValue([] as unknown as DOMRectList)
    mount(listWith({ rows: rowsOf(20) }))
    await scroll()
    expect(more).not.toHaveBeenCalled()
  })
})

const draw = (rows: readonly string[]) => (
  <VirtualList label="医生" rows={rows} idOf={(row) => row}>
    {(row) => <p>{row}</p>}
  </VirtualList>
)
const frame = () => act(() => new Promise(requestAnimationFrame))

function openList() {
  const page = mount(draw(['甲', '乙', '丙']))
  const row = (at: number) => page.one(`[data-index="${at}"]`)
  return { ...page, row }
}

test('VirtualList › reports pending work until the rows below the fold have rendered', async () => {
  const before = pendingWork.count
  const seen: { readonly waits: number; readonly rows: number }[] = []
  const look = () =>
    seen.push({ waits: pendingWork.count - before, rows: document.querySelectorAll('[data-index]').length })
  const leave = pendingWork.onChange(look)
  mount(draw(Array.from({ length: 60 }, (_, at) => `${at}`)))
  await frame()
  leave()
  const [first, last] = [seen[0], seen[seen.length - 1]]
  look()
  expect(first?.waits).toBe(1)
  expect(last).toEqual(seen[seen.length - 1])
  expect(last?.waits).toBe(0)
  expect(last?.rows).toBeGreaterThan(first?.rows ?? Infinity)
})

test('VirtualList › moves from row to row with PageUp and PageDown, and scrolls the page at its ends', async () => {
  const { row } = openList()
  expect([isKept(row(0), 'PageUp'), isKept(row(2), 'PageDown')]).toEqual([false, false])
  expect([isKept(row(0), 'PageDown'), isKept(row(2), 'PageUp')]).toEqual([true, true])
  await frame()
  press(row(1), 'PageDown')
  await frame()
  expect(document.activeElement).toBe(row(2))
})

test('VirtualList › ignores a key pressed during unmounting', async () => {
  const failed = vi.fn<(event: Event) => void>()
  addEventListener('error', failed)
  const { draw: redraw, row } = openList()
  press(row(0), 'PageDown')
  redraw(null)
  await frame()
  removeEventListener('error', failed)
  expect(failed).not.toHaveBeenCalled()
})

describe('PullToRefresh', () => {
  type Finger = { clientX: number; clientY: number }

  const touch = (type: string, ...fingers: Finger[]) =>
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: fingers })
  const at = (clientY: number, clientX = 100): Finger => ({ clientX, clientY })

  function openList() {
    const refreshed = vi.fn(() => Promise.resolve())
    const { host, one } = mount(
      <PullToRefresh onRefresh={refreshed}>
        <ul />
      </PullToRefresh>,
    )
    const list = one('ul')
    const pull = async (...events: Event[]) => {
      for (const event of events) fire(list, event)
      await act(() => Promise.resolve())
    }
    return { pull, refreshed, text: () => host.textContent }
  }

  describe('pull gesture', () => {
    test('announces a refresh past the threshold, and refreshes on release', async () => {
      const { pull, refreshed, text } = openList()
      await pull(touch('touchstart', at(100)), touch('touchmove', at(150)))
      expect(text()).toContain(words.pull)
      await pull(touch('touchmove', at(300)))
      expect(text()).toContain(words.letGo)
      expect(refreshed).not.toHaveBeenCalled()
      await pull(touch('touchend'))
      expect(refreshed).toHaveBeenCalledTimes(1)
    })
    test.each([
      ['too short', [touch('touchstart', at(100)), touch('touchmove', at(150)), touch('touchend')]],
      ['cancelled by the system', [touch('touchstart', at(100)), touch('touchmove', at(300)), touch('touchcancel')]],
      ['horizontal', [touch('touchstart', at(100)), touch('touchmove', at(110, 300)), touch('touchend')]],
      ['upward', [touch('touchstart', at(300)), touch('touchmove', at(100)), touch('touchend')]],
      [
        'made with two fingers',
        [touch('touchstart', at(100), at(140)), touch('touchmove', at(300)), touch('touchend')],
      ],
    ])('does not refresh when %s', async (_, events) => {
      const { pull, refreshed } = openList()
      await pull(...events)
      expect(refreshed).not.toHaveBeenCalled()
    })
  })
})

describe('StickyBar', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  /** A bar with this height in px, and a function to change the height. */
  function openBar() {
    const heights = { bar: 0 }
    const changed = new Set<() => void>()
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => heights.bar)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #told: () => void
        constructor(told: () => void) {
          this.#told = told
        }
        observe = () => changed.add(this.#told)
        disconnect = () => changed.delete(this.#told)
      },
    )
    const { host } = mount(<StickyBar>去付款</StickyBar>)
    const becomes = (height: number) => {
      heights.bar = height
      act(() => changed.forEach((tell) => tell()))
    }
    const room = () => host.querySelector<HTMLElement>('[aria-hidden="true"]')?.style.height
    const told = () => host.style.getPropertyValue('--bar')
    return { becomes, room, told }
  }

  test('reserves its height at the end of the page', () => {
    const { becomes, room, told } = openBar()
    expect(room()).toBe('')
    becomes(64)
    expect(room()).toBe('64px')
    becomes(120)
    expect(room()).toBe('120px')
    expect(told()).toBe('120px')
  })

  test('keeps the reserved height while hidden, for example while a keyboard is open', () => {
    const { becomes, room, told } = openBar()
    becomes(64)
    becomes(0)
    expect(room()).toBe('64px')
    expect(told()).toBe('0px')
  })

  test('renders without ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined)
    expect(mount(<StickyBar>去付款</StickyBar>).host.textContent).toBe('去付款')
  })
})
