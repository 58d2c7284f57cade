import type { EventFacts } from '../history'
import type { CheckedProperty, CheckerFinding, CheckerInput } from './checker-input'
import type { Operation } from './operations'
import { factAsText } from './row-history'
import { isActiveVisit, therapyStatusName, visitStatusName } from './status-text'
import { undisturbed } from './undisturbed'

/** Without a fault, an outcome remains unknown only if the person left WeChat's cashier, or tapped twice. */
function findUnknownOutcomes(given: CheckerInput): CheckerFinding[] {
  const isUndisturbed = undisturbed(given)
  const isSecondTap = (operation: Operation) =>
    given.operations.some(
      ({ act, phone, does, from, to }) =>
        act !== operation.act &&
        phone === operation.phone &&
        does === operation.does &&
        from <= operation.to &&
        to >= operation.from,
    )
  return given.operations.flatMap((operation): CheckerFinding[] => {
    const { how, does, told, to, n } = operation
    if (how !== 'unknown' || does === 'pay' || !isUndisturbed(operation) || isSecondTap(operation)) return []
    return [{ at: to, n, said: `${does} had no known outcome without a fault: ${factAsText(told, 'why')}` }]
  })
}

const HOUR_MS = 3_600_000

const isAway = ({ isThere, way }: EventFacts): boolean => isThere === false || way === 'away' || way === 'wrong-code'
/** Reasons that the person's own choice or the database must confirm; returns whether they do. */
const CONFIRMED: Readonly<Record<string, (given: CheckerInput, operation: Operation) => boolean>> = {
  'same-doctor-same-day': ({ rowHistory }, { does, asked, from, to }) =>
    (does !== 'book' && does !== 'reschedule') ||
    rowHistory
      .ids('registrations')
      .some((id) =>
        rowHistory
          .during('registrations', id, from, to)
          .some(
            (row) =>
              id !== asked['from'] &&
              row['patientId'] === asked['patientId'] &&
              row['doctorDay'] === `${factAsText(asked, 'doctorId')}_${factAsText(asked, 'date')}` &&
              isActiveVisit(row),
          ),
      ),
  blocked: ({ rowHistory }, { asked, to }) =>
    rowHistory.ids('registrations').some((id) => {
      const row = rowHistory.at('registrations', id, to)
      return row?.['patientId'] === asked['patientId'] && visitStatusName(row) === 'missed'
    }),
  // The front desk's code is of no use for a visit that is checked in already.
  'code-wrong': ({ rowHistory }, { asked, to }) => {
    const id = factAsText(asked, 'id')
    const visit = visitStatusName(rowHistory.at('registrations', id, to))
    const session = therapyStatusName(rowHistory.at('therapies', id, to))
    return isAway(asked) || ![visit, session].includes('awaiting-sign')
  },
  'too-far-to-sign': (_, { asked }) => isAway(asked),
  // The patient was changed in another window since the payment was opened.
  'changed-elsewhere': ({ entries }, { does, phone, to }) =>
    does !== 'pay' ||
    entries.some(
      (entry) =>
        entry.what === 'fault' &&
        entry.kind === 'second-window' &&
        entry.phone === phone &&
        entry.at <= to &&
        entry.at >= to - HOUR_MS,
    ),
}
/** Reasons that only a fault can have. */
const FAULTS = new Set([
  'network',
  'timeout',
  'unreadable',
  'server-trouble',
  'abandoned',
  'signed-out',
  'not-found',
  'access-denied',
  'outcome-unknown',
])
function findFailures(given: CheckerInput): CheckerFinding[] {
  const isUndisturbed = undisturbed(given)
  return given.operations.flatMap((operation): CheckerFinding[] => {
    const { how, does, told, to, n } = operation
    const why = factAsText(told, 'why')
    const isConfirmed = CONFIRMED[why]?.(given, operation) ?? !FAULTS.has(why)
    if (how !== 'failed' || isConfirmed || !isUndisturbed(operation)) return []
    return [{ at: to, n, said: `${does} failed without a fault: ${why}` }]
  })
}

function findUnloadedPages(given: CheckerInput): CheckerFinding[] {
  const isUndisturbed = undisturbed(given)
  return given.entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'unloaded') return []
    const { phone, since, at, n, page } = entry
    if (!isUndisturbed({ phone, from: since, to: at })) return []
    return [{ at, n, said: `phone ${phone} could not load ${page} without a fault` }]
  })
}

/** Properties of phones with which nothing is wrong. */
export const AVAILABILITY_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'no unknown outcome without a fault',
    kind: 'safety',
    description: 'Without a fault, the outcome of every operation is known',
    check: findUnknownOutcomes,
  },
  {
    name: 'no failure without a fault',
    kind: 'safety',
    description: 'Without a fault, operations fail only for a reason of the clinic',
    check: findFailures,
  },
  {
    name: 'screens load without a fault',
    kind: 'safety',
    description: 'Without a fault, every screen loads its values',
    check: findUnloadedPages,
  },
]
