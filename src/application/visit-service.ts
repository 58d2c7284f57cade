import { isFailure } from '@/domain/failure'
import type { Page } from '@/domain/page'
import {
  ensureCancelable,
  ensureSignable,
  type Registration,
  type SignPlace,
  type VisitFilter,
} from '@/domain/registration'
import { mayFetch } from '@/domain/session'
import { writeOnce } from './lost-answer'
import type { Clock } from './ports/clock'
import type { Registrations } from './ports/registrations'
import type { BookingWish, RegistrationService } from './registration-service'
import type { SessionKeeper } from './session-keeper'

/** The new visit, and whether the old one is gone. */
export type Moved = { readonly registration: Registration; readonly isOldCancelled: boolean }

const PAGE = 20
const SIGNED_IN: ReadonlySet<Registration['status']> = new Set(['signed', 'called', 'finished'])

/** What is done with a visit that is booked: finding it, signing in, moving it. */
export class VisitService {
  readonly #registrations: Registrations
  readonly #booking: RegistrationService
  readonly #clock: Clock
  readonly #keeper: SessionKeeper

  constructor(registrations: Registrations, booking: RegistrationService, clock: Clock, keeper: SessionKeeper) {
    this.#registrations = registrations
    this.#booking = booking
    this.#clock = clock
    this.#keeper = keeper
  }

  /** Newest first, of every patient of this login; none without a patient card. */
  async list(offset: number, filter?: VisitFilter): Promise<Page<Registration>> {
    if (!mayFetch(this.#keeper.session, 'card')) return { total: 0, rows: [] }
    return this.#registrations.list(offset, PAGE, filter)
  }

  /** Fails with `not-in-sign-window` or `too-far-to-sign`; a lost answer is settled by asking how the visit stands. */
  async sign(visit: Registration, place: SignPlace): Promise<Registration> {
    ensureSignable(visit, this.#clock.now())
    const { id } = visit
    const look = async () => {
      const now = await this.#registrations.byId(id)
      return SIGNED_IN.has(now.status) ? now : undefined
    }
    const write = async () => {
      await this.#registrations.sign(id, place)
      return this.#registrations.byId(id)
    }
    return writeOnce({ write, look, clock: this.#clock })
  }

  /**
   * Moves a visit: the new one is booked first, and only then the old one cancelled. Where that fails both stand, and
   * `isOldCancelled` says so. Fails like a booking; the old visit is untouched then.
   */
  async move(old: Registration, wish: BookingWish, onChecking?: () => void): Promise<Moved> {
    ensureCancelable(old)
    const registration = await this.#booking.book({ ...wish, rescheduleFromId: old.id }, onChecking)
    try {
      await this.#booking.cancel(old, 'other', '')
      return { registration, isOldCancelled: true }
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return { registration, isOldCancelled: await this.#isCancelled(old.id) }
    }
  }
  /** A clinic may have cancelled the old visit by itself. */
  async #isCancelled(id: string): Promise<boolean> {
    try {
      return (await this.#registrations.byId(id)).status === 'cancelled'
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      return false
    }
  }
}
