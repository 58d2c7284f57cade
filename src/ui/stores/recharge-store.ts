import { makeAutoObservable } from 'mobx'
import { RechargeService } from '@/application/recharge-service'
import type { MemberCard, Recharge } from '@/domain/member-card/member-card'
import {
  rechargeStanding,
  type CreatedRecharge,
  type RechargeChoice,
  type RechargeDraft,
} from '@/domain/member-card/recharge'
import { AsyncState } from './async-state'

/** A recharge: amount, request and payment. */
export class RechargeStore {
  readonly making = new AsyncState<Recharge>()
  readonly current = new AsyncState<CreatedRecharge>()
  /** Reloaded after a confirmed payment, so that an older balance is never shown as the result; null without a card. */
  readonly balance = new AsyncState<MemberCard | null>()
  /** Undefined until known. */
  readonly wxPay = new AsyncState<boolean>()
  /** The response was lost, and the result is being checked. */
  isChecking = false
  readonly #service: RechargeService
  #openId = ''

  static readonly needs = [RechargeService] as const
  constructor(service: RechargeService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Clears the failures of an earlier attempt. */
  async begin(): Promise<void> {
    if (!this.making.isPending) this.making.reset()
    await this.wxPay.run(() => this.#service.isWxPayOpen())
  }
  /** Creates one recharge for repeated taps; undefined if it failed or another call is pending. */
  async make(principalFen: number): Promise<Recharge | undefined> {
    if (this.making.isPending) return undefined
    const made = await this.making.run(() => this.#service.make(principalFen, () => this.setChecking(true)))
    this.setChecking(false)
    return made
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  async open(id: string): Promise<void> {
    if (id !== this.#openId) for (const each of [this.current, this.balance]) each.reset()
    this.#openId = id
    await this.current.run(() => this.#service.byId(id))
  }
  /** The patient whose card was credited; undefined until the clinic confirms the payment. */
  paidBy(id: string): readonly [patientId: string] | undefined {
    const { value } = this.current
    if (value?.order.id !== id || rechargeStanding(value.order, value.pay) !== 'paid') return undefined
    return [value.order.patientId]
  }
  async loadBalance(patientId: string): Promise<void> {
    await this.balance.run(async () => (await this.#service.balance(patientId)) ?? null)
  }

  runningId(): string | undefined {
    return this.#service.runningId()
  }
  readDraft(): RechargeDraft | undefined {
    return this.#service.readDraft()
  }
  keepChoice(choice: RechargeChoice): void {
    this.#service.keepChoice(choice)
  }
}
