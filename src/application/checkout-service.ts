import { isSameChoices } from '@/domain/order/checkout'
import { parseCheckoutDraft, type CheckoutDraft } from '@/domain/order/checkout-draft'
import {
  availablePharmacies,
  type Order,
  type OrderChoices,
  type OrderLock,
  type PaymentChoice,
  type Pharmacy,
  type Pricing,
  type PreparationType,
  type PreparationOption,
} from '@/domain/order/order'
import { isSamePrice, priceDifferences, type PriceDifference } from '@/domain/order/price'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { PaymentOrder } from '@/domain/payment/payment'
import { OrderLockService } from './support/order-lock-service'
import { Orders } from './ports/orders'
import { DeviceStorage } from './ports/device-storage'

/** A changed price, for the patient to compare with the displayed one before paying. */
export type PriceChange = {
  readonly order: Order
  readonly pricing: Pricing
  readonly differences: readonly PriceDifference[]
}
/** What the screen shows when the patient taps Pay. */
export type DisplayedCheckout = {
  readonly order: Order
  readonly pricing: Pricing
  readonly choices: OrderChoices
  readonly pay: PaymentChoice
  /** Choices the clinic has saved for this version of `order`, if known. */
  readonly kept?: OrderChoices | undefined
}
/** Either ready for the cashier, or a price that the patient has not seen yet. */
export type CheckoutReadiness =
  | { readonly isReady: true; readonly order: Order; readonly pricing: Pricing }
  | ({
      readonly isReady: false
      /**
       * Whether the clinic has saved the choices for the order's new version; if not, they must be saved again before
       * payment.
       */
      readonly isKept: boolean
    } & PriceChange)

/** Checkout of one order: lock, choices, price. `PaymentService` pays it. */
export class CheckoutService {
  static readonly inject = [Orders, OrderLockService, DeviceStorage] as const
  constructor(
    private readonly orders: Orders,
    private readonly hold: OrderLockService,
    private readonly storage: DeviceStorage,
  ) {}

  byId = (id: string): Promise<Order> => this.orders.byId(id)
  usages = (clinicId: string): Promise<PreparationOption[]> => this.orders.usages(clinicId)

  /**
   * Locks the order for this checkout. Fails with `already-paid`, or with `locked-elsewhere` while another device holds
   * the lock.
   */
  lock = (order: Order): Promise<OrderLock> => this.hold.lock(order)
  /** Unlocks the order, unless a payment is in flight. */
  unlock = (orderId: string): Promise<void> => this.hold.unlock(orderId)

  /** Releases an old lock that this login holds. */
  unlockMine = (order: Order): Promise<void> => this.hold.unlockMine(order)

  readDraft(orderId: string): CheckoutDraft | undefined {
    const draft = parseCheckoutDraft(this.storage.read('_checkout_draft'))
    return draft?.orderId === orderId ? draft : undefined
  }
  keepDraft = (draft: CheckoutDraft): void => this.storage.write('_checkout_draft', draft)
  dropDraft = (): void => this.storage.remove('_checkout_draft')

  /** Calculates the price with these choices. Fails with `price-changed` when the order has changed. */
  price = (order: Order, { delivery, process, vendorId }: OrderChoices, pay: PaymentChoice): Promise<Pricing> =>
    this.orders.price(payOrderOf(order), { delivery, process, vendorId, ...pay, version: order.version })
  /** After `price-changed`: the current order, its price, and the differences from the displayed price. */
  async priceAgain(id: string, choices: OrderChoices, pay: PaymentChoice, seen: Pricing): Promise<PriceChange> {
    const order = await this.orders.byId(id)
    const pricing = await this.price(order, choices, pay)
    return { order, pricing, differences: priceDifferences(seen, pricing) }
  }
  /** Saves the choices, which gives the order a new version. Fails with `price-changed`. */
  saveChoices = ({ id, version }: Order, choices: OrderChoices): Promise<Order> =>
    this.orders.saveChoices(id, { ...choices, version })

  /**
   * Prepares the payment: locks the order, saves the choices, and requests the price again. Ready only when every price
   * line equals the displayed one. If another tab has saved the order at the same price, the choices are saved again.
   */
  async prepare(seen: DisplayedCheckout): Promise<CheckoutReadiness> {
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
  async #keep({ order, pricing: seen, choices, pay, kept }: DisplayedCheckout): Promise<CheckoutReadiness> {
    const isKept =
      order.kind !== 'charge' || (order.status !== 'draft' && kept !== undefined && isSameChoices(kept, choices))
    const saved = isKept ? order : await this.saveChoices(order, choices)
    const pricing = await this.price(saved, choices, pay)
    const now = { order: saved, pricing, differences: priceDifferences(seen, pricing) }
    return isSamePrice(seen, pricing) ? { isReady: true, ...now } : { isReady: false, isKept: true, ...now }
  }

  /** Pharmacies that deliver to the address, cheapest first. Fails with `out-of-range` if there are none. */
  async companies(
    order: Order,
    addressId: string,
    processType: Exclude<PreparationType, 'unknown'>,
  ): Promise<Pharmacy[]> {
    const formIds = order.forms.filter(({ isAirPharmacy }) => isAirPharmacy).map(({ id }) => id)
    const serving = availablePharmacies(await this.orders.companies(order.id, { addressId, formIds, processType }))
    if (serving.length === 0) throw new Failure({ kind: 'out-of-range' })
    return serving
  }
}

/** Orders of an unknown kind are paid as 'charge', the most common kind. */
const payOrderOf = ({ kind, id }: Order): PaymentOrder => ({ kind: kind === 'unknown' ? 'charge' : kind, id })
