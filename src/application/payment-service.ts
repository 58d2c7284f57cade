import { isFailure, isOutcomeOpen } from '@/domain/failure'
import {
  confirmWaits,
  mayMove,
  type CashierOutcome,
  type PaymentNote,
  type PayLaunch,
  type PaymentStage,
  type PayOrder,
  type PayStatus,
  type PayWay,
} from '@/domain/payment'
import { noteOf, notesFor, paymentNotesFrom, withNote, withoutNote } from '@/domain/payment-journal'
import { instantText } from '@/domain/day'
import type { ChargeOrders, Paying } from './ports/charge-orders'
import type { Clock } from './ports/clock'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { Wechat } from './ports/wechat'
import type { OrderHold } from './order-hold'
import type { SessionKeeper } from './session-keeper'

type OnStage = (stage: PaymentStage) => void
/** A cashier that never calls back is given up after this long, and the clinic is asked. */
const SILENT_MS = 90_000
const BY_WECHAT: PayWay = { type: 'wechat' }

/** Pays one order at a time, and never says more than the clinic has confirmed. */
export class PaymentService {
  readonly #orders: ChargeOrders
  readonly #wechat: Wechat
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #keeper: SessionKeeper
  readonly #hold: OrderHold
  readonly #running = new Map<string, Promise<PaymentStage>>()
  #backFromCashier: () => void = () => undefined

  constructor(
    orders: ChargeOrders,
    wechat: Wechat,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    keeper: SessionKeeper,
    hold: OrderHold,
  ) {
    this.#orders = orders
    this.#wechat = wechat
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#ids = ids
    this.#keeper = keeper
    this.#hold = hold
  }

  status = (order: PayOrder): Promise<PayStatus> => this.#orders.status(order)

  /**
   * Twenty taps are one payment: a running one is joined, never started again. By member card it fails with `balance-low`,
   * `password-wrong` or `password-locked`, and nothing is charged then.
   */
  pay = (order: PayOrder, amountFen: number, onStage: OnStage, way: PayWay = BY_WECHAT): Promise<PaymentStage> =>
    this.#once(order, () => this.#pay(order, amountFen, onStage, way))

  /** After a reload or a return: asks the clinic how a payment ended that this phone has begun. */
  resume = (order: PayOrder, onStage: OnStage): Promise<PaymentStage> =>
    this.#once(order, () =>
      this.openNote(order)?.stage === 'preparing' ? this.#askOnce(order, onStage) : this.#confirm(order, onStage),
    )

  /** A payment of this order that was begun here and whose end was never seen. */
  openNote = (order: PayOrder): PaymentNote | undefined => noteOf(this.#notes(), order, this.#keeper.mpId)

  /** Such payments of the active patient in this clinic, newest first. */
  openNotes(): PaymentNote[] {
    const { mpId, session } = this.#keeper
    return notesFor(this.#notes(), { mpId, patientId: session.login?.patientId ?? '' })
  }

  /** At a start: each of them comes to its end, then what an earlier page was killed with is let go. */
  async settleOpen(onStage: (order: PayOrder, stage: PaymentStage) => void): Promise<void> {
    const orders = this.openNotes().map(({ kind, orderId }): PayOrder => ({ kind, id: orderId }))
    const ends = await Promise.allSettled(orders.map((order) => this.resume(order, (stage) => onStage(order, stage))))
    await this.#hold.releaseStale()
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** The page is in front again: a cashier that has not answered by now will not. */
  returned = (): void => this.#backFromCashier()

  #once(order: PayOrder, run: () => Promise<PaymentStage>): Promise<PaymentStage> {
    const key = `${order.kind}/${order.id}`
    const running = this.#running.get(key) ?? run().finally(() => this.#running.delete(key))
    this.#running.set(key, running)
    return running
  }

  async #pay(order: PayOrder, amountFen: number, onStage: OnStage, way: PayWay): Promise<PaymentStage> {
    if (this.openNote(order)) {
      // Whoever begins again says that nothing was paid; the clinic is asked first, and the order stays the same.
      this.#stage(order, 'confirming', onStage)
      // WeChat never charges one order twice; a card would, so it waits until the clinic knows how the first one ended.
      const known = await (way.type === 'wechat' ? this.#askOnce(order, onStage) : this.#confirm(order, onStage))
      if (known !== 'unpaid') return known
    }
    const requestId = this.#ids.next()
    this.#stage(order, 'preparing', onStage, requestId)
    // A card is charged by this very request: from here on the money may be on its way.
    if (way.type === 'member-card') this.#stage(order, 'confirming', onStage)
    const launch = await this.#launch({ order, way, amountFen, requestId }, onStage)
    if (typeof launch === 'string') return launch
    if (launch.result === 'paid' || !launch.wxPay) return this.#confirm(order, onStage)
    const { wxPay } = launch
    this.#stage(order, 'invoked', onStage, requestId)
    const outcome = await this.#cashier(() => this.#wechat.pay(wxPay))
    return outcome === 'cancel' ? this.#askOnce(order, onStage) : this.#confirm(order, onStage)
  }

  /** The cashier's parameters, or where the payment stands when there are none. */
  async #launch(paying: Paying, onStage: OnStage): Promise<PayLaunch | PaymentStage> {
    try {
      return await this.#orders.launch(paying)
    } catch (thrown) {
      if (isFailure(thrown, 'already-paid')) return this.#confirm(paying.order, onStage)
      if (isOutcomeOpen(thrown))
        return paying.way.type === 'wechat'
          ? this.#askOnce(paying.order, onStage)
          : this.#confirm(paying.order, onStage)
      await this.#close(paying.order, 'unpaid', onStage)
      throw thrown
    }
  }

  #cashier(open: () => Promise<CashierOutcome>): Promise<CashierOutcome> {
    const giveUp = new AbortController()
    const returned = new Promise<CashierOutcome>((resolve) => {
      this.#backFromCashier = () => resolve('silent')
    })
    const tooLong = this.#clock.wait(SILENT_MS, giveUp.signal).then(
      (): CashierOutcome => 'silent',
      (): Promise<CashierOutcome> => new Promise(() => undefined),
    )
    return Promise.race([open(), returned, tooLong]).finally(() => {
      giveUp.abort()
      this.#backFromCashier = () => undefined
    })
  }

  /** No money can be on its way: no cashier was opened, or it was cancelled. The clinic is asked once all the same. */
  async #askOnce(order: PayOrder, onStage: OnStage): Promise<PaymentStage> {
    try {
      const { result } = await this.#orders.status(order)
      return this.#close(order, result === 'paid' ? 'paid' : 'unpaid', onStage)
    } catch (thrown) {
      if (!isOutcomeOpen(thrown)) throw thrown
      return this.#confirm(order, onStage)
    }
  }

  /** Asks until the clinic knows, for a minute; after that nobody knows, and nobody may be told that it failed. */
  async #confirm(order: PayOrder, onStage: OnStage): Promise<PaymentStage> {
    this.#stage(order, 'confirming', onStage)
    for (const wait of [0, ...confirmWaits()]) {
      await this.#clock.wait(wait)
      try {
        const { result } = await this.#orders.status(order)
        if (result === 'paid') return this.#close(order, 'paid', onStage)
        if (result === 'failed') return this.#close(order, 'unpaid', onStage)
      } catch (thrown) {
        if (!isOutcomeOpen(thrown)) throw thrown
      }
    }
    this.#stage(order, 'unknown', onStage)
    return 'unknown'
  }

  #stage(order: PayOrder, stage: PaymentStage, onStage: OnStage, requestId?: string): void {
    const before = this.openNote(order)
    if (before && before.stage !== stage && !mayMove(before.stage, stage))
      throw new Error(`a payment never goes from ${before.stage} to ${stage}`)
    const { mpId, session } = this.#keeper
    const note: PaymentNote = {
      kind: order.kind,
      orderId: order.id,
      mpId,
      patientId: session.login?.patientId ?? '',
      stage,
      requestId: requestId ?? before?.requestId ?? '',
      startedAt: before?.startedAt ?? instantText(this.#clock.now()),
    }
    this.#keepsakes.write('_pay_journal', withNote(this.#notes(), note))
    onStage(stage)
  }
  /** The intent is over: its note goes, its end is said, and whatever was held for it is let go. */
  async #close(order: PayOrder, stage: 'paid' | 'unpaid', onStage: OnStage): Promise<PaymentStage> {
    const rest = withoutNote(this.#notes(), order, this.#keeper.mpId)
    if (rest.length > 0) this.#keepsakes.write('_pay_journal', rest)
    else this.#keepsakes.remove('_pay_journal')
    onStage(stage)
    await this.#hold.unlock(order.id)
    return stage
  }
  #notes = (): PaymentNote[] => paymentNotesFrom(this.#keepsakes.read('_pay_journal'), this.#clock.now())
}
