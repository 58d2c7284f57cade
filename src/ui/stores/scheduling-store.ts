import { makeAutoObservable } from 'mobx'
import { SchedulingService } from '@/application/scheduling-service'
import { timeOf, type Day } from '@/domain/general/day'
import { weekAtOf, type DayRemain, type DaySchedule, type SlotOnDay } from '@/domain/scheduling/scheduling'
import { observableDay } from './observable-day'
import { Request } from './request'

export class SchedulingStore {
  readonly ahead = new Request<DayRemain[]>()
  readonly week = new Request<DayRemain[]>()
  /** The days of the same doctor behind that week. */
  readonly later = new Request<DayRemain[]>()
  /** undefined inside: the doctor has no numbers at this clinic on that day. */
  readonly day = new Request<{ readonly schedule: DaySchedule | undefined }>()
  readonly nearest = new Request<SlotOnDay[]>()
  /** The numbers on show are of then: they could not be read anew. */
  staleSince: Date | undefined = undefined
  /** How often the clinic has shown this phone's clock to be wrong: whoever shows a time then shows another one. */
  corrections = 0
  readonly #day = observableDay(() => this.now())
  readonly #service: SchedulingService

  static readonly needs = [SchedulingService] as const
  constructor(service: SchedulingService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
    service.onClockCorrected(() => this.noteCorrection())
  }

  /** The clinic's day; notifies observers at midnight. */
  today(): Day {
    return this.#day()
  }
  now(): Date {
    void this.corrections
    return this.#service.now()
  }
  noteCorrection(): void {
    this.corrections += 1
  }
  /** HH:mm of the clinic's clock. */
  time(): string {
    return timeOf(this.now())
  }

  async loadAhead(clinicId: string): Promise<void> {
    await this.ahead.runFor(clinicId, () => this.#service.ahead(clinicId))
  }
  isAheadOf(clinicId: string | undefined): boolean {
    return clinicId !== undefined && this.ahead.isOf(clinicId)
  }
  isWeekOf(doctorId: string, clinicId: string): boolean {
    return this.week.isOf(`${doctorId} ${clinicId}`)
  }
  /** One of a doctor's weeks, as far as it is known; the one that begins today is 0. */
  weekAt(doctorId: string, clinicId: string, at: number): DayRemain[] | undefined {
    if (at === 0) return this.week.valueFor(`${doctorId} ${clinicId}`)
    if (!this.later.key?.startsWith(`${doctorId} ${clinicId} `)) return undefined
    return this.later.value?.filter(({ date }) => weekAtOf(date, this.today()) === at)
  }
  isDayOf(doctorId: string, clinicId: string, date: Day): boolean {
    return this.day.isOf(`${doctorId} ${clinicId} ${date}`)
  }
  /** The doctor's day at this clinic, as far as it is known. */
  scheduleOf(doctorId: string, clinicId: string, date: Day): DaySchedule | undefined {
    return this.day.valueFor(`${doctorId} ${clinicId} ${date}`)?.schedule
  }
  noteAge(): void {
    const read = [this.week, this.later, this.day]
    const old = read.filter(({ failure, value }) => failure && value)
    if (old.length > 0) this.staleSince = old[0]?.valueAt
    else if (!read.some(({ isPending }) => isPending)) this.staleSince = undefined
  }

  /** Reloading the same week keeps what is shown until the fresh numbers are there. */
  async loadWeek(doctorId: string, clinicId: string): Promise<void> {
    await this.week.runFor(`${doctorId} ${clinicId}`, () => this.#service.week(doctorId, clinicId))
    this.noteAge()
  }
  async loadLater(doctorId: string, clinicId: string, weeks: number): Promise<void> {
    await this.later.runFor(`${doctorId} ${clinicId} ${weeks}`, () => this.#service.later(doctorId, clinicId, weeks))
    this.noteAge()
  }
  async loadDay(doctorId: string, clinicId: string, date: Day): Promise<void> {
    await this.day.runFor(`${doctorId} ${clinicId} ${date}`, async () => ({
      schedule: await this.#service.day(doctorId, clinicId, date),
    }))
    this.noteAge()
  }
  async loadNearest(doctorId: string, clinicId: string, date: Day, timeStart: string): Promise<void> {
    this.nearest.reset()
    await this.nearest.run(() => this.#service.nearest(doctorId, clinicId, date, timeStart, 2))
  }
}
