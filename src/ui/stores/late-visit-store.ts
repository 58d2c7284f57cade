import { makeAutoObservable } from 'mobx'
import { LateVisitService, type LateVisit } from '@/application/late-visit-service'
import type { SlotOnDay } from '@/domain/scheduling/scheduling'
import type { FreeDoctor, Lateness } from '@/domain/visit/late-visit'
import { Request } from './request'

/** The other numbers that somebody who comes too late may take. */
export class LateVisitStore {
  readonly ofDoctor = new Request<SlotOnDay[]>()
  readonly elsewhere = new Request<FreeDoctor[]>()
  readonly #service: LateVisitService

  static readonly needs = [LateVisitService] as const
  constructor(service: LateVisitService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  async load(visit: LateVisit, lateness: Lateness): Promise<void> {
    const key = [visit.clinicId, visit.doctorId, visit.departmentName, visit.date, lateness].join(' ')
    await Promise.all([
      this.ofDoctor.runFor(key, () => this.#service.ofDoctor(visit, lateness)),
      this.elsewhere.runFor(key, () => this.#service.elsewhere(visit)),
    ])
  }
}
