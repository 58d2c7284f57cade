import { addDays, dayOf } from '@/domain/general/day'
import { waitlistParts, type DoctorDays, type DoctorShift, type WaitlistPart } from '@/domain/waitlist/waitlist-options'
import { Clock } from './ports/clock'
import { Schedules } from './ports/schedules'

/** Number of days, starting today, for which patients can join a waitlist. */
const DAYS_AHEAD = 14

/** Finds the half days in which a doctor, or any doctor of a department, works. */
export class WaitlistOptionsService {
  static readonly inject = [Schedules, Clock] as const
  constructor(
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  async ofDoctor(clinicId: string, doctor: DoctorShift): Promise<WaitlistPart[]> {
    return waitlistParts([await this.#daysOf(clinicId, doctor)])
  }
  async ofDepartment(clinicId: string, departmentId: string): Promise<WaitlistPart[]> {
    const staff = await this.schedules.remainOn(clinicId, dayOf(this.clock.now()))
    const doctors = staff.filter(({ departments }) => departments.some(({ id }) => id === departmentId))
    return waitlistParts(await Promise.all(doctors.map((doctor) => this.#daysOf(clinicId, doctor))))
  }

  async #daysOf(clinicId: string, { doctorId, doctorName }: DoctorShift): Promise<DoctorDays> {
    const today = dayOf(this.clock.now())
    const days = await this.schedules.range(clinicId, today, addDays(today, DAYS_AHEAD - 1), doctorId)
    return { doctorId, doctorName, days }
  }
}
