import {
  responseDeadlineOf,
  isReplyOverdue,
  remainingRounds,
  type Consultation,
  type ConsultationStatus,
} from '../consultation/consultation'
import type { Message } from './chat-message'
import { minutesBetween } from '../general/day'

/** Time of the patient's first message after the doctor's last one; undefined if no question is open. */
export function awaitingReplySince(messages: readonly Message[]): Date | undefined {
  let since: Date | undefined
  for (const { at, from } of messages) {
    if (from === 'doctor') since = undefined
    if (from === 'patient') since ??= at
  }
  return since
}

/** Status of a conversation from the patient's point of view. */
export type ReplyStatus = {
  readonly phase: 'unpaid' | 'accepting' | 'replying' | 'answered' | 'used-up' | 'over' | 'unknown'
  /** If the doctor has not acted by this time, the fee is refunded; only in the phases 'accepting' and 'replying'. */
  readonly deadline?: Date
  /** Whether the deadline has passed, so that the clinic refunds the fee automatically. */
  readonly isPromiseBroken: boolean
  /** Age of the open question in minutes. */
  readonly waitedMinutes?: number
  /** Whether the question is older than the doctor's average reply time. */
  readonly isSlow: boolean
  /** Number of rounds left; Infinity if they are unlimited. */
  readonly roundsLeft: number
}

type Asked = {
  readonly consultation: Consultation
  readonly since?: Date
  readonly averageMinutes: number
  readonly now: Date
}

/** `averageMinutes` is the doctor's average reply time; 0 if unknown. */
export function replyStatusOf({ consultation, since, averageMinutes, now }: Asked): ReplyStatus {
  const phase = phaseOf(consultation, since !== undefined)
  const deadline = phase === 'accepting' || phase === 'replying' ? responseDeadlineOf(consultation) : undefined
  const from = phase === 'accepting' ? (since ?? consultation.createdAt) : phase === 'replying' ? since : undefined
  const waitedMinutes = from && Math.max(0, minutesBetween(from, now))
  return {
    phase,
    isPromiseBroken: deadline !== undefined && isReplyOverdue(consultation, now),
    isSlow: averageMinutes > 0 && (waitedMinutes ?? 0) > averageMinutes,
    roundsLeft: remainingRounds(consultation),
    ...(deadline && { deadline }),
    ...(waitedMinutes !== undefined && { waitedMinutes }),
  }
}

const PHASES: Readonly<Record<ConsultationStatus, ReplyStatus['phase']>> = {
  'awaiting-payment': 'unpaid',
  'awaiting-accept': 'accepting',
  'in-progress': 'answered',
  finished: 'over',
  refused: 'over',
  'timed-out': 'over',
  cancelled: 'over',
  unknown: 'unknown',
}
function phaseOf(consultation: Consultation, isAsking: boolean): ReplyStatus['phase'] {
  const phase = PHASES[consultation.status]
  if (phase !== 'answered') return phase
  if (isAsking || consultation.replyDeadline) return 'replying'
  return remainingRounds(consultation) > 0 ? 'answered' : 'used-up'
}
