import { makeAutoObservable, observableRef } from 'mobx'
import { TherapyPlanService } from '@/application/therapy-plan-service'
import { TherapyService, type TherapistDay } from '@/application/therapy-service'
import type { TherapyClinic } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'
import type { PricedTherapyItem } from '@/domain/therapy/therapy'
import { AsyncState } from './async-state'
import { Resource } from './resource'

/** Therapy clinics, therapists and their slots. */
export class TherapyStore {
  readonly clinics: Resource<[], TherapyClinic[]>
  readonly nearby = new AsyncState<TherapyClinic[]>()
  readonly therapists: Resource<[clinicId: string, date: Day], DoctorAvailability[]>
  /** Bookable days for one therapist, or for all. Today is part of the key, so that midnight triggers a reload. */
  readonly ahead: Resource<[clinicId: string, therapistId: string | undefined, today: Day], DayAvailability[]>
  readonly day: Resource<[therapistId: string, clinicId: string, date: Day], TherapistDay>
  /** Each therapist's treatments, which are the same every day. */
  items: ReadonlyMap<string, readonly PricedTherapyItem[]> = new Map()
  readonly #service: TherapyService

  static readonly inject = [TherapyService, TherapyPlanService] as const
  constructor(service: TherapyService, plans: TherapyPlanService) {
    this.#service = service
    this.clinics = new Resource(() => service.clinics())
    this.therapists = new Resource((clinicId, date) => service.therapistsOn(clinicId, date))
    this.ahead = new Resource((clinicId, therapistId, _today) => plans.ahead(clinicId, therapistId))
    this.day = new Resource(async (therapistId, clinicId, date) => {
      const read = await service.day(therapistId, clinicId, date)
      // Stored before the day resolves, so that the treatments are known as soon as it does.
      this.keepItems(therapistId, read.items)
      return read
    })
    makeAutoObservable(this, { items: observableRef }, { autoBind: true })
  }

  /** Sorted by distance once the location is known, otherwise in the clinic's order; all clinics if none is nearby. */
  get rows(): TherapyClinic[] | undefined {
    const all = this.clinics.known()
    return this.isNoneNearby ? all : (this.nearby.value ?? all)
  }
  get isNoneNearby(): boolean {
    return this.nearby.value?.length === 0
  }
  clinicOf(id: string): TherapyClinic | undefined {
    return this.rows?.find((each) => each.id === id)
  }
  async locate(): Promise<void> {
    await this.nearby.run(() => this.#service.nearby())
  }
  itemsOf(therapistId: string): readonly PricedTherapyItem[] | undefined {
    return this.items.get(therapistId)
  }
  keepItems(therapistId: string, items: readonly PricedTherapyItem[]): void {
    this.items = new Map(this.items).set(therapistId, items)
  }
}
