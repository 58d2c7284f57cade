import { makeAutoObservable } from 'mobx'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-storage'
import { TherapyService, type TherapySessionRequest } from '@/application/therapy-service'
import {
  parseSlots,
  serializeSlots,
  type Course,
  type CourseSummary,
  type SlotReservation,
  type TherapySlot,
} from '@/domain/therapy/therapy'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** State of a request for therapy sessions, and the result for each session. */
export class TherapyBookingStore {
  readonly courses: Resource<[patientId: string], CourseSummary[]>
  readonly reserving = new AsyncState<SlotReservation[]>()
  /** Whether the response was lost and the result is being checked. */
  isChecking = false
  /** The choice that was just replaced. The screen still shows it for a moment, but it must not be sent. */
  left = ''
  /** Results of the request for these slots, even after a reload. */
  readonly #outcomes: Resource<[requestId: string, slots: string], SlotReservation[]>
  readonly #service: TherapyService

  static readonly inject = [TherapyService, TherapyTicketStorage] as const
  /** `_tickets` is injected so that booked sessions' tickets are stored even if no session screen opens. */
  constructor(service: TherapyService, _tickets: TherapyTicketStorage) {
    this.#service = service
    this.courses = new Resource((patientId) => service.courses(patientId))
    this.#outcomes = new Resource((requestId, slots) => service.outcomes(requestId, parseSlots(slots) ?? []), {
      maxAgeMs: Infinity,
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** The last request, if no session was reserved. */
  get noneReserved(): SlotReservation[] | undefined {
    const { state } = this.reserving
    return state.status === 'done' && state.value.every(({ outcome }) => !outcome.isSuccess) ? state.value : undefined
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  /** Sends the request only once, even if called again while it is pending. */
  async reserve(wish: TherapySessionRequest, course: Course | undefined): Promise<SlotReservation[] | undefined> {
    const reserved = await this.reserving.run(() => this.#service.reserve(wish, course, () => this.setChecking(true)))
    this.setChecking(false)
    const done = reserved?.find(({ outcome }) => outcome.isSuccess)?.outcome
    if (reserved && done?.isSuccess) this.#outcomes.set([done.therapy.requestId, serializeSlots(wish.slots)], reserved)
    return reserved
  }
  /** Results of a request; fetched only if they are not known here. */
  outcomeOf(requestId: string, slots: readonly TherapySlot[]): AsyncState<SlotReservation[]> {
    return this.#outcomes.of(requestId, serializeSlots(slots))
  }
  leave(choice: string): void {
    this.left = choice
  }
  /** Discards the last attempt's result, before other sessions. */
  forgetTry(): void {
    this.left = ''
    if (!this.reserving.isPending) this.reserving.reset()
  }
  /** Whether this phone sent the reservation and lost the response. */
  isOpen(patientId: string, slots: readonly TherapySlot[]): boolean {
    return this.#service.isReservationOpen({ patientId, slots })
  }
}
