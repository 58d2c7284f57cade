import { makeAutoObservable } from 'mobx'
import { RegistrationService, type BookingWish } from '@/application/registration-service'
import { VisitService, type Moved, type OldVisit } from '@/application/visit-service'
import type { Failure } from '@/domain/failure/failure'
import type { Registration } from '@/domain/registration/registration'
import { Request } from './request'

/** A number on its way to the clinic, by itself or in the place of a visit, and what becomes of that visit. */
export class BookingStore {
  readonly booking = new Request<Registration>()
  readonly moving = new Request<Moved>()
  /** Whether what a visit took the place of is still there. */
  readonly old = new Request<OldVisit>()
  /** The visit that another one takes the place of. */
  readonly replaced = new Request<Registration>()
  /** The visit that took the place of a cancelled one, if any. */
  readonly successor = new Request<Registration | undefined>()
  /** The answer was lost, and the clinic is being asked for it. */
  isChecking = false
  readonly #registrations: RegistrationService
  readonly #visits: VisitService

  static readonly needs = [RegistrationService, VisitService] as const
  constructor(registrations: RegistrationService, visits: VisitService) {
    this.#registrations = registrations
    this.#visits = visits
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** What went wrong with the last try. */
  get trouble(): Failure | undefined {
    return this.moving.failure ?? this.booking.failure
  }
  get isSending(): boolean {
    return this.booking.isPending || this.moving.isPending
  }
  /** While it is on its way or nobody knows how it ended, it may itself be what has taken the number. */
  get isSettled(): boolean {
    return !this.isSending && this.trouble?.reason.kind !== 'outcome-unknown'
  }
  /** Was this very number asked for from here, on an earlier page, and never seen answered? */
  isOpen(wish: Pick<BookingWish, 'patientId' | 'scheduleId' | 'orderNo'>): boolean {
    const isUntried = [this.booking, this.moving].every(({ state }) => state.status === 'idle')
    return isUntried && this.#registrations.isBookingOpen(wish)
  }

  async book(wish: BookingWish): Promise<Registration | undefined> {
    forget(this.moving)
    const booked = await this.booking.run(() => this.#registrations.book(wish, () => this.setChecking(true)))
    this.setChecking(false)
    return booked
  }
  /** The new one first, then the old one; see `VisitService.move`. */
  async move(old: Registration, wish: BookingWish): Promise<Moved | undefined> {
    if (this.moving.isPending) return undefined
    forget(this.booking)
    const moved = await this.moving.run(() => this.#visits.move(old, wish, () => this.setChecking(true)))
    this.setChecking(false)
    if (moved) await this.old.runFor(moved.registration.id, () => Promise.resolve(moved.old))
    return moved
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  /** Another number or another visit to the page: what was said of the last try no longer counts. */
  forgetTry(): void {
    forget(this.booking)
    forget(this.moving)
  }

  /** It was booked in the place of the old one, as the clinic or this page knows. */
  isMovedFrom({ id, rescheduledFrom }: Registration, oldId: string): boolean {
    return rescheduledFrom === oldId || this.moving.value?.registration.id === id
  }
  /** How what this visit took the place of stands, as far as it is known. */
  oldOf({ id }: Registration): OldVisit | undefined {
    return this.old.valueFor(id)
  }
  /** Cancels what a visit was moved from, once the visit itself is sure. */
  async finishMove(visit: Registration, oldId?: string): Promise<void> {
    if (!this.old.isPending || !this.old.isOf(visit.id))
      await this.old.runFor(visit.id, () => this.#visits.finishMove(visit, oldId))
  }
  async loadReplaced(oldId: string): Promise<void> {
    await this.replaced.runFor(oldId, () => this.#visits.byId(oldId))
  }
  async loadSuccessor(oldId: string): Promise<void> {
    await this.successor.runFor(oldId, () => this.#visits.successorOf(oldId))
  }
  async lookAtOld(visitId: string, oldId: string): Promise<void> {
    await this.old.runFor(visitId, () => this.#visits.oldOf(oldId))
  }
}

function forget(last: Request<unknown>): void {
  if (!last.isPending) last.reset()
}
