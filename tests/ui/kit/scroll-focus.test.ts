import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { scrollableFocusRef } from '@/ui/kit/scroll-focus'
import { applyAppTextSize } from '@/ui/kit/app-text-size'
import { POPOVER_GAP_PX, computePopoverPosition } from '@/ui/kit/layout/popover-position'
import { throttle } from '@/ui/kit/throttle'
import { extractRangeWithFocus } from '@/ui/kit/lists/range-with-focus'

describe('scrollableFocusRef', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  /** Records observed elements and, as a browser does, calls back once for each at the start. */
  function watching() {
    const watched = new Set<Element>()
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #tell: () => void
        constructor(tell: () => void) {
          this.#tell = tell
        }
        observe(each: Element) {
          watched.add(each)
          this.#tell()
        }
        disconnect() {
          watched.clear()
        }
      },
    )
    return watched
  }

  function boxOf(height: number, content: string): HTMLElement {
    const box = document.createElement('div')
    box.innerHTML = content
    Object.defineProperties(box, { scrollHeight: { value: height }, clientHeight: { value: 100 } })
    document.body.append(box)
    return box
  }

  test.each([
    ['scrolls, without focusable content', 300, '<p>text</p>', 0],
    ['scrolls, with a button', 300, '<button>key</button>', -1],
    ['does not scroll', 100, '<p>text</p>', -1],
  ])('adds a tab stop only when keyboard users need one: content %s', (_, height, content, stop) => {
    watching()
    const box = boxOf(height, content)
    scrollableFocusRef(box)
    expect(box.tabIndex).toBe(stop)
  })

  test('observes replaced content until unmounted', async () => {
    const watched = watching()
    const box = boxOf(300, '<button>loading</button>')
    const end = scrollableFocusRef(box)
    const text = document.createElement('p')
    box.replaceChildren(text)
    await vi.waitFor(() => expect(box.tabIndex).toBe(0))
    expect([...watched]).toEqual([box, text])
    end?.()
    expect(watched.size).toBe(0)
  })
})

describe('user’s text size', () => {
  const root = document.documentElement

  const scales = () => [
    root.style.getPropertyValue('--fs-scale'),
    root.style.getPropertyValue('--fs-scale-l'),
    root.dataset.text,
  ]

  afterEach(() => {
    root.removeAttribute('style')
    root.removeAttribute('data-text')
  })

  test.each([
    [16, 1, 1, undefined],
    [18, 1.125, 1.0625, undefined],
    [22, 1.375, 1.1875, undefined],
    [22.4, 1.4, 1.2, 'large'],
    [24, 1.5, 1.25, 'large'],
    [40, 2, 1.5, 'large'],
  ])('maps %d u to the body scale %d, the display scale %d and the row layout %s', (units, body, display, rows) => {
    applyAppTextSize(units)
    const [seenBody, seenDisplay, seenRows] = scales()
    expect([Number(seenBody), Number(seenDisplay), seenRows]).toEqual([body, expect.closeTo(display), rows])
  })

  test('overrides the device’s text size', () => {
    root.style.setProperty('--fs-user', '1.6')
    applyAppTextSize(16)
    expect(scales()).toEqual(['1', '1', undefined])
  })

  test('restores the normal row layout when the text size decreases', () => {
    applyAppTextSize(24)
    applyAppTextSize(18)
    expect(scales()).toEqual(['1.125', '1.0625', undefined])
    expect(root.hasAttribute('data-text')).toBe(false)
  })

  test.each([
    ['1.4', 'large'],
    ['1.3', undefined],
    ['1', undefined],
    ['', undefined],
  ])('matches the device when the user has chosen no size: at scale “%s” the row layout is %s', (user, rows) => {
    applyAppTextSize(rows === undefined ? 24 : 16)
    if (user !== '') root.style.setProperty('--fs-user', user)
    applyAppTextSize(undefined)
    expect(scales()).toEqual(['', '', rows])
    expect(root.style.getPropertyValue('--fs-user')).toBe(user)
  })
})

describe('popover position', () => {
  afterEach(() => void vi.unstubAllGlobals())

  /**
   * Positions a list for a trigger of 40 px, `top` px below the window's upper edge; six and a half rows are 260 px.
   */
  function placeOf({ top, tall, inside }: { top: number; tall: number; inside?: HTMLElement }) {
    vi.stubGlobal('innerHeight', tall)
    const trigger = document.createElement('button')
    vi.spyOn(trigger, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 40))
    inside?.append(trigger)
    return computePopoverPosition(trigger)
  }

  test('leaves a gap of six pixels to its trigger', () => {
    expect(POPOVER_GAP_PX).toBe(6)
  })

  test('opens below with six and a half rows when there is room', () => {
    expect(placeOf({ top: 100, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
  })

  test('opens below when the whole list fits, even if there is more room above', () => {
    expect(placeOf({ top: 488, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
    expect(placeOf({ top: 489, tall: 800 })).toEqual({ side: 'above', maxHeight: 260 })
  })

  test('avoids a bottom bar, unless a dialog covers the bar', () => {
    const bar = document.createElement('div')
    bar.dataset['foot'] = ''
    vi.spyOn(bar, 'offsetHeight', 'get').mockReturnValue(100)
    document.body.append(bar)
    expect(placeOf({ top: 388, tall: 800 })).toEqual({ side: 'below', maxHeight: 260 })
    expect(placeOf({ top: 389, tall: 800 })).toEqual({ side: 'above', maxHeight: 260 })
    const dialog = document.createElement('div')
    dialog.role = 'dialog'
    expect(placeOf({ top: 389, tall: 800, inside: dialog })).toEqual({ side: 'below', maxHeight: 260 })
    bar.remove()
  })

  test('opens on the side with more room when the list fits on neither, and below when both sides are equal', () => {
    expect(placeOf({ top: 179, tall: 400 })).toEqual({ side: 'below', maxHeight: 169 })
    expect(placeOf({ top: 180, tall: 400 })).toEqual({ side: 'below', maxHeight: 168 })
    expect(placeOf({ top: 181, tall: 400 })).toEqual({ side: 'above', maxHeight: 169 })
  })

  test('shows at least two rows', () => {
    expect(placeOf({ top: 93, tall: 183 })).toEqual({ side: 'above', maxHeight: 81 })
    expect(placeOf({ top: 91, tall: 181 })).toEqual({ side: 'above', maxHeight: 80 })
    expect(placeOf({ top: 30, tall: 100 })).toEqual({ side: 'below', maxHeight: 80 })
  })
})

describe('throttled', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  function counted(every?: number) {
    const act = vi.fn()
    return { ...throttle(act, every), ran: () => act.mock.calls.length }
  }

  test('runs the first call at once', () => {
    const { call, ran } = counted()
    expect(ran()).toBe(0)
    call()
    expect(ran()).toBe(1)
  })

  test('merges further calls into a single call, 30 ms after the last run', () => {
    const { call, ran } = counted()
    call()
    vi.advanceTimersByTime(10)
    call()
    vi.advanceTimersByTime(10)
    call()
    expect(ran()).toBe(1)
    vi.advanceTimersByTime(9)
    expect(ran()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(ran()).toBe(2)
    vi.advanceTimersByTime(1000)
    expect(ran()).toBe(2)
  })

  test('measures the interval from the last run, even when that run was delayed', () => {
    const { call, ran } = counted()
    call()
    vi.advanceTimersByTime(5)
    call()
    vi.advanceTimersByTime(25)
    expect(ran()).toBe(2)
    vi.advanceTimersByTime(10)
    call()
    vi.advanceTimersByTime(19)
    expect(ran()).toBe(2)
    vi.advanceTimersByTime(1)
    expect(ran()).toBe(3)
  })

  test('runs a call immediately when the interval has passed, and delays a call made 1 ms earlier', () => {
    const { call, ran } = counted(100)
    call()
    vi.advanceTimersByTime(100)
    call()
    expect(ran()).toBe(2)
    vi.advanceTimersByTime(99)
    call()
    expect(ran()).toBe(2)
    vi.advanceTimersByTime(1)
    expect(ran()).toBe(3)
  })

  test('discards the pending call on stop, and accepts later calls', () => {
    const { call, stop, ran } = counted()
    call()
    call()
    stop()
    vi.advanceTimersByTime(1000)
    expect(ran()).toBe(1)
    call()
    expect(ran()).toBe(2)
  })
})

/** Rows 8 to 11 of twenty are visible. */
const RANGE = { startIndex: 8, endIndex: 11, overscan: 0, count: 20 }
const SHOWN = [8, 9, 10, 11]

test('virtual list renders only visible rows when no row is focused', () => {
  expect(extractRangeWithFocus(RANGE, undefined)).toEqual(SHOWN)
})

test('virtual list also renders the focused row at its position', () => {
  expect(extractRangeWithFocus(RANGE, 0)).toEqual([0, ...SHOWN])
  expect(extractRangeWithFocus(RANGE, 2)).toEqual([2, ...SHOWN])
  expect(extractRangeWithFocus(RANGE, 7)).toEqual([7, ...SHOWN])
  expect(extractRangeWithFocus(RANGE, 12)).toEqual([...SHOWN, 12])
})

test('virtual list renders a visible focused row once', () => {
  for (const focused of SHOWN) expect(extractRangeWithFocus(RANGE, focused)).toEqual(SHOWN)
})

test('virtual list keeps rendering a focused last row until the row is removed', () => {
  expect(extractRangeWithFocus(RANGE, 19)).toEqual([...SHOWN, 19])
  expect(extractRangeWithFocus(RANGE, 20)).toEqual(SHOWN)
  expect(extractRangeWithFocus(RANGE, 21)).toEqual(SHOWN)
})
