import type { MessageTemplates } from '@/domain/clinic/subscription'
import type { MapPoint } from '@/domain/clinic/map-point'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'

/** What the camera has read is anybody's text, and trusted by nobody. */
export type Scanned =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }
/** A place for WeChat's own map. */
export type ShownPlace = { readonly point: MapPoint; readonly name: string; readonly address: string }
/** What goes to somebody else when the page is passed on by WeChat's menu. */
export type ShareCard = { readonly title: string; readonly text: string; readonly link: string }

/**
 * The WeChat app around the page. Outside WeChat, and where WeChat does not answer in time, each act has a usable second way
 * or says that there is none; none of them ever hangs, but `pay`, whose end the clinic knows.
 */
export abstract class Wechat {
  /** The page is open inside WeChat. */
  abstract readonly isAround: boolean
  /** There is a cashier that opens over the page. */
  abstract readonly canPay: boolean
  /** There is a camera that reads codes for the page. */
  abstract readonly canScan: boolean
  /** The messages that the clinic's account may send to whoever asks for them. */
  abstract readonly templates: MessageTemplates
  /** Opens the cashier. The outcome is what the phone saw, never a proof of payment; it may never come. */
  abstract pay(params: WxPayParams): Promise<CashierOutcome>
  /** To four decimals. Fails with `location-denied` or `location-unavailable`; never takes longer than 8 s. */
  abstract locate(): Promise<MapPoint>
  /** Does nothing outside WeChat: a page that ends must stand behind it. */
  abstract closeWindow(): void
  abstract scan(): Promise<Scanned>
  /** Whether WeChat's map has opened. */
  abstract openLocation(place: ShownPlace): Promise<boolean>
  /** Whether WeChat's own viewer has opened; it shows https addresses alone. */
  abstract previewImage(current: string, all: readonly string[]): Promise<boolean>
  /**
   * For kernels whose file input does not work; undefined where WeChat can't either. One that WeChat did not hand over is an
   * empty file, so that whoever chose it hears of it.
   */
  abstract choosePictures(most: number): Promise<readonly File[] | undefined>
  /** What WeChat's menu passes on; without a card it passes nothing on, and no link can be copied from it. */
  abstract share(card?: ShareCard): Promise<void>
  /** Whether WeChat draws its own tags (mini-program, subscription) on this page. */
  abstract hasOpenTags(): Promise<boolean>
}
