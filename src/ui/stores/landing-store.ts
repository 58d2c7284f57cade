import { makeAutoObservable } from 'mobx'
import { DeepLinkService, type RequestMark } from '@/application/landing-service'
import { SessionService, type FollowState } from '@/application/session-service'
import { isOtherClinic, type ShortLink, type WeappStatus } from '@/domain/clinic/deep-link'
import type { MessageVisit } from '@/domain/registration/registration'
import { AsyncState } from './async-state'

/** Targets of scanned codes, template messages and short links, and whether the user follows the clinic's account. */
export class DeepLinkStore {
  readonly scan = new AsyncState<RequestMark>()
  readonly message = new AsyncState<MessageVisit>()
  readonly shortLink = new AsyncState<{ link: ShortLink; isOver: boolean; route?: string }>()
  readonly clinicName = new AsyncState<string>()
  readonly following = new AsyncState<FollowState>()
  readonly weapp = new AsyncState<WeappStatus>()
  readonly #service: DeepLinkService
  readonly #sessions: SessionService

  static readonly needs = [DeepLinkService, SessionService] as const
  constructor(service: DeepLinkService, sessions: SessionService) {
    this.#service = service
    this.#sessions = sessions
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Resets first, so that the result of an earlier code is never shown. */
  async openScan(scene: string, code: string): Promise<void> {
    this.scan.reset()
    await this.scan.run(() => this.#service.arrive(scene, code))
  }
  async openMessage(messageId: string): Promise<void> {
    this.message.reset()
    await this.message.run(() => this.#service.ofMessage(messageId))
  }
  async openShortLink(id: string): Promise<void> {
    this.shortLink.reset()
    await this.shortLink.run(() => this.#service.ofShortLink(id))
  }
  /** The clinic of the code, if it is not the current one. */
  otherThan(currentId: string | undefined): readonly [clinicId: string] | undefined {
    const found = this.scan.value
    if (!found?.route || currentId === undefined || !isOtherClinic(found.landing, currentId)) return undefined
    return found.landing.to === 'nowhere' ? undefined : [found.landing.clinicId]
  }
  /** The target of the short link, if it is outside this page. */
  get elsewhere(): ShortLink | undefined {
    const found = this.shortLink.value
    return found && !found.isOver && !found.route ? found.link : undefined
  }
  async nameOf(clinicId: string): Promise<void> {
    this.clinicName.reset()
    await this.clinicName.run(() => this.#service.nameOf(clinicId))
  }
  async checkFollowing(): Promise<void> {
    await Promise.all([
      this.following.run(() => this.#sessions.following()),
      this.weapp.run(() => this.#service.weapp()),
    ])
  }
}
