import { makeAutoObservable } from 'mobx'
import { RegistrationService } from '@/application/registration-service'
import type { Day } from '@/domain/general/day'
import {
  mostUrgentVisit,
  mergeUpcomingVisits,
  type BookingBlock,
  type CancellationResult,
  type CancelReason,
  type Registration,
} from '@/domain/registration/registration'
import { AsyncState } from './async-state'
import { ListResource, Resource } from './resource'

export class RegistrationStore {
  readonly upcoming: ListResource<[], Registration>
  readonly byId: Resource<[id: string], Registration>
  /** Number of missed visits at the clinic, and whom to contact about them. */
  readonly block: Resource<[clinicId: string], BookingBlock>
  readonly cancelling = new AsyncState<CancellationResult>()
  reason: string
  readonly #service: RegistrationService
  readonly end: () => void

  static readonly inject = [RegistrationService] as const
  constructor(service: RegistrationService) {
    this.#service = service
    this.upcoming = new ListResource(() => service.upcoming(), { maxAgeMs: 0 })
    this.byId = new Resource((id) => service.byId(id))
    this.block = new Resource((clinicId) => service.block(clinicId))
    this.reason = service.readReasonDraft()
    this.end = service.follow(({ visits }) => this.hear(visits))
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Updates the given visits with the server's state. */
  hear(visits: readonly Registration[]): void {
    for (const visit of visits) this.byId.change([visit.id], () => visit)
    this.upcoming.change([], (known) => mergeUpcomingVisits(known, visits))
  }
  get next(): Registration | undefined {
    return mostUrgentVisit(this.upcoming.known() ?? [])
  }

  /** The upcoming visit with the doctor on that day; undefined until the upcoming visits have loaded. */
  visitAt(
    doctorId: string,
    date: Day,
    at: { timeStart?: string; patientId?: string | undefined },
  ): Registration | undefined {
    return this.upcoming
      .known()
      ?.find(
        ({ doctorId: doctor, date: day, timeStart, patient }) =>
          doctor === doctorId &&
          day === date &&
          (at.timeStart === undefined || at.timeStart === timeStart) &&
          (at.patientId === undefined || at.patientId === patient.id),
      )
  }

  setReason(text: string): void {
    this.reason = text
    this.#service.keepReasonDraft(text)
  }

  /** Reads the draft of the reason. Booking deletes the draft, but the screen still shows it until the user leaves. */
  readReason(): void {
    this.reason = this.#service.readReasonDraft()
  }
  /** Makes a new booking available to its screen immediately. */
  setBooked(booked: Registration): void {
    this.byId.set([booked.id], booked)
    this.upcoming.peek().reset()
  }

  /** Cancels a visit and shows the server's state afterwards, whether or not the request succeeded. */
  async cancel(
    registration: Registration,
    reason: CancelReason,
    reasonText: string,
  ): Promise<CancellationResult | undefined> {
    const cancelled = await this.cancelling.run(() => this.#service.cancel(registration, reason, reasonText))
    await this.byId.of(registration.id).again()
    this.upcoming.peek().reset()
    return cancelled
  }
}
