import { NO_MESSAGE_TEMPLATES } from '@/domain/clinic/subscription'
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserWechat } from '@/adapters/wechat/browser-wechat'
import { mockGeolocation } from '../../support/mock-geolocation'
import { ANDROID, IOS, signatureOf } from '../../support/fake-wechat'
import { failureKindOf } from '../../support/failure-kind'

const PARAMS = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=wx1', signType: 'RSA', paySign: 'p' }
const PLACE = { point: { latitude: 30, longitude: 104, system: 'gcj02' }, name: '', address: '' } as const
type Done = (reply: object) => void

const signed: string[] = []
const inside = (userAgent = ANDROID): BrowserWechat => {
  vi.stubGlobal('navigator', { userAgent, platform: 'Linux', geolocation: navigator.geolocation })
  return new BrowserWechat(async (address) => {
    signed.push(address)
    return signatureOf(address)
  }, NO_MESSAGE_TEMPLATES)
}
const outside = (): BrowserWechat => inside('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1')
function bridge(answer: (name: string, params: unknown, done: Done) => void) {
  const called: string[] = []
  const made = { invoke: answer, call: (name: string) => void called.push(name), on: () => undefined }
  vi.stubGlobal('WeixinJSBridge', made)
  return called
}

beforeEach(() => {
  signed.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('BrowserWechat.pay', () => {
  test.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
    ['', 'fail'],
    [undefined, 'fail'],
  ])('maps %s to %s', async (err_msg, outcome) => {
    bridge((_name, _params, done) => done({ err_msg }))
    expect(await inside().pay(PARAMS)).toBe(outcome)
  })
  test('passes the server’s payment parameters to WeChat Pay unchanged, including signType', async () => {
    const seen: unknown[] = []
    bridge((name, params, done) => {
      seen.push(name, params)
      done({ err_msg: 'x:ok' })
    })
    await inside().pay(PARAMS)
    expect(seen).toEqual(['getBrandWCPayRequest', PARAMS])
  })
  test('waits for a bridge that is injected after the tap', async () => {
    const paid = inside().pay(PARAMS)
    await vi.advanceTimersByTimeAsync(1000)
    bridge((_name, _params, done) => done({ err_msg: 'x:ok' }))
    document.dispatchEvent(new Event('WeixinJSBridgeReady'))
    expect(await paid).toBe('ok')
  })
  test('fails without a bridge, immediately outside WeChat and after 3 s inside WeChat', async () => {
    expect(await outside().pay(PARAMS)).toBe('fail')
    const paid = inside().pay(PARAMS)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await paid).toBe('fail')
  })
})

test('BrowserWechat.closeWindow closes the window inside WeChat, and does nothing outside', () => {
  const called = bridge(() => undefined)
  inside().closeWindow()
  expect(called).toEqual(['closeWindow'])
  vi.unstubAllGlobals()
  expect(() => outside().closeWindow()).not.toThrow()
})

describe('BrowserWechat outside WeChat', () => {
  test('reports missing functions immediately, without a signature or the SDK', async () => {
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
  test('converts the browser’s WGS-84 location to GCJ-02', async () => {
    const wechat = outside()
    mockGeolocation({ latitude: 39.911954, longitude: 116.377817 })
    const here = wechat.locate()
    await vi.advanceTimersByTimeAsync(100)
    expect(await here).toEqual({ latitude: 39.9133, longitude: 116.384, system: 'gcj02' })
  })
  test('stops waiting for the browser’s location after 8 s', async () => {
    const wechat = outside()
    mockGeolocation('never')
    const kind = failureKindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(8000)
    expect(await kind).toBe('location-unavailable')
  })
})

describe('BrowserWechat inside WeChat', () => {
  const good = (name: string, _params: unknown, done: Done) => done({ err_msg: `${name}:ok` })
  test('signs the landing URL without the hash on iOS, even after navigation', async () => {
    history.replaceState(null, '', '/?mpId=m1#/wechat/home')
    const { origin } = location
    bridge(good)
    const wechat = inside(IOS)
    history.replaceState(null, '', '/?mpId=m2#/wechat/clinics')
    const hasOpened = wechat.openLocation(PLACE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await hasOpened).toBe(true)
    expect(signed).toEqual([`${origin}/?mpId=m1`])
  })
  test('uses WeChat’s album and share menu on request', async () => {
    const asked: string[] = []
    bridge((name, _params, done) => {
      asked.push(name)
      done({ err_msg: name === 'chooseImage' ? 'chooseImage:cancel' : `${name}:ok` })
    })
    const wechat = inside()
    const done = Promise.all([wechat.choosePictures(3), wechat.share()])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await done).toEqual([[], undefined])
    expect(asked).toEqual(expect.arrayContaining(['chooseImage', 'hideMenuItems']))
  })
  test('offers no functions when WeChat’s configuration fails, and retries on the next call', async () => {
    bridge(good)
    const wechat = inside()
    vi.spyOn(globalThis, 'addEventListener').mockImplementationOnce(() => {
      throw new Error('not now')
    })
    expect(await wechat.openLocation(PLACE)).toBe(false)
    const hasOpened = wechat.openLocation(PLACE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await hasOpened).toBe(true)
  })
  test('loads no SDK and signs nothing while the URL contains the login code', async () => {
    bridge((name, _params, done) => done({ err_msg: `${name}:ok` }))
    history.replaceState(null, '', '/?mpId=m1&code=secret&state=s')
    const wechat = inside()
    expect(await wechat.openLocation(PLACE)).toBe(false)
    expect((globalThis as { jWeixin?: unknown }).jWeixin).toBeUndefined()
    expect(signed).toEqual([])
  })
  test('reserves part of the 8 s for the browser’s location when WeChat does not respond', async () => {
    const wechat = inside()
    bridge((name, _params, done) => name !== 'geoLocation' && done({ err_msg: `${name}:ok` }))
    mockGeolocation({ latitude: 30.5, longitude: 104.1 })
    const here = wechat.locate()
    await vi.advanceTimersByTimeAsync(4900)
    expect(await here).toMatchObject({ system: 'gcj02' })
  })
  test('does not ask the browser when the user has denied WeChat access to the location', async () => {
    const wechat = inside()
    bridge((name, _params, done) => done({ err_msg: name === 'geoLocation' ? 'geo_location:cancel' : `${name}:ok` }))
    mockGeolocation({ latitude: 30.5, longitude: 104.1 })
    const kind = failureKindOf(wechat.locate())
    await vi.advanceTimersByTimeAsync(3000)
    expect(await kind).toBe('location-denied')
  })
})
