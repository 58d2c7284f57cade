import type { ClinicDetail } from '@/domain/clinic/clinic'
import { scannedText } from '@/domain/clinic/landing'
import type { MessageTemplates } from '@/domain/clinic/subscription'
import { isOnEarth } from '@/domain/clinic/map-point'
import { Wechat, type ShareCard } from './ports/wechat'

/** What came of a look through the camera: a code of ours, somebody else's, or none. */
export type Scan =
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unavailable' }

/** What the WeChat app around the page can do for the person; outside WeChat each says that there is none. */
export class WechatService {
  static readonly needs = [Wechat] as const
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
  /** Reads a code of ours; what else the camera sees goes nowhere. */
  async scan(): Promise<Scan> {
    const scanned = await this.wechat.scan()
    if (scanned.kind !== 'read') return scanned
    const text = scanned.text.trim()
    return scannedText(text) ? { kind: 'code', text } : { kind: 'not-ours' }
  }
  /** Shows the clinic on WeChat's own map; false where that does not open, so that a link must do. */
  async showWay({ point, name, address }: Pick<ClinicDetail, 'point' | 'name' | 'address'>): Promise<boolean> {
    if (!point || !isOnEarth(point)) return false
    return this.wechat.openLocation({ point: { ...point, system: 'gcj02' }, name, address })
  }
  /** What the menu passes on; nothing without a card. */
  share = (card?: ShareCard): Promise<void> => this.wechat.share(card)
  choosePictures = (most: number): Promise<readonly File[] | undefined> => this.wechat.choosePictures(most)
  hasOpenTags = (): Promise<boolean> => this.wechat.hasOpenTags()
}
