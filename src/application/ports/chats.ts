import type { Listed } from '@/domain/general/page'
import type { ChatClinic, ChatPass, ChatAvailability, ChatWish } from '@/domain/chat/chat'

export abstract class Chats {
  /** Clinics that the patient has a conversation with. */
  abstract clinics(patientId: string): Promise<Listed<ChatClinic>>
  abstract standing(participantId: string): Promise<ChatAvailability>
  /** Opens a conversation, or returns the open one. */
  abstract open(wish: ChatWish): Promise<ChatPass>
}
