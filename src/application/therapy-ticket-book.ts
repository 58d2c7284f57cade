import type { Therapy } from '@/domain/therapy'
import { therapiesFrom, withTherapies } from '@/domain/therapy-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import { Clock } from './ports/clock'
import { Keepsakes } from './ports/keepsakes'
import { SessionKeeper } from './session-keeper'
import { VisitNews } from './visit-news'

/** The tickets of reserved sessions. */
export class TherapyTicketBook extends KeptTicketBook<Therapy> {
  static readonly needs = [Keepsakes, Clock, SessionKeeper, VisitNews] as const
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
