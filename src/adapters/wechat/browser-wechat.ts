import type { Wechat } from '@/application/ports/wechat'
import type { GeoPoint } from '@/domain/clinic'
import { Failure } from '@/domain/failure'
import type { CashierOutcome, WxPayParams } from '@/domain/payment'

const LOCATE_MS = 8000

type Bridge = {
  invoke(name: string, params: unknown, done: (result: { err_msg?: string }) => void): void
  call(name: string): void
}
const bridge = (): Bridge | undefined => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/**
 * What every WeChat page has without loading anything: the built-in bridge for the cashier and for closing the window, and
 * the browser's own location. The signed SDK stands behind the same port when it is needed.
 */
export class BrowserWechat implements Wechat {
  readonly isAround = /MicroMessenger/i.test(navigator.userAgent)

  pay(params: WxPayParams): Promise<CashierOutcome> {
    const weixin = bridge()
    if (!weixin) return Promise.resolve('fail')
    return new Promise((resolve) => {
      weixin.invoke('getBrandWCPayRequest', params, ({ err_msg = '' }) => {
        const outcome = err_msg.split(':')[1]
        resolve(outcome === 'ok' || outcome === 'cancel' ? outcome : 'fail')
      })
    })
  }

  locate(): Promise<GeoPoint> {
    return new Promise((resolve, reject) => {
      if (!('geolocation' in navigator)) return reject(new Failure({ kind: 'location-unavailable' }))
      const tooLong = setTimeout(() => reject(new Failure({ kind: 'location-unavailable' })), LOCATE_MS)
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          clearTimeout(tooLong)
          resolve({ latitude, longitude })
        },
        ({ code, PERMISSION_DENIED }) => {
          clearTimeout(tooLong)
          reject(new Failure({ kind: code === PERMISSION_DENIED ? 'location-denied' : 'location-unavailable' }))
        },
        { timeout: LOCATE_MS, maximumAge: 60_000 },
      )
    })
  }

  closeWindow(): void {
    bridge()?.call('closeWindow')
  }
}
