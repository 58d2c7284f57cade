import { HttpConsultations } from '@/adapters/http/http-consultations'
import { HttpChats } from '@/adapters/http/http-chats'
import { Consultations } from '@/application/ports/consultations'
import { Chats } from '@/application/ports/chats'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { bindAdapter, bindStore, type Binding } from '../binding'
import { orderPort } from './order-bindings'

export const consultation: readonly Binding[] = [
  orderPort,
  bindAdapter(Consultations, HttpConsultations),
  bindAdapter(Chats, HttpChats),
  bindStore('consultation', ConsultationStore),
  bindStore('consultationList', ConsultationListStore),
]
