import type { Day } from '@/domain/general/day'
import type { Listed } from '@/domain/general/page'
import type { BusinessType, DayRemain, DaySchedule, DoctorRemain } from '@/domain/scheduling/scheduling'

export abstract class Schedules {
  /** Every doctor of a clinic on one day, or every therapist; outpatient business unless said otherwise. */
  abstract remainOn(clinicId: string, date: Day, business?: BusinessType): Promise<DoctorRemain[]>
  /** The next seven days of a doctor, today first. */
  abstract week(doctorId: string, clinicId: string): Promise<Listed<DayRemain>>
  /** Sums per day over a range; with a doctor, that doctor's only. Unreadable days are unknown ones. */
  abstract range(clinicId: string, from: Day, to: Day, doctorId?: string, business?: BusinessType): Promise<DayRemain[]>
  /** One day of a doctor with its slots, one entry per clinic. */
  abstract day(doctorId: string, date: Day): Promise<Listed<DaySchedule>>
}
