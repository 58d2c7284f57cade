import { LateArrivalService, type LateVisit } from '@/application/late-arrival-service'
import type { Day } from '@/domain/general/day'
import type { SlotOnDay } from '@/domain/scheduling/scheduling'
import type { AvailableDoctor, VisitLateness } from '@/domain/visit/late-arrival'
import { Resource } from './resource'

type Missed = [clinicId: string, doctorId: string, departmentName: string, date: Day]

/** Alternative slots for a patient who arrives too late. */
export class LateArrivalStore {
  readonly #ofDoctor: Resource<[...Missed, lateness: VisitLateness], SlotOnDay[]>
  readonly #elsewhere: Resource<Missed, AvailableDoctor[]>

  static readonly inject = [LateArrivalService] as const
  constructor(service: LateArrivalService) {
    this.#ofDoctor = new Resource((...[clinicId, doctorId, departmentName, date, lateness]) =>
      service.ofDoctor({ clinicId, doctorId, departmentName, date }, lateness),
    )
    this.#elsewhere = new Resource((clinicId, doctorId, departmentName, date) =>
      service.elsewhere({ clinicId, doctorId, departmentName, date }),
    )
  }

  /** The doctor's next slots, and the department's doctors at this and other clinics. */
  waysOf = ({ clinicId, doctorId, departmentName, date }: LateVisit, lateness: VisitLateness) => ({
    ofDoctor: this.#ofDoctor.of(clinicId, doctorId, departmentName, date, lateness),
    elsewhere: this.#elsewhere.of(clinicId, doctorId, departmentName, date),
  })
}
