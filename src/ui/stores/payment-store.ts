import { makeAutoObservable, observable } from 'mobx'
import { PaymentService } from '@/application/payment-service'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentStage, PayOrder, PayStatus, PayWay } from '@/domain/payment/payment'
import { Request } from './request'
import { Resource } from './resource'

type Course = { readonly stage: PaymentStage; readonly before: PaymentStage | undefined }
/** A payment of an earlier page, and where it stands by now. */
export type Unsettled = { readonly order: PayOrder; readonly stage: PaymentStage }

/** Where each payment stands that was begun on this phone. */
export class PaymentStore {
  /** The order that `paying` is of. */
  orderId = ''
  readonly paying = new Request<PaymentStage>({ waitsForPerson: true })
  /** What the clinic last said of an order. */
  readonly status: Resource<[kind: PayOrder['kind'], id: string], PayStatus>
  /** Payments of earlier pages, until the person has taken note of how they ended. */
  unsettled: readonly PayOrder[] = []
  readonly #courses = observable.map<string, Course>([], { deep: false })
  readonly #service: PaymentService

  static readonly needs = [PaymentService] as const
  constructor(service: PaymentService) {
    this.#service = service
    this.status = new Resource((kind, id) => service.status({ kind, id }))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Undefined when no payment of it was begun here. */
  stageOf({ id }: PayOrder): PaymentStage | undefined {
    return this.#courses.get(id)?.stage
  }
  /** The clinic itself has said that the payment failed; one that was cancelled at the cashier is only not done. */
  isFailed({ id }: PayOrder): boolean {
    const course = this.#courses.get(id)
    return course?.stage === 'unpaid' && course.before === 'confirming'
  }
  /** Nothing of a visit's fee is on its way, or has come. */
  isUnbegun(chargeId: string): boolean {
    const stage = this.stageOf({ kind: 'registration', id: chargeId })
    return stage === undefined || stage === 'unpaid'
  }
  setStage(orderId: string, stage: PaymentStage): void {
    this.#courses.set(orderId, { stage, before: this.#courses.get(orderId)?.stage })
  }

  /** Undefined when the clinic refused; the reason is in `paying`. */
  pay(order: PayOrder, amountFen: number, way?: PayWay): Promise<PaymentStage | undefined> {
    this.orderId = order.id
    return this.paying.run(() => this.#service.pay(order, amountFen, (stage) => this.setStage(order.id, stage), way))
  }
  /** Comes back to the truth about a payment that was begun here and never seen to end. */
  async resume(order: PayOrder): Promise<PaymentStage | undefined> {
    if (!this.#service.openNote(order) || this.paying.isPending) return this.stageOf(order)
    this.orderId = order.id
    return this.paying.run(() => this.#service.resume(order, (stage) => this.setStage(order.id, stage)))
  }
  isOpen(order: PayOrder): boolean {
    return this.#service.openNote(order) !== undefined
  }

  /** At a start: asks after every payment of an earlier page, and lets go of what that page was killed with. */
  async settleOpen(): Promise<void> {
    this.#setUnsettled(this.#service.openNotes().map(({ kind, orderId }) => ({ kind, id: orderId })))
    try {
      await this.#service.settleOpen((order, stage) => this.setStage(order.id, stage))
    } catch (thrown) {
      // The clinic refused to say; the order's own screen says why when somebody looks.
      if (!isFailure(thrown)) throw thrown
    }
  }
  /** The newest of them, which the person hears of wherever they are. */
  get news(): Unsettled | undefined {
    const [order] = this.unsettled
    const stage = order && this.stageOf(order)
    return order && stage && { order, stage }
  }
  takeNote(order: PayOrder): void {
    this.#setUnsettled(this.unsettled.filter(({ id }) => id !== order.id))
  }
  #setUnsettled(orders: readonly PayOrder[]): void {
    this.unsettled = orders
  }

  /** The page came back to the front. */
  returned(): void {
    this.#service.returned()
  }
}
