import { addDays, dayOf, type Day } from '@/domain/general/day'
import { findListed } from '@/domain/failure/find-listed'
import {
  nearestFree,
  WEEK_DAYS,
  withUnknownDays,
  type DayRemain,
  type DaySchedule,
  type DoctorRemain,
  type SlotOnDay,
} from '@/domain/scheduling/scheduling'
import { Clock } from './ports/clock'
import { Schedules } from './ports/schedules'

const DAYS_AHEAD = 7
/** As many as one looks through; a clinic may open further ahead. */
const MOST_DAYS = 31

export class SchedulingService {
  static readonly needs = [Schedules, Clock] as const
  constructor(
    private readonly schedules: Schedules,
    private readonly clock: Clock,
  ) {}

  get today(): Day {
    return dayOf(this.clock.now())
  }
  now = (): Date => this.clock.now()
  onClockCorrected = (tell: () => void): void => this.clock.onCorrected?.(tell)

  /** How many doctors' numbers a clinic has left on each of the coming days. */
  ahead = (clinicId: string): Promise<DayRemain[]> =>
    this.schedules.range(clinicId, this.today, addDays(this.today, DAYS_AHEAD - 1))
  /** The same of as many days as the clinic opens ahead, each with who works then. */
  released = (clinicId: string, days: number): Promise<DayRemain[]> =>
    this.schedules.range(clinicId, this.today, addDays(this.today, Math.min(Math.max(days, 1), MOST_DAYS) - 1))
  /** Every doctor of a clinic on one day. */
  doctorsOn = (clinicId: string, date: Day): Promise<DoctorRemain[]> => this.schedules.remainOn(clinicId, date)
  async week(doctorId: string, clinicId: string): Promise<DayRemain[]> {
    return withUnknownDays(await this.schedules.week(doctorId, clinicId), this.today, WEEK_DAYS)
  }
  /** The doctor's days behind that week, up to so many weeks in all. */
  later = (doctorId: string, clinicId: string, weeks: number): Promise<DayRemain[]> =>
    this.schedules.range(clinicId, addDays(this.today, WEEK_DAYS), addDays(this.today, WEEK_DAYS * weeks - 1), doctorId)

  /**
   * The doctor's day at this clinic, with its slots; undefined when there is none. Fails with `unreadable` when an unreadable
   * row may be this day.
   */
  async day(doctorId: string, clinicId: string, date: Day): Promise<DaySchedule | undefined> {
    return findListed(await this.schedules.day(doctorId, date), isDayAt(clinicId, date))
  }

  /** The free slots of the same doctor and clinic nearest to one that has just gone: that day first, then its neighbours. */
  async nearest(doctorId: string, clinicId: string, date: Day, timeStart: string, count: number): Promise<SlotOnDay[]> {
    const dates = [0, 1, 2, -1].map((offset) => addDays(date, offset)).filter((each) => each >= this.today)
    const days = await Promise.all(
      dates.map(async (each) => (await this.schedules.day(doctorId, each)).rows.find(isDayAt(clinicId, each))),
    )
    return nearestFree(
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
