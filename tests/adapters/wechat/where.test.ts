// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browserPlace } from '@/adapters/wechat/browser-place'
import { where } from '@/adapters/wechat/where'
import { onMap } from '@/domain/clinic/map-point'
import { browserSays } from '../../support/browser-places'
import { ANDROID } from '../../support/fake-wechat'
import { kindOf } from '../../support/kind-of'
import { openWechat, settled } from '../../support/open-wechat'

/** In Chengdu as satellites say it, and as the maps there show it. */
const HERE = { latitude: 30.5453, longitude: 104.0684 }
const SHOWN = onMap({ ...HERE, system: 'wgs84' })
const outside = () => Promise.resolve(undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('browser location', () => {
  test('uses high accuracy and returns the coordinates', async () => {
    browserSays(HERE)
    expect(await browserPlace(3000)).toEqual({ ...HERE, system: 'wgs84' })
  })
  test.each([
    ['that the person refuses is refused', 'denied', 'location-denied'],
    ['that cannot be found is not known', 'unavailable', 'location-unavailable'],
  ] as const)('fails at once: one %s', async (_, answer, kind) => {
    browserSays(answer)
    expect(await kindOf(settled(browserPlace(3000), 0))).toBe(kind)
  })
  test('fails as unknown without browser support', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Safari' })
    expect(await kindOf(settled(browserPlace(3000), 0))).toBe('location-unavailable')
  })
  test('fails as unknown when the person does not answer in time', async () => {
    browserSays('never')
    expect(await kindOf(settled(browserPlace(3000), 3000))).toBe('location-unavailable')
  })
  test('may be a minute old, and times out within the remaining time', async () => {
    const asked = browserSays(HERE)
    await browserPlace(3000)
    expect(asked).toEqual([{ timeout: 3000, maximumAge: 60_000 }])
  })
})

describe('location from WeChat and browser', () => {
  test('uses WeChat’s result and does not ask the browser', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:ok', latitude: 31, longitude: 105 })
    const place = where(8000, async () => wechat)
    expect(await settled(place, 1000)).toEqual({ latitude: 31, longitude: 105, system: 'gcj02' })
    expect(asked).toEqual([])
  })
  test('gives the browser all the time outside WeChat', async () => {
    const asked = browserSays(HERE)
    expect(await settled(where(8000, outside), 0)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 8000 }])
  })
  test('gives a silent WeChat three fifths of the time, and the browser the rest', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', 'never')
    const place = where(8000, async () => wechat)
    await vi.advanceTimersByTimeAsync(4700)
    expect(asked).toEqual([])
    expect(await settled(place, 100)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 3200 }])
  })
  test('stops waiting for an SDK that does not load', async () => {
    const asked = browserSays(HERE)
    const place = where(8000, () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(4800)
    expect(asked).toHaveLength(1)
    expect(await place).toEqual(SHOWN)
  })
  test('asks the browser at once when WeChat fails', async () => {
    browserSays(HERE)
    const place = where(8000, () => Promise.reject(new Error('broken')))
    expect(await settled(place, 0)).toEqual(SHOWN)
  })
  test('reports denied when WeChat is refused, and does not ask the browser', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:cancel' })
    const place = where(8000, async () => wechat)
    expect(await kindOf(settled(place, 1000))).toBe('location-denied')
    expect(asked).toEqual([])
  })
})
