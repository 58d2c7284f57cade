import { isFailure } from '@/domain/failure/failure'
import { addDays, dayOf } from '@/domain/general/day'
import type { Registration } from '@/domain/registration/registration'
import { hasFreeSlots, isBookable, slotsOf, type SlotOnDay } from '@/domain/scheduling/scheduling'
import {
  firstBookableDay,
  findEarliestDoctorInDepartment,
  type AvailableDoctor,
  type VisitLateness,
} from '@/domain/visit/late-arrival'
import { Clinics } from './ports/clinics'
import { Clock } from './ports/clock'
import { Schedules } from './ports/schedules'

export type LateVisit = Pick<Registration, 'clinicId' | 'doctorId' | 'departmentName' | 'date'>

const DAYS_AHEAD = 7
const MAX_SLOTS = 2
/** Maximum number of other clinics to query. */
const MAX_CLINICS = 3

/** Finds alternatives for a late patient. Read-only. */
export class LateArrivalService {
  static readonly inject = [Schedules, Clinics, Clock] as const
  constructor(
    private readonly schedules: Schedules,
    private readonly clinics: Clinics,
    private readonly clock: Clock,
  ) {}

  /** The same doctor's next free slots at the same clinic, on the first day that has any. */
  async ofDoctor({ doctorId, clinicId, date }: LateVisit, lateness: VisitLateness): Promise<SlotOnDay[]> {
    const from = firstBookableDay(lateness, date, dayOf(this.clock.now()))
    const { rows: week } = await this.schedules.week(doctorId, clinicId)
    for (const each of week.filter((day) => day.date >= from && hasFreeSlots(day))) {
      const { rows: days } = await this.schedules.day(doctorId, each.date)
      const found = days
        .filter((day) => day.clinicId === clinicId && day.date === each.date)
        .flatMap((day) =>
          slotsOf(day)
            .filter(isBookable)
            .map((slot) => ({ day, slot })),
        )
      if (found.length > 0) return found.slice(0, MAX_SLOTS)
    }
    return []
  }

  /** The department's doctor with the earliest free slot, at this clinic and at the chain's other clinics. */
  async elsewhere({ clinicId, doctorId, departmentName }: LateVisit): Promise<AvailableDoctor[]> {
    const [departments, clinics] = await Promise.all([this.clinics.chainDepartments(), this.clinics.list()])
    const having = new Set(departments.filter(({ name }) => name === departmentName).flatMap((each) => each.clinicIds))
    const sisters = clinics.filter(({ id }) => id !== clinicId && having.has(id)).slice(0, MAX_CLINICS)
    const here = clinics.filter(({ id }) => id === clinicId)
    const today = dayOf(this.clock.now())
    const found = await Promise.all(
      [...here, ...sisters].map(async ({ id, name }): Promise<AvailableDoctor[]> => {
        try {
          const days = await this.schedules.range(id, today, addDays(today, DAYS_AHEAD - 1))
          const free = findEarliestDoctorInDepartment(days, departmentName, id === clinicId ? doctorId : undefined)
          return free ? [{ clinicId: id, clinicName: name, ...free }] : []
        } catch (thrown) {
          // A failed request to another clinic must not hide the remaining results.
          if (isFailure(thrown) && id !== clinicId) return []
          throw thrown
        }
      }),
    )
    return found.flat()
  }
}
