import { OUTLIVES_LOGIN } from '@/domain/phone/storage'
import type { Acted } from './acts'
import type { Case, Found, Property } from './case'
import { number, text, type Ledger } from './ledger'
import { tillIds } from './money'
import { isInLine, isLiveVisit, visitWord, WORDED } from './words'

const SECOND = 1000
const TOLD_MS = 90 * SECOND
/** How soon after all is well something fresh must stand there. */
const FRESH_MS = 40 * SECOND
const SIGNED = new Set(['signed', 'called', 'finished'])

type Judging = { readonly given: Case; readonly till: (id: string) => string }
const paidAt = (ledger: Ledger, orderId: string): number | undefined => {
  for (const id of ledger.ids('transactions')) {
    const [first] = ledger.of('transactions', id)
    if (text(first?.facts, 'orderId') !== orderId) continue
    const paid = ledger.of('transactions', id).find(({ facts }) => number(facts, 'result') === 1)
    if (paid) return paid.at
  }
  return undefined
}

/** Why the books do not have what was told as done; undefined where they do. */
function missingOf({ given: { ledger }, till }: Judging, acted: Acted): string | undefined {
  const { does, asked, told, from, to } = acted
  const id = text(told, 'id')
  switch (does) {
    case 'book':
    case 'take':
    case 'move': {
      const rows = ledger.during('registrations', id, from, to)
      if (!rows.some((row) => visitWord(row) === told['status'])) return `${id} never stood as ${told['status']}`
      if (!rows.some((row) => number(row, 'orderNo') === told['orderNo'])) return `${id} has another number`
      return rows.some((row) => row['patientId'] === asked['patientId']) ? undefined : `${id} is another patient’s`
    }
    case 'cancel': {
      const word = visitWord(ledger.at('registrations', text(asked, 'id'), to))
      return word === 'cancelled' ? undefined : `${text(asked, 'id')} is ${word}`
    }
    case 'sign': {
      const word = visitWord(ledger.at('registrations', text(asked, 'id'), to))
      return SIGNED.has(word) ? undefined : `${text(asked, 'id')} is ${word}`
    }
    case 'join': {
      const rows = ledger.during('waitlist', id, from, to)
      return rows.some((row) => isInLine(row) && row['patientId'] === asked['patientId'])
        ? undefined
        : `${id} does not wait`
    }
    case 'leave':
      return isInLine(ledger.at('waitlist', text(asked, 'id'), to)) ? `${text(asked, 'id')} still waits` : undefined
    case 'pay': {
      const at = paidAt(ledger, till(text(asked, 'id')))
      return at !== undefined && at <= to ? undefined : `nothing was paid for ${text(asked, 'id')}`
    }
    case 'recharge': {
      const row = ledger.at('charges', id, to)
      return number(row, 'totalFen') === asked['fen'] ? undefined : `${id} is no recharge of ${text(asked, 'fen')}`
    }
    case 'consult':
      return text(ledger.at('consultations', id, to), 'patientId') === asked['patientId']
        ? undefined
        : `${id} is no question of ${text(asked, 'patientId')}`
    case 'order-again':
      return ledger.at('charges', id, to) ? undefined : `there is no order ${id}`
    default:
      return undefined
  }
}

function judging(given: Case): Judging {
  const tills = tillIds(given)
  return { given, till: (id) => tills.get(id) ?? id }
}
function findFalseSuccess(given: Case): Found[] {
  const by = judging(given)
  return given.acts.flatMap((acted): Found[] => {
    if (acted.how !== 'ok') return []
    const missing = missingOf(by, acted)
    return missing === undefined
      ? []
      : [{ at: acted.to, n: acted.n, said: `${acted.does} was told as done: ${missing}` }]
  })
}

/** The rows that came to be from this act's tap until 90 seconds after it was told as failed. */
function doneAll(
  ledger: Ledger,
  book: 'registrations' | 'waitlist',
  { from, to }: Acted,
  isOf: (row: Parameters<typeof text>[0]) => boolean,
) {
  return ledger.ids(book).flatMap((id): Done[] => {
    const [made] = ledger.of(book, id)
    return made && made.at >= from && made.at <= to + TOLD_MS && isOf(made.facts) ? [{ id, at: made.at }] : []
  })
}
const RIVALS: Readonly<Record<string, readonly string[]>> = {
  book: ['book', 'move', 'take'],
  take: ['book', 'move', 'take'],
  move: ['book', 'move', 'take'],
  pay: ['pay'],
  cancel: ['cancel', 'move'],
  join: ['join'],
}
type Done = { readonly id: string; readonly at: number }
/** What the books have done of an act that was told as failed, and nothing else of the same person accounts for. */
function doneOf({ given: { ledger, acts }, till }: Judging, acted: Acted): Done | undefined {
  const { does, asked, phone, act, from, to } = acted
  const rivals = RIVALS[does] ?? []
  const isRival = (each: Acted) =>
    each.act !== act &&
    each.phone === phone &&
    rivals.includes(each.does) &&
    each.how !== 'failed' &&
    each.from <= to + TOLD_MS &&
    each.to + TOLD_MS >= from
  if (rivals.length === 0 || acts.some(isRival)) return undefined
  switch (does) {
    case 'book':
    case 'move':
      return doneAll(
        ledger,
        'registrations',
        acted,
        (row) =>
          text(row, 'patientId') === asked['patientId'] && text(row, 'slotId').startsWith(text(asked, 'scheduleId')),
      )[0]
    case 'join':
      return doneAll(
        ledger,
        'waitlist',
        acted,
        (row) =>
          text(row, 'patientId') === asked['patientId'] && text(row, 'scheduleId').startsWith(text(asked, 'doctorId')),
      )[0]
    case 'pay': {
      const at = paidAt(ledger, till(text(asked, 'id')))
      return at !== undefined && at >= from && at <= to + TOLD_MS ? { id: text(asked, 'id'), at } : undefined
    }
    case 'cancel': {
      const id = text(asked, 'id')
      const gone = ledger.of('registrations', id).find(({ facts }) => visitWord(facts) === 'cancelled')
      return gone && gone.at >= from && gone.at <= to ? { id, at: gone.at } : undefined
    }
    default:
      return undefined
  }
}
/** What came to be only after it was told as failed may be told a little later, on whatever screen. */
function isToldLater({ entries }: Case, { phone, to }: Acted, { id, at }: Done, tillId: string): boolean {
  if (at <= to) return false
  return entries.some(
    (entry) =>
      entry.what === 'shown' &&
      entry.phone === phone &&
      entry.at >= at &&
      entry.at <= at + TOLD_MS &&
      (entry.id === id || entry.id === tillId) &&
      entry.value !== 'awaiting-payment' &&
      entry.value !== 'unpaid',
  )
}
function findFalseFailure(given: Case): Found[] {
  const by = judging(given)
  return given.acts.flatMap((acted): Found[] => {
    if (acted.how !== 'failed') return []
    const done = doneOf(by, acted)
    if (done === undefined || isToldLater(given, acted, done, by.till(done.id))) return []
    return [
      {
        at: acted.to,
        n: acted.n,
        said: `${acted.does} was told as failed (${text(acted.told, 'why')}), and the books have it: ${done.id}`,
      },
    ]
  })
}

function findOldAsNew({ entries, ledger, people }: Case): Found[] {
  const rowsOf = { visits: 'registrations', line: 'waitlist' } as const
  return entries.flatMap((entry): Found[] => {
    if ((entry.what !== 'shown' && entry.what !== 'listed') || entry.isOld) return []
    const { since, at, n, phone } = entry
    if (entry.what === 'shown') {
      const known = WORDED[entry.thing]
      if (!known) return []
      const [book, wordOf] = known
      // A reading of a server's books does not tell of everything how it stands.
      const words = ledger
        .during(book, entry.id, since, at)
        .map(wordOf)
        .filter((word) => word !== '')
      if (words.length === 0 || words.includes(String(entry.value))) return []
      return [{ at, n, said: `${entry.id} was shown as ${entry.value}, and was ${words.join(' or ')}` }]
    }
    const account = people.get(phone)?.account
    const isOpen = entry.list === 'visits' ? isLiveVisit : isInLine
    const book = rowsOf[entry.list]
    const missing = ledger.ids(book).find((id) => {
      if (entry.ids.includes(id)) return false
      const rows = ledger.during(book, id, since, at)
      const wasThere = ledger.at(book, id, since - 1)
      return wasThere !== undefined && text(wasThere, 'accountId') === account && rows.every(isOpen)
    })
    return missing === undefined ? [] : [{ at, n, said: `${missing} was missing from the ${entry.list}` }]
  })
}

function findOthers({ entries, people }: Case): Found[] {
  return entries.flatMap((entry): Found[] => {
    if (entry.what !== 'shown') return []
    const { phone, owner, active, thing, id, at, n } = entry
    const isOwn = people.get(phone)?.patients.includes(owner) === true
    const isActives = thing !== 'balance' || owner === active
    return isOwn && isActives
      ? []
      : [{ at, n, said: `phone ${phone} of ${active} was shown the ${thing} ${id} of ${owner}` }]
  })
}

function findKept({ entries }: Case): Found[] {
  const may = new Set<string>(OUTLIVES_LOGIN)
  return entries.flatMap((entry): Found[] => {
    if (entry.what !== 'kept') return []
    const kept = entry.keys.filter((key) => !may.has(key))
    return kept.length === 0
      ? []
      : [{ at: entry.at, n: entry.n, said: `phone ${entry.phone} still keeps ${kept.join(', ')}` }]
  })
}

function findUnrest({ entries, people }: Case): Found[] {
  return entries.flatMap((entry): Found[] => {
    if (entry.what !== 'fault' || entry.kind !== 'calm') return []
    const { phone, at, n } = entry
    const account = people.get(phone)?.account
    const last = entries[entries.length - 1]?.at ?? 0
    // All is not well where the clinic ends the login meanwhile.
    const isLoggedOut = entries.some(
      (each) =>
        each.what === 'clinic' &&
        each.does === 'token-dies' &&
        each.facts['of'] === account &&
        each.at >= at - TOLD_MS &&
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
    return isFresh('visits') && isFresh('line') ? [] : [{ at, n, said: `phone ${phone} did not come to rest` }]
  })
}

export const TOLD: readonly Property[] = [
  {
    name: 'no false success',
    kind: 'always',
    says: 'what is told as done stands in the books',
    find: findFalseSuccess,
  },
  {
    name: 'no false failure',
    kind: 'eventually',
    says: 'what the books have done is not told as failed; what they do later is told within 90 seconds',
    find: findFalseFailure,
  },
  {
    name: 'shown is of now',
    kind: 'always',
    says: 'visits, places in line, orders and consultations are shown as the books had them since they were asked for, or marked as old',
    find: findOldAsNew,
  },
  {
    name: 'own alone',
    kind: 'always',
    says: 'nothing of one person is on the screen of another, and no card but the active patient’s',
    find: findOthers,
  },
  {
    name: 'gone with the login',
    kind: 'always',
    says: 'after logging out the phone keeps nothing of a person',
    find: findKept,
  },
  {
    name: 'comes to rest',
    kind: 'eventually',
    says: 'once all is well, the app shows what is so within 90 seconds',
    find: findUnrest,
  },
]
