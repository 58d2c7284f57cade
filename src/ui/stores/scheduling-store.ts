import { makeAutoObservable } from 'mobx'
import type { SchedulingService } from '@/application/scheduling-service'
import type { Day } from '@/domain/day'
import type { DayRemain, DaySchedule, SlotOnDay } from '@/domain/scheduling'
import { Request } from './request'

export class SchedulingStore {
  readonly ahead = new Request<DayRemain[]>()
  readonly week = new Request<DayRemain[]>()
  /** undefined inside: the doctor has no numbers at this clinic on that day. */
  readonly day = new Request<{ readonly schedule: DaySchedule | undefined }>()
  readonly nearest = new Request<SlotOnDay[]>()
  #weekOf = ''
  #dayOf = ''
  readonly #service: SchedulingService

  constructor(service: SchedulingService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  today(): Day {
    return this.#service.today
  }
  now(): Date {
    return this.#service.now()
  }

  async loadAhead(clinicId: string): Promise<void> {
    await this.ahead.run(() => this.#service.ahead(clinicId))
  }
  /** Reloading the same week keeps what is shown until the fresh numbers are there. */
  async loadWeek(doctorId: string, clinicId: string): Promise<void> {
    const wanted = `${doctorId} ${clinicId}`
    if (this.#weekOf !== wanted) this.week.reset()
    this.#weekOf = wanted
    await this.week.run(() => this.#service.week(doctorId, clinicId))
  }
  async loadDay(doctorId: string, clinicId: string, date: Day): Promise<void> {
    const wanted = `${doctorId} ${clinicId} ${date}`
    if (this.#dayOf !== wanted) this.day.reset()
    this.#dayOf = wanted
    await this.day.run(async () => ({ schedule: await this.#service.day(doctorId, clinicId, date) }))
  }
  async loadNearest(doctorId: string, clinicId: string, date: Day, timeStart: string): Promise<void> {
    this.nearest.reset()
    await this.nearest.run(() => this.#service.nearest(doctorId, clinicId, date, timeStart, 2))
  }
}
