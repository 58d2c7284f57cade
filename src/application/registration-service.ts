import { isFailure, Failure, isOutcomeOpen } from '@/domain/failure'
import {
  bookingNoteFrom,
  bySoonest,
  ensureCancelable,
  isLive,
  isSameBooking,
  type Block,
  type Booking,
  type BookingNote,
  type Cancelled,
  type CancelReason,
  type Registration,
} from '@/domain/registration'
import type { Clinics } from './ports/clinics'
import type { Clock } from './ports/clock'
import type { Identity } from './ports/identity'
import type { Ids } from './ports/ids'
import type { Keepsakes } from './ports/keepsakes'
import type { Registrations } from './ports/registrations'
import type { RegPayRule } from '@/domain/clinic'

export type BookingWish = Omit<Booking, 'requestId'>

const LIST_SIZE = 20
/** Milliseconds between two looks for a booking whose answer was lost. */
const LOOK_AGAIN_MS = [0, 1000, 2000, 4000]

export class RegistrationService {
  readonly #registrations: Registrations
  readonly #clinics: Clinics
  readonly #keepsakes: Keepsakes
  readonly #clock: Clock
  readonly #ids: Ids
  readonly #identity: Identity
  #booking: Promise<Registration> | undefined

  constructor(
    registrations: Registrations,
    clinics: Clinics,
    keepsakes: Keepsakes,
    clock: Clock,
    ids: Ids,
    identity: Identity,
  ) {
    this.#registrations = registrations
    this.#clinics = clinics
    this.#keepsakes = keepsakes
    this.#clock = clock
    this.#ids = ids
    this.#identity = identity
  }

  block = (clinicId: string): Promise<Block> => this.#registrations.block(clinicId)
  payRule = (clinicId: string): Promise<RegPayRule> => this.#clinics.regPayRule(clinicId)
  byId = (id: string): Promise<Registration> => this.#registrations.byId(id)

  /** Visits still ahead, soonest first. */
  async upcoming(): Promise<Registration[]> {
    const { rows } = await this.#registrations.list(0, LIST_SIZE)
    return rows.filter(isLive).sort(bySoonest)
  }

  /**
   * Books once, however often it is asked while it runs. An answer lost on the way is looked up by its requestId before
   * anything is sent again, and only then sent again under the same requestId. Fails with `slot-taken` and the other refusals
   * of the clinic, or with `outcome-unknown` when nobody could be asked.
   */
  book(wish: BookingWish, onChecking: () => void = () => undefined): Promise<Registration> {
    this.#booking ??= this.#bookOnce(wish, onChecking).finally(() => (this.#booking = undefined))
    return this.#booking
  }

  async #bookOnce(wish: BookingWish, onChecking: () => void): Promise<Registration> {
    const sentBefore = this.#note()
    const isRetry = sentBefore !== undefined && isSameBooking(sentBefore, wish)
    const booking = { ...wish, requestId: isRetry ? sentBefore.requestId : this.#ids.next() }
    if (isRetry) {
      onChecking()
      const found = await this.#find(booking.requestId)
      if (found) return this.#settled(found)
    } else this.#keepNote(booking)
    try {
      return this.#settled((await this.#registrations.book(booking)).registration)
    } catch (thrown) {
      if (!isOutcomeOpen(thrown)) return this.#refused(thrown)
      onChecking()
      return this.#afterLostAnswer(booking)
    }
  }

  async #afterLostAnswer(booking: Booking): Promise<Registration> {
    const found = await this.#find(booking.requestId)
    if (found) return this.#settled(found)
    try {
      return this.#settled((await this.#registrations.book(booking)).registration)
    } catch (thrown) {
      if (isOutcomeOpen(thrown))
        throw new Failure({ kind: 'outcome-unknown', requestId: booking.requestId }, '', thrown)
      return this.#refused(thrown)
    }
  }

  /** The booking of this request; undefined when the clinic says that there is none. */
  async #find(requestId: string): Promise<Registration | undefined> {
    let last: unknown
    for (const wait of LOOK_AGAIN_MS) {
      try {
        await this.#clock.wait(wait)
        return await this.#registrations.byRequest(requestId)
      } catch (thrown) {
        if (!isOutcomeOpen(thrown)) throw thrown
        last = thrown
      }
    }
    throw new Failure({ kind: 'outcome-unknown', requestId }, '', last)
  }

  #settled(registration: Registration): Registration {
    this.#keepsakes.remove('_booking_journal')
    this.#keepsakes.remove('_reason_draft')
    return registration
  }
  #refused(thrown: unknown): never {
    if (isFailure(thrown)) this.#keepsakes.remove('_booking_journal')
    throw thrown
  }

  /** A booking whose answer this phone never saw, for instance because the page was reloaded meanwhile. */
  isBookingOpen = (wish: Omit<BookingNote, 'requestId' | 'mpId'>): boolean => {
    const note = this.#note()
    return note !== undefined && isSameBooking(note, wish)
  }
  #note(): BookingNote | undefined {
    const note = bookingNoteFrom(this.#keepsakes.read('_booking_journal'))
    return note?.mpId === this.#identity.mpId ? note : undefined
  }
  #keepNote({ requestId, patientId, scheduleId, orderNo }: Booking): void {
    const note: BookingNote = { requestId, patientId, scheduleId, orderNo, mpId: this.#identity.mpId }
    this.#keepsakes.write('_booking_journal', note)
  }

  /** Cancels once; a lost answer is settled by asking how the visit stands. */
  async cancel(registration: Registration, reason: CancelReason, reasonText: string): Promise<Cancelled> {
    ensureCancelable(registration)
    const cancelling = { id: registration.id, reason, reasonText, requestId: `cancel-${registration.id}` }
    try {
      return await this.#registrations.cancel(cancelling)
    } catch (thrown) {
      if (!isOutcomeOpen(thrown)) throw thrown
      return this.#registrations.cancel(cancelling)
    }
  }

  readReasonDraft(): string {
    const draft = this.#keepsakes.read('_reason_draft')
    return typeof draft === 'string' ? draft : ''
  }
  keepReasonDraft = (text: string): void => this.#keepsakes.write('_reason_draft', text)
}
