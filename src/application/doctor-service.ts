import type { Day } from '@/domain/general/day'
import { bySort, withoutRepeats, type Doctor, type DoctorCode, type DoctorListKind } from '@/domain/doctor/doctor'
import { hasMore, type Listed } from '@/domain/general/page'
import type { DoctorRemain } from '@/domain/scheduling/scheduling'
import { Doctors } from './ports/doctors'
import { Identity } from './ports/identity'
import { Schedules } from './ports/schedules'

/** A row of a doctor list: who, and what is left on the day that was asked for. */
export type ListedDoctor = { readonly doctor: Doctor; readonly remain?: DoctorRemain }
/** A page of a search, and where the next one begins; undefined at the end. */
export type FoundPage = { readonly total: number; readonly rows: Doctor[]; readonly next: number | undefined }

const PAGE = 20
/** As many as one call asks for by their ids. */
const MOST_IDS = 100

export class DoctorService {
  static readonly needs = [Doctors, Schedules, Identity] as const
  constructor(
    private readonly doctors: Doctors,
    private readonly schedules: Schedules,
    private readonly identity: Identity,
  ) {}

  byId = (id: string): Promise<Doctor> => this.doctors.byId(id)
  /** A known set read anew, in the same order; those who have left are missing. */
  async byIds(ids: readonly string[]): Promise<Listed<Doctor>> {
    const wanted = [...new Set(ids)].slice(0, MOST_IDS)
    if (wanted.length === 0) return { rows: [] }
    const { rows, ...rest } = await this.doctors.byIds(wanted)
    return { ...rest, rows: withoutRepeats(rows) }
  }
  async byTag(tag: string): Promise<Doctor[]> {
    return this.#withClinics(withoutRepeats(await this.doctors.byTag(tag)).sort(bySort))
  }
  /** Those who came without their clinics, which lists need not send, are read once more by their ids. */
  async #withClinics(doctors: readonly Doctor[], isKnown: (id: string) => boolean = () => false): Promise<Doctor[]> {
    const bare = doctors.filter(({ id, clinics }) => clinics.length === 0 && !isKnown(id)).map(({ id }) => id)
    const whole = new Map((await this.byIds(bare)).rows.map((each) => [each.id, each]))
    return doctors.map((each) => whole.get(each.id) ?? each)
  }
  ofChain = (): Promise<Doctor[]> => this.doctors.ofChain()
  /** By name, pinyin, department or complaint; `isOnline` for those alone who answer online. */
  async search(keyword: string, offset: number, isOnline = false): Promise<FoundPage> {
    const page = await this.doctors.search({ keyword, isOnline, offset, limit: PAGE })
    const next = offset + PAGE
    return { total: page.total, rows: withoutRepeats(page.rows), next: hasMore(next, page) ? next : undefined }
  }
  /** The code, or the poster, that leads to a doctor at one clinic. */
  code = (id: string, clinicId: string): Promise<DoctorCode> => this.doctors.makeCode(id, clinicId, 'doctor')

  /** Doctors this person has seen; nobody for a guest (docs/product/states.md: nothing is fetched without a token). */
  async recent(): Promise<Doctor[]> {
    return this.identity.token ? withoutRepeats(await this.doctors.recent()) : []
  }

  /**
   * `nearby` are the doctors of this clinic, `all` those of the chain; each with the numbers left that day at this clinic. A
   * doctor with numbers here counts as of this clinic, whatever the doctor's own row says. A clinic that takes no
   * registrations is not asked for numbers (no date).
   */
  async list(kind: DoctorListKind, clinicId: string, date: Day | undefined): Promise<ListedDoctor[]> {
    const [doctors, remains] = await Promise.all([
      kind === 'recent' ? this.recent() : this.doctors.ofChain(),
      date === undefined ? [] : this.schedules.remainOn(clinicId, date),
    ])
    const remainOf = new Map(remains.map((each) => [each.doctorId, each]))
    const all = withoutRepeats(doctors).filter(({ isDoctor }) => isDoctor)
    const listed = kind === 'nearby' ? await this.#withClinics(all, (id) => remainOf.has(id)) : all
    const isHere = ({ id, clinics }: Doctor) => remainOf.has(id) || clinics.some((each) => each.clinicId === clinicId)
    return listed
      .filter((each) => kind !== 'nearby' || isHere(each))
      .sort(bySort)
      .map((doctor) => {
        const remain = remainOf.get(doctor.id)
        return { doctor, ...(remain && { remain }) }
      })
  }
}
