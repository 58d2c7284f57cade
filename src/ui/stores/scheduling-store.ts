import { makeAutoObservable } from 'mobx'
import { SchedulingService } from '@/application/scheduling-service'
import { timeOf, type Day } from '@/domain/general/day'
import type { DayAvailability } from '@/domain/scheduling/scheduling'
import { createObservableDay } from './observable-day'
import { Resource } from './resource'

export class SchedulingStore {
  /** A clinic's upcoming days. Today is part of the key, so that midnight triggers a reload. */
  readonly ahead: Resource<[clinicId: string, today: Day], DayAvailability[]>
  /** Number of times that server time has corrected the phone's clock; displayed times observe it. */
  corrections = 0
  readonly #day = createObservableDay(() => this.now())
  readonly #service: SchedulingService

  static readonly scope = 'page'
  static readonly inject = [SchedulingService] as const
  constructor(service: SchedulingService) {
    this.#service = service
    this.ahead = new Resource((clinicId, _today) => service.ahead(clinicId))
    makeAutoObservable(this, {}, { autoBind: true })
    service.onClockCorrected(() => this.noteCorrection())
  }

  /** The clinic's current day; notifies observers at midnight. */
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
  /** The clinic's current time as HH:mm. */
  time(): string {
    return timeOf(this.now())
  }
}
