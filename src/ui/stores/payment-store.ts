import { makeAutoObservable } from 'mobx'
import type { PaymentService } from '@/application/payment-service'
import type { PaymentStage, PayOrder, PayStatus } from '@/domain/payment'
import { Request } from './request'

export class PaymentStore {
  /** Where the payment of `orderId` stands; undefined when none was begun here. */
  stage: PaymentStage | undefined = undefined
  /** Where it stood before that. */
  stageBefore: PaymentStage | undefined = undefined
  orderId = ''
  readonly paying = new Request<PaymentStage>()
  readonly status = new Request<PayStatus>()
  /** The order that `status` is of. */
  #statusFor = ''
  readonly #service: PaymentService

  constructor(service: PaymentService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  stageOf(order: PayOrder): PaymentStage | undefined {
    return this.orderId === order.id ? this.stage : undefined
  }
  /** The clinic itself has said that the payment failed; one that was cancelled at the cashier is only not done. */
  isFailed(order: PayOrder): boolean {
    return this.stageOf(order) === 'unpaid' && this.stageBefore === 'confirming'
  }
  setStage(orderId: string, stage: PaymentStage): void {
    this.stageBefore = this.orderId === orderId ? this.stage : undefined
    this.orderId = orderId
    this.stage = stage
  }

  /** Undefined when the clinic refused; the reason is in `paying`. */
  pay(order: PayOrder, amountFen: number): Promise<PaymentStage | undefined> {
    return this.paying.run(() => this.#service.pay(order, amountFen, (stage) => this.setStage(order.id, stage)))
  }
  /** Comes back to the truth about a payment that was begun here and never seen to end. */
  async resume(order: PayOrder): Promise<PaymentStage | undefined> {
    if (!this.#service.openNote(order) || this.paying.isPending) return this.stageOf(order)
    return this.paying.run(() => this.#service.resume(order, (stage) => this.setStage(order.id, stage)))
  }
  isOpen(order: PayOrder): boolean {
    return this.#service.openNote(order) !== undefined
  }
  /** The page came back to the front. */
  returned(): void {
    this.#service.returned()
  }
  /** What the clinic last said of this very order. */
  statusOf(order: PayOrder): PayStatus | undefined {
    return this.#statusFor === order.id ? this.status.value : undefined
  }
  async loadStatus(order: PayOrder): Promise<void> {
    if (this.#statusFor !== order.id) this.status.reset()
    this.#statusFor = order.id
    await this.status.run(() => this.#service.status(order))
  }
  forget(): void {
    this.status.reset()
    this.paying.reset()
    this.stage = undefined
    this.orderId = ''
  }
}
