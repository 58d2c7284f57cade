import type { Registration } from '@/domain/registration'
import { ticketsFrom, withTickets } from '@/domain/visit-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import { Clock } from './ports/clock'
import { Keepsakes } from './ports/keepsakes'
import { SessionKeeper } from './session-keeper'
import { VisitNews } from './visit-news'

/** The tickets of booked visits. */
export class TicketBook extends KeptTicketBook<Registration> {
  static readonly needs = [Keepsakes, Clock, SessionKeeper, VisitNews] as const
  constructor(keepsakes: Keepsakes, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    super(
      { key: '_tickets', of: ({ visits }) => visits, from: ticketsFrom, with: withTickets },
      keepsakes,
      clock,
      keeper,
      news,
    )
  }
}
