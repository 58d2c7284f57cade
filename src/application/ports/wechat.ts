import type { GeoPoint } from '@/domain/clinic'
import type { CashierOutcome, WxPayParams } from '@/domain/payment'

/** The WeChat app around the page; outside WeChat each act has a usable second way or says that there is none. */
export abstract class Wechat {
  /** The page is open inside WeChat. */
  abstract readonly isAround: boolean
  /** Opens the cashier. The outcome is what the phone saw, never a proof of payment. */
  abstract pay(params: WxPayParams): Promise<CashierOutcome>
  /** Fails with `location-denied` or `location-unavailable`; never takes longer than 8 s. */
  abstract locate(): Promise<GeoPoint>
  abstract closeWindow(): void
}
