import { SchedulingService } from '@/application/scheduling-service'
import type { Day } from '@/domain/general/day'
import type { DayAvailability, DoctorAvailability } from '@/domain/scheduling/scheduling'
import { Resource } from './resource'

/** A clinic's bookable days, and all its doctors on one of them. */
export class DepartmentDayStore {
  /** Days from today on; today is part of the key, so that midnight triggers a reload. */
  readonly range: Resource<[clinicId: string, days: number, today: Day], DayAvailability[]>
  readonly doctors: Resource<[clinicId: string, date: Day], DoctorAvailability[]>

  static readonly inject = [SchedulingService] as const
  constructor(service: SchedulingService) {
    this.range = new Resource((clinicId, days, _today) => service.released(clinicId, days))
    this.doctors = new Resource((clinicId, date) => service.doctorsOn(clinicId, date))
  }
}
