import { Table } from '../table'

/** Status codes for consultations, see docs/product/states.md. */
export const CONSULTATION_STATUS_CODES = {
  awaitingPayment: 0,
  awaitingAccept: 10,
  inProgress: 20,
  finished: 30,
  refused: 80,
  timedOut: 90,
  cancelled: 91,
} as const
export type ConsultationStatusCode = (typeof CONSULTATION_STATUS_CODES)[keyof typeof CONSULTATION_STATUS_CODES]

/** An online consultation; times are in milliseconds. */
export type ConsultationRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly doctorId: string
  readonly clinicId: string
  readonly conversationId: string
  readonly status: ConsultationStatusCode
  readonly feeFen: number
  /** Id of the charge; empty if the consultation is free. */
  readonly chargeId: string
  readonly complaint: string
  /** Duration of the symptoms and earlier visits to a doctor, as text; empty if not given. */
  readonly facts: string
  readonly photos: readonly string[]
  readonly madeAt: number
  readonly acceptDeadline: number | null
  /** Deadline for the doctor's answer to the last question; null if no question is open. */
  readonly replyDeadline: number | null
  /** End of the consultation; null before it is accepted. */
  readonly validUntil: number | null
  readonly endedAt: number | null
  /** Number of answered questions. */
  readonly roundsUsed: number
}

export const consultationsTable = () =>
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
