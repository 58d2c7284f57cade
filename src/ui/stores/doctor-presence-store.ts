import { DoctorPresenceService } from '@/application/doctor-presence-service'
import type { Day } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import type { DoctorPresence } from '@/domain/visit/doctor-presence'
import type { AsyncState } from './async-state'
import { Resource } from './resource'

/** Whether the doctors of visits work, with the time of the last check. */
export class DoctorPresenceStore {
  readonly #checks: Resource<[doctorId: string, clinicId: string, date: Day, timeStart: string], DoctorPresence>

  static readonly inject = [DoctorPresenceService] as const
  constructor(service: DoctorPresenceService) {
    this.#checks = new Resource(
      (doctorId, clinicId, date, timeStart) => service.check({ doctorId, clinicId, date, timeStart }),
      { maxAgeMs: 0 },
    )
  }

  of = ({ doctorId, clinicId, date, timeStart }: Registration): AsyncState<DoctorPresence> =>
    this.#checks.of(doctorId, clinicId, date, timeStart)
}
