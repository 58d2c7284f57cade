import { Failure, isFailure, isOutcomeOpen } from '@/domain/failure/failure'
import {
  confirmWaits,
  isNothingCharged,
  mayMove,
  mayStillArrive,
  type PaymentNote,
  type PayLaunch,
  type PaymentStage,
  type PayOrder,
  type PayStatus,
  type PayWay,
} from '@/domain/payment/payment'
import { isMoneyOnItsWay } from '@/domain/payment/payment-journal'
import { instantText } from '@/domain/general/day'
import { CashierWait } from './support/cashier-wait'
import { Orders, type Paying } from './ports/orders'
import { Clock } from './ports/clock'
import { Ids } from './ports/ids'
import { Wechat } from './ports/wechat'
import { OrderHold } from './support/order-hold'
import { PaymentJournal } from './support/payment-journal'
import { SessionKeeper } from './support/session-keeper'

type OnStage = (stage: PaymentStage) => void
/** What the clinic has said for good; undefined while it does not know. */
type Word = 'paid' | 'unpaid' | undefined
/** What a stage tells of its note beyond itself. */
type NoteNow = Partial<Pick<PaymentNote, 'requestId' | 'isUnanswered'>>
const BY_WECHAT: PayWay = { type: 'wechat' }

/** Pays one order at a time, and never says more than the clinic has confirmed. */
export class PaymentService {
  readonly #cashier: CashierWait
  readonly #running = new Map<string, Promise<PaymentStage>>()
  /** Where this page has brought its own payments; another window may write over the journal meanwhile. */
  readonly #at = new Map<string, PaymentStage>()

  static readonly needs = [Orders, Wechat, Clock, Ids, SessionKeeper, OrderHold, PaymentJournal] as const
  constructor(
    private readonly orders: Orders,
    private readonly wechat: Wechat,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keeper: SessionKeeper,
    private readonly hold: OrderHold,
    private readonly journal: PaymentJournal,
  ) {
    this.#cashier = new CashierWait(clock)
  }

  status = (order: PayOrder): Promise<PayStatus> => this.orders.status(order)

  /**
   * Twenty taps are one payment: a running one is joined, never started again. By member card it fails with `balance-low`,
   * `password-wrong` or `password-locked`, for another patient's order with `changed-elsewhere`; nothing is charged then.
   */
  pay = (order: PayOrder, amountFen: number, onStage: OnStage, way: PayWay = BY_WECHAT): Promise<PaymentStage> =>
    this.#once(order, () => this.#pay(order, amountFen, onStage, way))

  /** After a reload or a return: asks the clinic how a payment ended that this phone has begun. */
  resume = (order: PayOrder, onStage: OnStage): Promise<PaymentStage> =>
    this.#once(order, () => {
      const note = this.openNote(order)
      return note && !isMoneyOnItsWay(note)
        ? this.#askOnce(order, onStage, note.requestId)
        : this.#confirm(order, onStage)
    })

  /** A payment of this order that was begun here and whose end was never seen. */
  openNote = (order: PayOrder): PaymentNote | undefined => this.journal.noteOf(order)

  /** Such payments of the active patient in this clinic, newest first. */
  openNotes = (): PaymentNote[] => this.journal.own()

  /** At a start: each of them comes to its end, then what an earlier page was killed with is let go. */
  async settleOpen(onStage: (order: PayOrder, stage: PaymentStage) => void): Promise<void> {
    const orders = this.openNotes().map(({ kind, orderId }): PayOrder => ({ kind, id: orderId }))
    const ends = await Promise.allSettled(orders.map((order) => this.resume(order, (stage) => onStage(order, stage))))
    await this.hold.releaseStale()
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** The page is in front again: a cashier that has not answered by now will not. */
  returned = (): void => this.#cashier.returned()

  #once(order: PayOrder, run: () => Promise<PaymentStage>): Promise<PaymentStage> {
    const key = keyOf(order)
    const end = () => {
      this.#running.delete(key)
      this.#at.delete(key)
    }
    const running = this.#running.get(key) ?? run().finally(end)
    this.#running.set(key, running)
    return running
  }

  async #pay(order: PayOrder, amountFen: number, onStage: OnStage, way: PayWay): Promise<PaymentStage> {
    if (way.type === 'member-card' && way.patientId !== this.keeper.session.login?.patientId)
      throw new Failure({ kind: 'changed-elsewhere' })
    const before = this.openNote(order)
    if (before) {
      // Whoever begins again says that nothing was paid; the clinic is asked first, and the order stays the same.
      const said = await this.#askBefore(before, order, onStage, way)
      if (said === 'paid') return this.#close(order, said, onStage)
      if (said === undefined) return 'unknown'
    }
    const requestId = this.ids.next()
    this.#stage(order, 'preparing', onStage, { requestId })
    // A card is charged by this very request: from here on the money may be on its way.
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
   * How the payment before this one ended. The order stays held: it was taken for this one. WeChat never charges one order
   * twice, so one that is open may go on; a card would, so it waits until the clinic knows.
   */
  async #askBefore(before: PaymentNote, order: PayOrder, onStage: OnStage, way: PayWay): Promise<Word | 'open'> {
    this.#stage(order, 'confirming', onStage)
    const look = way.type === 'wechat' && !this.#mayStillArrive(order) ? await this.#look(order, onStage) : undefined
    const said = look ?? (await this.#poll(order, onStage))
    const wasNoCashier = said === 'open' && !isMoneyOnItsWay(before)
    if (said === 'unpaid' || wasNoCashier) this.journal.forget(order)
    return said
  }

  /** The cashier's parameters, or where the payment stands when there are none. */
  async #launch(paying: Paying, onStage: OnStage): Promise<PayLaunch | PaymentStage> {
    const { order, way, requestId } = paying
    try {
      return await this.orders.launch(paying)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      // Any other refusal may have been said on the way, or after the clinic had done it.
      const isUnanswered = way.type === 'member-card' && isOutcomeOpen(thrown)
      const stage =
        isNothingCharged(thrown) && this.#isOnly(order, requestId)
          ? await this.#close(order, 'unpaid', onStage)
          : await (way.type === 'wechat'
              ? this.#askOnce(order, onStage, requestId)
              : this.#confirm(order, onStage, { isUnanswered }))
      if (stage === 'unpaid' && !isOutcomeOpen(thrown)) throw thrown
      return stage
    }
  }

  /** No money of this try can be on its way: no cashier was opened, or it was cancelled. The clinic is asked all the same. */
  async #askOnce(order: PayOrder, onStage: OnStage, requestId: string): Promise<PaymentStage> {
    if (!this.#isOnly(order, requestId)) return this.#confirm(order, onStage)
    const look = await this.#look(order, onStage)
    if (look === undefined) return this.#confirm(order, onStage)
    return this.#close(order, look === 'paid' ? 'paid' : 'unpaid', onStage)
  }

  /** No other try at the order can have moved money: none before this one, and none of another window since. */
  #isOnly(order: PayOrder, requestId: string): boolean {
    const note = this.openNote(order)
    return note === undefined || (note.requestId === requestId && note.mayBePaid !== true)
  }

  /** Asks until the clinic knows, for a minute; after that nobody knows, and nobody may be told that it failed. */
  async #confirm(order: PayOrder, onStage: OnStage, now: NoteNow = {}): Promise<PaymentStage> {
    this.#stage(order, 'confirming', onStage, now)
    const word = await this.#poll(order, onStage)
    return word ? this.#close(order, word, onStage) : 'unknown'
  }

  async #poll(order: PayOrder, onStage: OnStage): Promise<Word> {
    for (const wait of [0, ...confirmWaits()]) {
      await this.clock.wait(wait)
      const look = await this.#look(order, onStage)
      if (look === 'paid' || (look === 'unpaid' && !this.#mayStillArrive(order))) return look
    }
    this.#stage(order, 'unknown', onStage)
    return undefined
  }

  #mayStillArrive = (order: PayOrder): boolean => mayStillArrive(this.openNote(order), this.clock.now())

  /** What the clinic says now: 'open' while nobody has paid as far as it knows, undefined when it said nothing of use. */
  async #look(order: PayOrder, onStage: OnStage): Promise<Word | 'open'> {
    try {
      const { result } = await this.orders.status(order)
      return ({ paid: 'paid', failed: 'unpaid', waiting: 'open', unknown: undefined } as const)[result]
    } catch (thrown) {
      if (isOutcomeOpen(thrown) || isFailure(thrown, 'refused') || isFailure(thrown, 'abandoned')) return undefined
      this.#stage(order, 'confirming', onStage)
      this.#stage(order, 'unknown', onStage)
      throw thrown
    }
  }

  #stage(order: PayOrder, stage: PaymentStage, onStage: OnStage, now: NoteNow = {}): void {
    const before = this.openNote(order)
    const from = this.#at.get(keyOf(order)) ?? before?.stage
    if (from && from !== stage && !mayMove(from, stage))
      throw new Error(`a payment never goes from ${from} to ${stage}`)
    this.#at.set(keyOf(order), stage)
    const { mpId, session } = this.keeper
    const isBegun = before && stage !== 'preparing'
    const note: PaymentNote = {
      kind: order.kind,
      orderId: order.id,
      mpId,
      patientId: before?.patientId ?? session.login?.patientId ?? '',
      stage,
      requestId: now.requestId ?? before?.requestId ?? '',
      startedAt: isBegun ? before.startedAt : instantText(this.clock.now()),
      ...((now.isUnanswered ?? (isBegun && before.isUnanswered)) && { isUnanswered: true }),
      ...(before && (isBegun ? before.mayBePaid : isMoneyOnItsWay(before)) && { mayBePaid: true }),
    }
    this.journal.keep(note)
    onStage(stage)
  }
  /** The intent is over: its note goes, its end is said, and whatever was held for it is let go. */
  async #close(order: PayOrder, stage: 'paid' | 'unpaid', onStage: OnStage): Promise<PaymentStage> {
    this.journal.forget(order)
    onStage(stage)
    await this.hold.unlock(order.id)
    return stage
  }
}

const keyOf = ({ kind, id }: PayOrder): string => `${kind}/${id}`
