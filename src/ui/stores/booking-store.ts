import { makeAutoObservable } from 'mobx'
import { RegistrationService, type BookingWish } from '@/application/registration-service'
import { VisitService, type Moved, type OldVisit } from '@/application/visit-service'
import type { Failure } from '@/domain/failure/failure'
import type { Registration } from '@/domain/registration/registration'
import { Request } from './request'
import { Resource } from './resource'

/** A number on its way to the clinic, by itself or in the place of a visit, and what becomes of that visit. */
export class BookingStore {
  readonly booking = new Request<Registration>()
  readonly moving = new Request<Moved>()
  /** The visit that another one takes the place of. */
  readonly replaced: Resource<[oldId: string], Registration>
  /** The visit that took the place of a cancelled one, if any. */
  readonly successor: Resource<[oldId: string], { readonly visit: Registration | undefined }>
  /** The answer was lost, and the clinic is being asked for it. */
  isChecking = false
  /** Whether what a visit took the place of is still there; payment may change that. */
  readonly #old: Resource<[visitId: string, oldId: string, isUnpaid: boolean], OldVisit>
  readonly #registrations: RegistrationService
  readonly #visits: VisitService

  static readonly needs = [RegistrationService, VisitService] as const
  constructor(registrations: RegistrationService, visits: VisitService) {
    this.#registrations = registrations
    this.#visits = visits
    this.replaced = new Resource((oldId) => visits.byId(oldId))
    this.successor = new Resource(async (oldId) => ({ visit: await visits.successorOf(oldId) }))
    this.#old = new Resource<[string, string, boolean], OldVisit>((_, oldId) => visits.oldOf(oldId))
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
    if (moved) this.#old.set(oldKey(moved.registration, old.id), moved.old)
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
  /** What became of the visit that this one took the place of, without reading it. */
  oldOf(visit: Registration, oldId: string): Request<OldVisit> {
    return this.#old.peek(...oldKey(visit, oldId))
  }
  /** The same; reads it for the page. */
  lookAtOld(visit: Registration, oldId: string): Request<OldVisit> {
    return this.#old.of(...oldKey(visit, oldId))
  }
  /** Cancels what a visit was moved from, once the visit itself is sure. */
  async finishMove(visit: Registration, oldId: string): Promise<void> {
    const old = this.oldOf(visit, oldId)
    if (!old.isPending) await old.run(() => this.#visits.finishMove(visit, oldId))
  }
}

const oldKey = ({ id, status }: Registration, oldId: string): [string, string, boolean] => [
  id,
  oldId,
  status === 'awaiting-payment',
]

function forget(last: Request<unknown>): void {
  if (!last.isPending) last.reset()
}
