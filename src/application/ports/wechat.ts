import type { MessageTemplates } from '@/domain/clinic/subscription'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'

/** Result of a scan; the text is untrusted. */
export type ScanResult =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }
/** A location for WeChat's map. */
export type MapLocation = { readonly point: MapPoint; readonly name: string; readonly address: string }
/** Card shared from WeChat's menu. */
export type ShareCard = { readonly title: string; readonly text: string; readonly link: string }

/**
 * WeChat's JS-SDK functions. Outside WeChat, or when WeChat does not respond in time, each function falls back or
 * reports that it is unavailable. Only `pay` may never resolve, so the caller must poll the clinic for the result.
 */
export abstract class Wechat {
  /** Whether the page runs inside WeChat. */
  abstract readonly isAround: boolean
  /** Whether WeChat's cashier is available. */
  abstract readonly canPay: boolean
  /** Whether WeChat's code scanner is available. */
  abstract readonly canScan: boolean
  /** Message templates that users can subscribe to. */
  abstract readonly templates: MessageTemplates
  /** Opens the cashier. The outcome is not proof of payment, and the promise may never resolve. */
  abstract pay(params: WxPayParams): Promise<CashierOutcome>
  /**
   * Resolves within 8 s to the location, rounded to four decimals, or fails with `location-denied` or
   * `location-unavailable`.
   */
  abstract locate(): Promise<MapPoint>
  /** Does nothing outside WeChat, so the caller must also show a final screen. */
  abstract closeWindow(): void
  abstract scan(): Promise<ScanResult>
  /** Whether WeChat's map has opened. */
  abstract openLocation(place: MapLocation): Promise<boolean>
  /** Whether WeChat's image viewer has opened; it accepts only https URLs. */
  abstract previewImage(current: string, all: readonly string[]): Promise<boolean>
  /**
   * Photo picker for browsers without a working file input; undefined when WeChat has none either. A photo that WeChat
   * fails to return becomes an empty file, so that the user sees an error.
   */
  abstract choosePictures(most: number): Promise<readonly File[] | undefined>
  /** Sets the card of WeChat's share menu; without one, sharing and copying the link are disabled. */
  abstract share(card?: ShareCard): Promise<void>
  /** Whether WeChat's open tags (mini-program, subscription) work on this page. */
  abstract hasOpenTags(): Promise<boolean>
}
