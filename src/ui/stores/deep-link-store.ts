import { makeAutoObservable } from 'mobx'
import { DeepLinkService, type ResolvedDeepLink } from '@/application/deep-link-service'
import { SessionService, type AccountFollowState } from '@/application/session-service'
import type { ShortLink, WeappStatus } from '@/domain/clinic/deep-link'
import type { MessageLinkedVisit } from '@/domain/registration/registration'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** Targets of scanned codes, template messages and short links, and whether the user follows the clinic's account. */
export class DeepLinkStore {
  readonly scan: Resource<[scene: string, code: string], ResolvedDeepLink>
  readonly message: Resource<[id: string], MessageLinkedVisit>
  readonly shortLink: Resource<[id: string], { link: ShortLink; isOver: boolean; route?: string }>
  readonly clinicName: Resource<[clinicId: string], string>
  readonly following = new AsyncState<AccountFollowState>()
  readonly weapp = new AsyncState<WeappStatus>()
  readonly #service: DeepLinkService
  readonly #sessions: SessionService

  static readonly inject = [DeepLinkService, SessionService] as const
  constructor(service: DeepLinkService, sessions: SessionService) {
    this.#service = service
    this.scan = new Resource((scene, code) => service.arrive(scene, code))
    this.message = new Resource((id) => service.ofMessage(id))
    this.shortLink = new Resource((id) => service.ofShortLink(id))
    this.clinicName = new Resource((id) => service.nameOf(id))
    this.#sessions = sessions
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async checkFollowing(): Promise<void> {
    await Promise.all([
      this.following.run(() => this.#sessions.following()),
      this.weapp.run(() => this.#service.weapp()),
    ])
  }
}
