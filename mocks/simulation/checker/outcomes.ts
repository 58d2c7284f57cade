import type { Operation } from './operations'
import { LIVENESS_BOUND_MS, type CheckerInput, type CheckerFinding, type CheckedProperty } from './checker-input'
import { factAsNumber, factAsText, type RowHistory } from './row-history'
import { registrationIdByChargeId } from './payments'
import { storedMessagesOf } from './messages'
import { isOnWaitlist, visitStatusName } from './status-text'
import { missingTherapyOf, therapyDoneBy } from './therapies'

const SIGNED = new Set(['signed', 'called', 'finished'])

type Judging = { readonly given: CheckerInput; readonly till: (id: string) => string }
const paidAt = (ledger: RowHistory, orderId: string): number | undefined => {
  for (const id of ledger.ids('transactions')) {
    const [first] = ledger.of('transactions', id)
    if (factAsText(first?.facts, 'orderId') !== orderId) continue
    const paid = ledger.of('transactions', id).find(({ facts }) => factAsNumber(facts, 'result') === 1)
    if (paid) return paid.at
  }
  return undefined
}

/** Returns how the database contradicts an operation that was reported as successful; undefined if it does not. */
function missingOf({ given: { ledger }, till }: Judging, acted: Operation): string | undefined {
  const { does, asked, told, from, to } = acted
  const id = factAsText(told, 'id')
  switch (does) {
    case 'book':
    case 'take':
    case 'move': {
      const rows = ledger.during('registrations', id, from, to)
      if (!rows.some((row) => visitStatusName(row) === told['status']))
        return `${id} never had the status ${told['status']}`
      if (!rows.some((row) => factAsNumber(row, 'orderNo') === told['orderNo'])) return `${id} has another number`
      return rows.some((row) => row['patientId'] === asked['patientId']) ? undefined : `${id} is another patient’s`
    }
    case 'cancel': {
      const word = visitStatusName(ledger.at('registrations', factAsText(asked, 'id'), to))
      return word === 'cancelled' ? undefined : `${factAsText(asked, 'id')} is ${word}`
    }
    case 'sign': {
      const word = visitStatusName(ledger.at('registrations', factAsText(asked, 'id'), to))
      return SIGNED.has(word) ? undefined : `${factAsText(asked, 'id')} is ${word}`
    }
    case 'join': {
      const rows = ledger.during('waitlist', id, from, to)
      return rows.some((row) => isOnWaitlist(row) && row['patientId'] === asked['patientId'])
        ? undefined
        : `${id} does not wait`
    }
    case 'leave':
      return isOnWaitlist(ledger.at('waitlist', factAsText(asked, 'id'), to))
        ? `${factAsText(asked, 'id')} still waits`
        : undefined
    case 'pay': {
      const at = paidAt(ledger, till(factAsText(asked, 'id')))
      return at !== undefined && at <= to ? undefined : `there is no payment for ${factAsText(asked, 'id')}`
    }
    case 'recharge': {
      const row = ledger.at('charges', id, to)
      return factAsNumber(row, 'totalFen') === asked['fen']
        ? undefined
        : `${id} is not a recharge of ${factAsText(asked, 'fen')} fen`
    }
    case 'consult':
      return factAsText(ledger.at('consultations', id, to), 'patientId') === asked['patientId']
        ? undefined
        : `${id} is not a consultation of ${factAsText(asked, 'patientId')}`
    case 'write':
      return storedMessagesOf(ledger, acted).some(({ at }) => at <= to)
        ? undefined
        : `${factAsText(asked, 'text')} is not kept`
    case 'reserve':
    case 'sign-session':
    case 'cancel-session':
      return missingTherapyOf(ledger, acted)
    case 'order-again':
      return ledger.at('charges', id, to) ? undefined : `there is no order ${id}`
    default:
      return undefined
  }
}

function judging(given: CheckerInput): Judging {
  const tills = registrationIdByChargeId(given)
  return { given, till: (id) => tills.get(id) ?? id }
}
function findFalseSuccess(given: CheckerInput): CheckerFinding[] {
  const by = judging(given)
  return given.acts.flatMap((acted): CheckerFinding[] => {
    if (acted.how !== 'ok') return []
    const missing = missingOf(by, acted)
    return missing === undefined
      ? []
      : [{ at: acted.to, n: acted.n, said: `${acted.does} was reported as successful: ${missing}` }]
  })
}

/** Returns the rows created from the start of an operation until 90 seconds after it was reported as failed. */
function doneAll(
  ledger: RowHistory,
  book: 'registrations' | 'waitlist',
  { from, to }: Operation,
  isOf: (row: Parameters<typeof factAsText>[0]) => boolean,
) {
  return ledger.ids(book).flatMap((id): Done[] => {
    const [made] = ledger.of(book, id)
    return made && made.at >= from && made.at <= to + LIVENESS_BOUND_MS && isOf(made.facts) ? [{ id, at: made.at }] : []
  })
}
const RIVALS: Readonly<Record<string, readonly string[]>> = {
  book: ['book', 'move', 'take'],
  take: ['book', 'move', 'take'],
  move: ['book', 'move', 'take'],
  pay: ['pay'],
  cancel: ['cancel', 'move'],
  join: ['join'],
  reserve: ['reserve'],
  'sign-session': ['sign-session'],
  'cancel-session': ['cancel-session'],
}
type Done = { readonly id: string; readonly at: number }
/**
 * Returns the effect of an operation that was reported as failed, unless another operation of the same account can
 * explain it.
 */
function doneOf({ given: { ledger, acts, people }, till }: Judging, acted: Operation): Done | undefined {
  const { does, asked, phone, act, from, to } = acted
  if (does === 'write') return storedMessagesOf(ledger, acted)[0]
  const rivals = RIVALS[does] ?? []
  const accountOf = (nth: number) => people.get(nth)?.account
  const isRival = (each: Operation) =>
    each.act !== act &&
    accountOf(each.phone) === accountOf(phone) &&
    rivals.includes(each.does) &&
    each.how !== 'failed' &&
    each.from <= to + LIVENESS_BOUND_MS &&
    each.to + LIVENESS_BOUND_MS >= from
  if (rivals.length === 0 || acts.some(isRival)) return undefined
  switch (does) {
    case 'book':
    case 'move':
      return doneAll(
        ledger,
        'registrations',
        acted,
        (row) =>
          factAsText(row, 'patientId') === asked['patientId'] &&
          factAsText(row, 'slotId').startsWith(factAsText(asked, 'scheduleId')),
      )[0]
    case 'join':
      return doneAll(
        ledger,
        'waitlist',
        acted,
        (row) =>
          factAsText(row, 'patientId') === asked['patientId'] &&
          factAsText(row, 'scheduleId').startsWith(factAsText(asked, 'doctorId')),
      )[0]
    case 'pay': {
      const at = paidAt(ledger, till(factAsText(asked, 'id')))
      return at !== undefined && at >= from && at <= to + LIVENESS_BOUND_MS
        ? { id: factAsText(asked, 'id'), at }
        : undefined
    }
    case 'cancel': {
      const id = factAsText(asked, 'id')
      const gone = ledger.of('registrations', id).find(({ facts }) => visitStatusName(facts) === 'cancelled')
      return gone && gone.at >= from && gone.at <= to ? { id, at: gone.at } : undefined
    }
    case 'reserve':
    case 'sign-session':
    case 'cancel-session':
      return therapyDoneBy(ledger, acted)
    default:
      return undefined
  }
}
/** Whether a screen showed the effect within 90 seconds, as it must after a failure was reported. */
function isToldLater({ entries }: CheckerInput, { phone, to }: Operation, { id, at }: Done, tillId: string): boolean {
  if (at <= to) return false
  return entries.some(
    (entry) =>
      entry.what === 'shown' &&
      entry.phone === phone &&
      entry.at >= at &&
      entry.at <= at + LIVENESS_BOUND_MS &&
      (entry.id === id || entry.id === tillId) &&
      entry.value !== 'awaiting-payment' &&
      entry.value !== 'unpaid',
  )
}
function findFalseFailure(given: CheckerInput): CheckerFinding[] {
  const by = judging(given)
  return given.acts.flatMap((acted): CheckerFinding[] => {
    // A successful reservation may still have rejected some of its sessions.
    if (acted.how !== 'failed' && !(acted.how === 'ok' && acted.does === 'reserve')) return []
    const done = doneOf(by, acted)
    if (done === undefined || isToldLater(given, acted, done, by.till(done.id))) return []
    return [
      {
        at: acted.to,
        n: acted.n,
        said: `${acted.does} was reported as failed (${factAsText(acted.told, 'why') || 'in part'}), but took effect: ${done.id}`,
      },
    ]
  })
}

const findServerErrors = ({ entries }: CheckerInput): CheckerFinding[] =>
  entries.flatMap((entry) =>
    entry.what === 'clinic' && entry.does === 'server-error'
      ? [{ at: entry.at, n: entry.n, said: `the server had an error: ${factAsText(entry.facts, 'of')}` }]
      : [],
  )

export const OUTCOME_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'no false success',
    kind: 'always',
    says: 'Whatever the app reports as done is in the clinic’s database',
    find: findFalseSuccess,
  },
  {
    name: 'no false failure',
    kind: 'eventually',
    says: 'Whatever is in the database is not reported as failed; later results are displayed within 90 seconds',
    find: findFalseFailure,
  },
  {
    name: 'no server error',
    kind: 'always',
    says: 'The server answers every request without an error of its own, whichever process is killed',
    find: findServerErrors,
  },
]
