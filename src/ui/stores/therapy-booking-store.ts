import { makeAutoObservable } from 'mobx'
import { TherapyService, type SessionWish } from '@/application/therapy-service'
import type { Course, KnownCourse, ReservedSlot, TherapySlot } from '@/domain/therapy/therapy'
import { Request } from './request'

/** Sessions on their way to the clinic, and what came of each. */
export class TherapyBookingStore {
  readonly courses = new Request<KnownCourse[]>()
  readonly reserving = new Request<ReservedSlot[]>()
  /** What came of a request, after a reload as well. */
  readonly outcome = new Request<ReservedSlot[]>()
  /** The answer was lost, and the clinic is being asked for it. */
  isChecking = false
  /** The choice that the person has just left for another one, which the screen shows a moment later; it is never sent. */
  left = ''
  readonly #service: TherapyService

  static readonly needs = [TherapyService] as const
  constructor(service: TherapyService) {
    this.#service = service
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
  async loadCourses(patientId: string): Promise<void> {
    await this.courses.runFor(patientId, () => this.#service.courses(patientId))
  }
  /** Sent once however often it is asked while it runs. */
  async reserve(wish: SessionWish, course: Course | undefined): Promise<ReservedSlot[] | undefined> {
    const reserved = await this.reserving.run(() => this.#service.reserve(wish, course, () => this.setChecking(true)))
    this.setChecking(false)
    if (reserved) this.#keepOutcome(reserved)
    return reserved
  }
  #keepOutcome(reserved: ReservedSlot[]): void {
    const done = reserved.find(({ outcome }) => outcome.isSuccess)?.outcome
    const kept = () => Promise.resolve(reserved)
    void (done?.isSuccess ? this.outcome.runFor(done.therapy.requestId, kept) : this.outcome.run(kept))
  }
  /** Only what is not known here is asked of the clinic. */
  async loadOutcome(requestId: string, slots: readonly TherapySlot[]): Promise<void> {
    if (this.outcome.valueFor(requestId)) return
    this.outcome.reset()
    await this.outcome.runFor(requestId, () => this.#service.outcomes(requestId, slots))
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
