import type { Day } from '@/domain/general/day'
import type { ParsedList } from '@/domain/general/page'
import type { BusinessType, DayAvailability, DaySchedule, DoctorAvailability } from '@/domain/scheduling/scheduling'

export abstract class Schedules {
  /** A clinic's doctors on one day; therapists when `business` is 'therapy'. */
  abstract remainOn(clinicId: string, date: Day, business?: BusinessType): Promise<DoctorAvailability[]>
  /** A doctor's next seven days, starting today. */
  abstract week(doctorId: string, clinicId: string): Promise<ParsedList<DayAvailability>>
  /** Daily totals, optionally for one doctor. Days that could not be parsed are 'unknown'. */
  abstract range(
    clinicId: string,
    from: Day,
    to: Day,
    doctorId?: string,
    business?: BusinessType,
  ): Promise<DayAvailability[]>
  /** A doctor's day with its slots, one entry per clinic. */
  abstract day(doctorId: string, date: Day): Promise<ParsedList<DaySchedule>>
}
