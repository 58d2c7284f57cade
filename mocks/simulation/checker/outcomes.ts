import type { Operation } from './operations'
import { LIVENESS_BOUND_MS, type CheckerInput, type CheckerFinding, type CheckedProperty } from './checker-input'
import { factAsNumber, factAsText, type RowHistory } from './row-history'
import { registrationIdByChargeId } from './payments'
import { storedMessagesOf } from './messages'
import { isOnWaitlist, visitStatusName } from './status-text'
import { missingTherapyOf, therapyDoneBy } from './therapies'

const SIGNED = new Set(['signed', 'called', 'finished'])

type Judging = { readonly given: CheckerInput; readonly till: (id: string) => string }
const paidAt = (rowHistory: RowHistory, orderId: string): number | undefined => {
  for (const id of rowHistory.ids('transactions')) {
    const [first] = rowHistory.of('transactions', id)
    if (factAsText(first?.facts, 'orderId') !== orderId) continue
    const paid = rowHistory.of('transactions', id).find(({ facts }) => factAsNumber(facts, 'result') === 1)
    if (paid) return paid.at
  }
  return undefined
}

/** Returns how the database contradicts an operation that was reported as successful; undefined if it does not. */
function missingOf({ given: { rowHistory }, till }: Judging, operation: Operation): string | undefined {
  const { does, asked, told, from, to } = operation
  const id = factAsText(told, 'id')
  switch (does) {
    case 'book':
    case 'accept-offer':
    case 'reschedule': {
      const rows = rowHistory.during('registrations', id, from, to)
      if (!rows.some((row) => visitStatusName(row) === told['status']))
        return `${id} never had the status ${told['status']}`
      if (!rows.some((row) => factAsNumber(row, 'orderNo') === told['orderNo'])) return `${id} has another number`
      return rows.some((row) => row['patientId'] === asked['patientId']) ? undefined : `${id} is another patient’s`
    }
    case 'cancel': {
      const word = visitStatusName(rowHistory.at('registrations', factAsText(asked, 'id'), to))
      return word === 'cancelled' ? undefined : `${factAsText(asked, 'id')} is ${word}`
    }
    case 'check-in': {
      const word = visitStatusName(rowHistory.at('registrations', factAsText(asked, 'id'), to))
      return SIGNED.has(word) ? undefined : `${factAsText(asked, 'id')} is ${word}`
    }
    case 'join-waitlist': {
      const rows = rowHistory.during('waitlist', id, from, to)
      return rows.some((row) => isOnWaitlist(row) && row['patientId'] === asked['patientId'])
        ? undefined
        : `${id} does not wait`
    }
    case 'leave-waitlist':
      return isOnWaitlist(rowHistory.at('waitlist', factAsText(asked, 'id'), to))
        ? `${factAsText(asked, 'id')} still waits`
        : undefined
    case 'pay': {
      const at = paidAt(rowHistory, till(factAsText(asked, 'id')))
      return at !== undefined && at <= to ? undefined : `there is no payment for ${factAsText(asked, 'id')}`
    }
    case 'recharge': {
      const row = rowHistory.at('charges', id, to)
      return factAsNumber(row, 'totalFen') === asked['fen']
        ? undefined
        : `${id} is not a recharge of ${factAsText(asked, 'fen')} fen`
    }
    case 'consult':
      return factAsText(rowHistory.at('consultations', id, to), 'patientId') === asked['patientId']
        ? undefined
        : `${id} is not a consultation of ${factAsText(asked, 'patientId')}`
    case 'write':
      return storedMessagesOf(rowHistory, operation).some(({ at }) => at <= to)
        ? undefined
        : `${factAsText(asked, 'text')} is not kept`
    case 'reserve':
    case 'check-in-to-session':
    case 'cancel-session':
      return missingTherapyOf(rowHistory, operation)
    case 'order-again':
      return rowHistory.at('charges', id, to) ? undefined : `there is no order ${id}`
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
  return given.operations.flatMap((operation): CheckerFinding[] => {
    if (operation.how !== 'ok') return []
    const missing = missingOf(by, operation)
    return missing === undefined
      ? []
      : [{ at: operation.to, n: operation.n, said: `${operation.does} was reported as successful: ${missing}` }]
  })
}

/** Returns the rows created from the start of an operation until 90 seconds after it was reported as failed. */
function doneAll(
  rowHistory: RowHistory,
  book: 'registrations' | 'waitlist',
  { from, to }: Operation,
  isOf: (row: Parameters<typeof factAsText>[0]) => boolean,
) {
  return rowHistory.ids(book).flatMap((id): Done[] => {
    const [made] = rowHistory.of(book, id)
    return made && made.at >= from && made.at <= to + LIVENESS_BOUND_MS && isOf(made.facts) ? [{ id, at: made.at }] : []
  })
}
const RIVALS: Readonly<Record<string, readonly string[]>> = {
  book: ['book', 'reschedule', 'accept-offer'],
  'accept-offer': ['book', 'reschedule', 'accept-offer'],
  reschedule: ['book', 'reschedule', 'accept-offer'],
  pay: ['pay'],
  cancel: ['cancel', 'reschedule'],
  'join-waitlist': ['join-waitlist'],
  reserve: ['reserve'],
  'check-in-to-session': ['check-in-to-session'],
  'cancel-session': ['cancel-session'],
}
type Done = { readonly id: string; readonly at: number }
/**
 * Returns the effect of an operation that was reported as failed, unless another operation of the same account can
 * explain it.
 */
function doneOf({ given: { rowHistory, operations, people }, till }: Judging, operation: Operation): Done | undefined {
  const { does, asked, phone, act, from, to } = operation
  if (does === 'write') return storedMessagesOf(rowHistory, operation)[0]
  const rivals = RIVALS[does] ?? []
  const accountOf = (nth: number) => people.get(nth)?.account
  const isRival = (each: Operation) =>
    each.act !== act &&
    accountOf(each.phone) === accountOf(phone) &&
    rivals.includes(each.does) &&
    each.how !== 'failed' &&
    each.from <= to + LIVENESS_BOUND_MS &&
    each.to + LIVENESS_BOUND_MS >= from
  if (rivals.length === 0 || operations.some(isRival)) return undefined
  switch (does) {
    case 'book':
    case 'reschedule':
      return doneAll(
        rowHistory,
        'registrations',
        operation,
        (row) =>
          factAsText(row, 'patientId') === asked['patientId'] &&
          factAsText(row, 'slotId').startsWith(factAsText(asked, 'scheduleId')),
      )[0]
    case 'join-waitlist':
      return doneAll(
        rowHistory,
        'waitlist',
        operation,
        (row) =>
          factAsText(row, 'patientId') === asked['patientId'] &&
          factAsText(row, 'scheduleId').startsWith(factAsText(asked, 'doctorId')),
      )[0]
    case 'pay': {
      const at = paidAt(rowHistory, till(factAsText(asked, 'id')))
      return at !== undefined && at >= from && at <= to + LIVENESS_BOUND_MS
        ? { id: factAsText(asked, 'id'), at }
        : undefined
    }
    case 'cancel': {
      const id = factAsText(asked, 'id')
      const gone = rowHistory.of('registrations', id).find(({ facts }) => visitStatusName(facts) === 'cancelled')
      return gone && gone.at >= from && gone.at <= to ? { id, at: gone.at } : undefined
    }
    case 'reserve':
    case 'check-in-to-session':
    case 'cancel-session':
      return therapyDoneBy(rowHistory, operation)
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
  return given.operations.flatMap((operation): CheckerFinding[] => {
    // A successful reservation may still have rejected some of its sessions.
    if (operation.how !== 'failed' && !(operation.how === 'ok' && operation.does === 'reserve')) return []
    const done = doneOf(by, operation)
    if (done === undefined || isToldLater(given, operation, done, by.till(done.id))) return []
    return [
      {
        at: operation.to,
        n: operation.n,
        said: `${operation.does} was reported as failed (${factAsText(operation.told, 'why') || 'in part'}), but took effect: ${done.id}`,
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
    kind: 'safety',
    description: 'Whatever the app reports as done is in the clinic’s database',
    check: findFalseSuccess,
  },
  {
    name: 'no false failure',
    kind: 'liveness',
    description: 'Whatever is in the database is not reported as failed; later results are displayed within 90 seconds',
    check: findFalseFailure,
  },
  {
    name: 'no server error',
    kind: 'safety',
    description: 'The server answers every request without an error of its own, whichever process is killed',
    check: findServerErrors,
  },
]
