import type { ConversationClinic, ConversationPass, ConversationStanding, ConversationWish } from '@/domain/chat'

export abstract class Conversations {
  /** Clinics with which the patient has a conversation. */
  abstract clinics(patientId: string): Promise<ConversationClinic[]>
  abstract standing(participantId: string): Promise<ConversationStanding>
  /** Opens the conversation, or answers with the one that is open. */
  abstract open(wish: ConversationWish): Promise<ConversationPass>
}
