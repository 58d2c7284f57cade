import { againNoteOf, againNotesFrom, withAgainNote, withoutAgainNote, type AgainNote } from '@/domain/order/again-note'
import type { Order, ClonedOrder } from '@/domain/order/order'
import { isFailure } from '@/domain/failure/failure'
import { orderStanding } from '@/domain/order/order-account'
import { isSameWish, type Again, type AgainWish, type MadeAgain } from '@/domain/order/order-again'
import { isDecided, repeatOnce } from './support/lost-answer'
import { orNothing } from './support/or-nothing'
import { OneAtATime } from './support/one-at-a-time'
import { Orders } from './ports/orders'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Ids } from './ports/ids'
import { PhoneStorage } from './ports/phone-storage'
import { Patients } from './ports/patients'
import { Registrations } from './ports/registrations'
import { SessionKeeper } from './support/session-keeper'

/** Reorders the medicines of an order at current prices and stock. */
export class OrderAgainService {
  readonly #making = new OneAtATime<MadeAgain>()
  /** Pending reorders of this page, in case storage is unavailable. */
  #notes: AgainNote[] = []

  static readonly needs = [Orders, Clinics, Registrations, Patients, PhoneStorage, Clock, Ids, SessionKeeper] as const
  constructor(
    private readonly orders: Orders,
    private readonly clinics: Clinics,
    private readonly registrations: Registrations,
    private readonly patients: Patients,
    private readonly storage: PhoneStorage,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keeper: SessionKeeper,
  ) {}

  now = (): Date => this.clock.now()

  async open(id: string): Promise<Again> {
    const [order, rule] = await Promise.all([this.orders.byId(id), this.clinics.payOrderRule()])
    const [doctor, made] = await Promise.all([this.#doctorOf(order), this.#madeFrom(id)])
    const note = this.#noteOf(id)
    return { order, rule, ...doctor, ...(made && { made }), ...(note && !note.made && { pending: note.wish }) }
  }

  /**
   * Reorders; equal requests create one order, also after a lost response. Fails with `revisit-needed` or
   * `outcome-unknown`, or with the clinic's message when nothing is available any more.
   */
  make = (fromId: string, wish: AgainWish): Promise<MadeAgain> =>
    this.#making.run(fromId, () => this.#make(fromId, wish))

  async #make(fromId: string, wish: AgainWish): Promise<MadeAgain> {
    const note = this.#noteOf(fromId)
    if (note?.made && isSameWish(note.wish, wish)) {
      const known = await this.#madeFrom(fromId)
      if (known) return known
    }
    const { chargeId, changes } = await this.#clone(fromId, wish)
    return { wish, changes, order: await this.orders.byId(chargeId) }
  }
  async #clone(fromId: string, wish: AgainWish): Promise<ClonedOrder> {
    const before = this.#noteOf(fromId)
    const isAgain = before !== undefined && !before.made && isSameWish(before.wish, wish)
    const requestId = isAgain ? before.requestId : this.ids.next()
    const note = { mpId: this.keeper.mpId, fromId, wish, requestId, at: this.clock.now().getTime() }
    this.#keep(note)
    try {
      const made = await repeatOnce({
        write: () => this.orders.clone({ chargeId: fromId, ...wish, requestId }),
        clock: this.clock,
        requestId,
      })
      this.#keep({ ...note, made })
      return made
    } catch (thrown) {
      if (isDecided(thrown)) this.#drop(fromId)
      throw thrown
    }
  }

  /** A recent reorder while it awaits payment; afterwards the original can be reordered again. */
  async #madeFrom(fromId: string): Promise<MadeAgain | undefined> {
    const note = this.#noteOf(fromId)
    if (!note?.made) return undefined
    try {
      const order = await this.orders.byId(note.made.chargeId)
      const standing = orderStanding(order, this.clock.now())
      if (standing === 'unsubmitted' || standing === 'draft' || standing === 'awaiting-payment')
        return { wish: note.wish, changes: note.made.changes, order }
    } catch (thrown) {
      if (!isFailure(thrown, 'not-found')) throw thrown
    }
    this.#drop(fromId)
    return undefined
  }
  /** Prescribing doctor and revisit status; missing data does not block the reorder. */
  async #doctorOf({ regId, patientId }: Order): Promise<Pick<Again, 'doctorId' | 'revisit'>> {
    if (regId === '') return { doctorId: '' }
    const visit = await orNothing(this.registrations.byId(regId))
    if (!visit?.doctorId) return { doctorId: '' }
    const revisit = await orNothing(this.patients.revisit(patientId, visit.doctorId))
    return { doctorId: visit.doctorId, ...(revisit && { revisit }) }
  }

  #noteOf(fromId: string): AgainNote | undefined {
    return againNoteOf(this.#all(), { mpId: this.keeper.mpId, fromId })
  }
  #keep = (note: AgainNote): void => this.#write(withAgainNote(this.#all(), note))
  #drop = (fromId: string): void => this.#write(withoutAgainNote(this.#all(), { mpId: this.keeper.mpId, fromId }))
  #write(notes: AgainNote[]): void {
    this.#notes = notes
    if (notes.length > 0) this.storage.write('_order_again_draft', notes)
    else this.storage.remove('_order_again_draft')
  }
  #all(): AgainNote[] {
    const kept = againNotesFrom(this.storage.read('_order_again_draft'), this.clock.now())
    return kept.length > 0 ? kept : againNotesFrom(this.#notes, this.clock.now())
  }
}
