import type { Page } from '@/domain/general/page'
import type {
  BookingBlock,
  BookingResult,
  BookingInput,
  CancellationResult,
  CancelReason,
  Registration,
  CheckInLocation,
  MessageLinkedVisit,
  VisitFilter,
} from '@/domain/registration/registration'

export type CancellationRequest = {
  readonly id: string
  readonly reason: CancelReason
  readonly reasonText: string
  readonly requestId: string
}

export abstract class Registrations {
  /**
   * Books a visit. Fails with `slot-taken`, `same-doctor-same-day`, `blocked` or `offer-expired`. Idempotent by
   * `requestId`.
   */
  abstract book(booking: BookingInput): Promise<BookingResult>
  /**
   * The visit created by this request, if any. Fails with `unreadable` when a row that could not be parsed may be that
   * visit.
   */
  abstract byRequest(requestId: string): Promise<Registration | undefined>
  /** Visits of all patients of this login, newest first. */
  abstract list(offset: number, limit: number, filter?: VisitFilter): Promise<Page<Registration>>
  abstract byId(id: string): Promise<Registration>
  /** The visit that a template message is about. */
  abstract byMessage(messageId: string): Promise<MessageLinkedVisit>
  /** Fails with `not-in-sign-window` or `too-far-to-sign`. */
  abstract sign(id: string, place: CheckInLocation): Promise<void>
  /** Fails with `too-late-to-cancel`. Idempotent by `requestId`. */
  abstract cancel(cancelling: CancellationRequest): Promise<CancellationResult>
  abstract block(clinicId: string): Promise<BookingBlock>
}
