import { Table } from '../table'

/** The consultation statuses of screens-and-calls, section 0.2. */
export const ADVICE = {
  awaitingPayment: 0,
  awaitingAccept: 10,
  inProgress: 20,
  finished: 30,
  refused: 80,
  timedOut: 90,
  cancelled: 91,
} as const
export type AdviceCode = (typeof ADVICE)[keyof typeof ADVICE]

/** One online consultation; instants are milliseconds. */
export type ConsultationRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly doctorId: string
  readonly clinicId: string
  readonly conversationId: string
  readonly status: AdviceCode
  readonly feeFen: number
  /** Empty where there is nothing to pay. */
  readonly chargeId: string
  readonly complaint: string
  /** Since when, and whether somebody has seen it, in words; empty where nobody said. */
  readonly facts: string
  readonly photos: readonly string[]
  readonly madeAt: number
  readonly acceptDeadline: number | null
  /** Until when the doctor must answer what was asked last; null while nothing is open. */
  readonly replyDeadline: number | null
  /** Until when it runs; null before it was accepted. */
  readonly validUntil: number | null
  readonly endedAt: number | null
  /** Questions that the doctor has answered. */
  readonly roundsUsed: number
}

export type MessageKind = 'text' | 'image' | 'card' | 'notice'
export type LastMessageRow = { readonly type: MessageKind; readonly text: string; readonly at: number }
/** A line between a patient and a doctor (one for each consultation) or a clinic's desk. */
export type ConversationRow = {
  readonly id: string
  readonly type: 'advisory' | 'clinic'
  readonly accountId: string
  readonly patientId: string
  /** The doctor's id, or the clinic's. */
  readonly participantId: string
  readonly clinicId: string
  readonly consultationId: string
  /** Its newest message, and how far each side has read; 0 before the first. */
  readonly lastSeq: number
  readonly readSeq: number
  readonly otherReadSeq: number
  readonly unreadCount: number
  readonly lastMessage: LastMessageRow | null
}
/** What lets somebody onto the chat line for a while; its id is the token. */
export type PassRow = {
  readonly id: string
  /** Whose end of the line it opens. */
  readonly side: 'patient' | 'other'
  readonly accountId: string
  readonly conversationId: string
  readonly expireAt: number
}

export const bookOfConsultations = () =>
  new Table<ConsultationRow, 'accountId' | 'patientId' | 'doctorId'>(
    'consultations',
    {
      id: '',
      accountId: '',
      patientId: '',
      doctorId: '',
      clinicId: '',
      conversationId: '',
      status: 0,
      feeFen: 0,
      chargeId: '',
      complaint: '',
      facts: '',
      photos: [],
      madeAt: 0,
      acceptDeadline: null,
      replyDeadline: null,
      validUntil: null,
      endedAt: null,
      roundsUsed: 0,
    },
    ['accountId', 'patientId', 'doctorId'],
  )
export const bookOfConversations = () =>
  new Table<ConversationRow, 'patientId'>(
    'conversations',
    {
      id: '',
      type: 'advisory',
      accountId: '',
      patientId: '',
      participantId: '',
      clinicId: '',
      consultationId: '',
      lastSeq: 0,
      readSeq: 0,
      otherReadSeq: 0,
      unreadCount: 0,
      lastMessage: null,
    },
    ['patientId'],
  )
export const bookOfPasses = () =>
  new Table<PassRow>('passes', { id: '', side: 'patient', accountId: '', conversationId: '', expireAt: 0 })
