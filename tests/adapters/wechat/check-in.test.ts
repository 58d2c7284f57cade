import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { ANDROID, FakeWechat, IOS, signatureOf, type FakeWechatOptions } from '../../support/fake-wechat'
import { advanceTimersFor } from '../../support/open-wechat'

const LANDING = 'https://h5.example.cn/app/?mpId=m1&code=c&state=s'
const NOW = 'https://h5.example.cn/app/?mpId=m1'
const CLINIC = {
  point: { latitude: 30.5453, longitude: 104.0684, system: 'gcj02' },
  name: '高新店',
  address: '天府三街',
} as const

/** A page that was opened with a login code, which has since been removed from the URL. */
function arrived(options: FakeWechatOptions): FakeWechat {
  const bench = new FakeWechat({ landing: LANDING, ...options })
  bench.goTo(`${NOW}#/wechat/clinics/c1001`)
  return bench
}
const opens = (bench: FakeWechat): Promise<boolean> => advanceTimersFor(bench.wechat.openLocation(CLINIC))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('WeChat signing (docs/wechat.md)', () => {
  test('uses the landing URL on iOS, even though the current URL no longer contains the login code', async () => {
    const bench = arrived({ userAgent: IOS })
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toEqual([LANDING])
  })
  test('uses the current URL on Android', async () => {
    const bench = arrived({ userAgent: ANDROID })
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toEqual([NOW])
  })
  test('never includes the hash', async () => {
    for (const userAgent of [IOS, ANDROID]) {
      const bench = new FakeWechat({ userAgent, landing: `${NOW}#/wechat/home` })
      expect(await opens(bench)).toBe(true)
      expect(bench.signed).toEqual([NOW])
    }
  })
  test.each([
    ['iOS that expects the current URL', IOS, NOW, [LANDING, NOW]],
    ['Android that expects the landing URL', ANDROID, LANDING, [NOW, LANDING]],
  ])('retries once with the other URL: %s', async (_, userAgent, knows, signed) => {
    const bench = arrived({ userAgent })
    bench.knows = knows
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toEqual(signed)
  })
  test('makes two attempts when signatures are rejected, then continues without WeChat', async () => {
    const bench = arrived({ sign: async () => signatureOf('https://elsewhere.example.cn/') })
    expect(await opens(bench)).toBe(false)
    expect(await opens(bench)).toBe(false)
    expect(bench.signed).toHaveLength(2)
    expect(bench.calls('openLocation')).toEqual([])
  })
  test('continues without WeChat when the server cannot sign, and retries on the next call', async () => {
    let isDown = true
    const sign = async (address: string) => {
      if (isDown) throw new Failure({ kind: 'signing-failed' })
      return signatureOf(address)
    }
    const bench = arrived({ sign })
    expect(await opens(bench)).toBe(false)
    expect(await advanceTimersFor(bench.wechat.hasOpenTags())).toBe(false)
    isDown = false
    expect(await opens(bench)).toBe(true)
  })
  test('requests one signature per document for any number of calls', async () => {
    const bench = arrived({})
    const all = [opens(bench), bench.wechat.share(), bench.wechat.hasOpenTags()]
    await advanceTimersFor(Promise.all(all))
    bench.goTo(`${NOW}#/wechat/visits/v1`)
    await opens(bench)
    expect(bench.signed).toHaveLength(1)
  })
  test('starts again for a page restored from the back-forward cache', async () => {
    const bench = arrived({ userAgent: IOS })
    await opens(bench)
    bench.restore()
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toEqual([LANDING, LANDING])
  })
  test('renews a signature after two hours', async () => {
    const bench = arrived({})
    const signedAt = await advanceTimersFor(bench.wechat.hasOpenTags().then(() => Date.now()))
    vi.setSystemTime(signedAt + 2 * 3600_000 - 1)
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toHaveLength(1)
    vi.setSystemTime(signedAt + 2 * 3600_000)
    expect(await opens(bench)).toBe(true)
    expect(bench.signed).toHaveLength(2)
  })
  test('retries on the next call when the network fails during WeChat’s check', async () => {
    const bench = arrived({})
    bench.says('preVerifyJSAPI', { err_msg: 'preVerifyJSAPI:fail network error' })
    expect(await advanceTimersFor(bench.wechat.hasOpenTags())).toBe(false)
    expect(bench.signed).toEqual([NOW])
    bench.says('preVerifyJSAPI', { err_msg: 'preVerifyJSAPI:ok' })
    expect(await advanceTimersFor(bench.wechat.hasOpenTags())).toBe(true)
    expect(bench.signed).toEqual([NOW, NOW])
  })
  test('verifies a second signature by checking for the camera function', async () => {
    const bench = arrived({})
    await opens(bench)
    expect(bench.calls('checkJsApi')).toEqual([])
    bench.restore()
    await opens(bench)
    expect(bench.calls('checkJsApi')).toMatchObject([{ jsApiList: ['scanQRCode'] }])
  })
  test('passes a fresh list of functions to the SDK each time', async () => {
    const bench = arrived({})
    await opens(bench)
    bench.restore()
    await opens(bench)
    const [first, second] = bench.calls('preVerifyJSAPI').map(({ verifyJsApiList }) => verifyJsApiList)
    expect(first).toContain('geoLocation')
    expect(second).not.toBe(first)
    expect(second).toEqual(first)
  })
  test('waits up to 3 s for a late bridge', async () => {
    expect(await opens(arrived({ bridgeAfterMs: 2500 }))).toBe(true)
    const bench = arrived({ bridgeAfterMs: undefined })
    const asked = bench.wechat.openLocation(CLINIC)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await asked).toBe(false)
    expect(bench.signed).toEqual([])
  })
  test('stops waiting for the configuration after 4 s, and retries on the next call', async () => {
    const bench = arrived({})
    bench.says('preVerifyJSAPI', 'never')
    const asked = bench.wechat.openLocation(CLINIC)
    await vi.advanceTimersByTimeAsync(4100)
    expect(await asked).toBe(false)
  })
})
