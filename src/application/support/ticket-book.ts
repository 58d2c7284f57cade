import type { Registration } from '@/domain/registration/registration'
import { ticketsFrom, withTickets } from '@/domain/visit/visit-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import { Clock } from '../ports/clock'
import { PhoneStorage } from '../ports/phone-storage'
import { SessionKeeper } from './session-keeper'
import { VisitNews } from './visit-news'

export class TicketBook extends KeptTicketBook<Registration> {
  static readonly needs = [PhoneStorage, Clock, SessionKeeper, VisitNews] as const
  constructor(storage: PhoneStorage, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    super(
      { key: '_tickets', of: ({ visits }) => visits, from: ticketsFrom, with: withTickets },
      storage,
      clock,
      keeper,
      news,
    )
  }
}
