import type { GeoPoint, TherapyClinic } from '@/domain/clinic/clinic'
import type { Day } from '@/domain/general/day'
import type { ParsedList, Page } from '@/domain/general/page'
import type { CheckInLocation, VisitFilter } from '@/domain/registration/registration'
import type { ReservationOutcome, Therapy, TherapyDays, TherapyRequest } from '@/domain/therapy/therapy'

export abstract class Therapies {
  /** Nearest first with a location. */
  abstract clinics(near?: GeoPoint): Promise<TherapyClinic[]>
  /** One day of a therapist with its slots and treatments. */
  abstract days(therapistId: string, date: Day): Promise<TherapyDays>
  /**
   * Books sessions, with one result per slot in their order. Fails as a whole with `blocked`. Idempotent by
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
