import { makeAutoObservable } from 'mobx'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { RegistrationService, type BookingRequest } from '@/application/registration-service'
import { VisitService, type RescheduleResult, type ReplacedVisitState } from '@/application/visit-service'
import type { Failure } from '@/domain/failure/failure'
import type { Registration } from '@/domain/registration/registration'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** State of a booking or rescheduling request, and of the visit that it replaces. */
export class BookingStore {
  readonly booking = new AsyncState<Registration>()
  readonly moving = new AsyncState<RescheduleResult>()
  /** The visit being rescheduled. */
  readonly replaced: Resource<[oldId: string], Registration>
  /** The visit that replaced a cancelled one, if any. */
  readonly successor: Resource<[oldId: string], { readonly visit: Registration | undefined }>
  /** Whether the response was lost and the result is being checked. */
  isChecking = false
  /** State of the replaced visit; keyed by `isUnpaid` too, because paying for the new visit may change it. */
  readonly #old: Resource<[visitId: string, oldId: string, isUnpaid: boolean], ReplacedVisitState>
  readonly #registrations: RegistrationService
  readonly #visits: VisitService

  static readonly inject = [RegistrationService, VisitService, VisitTicketStorage] as const
  /** `_tickets` is injected so that a booked visit's ticket is stored even if no visit screen opens. */
  constructor(registrations: RegistrationService, visits: VisitService, _tickets: VisitTicketStorage) {
    this.#registrations = registrations
    this.#visits = visits
    this.replaced = new Resource((oldId) => visits.byId(oldId))
    this.successor = new Resource(async (oldId) => ({ visit: await visits.successorOf(oldId) }))
    this.#old = new Resource<[string, string, boolean], ReplacedVisitState>((_, oldId) => visits.oldOf(oldId))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Failure of the last attempt. */
  get trouble(): Failure | undefined {
    return this.moving.failure ?? this.booking.failure
  }
  get isSending(): boolean {
    return this.booking.isPending || this.moving.isPending
  }
  /**
   * False while the request is pending or its outcome is unknown, because the request itself may then have taken the
   * slot.
   */
  get isSettled(): boolean {
    return !this.isSending && this.trouble?.reason.kind !== 'outcome-unknown'
  }
  /** Whether an earlier page requested this slot and lost the response. */
  isOpen(wish: Pick<BookingRequest, 'patientId' | 'scheduleId' | 'orderNo'>): boolean {
    const isUntried = [this.booking, this.moving].every(({ state }) => state.status === 'idle')
    return isUntried && this.#registrations.isBookingOpen(wish)
  }

  async book(wish: BookingRequest): Promise<Registration | undefined> {
    forget(this.moving)
    const booked = await this.booking.run(() => this.#registrations.book(wish, () => this.setChecking(true)))
    this.setChecking(false)
    return booked
  }
  /** Books the new slot, then cancels the old visit; see `VisitService.move`. */
  async move(old: Registration, wish: BookingRequest): Promise<RescheduleResult | undefined> {
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
  /** Discards the last attempt's result, before another slot or visit. */
  forgetTry(): void {
    forget(this.booking)
    forget(this.moving)
  }

  /** Whether the visit replaced the old one, according to the server or this page. */
  isMovedFrom({ id, rescheduledFrom }: Registration, oldId: string): boolean {
    return rescheduledFrom === oldId || this.moving.value?.registration.id === id
  }
  /** State of the replaced visit; does not load it. */
  oldOf(visit: Registration, oldId: string): AsyncState<ReplacedVisitState> {
    return this.#old.peek(...oldKey(visit, oldId))
  }
  /** State of the replaced visit; loads it if necessary. */
  lookAtOld(visit: Registration, oldId: string): AsyncState<ReplacedVisitState> {
    return this.#old.of(...oldKey(visit, oldId))
  }
  /** Cancels the replaced visit once the new one is confirmed. */
  async finishReschedule(visit: Registration, oldId: string): Promise<void> {
    const old = this.oldOf(visit, oldId)
    if (!old.isPending) await old.run(() => this.#visits.finishReschedule(visit, oldId))
  }
}

const oldKey = ({ id, status }: Registration, oldId: string): [string, string, boolean] => [
  id,
  oldId,
  status === 'awaiting-payment',
]

function forget(last: AsyncState<unknown>): void {
  if (!last.isPending) last.reset()
}
