import type { PaymentNote, PayOrder } from '@/domain/payment/payment'
import {
  isMoneyOnItsWay,
  noteOf,
  notesFor,
  paymentNotesFrom,
  withNote,
  withoutNote,
} from '@/domain/payment/payment-journal'
import { Clock } from '../ports/clock'
import { PhoneStorage } from '../ports/phone-storage'
import { SessionKeeper } from './session-keeper'

/** Payments without a known result. No other code accesses the storage key. */
export class PaymentJournal {
  static readonly needs = [PhoneStorage, Clock, SessionKeeper] as const
  constructor(
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionKeeper,
  ) {}

  /** Entry of this order at this clinic. */
  noteOf = (order: PayOrder): PaymentNote | undefined => noteOf(this.#notes(), order, this.keeper.mpId)

  /** Entries of the active patient at this clinic, newest first. */
  own(): PaymentNote[] {
    const { mpId, session } = this.keeper
    return notesFor(this.#notes(), { mpId, patientId: session.login?.patientId ?? '' })
  }
  isMoneyOnItsWay = (orderId: string): boolean =>
    this.#notes().some((note) => note.orderId === orderId && isMoneyOnItsWay(note))

  keep(note: PaymentNote): void {
    this.storage.write('_pay_journal', withNote(this.#notes(), note))
  }
  forget(order: PayOrder): void {
    const rest = withoutNote(this.#notes(), order, this.keeper.mpId)
    if (rest.length > 0) this.storage.write('_pay_journal', rest)
    else this.storage.remove('_pay_journal')
  }

  #notes = (): PaymentNote[] => paymentNotesFrom(this.storage.read('_pay_journal'), this.clock.now())
}
