import { remainingSessions, slotKey, type Therapy } from '@/domain/therapy/therapy'
import type { FailureReason } from '@/domain/failure/failure'
import type { EventFacts, OperationName, ShownValueKind } from './history'
import type { OperationOutcome, ReadResult } from './phone'
import type { TherapyClient } from './therapy-phone'

type Seen = { readonly since: number; readonly active: string }
/** The functions with which `recordHistory` records operations, shown values and lists. */
export type HistoryRecorders = {
  readonly act: <T>(
    does: OperationName,
    facts: EventFacts,
    work: () => Promise<OperationOutcome<T>>,
    told?: (got: T) => EventFacts,
  ) => Promise<OperationOutcome<T>>
  readonly look: <T>(
    work: () => Promise<ReadResult<T>>,
    record: (value: T, isOld: boolean, seen: Seen) => void,
  ) => Promise<ReadResult<T>>
  readonly shows: (
    thing: ShownValueKind,
    value: { id: string; owner: string; value: string | number },
    isOld: boolean,
    seen: Seen,
  ) => void
  readonly listed: (list: 'sessions', ids: readonly string[], isOld: boolean, seen: Seen) => void
}

/** Failures of one session that leave open whether it is reserved. */
const OPEN: ReadonlySet<FailureReason['kind']> = new Set(['not-found', 'outcome-unknown', 'unreadable'])
const joined = (texts: readonly string[]): string => texts.join('|')
const sessionText = ({ status, date, timeStart }: Therapy): string => `${status} ${date} ${timeStart}`

/** Wraps a client's therapy so that the history records operations, sessions and courses. */
export function recordTherapy(therapy: TherapyClient, { act, look, shows, listed }: HistoryRecorders): TherapyClient {
  const showSession = (session: Therapy, isOld: boolean, seen: Seen) =>
    shows('session', { id: session.id, owner: session.patient.id, value: sessionText(session) }, isOld, seen)
  return {
    therapistDay: (at, date) => therapy.therapistDay(at, date),
    courses: () =>
      look(
        () => therapy.courses(),
        (courses, isOld, seen) => {
          for (const { course } of courses)
            shows('course', { id: course.id, owner: seen.active, value: remainingSessions(course) }, isOld, seen)
        },
      ),
    sessions: () =>
      look(
        () => therapy.sessions(),
        (sessions, isOld, seen) => {
          for (const each of sessions) showSession(each, isOld, seen)
          const ids = sessions.map(({ id }) => id)
          listed('sessions', ids, isOld, seen)
        },
      ),
    session: (id) => look(() => therapy.session(id), showSession),
    reserve: (wish, course) => {
      const { therapistId, patientId, courseId = '' } = wish
      const slots = joined(wish.slots.map(slotKey))
      return act(
        'reserve',
        { therapistId, patientId, courseId, slots },
        () => therapy.reserve(wish, course),
        (reserved) => ({
          ids: joined(reserved.flatMap(({ outcome }) => (outcome.isSuccess ? [outcome.therapy.id] : []))),
          rejected: joined(
            reserved.flatMap(({ slot, outcome }) =>
              outcome.isSuccess || OPEN.has(outcome.reason.kind) ? [] : [slotKey(slot)],
            ),
          ),
        }),
      )
    },
    checkInToSession: (session, way) =>
      act('check-in-to-session', { id: session.id, way }, () => therapy.checkInToSession(session, way)),
    cancelSession: (session) => act('cancel-session', { id: session.id }, () => therapy.cancelSession(session)),
  }
}
