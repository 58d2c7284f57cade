import { makeAutoObservable } from 'mobx'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService, type TherapistDay } from '@/application/therapy-service'
import type { TherapyClinic } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { DayRemain, DoctorRemain } from '@/domain/scheduling/scheduling'
import type { PricedItem } from '@/domain/therapy/therapy'
import { Request } from './request'

/** Where therapy is offered, by whom, and when. */
export class TherapyStore {
  readonly clinics = new Request<TherapyClinic[]>()
  readonly nearby = new Request<TherapyClinic[]>()
  readonly therapists = new Request<DoctorRemain[]>()
  /** The days that the clinic sells ahead: of one therapist, or of all together. */
  readonly ahead = new Request<DayRemain[]>()
  readonly day = new Request<TherapistDay>()
  #itemsOf = ''
  #items: readonly PricedItem[] = []
  readonly #service: TherapyService
  readonly #plans: TherapyPlanService

  static readonly needs = [TherapyService, TherapyPlanService] as const
  constructor(service: TherapyService, plans: TherapyPlanService) {
    this.#service = service
    this.#plans = plans
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Nearest first once the place is known, else in the clinic's own order; all of them where there is none nearby. */
  get rows(): TherapyClinic[] | undefined {
    return this.isNoneNearby ? this.clinics.value : (this.nearby.value ?? this.clinics.value)
  }
  get isNoneNearby(): boolean {
    return this.nearby.value?.length === 0
  }
  clinicOf(id: string): TherapyClinic | undefined {
    return this.rows?.find((each) => each.id === id)
  }
  async loadClinics(): Promise<void> {
    await this.clinics.run(() => this.#service.clinics())
  }
  async locate(): Promise<void> {
    await this.nearby.run(() => this.#service.nearby())
  }

  async loadTherapists(clinicId: string, date: Day): Promise<void> {
    await this.therapists.runFor(`${clinicId} ${date}`, () => this.#service.therapistsOn(clinicId, date))
  }
  isTherapistsOf(clinicId: string, date: Day): boolean {
    return this.therapists.isOf(`${clinicId} ${date}`)
  }
  /** Reading the same days anew keeps what is shown until the fresh ones are there. */
  async loadAhead(clinicId: string, therapistId?: string): Promise<void> {
    await this.ahead.runFor(`${clinicId} ${therapistId ?? ''}`, () => this.#plans.ahead(clinicId, therapistId))
  }
  isAheadOf(clinicId: string, therapistId?: string): boolean {
    return this.ahead.isOf(`${clinicId} ${therapistId ?? ''}`)
  }
  async loadDay(therapistId: string, clinicId: string, date: Day): Promise<void> {
    const wanted = `${therapistId} ${clinicId} ${date}`
    await this.day.runFor(wanted, async () => {
      const read = await this.#service.day(therapistId, clinicId, date)
      // Before the day is said to be there: whoever reads it then reads these as well.
      if (this.day.isOf(wanted)) this.#keepItems(therapistId, read.items)
      return read
    })
  }
  isDayOf(therapistId: string, clinicId: string, date: Day): boolean {
    return this.day.isOf(`${therapistId} ${clinicId} ${date}`)
  }
  /** What a therapist offers, which is the same on each day; kept while another day is read. */
  itemsOf(therapistId: string): readonly PricedItem[] | undefined {
    void this.day.state
    return this.#itemsOf === therapistId ? this.#items : undefined
  }
  #keepItems(therapistId: string, items: readonly PricedItem[]): void {
    this.#itemsOf = therapistId
    this.#items = items
  }
}
