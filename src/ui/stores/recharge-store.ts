import { makeAutoObservable } from 'mobx'
import { RechargeService } from '@/application/recharge-service'
import type { MemberCard, Recharge } from '@/domain/member-card/member-card'
import {
  rechargeStanding,
  type MadeRecharge,
  type RechargeChoice,
  type RechargeDraft,
} from '@/domain/member-card/recharge'
import { Request } from './request'

/** One recharge: chosen, made, paid. */
export class RechargeStore {
  readonly making = new Request<Recharge>()
  readonly current = new Request<MadeRecharge>()
  /** Read anew after the clinic has confirmed a payment, so that no older balance is taken for it; null without a card. */
  readonly balance = new Request<MemberCard | null>()
  /** Undefined as long as nobody knows. */
  readonly wxPay = new Request<boolean>()
  /** The answer was lost, and the clinic is being asked for it. */
  isChecking = false
  readonly #service: RechargeService
  #openId = ''

  static readonly needs = [RechargeService] as const
  constructor(service: RechargeService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Every visit to the form begins without the failures of the last one. */
  async begin(): Promise<void> {
    if (!this.making.isPending) this.making.reset()
    await this.wxPay.run(() => this.#service.isWxPayOpen())
  }
  /** Twenty taps make one; undefined when it failed or another tap runs already. */
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
  /** Whose card it is on by now; undefined as long as the clinic has not confirmed the payment. */
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
