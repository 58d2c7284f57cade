import { compareText } from '@/domain/general/text-order'
import { medicineEndDay, type MedicineOrder } from '@/domain/order/medicine'
import type { Order } from '@/domain/order/order'
import { meetsAccessRequirement } from '@/domain/session/session'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Orders } from './ports/orders'
import { SessionHolder } from './support/session-holder'
import { undefinedOnFailure } from './support/ignore-failure'

const PAGE = 20
/** Maximum number and age of orders. Lists omit the prescriptions, so each order takes one request. */
const MAX_ORDERS = 4
const WITHIN_MS = 92 * 86_400_000

/** The patient's medicine orders, and whether the clinic allows reordering. */
export type PatientMedicines = { readonly orders: readonly MedicineOrder[]; readonly isAgainOpen: boolean }

/** A patient's current and expected medicine. */
export class MedicineService {
  static readonly inject = [Orders, Clinics, Clock, SessionHolder] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
  ) {}

  /** The patient's newest paid orders with prescriptions and shipments; orders that fail to load are omitted. */
  async of(patientId: string): Promise<PatientMedicines> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return { orders: [], isAgainOpen: false }
    const { rows } = await this.orders.list('paid', 0, PAGE)
    const since = this.clock.now().getTime() - WITHIN_MS
    const wanted = rows
      .filter((row) => row.kind === 'charge' && row.patientId === patientId && madeAt(row) >= since)
      .sort((a, b) => madeAt(b) - madeAt(a) || compareText(a.id, b.id))
      .slice(0, MAX_ORDERS)
    const read = await Promise.all(wanted.map(({ id }) => undefinedOnFailure(this.#whole(id))))
    const orders = read.filter((each) => each !== undefined)
    const ends = orders.some((each) => medicineEndDay(each) !== undefined)
    return { orders, isAgainOpen: ends && (await this.#isAgainOpen()) }
  }
  async #whole(id: string): Promise<MedicineOrder> {
    const order = await this.orders.byId(id)
    const { deliveryType, id: deliveryId = '' } = order.delivery ?? {}
    const trace =
      deliveryType === 'express' && deliveryId !== ''
        ? await undefinedOnFailure(this.clinics.delivery(deliveryId))
        : undefined
    return { order, ...(trace && { trace }) }
  }
  /** When the rule fails to load, assumes that reordering is allowed: the clinic checks again anyway. */
  async #isAgainOpen(): Promise<boolean> {
    return (await undefinedOnFailure(this.clinics.payOrderRule()))?.isCloneOpen !== false
  }
}

const madeAt = ({ createdAt }: Order): number => createdAt?.getTime() ?? 0
