import { THERAPY_ROOMS } from '../../clinic/therapy/items'
import type { EventFacts } from '../history'
import type { Operation } from './operations'
import { LIVENESS_BOUND_MS, type CheckerInput, type CheckerFinding, type CheckedProperty } from './checker-input'
import { groupWritesByInstant, factAsNumber, factAsText, type RowHistory } from './row-history'
import { isUpcomingTherapy, therapyStatusName } from './status-text'

type Rows = ReadonlyMap<string, EventFacts>
const isCancelled = (row: EventFacts | undefined): boolean => therapyStatusName(row) === 'cancelled'
const overlaps = (a: EventFacts, b: EventFacts): boolean =>
  factAsNumber(a, 'startsAt') < factAsNumber(b, 'endsAt') && factAsNumber(b, 'startsAt') < factAsNumber(a, 'endsAt')

/** Calls `check` with the sessions that have the same value as a written session, after each instant of writes. */
function checkGroups(
  { entries }: CheckerInput,
  fact: 'patientId' | 'roomDay' | 'courseId',
  check: (key: string, sessions: Rows, courses: Rows) => string | undefined,
): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const sessions = new Map<string, EventFacts>()
  const courses = new Map<string, EventFacts>()
  const groups = new Map<string, Map<string, EventFacts>>()
  for (const group of groupWritesByInstant(entries)) {
    const touched = new Set<string>()
    for (const { book, id, facts } of group) {
      if (book === 'courses') courses.set(id, facts)
      if (book === 'courses' && fact === 'courseId') touched.add(id)
      if (book !== 'therapies') continue
      const before = sessions.get(id)
      if (before) groups.get(factAsText(before, fact))?.delete(id)
      sessions.set(id, facts)
      const key = factAsText(facts, fact)
      groups.set(key, (groups.get(key) ?? new Map<string, EventFacts>()).set(id, facts))
      touched.add(key)
    }
    const last = group[group.length - 1]
    for (const key of touched) {
      const said = key === '' ? undefined : check(key, groups.get(key) ?? new Map<string, EventFacts>(), courses)
      if (said !== undefined && last) found.push({ at: last.at, n: last.n, said })
    }
  }
  return found
}

/** A patient's upcoming sessions do not overlap, and are with different therapists on each day. */
const findClashes = (given: CheckerInput): CheckerFinding[] =>
  checkGroups(given, 'patientId', (patientId, sessions) => {
    const upcoming = [...sessions].filter(([, row]) => isUpcomingTherapy(row))
    const clash = upcoming.find(([, row], at) =>
      upcoming.slice(0, at).some(([, other]) => overlaps(row, other) || row['therapistDay'] === other['therapistDay']),
    )
    return clash && `${patientId} has another session besides ${clash[0]} at its time or on its therapist’s day`
  })

/** A room has a bed for each of its sessions. */
const findMissingBeds = (given: CheckerInput): CheckerFinding[] =>
  checkGroups(given, 'roomDay', (roomDay, sessions) => {
    const busy = [...sessions.values()].filter((row) => !isCancelled(row))
    const [, kind = ''] = roomDay.split(' ')
    const beds = Object.entries(THERAPY_ROOMS).find(([name]) => name === kind)?.[1].beds ?? 0
    const most = Math.max(
      0,
      ...busy.map((row) => {
        const at = factAsNumber(row, 'startsAt')
        return busy.filter((each) => factAsNumber(each, 'startsAt') <= at && at < factAsNumber(each, 'endsAt')).length
      }),
    )
    return most > beds ? `${roomDay} has ${most} sessions at once and ${beds} beds` : undefined
  })

const usedOf = (sessions: Iterable<EventFacts | undefined>): number =>
  [...sessions].filter((row) => row !== undefined && !isCancelled(row)).length

/** A course has paid for at most the sessions that were bought, all of them for its patient. */
const findOverdrawnCourses = (given: CheckerInput): CheckerFinding[] =>
  checkGroups(given, 'courseId', (courseId, sessions, courses) => {
    const course = courses.get(courseId)
    if (!course) return undefined
    const [used, total] = [usedOf(sessions.values()), factAsNumber(course, 'total')]
    if (used > total) return `${courseId} has paid for ${used} sessions, but has ${total}`
    const other = [...sessions].find(([, row]) => row['patientId'] !== course['patientId'])
    return other && `${courseId} of ${factAsText(course, 'patientId')} has paid for ${other[0]} of another patient`
  })

/** Returns the numbers of sessions left that a course had in an interval, both ends included. */
function sessionsLeft(rowHistory: RowHistory, courseId: string, from: number, to: number): number[] {
  const ids = rowHistory
    .ids('therapies')
    .filter((id) => factAsText(rowHistory.at('therapies', id, to), 'courseId') === courseId)
  const rows = [['courses', courseId] as const, ...ids.map((id) => ['therapies', id] as const)]
  const times = rows.flatMap(([book, id]) => rowHistory.of(book, id).map(({ at }) => at))
  const moments = [from, ...times.filter((at) => at >= from && at <= to)]
  return moments.flatMap((at) => {
    const course = rowHistory.at('courses', courseId, at)
    const used = usedOf(ids.map((id) => rowHistory.at('therapies', id, at)))
    return course ? [Math.max(0, factAsNumber(course, 'total') - used)] : []
  })
}
function findWrongSessionsLeft({ entries, rowHistory }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'shown' || entry.thing !== 'course' || entry.isOld) return []
    const { id, owner, value, since, at, n } = entry
    const patientId = factAsText(rowHistory.at('courses', id, at), 'patientId')
    if (patientId !== owner) return [{ at, n, said: `the course ${id} of ${patientId} was shown for ${owner}` }]
    const left = sessionsLeft(rowHistory, id, since, at)
    if (left.includes(Number(value))) return []
    return [{ at, n, said: `${value} sessions of ${id} were shown as left, but there were ${left.join(' or ')}` }]
  })
}

const findPhantoms = ({ entries, rowHistory }: CheckerInput): CheckerFinding[] =>
  entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'shown' || entry.thing !== 'session') return []
    const { id, at, n } = entry
    return rowHistory.at('therapies', id, at) ? [] : [{ at, n, said: `${id} was shown, but does not exist` }]
  })

const AT_CLINIC = new Set(['here', 'desk-code'])
/** A session is checked in once, in its time, because a patient of the account did so at the clinic. */
function findWrongCheckIns({ rowHistory, operations }: CheckerInput): CheckerFinding[] {
  return rowHistory.ids('therapies').flatMap((id): CheckerFinding[] => {
    const versions = rowHistory.of('therapies', id)
    const signed = versions.filter(({ facts }) => therapyStatusName(facts) === 'signed')
    const [first, second] = signed
    if (!first || versions[0] === first) return []
    const { at, n, facts } = first
    if (second) return [{ at: second.at, n: second.n, said: `${id} was checked in twice` }]
    if (at < factAsNumber(facts, 'opensAt') || at >= factAsNumber(facts, 'closesAt'))
      return [{ at, n, said: `${id} was checked in outside its time` }]
    const isMeant = operations.some(
      ({ does, asked, from, to }) =>
        does === 'check-in-to-session' &&
        asked['id'] === id &&
        AT_CLINIC.has(factAsText(asked, 'way')) &&
        from <= at &&
        at <= to + LIVENESS_BOUND_MS,
    )
    return isMeant ? [] : [{ at, n, said: `${id} was checked in, but nobody was at the clinic for it` }]
  })
}

const listOf = (facts: EventFacts, name: string): string[] => factAsText(facts, name).split('|').filter(Boolean)
const slotOf = (row: EventFacts): string => ['scheduleId', 'date', 'timeStart'].map((name) => row[name]).join(' ')

/** Returns how the database contradicts an operation on therapy that was reported as successful. */
export function missingTherapyOf(rowHistory: RowHistory, { does, asked, told, to }: Operation): string | undefined {
  if (does === 'reserve') {
    const slots = listOf(asked, 'slots')
    const missing = listOf(told, 'ids').find(
      (id) =>
        !rowHistory
          .of('therapies', id)
          .some(
            ({ at, facts }) =>
              at <= to &&
              slots.includes(slotOf(facts)) &&
              ['patientId', 'courseId'].every((name) => facts[name] === asked[name]),
          ),
    )
    return missing && `${missing} is not the session that was reserved`
  }
  const word = therapyStatusName(rowHistory.at('therapies', factAsText(asked, 'id'), to))
  const wanted = does === 'check-in-to-session' ? 'signed' : 'cancelled'
  return word === wanted ? undefined : `${factAsText(asked, 'id')} is ${word}`
}

/** Returns the effect of a rejected operation on therapy: a session reserved, cancelled or checked in. */
export function therapyDoneBy(
  rowHistory: RowHistory,
  { does, how, asked, told, from, to }: Operation,
): { readonly id: string; readonly at: number } | undefined {
  if (does === 'reserve') {
    const rejected = how === 'ok' ? listOf(told, 'rejected') : listOf(asked, 'slots')
    return rowHistory.ids('therapies').flatMap((id) => {
      const [made] = rowHistory.of('therapies', id)
      const isIt = made && made.at >= from && made.at <= to + LIVENESS_BOUND_MS && rejected.includes(slotOf(made.facts))
      return isIt && made.facts['patientId'] === asked['patientId'] ? [{ id, at: made.at }] : []
    })[0]
  }
  const id = factAsText(asked, 'id')
  const wanted = does === 'check-in-to-session' ? 'signed' : 'cancelled'
  const done = rowHistory
    .of('therapies', id)
    .find(({ facts }) => therapyStatusName(facts) === wanted && facts['isByClinic'] !== true)
  return done && done.at >= from && done.at <= to ? { id, at: done.at } : undefined
}

export const THERAPY_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'no double therapy booking',
    kind: 'safety',
    description:
      'A patient has one therapy session at a time and one per therapist and day, and each session has a bed',
    check: (given) => [...findClashes(given), ...findMissingBeds(given)],
  },
  {
    name: 'displayed sessions exist',
    kind: 'safety',
    description: 'A displayed therapy session, also an outdated one, is reserved at the clinic',
    check: findPhantoms,
  },
  {
    name: 'course is not overdrawn',
    kind: 'safety',
    description: 'A course pays for at most the sessions bought, and only for its patient',
    check: findOverdrawnCourses,
  },
  {
    name: 'remaining sessions are correct',
    kind: 'safety',
    description:
      'A course is displayed for its patient, with the sessions bought minus those used or reserved, or marked as outdated',
    check: findWrongSessionsLeft,
  },
  {
    name: 'check-in requires presence',
    kind: 'safety',
    description: 'A therapy session is checked in once, on time, by a patient who is at the clinic or has its code',
    check: findWrongCheckIns,
  },
]
