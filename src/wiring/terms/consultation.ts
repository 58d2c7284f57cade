import { HttpConsultations } from '@/adapters/http/http-consultations'
import { HttpChats } from '@/adapters/http/http-chats'
import { Consultations } from '@/application/ports/consultations'
import { Chats } from '@/application/ports/chats'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { adapter, store, type Wire } from '../wire'
import { orderPort } from './order-port'

export const consultation: readonly Wire[] = [
  orderPort,
  adapter(Consultations, HttpConsultations),
  adapter(Chats, HttpChats),
  store('consultation', ConsultationStore),
  store('consultationList', ConsultationListStore),
]
