import { HttpConsultations } from '@/adapters/http/http-consultations'
import { HttpConversations } from '@/adapters/http/http-conversations'
import { Consultations } from '@/application/ports/consultations'
import { Conversations } from '@/application/ports/conversations'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { adapter, store, type Wire } from '../wire'
import { orderPort } from './order-port'

/** To ask a doctor in writing. */
export const consultation: readonly Wire[] = [
  orderPort,
  adapter(Consultations, HttpConsultations),
  adapter(Conversations, HttpConversations),
  store('consultation', ConsultationStore),
  store('consultationList', ConsultationListStore),
]
