import type { ScanResult, ShareCard, Wechat } from '@/application/ports/wechat'
import { Failure } from '@/domain/failure/failure'
import type { MessageTemplates } from '@/domain/clinic/subscription'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'
import type { PageSignature } from '@/domain/session/session'
import { SUJIAN_MOCK_SENTINEL } from '../clinic/sentinel'
import { showMockCashier } from './cashier-dialog'
import type { CashierApi } from './cashier-api'
import { defineOpenTags } from './open-tags'
import { showMockScanner } from './scan-dialog'

const NOWHERE = { gps: 'allowed', place: undefined } as const
const LOCATE_MS = 300
const TOO_LONG_MS = 8000
const LATE_SECONDS = 20
const PREPAY = /^prepay_id=([A-Za-z0-9_-]{1,64})$/

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Overrides the scenario's geolocation: `?gps=denied` or `?gps=slow` in the URL, or `gps` in storage, which tests set.
 */
function gpsFlag(): string {
  const flag = new URLSearchParams(globalThis.location?.search ?? '').get('gps')
  if (flag) return flag
  try {
    return globalThis.localStorage?.getItem('gps') ?? ''
  } catch {
    return ''
  }
}

/** Mocks WeChat; its cashier asks the user for the payment's outcome. */
export class MockWechat implements Wechat {
  readonly mark = SUJIAN_MOCK_SENTINEL
  /** How often the app has requested to close the page. */
  closings = 0
  /** The card that WeChat's share menu would use. */
  shared: ShareCard | undefined
  readonly #cashier: CashierApi
  readonly #sign: ((address: string) => Promise<PageSignature>) | undefined
  readonly canPay = true
  readonly templates: MessageTemplates = { visit: ['visit-news'], waitlist: ['freed-number'], order: ['parcel-news'] }
  /** False on a static demo, because WeChat's login needs a server. */
  readonly isAround: boolean
  constructor(cashier: CashierApi, sign?: (address: string) => Promise<PageSignature>) {
    this.#cashier = cashier
    this.#sign = sign
    this.isAround = sign !== undefined && /MicroMessenger/i.test(navigator.userAgent)
  }

  async pay(params: WxPayParams): Promise<CashierOutcome> {
    const transactionId = PREPAY.exec(params.package)?.[1]
    if (!transactionId) return 'fail'
    const bill = await this.#cashier.read(transactionId).catch(() => undefined)
    if (!bill) return 'fail'
    const choice = await showMockCashier(bill)
    if (choice === 'never') {
      await this.#cashier.report(transactionId, 'never')
      return new Promise<never>(() => {})
    }
    if (choice === 'late') {
      await this.#cashier.report(transactionId, 'ok', LATE_SECONDS)
      return 'ok'
    }
    await this.#cashier.report(transactionId, choice)
    return choice
  }

  async locate(): Promise<MapPoint> {
    const { gps, place } = await this.#cashier.whereabouts().catch(() => NOWHERE)
    const flag = gpsFlag() || gps
    await after(flag === 'slow' ? TOO_LONG_MS : LOCATE_MS)
    if (flag === 'slow' || !place) throw new Failure({ kind: 'location-unavailable' })
    if (flag === 'denied') throw new Failure({ kind: 'location-denied' })
    return { ...place, system: 'gcj02' }
  }

  closeWindow(): void {
    this.closings += 1
  }

  readonly canScan = true
  scan = (): Promise<ScanResult> => showMockScanner()
  async share(card?: ShareCard): Promise<void> {
    this.shared = card
  }
  // WeChat's map, image viewer and album are not mocked, so the app uses its fallbacks.
  openLocation = async (): Promise<boolean> => false
  previewImage = async (): Promise<boolean> => false
  choosePictures = async (): Promise<undefined> => undefined
  /** Like WeChat, renders open tags only on a page that the clinic has signed. */
  hasOpenTags = async (): Promise<boolean> => {
    if (!this.isAround || !this.#sign) return false
    try {
      await this.#sign(location.href)
    } catch {
      return false
    }
    defineOpenTags()
    return true
  }
}
