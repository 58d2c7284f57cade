import type { Therapy } from '@/domain/therapy/therapy'
import { parseStoredTherapies, mergeStoredTherapies } from '@/domain/therapy/therapy-ticket'
import { TicketStorage } from './ticket-storage'
import { Clock } from '../ports/clock'
import { DeviceStorage } from '../ports/device-storage'
import { SessionHolder } from './session-holder'
import { VisitEvents } from './visit-events'

export class TherapyTicketStorage extends TicketStorage<Therapy> {
  static readonly inject = [DeviceStorage, Clock, SessionHolder, VisitEvents] as const
  constructor(storage: DeviceStorage, clock: Clock, keeper: SessionHolder, news: VisitEvents) {
    super(
      {
        key: '_therapy_tickets',
        of: ({ therapies }) => therapies,
        from: parseStoredTherapies,
        with: mergeStoredTherapies,
      },
      storage,
      clock,
      keeper,
      news,
    )
  }
}
