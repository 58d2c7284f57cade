import { survivesLogout } from '@/domain/device/storage'
import { LIVENESS_BOUND_MS, type CheckerInput, type CheckerFinding, type CheckedProperty } from './checker-input'
import { factAsText } from './row-history'
import { isOnWaitlist, isActiveVisit, SHOWN_STATUS_NAMES } from './status-text'

/** Milliseconds without faults after which a screen must show fresh data. */
const FRESH_MS = 40_000

function findOldAsNew({ entries, rowHistory, people }: CheckerInput): CheckerFinding[] {
  const listed = {
    visits: ['registrations', isActiveVisit],
    line: ['waitlist', isOnWaitlist],
    sessions: ['therapies', () => true],
  } as const
  return entries.flatMap((entry): CheckerFinding[] => {
    if ((entry.what !== 'shown' && entry.what !== 'listed') || entry.isOld) return []
    const { since, at, n, phone } = entry
    if (entry.what === 'shown') {
      const known = SHOWN_STATUS_NAMES[entry.thing]
      if (!known) return []
      const [book, wordOf] = known
      // Reads from an external server do not contain every row's status.
      const words = rowHistory
        .during(book, entry.id, since, at)
        .map(wordOf)
        .filter((word) => word !== '')
      if (words.length === 0 || words.includes(String(entry.value))) return []
      return [{ at, n, said: `${entry.id} was shown as ${entry.value}, but was ${words.join(' or ')}` }]
    }
    const account = people.get(phone)?.account
    const [book, isOpen] = listed[entry.list]
    const missing = rowHistory.ids(book).find((id) => {
      if (entry.ids.includes(id)) return false
      const rows = rowHistory.during(book, id, since, at)
      const wasThere = rowHistory.at(book, id, since - 1)
      return wasThere !== undefined && factAsText(wasThere, 'accountId') === account && rows.every(isOpen)
    })
    return missing === undefined ? [] : [{ at, n, said: `${missing} was missing from the ${entry.list}` }]
  })
}

function findOthers({ entries, rowHistory, people }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'shown') return []
    const { phone, owner, active, thing, id, at, n } = entry
    const isOwn = people.get(phone)?.patients.includes(owner) === true
    const isActives = thing !== 'balance' || owner === active
    if (!isOwn || !isActives)
      return [{ at, n, said: `phone ${phone} of ${active} was shown the ${thing} ${id} of ${owner}` }]
    const [book] = SHOWN_STATUS_NAMES[thing] ?? []
    const patientId = book === undefined ? '' : factAsText(rowHistory.at(book, id, at), 'patientId')
    return patientId === '' || patientId === owner
      ? []
      : [{ at, n, said: `the ${thing} ${id} of ${patientId} was shown under the name of ${owner}` }]
  })
}

function findKept({ entries }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'kept') return []
    const kept = entry.keys.filter((key) => !survivesLogout(key))
    return kept.length === 0
      ? []
      : [{ at: entry.at, n: entry.n, said: `phone ${entry.phone} still stores ${kept.join(', ')}` }]
  })
}

function findUnrest({ entries, people }: CheckerInput): CheckerFinding[] {
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'fault' || entry.kind !== 'calm') return []
    const { phone, at, n } = entry
    const account = people.get(phone)?.account
    const last = entries[entries.length - 1]?.at ?? 0
    // Whether the clinic ended the login in the meantime; the property does not apply then.
    const isLoggedOut = entries.some(
      (each) =>
        each.what === 'clinic' &&
        each.does === 'token-dies' &&
        each.facts['of'] === account &&
        each.at >= at - LIVENESS_BOUND_MS &&
        each.at <= at + FRESH_MS,
    )
    if (last < at + FRESH_MS || isLoggedOut) return []
    const isFresh = (list: 'visits' | 'line') =>
      entries.some(
        (each) =>
          each.what === 'listed' &&
          each.phone === phone &&
          each.list === list &&
          !each.isOld &&
          each.at >= at &&
          each.at <= at + FRESH_MS,
      )
    return isFresh('visits') && isFresh('line')
      ? []
      : [{ at, n, said: `phone ${phone} shows no fresh data after the faults` }]
  })
}

/** Properties of what the clients' screens display. */
export const SCREEN_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'no stale screen',
    kind: 'safety',
    description:
      'Displayed visits, therapy sessions, waitlist entries, orders, consultations and messages were in the database at some time since they were requested, or are marked as outdated',
    check: findOldAsNew,
  },
  {
    name: 'no data of another person',
    kind: 'safety',
    description:
      'A screen shows no data of another person, none under another name, and no card but the active patient’s',
    check: findOthers,
  },
  {
    name: 'logout erases data',
    kind: 'safety',
    description: 'After logout, the device stores no personal data',
    check: findKept,
  },
  {
    name: 'screens converge',
    kind: 'liveness',
    description: 'Within 90 seconds after the last fault, the app displays the state of the database',
    check: findUnrest,
  },
]
