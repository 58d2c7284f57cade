import type { Therapy } from '@/domain/therapy'
import { therapiesFrom, withTherapies } from '@/domain/therapy-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import type { Clock } from './ports/clock'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'
import type { VisitNews } from './visit-news'

/** The tickets of reserved sessions. */
export class TherapyTicketBook extends KeptTicketBook<Therapy> {
  constructor(keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    super(
      { key: '_therapy_tickets', of: ({ therapies }) => therapies, from: therapiesFrom, with: withTherapies },
      keepsakes,
      clock,
      keeper,
      news,
    )
  }
}
