import type { Chats } from '@/application/ports/chats'
import type { ConversationRequest } from '@/domain/chat/chat'
import { chatCalls as calls } from './calls/chat'
import { ClinicHttp } from './clinic-http'

export class HttpChats implements Chats {
  static readonly inject = [ClinicHttp] as const
  constructor(private readonly http: ClinicHttp) {}

  clinics = (patientId: string) => this.http.send(calls.clinics, { query: { patientId } })
  standing = (participantId: string) => this.http.send(calls.available, { query: { participantId } })
  open = ({ consultationId, ...rest }: ConversationRequest) =>
    this.http.send(calls.open, { body: { ...rest, ...(consultationId && { consultationId: consultationId }) } })
}
