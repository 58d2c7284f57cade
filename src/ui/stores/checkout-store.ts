import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CheckoutService, type CheckoutReadiness, type PriceChange } from '@/application/checkout-service'
import type { Order, OrderChoices, OrderLock, Pharmacy, Pricing, PreparationOption } from '@/domain/order/order'
import {
  requiredPreparation,
  orderChoicesOf,
  amountDueFen,
  explainPriceLines,
  defaultPharmacy,
  isPricePayable,
  DEFAULT_ORDER_CHOICES,
  selectDeliveryAddress,
  selectPharmacy,
  type ExplainedPriceLine,
  type PriceChangeCause,
} from '@/domain/order/checkout'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentType } from '@/domain/payment/payment'
import { AsyncState } from './async-state'

/** Amount and order version that the payment request contains. */
export type PaymentRequestInput = { readonly fen: number; readonly version: number }

/**
 * An order in checkout: its lock, choices and price. The price is fetched after each choice, and explained if the
 * clinic changes it.
 */
export class Checkout {
  readonly id: string
  readonly order = new AsyncState<Order>()
  readonly lock = new AsyncState<OrderLock>()
  readonly usages = new AsyncState<PreparationOption[]>({
    read: () => this.#service.usages(this.order.value?.clinicId ?? ''),
  })
  readonly companies = new AsyncState<Pharmacy[]>()
  readonly pricing = new AsyncState<Pricing>()
  readonly preparing = new AsyncState<CheckoutReadiness>()
  choices: OrderChoices = DEFAULT_ORDER_CHOICES
  payType: PaymentType = 'wechat'
  /** The price before the last change, and the cause of the change. */
  before: Pricing | undefined = undefined
  cause: PriceChangeCause = 'clinic'
  /** A price changed by the clinic that the user has not accepted yet. */
  news: PriceChange | undefined = undefined
  #kept: { readonly version: number; readonly choices: OrderChoices } | undefined = undefined
  /** Whether the checkout is open, and has not been ended by another order or patient. */
  #isOpen = false
  /** Cause of the pending price request. */
  #unexplained: PriceChangeCause | undefined = undefined
  readonly #service: CheckoutService

  constructor(id: string, service: CheckoutService) {
    this.id = id
    this.#service = service
    makeAutoObservable(this, { choices: observableRef, before: observableRef, news: observableRef }, { autoBind: true })
  }

  /** Locks the order and loads the data for its choices. An order that is already open is only refreshed. */
  async open(): Promise<void> {
    this.#isOpen = true
    const isFirst = this.order.value === undefined
    const order = await this.order.run(() => this.#service.byId(this.id))
    if (!order || !this.#isOpen) return
    if (isFirst) this.#begin(order)
    if (order.kind !== 'charge') return
    await Promise.all([this.hold(), order.forms.length > 0 ? this.#price(isFirst) : undefined, this.usages.again()])
  }
  #begin(order: Order): void {
    const draft = this.#service.readDraft(order.id)
    runInAction(() => {
      this.choices = draft?.choices ?? orderChoicesOf(order)
      this.payType = draft?.payType ?? 'wechat'
    })
    this.#kept = draft?.keptVersion === order.version ? { version: order.version, choices: draft.choices } : undefined
  }
  async #price(isFirst: boolean): Promise<void> {
    if (isFirst) await this.loadCompanies()
    await this.reprice(isFirst ? undefined : 'clinic')
  }

  /** Acquires or extends this phone's lock on the order. */
  async hold(): Promise<void> {
    const order = this.order.value
    if (order?.kind === 'charge') await this.lock.run(() => this.#service.lock(order))
  }
  /** Releases the lock when the user leaves or hides the page, so that other phones can continue. */
  async leave(): Promise<void> {
    if (!this.#isOpen || this.preparing.isPending) return
    this.lock.reset()
    await this.#service.unlock(this.id)
  }
  /** Whether this phone holds the lock or is requesting it. */
  get isHeld(): boolean {
    return this.lock.state.status !== 'idle'
  }

  async choose(choices: OrderChoices, cause: PriceChangeCause): Promise<void> {
    const before = this.choices
    this.choices = choices
    this.#keepDraft()
    const isElsewhere =
      addressIn(before) !== addressIn(choices) || requiredPreparation(before) !== requiredPreparation(choices)
    if (isElsewhere) await this.loadCompanies()
    await this.reprice(cause)
  }
  /** Sets the note for the pharmacy, which does not affect the price and is saved with the choices. */
  setRemark(remark: string): void {
    this.#setChoices({ ...this.choices, remark })
  }
  async takeAddress(addressId: string): Promise<void> {
    await this.choose(selectDeliveryAddress(this.choices, addressId), 'delivery')
  }
  async setPayType(payType: PaymentType): Promise<void> {
    if (payType === this.payType) return
    this.payType = payType
    this.#keepDraft()
    if (this.order.value?.kind === 'charge') await this.reprice('pay-way')
  }

  /**
   * Loads the pharmacies for the address. If the chosen pharmacy is no longer available, the cheapest one replaces it.
   */
  async loadCompanies(): Promise<void> {
    const order = this.order.value
    const { choices } = this
    const addressId = addressIn(choices)
    if (!order || addressId === '') {
      this.companies.reset()
      return
    }
    const rows = await this.companies.run(() => this.#service.companies(order, addressId, requiredPreparation(choices)))
    const fitting = rows && defaultPharmacy(rows, this.choices)
    if (fitting) this.#setChoices(selectPharmacy(this.choices, fitting))
  }
  #setChoices(choices: OrderChoices): void {
    runInAction(() => {
      this.choices = choices
    })
    this.#keepDraft()
  }

  /**
   * Fetches the price. Without a cause, it is the first price and needs no explanation. A refresh has no cause of its
   * own: it completes the explanation for a pending choice, and keeps the last one while the price is unchanged.
   */
  async reprice(cause: PriceChangeCause | undefined): Promise<void> {
    const order = this.order.value
    if (!order) return
    const seen = this.pricing.value
    const why = cause === 'clinic' ? (this.#unexplained ?? cause) : cause
    this.#unexplained = why
    const priced = await this.pricing.run(() => this.#service.price(order, this.choices, this.#pay))
    if (priced) {
      this.#unexplained = undefined
      if (why && (why !== 'clinic' || hasChanged(seen, priced))) this.#explain(seen, why)
    }
    if (isFailure(this.pricing.failure, 'price-changed')) await this.repriceByClinic(seen)
  }
  #explain(before: Pricing | undefined, cause: PriceChangeCause): void {
    runInAction(() => {
      this.before = before
      this.cause = cause
    })
  }
  /**
   * Called when the clinic has changed the order: shows the new price beside the old one until the user accepts it, or
   * accepts it at once if no price was displayed.
   */
  async repriceByClinic(seen = this.pricing.value): Promise<void> {
    if (!this.#isOpen) return
    const { id } = this
    const told: { now?: PriceChange } = {}
    await this.pricing.run(async () => {
      if (seen) {
        told.now = await this.#service.priceAgain(id, this.choices, this.#pay, seen)
        return seen
      }
      const order = await this.#service.byId(id)
      this.order.change(() => order)
      return this.#service.price(order, this.choices, this.#pay)
    })
    if (told.now) this.#showPriceChange(told.now)
  }
  #showPriceChange(news: PriceChange): void {
    this.order.change(() => news.order)
    const isSame = news.differences.length === 0
    if (isSame) this.pricing.change(() => news.pricing)
    runInAction(() => {
      this.news = isSame ? undefined : news
    })
  }
  /** Accepts the new price. */
  accept(): void {
    const { news } = this
    if (!news) return
    this.#explain(this.pricing.value, 'clinic')
    this.pricing.change(() => news.pricing)
    this.news = undefined
  }

  /** Runs between the tap and the cashier. Undefined means that the payment must not start; the screen shows why. */
  async prepare(): Promise<PaymentRequestInput | undefined> {
    const order = this.order.value
    const pricing = this.pricing.value
    if (!order || !pricing || this.news || this.preparing.isPending) return undefined
    const { choices } = this
    const kept = this.#kept?.version === order.version ? this.#kept.choices : undefined
    const prepared = await this.preparing.run(() =>
      this.#service.prepare({ order, pricing, choices, pay: this.#pay, kept }),
    )
    if (!prepared) return undefined
    this.order.change(() => prepared.order)
    if (prepared.isReady || prepared.isKept) this.#kept = { version: prepared.order.version, choices }
    this.#keepDraft()
    if (!prepared.isReady) {
      this.#showPriceChange(prepared)
      return undefined
    }
    this.pricing.change(() => prepared.pricing)
    return { fen: amountDueFen(prepared.pricing, prepared.order), version: prepared.order.version }
  }

  /** The current price, accepted or not. */
  get shown(): Pricing | undefined {
    return this.news?.pricing ?? this.pricing.value
  }
  /** All price lines, with their changes. */
  get lines(): readonly ExplainedPriceLine[] {
    const { shown } = this
    return shown ? explainPriceLines(this.news ? undefined : this.before, shown) : []
  }
  get isPriced(): boolean {
    return this.pricing.state.status === 'done' && isPricePayable(this.pricing.state.value)
  }
  /** Amount due at the displayed price, in fen. */
  get dueFen(): number | undefined {
    const order = this.order.value
    return order && this.shown && amountDueFen(this.shown, order)
  }

  get #pay() {
    return { payType: this.payType, usesMemberPrice: this.payType === 'member-card' } as const
  }
  #keepDraft(): void {
    const { choices, payType } = this
    this.#service.keepDraft({
      orderId: this.id,
      choices,
      payType,
      ...(this.#kept?.choices === choices && { keptVersion: this.#kept.version }),
    })
  }
  /** Discards the draft after a payment or cancellation. */
  done(): void {
    this.#service.dropDraft()
  }

  /** Does not release the lock, because the active patient has changed. */
  end(): void {
    this.#isOpen = false
  }
}

/** Checks out one order at a time, because only one order is locked. */
export class CheckoutStore {
  #current: Checkout | undefined
  readonly #service: CheckoutService

  static readonly inject = [CheckoutService] as const
  constructor(service: CheckoutService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  of(id: string): Checkout {
    if (this.#current?.id === id) return this.#current
    this.end()
    this.#current = new Checkout(id, this.#service)
    return this.#current
  }
  /** Releases a lock that this login holds and no checkout uses. */
  unlockMine(order: Order): Promise<void> {
    const isHeldHere = this.#current?.id === order.id && this.#current.isHeld
    return isHeldHere ? Promise.resolve() : this.#service.unlockMine(order)
  }
  end(): void {
    this.#current?.end()
  }
}

const hasChanged = (before: Pricing | undefined, after: Pricing): boolean =>
  explainPriceLines(before, after).some(({ changeFen = 0 }) => changeFen !== 0)
const addressIn = ({ delivery }: OrderChoices): string =>
  delivery.deliveryType === 'express' ? delivery.addressId : ''
