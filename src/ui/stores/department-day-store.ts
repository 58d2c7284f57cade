import { makeAutoObservable } from 'mobx'
import { SchedulingService } from '@/application/scheduling-service'
import type { Day } from '@/domain/general/day'
import type { DayRemain, DoctorRemain } from '@/domain/scheduling/scheduling'
import { Request } from './request'

/** A clinic's days as far as it opens them, and all its doctors on one of them. */
export class DepartmentDayStore {
  readonly range = new Request<DayRemain[]>()
  readonly doctors = new Request<DoctorRemain[]>()
  readonly #service: SchedulingService

  static readonly needs = [SchedulingService] as const
  constructor(service: SchedulingService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  isRangeOf(clinicId: string): boolean {
    return this.range.isOf(clinicId)
  }
  isDayOf(clinicId: string, date: Day): boolean {
    return this.doctors.isOf(`${clinicId} ${date}`)
  }
  /** Reading the same again keeps what is shown until the fresh numbers are there. */
  async loadRange(clinicId: string, days: number): Promise<void> {
    await this.range.runFor(clinicId, () => this.#service.released(clinicId, days))
  }
  async loadDay(clinicId: string, date: Day): Promise<void> {
    await this.doctors.runFor(`${clinicId} ${date}`, () => this.#service.doctorsOn(clinicId, date))
  }
}
