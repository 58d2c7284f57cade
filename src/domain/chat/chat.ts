import type { Consultation } from '../consultation/consultation'

export const MESSAGE_TYPES = ['text', 'image', 'card', 'notice'] as const
type MessageType = (typeof MESSAGE_TYPES)[number] | 'unknown'
/** Preview of the last message in a conversation list. */
export type LastMessage = { readonly type: MessageType; readonly text: string; readonly at?: Date }

/** A clinic with which the patient has a conversation. */
export type ChatClinic = {
  readonly clinicId: string
  readonly clinicName: string
  readonly conversationId: string
  readonly unreadCount: number
  readonly lastMessage?: LastMessage
}
/** Whether a conversation can be opened; `conversationId` is '' when none exists. */
export type ChatAvailability = {
  readonly isAvailable: boolean
  readonly conversationId: string
  readonly reason: string
}
export type ConversationRequest = {
  readonly participantId: string
  readonly patientId: string
  readonly consultationId: string
  readonly type: 'advisory' | 'clinic'
}
/** Short-lived token that opens a chat connection. */
export type ChatToken = {
  readonly conversationId: string
  readonly token: string
  readonly userId: string
  readonly expiresAt?: Date
}

const RENEW_BEFORE_MS = 60_000
/** Whether the token is valid; already false shortly before it expires, so that it does not expire in transit. */
export const isTokenFresh = ({ expiresAt }: ChatToken, now: Date): boolean =>
  expiresAt === undefined || expiresAt.getTime() - now.getTime() > RENEW_BEFORE_MS

/** Sorts by last message, newest first; conversations without messages come last. */
export const compareByLastMessage = (
  a: { readonly lastMessage?: LastMessage },
  b: { readonly lastMessage?: LastMessage },
): number => (b.lastMessage?.at?.getTime() ?? 0) - (a.lastMessage?.at?.getTime() ?? 0)

/** A conversation with a doctor about one consultation, or with a clinic's front desk. */
export type ChatRoom =
  | { readonly kind: 'advisory'; readonly consultation: Consultation }
  | { readonly kind: 'desk'; readonly clinic: ChatClinic }

/**
 * Heading of a conversation, stored with its messages so that both are available offline; `patientName` is empty for
 * the active patient.
 */
export type ConversationHeader = {
  readonly kind: ChatRoom['kind']
  readonly name: string
  readonly id: string
  readonly photoUrl: string
  readonly patientName: string
}
export function conversationHeaderOf(room: ChatRoom): ConversationHeader {
  if (room.kind === 'desk') {
    const { clinicId, clinicName } = room.clinic
    return { kind: 'desk', name: clinicName, id: clinicId, photoUrl: '', patientName: '' }
  }
  const { doctorId, doctorName, photoUrl, patientName } = room.consultation
  return { kind: 'advisory', name: doctorName, id: doctorId, photoUrl, patientName }
}

/** Request that opens a room's conversation; `patientId` is the sender in a front-desk chat. */
export const conversationRequestFor = (room: ChatRoom, patientId: string): ConversationRequest =>
  room.kind === 'desk'
    ? { participantId: room.clinic.clinicId, patientId, consultationId: '', type: 'clinic' }
    : {
        participantId: room.consultation.doctorId,
        patientId: room.consultation.patientId || patientId,
        consultationId: room.consultation.id,
        type: 'advisory',
      }
