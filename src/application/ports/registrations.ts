import type { Page } from '@/domain/general/page'
import type {
  Block,
  Booked,
  Booking,
  Cancelled,
  CancelReason,
  Registration,
  Signed,
  SignPlace,
  ToldVisit,
  VisitFilter,
} from '@/domain/registration/registration'

export type Cancelling = {
  readonly id: string
  readonly reason: CancelReason
  readonly reasonText: string
  readonly requestId: string
}

export abstract class Registrations {
  /** Fails with `slot-taken`, `same-doctor-same-day`, `blocked` or `offer-expired`; a repeated `requestId` answers with the first booking. */
  abstract book(booking: Booking): Promise<Booked>
  /** The booking that this request made, if the clinic has one. Fails with `unreadable` when its row may be unreadable. */
  abstract byRequest(requestId: string): Promise<Registration | undefined>
  /** Newest visits first, of every patient of this login. */
  abstract list(offset: number, limit: number, filter?: VisitFilter): Promise<Page<Registration>>
  abstract byId(id: string): Promise<Registration>
  /** The visit that a template message told of. */
  abstract byMessage(messageId: string): Promise<ToldVisit>
  /** Fails with `not-in-sign-window` or `too-far-to-sign`. */
  abstract sign(id: string, place: SignPlace): Promise<Signed>
  /** Fails with `too-late-to-cancel`; a repeated `requestId` cancels once. */
  abstract cancel(cancelling: Cancelling): Promise<Cancelled>
  abstract block(clinicId: string): Promise<Block>
}
