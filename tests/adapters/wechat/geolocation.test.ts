// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getBrowserLocation, getLocation } from '@/adapters/wechat/geolocation'
import { toGcj02 } from '@/domain/clinic/map-point'
import { mockGeolocation } from '../../support/mock-geolocation'
import { ANDROID } from '../../support/fake-wechat'
import { failureKindOf } from '../../support/failure-kind'
import { openWechat, advanceTimersFor } from '../../support/open-wechat'

/** A position in Chengdu, in GPS coordinates and in Chinese map coordinates. */
const HERE = { latitude: 30.5453, longitude: 104.0684 }
const SHOWN = toGcj02({ ...HERE, system: 'wgs84' })
const outside = () => Promise.resolve(undefined)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('browser location', () => {
  test('uses high accuracy, and returns the coordinates', async () => {
    mockGeolocation(HERE)
    expect(await getBrowserLocation(3000)).toEqual({ ...HERE, system: 'wgs84' })
  })
  test.each([
    ['denied', 'denied', 'location-denied'],
    ['unavailable', 'unavailable', 'location-unavailable'],
  ] as const)('fails immediately when the location is %s', async (_, answer, kind) => {
    mockGeolocation(answer)
    expect(await failureKindOf(advanceTimersFor(getBrowserLocation(3000), 0))).toBe(kind)
  })
  test('fails as unavailable without browser support', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Safari' })
    expect(await failureKindOf(advanceTimersFor(getBrowserLocation(3000), 0))).toBe('location-unavailable')
  })
  test('fails as unavailable when the user does not respond in time', async () => {
    mockGeolocation('never')
    expect(await failureKindOf(advanceTimersFor(getBrowserLocation(3000), 3000))).toBe('location-unavailable')
  })
  test('accepts a location up to one minute old, and times out within the remaining time', async () => {
    const asked = mockGeolocation(HERE)
    await getBrowserLocation(3000)
    expect(asked).toEqual([{ timeout: 3000, maximumAge: 60_000 }])
  })
})

describe('getLocation', () => {
  test('returns WeChat’s result without asking the browser', async () => {
    const asked = mockGeolocation(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:ok', latitude: 31, longitude: 105 })
    const place = getLocation(8000, async () => wechat)
    expect(await advanceTimersFor(place, 1000)).toEqual({ latitude: 31, longitude: 105, system: 'gcj02' })
    expect(asked).toEqual([])
  })
  test('gives the browser the entire timeout outside WeChat', async () => {
    const asked = mockGeolocation(HERE)
    expect(await advanceTimersFor(getLocation(8000, outside), 0)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 8000 }])
  })
  test('gives WeChat 60 % of the timeout and the browser the rest', async () => {
    const asked = mockGeolocation(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', 'never')
    const place = getLocation(8000, async () => wechat)
    await vi.advanceTimersByTimeAsync(4700)
    expect(asked).toEqual([])
    expect(await advanceTimersFor(place, 100)).toEqual(SHOWN)
    expect(asked).toMatchObject([{ timeout: 3200 }])
  })
  test('stops waiting for an SDK that never loads', async () => {
    const asked = mockGeolocation(HERE)
    const place = getLocation(8000, () => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(4800)
    expect(asked).toHaveLength(1)
    expect(await place).toEqual(SHOWN)
  })
  test('asks the browser immediately when WeChat fails', async () => {
    mockGeolocation(HERE)
    const place = getLocation(8000, () => Promise.reject(new Error('broken')))
    expect(await advanceTimersFor(place, 0)).toEqual(SHOWN)
  })
  test('reports “denied” without asking the browser when WeChat is denied access to the location', async () => {
    const asked = mockGeolocation(HERE)
    const { wechat } = openWechat(ANDROID, 'geoLocation', { err_msg: 'geo_location:cancel' })
    const place = getLocation(8000, async () => wechat)
    expect(await failureKindOf(advanceTimersFor(place, 1000))).toBe('location-denied')
    expect(asked).toEqual([])
  })
})
