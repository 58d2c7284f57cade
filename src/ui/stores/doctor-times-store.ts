import { SchedulingService } from '@/application/scheduling-service'
import type { Day } from '@/domain/general/day'
import type { DayAvailability, DaySchedule, SlotOnDay } from '@/domain/scheduling/scheduling'
import { Resource } from './resource'

/** Number of nearest free slots to offer. */
const NEAREST = 2

/** Availability of a doctor at a clinic; slots held by the patient are marked. */
export class DoctorTimesStore {
  /** Today is part of the key, so that midnight triggers a reload. */
  readonly week: Resource<[doctorId: string, clinicId: string, today: Day], DayAvailability[]>
  /** The days after the first week, up to `weeks` weeks in total. */
  readonly later: Resource<[doctorId: string, clinicId: string, weeks: number, today: Day], DayAvailability[]>
  /** An undefined `schedule` means that the doctor has no slots at this clinic on that day. */
  readonly day: Resource<
    [doctorId: string, clinicId: string, date: Day],
    { readonly schedule: DaySchedule | undefined }
  >
  readonly nearest: Resource<[doctorId: string, clinicId: string, date: Day, timeStart: string], SlotOnDay[]>

  static readonly inject = [SchedulingService] as const
  constructor(service: SchedulingService) {
    this.week = new Resource((doctorId, clinicId, _today) => service.week(doctorId, clinicId))
    this.later = new Resource((doctorId, clinicId, weeks, _today) => service.later(doctorId, clinicId, weeks))
    this.day = new Resource(async (doctorId, clinicId, date) => ({
      schedule: await service.day(doctorId, clinicId, date),
    }))
    this.nearest = new Resource((doctorId, clinicId, date, timeStart) =>
      service.nearest(doctorId, clinicId, date, timeStart, NEAREST),
    )
  }

  /** The doctor's day at this clinic, if loaded; sends no request. */
  scheduleOf = (doctorId: string, clinicId: string, date: Day): DaySchedule | undefined =>
    this.day.known(doctorId, clinicId, date)?.schedule
}
