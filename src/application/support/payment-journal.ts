import type { PaymentJournalEntry, PaymentOrder } from '@/domain/payment/payment'
import {
  isPaymentInFlight,
  findJournalEntry,
  journalEntriesFor,
  parsePaymentJournal,
  addJournalEntry,
  removeJournalEntry,
} from '@/domain/payment/payment-journal'
import { Clock } from '../ports/clock'
import { DeviceStorage } from '../ports/device-storage'
import { SessionHolder } from './session-holder'

/** Stores payments without a known result. Only this class accesses the storage key. */
export class PaymentJournal {
  static readonly inject = [DeviceStorage, Clock, SessionHolder] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
  ) {}

  /** This order's entry at this clinic. */
  noteOf = (order: PaymentOrder): PaymentJournalEntry | undefined =>
    findJournalEntry(this.#notes(), order, this.keeper.mpId)

  /** The active patient's entries at this clinic, newest first. */
  own(): PaymentJournalEntry[] {
    const { mpId, session } = this.keeper
    return journalEntriesFor(this.#notes(), { mpId, patientId: session.login?.patientId ?? '' })
  }
  isMoneyOnItsWay = (orderId: string): boolean =>
    this.#notes().some((note) => note.orderId === orderId && isPaymentInFlight(note))

  keep(note: PaymentJournalEntry): void {
    this.storage.write('_pay_journal', addJournalEntry(this.#notes(), note))
  }
  forget(order: PaymentOrder): void {
    const rest = removeJournalEntry(this.#notes(), order, this.keeper.mpId)
    if (rest.length > 0) this.storage.write('_pay_journal', rest)
    else this.storage.remove('_pay_journal')
  }

  #notes = (): PaymentJournalEntry[] => parsePaymentJournal(this.storage.read('_pay_journal'), this.clock.now())
}
