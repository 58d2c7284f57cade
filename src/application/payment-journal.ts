import type { PaymentNote, PayOrder } from '@/domain/payment'
import { isMoneyOnItsWay, noteOf, notesFor, paymentNotesFrom, withNote, withoutNote } from '@/domain/payment-journal'
import { Clock } from './ports/clock'
import { Keepsakes } from './ports/keepsakes'
import { SessionKeeper } from './session-keeper'

/** The notes of the payments that this phone has begun and not seen to end; nobody else reads or writes them. */
export class PaymentJournal {
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #keeper: SessionKeeper

  static readonly needs = [Keepsakes, Clock, SessionKeeper] as const
  constructor(keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper) {
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#keeper = keeper
  }

  /** The payment of this order in this clinic. */
  noteOf = (order: PayOrder): PaymentNote | undefined => noteOf(this.#notes(), order, this.#keeper.mpId)

  /** Those of the active patient in this clinic, newest first. */
  own(): PaymentNote[] {
    const { mpId, session } = this.#keeper
    return notesFor(this.#notes(), { mpId, patientId: session.login?.patientId ?? '' })
  }
  isMoneyOnItsWay = (orderId: string): boolean =>
    this.#notes().some((note) => note.orderId === orderId && isMoneyOnItsWay(note))

  keep(note: PaymentNote): void {
    this.#keepsakes.write('_pay_journal', withNote(this.#notes(), note))
  }
  forget(order: PayOrder): void {
    const rest = withoutNote(this.#notes(), order, this.#keeper.mpId)
    if (rest.length > 0) this.#keepsakes.write('_pay_journal', rest)
    else this.#keepsakes.remove('_pay_journal')
  }

  #notes = (): PaymentNote[] => paymentNotesFrom(this.#keepsakes.read('_pay_journal'), this.#clock.now())
}
