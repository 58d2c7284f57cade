import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyService } from '@/application/therapy-service'
import { TherapyTicketBook } from '@/application/support/therapy-ticket-book'
import type { SignPlace } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'
import type { KeptTherapy } from '@/domain/therapy/therapy-ticket'
import { Request } from './request'

/** One session that is reserved: how it stands, signing in, cancelling, and the course it belongs to. */
export class TherapyVisitStore {
  readonly detail = new Request<Therapy>()
  /** All sessions of its course. */
  readonly course = new Request<Therapy[]>()
  readonly signing = new Request<Therapy>({ waitsForPerson: true })
  readonly cancelling = new Request<Therapy>()
  /** Whether the code that was typed stands at the desk. */
  readonly deskCode = new Request<boolean>()
  signStep: 'locating' | 'sending' | undefined = undefined
  /** As this phone has kept it, when this page last looked. */
  kept: KeptTherapy | undefined = undefined
  readonly #service: TherapyService
  readonly #tickets: TherapyTicketBook

  static readonly needs = [TherapyService, TherapyTicketBook] as const
  constructor(service: TherapyService, tickets: TherapyTicketBook) {
    this.#service = service
    this.#tickets = tickets
    makeAutoObservable(this, { kept: observableRef }, { autoBind: true })
  }

  /** Another session is in front: what was said of the one before no longer counts. */
  async open(id: string): Promise<void> {
    if (this.detail.value?.id !== id) this.#clear()
    this.kept = this.#tickets.of(id)
    await this.loadDetail(id)
  }

  /** This very session as the clinic has it, else as this phone has kept it; nothing once the clinic does not know it. */
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
  /** Signs in where the phone says it is; the place is used for this alone and kept nowhere. */
  async signHere(therapy: Therapy): Promise<void> {
    await this.#sign(therapy, async () => {
      this.setSignStep('locating')
      return { scene: 'location', point: await this.#service.locate() }
    })
  }
  /** Signs in by the desk's code, once the clinic has said that it is one. */
  async signByCode(therapy: Therapy, text: string): Promise<void> {
    this.signing.reset()
    const isCode = await this.deskCode.run(() => this.#service.isDeskCode(therapy, text))
    if (isCode) await this.#sign(therapy, () => Promise.resolve({ scene: 'desk' }))
  }
  async #sign(therapy: Therapy, place: () => Promise<SignPlace>): Promise<void> {
    if (this.signing.isPending) return
    await this.signing.run(async () => {
      const at = await place()
      this.setSignStep('sending')
      return this.#service.sign(therapy, at)
    })
    this.setSignStep(undefined)
    await this.loadDetail(therapy.id)
  }
  /** The clinic's word afterwards is what the screen shows, whether or not it went through. */
  async cancel(therapy: Therapy, reason: string): Promise<boolean> {
    const cancelled = await this.cancelling.run(() => this.#service.cancel(therapy, reason))
    await this.loadDetail(therapy.id)
    return cancelled !== undefined || this.isCancelled(therapy.id)
  }
  /** As the clinic has said after the last question, not as an answer that may have been lost. */
  isCancelled(id: string): boolean {
    const { state } = this.detail
    return state.status === 'done' && state.value.id === id && state.value.status === 'cancelled'
  }
}
