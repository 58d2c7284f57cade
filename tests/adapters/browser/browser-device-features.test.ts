import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserDeviceFeatures } from '@/adapters/browser/browser-device-features'
import { flushPromises } from '../../support/manual-clock'

class Lock extends EventTarget {
  released = false
  readonly release = vi.fn(() => {
    this.released = true
    this.dispatchEvent(new Event('release'))
    return Promise.resolve()
  })
}

let page: EventTarget & { hidden: boolean }
beforeEach(() => {
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

const show = async (isShown: boolean) => {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
  await flushPromises()
}

describe('BrowserDeviceFeatures › keepScreenOn', () => {
  function locking(request?: () => Promise<Lock>) {
    const locks: Lock[] = []
    const ask = vi.fn(
      request ??
        (() => {
          const lock = new Lock()
          locks.push(lock)
          return Promise.resolve(lock)
        }),
    )
    vi.stubGlobal('navigator', { wakeLock: { request: ask } })
    const said: boolean[] = []
    const stop = new BrowserDeviceFeatures().keepScreenOn((isAwake) => said.push(isAwake))
    return { ask, locks, said, stop }
  }

  test('requests the wake lock again when a hidden page becomes visible', async () => {
    const { ask, locks, said, stop } = locking()
    await flushPromises()
    expect(said).toEqual([true])
    page.hidden = true
    await locks[0]?.release()
    await show(false)
    expect([said, ask.mock.calls.length]).toEqual([[true, false], 1])
    await show(true)
    expect([said, ask.mock.calls.length]).toEqual([[true, false, true], 2])
    stop()
    expect(locks[1]?.released).toBe(true)
    await show(true)
    expect(ask).toHaveBeenCalledTimes(2)
  })
  test('releases a wake lock granted after cancellation', async () => {
    const lock = new Lock()
    const { said, stop } = locking(() => Promise.resolve(lock))
    stop()
    await flushPromises()
    expect([lock.released, said]).toEqual([true, []])
  })
  test('reports that the screen may turn off when the browser refuses the wake lock', async () => {
    const { said } = locking(() => Promise.reject(new Error('battery')))
    await flushPromises()
    expect(said).toEqual([false])
  })
  test('holds at most one wake lock', async () => {
    const { ask } = locking()
    await flushPromises()
    await show(true)
    expect(ask).toHaveBeenCalledTimes(1)
  })
  test('does nothing without browser support', () => {
    vi.stubGlobal('navigator', {})
    const onChange = vi.fn()
    new BrowserDeviceFeatures().keepScreenOn(onChange)()
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('BrowserDeviceFeatures › ringing', () => {
  class Param {
    setValueAtTime = vi.fn()
    linearRampToValueAtTime = vi.fn()
  }
  /** Returns the frequency and start time of every tone played. */
  function sounding(state = 'running') {
    const tones: [number, number][] = []
    class Node {
      gain = new Param()
      connect = <T>(to: T) => to
      #from = 0
      start = (at: number) => void (this.#from = at)
      stop = (at: number) => void tones.push([this.#from, at])
    }
    vi.stubGlobal('OscillatorNode', Node)
    vi.stubGlobal('GainNode', Node)
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        state = 'suspended'
        destination = {}
        resume() {
          this.state = state
          return Promise.resolve()
        }
      },
    )
    return tones
  }

  test('vibrates and plays three tones once allowed', async () => {
    const tones = sounding()
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { vibrate })
    const handset = new BrowserDeviceFeatures()
    expect(handset.canRing).toBe(true)
    expect(await handset.allowRing()).toBe(true)
    expect([tones.length, vibrate.mock.calls.length]).toEqual([3, 1])
    handset.ring()
    expect([tones.length, vibrate.mock.calls.length]).toEqual([6, 2])
    expect(tones.every(([from, until]) => until - from > 0.29 && until - from < 0.31)).toBe(true)
  })
  test('plays no sound before the user has allowed it', () => {
    const tones = sounding()
    vi.stubGlobal('navigator', {})
    new BrowserDeviceFeatures().ring()
    expect(tones).toEqual([])
  })
  test.each<[string, string, object, boolean]>([
    ['only vibrates when the browser blocks sound', 'suspended', { vibrate: vi.fn() }, true],
    ['only plays sound when the device cannot vibrate', 'running', {}, true],
    ['returns false when neither works', 'suspended', {}, false],
  ])('%s', async (_, state, navigator, isAllowed) => {
    const tones = sounding(state)
    vi.stubGlobal('navigator', navigator)
    expect(await new BrowserDeviceFeatures().allowRing()).toBe(isAllowed)
    expect(tones.length).toBe(state === 'running' ? 3 : 0)
  })
  test('allows sound again at the first touch after a reload, without ringing', async () => {
    const tones = sounding()
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } })
    const handset = new BrowserDeviceFeatures()
    const onAllowed = vi.fn()
    handset.allowAgain(onAllowed)
    handset.ring()
    expect(tones).toEqual([])
    vibrate.mockClear()
    page.dispatchEvent(new Event('pointerup'))
    page.dispatchEvent(new Event('keydown'))
    await flushPromises()
    expect([onAllowed.mock.calls.length, vibrate.mock.calls.length, tones]).toEqual([1, 0, []])
    handset.ring()
    expect([tones.length, vibrate.mock.calls.length]).toEqual([3, 1])
  })
  test('stops waiting for a touch when cancelled', async () => {
    const tones = sounding()
    vi.stubGlobal('navigator', {})
    const handset = new BrowserDeviceFeatures()
    const onAllowed = vi.fn()
    handset.allowAgain(onAllowed)()
    page.dispatchEvent(new Event('keydown'))
    await flushPromises()
    handset.ring()
    expect([onAllowed.mock.calls.length, tones]).toEqual([0, []])
  })
  test('does not vibrate before the first touch on the page', () => {
    sounding()
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } })
    new BrowserDeviceFeatures().ring()
    expect(vibrate).not.toHaveBeenCalled()
  })
  test('reports no support when the browser can neither vibrate nor play sound', () => {
    vi.stubGlobal('navigator', {})
    expect(new BrowserDeviceFeatures().canRing).toBe(false)
  })
})
