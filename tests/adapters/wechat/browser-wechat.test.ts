// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { isFailure } from '@/domain/failure'
import { ANDROID, signatureOf } from '../../support/fake-wechat'

const PARAMS = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 'p' }
const PLACE = { point: { latitude: 30, longitude: 104, system: 'gcj02' }, name: '', address: '' } as const
type Done = (reply: object) => void

const signed: string[] = []
const inside = (userAgent = ANDROID): BrowserWechat => {
  vi.stubGlobal('navigator', { userAgent, platform: 'Linux', geolocation: navigator.geolocation })
  return new BrowserWechat(async (address) => {
    signed.push(address)
    return signatureOf(address)
  })
}
const outside = (): BrowserWechat => inside('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1')
function bridge(answer: (name: string, params: unknown, done: Done) => void) {
  const called: string[] = []
  const made = { invoke: answer, call: (name: string) => void called.push(name), on: () => undefined }
  vi.stubGlobal('WeixinJSBridge', made)
  return called
}
function browserSays(latitude: number, longitude: number): void {
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    platform: 'Linux',
    geolocation: {
      getCurrentPosition: (good: (place: object) => void) => good({ coords: { latitude, longitude } }),
    },
  })
}
const kindOf = async (asked: Promise<unknown>): Promise<unknown> => {
  const thrown: unknown = await asked.catch((error: unknown) => error)
  return isFailure(thrown) ? thrown.reason.kind : thrown
}

beforeEach(() => {
  signed.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('paying', () => {
  test.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
    ['', 'fail'],
  ])('%s is %s', async (err_msg, outcome) => {
    bridge((_name, _params, done) => done({ err_msg }))
    expect(await inside().pay(PARAMS)).toBe(outcome)
  })
  test('the fields of the clinic go to the cashier as they are, the kind of signature among them', async () => {
    const seen: unknown[] = []
    bridge((name, params, done) => {
      seen.push(name, params)
      done({ err_msg: 'x:ok' })
    })
    await inside().pay(PARAMS)
    expect(seen).toEqual(['getBrandWCPayRequest', PARAMS])
  })
  test('a bridge that comes after the tap is waited for', async () => {
    const paid = inside().pay(PARAMS)
    await vi.advanceTimersByTimeAsync(1000)
    bridge((_name, _params, done) => done({ err_msg: 'x:ok' }))
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paid).toBe('ok')
  })
  test('without any bridge nothing is paid, at once outside WeChat and after 3 s inside', async () => {
    expect(await outside().pay(PARAMS)).toBe('fail')
    const paid = inside().pay(PARAMS)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await paid).toBe('fail')
  })
})

test('the window closes inside WeChat; outside nothing happens, and nothing breaks', () => {
  const called = bridge(() => undefined)
  inside().closeWindow()
  expect(called).toEqual(['closeWindow'])
  vi.unstubAllGlobals()
  expect(() => outside().closeWindow()).not.toThrow()
})

describe('outside WeChat', () => {
  test('nothing is signed and no SDK asked: each act says at once that there is none', async () => {
    const wechat = outside()
    expect(wechat.isAround).toBe(false)
    expect(await wechat.scan()).toEqual({ kind: 'unavailable' })
    expect(await wechat.openLocation(PLACE)).toBe(false)
    expect(await wechat.previewImage('https://a.example/b.jpg', ['https://a.example/b.jpg'])).toBe(false)
    expect(await wechat.choosePictures(3)).toBeUndefined()
    expect(await wechat.hasOpenTags()).toBe(false)
    await wechat.share()
    expect(signed).toEqual([])
  })
  test('the browser’s own WGS-84 place becomes what Chinese maps show', async () => {
    const wechat = outside()
    browserSays(39.911954, 116.377817)
    const here = wechat.locate()
    await vi.advanceTimersByTimeAsync(100)
    expect(await here).toEqual({ latitude: 39.9133, longitude: 116.384, system: 'gcj02' })
  })
  test('a question of the browser that nobody answers ends after 8 s', async () => {
    const wechat = outside()
    vi.stubGlobal('navigator', { userAgent: 'Safari', geolocation: { getCurrentPosition: () => undefined } })
    const kind = kindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(8000)
    expect(await kind).toBe('location-unavailable')
  })
})

describe('inside WeChat', () => {
  test('while the login’s code stands in the address, no SDK is loaded and nothing signed', async () => {
    bridge((name, _params, done) => done({ err_msg: `${name}:ok` }))
    history.replaceState(null, '', '/?mpId=m1&code=secret&state=s')
    const wechat = inside()
    expect(await wechat.openLocation(PLACE)).toBe(false)
    expect((globalThis as { jWeixin?: unknown }).jWeixin).toBeUndefined()
    expect(signed).toEqual([])
  })
  test('a WeChat that keeps silent about the place leaves the browser time to say it, in 8 s together', async () => {
    const wechat = inside()
    bridge((name, _params, done) => name !== 'geoLocation' && done({ err_msg: `${name}:ok` }))
    browserSays(30.5, 104.1)
    const here = wechat.locate()
    await vi.advanceTimersByTimeAsync(4900)
    expect(await here).toMatchObject({ system: 'gcj02' })
  })
  test('who has refused WeChat the place is not asked by the browser', async () => {
    const wechat = inside()
    bridge((name, _params, done) => done({ err_msg: name === 'geoLocation' ? 'geo_location:cancel' : `${name}:ok` }))
    browserSays(30.5, 104.1)
    const kind = kindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(3000)
    expect(await kind).toBe('location-denied')
  })
})
