import { Table } from '../table'

/** The consultation statuses of docs/product/states.md. */
export const ADVICE = {
  awaitingPayment: 0,
  awaitingAccept: 10,
  inProgress: 20,
  finished: 30,
  refused: 80,
  timedOut: 90,
  cancelled: 91,
} as const
export type ConsultationCode = (typeof ADVICE)[keyof typeof ADVICE]

/** One online consultation; instants are milliseconds. */
export type ConsultationRow = {
  readonly id: string
  readonly accountId: string
  readonly patientId: string
  readonly doctorId: string
  readonly clinicId: string
  readonly conversationId: string
  readonly status: ConsultationCode
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
