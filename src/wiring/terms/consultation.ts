import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpAdvisories } from '@/adapters/http/http-advisories'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { AdvisoryService } from '@/application/advisory-service'
import { ConsentService } from '@/application/consent-service'
import { ConversationService } from '@/application/conversation-service'
import { Advisories } from '@/application/ports/advisories'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Clock } from '@/application/ports/clock'
import { Conversations } from '@/application/ports/conversations'
import { Doctors } from '@/application/ports/doctors'
import { Ids } from '@/application/ports/ids'
import { Keepsakes } from '@/application/ports/keepsakes'
import { Patients } from '@/application/ports/patients'
import { SessionKeeper } from '@/application/session-keeper'
import { AdvisoryListStore } from '@/ui/stores/advisory-list-store'
import { AdvisoryStore } from '@/ui/stores/advisory-store'
import { adapter, service, store, type Wire } from '../wire'
import { chargeOrders } from './charge-orders'

/** To ask a doctor in writing. */
export const consultation: readonly Wire[] = [
  ...chargeOrders,
  adapter(Advisories, HttpAdvisories, ClinicHttp),
  adapter(Conversations, HttpConversations, ClinicHttp),
  service(AdvisoryService, Advisories, ChargeOrders, Doctors, Patients, Keepsakes, Clock, Ids, SessionKeeper),
  service(ConversationService, Conversations, Clock, SessionKeeper),
  store('advisory', AdvisoryStore, AdvisoryService, ConversationService, ConsentService),
  store('advisoryList', AdvisoryListStore, AdvisoryService, ConversationService),
]
