import type { Registration } from '@/domain/registration/registration'
import { doctorPresenceOf, type DoctorPresence } from '@/domain/visit/doctor-presence'
import { Schedules } from './ports/schedules'

/** Checks in the clinic's schedule whether the doctor of a visit works. */
export class DoctorPresenceService {
  static readonly inject = [Schedules] as const
  constructor(private readonly schedules: Schedules) {}

  async check(visit: Pick<Registration, 'doctorId' | 'clinicId' | 'date' | 'timeStart'>): Promise<DoctorPresence> {
    return doctorPresenceOf(await this.schedules.day(visit.doctorId, visit.date), visit)
  }
}
