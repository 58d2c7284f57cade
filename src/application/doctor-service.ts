import type { Day } from '@/domain/general/day'
import { compareDoctors, uniqueById, type Doctor, type DoctorQrCode, type DoctorListKind } from '@/domain/doctor/doctor'
import { hasMorePages, type ParsedList } from '@/domain/general/page'
import type { DoctorAvailability } from '@/domain/scheduling/scheduling'
import { Doctors } from './ports/doctors'
import { Identity } from './ports/identity'
import { Schedules } from './ports/schedules'

/** A doctor list item; `remain` is the availability on the requested day. */
export type DoctorListItem = { readonly doctor: Doctor; readonly remain?: DoctorAvailability }
/** A page of search results; `next` is the next offset, or undefined on the last page. */
export type DoctorSearchPage = { readonly total: number; readonly rows: Doctor[]; readonly next: number | undefined }

const PAGE = 20
/** Maximum number of ids per request. */
const MAX_IDS = 100

export class DoctorService {
  static readonly inject = [Doctors, Schedules, Identity] as const
  constructor(
    private readonly doctors: Doctors,
    private readonly schedules: Schedules,
    private readonly identity: Identity,
  ) {}

  byId = (id: string): Promise<Doctor> => this.doctors.byId(id)
  /** Refetches known doctors in the same order; doctors who have left are omitted. */
  async byIds(ids: readonly string[]): Promise<ParsedList<Doctor>> {
    const wanted = [...new Set(ids)].slice(0, MAX_IDS)
    if (wanted.length === 0) return { rows: [] }
    const { rows, ...rest } = await this.doctors.byIds(wanted)
    return { ...rest, rows: uniqueById(rows) }
  }
  async byTag(tag: string): Promise<Doctor[]> {
    return this.#withClinics(uniqueById(await this.doctors.byTag(tag)).sort(compareDoctors))
  }
  /** Refetches doctors without clinics by id, because lists may omit the clinics. */
  async #withClinics(doctors: readonly Doctor[], isKnown: (id: string) => boolean = () => false): Promise<Doctor[]> {
    const bare = doctors.filter(({ id, clinics }) => clinics.length === 0 && !isKnown(id)).map(({ id }) => id)
    const whole = new Map((await this.byIds(bare)).rows.map((each) => [each.id, each]))
    return doctors.map((each) => whole.get(each.id) ?? each)
  }
  ofChain = (): Promise<Doctor[]> => this.doctors.ofChain()
  /** Searches by name, pinyin, department or symptom; `isOnline` finds only doctors who offer online consultations. */
  async search(keyword: string, offset: number, isOnline = false): Promise<DoctorSearchPage> {
    const page = await this.doctors.search({ keyword, isOnline, offset, limit: PAGE })
    const next = offset + PAGE
    return { total: page.total, rows: uniqueById(page.rows), next: hasMorePages(next, page) ? next : undefined }
  }
  /** QR code or poster of a doctor at one clinic. */
  code = (id: string, clinicId: string): Promise<DoctorQrCode> => this.doctors.makeCode(id, clinicId, 'doctor')

  /** Doctors the patient has seen; empty for a guest (docs/product/states.md: nothing is fetched without a token). */
  async recent(): Promise<Doctor[]> {
    return this.identity.token ? uniqueById(await this.doctors.recent()) : []
  }

  /**
   * Doctors of this clinic (`nearby`) or of the chain (`all`), with their availability at this clinic on that day. A
   * doctor with slots at this clinic counts as nearby, whatever the doctor's row says. Without a date (a clinic that
   * takes no bookings), availability is not requested.
   */
  async list(kind: DoctorListKind, clinicId: string, date: Day | undefined): Promise<DoctorListItem[]> {
    const [doctors, remains] = await Promise.all([
      kind === 'recent' ? this.recent() : this.doctors.ofChain(),
      date === undefined ? [] : this.schedules.remainOn(clinicId, date),
    ])
    const remainOf = new Map(remains.map((each) => [each.doctorId, each]))
    const all = uniqueById(doctors).filter(({ isDoctor }) => isDoctor)
    const listed = kind === 'nearby' ? await this.#withClinics(all, (id) => remainOf.has(id)) : all
    const isHere = ({ id, clinics }: Doctor) => remainOf.has(id) || clinics.some((each) => each.clinicId === clinicId)
    return listed
      .filter((each) => kind !== 'nearby' || isHere(each))
      .sort(compareDoctors)
      .map((doctor) => {
        const remain = remainOf.get(doctor.id)
        return { doctor, ...(remain && { remain }) }
      })
  }
}
