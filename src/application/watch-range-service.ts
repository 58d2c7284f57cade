import { addDays, dayOf } from '@/domain/day'
import type { Waiting, WatchPlace } from '@/domain/grab-chance'
import { watchParts, type DoctorDays, type Session, type WatchPart } from '@/domain/grab-chance-range'
import { Clock } from './ports/clock'
import { GrabChances } from './ports/grab-chances'
import { Schedules } from './ports/schedules'

/** How far ahead a number may be waited for. */
const DAYS_AHEAD = 14

/** Finds what may be waited for: the parts of the coming days of one doctor, or of all doctors of a department. */
export class WatchRangeService {
  readonly #schedules: Schedules
  readonly #chances: GrabChances
  readonly #clock: Clock

  static readonly needs = [Schedules, GrabChances, Clock] as const
  constructor(schedules: Schedules, chances: GrabChances, clock: Clock) {
    this.#schedules = schedules
    this.#chances = chances
    this.#clock = clock
  }

  async ofDoctor(clinicId: string, doctor: Session): Promise<WatchPart[]> {
    return watchParts([await this.#daysOf(clinicId, doctor)])
  }
  async ofDepartment(clinicId: string, departmentId: string): Promise<WatchPart[]> {
    const staff = await this.#schedules.remainOn(clinicId, dayOf(this.#clock.now()))
    const doctors = staff.filter(({ departments }) => departments.some(({ id }) => id === departmentId))
    return watchParts(await Promise.all(doctors.map((doctor) => this.#daysOf(clinicId, doctor))))
  }
  /** How many wait at each of these places. */
  waiting = (places: readonly WatchPlace[]): Promise<Waiting[]> =>
    Promise.all(places.map((place) => this.#chances.waiting(place)))

  async #daysOf(clinicId: string, { doctorId, doctorName }: Session): Promise<DoctorDays> {
    const today = dayOf(this.#clock.now())
    const days = await this.#schedules.range(clinicId, today, addDays(today, DAYS_AHEAD - 1), doctorId)
    return { doctorId, doctorName, days }
  }
}
