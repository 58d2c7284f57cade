import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StickyBar } from '@/ui/kit/layout/sticky-bar'
import { mount } from './mount'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A bar so many px high, and a way to make it another height. */
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

test('the end of the page keeps as much room as the bar over it is high', () => {
  const { becomes, room, told } = openBar()
  expect(room()).toBe('')
  becomes(64)
  expect(room()).toBe('64px')
  becomes(120)
  expect(room()).toBe('120px')
  expect(told()).toBe('120px')
})
test('the room stays while the bar is away, as it is under a keyboard', () => {
  const { becomes, room, told } = openBar()
  becomes(64)
  becomes(0)
  expect(room()).toBe('64px')
  expect(told()).toBe('0px')
})
test('a kernel that cannot watch sizes draws the bar all the same', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  expect(mount(<StickyBar>去付款</StickyBar>).host.textContent).toBe('去付款')
})
