import { addDays, dayOf, type Day } from '@/domain/general/day'
import { findListedRow } from '@/domain/failure/failure'
import {
  nearestFreeSlots,
  DAYS_PER_WEEK,
  addUnknownDays,
  type DayAvailability,
  type DaySchedule,
  type DoctorAvailability,
  type SlotOnDay,
} from '@/domain/scheduling/scheduling'
import { Clock } from './ports/clock'
import { Schedules } from './ports/schedules'

const DAYS_AHEAD = 7
/** Maximum number of days requested; a clinic may release more. */
const MAX_DAYS = 31

export class SchedulingService {
  static readonly inject = [Schedules, Clock] as const
  constructor(
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  get today(): Day {
    return dayOf(this.clock.now())
  }
  now = (): Date => this.clock.now()
  onClockCorrected = (listener: () => void): void => this.clock.onCorrected?.(listener)

  /** A clinic's availability per day for the next week. */
  ahead = (clinicId: string): Promise<DayAvailability[]> =>
    this.schedules.range(clinicId, this.today, addDays(this.today, DAYS_AHEAD - 1))
  /** A clinic's availability per day for the `days` that it has released, with each day's doctors. */
  released = (clinicId: string, days: number): Promise<DayAvailability[]> =>
    this.schedules.range(clinicId, this.today, addDays(this.today, Math.min(Math.max(days, 1), MAX_DAYS) - 1))
  /** The clinic's doctors on one day. */
  doctorsOn = (clinicId: string, date: Day): Promise<DoctorAvailability[]> => this.schedules.remainOn(clinicId, date)
  async week(doctorId: string, clinicId: string): Promise<DayAvailability[]> {
    return addUnknownDays(await this.schedules.week(doctorId, clinicId), this.today, DAYS_PER_WEEK)
  }
  /** The doctor's days after the first week, up to `weeks` weeks in total. */
  later = (doctorId: string, clinicId: string, weeks: number): Promise<DayAvailability[]> =>
    this.schedules.range(
      clinicId,
      addDays(this.today, DAYS_PER_WEEK),
      addDays(this.today, DAYS_PER_WEEK * weeks - 1),
      doctorId,
    )

  /**
   * The doctor's day at this clinic, with its slots, if there is one. Fails with `unreadable` when a row that could not
   * be parsed may be this day.
   */
  async day(doctorId: string, clinicId: string, date: Day): Promise<DaySchedule | undefined> {
    return findListedRow(await this.schedules.day(doctorId, date), isDayAt(clinicId, date))
  }

  /**
   * The free slots nearest to a taken one, with the same doctor and clinic: on that day first, then on adjacent days.
   */
  async nearest(doctorId: string, clinicId: string, date: Day, timeStart: string, count: number): Promise<SlotOnDay[]> {
    const dates = [0, 1, 2, -1].map((offset) => addDays(date, offset)).filter((each) => each >= this.today)
    const days = await Promise.all(
      dates.map(async (each) => (await this.schedules.day(doctorId, each)).rows.find(isDayAt(clinicId, each))),
    )
    return nearestFreeSlots(
      days.filter((each) => each !== undefined),
      date,
      timeStart,
      count,
    )
  }
}

const isDayAt =
  (clinicId: string, date: Day) =>
  (each: DaySchedule): boolean =>
    each.clinicId === clinicId && each.date === date
