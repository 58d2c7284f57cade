import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-storage'
import type { CheckInLocation } from '@/domain/registration/registration'
import type { Course, Therapy } from '@/domain/therapy/therapy'
import type { StoredTherapy } from '@/domain/therapy/therapy-ticket'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** A reserved session: status, check-in, cancellation, and its course. */
export class TherapyVisitStore {
  readonly byId: Resource<[id: string], Therapy>
  /** Reloaded for each page, because a booking on another page changes them. */
  readonly #sessions: Resource<[courseId: string, clinicId: string], Therapy[]>
  readonly signing = new AsyncState<Therapy>({ isUserDriven: true })
  readonly cancelling = new AsyncState<Therapy>()
  /** Whether the entered code is the front desk's. */
  readonly deskCode = new AsyncState<boolean>()
  signStep: 'locating' | 'sending' | undefined = undefined
  /** The stored session, as of the last time the page read it. */
  kept: StoredTherapy | undefined = undefined
  #openId = ''
  readonly #service: TherapyService
  readonly #tickets: TherapyTicketStorage

  static readonly inject = [TherapyService, TherapyTicketStorage] as const
  constructor(service: TherapyService, tickets: TherapyTicketStorage) {
    this.#service = service
    this.#tickets = tickets
    this.byId = new Resource((id) => service.byId(id))
    this.#sessions = new Resource((courseId, clinicId) => service.sessionsOf(courseId, clinicId), { maxAgeMs: 0 })
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true })
  }

  /** Opens a session, and discards the previous session's results. */
  open(id: string): void {
    this.kept = this.#tickets.of(id)
    if (id === this.#openId) return
    this.#openId = id
    for (const each of [this.signing, this.cancelling, this.deskCode]) each.reset()
  }
  storedSession(id: string): StoredTherapy | undefined {
    return this.kept?.visit.id === id ? this.kept : undefined
  }
  /** All sessions of the therapy's course. */
  sessionsOf(course: Course, { clinicId }: Therapy): AsyncState<Therapy[]> {
    return this.#sessions.of(course.id, clinicId)
  }
  /** Reloads the session and its course. */
  async readAgain(id: string): Promise<void> {
    const therapy = await this.byId.of(id).again()
    if (therapy?.course) await this.sessionsOf(therapy.course, therapy).again()
  }

  setSignStep(step: 'locating' | 'sending' | undefined): void {
    this.signStep = step
  }
  /** Checks in by location; the location is used only for this and is not stored. */
  async checkInHere(therapy: Therapy): Promise<void> {
    await this.#sign(therapy, async () => {
      this.setSignStep('locating')
      return { scene: 'location', point: await this.#service.locate() }
    })
  }
  /** Checks in with the front desk's code, once the server has confirmed it. */
  async signByCode(therapy: Therapy, text: string): Promise<void> {
    this.signing.reset()
    const isCode = await this.deskCode.run(() => this.#service.isDeskCode(therapy, text))
    if (isCode) await this.#sign(therapy, () => Promise.resolve({ scene: 'desk' }))
  }
  async #sign(therapy: Therapy, place: () => Promise<CheckInLocation>): Promise<void> {
    if (this.signing.isPending) return
    await this.signing.run(async () => {
      const at = await place()
      this.setSignStep('sending')
      return this.#service.sign(therapy, at)
    })
    this.setSignStep(undefined)
    await this.readAgain(therapy.id)
  }
  /** Cancels the session, then shows the server's state, whether or not the request succeeded. */
  async cancel(therapy: Therapy, reason: string): Promise<boolean> {
    const cancelled = await this.cancelling.run(() => this.#service.cancel(therapy, reason))
    await this.readAgain(therapy.id)
    return cancelled !== undefined || this.isCancelled(therapy.id)
  }
  /**
   * Whether the session is cancelled according to the server's latest state, not just a response, which may be lost.
   */
  isCancelled(id: string): boolean {
    const { state } = this.byId.peek(id)
    return state.status === 'done' && state.value.status === 'cancelled'
  }
}
