import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SwipePosition } from '@/domain/general/swipe'
import { useSwipe } from '@/ui/kit/use-swipe'
import { click, fire, mount } from './mount'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Kind = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel'

/** A slide of 300 px that contains a link. */
function aSlide() {
  const element = document.createElement('div')
  const link = document.createElement('a')
  element.append(link)
  Object.defineProperty(element, 'clientWidth', { value: 300 })
  const captured = vi.spyOn(element, 'setPointerCapture').mockImplementation(() => undefined)
  const followed = vi.fn<(event: Event) => void>()
  link.addEventListener('click', followed)
  const send = (kind: Kind, x: number, at: number, how: PointerEventInit) => {
    const told = { pointerId: 1, isPrimary: true, button: 0, clientX: x, ...how }
    const event = new PointerEvent(kind, { bubbles: true, ...told })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fire(element, event)
  }
  return {
    element,
    link,
    captured,
    followed: () => followed.mock.calls.length,
    /** Pointer events by x position in px and time in ms. */
    down: (x: number, at = 0, how: PointerEventInit = {}) => send('pointerdown', x, at, how),
    move: (x: number, at = 0, how: PointerEventInit = {}) => send('pointermove', x, at, how),
    up: (x: number, at = 0, how: PointerEventInit = {}) => send('pointerup', x, at, how),
    cancel: (x: number, at = 0, how: PointerEventInit = {}) => send('pointercancel', x, at, how),
  }
}

/** The middle of three slides by default. */
function open({ place = { at: 1, count: 3 } }: { place?: SwipePosition } = {}) {
  const slide = aSlide()
  const turn = vi.fn<(steps: number) => void>()
  let swipe: ReturnType<typeof useSwipe> | undefined
  function Slides(props: {
    host: { current: HTMLElement | null }
    place: SwipePosition
    turn: (steps: number) => void
  }) {
    swipe = useSwipe(props.host, props.place, props.turn)
    return null
  }
  const host = { current: slide.element }
  const { draw } = mount(<Slides host={host} place={place} turn={turn} />)
  return {
    ...slide,
    seen: () => swipe,
    turned: () => turn.mock.calls.map(([steps]) => steps),
    drawWith: (change: Partial<Parameters<typeof Slides>[0]>) =>
      draw(<Slides host={host} place={place} turn={turn} {...change} />),
    close: () => draw(null),
  }
}

const STILL = { moved: 0, isHeld: false }

describe('swipe', () => {
  test('ignores the first ten pixels, then follows the full distance', () => {
    const { down, move, seen, captured } = open()
    expect(seen()).toEqual(STILL)
    down(200)
    move(191)
    expect(seen()).toEqual(STILL)
    expect(captured).not.toHaveBeenCalled()
    move(190)
    expect(seen()).toEqual({ moved: -10, isHeld: true })
    move(260)
    expect(seen()).toEqual({ moved: 60, isHeld: true })
  })
  test('captures the pointer once the swipe has started', () => {
    const { down, move, captured } = open()
    down(200, 0, { pointerId: 7 })
    move(180, 0, { pointerId: 7 })
    move(160, 0, { pointerId: 7 })
    expect(captured.mock.calls).toEqual([[7]])
  })
  test('leaves a vertical gesture to the page, even when the gesture turns sideways', () => {
    const { down, move, up, seen, turned } = open()
    down(200, 0, { clientY: 100 })
    move(195, 10, { clientY: 111 })
    move(20, 20, { clientY: 111 })
    expect(seen()).toEqual(STILL)
    up(20, 30, { clientY: 111 })
    expect(turned()).toEqual([])
  })
  test('stays horizontal, however far down the pointer moves', () => {
    const { down, move, seen } = open()
    down(200, 0, { clientY: 100 })
    move(188, 10, { clientY: 105 })
    move(150, 20, { clientY: 300 })
    expect(seen()).toEqual({ moved: -50, isHeld: true })
  })
  test('moves less than the pointer past the ends of the row', () => {
    const { down, move, seen, drawWith } = open({ place: { at: 0, count: 3 } })
    down(100)
    move(200)
    expect(seen()?.moved).toBeCloseTo(30)
    drawWith({ place: { at: 0, count: 3, isLoop: true } })
    move(180)
    expect(seen()?.moved).toBe(80)
  })
  test('resets on release, and starts again with the next gesture', () => {
    const { down, move, up, seen } = open()
    down(200)
    move(150)
    up(150, 500)
    expect(seen()).toEqual(STILL)
    move(100)
    expect(seen()).toEqual(STILL)
    down(100)
    move(120)
    expect(seen()).toEqual({ moved: 20, isHeld: true })
  })
})

describe('additional pointer', () => {
  test.each([
    ['a second finger', { isPrimary: false }],
    ['another mouse button', { button: 2 }],
  ])('starts no swipe with %s', (_, how) => {
    const { down, move, seen } = open()
    down(200, 0, how)
    move(100)
    expect(seen()).toEqual(STILL)
  })
  test('neither takes over nor moves or ends a swipe in progress', () => {
    const { down, move, up, cancel, seen, turned } = open()
    down(200)
    down(100, 0, { pointerId: 2 })
    move(20, 0, { pointerId: 2 })
    expect(seen()).toEqual(STILL)
    move(180)
    move(20, 0, { pointerId: 2 })
    up(20, 0, { pointerId: 2 })
    cancel(20, 0, { pointerId: 2 })
    expect(seen()).toEqual({ moved: -20, isHeld: true })
    expect(turned()).toEqual([])
  })
  test('moves nothing while hovering', () => {
    const { move, up, seen, turned } = open()
    move(200)
    move(20)
    up(20)
    expect([seen(), turned()]).toEqual([STILL, []])
  })
})

describe('swipe release', () => {
  test.each([
    ['to the left past half the width', 49, [1]],
    ['to the right past half the width', 351, [-1]],
    ['to the left to exactly half the width', 50, []],
    ['to the right to exactly half the width', 350, []],
  ])('changes slides by distance after a slow swipe %s', (_, x, expected) => {
    const { down, move, up, turned } = open()
    down(200)
    move(x, 1000)
    up(x, 2000)
    expect(turned()).toEqual(expected)
  })
  test('uses the release position, not the last move', () => {
    const { down, move, up, turned } = open()
    down(200)
    move(180, 1000)
    up(20, 2000)
    expect(turned()).toEqual([1])
  })
  test.each([
    ['changes above 0.3 px/ms', 154, [1]],
    ['does not change at 0.3 px/ms', 155, []],
  ])('uses the final speed of a flick: %s', (_, x, expected) => {
    const { down, move, up, turned } = open()
    down(200)
    move(185, 1000)
    move(x, 1100)
    up(x, 1100)
    expect(turned()).toEqual(expected)
  })
  test('ignores a fast start when the swipe slows down at the end', () => {
    const { down, move, up, turned } = open()
    down(200)
    move(185, 1000)
    move(110, 1010)
    move(105, 1110)
    up(105, 1110)
    expect(turned()).toEqual([])
  })
  test('keeps the speed when two events have the same timestamp', () => {
    const { down, move, up, turned } = open()
    down(200)
    move(185, 1000)
    move(150, 1100)
    move(150, 1100)
    up(150, 1100)
    expect(turned()).toEqual([1])
  })
  test.each([
    ['0.1 s as a flick', 1200, [1]],
    ['more than 0.1 s as a slow swipe', 1201, []],
  ])('treats a release after a pause of %s', (_, lifted, expected) => {
    const { down, move, up, turned } = open()
    down(200)
    move(185, 1000)
    move(150, 1100)
    up(150, lifted)
    expect(turned()).toEqual(expected)
  })
  test('changes no slide without movement', () => {
    const { down, up, turned } = open()
    down(200)
    up(20, 10)
    expect(turned()).toEqual([])
  })
  test('changes no slide after pointercancel, at any distance', () => {
    const { down, move, cancel, seen, turned } = open()
    down(290)
    move(20, 1000)
    cancel(20, 1000)
    expect([turned(), seen()]).toEqual([[], STILL])
  })
  test('calls the handler from the latest render', () => {
    const { down, move, up, drawWith, turned } = open()
    const newer = vi.fn<(steps: number) => void>()
    down(290)
    move(20, 1000)
    drawWith({ turn: newer })
    up(20, 1000)
    expect([turned(), newer.mock.calls]).toEqual([[], [[1]]])
  })
})

describe('link on a slide', () => {
  const swipe = ({ down, move, up }: ReturnType<typeof open>) => {
    down(200)
    move(150, 1000)
    up(150, 2000)
  }
  test('opens on a tap', () => {
    const page = open()
    page.down(200)
    page.up(200)
    click(page.link)
    expect(page.followed()).toBe(1)
  })
  test('does not open at the end of a swipe, even when the slide has not changed', () => {
    const page = open()
    swipe(page)
    const ended = new MouseEvent('click', { bubbles: true, cancelable: true })
    fire(page.link, ended)
    expect([page.followed(), ended.defaultPrevented, page.turned()]).toEqual([0, true, []])
  })
  test('opens on the second click after a swipe', () => {
    const page = open()
    swipe(page)
    click(page.link)
    click(page.link)
    expect(page.followed()).toBe(1)
  })
  test('opens on a tap after a swipe without a click event', () => {
    const page = open()
    swipe(page)
    act(() => void vi.runAllTimers())
    click(page.link)
    expect(page.followed()).toBe(1)
  })
  test('opens after a cancelled swipe', () => {
    const page = open()
    page.down(200)
    page.move(150, 1000)
    page.cancel(150, 2000)
    click(page.link)
    expect(page.followed()).toBe(1)
  })
})

describe('swipe container', () => {
  test('removes its listeners on unmount', () => {
    const added = vi.spyOn(HTMLElement.prototype, 'addEventListener')
    const removed = vi.spyOn(HTMLElement.prototype, 'removeEventListener')
    const { element, close } = open()
    close()
    const onSlide = (spy: typeof added | typeof removed) =>
      spy.mock.calls.filter((_, at) => spy.mock.contexts[at] === element).map(([kind, hear]) => [kind, hear])
    const [came, went] = [onSlide(added), onSlide(removed)]
    added.mockRestore()
    removed.mockRestore()
    expect(came.map(([kind]) => kind)).toEqual(['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
    expect(went).toEqual(came)
  })
  test('can be replaced between renders', () => {
    const { down, move, seen, drawWith } = open()
    const other = aSlide()
    drawWith({ host: { current: other.element } })
    down(200)
    move(150)
    expect(seen()).toEqual(STILL)
    other.down(200)
    other.move(150)
    expect(seen()).toEqual({ moved: -50, isHeld: true })
  })
  test('can be mounted after the hook', () => {
    const { drawWith, seen } = open()
    drawWith({ host: { current: null } })
    expect(seen()).toEqual(STILL)
  })
})
