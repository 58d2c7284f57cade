// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { HANDSET_ASKED, MockHandset, watchedHandset } from '../../mocks/devices/mock-handset'

afterEach(() => {
  delete window.sujianHandset
})

/** A phone that does as the test says. */
function phone({ mayRing = true } = {}) {
  let lit: (isLit: boolean) => void = () => {}
  let touched = (): void => {}
  const letGo = vi.fn<() => void>()
  const stop = vi.fn<() => void>()
  const own = {
    canRing: true,
    stayAwake: (onChange: (isAwake: boolean) => void) => {
      lit = onChange
      return letGo
    },
    allowRing: () => Promise.resolve(mayRing),
    allowAgain: (onAllowed: () => void) => {
      touched = onAllowed
      return stop
    },
    ring: vi.fn<() => void>(),
  }
  return { own, letGo, stop, light: (isLit: boolean) => lit(isLit), touch: () => touched() }
}

test('a lit screen goes on to the phone and is written down, each change once', () => {
  const { own, letGo, light } = phone()
  const handset = new MockHandset(own)
  const said: boolean[] = []
  const stop = handset.stayAwake((isAwake) => said.push(isAwake))
  expect([handset.isLit, handset.asked]).toEqual([false, []])
  light(true)
  light(true)
  light(false)
  light(true)
  stop()
  expect([handset.isLit, said, letGo.mock.calls.length]).toEqual([false, [true, true, false, true], 1])
  expect(handset.asked).toEqual(['lit', 'dark', 'lit', 'dark'])
})
test.each([
  [true, 'allowed'],
  [false, 'refused'],
])('whether the phone may ring (%s) is the phone’s word, and is written down', async (mayRing, asked) => {
  const handset = new MockHandset(phone({ mayRing }).own)
  expect([handset.canRing, await handset.allowRing(), handset.asked]).toEqual([true, mayRing, [asked]])
})
test('a ring goes on to the phone and is counted', () => {
  const { own } = phone()
  const handset = new MockHandset(own)
  handset.ring()
  handset.ring()
  expect([own.ring.mock.calls.length, handset.rings]).toEqual([2, 2])
})
test('a touch that allows it again is told, unless nobody waits for it any more', () => {
  const { own, stop, touch } = phone()
  const handset = new MockHandset(own)
  const onAllowed = vi.fn<() => void>()
  const wait = handset.allowAgain(onAllowed)
  touch()
  wait()
  expect([onAllowed.mock.calls.length, stop.mock.calls.length]).toEqual([1, 1])
  expect(handset.asked).toEqual(['waits for a touch', 'touched'])
})
test('in the demo the window has it, and hears of whatever is asked', () => {
  const heard = vi.fn<() => void>()
  addEventListener(HANDSET_ASKED, heard)
  const handset = watchedHandset(phone().own)
  handset.ring()
  removeEventListener(HANDSET_ASKED, heard)
  expect([window.sujianHandset, heard.mock.calls.length]).toEqual([handset, 1])
})
