import { makeAutoObservable } from 'mobx'
import { TherapyService, type SessionWish } from '@/application/therapy-service'
import {
  slotsFromText,
  slotsText,
  type Course,
  type KnownCourse,
  type ReservedSlot,
  type TherapySlot,
} from '@/domain/therapy/therapy'
import { Request } from './request'
import { Resource } from './resource'

/** Sessions on their way to the clinic, and what came of each. */
export class TherapyBookingStore {
  readonly courses: Resource<[patientId: string], KnownCourse[]>
  readonly reserving = new Request<ReservedSlot[]>()
  /** The answer was lost, and the clinic is being asked for it. */
  isChecking = false
  /** The choice that the person has just left for another one, which the screen shows a moment later; it is never sent. */
  left = ''
  /** What came of a request for these slots, after a reload as well. */
  readonly #outcomes: Resource<[requestId: string, slots: string], ReservedSlot[]>
  readonly #service: TherapyService

  static readonly needs = [TherapyService] as const
  constructor(service: TherapyService) {
    this.#service = service
    this.courses = new Resource((patientId) => service.courses(patientId))
    this.#outcomes = new Resource((requestId, slots) => service.outcomes(requestId, slotsFromText(slots) ?? []), {
      maxAgeMs: Infinity,
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** What was asked for last, where nothing came of it. */
  get noneReserved(): ReservedSlot[] | undefined {
    const { state } = this.reserving
    return state.status === 'done' && state.value.every(({ outcome }) => !outcome.isSuccess) ? state.value : undefined
  }
  setChecking(isChecking: boolean): void {
    this.isChecking = isChecking
  }
  /** Sent once however often it is asked while it runs. */
  async reserve(wish: SessionWish, course: Course | undefined): Promise<ReservedSlot[] | undefined> {
    const reserved = await this.reserving.run(() => this.#service.reserve(wish, course, () => this.setChecking(true)))
    this.setChecking(false)
    const done = reserved?.find(({ outcome }) => outcome.isSuccess)?.outcome
    if (reserved && done?.isSuccess) this.#outcomes.set([done.therapy.requestId, slotsText(wish.slots)], reserved)
    return reserved
  }
  /** Only what is not known here is asked of the clinic. */
  outcomeOf(requestId: string, slots: readonly TherapySlot[]): Request<ReservedSlot[]> {
    return this.#outcomes.of(requestId, slotsText(slots))
  }
  leave(choice: string): void {
    this.left = choice
  }
  /** Other sessions are on the screen: what was said of the last try no longer counts. */
  forgetTry(): void {
    this.left = ''
    if (!this.reserving.isPending) this.reserving.reset()
  }
  /** Was this very reservation sent from here and never seen answered? */
  isOpen(patientId: string, slots: readonly TherapySlot[]): boolean {
    return this.#service.isReservationOpen({ patientId, slots })
  }
}
