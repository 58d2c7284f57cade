import { makeAutoObservable } from 'mobx'
import { OrderService } from '@/application/order-service'
import { MemberCardService } from '@/application/member-card-service'
import { SessionService } from '@/application/session-service'
import type { PayOrderRule } from '@/domain/order/order'
import { withNextPage } from '@/domain/general/list-paging'
import type { Bill, MemberCard, RechargeRule } from '@/domain/member-card/member-card'
import { readCount, type Page } from '@/domain/general/page'
import type { SelfProof } from '@/domain/session/session'
import { Request } from './request'

/** Nobody's card is said as null, so that it is not taken for one that was never asked for. */
export type CardOrNone = MemberCard | null

/** The prepaid card of the active patient, its bills and its password. */
export class MemberCardStore {
  readonly card = new Request<CardOrNone>()
  readonly rechargeRule = new Request<RechargeRule | undefined>()
  readonly payRule = new Request<PayOrderRule>()
  readonly bills = new Request<Page<Bill>>()
  /** The next page of the bills. */
  readonly more = new Request<true>()
  /** The number, masked, that the code went to. */
  readonly sendingCode = new Request<string>()
  readonly proof = new Request<SelfProof>()
  readonly setting = new Request<true>()
  readonly #cards: MemberCardService
  readonly #orders: OrderService
  readonly #sessions: SessionService

  static readonly needs = [MemberCardService, OrderService, SessionService] as const
  constructor(cards: MemberCardService, orders: OrderService, sessions: SessionService) {
    this.#cards = cards
    this.#orders = orders
    this.#sessions = sessions
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The balance and, each by itself, what the clinic lets its members do. */
  async load(): Promise<void> {
    await Promise.all([
      this.loadCard(),
      this.rechargeRule.run(() => this.#cards.rechargeRule()),
      this.payRule.run(() => this.#orders.rule()),
    ])
  }
  async loadCard(): Promise<void> {
    await this.card.run(async () => (await this.#cards.card()) ?? null)
  }
  async loadBills(): Promise<void> {
    this.more.reset()
    await this.bills.run(() => this.#cards.bills(0))
  }
  async loadMoreBills(): Promise<void> {
    const { bills } = this
    const before = bills.value
    if (!before || bills.isPending || this.more.isPending) return
    await this.more.run(async () => {
      const page = await this.#cards.bills(readCount(before))
      bills.change((now) => (now === before ? withNextPage(before, page, ({ id }) => id) : now))
      return true
    })
  }

  /** Every visit to the password begins with a new code: the proof of the last one has been used or is old. */
  beginPassword(): void {
    for (const each of [this.sendingCode, this.proof, this.setting]) each.reset()
  }
  async sendCode(): Promise<void> {
    await this.sendingCode.run(() => this.#sessions.sendSelfCode('member-password'))
  }
  async prove(code: string): Promise<boolean> {
    return (await this.proof.run(() => this.#sessions.verifySelf(code))) !== undefined
  }
  /** The proof is good once: whatever comes of it, another password needs another code. */
  async setPassword(password: string): Promise<boolean> {
    const card = this.card.value
    const proof = this.proof.value
    if (!card || !proof || this.setting.isPending) return false
    const isSet = await this.setting.run(async () => {
      await this.#cards.setPassword(card, password, proof)
      return true as const
    })
    if (isSet) this.card.change((now) => now && { ...now, hasPassword: true })
    this.proof.reset()
    return isSet === true
  }
}
