import {
  ensurePayable,
  holdingFrom,
  priceDifferences,
  servingCompanies,
  type ChargeOrder,
  type Choices,
  type Holding,
  type OrderLock,
  type PayChoice,
  type PharmacyCompany,
  type PriceDifference,
  type Pricing,
  type ProcessType,
  type ProcessUsage,
} from '@/domain/charge-order'
import { Failure, isFailure } from '@/domain/failure'
import { paymentNoteFrom, type PayOrder } from '@/domain/payment'
import { mayFetch } from '@/domain/session'
import { repeatOnce } from './lost-answer'
import type { ChargeOrders } from './ports/charge-orders'
import type { Clinics } from './ports/clinics'
import type { Clock } from './ports/clock'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'

/** What the price was and what it has become, to be seen side by side. */
export type Repriced = {
  readonly order: ChargeOrder
  readonly pricing: Pricing
  readonly differences: readonly PriceDifference[]
}

/** One order on its way to the cashier: held, chosen, priced. `PaymentService` pays it. */
export class CheckoutService {
  readonly #orders: ChargeOrders
  readonly #clinics: Clinics
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper

  constructor(
    orders: ChargeOrders,
    clinics: Clinics,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    keeper: SessionKeeper,
  ) {
    this.#orders = orders
    this.#clinics = clinics
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  isWxPayOpen = (): Promise<boolean> => this.#clinics.isWxPayOpen()
  usages = (clinicId: string): Promise<ProcessUsage[]> => this.#orders.usages(clinicId)

  /** Holds the order for this checkout. Fails with `already-paid` or, while another phone holds it, `locked-elsewhere`. */
  async lock(order: ChargeOrder): Promise<OrderLock> {
    ensurePayable(order, this.#clock.now())
    const requestId = this.#ids.next()
    const write = () => this.#orders.lock(order.id, requestId, this.#deviceId())
    const lock = await repeatOnce({ write, clock: this.#clock, requestId })
    const holding: Holding = { orderId: order.id, lockId: lock.lockId, mpId: this.#keeper.mpId }
    this.#keepsakes.write('_order_lock', holding)
    return lock
  }
  /** Lets go of the order; never while money may be on its way. A lock that stays behind runs out by itself. */
  async unlock(orderId: string): Promise<void> {
    const holding = this.#holding()
    if (holding?.orderId !== orderId || this.#isMoneyOnItsWay(orderId)) return
    try {
      await this.#orders.unlock(orderId, holding.lockId)
      this.#keepsakes.remove('_order_lock')
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      if (isFailure(thrown, 'not-found')) this.#keepsakes.remove('_order_lock')
    }
  }
  /** At a start: lets go of what an earlier page was killed with. */
  async releaseStale(): Promise<void> {
    const holding = this.#holding()
    if (holding && mayFetch(this.#keeper.session, 'login')) await this.unlock(holding.orderId)
  }
  #holding(): Holding | undefined {
    const holding = holdingFrom(this.#keepsakes.read('_order_lock'))
    return holding?.mpId === this.#keeper.mpId ? holding : undefined
  }
  #isMoneyOnItsWay(orderId: string): boolean {
    const note = paymentNoteFrom(this.#keepsakes.read('_pay_journal'))
    return note?.orderId === orderId && note.stage !== 'preparing' && note.stage !== 'unpaid'
  }
  #deviceId(): string {
    const known = this.#keepsakes.read('_device_id')
    if (typeof known === 'string' && known !== '' && known.length <= 64) return known
    const made = this.#ids.next()
    this.#keepsakes.write('_device_id', made)
    return made
  }

  /** What the order costs with these choices. Fails with `price-changed` when the clinic has changed it meanwhile. */
  price = (order: ChargeOrder, { delivery, process, vendorId }: Choices, pay: PayChoice): Promise<Pricing> =>
    this.#orders.price(payOrderOf(order), { delivery, process, vendorId, ...pay, version: order.version })
  /** After `price-changed`: the order as it is now, its price, and what differs from the price the person saw. */
  async priceAgain(id: string, choices: Choices, pay: PayChoice, seen: Pricing): Promise<Repriced> {
    const order = await this.#orders.byId(id)
    const pricing = await this.price(order, choices, pay)
    return { order, pricing, differences: priceDifferences(seen, pricing) }
  }
  /** Keeps the choices with the order, which gets a new version. Fails with `price-changed`. */
  saveChoices = ({ id, version }: ChargeOrder, choices: Choices): Promise<ChargeOrder> =>
    this.#orders.saveChoices(id, { ...choices, version })

  /** Pharmacies that send to the address, the cheapest first; fails with `out-of-range` when there is none. */
  async companies(
    order: ChargeOrder,
    addressId: string,
    processType: Exclude<ProcessType, 'unknown'>,
  ): Promise<PharmacyCompany[]> {
    const formIds = order.forms.filter(({ isAirPharmacy }) => isAirPharmacy).map(({ id }) => id)
    const serving = servingCompanies(await this.#orders.companies(order.id, { addressId, formIds, processType }))
    if (serving.length === 0) throw new Failure({ kind: 'out-of-range' })
    return serving
  }
}

/** An order of a kind from the future is paid as what most orders are. */
const payOrderOf = ({ kind, id }: ChargeOrder): PayOrder => ({ kind: kind === 'unknown' ? 'charge' : kind, id })
