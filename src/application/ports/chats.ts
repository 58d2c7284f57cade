import type { Listed } from '@/domain/general/page'
import type { ChatClinic, ChatPass, ChatAvailability, ChatWish } from '@/domain/chat/chat'

export abstract class Chats {
  /** Clinics with which the patient has a conversation. */
  abstract clinics(patientId: string): Promise<Listed<ChatClinic>>
  abstract standing(participantId: string): Promise<ChatAvailability>
  /** Opens the conversation, or answers with the one that is open. */
  abstract open(wish: ChatWish): Promise<ChatPass>
}
