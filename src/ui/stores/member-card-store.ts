import { makeAutoObservable } from 'mobx'
import { MemberCardService } from '@/application/member-card-service'
import { SessionService } from '@/application/session-service'
import type { Bill, MemberCard, RechargeRule } from '@/domain/member-card/member-card'
import type { Page } from '@/domain/general/page'
import type { PhoneVerificationProof } from '@/domain/session/session'
import { AsyncState } from './async-state'
import { createPagesById, PagedResource } from './paged-resource'
import { Resource } from './resource'

/** Null means that the patient has no card; undefined would mean not loaded. */
export type MemberCardOrNone = MemberCard | null

/** The active patient's prepaid card, its statement and its password. */
export class MemberCardStore {
  readonly card: Resource<[], MemberCardOrNone>
  /** Reloaded when an amount is chosen, and kept for the payment. */
  readonly rechargeRule: Resource<[], RechargeRule | undefined>
  readonly bills: PagedResource<[], Page<Bill>>
  /** The masked number to which the code was sent. */
  readonly sendingCode = new AsyncState<string>()
  readonly proof = new AsyncState<PhoneVerificationProof>()
  readonly setting = new AsyncState<true>()
  readonly #cards: MemberCardService
  readonly #sessions: SessionService

  static readonly inject = [MemberCardService, SessionService] as const
  constructor(cards: MemberCardService, sessions: SessionService) {
    this.#cards = cards
    this.#sessions = sessions
    this.card = new Resource(async () => (await cards.card()) ?? null)
    this.bills = new PagedResource(
      createPagesById((offset) => cards.bills(offset)),
      { maxAgeMs: 0 },
    )
    this.rechargeRule = new Resource(() => cards.rechargeRule(), { maxAgeMs: Infinity })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Starts over with a new code, because the last proof has been used or has expired. */
  beginPassword(): void {
    for (const each of [this.sendingCode, this.proof, this.setting]) each.reset()
  }
  async sendCode(): Promise<void> {
    await this.sendingCode.run(() => this.#sessions.sendSelfCode('member-password'))
  }
  async prove(code: string): Promise<boolean> {
    return (await this.proof.run(() => this.#sessions.verifySelf(code))) !== undefined
  }
  /** The proof is single-use: after any result, another password needs another code. */
  async setPassword(password: string): Promise<boolean> {
    const card = this.card.known()
    const proof = this.proof.value
    if (!card || !proof || this.setting.isPending) return false
    const isSet = await this.setting.run(async () => {
      await this.#cards.setPassword(card, password, proof)
      return true as const
    })
    if (isSet) this.card.change([], (now) => now && { ...now, hasPassword: true })
    this.proof.reset()
    return isSet === true
  }
}
