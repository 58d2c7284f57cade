import type { ScanResult, ShareCard, MapLocation, Wechat } from '@/application/ports/wechat'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { MessageTemplates } from '@/domain/clinic/subscription'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'
import type { PageSignature } from '@/domain/session/session'
import type { SignedWechat } from './signed-wechat'

const LOCATE_MS = 8000
const BRIDGE_MS = 3000

type Bridge = {
  invoke(name: string, params: unknown, done: (result: { err_msg?: string }) => void): void
  call(name: string): void
}
const bridge = (): Bridge | undefined => (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/**
 * WeChat's functions. Uses the built-in bridge for the cashier and for closing the window; all others load the signed
 * SDK on first use.
 */
export class BrowserWechat implements Wechat {
  readonly isAround = /MicroMessenger/i.test(navigator.userAgent)
  readonly canPay = this.isAround
  readonly canScan = this.isAround
  /** Read before the URL changes, because iOS signs the URL that was loaded. */
  readonly #landing = location.href.split('#')[0] ?? ''
  readonly templates: MessageTemplates
  #signed: Promise<SignedWechat> | undefined

  constructor(
    private readonly sign: (address: string) => Promise<PageSignature>,
    templates: MessageTemplates,
  ) {
    this.templates = templates
  }

  async pay(params: WxPayParams): Promise<CashierOutcome> {
    if (this.isAround && !bridge()) await arrival()
    const weixin = bridge()
    if (!weixin) return 'fail'
    return new Promise((resolve) => {
      weixin.invoke('getBrandWCPayRequest', params, ({ err_msg = '' }) => {
        const outcome = err_msg.split(':')[1]
        resolve(outcome === 'ok' || outcome === 'cancel' ? outcome : 'fail')
      })
    })
  }
  closeWindow(): void {
    bridge()?.call('closeWindow')
  }

  locate(): Promise<MapPoint> {
    return new Promise((resolve, reject) => {
      const fail = (thrown?: unknown) =>
        reject(isFailure(thrown) ? thrown : new Failure({ kind: 'location-unavailable' }))
      setTimeout(fail, LOCATE_MS)
      import('./geolocation').then(({ getLocation }) => getLocation(LOCATE_MS, () => this.#late())).then(resolve, fail)
    })
  }
  scan = async (): Promise<ScanResult> => (await this.#late())?.scan() ?? { kind: 'unavailable' }
  openLocation = async (place: MapLocation): Promise<boolean> => (await this.#late())?.openLocation(place) ?? false
  previewImage = async (current: string, all: readonly string[]): Promise<boolean> =>
    (await this.#late())?.previewImage(current, all) ?? false
  choosePictures = async (most: number): Promise<readonly File[] | undefined> =>
    (await this.#late())?.choosePictures(most)
  share = async (card?: ShareCard): Promise<void> => (await this.#late())?.share(card)
  hasOpenTags = async (): Promise<boolean> => (await this.#late())?.hasOpenTags() ?? false

  /** Loads the SDK; undefined outside WeChat, while the URL contains a login code, or if loading fails. */
  async #late(): Promise<SignedWechat | undefined> {
    if (!this.isAround || /[?&](code|state)=/.test(location.search)) return undefined
    this.#signed ??= import('./create-signed-wechat').then(({ createSignedWechat }) =>
      createSignedWechat(this.#landing, this.sign),
    )
    try {
      return await this.#signed
    } catch {
      this.#signed = undefined
      return undefined
    }
  }
}

/** WeChat injects its bridge some time after the page starts. */
const arrival = (): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(), { once: true })
    setTimeout(resolve, BRIDGE_MS)
  })
