import type { ClinicDetail } from '@/domain/clinic/clinic'
import { parseScannedText } from '@/domain/clinic/deep-link'
import type { MessageTemplates } from '@/domain/clinic/subscription'
import { isValidCoordinate } from '@/domain/clinic/map-point'
import { Wechat, type ShareCard } from './ports/wechat'

/** Result of a scan: one of our codes, a foreign one, or none. */
export type QrScanResult =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }

/** WeChat's functions; outside WeChat each reports that it is unavailable. */
export class WechatService {
  static readonly inject = [Wechat] as const
  constructor(private readonly wechat: Wechat) {}

  get isAround(): boolean {
    return this.wechat.isAround
  }

  get templates(): MessageTemplates {
    return this.wechat.templates
  }
  get canPay(): boolean {
    return this.wechat.canPay
  }
  get canScan(): boolean {
    return this.wechat.canScan
  }
  /** Scans one of our codes; other codes are discarded. */
  async scan(): Promise<QrScanResult> {
    const scanned = await this.wechat.scan()
    if (scanned.kind !== 'read') return scanned
    const text = scanned.text.trim()
    return parseScannedText(text) ? { kind: 'code', text } : { kind: 'not-ours' }
  }
  /** Opens the clinic in WeChat's map; false when it does not open, so that a link is needed. */
  async showWay({ point, name, address }: Pick<ClinicDetail, 'point' | 'name' | 'address'>): Promise<boolean> {
    if (!point || !isValidCoordinate(point)) return false
    return this.wechat.openLocation({ point: { ...point, system: 'gcj02' }, name, address })
  }
  /** Sets the card of WeChat's share menu; without one, sharing is disabled. */
  share = (card?: ShareCard): Promise<void> => this.wechat.share(card)
  choosePictures = (most: number): Promise<readonly File[] | undefined> => this.wechat.choosePictures(most)
  hasOpenTags = (): Promise<boolean> => this.wechat.hasOpenTags()
}
