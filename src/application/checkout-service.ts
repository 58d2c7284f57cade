import { isSameChoices } from '@/domain/order/checkout'
import { checkoutDraftFrom, type CheckoutDraft } from '@/domain/order/checkout-draft'
import {
  servingCompanies,
  type Order,
  type Choices,
  type OrderLock,
  type PayChoice,
  type PharmacyCompany,
  type Pricing,
  type ProcessType,
  type ProcessUsage,
} from '@/domain/order/order'
import { isSamePrice, priceDifferences, type PriceDifference } from '@/domain/order/price'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { PayOrder } from '@/domain/payment/payment'
import { OrderHold } from './support/order-hold'
import { Orders } from './ports/orders'
import { Clinics } from './ports/clinics'
import { PhoneStorage } from './ports/phone-storage'

/** What the price was and what it has become, to be seen side by side before anything is paid. */
export type Repriced = {
  readonly order: Order
  readonly pricing: Pricing
  readonly differences: readonly PriceDifference[]
}
/** What the person has before their eyes when they tap. */
export type Seen = {
  readonly order: Order
  readonly pricing: Pricing
  readonly choices: Choices
  readonly pay: PayChoice
  /** The choices that `order` was kept with under its version, when this phone knows them. */
  readonly kept?: Choices | undefined
}
/** Ready for the cashier, or with a price that nobody has seen yet. */
export type Prepared =
  | { readonly isReady: true; readonly order: Order; readonly pricing: Pricing }
  | ({
      readonly isReady: false
      /** The clinic keeps the choices under the order's new version; they are kept again before anything is paid otherwise. */
      readonly isKept: boolean
    } & Repriced)

/** One order on its way to the cashier: held, chosen, priced. `PaymentService` pays it. */
export class CheckoutService {
  static readonly needs = [Orders, Clinics, OrderHold, PhoneStorage] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly hold: OrderHold,
    private readonly storage: PhoneStorage,
  ) {}

  byId = (id: string): Promise<Order> => this.orders.byId(id)
  isWxPayOpen = (): Promise<boolean> => this.clinics.isWxPayOpen()
  usages = (clinicId: string): Promise<ProcessUsage[]> => this.orders.usages(clinicId)

  /** Holds the order for this checkout. Fails with `already-paid` or, while another phone holds it, `locked-elsewhere`. */
  lock = (order: Order): Promise<OrderLock> => this.hold.lock(order)
  /** Lets go of the order; never while money may be on its way. */
  unlock = (orderId: string): Promise<void> => this.hold.unlock(orderId)

  /** Lets go of a lock of this login that no page uses any more. */
  unlockOwn = (order: Order): Promise<void> => this.hold.unlockOwn(order)

  readDraft(orderId: string): CheckoutDraft | undefined {
    const draft = checkoutDraftFrom(this.storage.read('_checkout_draft'))
    return draft?.orderId === orderId ? draft : undefined
  }
  keepDraft = (draft: CheckoutDraft): void => this.storage.write('_checkout_draft', draft)
  dropDraft = (): void => this.storage.remove('_checkout_draft')

  /** What the order costs with these choices. Fails with `price-changed` when the clinic has changed it meanwhile. */
  price = (order: Order, { delivery, process, vendorId }: Choices, pay: PayChoice): Promise<Pricing> =>
    this.orders.price(payOrderOf(order), { delivery, process, vendorId, ...pay, version: order.version })
  /** After `price-changed`: the order as it is now, its price, and what differs from the price the person saw. */
  async priceAgain(id: string, choices: Choices, pay: PayChoice, seen: Pricing): Promise<Repriced> {
    const order = await this.orders.byId(id)
    const pricing = await this.price(order, choices, pay)
    return { order, pricing, differences: priceDifferences(seen, pricing) }
  }
  /** Keeps the choices with the order, which gets a new version. Fails with `price-changed`. */
  saveChoices = ({ id, version }: Order, choices: Choices): Promise<Order> =>
    this.orders.saveChoices(id, { ...choices, version })

  /**
   * Between the tap and the cashier: the order is held, its choices are kept, and the clinic says the price once more.
   * Ready only when that is the price the person saw, line by line. An order that another window has kept anew meanwhile,
   * at the same price, is kept once more and goes on.
   */
  async prepare(seen: Seen): Promise<Prepared> {
    const { order, pricing, choices, pay } = seen
    await this.hold.lock(order)
    try {
      return await this.#keep(seen)
    } catch (thrown) {
      if (!isFailure(thrown, 'price-changed')) throw thrown
      const now = await this.priceAgain(order.id, choices, pay, pricing)
      if (!isSamePrice(pricing, now.pricing)) return { isReady: false, isKept: false, ...now }
      return this.#keep({ ...seen, order: now.order, kept: undefined })
    }
  }
  async #keep({ order, pricing: seen, choices, pay, kept }: Seen): Promise<Prepared> {
    const isKept =
      order.kind !== 'charge' || (order.status !== 'draft' && kept !== undefined && isSameChoices(kept, choices))
    const saved = isKept ? order : await this.saveChoices(order, choices)
    const pricing = await this.price(saved, choices, pay)
    const now = { order: saved, pricing, differences: priceDifferences(seen, pricing) }
    return isSamePrice(seen, pricing) ? { isReady: true, ...now } : { isReady: false, isKept: true, ...now }
  }

  /** Pharmacies that send to the address, the cheapest first; fails with `out-of-range` when there is none. */
  async companies(
    order: Order,
    addressId: string,
    processType: Exclude<ProcessType, 'unknown'>,
  ): Promise<PharmacyCompany[]> {
    const formIds = order.forms.filter(({ isAirPharmacy }) => isAirPharmacy).map(({ id }) => id)
    const serving = servingCompanies(await this.orders.companies(order.id, { addressId, formIds, processType }))
    if (serving.length === 0) throw new Failure({ kind: 'out-of-range' })
    return serving
  }
}

/** An order of a kind from the future is paid as what most orders are. */
const payOrderOf = ({ kind, id }: Order): PayOrder => ({ kind: kind === 'unknown' ? 'charge' : kind, id })
