import type { Day } from '@/domain/general/day'
import type { ParsedList } from '@/domain/general/page'
import type { BusinessType, DayAvailability, DaySchedule, DoctorAvailability } from '@/domain/scheduling/scheduling'

export abstract class Schedules {
  /** All doctors of a clinic on one day; therapists for the business 'therapy'. */
  abstract remainOn(clinicId: string, date: Day, business?: BusinessType): Promise<DoctorAvailability[]>
  /** The next seven days of a doctor, today first. */
  abstract week(doctorId: string, clinicId: string): Promise<ParsedList<DayAvailability>>
  /** Totals per day, optionally for one doctor. Days that could not be parsed are 'unknown'. */
  abstract range(
    clinicId: string,
    from: Day,
    to: Day,
    doctorId?: string,
    business?: BusinessType,
  ): Promise<DayAvailability[]>
  /** One day of a doctor with its slots, one entry per clinic. */
  abstract day(doctorId: string, date: Day): Promise<ParsedList<DaySchedule>>
}
