import { makeAutoObservable, observable } from 'mobx'
import type { ShareCard } from '@/application/ports/wechat'
import { WechatService, type QrScanResult } from '@/application/wechat-service'
import type { ClinicDetail } from '@/domain/clinic/clinic'
import {
  parseSubscriptionResult,
  type MessageTemplates,
  type SubscriptionResult,
  type NotificationTopic,
} from '@/domain/clinic/subscription'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** WeChat features for the screens. */
export class WechatStore {
  readonly scanning = new AsyncState<QrScanResult>({ isUserDriven: true })
  /** Whether WeChat renders open tags on this page. */
  readonly openTags: Resource<[], boolean>
  /** Subscription results since the page was loaded. */
  readonly subscribed = observable.map<NotificationTopic, SubscriptionResult>()
  readonly #service: WechatService

  static readonly inject = [WechatService] as const
  constructor(service: WechatService) {
    this.#service = service
    this.openTags = new Resource(() => service.hasOpenTags())
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get isAround(): boolean {
    return this.#service.isAround
  }
  get canPay(): boolean {
    return this.#service.canPay
  }
  get canScan(): boolean {
    return this.#service.canScan
  }
  /** Scans a code and returns its text; undefined if there is no result, with the reason in `scanning`. */
  async scan(): Promise<string | undefined> {
    const scan = await this.scanning.run(() => this.#service.scan())
    return scan?.kind === 'code' ? scan.text : undefined
  }
  showWay(detail: Pick<ClinicDetail, 'point' | 'name' | 'address'>): Promise<boolean> {
    return this.#service.showWay(detail)
  }
  share(card?: ShareCard): Promise<void> {
    return this.#service.share(card)
  }
  choosePictures(most: number): Promise<readonly File[] | undefined> {
    return this.#service.choosePictures(most)
  }
  get templates(): MessageTemplates {
    return this.#service.templates
  }
  /** Whether the clinic has a template, and an open tag may be available. */
  canSubscribe(of: NotificationTopic): boolean {
    return this.isAround && this.templates[of].length > 0
  }
  /** Stores and returns the open tag's result; a missing `detail` means that the tag failed. */
  subscribe(of: NotificationTopic, detail?: unknown): SubscriptionResult {
    const { subscribeDetails } = (detail ?? {}) as { readonly subscribeDetails?: unknown }
    const became = parseSubscriptionResult(subscribeDetails)
    this.subscribed.set(of, became)
    return became
  }
}
