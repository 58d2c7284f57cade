import type { ParsedList } from '@/domain/general/page'
import type { ChatClinic, ChatToken, ChatAvailability, ConversationRequest } from '@/domain/chat/chat'

export abstract class Chats {
  /** Clinics with which the patient has a conversation. */
  abstract clinics(patientId: string): Promise<ParsedList<ChatClinic>>
  abstract standing(participantId: string): Promise<ChatAvailability>
  /** Opens a conversation, or returns the open conversation. */
  abstract open(wish: ConversationRequest): Promise<ChatToken>
}
