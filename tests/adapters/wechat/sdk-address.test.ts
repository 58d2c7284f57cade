// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { IOS, signatureOf } from '../../support/fake-wechat'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  document.title = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('WeChat SDK import hides the hash and the title from WeChat, and then restores the URL', async () => {
  vi.useFakeTimers()
  const beacons: string[] = []
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        beacons.push(decodeURIComponent(address))
      }
    },
  )
  vi.stubGlobal('navigator', { userAgent: IOS, platform: 'iPhone' })
  vi.stubGlobal('WeixinJSBridge', {
    invoke: (name: string, _: unknown, done: (reply: object) => void) =>
      done({ err_msg: name === 'getNetworkType' ? 'network_type:wifi' : `${name}:ok` }),
    on: () => undefined,
  })
  const routerSaw: string[] = []
  history.replaceState({ key: 'k' }, '', '/app/?mpId=m1#/wechat/records/r7001')
  // Observes every change of the URL, as the router does.
  vi.spyOn(history, 'replaceState').mockImplementation(
    (_state, _title, address) => void routerSaw.push(String(address)),
  )
  document.title = '就诊记录'

  const { jssdk } = await import('@/adapters/wechat/jssdk')
  jssdk.error(() => undefined)
  jssdk.config({
    ...signatureOf('https://h5.example.cn/'),
    debug: false,
    jsApiList: ['scanQRCode'],
    openTagList: [],
  })
  await vi.advanceTimersByTimeAsync(1000)

  expect(beacons).toHaveLength(1)
  expect(beacons[0]).toContain('/app/?mpId=m1')
  expect(beacons[0]).not.toMatch(/r7001|#|records|就诊/)
  expect(location.href).toContain('/app/?mpId=m1#/wechat/records/r7001')
  expect(history.state).toEqual({ key: 'k' })
  expect(routerSaw).toEqual([])
})
