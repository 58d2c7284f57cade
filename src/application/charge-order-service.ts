import type { ChargeOrder, ClonedOrder, DeliveryTrace, OrderTab, PayOrderRule, PhotoOrder } from '@/domain/charge-order'
import { isFailure } from '@/domain/failure'
import type { Page } from '@/domain/page'
import type { PayOrder, PayStatus } from '@/domain/payment'
import { mayFetch } from '@/domain/session'
import { repeatOnce } from './lost-answer'
import type { ChargeOrders, Cloning, PhotoWish } from './ports/charge-orders'
import type { Clinics } from './ports/clinics'
import type { Clock } from './ports/clock'
import type { Ids } from './ports/ids'
import type { SessionKeeper } from './session-keeper'

const PAGE = 20

export class ChargeOrderService {
  readonly #orders: ChargeOrders
  readonly #clinics: Clinics
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  /** One requestId for one intent, until the clinic has answered it. */
  readonly #intents = new Map<string, string>()

  constructor(orders: ChargeOrders, clinics: Clinics, clock: Clock, ids: Ids, keeper: SessionKeeper) {
    this.#orders = orders
    this.#clinics = clinics
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
  }

  rule = (): Promise<PayOrderRule> => this.#clinics.payOrderRule()
  trace = (deliveryId: string): Promise<DeliveryTrace> => this.#clinics.delivery(deliveryId)
  byId = (id: string): Promise<ChargeOrder> => this.#orders.byId(id)

  /** None without a patient card. */
  async list(tab: OrderTab, offset: number): Promise<Page<ChargeOrder>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#orders.list(tab, offset, PAGE)
  }
  /** How many orders wait to be paid; undefined without a patient card. */
  async dueCount(): Promise<number | undefined> {
    return this.count(this.#keeper.session.login?.patientId ?? '', 'to-pay')
  }
  /** How many orders of a patient stand in a tab; undefined without a patient card. */
  async count(patientId: string, tab: OrderTab): Promise<number | undefined> {
    return mayFetch(this.#keeper.session, 'card') ? this.#orders.count(patientId, tab) : undefined
  }
  /** When an order was paid and paid back. */
  payStatus = (order: PayOrder): Promise<PayStatus> => this.#orders.status(order)

  /** Orders the same again as a draft, with what has changed. Fails with `revisit-needed`. */
  clone = (wish: Omit<Cloning, 'requestId'>): Promise<ClonedOrder> =>
    this.#forIntent(`clone ${JSON.stringify(wish)}`, (requestId) => this.#orders.clone({ ...wish, requestId }))
  /** Sends a paper prescription for review. */
  sendPhotos = (wish: Omit<PhotoWish, 'requestId'>): Promise<PhotoOrder> =>
    this.#forIntent(`photo ${JSON.stringify(wish)}`, (requestId) => this.#orders.sendPhotos({ ...wish, requestId }))

  /** The same wish asked again, by the app or by the person, goes out under the same requestId until it is answered. */
  async #forIntent<T>(intent: string, send: (requestId: string) => Promise<T>): Promise<T> {
    const requestId = this.#intents.get(intent) ?? this.#ids.next()
    this.#intents.set(intent, requestId)
    try {
      const made = await repeatOnce({ write: () => send(requestId), clock: this.#clock, requestId })
      this.#intents.delete(intent)
      return made
    } catch (thrown) {
      if (isFailure(thrown) && thrown.reason.kind !== 'outcome-unknown') this.#intents.delete(intent)
      throw thrown
    }
  }
}
