import type { Conversations } from '@/application/ports/conversations'
import type { ConversationWish } from '@/domain/chat'
import { conversationCalls as calls } from './calls/conversation'
import { ClinicHttp } from './clinic-http'

export class HttpConversations implements Conversations {
  readonly #http: ClinicHttp
  static readonly needs = [ClinicHttp] as const
  constructor(http: ClinicHttp) {
    this.#http = http
  }

  clinics = (patientId: string) => this.#http.send(calls.clinics, { query: { patientId } })
  standing = (participantId: string) => this.#http.send(calls.available, { query: { participantId } })
  open = ({ consultationId, ...rest }: ConversationWish) =>
    this.#http.send(calls.open, { body: { ...rest, ...(consultationId && { consultationId: consultationId }) } })
}
