import { isFailure } from '@/domain/failure/failure'
import type { Consultation } from '@/domain/consultation/consultation'
import type { Order } from '@/domain/order/order'
import type { PaymentResult, PaymentMethod } from '@/domain/payment/payment'
import type { RequestedConsultation, DuePayment, PaymentChoice } from '../../simulation/phone'
import { consentGivenNow } from '../plan/consents'
import type { LoggedInApi } from '../walk/login'

/**
 * Mock cashier of a test tenant: performs an outcome for a transaction, and returns whether it was accepted. `late`
 * reports success after the cashier was closed.
 */
export type MockCashier = (transactionId: string, outcome: 'ok' | 'cancel' | 'late') => Promise<boolean>
export type PaymentDriverOptions = {
  readonly login: LoggedInApi
  readonly mark: string
  readonly cashier: MockCashier | undefined
  /** The SMS code sent to the account's own number, if known; needed to set a card's password. */
  readonly selfCode: string | undefined
}

const PASSWORD = '739204'
const PICK_UP = { delivery: { deliveryType: 'pick-up' }, process: [], vendorId: '' } as const

/** Makes the payments in a random test: completes them if the tenant mocks the cashier, otherwise only starts them. */
export class PaymentDriver {
  readonly #options: PaymentDriverOptions
  /** Attempted payments, by order id. */
  readonly dues = new Map<string, DuePayment>()
  readonly recharges = new Map<string, { patientId: string; fen: number; giftFen: number }>()
  /** Each consultation with its payment. */
  readonly consultations = new Map<string, DuePayment>()
  readonly #locks = new Map<string, string>()
  readonly #made = new Set<string>()
  readonly #withPassword = new Set<string>()
  constructor(options: PaymentDriverOptions) {
    this.#options = options
  }

  hasCard = (patientId: string): boolean => this.#withPassword.has(patientId)
  get madeOrders(): readonly string[] {
    return [...this.#made]
  }

  /** Returns this test's orders, and the account's old orders, which it may reorder. */
  async orders(): Promise<readonly Order[]> {
    const { rows } = await this.#options.login.orders.list('all', 0, 20)
    const isOver = ({ status }: Order) => !['draft', 'awaiting-payment', 'part-paid'].includes(status)
    const isMeant = (each: Order) => each.kind === 'charge' && (this.#made.has(each.id) || isOver(each))
    return rows.filter(isMeant)
  }
  async orderAgain(chargeId: string, requestId: string): Promise<string> {
    const made = await this.#options.login.orders.clone({ chargeId, requestId })
    this.#made.add(made.chargeId)
    return made.chargeId
  }
  /** Locks an order, chooses pickup, and returns the amount due. */
  async checkOut(id: string, { type }: PaymentChoice): Promise<DuePayment | undefined> {
    const { orders } = this.#options.login
    if (!this.#made.has(id)) return undefined
    const { lockId } = await orders.lock(id, `${this.#options.mark}-lock-${id}`, this.#options.mark)
    this.#locks.set(id, lockId)
    const before = await orders.byId(id)
    const asked = { ...PICK_UP, version: before.version }
    await orders.price({ kind: 'charge', id }, { ...asked, payType: type, usesMemberPrice: type === 'member-card' })
    await orders.saveChoices(id, { ...asked, remark: this.#options.mark })
    const order = await orders.byId(id)
    const fen = Math.max(0, order.receivableFen - order.receivedFen)
    const due: DuePayment = { kind: 'charge', id, fen, patientId: order.patientId }
    this.dues.set(id, due)
    return due
  }

  async recharge(patientId: string, fen: number): Promise<string> {
    const { id, principalFen, presentFen = 0 } = await this.#options.login.cards.recharge(patientId, fen)
    this.recharges.set(id, { patientId, fen: principalFen, giftFen: presentFen })
    return id
  }
  async consult(doctorId: string, patientId: string, requestId: string): Promise<RequestedConsultation> {
    const agreed = consentGivenNow('advisory').map(({ at, ...each }) => ({ ...each, at: new Date(at) }))
    const question = { doctorId, patientId, complaint: '契约测试，请不要接诊', photos: [], consents: agreed, requestId }
    const { consultationId: id, chargeId, feeFen } = await this.#options.login.consultations.begin(question)
    const due: DuePayment = { kind: 'advisory', id: chargeId, fen: chargeId === '' ? 0 : (feeFen ?? 0), patientId }
    this.consultations.set(id, due)
    return { id, due }
  }

  /**
   * Returns the consultations of this test's patients and of patients outside the account; the checker must see the
   * latter.
   */
  async consultationsSeen(family: ReadonlySet<string>): Promise<Consultation[]> {
    const { rows } = await this.#options.login.consultations.list(0, 20)
    return rows.filter(({ id, patientId }) => this.consultations.has(id) || !family.has(patientId))
  }
  async stageOf({ kind, id }: DuePayment): Promise<string> {
    return (await this.#options.login.orders.status({ kind, id })).result
  }
  /** Starts a payment, chooses its outcome in the cashier, and reads its status from the clinic. */
  async pay(due: DuePayment, { type, atCashier }: PaymentChoice, requestId: string): Promise<PaymentResult> {
    const { login, cashier } = this.#options
    this.dues.set(due.id, due)
    const order = { kind: due.kind, id: due.id }
    const version = due.kind === 'charge' ? { version: (await login.orders.byId(due.id)).version } : {}
    const card = { type: 'member-card', password: PASSWORD, patientId: due.patientId } as const
    const way: PaymentMethod = { ...(type === 'member-card' ? card : { type }), ...version }
    const launched = await login.orders.launch({ order, way, amountFen: due.fen, requestId })
    if (launched.result === 'waiting' && cashier && atCashier !== 'walks-away')
      await cashier(launched.transactionId, atCashier === 'cancels' ? 'cancel' : 'ok')
    const { result } = await login.orders.status(order)
    if (result === 'paid' && this.recharges.has(due.id)) await this.#setPassword(due.patientId)
    return result
  }
  async #setPassword(patientId: string): Promise<void> {
    const { login, selfCode } = this.#options
    if (selfCode === undefined || this.#withPassword.has(patientId)) return
    try {
      await login.sessions.sendSelfCode('bind').catch(() => undefined)
      const { ticket } = await login.sessions.verifySelf(selfCode)
      await login.cards.setPassword(patientId, PASSWORD, ticket)
      this.#withPassword.add(patientId)
    } catch (thrown) {
      // A code is sent once a minute; the recharge is paid nevertheless.
      if (!isFailure(thrown)) throw thrown
    }
  }

  /** Returns paid orders other than visits. A paid visit is refunded when it is cancelled. */
  async paidOrders(): Promise<string[]> {
    const paid: string[] = []
    for (const due of this.dues.values())
      if (due.kind !== 'registration' && (await this.stageOf(due).catch(() => '')) === 'paid') paid.push(due.id)
    return paid
  }
  /** Releases all locks held by this driver. */
  async unlock(): Promise<void> {
    for (const [id, lockId] of this.#locks) await this.#options.login.orders.unlock(id, lockId).catch(() => undefined)
  }
}
