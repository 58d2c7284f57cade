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

describe('the browser’s own place', () => {
  test('is what the satellites say', async () => {
    browserSays(HERE)
    expect(await browserPlace(3000)).toEqual({ ...HERE, system: 'wgs84' })
  })
  test.each([
    ['that the person refuses is refused', 'denied', 'location-denied'],
    ['that cannot be found is not known', 'unavailable', 'location-unavailable'],
  ] as const)('%s, at once', async (_, answer, kind) => {
    browserSays(answer)
    expect(await kindOf(settled(browserPlace(3000), 0))).toBe(kind)
  })
  test('is not known where the browser has none', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Safari' })
    expect(await kindOf(settled(browserPlace(3000), 0))).toBe('location-unavailable')
  })
  test('is not known when nobody answers the browser’s question in time', async () => {
    browserSays('never')
    expect(await kindOf(settled(browserPlace(3000), 3000))).toBe('location-unavailable')
  })
  test('may be a minute old, and is to be there within the time that is left', async () => {
    const asked = browserSays(HERE)
    await browserPlace(3000)
    expect(asked).toEqual([{ timeout: 3000, maximumAge: 60_000 }])
  })
})

describe('between WeChat and the browser', () => {
  test('what WeChat says stands, and the browser is not asked', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:ok', latitude: 31, longitude: 105 })
    const place = where(8000, async () => wechat)
    expect(await settled(place, 1000)).toEqual({ latitude: 31, longitude: 105, system: 'gcj02' })
    expect(asked).toEqual([])
  })
  test('outside WeChat the browser has all the time', async () => {
    const asked = browserSays(HERE)
    expect(await settled(where(8000, outside), 0)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 8000 }])
  })
  test('a silent WeChat has three fifths of the time, the browser what is left', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', 'never')
    const place = where(8000, async () => wechat)
    await vi.advanceTimersByTimeAsync(4700)
    expect(asked).toEqual([])
    expect(await settled(place, 100)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 3200 }])
  })
  test('an SDK that does not load is waited for no longer', async () => {
    const asked = browserSays(HERE)
    const place = where(8000, () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(4800)
    expect(asked).toHaveLength(1)
    expect(await place).toEqual(SHOWN)
  })
  test('a WeChat that breaks leaves the question to the browser at once', async () => {
    browserSays(HERE)
    const place = where(8000, () => Promise.reject(new Error('broken')))
    expect(await settled(place, 0)).toEqual(SHOWN)
  })
  test('who refuses WeChat has refused, and the browser does not ask again', async () => {
    const asked = browserSays(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:cancel' })
    const place = where(8000, async () => wechat)
    expect(await kindOf(settled(place, 1000))).toBe('location-denied')
    expect(asked).toEqual([])
  })
})
