import { SchedulingService } from '@/application/scheduling-service'
import type { Day } from '@/domain/general/day'
import type { DayRemain, DaySchedule, SlotOnDay } from '@/domain/scheduling/scheduling'
import { Resource } from './resource'

/** The nearest free slots that a patient is offered. */
const NEAREST = 2

/** When a doctor can be booked at a clinic; slots show which of them the patient holds. */
export class DoctorTimesStore {
  /** Today is part of the key, so that midnight reads again. */
  readonly week: Resource<[doctorId: string, clinicId: string, today: Day], DayRemain[]>
  /** The days behind that week, up to so many weeks in all. */
  readonly later: Resource<[doctorId: string, clinicId: string, weeks: number, today: Day], DayRemain[]>
  /** undefined inside: the doctor has no numbers at this clinic on that day. */
  readonly day: Resource<
    [doctorId: string, clinicId: string, date: Day],
    { readonly schedule: DaySchedule | undefined }
  >
  readonly nearest: Resource<[doctorId: string, clinicId: string, date: Day, timeStart: string], SlotOnDay[]>

  static readonly needs = [SchedulingService] as const
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

  /** The doctor's day at this clinic, as far as it is known; reads nothing. */
  scheduleOf = (doctorId: string, clinicId: string, date: Day): DaySchedule | undefined =>
    this.day.known(doctorId, clinicId, date)?.schedule
}
