import type { Registration } from '@/domain/registration'
import { ticketsFrom, withTickets } from '@/domain/visit-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import type { Clock } from './ports/clock'
import type { Keepsakes } from './ports/keepsakes'
import type { SessionKeeper } from './session-keeper'
import type { VisitNews } from './visit-news'

/** The tickets of booked visits. */
export class TicketBook extends KeptTicketBook<Registration> {
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
