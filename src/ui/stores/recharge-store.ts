import { makeAutoObservable } from 'mobx'
import { RechargeService } from '@/application/recharge-service'
import type { MemberCard, Recharge } from '@/domain/member-card/member-card'
import type { CreatedRecharge, RechargeChoice, RechargeDraft } from '@/domain/member-card/recharge'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** A recharge: amount, request and payment. */
export class RechargeStore {
  readonly making = new AsyncState<Recharge>()
  readonly byId: Resource<[id: string], CreatedRecharge>
  /** Keyed by recharge, so that a payment's result never shows an older balance; null without a card. */
  readonly balance: Resource<[id: string, patientId: string], MemberCard | null>
  /** Whether the response was lost and the result is being checked. */
  isChecking = false
  readonly #service: RechargeService

  static readonly inject = [RechargeService] as const
  constructor(service: RechargeService) {
    this.#service = service
    this.byId = new Resource((id) => service.byId(id))
    this.balance = new Resource(async (_id, patientId) => (await service.balance(patientId)) ?? null)
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Clears an earlier attempt's failures. */
  begin(): void {
    if (!this.making.isPending) this.making.reset()
  }
  /** Creates only one recharge for repeated taps; undefined if it fails or another call is pending. */
  async make(principalFen: number): Promise<Recharge | undefined> {
    if (this.making.isPending) return undefined
    const made = await this.making.run(() => this.#service.make(principalFen, () => this.setChecking(true)))
    this.setChecking(false)
    return made
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
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
