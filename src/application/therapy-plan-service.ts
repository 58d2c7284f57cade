import type { BusyAppointment, PlanDay, CoursePlanInput } from '@/domain/therapy/course-plan'
import { addDays, dayOf, type Day } from '@/domain/general/day'
import { agendaEntriesOf } from '@/domain/visit/family-agenda'
import { slotsOf, type DayAvailability } from '@/domain/scheduling/scheduling'
import { meetsAccessRequirement } from '@/domain/session/session'
import { isTherapyUpcoming } from '@/domain/therapy/therapy'
import { fetchAllPages } from './support/fetch-all-pages'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Registrations } from './ports/registrations'
import { Schedules } from './ports/schedules'
import { Therapies } from './ports/therapies'
import { SessionHolder } from './support/session-holder'

export type CoursePlanSources = Omit<CoursePlanInput, 'minutes'>

const PAGE = 20
/** Maximum number of concurrent day requests. */
const AT_ONCE = 4

/** Loads the data for planning therapy sessions: free slots and the patient's conflicts. */
export class TherapyPlanService {
  static readonly inject = [Therapies, Schedules, Clinics, Registrations, Clock, SessionHolder] as const
  constructor(
    private readonly therapies: Therapies,
    private readonly schedules: Schedules,
    private readonly clinics: Clinics,
    private readonly registrations: Registrations,
    private readonly clock: Clock,
    private readonly keeper: SessionHolder,
  ) {}

  get today(): Day {
    return dayOf(this.clock.now())
  }

  /** Bookable days from today, for one therapist or for all. */
  async ahead(clinicId: string, therapistId?: string): Promise<DayAvailability[]> {
    const { advanceDays } = await this.clinics.appointConfig(clinicId)
    const { today } = this
    const last = addDays(today, Math.max(1, advanceDays) - 1)
    return this.schedules.range(clinicId, today, last, therapistId, 'therapy')
  }

  /** Free slots of all bookable days, and the patient's appointments at any clinic. */
  async ground(therapistId: string, clinicId: string, patientId: string): Promise<CoursePlanSources> {
    const [remains, busy] = await Promise.all([this.ahead(clinicId, therapistId), this.#busy(therapistId, patientId)])
    const days: PlanDay[] = []
    for (let at = 0; at < remains.length; at += AT_ONCE) {
      const some = remains.slice(at, at + AT_ONCE)
      days.push(...(await Promise.all(some.map((remain) => this.#dayOf(therapistId, clinicId, remain)))))
    }
    return { clinicId, days: days.sort((a, b) => (a.date < b.date ? -1 : 1)), busy }
  }
  async #dayOf(therapistId: string, clinicId: string, { date, availability }: DayAvailability): Promise<PlanDay> {
    if (availability !== 'has-number') return { date, availability, slots: [] }
    const { rows } = await this.therapies.days(therapistId, date)
    const day = rows.find((each) => each.clinicId === clinicId && each.date === date)
    return { date, availability, slots: day ? slotsOf(day) : [] }
  }
  async #busy(therapistId: string, patientId: string): Promise<BusyAppointment[]> {
    if (!meetsAccessRequirement(this.keeper.session, 'card')) return []
    const [visits, therapies] = await Promise.all([
      fetchAllPages((offset) => this.registrations.list(offset, PAGE, { when: 'ahead' })),
      fetchAllPages((offset) => this.therapies.list(offset, PAGE, { when: 'ahead' })),
    ])
    const sessions = therapies.filter(isTherapyUpcoming)
    const ofTherapist = new Set(sessions.filter((each) => each.therapistId === therapistId).map(({ id }) => id))
    return agendaEntriesOf(visits, sessions)
      .filter(({ patient }) => patient.id === patientId)
      .map((each) => (each.kind === 'therapy' && ofTherapist.has(each.id) ? { ...each, isSameTherapist: true } : each))
  }
}
