import type { GeoPoint, TherapyClinic } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { ParsedList, Page } from '@/domain/general/page'
import type { CheckInLocation, VisitFilter } from '@/domain/registration/registration'
import type { ReservationOutcome, Therapy, TherapyDays, TherapyRequest } from '@/domain/therapy/therapy'

export abstract class Therapies {
  /** Nearest first when a location is given. */
  abstract clinics(near?: GeoPoint): Promise<TherapyClinic[]>
  /** A therapist's day with its slots and treatments. */
  abstract days(therapistId: string, date: Day): Promise<TherapyDays>
  /**
   * Books sessions and returns one result per slot, in the same order. Fails as a whole with `blocked`. Idempotent by
   * `requestId`.
   */
  abstract reserve(wish: TherapyRequest): Promise<ReservationOutcome[]>
  /** Sessions booked by this request. */
  abstract byRequest(requestId: string): Promise<ParsedList<Therapy>>
  abstract list(offset: number, limit: number, filter?: VisitFilter): Promise<Page<Therapy>>
  abstract byId(id: string): Promise<Therapy>
  /** Fails with `too-late-to-cancel`. */
  abstract cancel(id: string, reason: string): Promise<Therapy>
  /** Fails with `not-in-sign-window` or `too-far-to-sign`. */
  abstract sign(id: string, place: CheckInLocation): Promise<Therapy>
}
