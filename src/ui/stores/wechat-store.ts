import { makeAutoObservable, observable } from 'mobx'
import type { ShareCard } from '@/application/ports/wechat'
import { WechatService, type Scan } from '@/application/wechat-service'
import type { ClinicDetail } from '@/domain/clinic/clinic'
import { subscribedFrom, type MessageTemplates, type Subscribed, type ToldOf } from '@/domain/clinic/subscription'
import { Request } from './request'

/** What the WeChat app around the page does for the screens. */
export class WechatStore {
  readonly scanning = new Request<Scan>({ waitsForPerson: true })
  /** WeChat draws its own tags on this page. */
  readonly openTags = new Request<boolean>()
  /** What somebody has said to being told, on this page. */
  readonly subscribed = observable.map<ToldOf, Subscribed>()
  readonly #service: WechatService

  static readonly needs = [WechatService] as const
  constructor(service: WechatService) {
    this.#service = service
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
  /** The text of a code of ours; undefined when there is none, which `scanning` tells why. */
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
  /** WeChat may have a tag that opens it. */
  canOpen(weapp: { readonly isOpened: boolean; readonly weappUserName: string } | undefined): boolean {
    return this.isAround && weapp?.isOpened === true && weapp.weappUserName !== ''
  }
  get templates(): MessageTemplates {
    return this.#service.templates
  }
  /** The clinic has messages for it, and WeChat may have a tag that asks for them. */
  canSubscribe(of: ToldOf): boolean {
    return this.isAround && this.templates[of].length > 0
  }
  /** What WeChat has told of its tag; nothing where the tag has failed. */
  subscribe(of: ToldOf, detail?: unknown): Subscribed {
    const { subscribeDetails } = (detail ?? {}) as { readonly subscribeDetails?: unknown }
    const became = subscribedFrom(subscribeDetails)
    this.subscribed.set(of, became)
    return became
  }
  async askOpenTags(): Promise<void> {
    await this.openTags.run(() => this.#service.hasOpenTags())
  }
}
