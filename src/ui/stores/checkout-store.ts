import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { CheckoutService, type Prepared, type Repriced } from '@/application/checkout-service'
import type { Order, Choices, OrderLock, PharmacyCompany, Pricing, ProcessUsage } from '@/domain/order/order'
import {
  askedProcess,
  choicesOf,
  dueAt,
  explainLines,
  fittingCompany,
  isPricePayable,
  NO_CHOICES,
  withAddress,
  withCompany,
  type ExplainedLine,
  type PriceCause,
} from '@/domain/order/checkout'
import { isFailure } from '@/domain/failure/failure'
import type { PayType } from '@/domain/payment/payment'
import { Request } from './request'

/** What the cashier is to be asked for. */
export type ToPay = { readonly fen: number; readonly version: number }

/** One order at the checkout: held, chosen, priced with every choice, and told anew when the clinic changes its price. */
export class CheckoutStore {
  readonly order = new Request<Order>()
  readonly lock = new Request<OrderLock>()
  readonly usages = new Request<ProcessUsage[]>()
  readonly companies = new Request<PharmacyCompany[]>()
  readonly pricing = new Request<Pricing>()
  readonly preparing = new Request<Prepared>()
  choices: Choices = NO_CHOICES
  payType: PayType = 'wechat'
  /** The price before the last change, and who changed it. */
  before: Pricing | undefined = undefined
  cause: PriceCause = 'clinic'
  /** A price that the clinic has changed and the person has not agreed to yet. */
  news: Repriced | undefined = undefined
  #kept: { readonly version: number; readonly choices: Choices } | undefined = undefined
  #openId = ''
  /** Why the price is being asked for, until it is there. */
  #unexplained: PriceCause | undefined = undefined
  readonly #service: CheckoutService

  static readonly needs = [CheckoutService] as const
  constructor(service: CheckoutService) {
    this.#service = service
    makeAutoObservable(this, { choices: observableRef, before: observableRef, news: observableRef }, { autoBind: true })
  }

  /** Holds the order and asks for everything that a choice needs; an order that is open already is only read again. */
  async open(id: string): Promise<void> {
    if (id !== this.#openId) this.#clear()
    this.#openId = id
    const isFirst = this.order.value === undefined
    const order = await this.order.run(() => this.#service.byId(id))
    if (!order || this.#openId !== id) return
    if (isFirst) this.#begin(order)
    if (order.kind !== 'charge') return
    await Promise.all([
      this.hold(),
      order.forms.length > 0 ? this.#price(isFirst) : undefined,
      this.usages.run(() => this.#service.usages(order.clinicId)),
    ])
  }
  #begin(order: Order): void {
    const draft = this.#service.readDraft(order.id)
    runInAction(() => {
      this.choices = draft?.choices ?? choicesOf(order)
      this.payType = draft?.payType ?? 'wechat'
    })
    this.#kept = draft?.keptVersion === order.version ? { version: order.version, choices: draft.choices } : undefined
  }
  async #price(isFirst: boolean): Promise<void> {
    if (isFirst) await this.loadCompanies()
    await this.reprice(isFirst ? undefined : 'clinic')
  }

  orderOf(id: string): Order | undefined {
    const { value } = this.order
    return value?.id === id ? value : undefined
  }
  /** Whose addresses there are to choose from, once this order is to be sent. */
  sentTo(id: string): readonly [patientId: string] | undefined {
    const { patientId = '' } = this.orderOf(id) ?? {}
    return patientId !== '' && this.choices.delivery.deliveryType === 'express' ? [patientId] : undefined
  }

  /** Keeps the order for this phone, or for longer. */
  async hold(): Promise<void> {
    const order = this.order.value
    if (order?.kind === 'charge') await this.lock.run(() => this.#service.lock(order))
  }
  /** Whoever leaves or hides the page keeps nobody waiting. */
  async leave(): Promise<void> {
    if (this.#openId === '' || this.preparing.isPending) return
    this.lock.reset()
    await this.#service.unlock(this.#openId)
  }

  /** Lets go of a lock of this login that no checkout uses any more. */
  unlockOwn(order: Order): Promise<void> {
    const isHeldHere = this.#openId === order.id && this.lock.state.status !== 'idle'
    return isHeldHere ? Promise.resolve() : this.#service.unlockOwn(order)
  }

  async choose(choices: Choices, cause: PriceCause): Promise<void> {
    const before = this.choices
    this.choices = choices
    this.#keepDraft()
    const isElsewhere = addressIn(before) !== addressIn(choices) || askedProcess(before) !== askedProcess(choices)
    if (isElsewhere) await this.loadCompanies()
    await this.reprice(cause)
  }
  /** What the pharmacy should know; it costs nothing, and is kept with the choices. */
  setRemark(remark: string): void {
    this.#setChoices({ ...this.choices, remark })
  }
  async takeAddress(addressId: string): Promise<void> {
    await this.choose(withAddress(this.choices, addressId), 'delivery')
  }
  async setPayType(payType: PayType): Promise<void> {
    if (payType === this.payType) return
    this.payType = payType
    this.#keepDraft()
    if (this.order.value?.kind === 'charge') await this.reprice('pay-way')
  }

  /** Pharmacies for the address; the one chosen stays while it serves, else the cheapest takes its place. */
  async loadCompanies(): Promise<void> {
    const order = this.order.value
    const { choices } = this
    const addressId = addressIn(choices)
    if (!order || addressId === '') {
      this.companies.reset()
      return
    }
    const rows = await this.companies.run(() => this.#service.companies(order, addressId, askedProcess(choices)))
    const fitting = rows && fittingCompany(rows, this.choices)
    if (fitting) this.#setChoices(withCompany(this.choices, fitting))
  }
  #setChoices(choices: Choices): void {
    runInAction(() => {
      this.choices = choices
    })
    this.#keepDraft()
  }

  /**
   * Asks what it costs now. Without a cause the first price is shown as it is. Reading again explains nothing by itself:
   * it ends what a choice before it has begun, and leaves the last explanation alone while the price stays.
   */
  async reprice(cause: PriceCause | undefined): Promise<void> {
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
  #explain(before: Pricing | undefined, cause: PriceCause): void {
    runInAction(() => {
      this.before = before
      this.cause = cause
    })
  }
  /**
   * The clinic has changed the order: its new price is read and stands beside the old one until it is agreed to. Who has
   * seen none yet sees the new one at once.
   */
  async repriceByClinic(seen = this.pricing.value): Promise<void> {
    const id = this.#openId
    if (id === '') return
    const told: { now?: Repriced } = {}
    await this.pricing.run(async () => {
      if (seen) {
        told.now = await this.#service.priceAgain(id, this.choices, this.#pay, seen)
        return seen
      }
      const order = await this.#service.byId(id)
      this.order.change(() => order)
      return this.#service.price(order, this.choices, this.#pay)
    })
    if (told.now) this.#tell(told.now)
  }
  #tell(news: Repriced): void {
    this.order.change(() => news.order)
    const isSame = news.differences.length === 0
    if (isSame) this.pricing.change(() => news.pricing)
    runInAction(() => {
      this.news = isSame ? undefined : news
    })
  }
  /** The person has seen the new price and goes on with it. */
  accept(): void {
    const { news } = this
    if (!news) return
    this.#explain(this.pricing.value, 'clinic')
    this.pricing.change(() => news.pricing)
    this.news = undefined
  }

  /** After the tap and before the cashier; undefined when nothing may be paid now, and the screen says why. */
  async prepare(): Promise<ToPay | undefined> {
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
      this.#tell(prepared)
      return undefined
    }
    this.pricing.change(() => prepared.pricing)
    return { fen: dueAt(prepared.pricing, prepared.order), version: prepared.order.version }
  }

  /** The price as the clinic says it now, agreed to or not. */
  get shown(): Pricing | undefined {
    return this.news?.pricing ?? this.pricing.value
  }
  /** Every line of the price, with what the last change has made of it. */
  get lines(): readonly ExplainedLine[] {
    const { shown } = this
    return shown ? explainLines(this.news ? undefined : this.before, shown) : []
  }
  get isPriced(): boolean {
    return this.pricing.state.status === 'done' && isPricePayable(this.pricing.state.value)
  }
  /** Still to be paid at the price shown. */
  get dueFen(): number | undefined {
    const order = this.order.value
    return order && this.shown && dueAt(this.shown, order)
  }

  get #pay() {
    return { payType: this.payType, usesMemberPrice: this.payType === 'member-card' } as const
  }
  #keepDraft(): void {
    const { choices, payType } = this
    this.#service.keepDraft({
      orderId: this.#openId,
      choices,
      payType,
      ...(this.#kept?.choices === choices && { keptVersion: this.#kept.version }),
    })
  }
  /** Paid or given up: the next order begins afresh. */
  done(): void {
    this.#service.dropDraft()
  }

  /** The order is another patient's by now: leaving it is not for this one to tell. */
  end(): void {
    this.#openId = ''
  }
  #clear(): void {
    this.choices = NO_CHOICES
    this.payType = 'wechat'
    this.before = undefined
    this.news = undefined
    this.#kept = undefined
    this.#unexplained = undefined
    for (const each of [this.order, this.lock, this.usages, this.companies, this.pricing, this.preparing]) each.reset()
  }
}

const hasChanged = (before: Pricing | undefined, after: Pricing): boolean =>
  explainLines(before, after).some(({ changeFen = 0 }) => changeFen !== 0)
const addressIn = ({ delivery }: Choices): string => (delivery.deliveryType === 'express' ? delivery.addressId : '')
