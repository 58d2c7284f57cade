import type { Therapy } from '@/domain/therapy/therapy'
import { therapiesFrom, withTherapies } from '@/domain/therapy/therapy-ticket'
import { KeptTicketBook } from './kept-ticket-book'
import { Clock } from '../ports/clock'
import { PhoneStorage } from '../ports/phone-storage'
import { SessionKeeper } from './session-keeper'
import { VisitNews } from './visit-news'

export class TherapyTicketBook extends KeptTicketBook<Therapy> {
  static readonly needs = [PhoneStorage, Clock, SessionKeeper, VisitNews] as const
  constructor(storage: PhoneStorage, clock: Clock, keeper: SessionKeeper, news: VisitNews) {
    super(
      { key: '_therapy_tickets', of: ({ therapies }) => therapies, from: therapiesFrom, with: withTherapies },
      storage,
      clock,
      keeper,
      news,
    )
  }
}
