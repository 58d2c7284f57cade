import { makeAutoObservable, observable, runInAction } from 'mobx'
import { PaymentService } from '@/application/payment-service'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentStage, PaymentOrder, PaymentStatus, PaymentMethod } from '@/domain/payment/payment'
import { AsyncState } from './async-state'
import { Resource } from './resource'
import { optionalPaymentStore } from './optional-stores'

type Course = { readonly stage: PaymentStage; readonly before: PaymentStage | undefined }
/** A payment started by an earlier page, with its current stage. */
export type UnresolvedPayment = { readonly order: PaymentOrder; readonly stage: PaymentStage }

/** Stages of all payments started on this phone. */
export class PaymentStore {
  /** The latest server status of an order. */
  readonly status: Resource<[kind: PaymentOrder['kind'], id: string], PaymentStatus>
  /** Payments started by earlier pages whose result the user has not dismissed. */
  unsettled: readonly PaymentOrder[] = []
  readonly #paying = new Map<string, AsyncState<PaymentStage>>()
  readonly #courses = observable.map<string, Course>([], { deep: false })
  readonly #service: PaymentService

  static readonly inject = [PaymentService] as const
  constructor(service: PaymentService) {
    this.#service = service
    this.status = new Resource((kind, id) => service.status({ kind, id }))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Undefined if no payment was started on this phone. */
  stageOf({ id }: PaymentOrder): PaymentStage | undefined {
    return this.#courses.get(id)?.stage
  }
  /** Whether the server reports the payment as failed, as opposed to cancelled at the cashier. */
  isFailed({ id }: PaymentOrder): boolean {
    const course = this.#courses.get(id)
    return course?.stage === 'unpaid' && course.before === 'confirming'
  }
  /** Whether no payment for a visit's fee is pending or complete. */
  isUnbegun(chargeId: string): boolean {
    const stage = this.stageOf({ kind: 'registration', id: chargeId })
    return stage === undefined || stage === 'unpaid'
  }
  setStage(orderId: string, stage: PaymentStage): void {
    this.#courses.set(orderId, { stage, before: this.#courses.get(orderId)?.stage })
  }

  /** The payment of this order, or the lookup of its result. Orders do not wait for each other. */
  paying({ id }: PaymentOrder): AsyncState<PaymentStage> {
    const state = this.#paying.get(id) ?? new AsyncState<PaymentStage>({ isUserDriven: true })
    this.#paying.set(id, state)
    return state
  }
  /** Undefined if the server rejected the request; `paying` has the reason. */
  pay(order: PaymentOrder, amountFen: number, way?: PaymentMethod): Promise<PaymentStage | undefined> {
    return this.paying(order).run(() =>
      this.#service.pay(order, amountFen, (stage) => this.setStage(order.id, stage), way),
    )
  }
  /** Fetches the result of a payment that was started on this phone and has no known result. */
  async resume(order: PaymentOrder): Promise<PaymentStage | undefined> {
    const paying = this.paying(order)
    if (!this.#service.openNote(order) || paying.isPending) return this.stageOf(order)
    return paying.run(() => this.#service.resume(order, (stage) => this.setStage(order.id, stage)))
  }
  isOpen(order: PaymentOrder): boolean {
    return this.#service.openNote(order) !== undefined
  }

  /** Called at startup: checks every payment that an earlier page started, and clears its interrupted state. */
  async settleOpen(): Promise<void> {
    this.#setUnsettled(this.#service.openNotes().map(({ kind, orderId }) => ({ kind, id: orderId })))
    try {
      await this.#service.settleOpen((order, stage) => this.setStage(order.id, stage))
    } catch (thrown) {
      // If the server rejects the request, the order's screen shows why.
      if (!isFailure(thrown)) throw thrown
    }
  }
  /** The newest payment without a known result, shown on every screen. */
  get news(): UnresolvedPayment | undefined {
    const [order] = this.unsettled
    const stage = order && this.stageOf(order)
    return order && stage && { order, stage }
  }
  takeNote(order: PaymentOrder): void {
    this.#setUnsettled(this.unsettled.filter(({ id }) => id !== order.id))
  }
  #setUnsettled(orders: readonly PaymentOrder[]): void {
    this.unsettled = orders
  }

  /** Ends the wait for cashiers that have not called back; called when the page becomes visible again. */
  returned(): void {
    this.#service.returned()
  }
}
runInAction(() => optionalPaymentStore.set(PaymentStore))
