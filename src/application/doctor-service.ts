import type { Day } from '@/domain/day'
import { bySort, withoutRepeats, type Doctor, type DoctorCode, type DoctorListKind } from '@/domain/doctor'
import type { Page } from '@/domain/page'
import type { DoctorRemain } from '@/domain/scheduling'
import type { Doctors } from './ports/doctors'
import type { Identity } from './ports/identity'
import type { Schedules } from './ports/schedules'

/** A row of a doctor list: who, and what is left on the day that was asked for. */
export type ListedDoctor = { readonly doctor: Doctor; readonly remain?: DoctorRemain }

const PAGE = 20

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
  /** A known set read anew, in the same order; those who have left are missing. */
  async byIds(ids: readonly string[]): Promise<Doctor[]> {
    const wanted = [...new Set(ids)]
    return wanted.length === 0 ? [] : this.#doctors.byIds(wanted)
  }
  async byTag(tag: string): Promise<Doctor[]> {
    return withoutRepeats(await this.#doctors.byTag(tag)).sort(bySort)
  }
  /** By name, pinyin, department or complaint. */
  async search(keyword: string, offset: number): Promise<Page<Doctor>> {
    const { total, rows } = await this.#doctors.search({ keyword, isOnline: false, offset, limit: PAGE })
    return { total, rows: withoutRepeats(rows) }
  }
  /** The code, or the poster, that leads to a doctor at one clinic. */
  code = (id: string, clinicId: string): Promise<DoctorCode> => this.#doctors.makeCode(id, clinicId, 'doctor')

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
