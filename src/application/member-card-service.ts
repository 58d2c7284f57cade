import { Failure, isOutcomeUnknown } from '@/domain/failure/failure'
import type { Bill, MemberCard, RechargeRule } from '@/domain/member-card/member-card'
import type { Page } from '@/domain/general/page'
import { meetsAccessRequirement, memberIdOf, type PhoneVerificationProof } from '@/domain/session/session'
import { MemberCards } from './ports/member-cards'
import { SessionHolder } from './support/session-holder'
import { undefinedOnFailure } from './support/ignore-failure'

const PAGE = 20

/** The active patient's member card. */
export class MemberCardService {
  static readonly inject = [MemberCards, SessionHolder] as const
  constructor(
    private readonly cards: MemberCards,
    private readonly keeper: SessionHolder,
  ) {}

  /** Undefined without a member card, or without a patient card (docs/product/states.md). */
  async card(): Promise<MemberCard | undefined> {
    const { session } = this.keeper
    return meetsAccessRequirement(session, 'card') ? this.cards.of(memberIdOf(session, this.#patientId)) : undefined
  }
  /** Returns undefined without a login. */
  async rechargeRule(): Promise<RechargeRule | undefined> {
    return meetsAccessRequirement(this.keeper.session, 'login') ? this.cards.rechargeRule() : undefined
  }
  async bills(offset: number): Promise<Page<Bill>> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { total: 0, rows: [] }
    return this.cards.bills(this.#patientId, offset, PAGE)
  }

  /**
   * Sets the card's password with a proof of identity. The proof is single-use, so the request is never retried: after
   * a lost response, the password counts as set only if the card had none before and has one now; otherwise fails with
   * `outcome-unknown`.
   */
  async setPassword(card: MemberCard, password: string, { ticket }: PhoneVerificationProof): Promise<void> {
    try {
      await this.cards.setPassword(card.patientId || this.#patientId, password, ticket)
    } catch (thrown) {
      if (!isOutcomeUnknown(thrown)) throw thrown
      const now = card.hasPassword ? undefined : await undefinedOnFailure(this.card())
      if (!now?.hasPassword) throw new Failure({ kind: 'outcome-unknown', requestId: '' }, '', thrown)
    }
  }

  get #patientId(): string {
    return this.keeper.session.login?.patientId ?? ''
  }
}
