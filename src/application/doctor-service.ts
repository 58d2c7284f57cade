import type { Day } from '@/domain/day'
import { bySort, withoutRepeats, type Doctor, type DoctorListKind } from '@/domain/doctor'
import type { DoctorRemain } from '@/domain/scheduling'
import type { Doctors } from './ports/doctors'
import type { Identity } from './ports/identity'
import type { Schedules } from './ports/schedules'

/** A row of a doctor list: who, and what is left on the day that was asked for. */
export type ListedDoctor = { readonly doctor: Doctor; readonly remain?: DoctorRemain }

export class DoctorService {
  readonly #doctors: Doctors
  readonly #schedules: Schedules
  readonly #identity: Identity

  constructor(doctors: Doctors, schedules: Schedules, identity: Identity) {
    this.#doctors = doctors
    this.#schedules = schedules
    this.#identity = identity
  }

  byId = (id: string): Promise<Doctor> => this.#doctors.byId(id)

  /** Doctors this person has seen; nobody for a guest (spec section 4: nothing is fetched without a token). */
  async recent(): Promise<Doctor[]> {
    return this.#identity.token ? withoutRepeats(await this.#doctors.recent()) : []
  }

  /**
   * `nearby` are the doctors of this clinic, `all` those of the chain; each with the numbers left that day at this clinic. A
   * clinic that takes no registrations is not asked for numbers (no date).
   */
  async list(kind: DoctorListKind, clinicId: string, date: Day | undefined): Promise<ListedDoctor[]> {
    const [doctors, remains] = await Promise.all([
      kind === 'recent' ? this.recent() : this.#doctors.ofChain(),
      date === undefined ? [] : this.#schedules.remainOn(clinicId, date),
    ])
    const remainOf = new Map(remains.map((each) => [each.doctorId, each]))
    return withoutRepeats(doctors)
      .filter(
        ({ isDoctor, clinics }) =>
          isDoctor && (kind !== 'nearby' || clinics.some((each) => each.clinicId === clinicId)),
      )
      .sort(bySort)
      .map((doctor) => {
        const remain = remainOf.get(doctor.id)
        return { doctor, ...(remain && { remain }) }
      })
  }
}
