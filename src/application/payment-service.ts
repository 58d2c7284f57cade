import { Failure, isFailure, isOutcomeUnknown } from '@/domain/failure/failure'
import {
  confirmationDelaysMs,
  isCertainlyUncharged,
  canPaymentTransition,
  mayStillBeInFlight,
  type PaymentJournalEntry,
  type PaymentLaunch,
  type PaymentStage,
  type PaymentOrder,
  type PaymentStatus,
  type PaymentMethod,
} from '@/domain/payment/payment'
import { isPaymentInFlight } from '@/domain/payment/payment-journal'
import { formatInstant } from '@/domain/general/day'
import { CashierTimeout } from './support/cashier-timeout'
import { Orders, type PaymentInput } from './ports/orders'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { Wechat } from './ports/wechat'
import { OrderLockService } from './support/order-lock-service'
import { PaymentJournal } from './support/payment-journal'
import { SessionHolder } from './support/session-holder'

type OnStage = (stage: PaymentStage) => void
/** The clinic's final answer; undefined while it is unknown. */
type Word = 'paid' | 'unpaid' | undefined
/** Journal fields to update along with the stage. */
type NoteNow = Partial<Pick<PaymentJournalEntry, 'requestId' | 'isUnanswered'>>
const BY_WECHAT: PaymentMethod = { type: 'wechat' }

/** Pays orders, one payment per order at a time. Reports only results confirmed by the clinic. */
export class PaymentService {
  readonly #cashier: CashierTimeout
  readonly #running = new Map<string, Promise<PaymentStage>>()
  /** Current stage of each payment on this page; the journal is not enough, because another tab may overwrite it. */
  readonly #at = new Map<string, PaymentStage>()

  static readonly inject = [
    Orders,
    Wechat,
    Clock,
    IdGenerator,
    SessionHolder,
    OrderLockService,
    PaymentJournal,
  ] as const
  constructor(
    private readonly orders: Orders,
    private readonly wechat: Wechat,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
    private readonly hold: OrderLockService,
    private readonly journal: PaymentJournal,
  ) {
    this.#cashier = new CashierTimeout(clock)
  }

  status = (order: PaymentOrder): Promise<PaymentStatus> => this.orders.status(order)

  /**
   * Starts a payment, or joins the one in progress. A member card payment fails with `balance-low`, `password-wrong` or
   * `password-locked`, and with `changed-elsewhere` when the card belongs to another patient; nothing is charged then.
   */
  pay = (
    order: PaymentOrder,
    amountFen: number,
    onStage: OnStage,
    way: PaymentMethod = BY_WECHAT,
  ): Promise<PaymentStage> => this.#once(order, () => this.#pay(order, amountFen, onStage, way))

  /** After a reload or return, resumes a payment by polling its result. */
  resume = (order: PaymentOrder, onStage: OnStage): Promise<PaymentStage> =>
    this.#once(order, () => {
      const note = this.openNote(order)
      return note && !isPaymentInFlight(note)
        ? this.#askOnce(order, onStage, note.requestId)
        : this.#confirm(order, onStage)
    })

  /** Journal entry for this order's payment, if its result is unknown. */
  openNote = (order: PaymentOrder): PaymentJournalEntry | undefined => this.journal.noteOf(order)

  /** The active patient's journal entries at this clinic, newest first. */
  openNotes = (): PaymentJournalEntry[] => this.journal.own()

  /** Called at startup: checks all payments without a known result, then releases locks held by earlier pages. */
  async settleOpen(onStage: (order: PaymentOrder, stage: PaymentStage) => void): Promise<void> {
    const orders = this.openNotes().map(({ kind, orderId }): PaymentOrder => ({ kind, id: orderId }))
    const ends = await Promise.allSettled(orders.map((order) => this.resume(order, (stage) => onStage(order, stage))))
    await this.hold.releaseExpired()
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Called when the page is visible again: a cashier that has not reported a result by then never will. */
  returned = (): void => this.#cashier.returned()

  #once(order: PaymentOrder, run: () => Promise<PaymentStage>): Promise<PaymentStage> {
    const key = keyOf(order)
    const end = () => {
      this.#running.delete(key)
      this.#at.delete(key)
    }
    const running = this.#running.get(key) ?? run().finally(end)
    this.#running.set(key, running)
    return running
  }

  async #pay(order: PaymentOrder, amountFen: number, onStage: OnStage, way: PaymentMethod): Promise<PaymentStage> {
    if (way.type === 'member-card' && way.patientId !== this.keeper.session.login?.patientId)
      throw new Failure({ kind: 'changed-elsewhere' })
    const before = this.openNote(order)
    if (before) {
      // The earlier payment may have succeeded after all, so check its status before starting another.
      const said = await this.#askBefore(before, order, onStage, way)
      if (said === 'paid') return this.#close(order, said, onStage)
      if (said === undefined) return 'unknown'
    }
    const requestId = this.ids.next()
    this.#stage(order, 'preparing', onStage, { requestId })
    // The launch request itself charges the card, so the payment may be in flight from here on.
    if (way.type === 'member-card') this.#stage(order, 'confirming', onStage, { isUnanswered: true })
    const launch = await this.#launch({ order, way, amountFen, requestId }, onStage)
    if (typeof launch === 'string') return launch
    if (launch.result === 'paid' || !launch.wxPay) return this.#confirm(order, onStage, { isUnanswered: false })
    const { wxPay } = launch
    this.#stage(order, 'invoked', onStage, { requestId })
    const outcome = await this.#cashier.open(() => this.wechat.pay(wxPay))
    return outcome === 'cancel' ? this.#askOnce(order, onStage, requestId) : this.#confirm(order, onStage)
  }

  /**
   * Returns the earlier payment's result; the order stays locked for the new payment. WeChat never charges an order
   * twice, so 'open' is enough to continue. A member card could be charged twice, so its result must be known.
   */
  async #askBefore(
    before: PaymentJournalEntry,
    order: PaymentOrder,
    onStage: OnStage,
    way: PaymentMethod,
  ): Promise<Word | 'open'> {
    this.#stage(order, 'confirming', onStage)
    const look = way.type === 'wechat' && !this.#mayStillArrive(order) ? await this.#look(order, onStage) : undefined
    const said = look ?? (await this.#poll(order, onStage))
    const wasNoCashier = said === 'open' && !isPaymentInFlight(before)
    if (said === 'unpaid' || wasNoCashier) this.journal.forget(order)
    return said
  }

  /** Requests the cashier's parameters; returns the final stage when there are none. */
  async #launch(paying: PaymentInput, onStage: OnStage): Promise<PaymentLaunch | PaymentStage> {
    const { order, way, requestId } = paying
    try {
      return await this.orders.launch(paying)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      // With any other failure, the charge may or may not have happened.
      const isUnanswered = way.type === 'member-card' && isOutcomeUnknown(thrown)
      const stage =
        isCertainlyUncharged(thrown) && this.#isOnly(order, requestId)
          ? await this.#close(order, 'unpaid', onStage)
          : await (way.type === 'wechat'
              ? this.#askOnce(order, onStage, requestId)
              : this.#confirm(order, onStage, { isUnanswered }))
      if (stage === 'unpaid' && !isOutcomeUnknown(thrown)) throw thrown
      return stage
    }
  }

  /**
   * Checks the status once: this attempt cannot have charged anything, because the cashier never opened or was
   * cancelled.
   */
  async #askOnce(order: PaymentOrder, onStage: OnStage, requestId: string): Promise<PaymentStage> {
    if (!this.#isOnly(order, requestId)) return this.#confirm(order, onStage)
    const look = await this.#look(order, onStage)
    if (look === undefined) return this.#confirm(order, onStage)
    return this.#close(order, look === 'paid' ? 'paid' : 'unpaid', onStage)
  }

  /** Whether no other attempt to pay this order, earlier or in another tab, can have charged anything. */
  #isOnly(order: PaymentOrder, requestId: string): boolean {
    const note = this.openNote(order)
    return note === undefined || (note.requestId === requestId && note.mayBePaid !== true)
  }

  /** Polls for about a minute. Without a result the payment is 'unknown', which must not be displayed as failed. */
  async #confirm(order: PaymentOrder, onStage: OnStage, now: NoteNow = {}): Promise<PaymentStage> {
    this.#stage(order, 'confirming', onStage, now)
    const word = await this.#poll(order, onStage)
    return word ? this.#close(order, word, onStage) : 'unknown'
  }

  async #poll(order: PaymentOrder, onStage: OnStage): Promise<Word> {
    for (const wait of [0, ...confirmationDelaysMs()]) {
      await this.clock.wait(wait)
      const look = await this.#look(order, onStage)
      if (look === 'paid' || (look === 'unpaid' && !this.#mayStillArrive(order))) return look
    }
    this.#stage(order, 'unknown', onStage)
    return undefined
  }

  #mayStillArrive = (order: PaymentOrder): boolean => mayStillBeInFlight(this.openNote(order), this.clock.now())

  /** Current status: 'open' while unpaid, undefined when the response is unusable. */
  async #look(order: PaymentOrder, onStage: OnStage): Promise<Word | 'open'> {
    try {
      const { result } = await this.orders.status(order)
      return ({ paid: 'paid', failed: 'unpaid', waiting: 'open', unknown: undefined } as const)[result]
    } catch (thrown) {
      if (isOutcomeUnknown(thrown) || isFailure(thrown, 'refused') || isFailure(thrown, 'abandoned')) return undefined
      this.#stage(order, 'confirming', onStage)
      this.#stage(order, 'unknown', onStage)
      throw thrown
    }
  }

  #stage(order: PaymentOrder, stage: PaymentStage, onStage: OnStage, now: NoteNow = {}): void {
    const before = this.openNote(order)
    const from = this.#at.get(keyOf(order)) ?? before?.stage
    if (from && from !== stage && !canPaymentTransition(from, stage))
      throw new Error(`a payment never goes from ${from} to ${stage}`)
    this.#at.set(keyOf(order), stage)
    const { mpId, session } = this.keeper
    const isBegun = before && stage !== 'preparing'
    const note: PaymentJournalEntry = {
      kind: order.kind,
      orderId: order.id,
      mpId,
      patientId: before?.patientId ?? session.login?.patientId ?? '',
      stage,
      requestId: now.requestId ?? before?.requestId ?? '',
      startedAt: isBegun ? before.startedAt : formatInstant(this.clock.now()),
      ...((now.isUnanswered ?? (isBegun && before.isUnanswered)) && { isUnanswered: true }),
      ...(before && (isBegun ? before.mayBePaid : isPaymentInFlight(before)) && { mayBePaid: true }),
    }
    this.journal.keep(note)
    onStage(stage)
  }
  /** Ends the payment: deletes its journal entry, reports the result, and unlocks the order. */
  async #close(order: PaymentOrder, stage: 'paid' | 'unpaid', onStage: OnStage): Promise<PaymentStage> {
    this.journal.forget(order)
    onStage(stage)
    await this.hold.unlock(order.id)
    return stage
  }
}

const keyOf = ({ kind, id }: PaymentOrder): string => `${kind}/${id}`
