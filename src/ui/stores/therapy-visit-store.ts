import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketStorage } from '@/application/support/therapy-ticket-book'
import type { CheckInLocation } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import type { StoredTherapy } from '@/domain/therapy/therapy-ticket'
import { AsyncState } from './async-state'

/** A reserved session: status, check-in, cancellation, and its course. */
export class TherapyVisitStore {
  readonly detail = new AsyncState<Therapy>()
  /** All sessions of the course. */
  readonly course = new AsyncState<Therapy[]>()
  readonly signing = new AsyncState<Therapy>({ isUserDriven: true })
  readonly cancelling = new AsyncState<Therapy>()
  /** Whether the typed code is the front desk's. */
  readonly deskCode = new AsyncState<boolean>()
  signStep: 'locating' | 'sending' | undefined = undefined
  /** The stored session, as of the page's last read. */
  kept: StoredTherapy | undefined = undefined
  readonly #service: TherapyService
  readonly #tickets: TherapyTicketStorage

  static readonly needs = [TherapyService, TherapyTicketStorage] as const
  constructor(service: TherapyService, tickets: TherapyTicketStorage) {
    this.#service = service
    this.#tickets = tickets
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true })
  }

  /** Opens a session and discards the results of the previous one. */
  async open(id: string): Promise<void> {
    if (this.detail.value?.id !== id) this.#clear()
    this.kept = this.#tickets.of(id)
    await this.loadDetail(id)
  }

  /** The session from the server, or the stored one; undefined once the server reports it as missing. */
  shownOf(id: string): Therapy | undefined {
    const { value, failure } = this.detail
    const kind = failure?.reason.kind
    if (kind === 'not-found' || kind === 'signed-out') return undefined
    return [value, this.kept?.visit].find((each) => each?.id === id)
  }

  async loadDetail(id: string): Promise<void> {
    const therapy = await this.detail.run(() => this.#service.byId(id))
    if (therapy?.course) await this.#loadCourse(therapy.course.id, therapy.clinicId)
  }
  #clear(): void {
    for (const each of [this.detail, this.signing, this.cancelling, this.deskCode]) each.reset()
    this.kept = undefined
  }
  async #loadCourse(courseId: string, clinicId: string): Promise<void> {
    await this.course.runFor(courseId, () => this.#service.sessionsOf(courseId, clinicId))
  }
  reloadCourse(): void {
    const { value } = this.detail
    if (value?.course) void this.#loadCourse(value.course.id, value.clinicId)
  }

  setSignStep(step: 'locating' | 'sending' | undefined): void {
    this.signStep = step
  }
  /** Checks in by position; the position is used only for this and not stored. */
  async checkInHere(therapy: Therapy): Promise<void> {
    await this.#sign(therapy, async () => {
      this.setSignStep('locating')
      return { scene: 'location', point: await this.#service.locate() }
    })
  }
  /** Checks in by the front desk's code, after the server has confirmed the code. */
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
    await this.loadDetail(therapy.id)
  }
  /** Cancels the session and shows the server's state afterwards, whether or not the request succeeded. */
  async cancel(therapy: Therapy, reason: string): Promise<boolean> {
    const cancelled = await this.cancelling.run(() => this.#service.cancel(therapy, reason))
    await this.loadDetail(therapy.id)
    return cancelled !== undefined || this.isCancelled(therapy.id)
  }
  /** Whether the server's latest state is cancelled, rather than a response that may be lost. */
  isCancelled(id: string): boolean {
    const { state } = this.detail
    return state.status === 'done' && state.value.id === id && state.value.status === 'cancelled'
  }
}
