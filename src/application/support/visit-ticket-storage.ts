import type { Registration } from '@/domain/registration/registration'
import { parseVisitTickets, mergeStoredTickets } from '@/domain/visit/visit-ticket'
import { TicketStorage } from './ticket-storage'
import { Clock } from '../ports/clock'
import { DeviceStorage } from '../ports/device-storage'
import { SessionHolder } from './session-holder'
import { VisitEvents } from './visit-events'

export class VisitTicketStorage extends TicketStorage<Registration> {
  static readonly inject = [DeviceStorage, Clock, SessionHolder, VisitEvents] as const
  constructor(storage: DeviceStorage, clock: Clock, keeper: SessionHolder, news: VisitEvents) {
    super(
      { key: '_tickets', of: ({ visits }) => visits, from: parseVisitTickets, with: mergeStoredTickets },
      storage,
      clock,
      keeper,
      news,
    )
  }
}
