import type { ParsedList } from '@/domain/general/page'
import type { ChatClinic, ChatToken, ChatAvailability, ConversationRequest } from '@/domain/chat/chat'

export abstract class Chats {
  /** Clinics that the patient has a conversation with. */
  abstract clinics(patientId: string): Promise<ParsedList<ChatClinic>>
  abstract standing(participantId: string): Promise<ChatAvailability>
  /** Opens a conversation, or returns the open one. */
  abstract open(wish: ConversationRequest): Promise<ChatToken>
}
