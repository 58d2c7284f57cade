import { makeAutoObservable, observableRef } from 'mobx'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { VisitService, type CheckInCode } from '@/application/visit-service'
import { metersBetween, type GeoPoint } from '@/domain/clinic/clinic'
import type { Registration } from '@/domain/registration/registration'
import { estimateTravelMinutes } from '@/domain/visit/departure-time'
import type { StoredTicket } from '@/domain/visit/visit-ticket'
import { AsyncState } from './async-state'

type SignStep = 'locating' | 'sending'

/** Actions on a visit: stored ticket, check-in, directions. */
export class VisitStore {
  /** The stored tickets, as of the last time the page read them. */
  kept: readonly StoredTicket[] = []
  readonly signing = new AsyncState<Registration>({ isUserDriven: true })
  signStep: SignStep | undefined = undefined
  /** State of the request for which the patient enters the front-desk code. */
  readonly deskCode = new AsyncState<CheckInCode>()
  readonly here = new AsyncState<GeoPoint>({ isUserDriven: true })
  ways: Readonly<Record<string, number | undefined>> = {}
  #openId = ''
  readonly #service: VisitService
  readonly #tickets: VisitTicketStorage

  static readonly inject = [VisitService, VisitTicketStorage] as const
  constructor(service: VisitService, tickets: VisitTicketStorage) {
    this.#service = service
    this.#tickets = tickets
    makeAutoObservable(this, { kept: observableRef, ways: observableRef }, { autoBind: true })
  }

  /** Opens a visit, and discards the previous visit's results. */
  open(id: string): void {
    this.kept = this.#tickets.all()
    if (id === this.#openId) return
    this.#openId = id
    for (const each of [this.signing, this.deskCode]) if (!each.isPending) each.reset()
  }
  keptOf(id: string): StoredTicket | undefined {
    return this.kept.find(({ visit }) => visit.id === id)
  }

  /** Returns the unsent text of a field. */
  typed(field: string): string {
    return this.#service.typed(field)
  }
  keepTyped(field: string, text: string): void {
    this.#service.keepTyped(field, text)
  }

  setSignStep(step: SignStep | undefined): void {
    this.signStep = step
  }
  /** Checks in by location; the location is used only for this and is not stored. */
  async checkInHere(visit: Registration): Promise<Registration | undefined> {
    return this.#sign(async () => {
      this.setSignStep('locating')
      const point = await this.#service.locate()
      this.setSignStep('sending')
      return this.#service.sign(visit, { scene: 'location', point })
    })
  }
  /** Checks in with the front desk's code, if the server confirms it for this visit. */
  async signByCode(visit: Registration, text: string): Promise<Registration | undefined> {
    this.signing.reset()
    const read = await this.deskCode.run(() => this.#service.readDeskCode(visit, text))
    if (read?.kind !== 'this') return undefined
    return this.#sign(() => {
      this.setSignStep('sending')
      return this.#service.sign(visit, { scene: 'desk' })
    })
  }
  async #sign(work: () => Promise<Registration>): Promise<Registration | undefined> {
    if (this.signing.isPending) return undefined
    const signed = await this.signing.run(work)
    this.setSignStep(undefined)
    return signed
  }

  loadWay(clinicId: string): void {
    this.ways = { ...this.ways, [clinicId]: this.#service.wayMinutes(clinicId) }
  }
  setWay(clinicId: string, minutes: number): void {
    this.#service.setWayMinutes(clinicId, minutes)
    this.loadWay(clinicId)
  }
  /** Gets the phone's location and computes the distance, if the clinic's coordinates are known. */
  async measureWay({ clinicId, point }: Pick<Registration, 'clinicId' | 'point'>): Promise<void> {
    const here = await this.here.run(() => this.#service.locate())
    if (here && point) this.setWay(clinicId, estimateTravelMinutes(metersBetween(here, point)))
  }
  isInCalendar(visitId: string): boolean {
    return this.#service.isInCalendar(visitId)
  }
  noteInCalendar(visitId: string): void {
    this.#service.noteInCalendar(visitId)
  }
  calendarUid(visitId: string): string {
    return this.#service.calendarUid(visitId)
  }
}
