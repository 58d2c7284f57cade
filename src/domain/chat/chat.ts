import type { Consultation } from '../consultation/consultation'

export const MESSAGE_TYPES = ['text', 'image', 'card', 'notice'] as const
type MessageType = (typeof MESSAGE_TYPES)[number] | 'unknown'
/** What a list shows of a conversation's end. */
export type LastMessage = { readonly type: MessageType; readonly text: string; readonly at?: Date }

/** A clinic with which the patient has a conversation. */
export type ChatClinic = {
  readonly clinicId: string
  readonly clinicName: string
  readonly conversationId: string
  readonly unreadCount: number
  readonly lastMessage?: LastMessage
}
/** Whether a conversation can be opened with somebody; `conversationId` is empty where there is none yet. */
export type ChatAvailability = {
  readonly isAvailable: boolean
  readonly conversationId: string
  readonly reason: string
}
export type ChatWish = {
  readonly participantId: string
  readonly patientId: string
  readonly consultationId: string
  readonly type: 'advisory' | 'clinic'
}
/** What lets one onto the chat line, for a while. */
export type ChatPass = {
  readonly conversationId: string
  readonly token: string
  readonly userId: string
  readonly expiresAt?: Date
}

const RENEW_BEFORE_MS = 60_000
/** A pass about to expire is asked for anew, so that none dies on the way. */
export const isPassGood = ({ expiresAt }: ChatPass, now: Date): boolean =>
  expiresAt === undefined || expiresAt.getTime() - now.getTime() > RENEW_BEFORE_MS

/** Newest words first; conversations without any stand behind. */
export const byLastWord = (
  a: { readonly lastMessage?: LastMessage },
  b: { readonly lastMessage?: LastMessage },
): number => (b.lastMessage?.at?.getTime() ?? 0) - (a.lastMessage?.at?.getTime() ?? 0)

/** Whom a conversation is with: a doctor, about one consultation, or a clinic's desk. */
export type ChatRoom =
  | { readonly kind: 'advisory'; readonly consultation: Consultation }
  | { readonly kind: 'desk'; readonly clinic: ChatClinic }

/** Whom a conversation is with, and for whom where that is not the active patient; kept with its messages, so that they are never without names. */
export type ChatHead = {
  readonly kind: ChatRoom['kind']
  readonly name: string
  readonly id: string
  readonly photoUrl: string
  readonly patientName: string
}
export function headOf(room: ChatRoom): ChatHead {
  if (room.kind === 'desk') {
    const { clinicId, clinicName } = room.clinic
    return { kind: 'desk', name: clinicName, id: clinicId, photoUrl: '', patientName: '' }
  }
  const { doctorId, doctorName, photoUrl, patientName } = room.consultation
  return { kind: 'advisory', name: doctorName, id: doctorId, photoUrl, patientName }
}

/** How the conversation of a room is opened; `patientId` is who writes to a desk. */
export const wishFor = (room: ChatRoom, patientId: string): ChatWish =>
  room.kind === 'desk'
    ? { participantId: room.clinic.clinicId, patientId, consultationId: '', type: 'clinic' }
    : {
        participantId: room.consultation.doctorId,
        patientId: room.consultation.patientId || patientId,
        consultationId: room.consultation.id,
        type: 'advisory',
      }
