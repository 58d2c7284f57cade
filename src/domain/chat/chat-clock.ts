import {
  deadlineOf,
  isPastPromise,
  roundsLeft,
  type Consultation,
  type ConsultationStatus,
} from '../consultation/consultation'
import type { Message } from './chat-message'
import { minutesBetween } from '../general/day'

/** Since when the patient waits for an answer: the first words after the doctor's last ones; undefined while nothing is open. */
export function waitingSince(messages: readonly Message[]): Date | undefined {
  let since: Date | undefined
  for (const { at, from } of messages) {
    if (from === 'doctor') since = undefined
    if (from === 'patient') since ??= at
  }
  return since
}

/** What the patient is waiting for, and how long. */
export type ChatStanding = {
  readonly phase: 'unpaid' | 'accepting' | 'replying' | 'answered' | 'used-up' | 'over' | 'unknown'
  /** The doctor must have acted by then, or the money comes back; of the phases that wait alone. */
  readonly deadline?: Date
  /** It has passed: the clinic gives the money back by itself. */
  readonly isPromiseBroken: boolean
  /** How long the question has waited. */
  readonly waitedMinutes?: number
  /** It has waited longer than this doctor's answers usually take. */
  readonly isSlow: boolean
  /** Infinity where they are not counted. */
  readonly roundsLeft: number
}

type Asked = {
  readonly consultation: Consultation
  readonly since?: Date
  readonly averageMinutes: number
  readonly now: Date
}

/** `averageMinutes` is how long this doctor usually takes, 0 where nobody knows. */
export function chatStanding({ consultation, since, averageMinutes, now }: Asked): ChatStanding {
  const phase = phaseOf(consultation, since !== undefined)
  const deadline = phase === 'accepting' || phase === 'replying' ? deadlineOf(consultation) : undefined
  const from = phase === 'accepting' ? (since ?? consultation.createdAt) : phase === 'replying' ? since : undefined
  const waitedMinutes = from && Math.max(0, minutesBetween(from, now))
  return {
    phase,
    isPromiseBroken: deadline !== undefined && isPastPromise(consultation, now),
    isSlow: averageMinutes > 0 && (waitedMinutes ?? 0) > averageMinutes,
    roundsLeft: roundsLeft(consultation),
    ...(deadline && { deadline }),
    ...(waitedMinutes !== undefined && { waitedMinutes }),
  }
}

const PHASES: Readonly<Record<ConsultationStatus, ChatStanding['phase']>> = {
  'awaiting-payment': 'unpaid',
  'awaiting-accept': 'accepting',
  'in-progress': 'answered',
  finished: 'over',
  refused: 'over',
  'timed-out': 'over',
  cancelled: 'over',
  unknown: 'unknown',
}
function phaseOf(consultation: Consultation, isAsking: boolean): ChatStanding['phase'] {
  const phase = PHASES[consultation.status]
  if (phase !== 'answered') return phase
  if (isAsking || consultation.replyDeadline) return 'replying'
  return roundsLeft(consultation) > 0 ? 'answered' : 'used-up'
}
