import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'
import { groupWritesByInstant, factAsNumber, factAsText } from './row-history'

/** Maps charge ids of visits to registration ids: payments use the first, transactions the second. */
export function registrationIdByChargeId({ entries }: CheckerInput): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const entry of entries)
    if (entry.what === 'books' && entry.book === 'registrations') ids.set(factAsText(entry.facts, 'chargeId'), entry.id)
  return ids
}

type Paid = { readonly amountFen: number; refunds: number; refundedFen: number }

function findWrongCharges(given: CheckerInput): CheckerFinding[] {
  const { entries, operations } = given
  const found: CheckerFinding[] = []
  const tills = registrationIdByChargeId(given)
  const seen = new Map<string, Set<number>>()
  for (const { does, asked } of operations) {
    if (does !== 'pay') continue
    const id = tills.get(factAsText(asked, 'id')) ?? factAsText(asked, 'id')
    seen.set(id, (seen.get(id) ?? new Set()).add(factAsNumber(asked, 'fen')))
  }
  const paid = new Map<string, Map<string, Paid>>()
  const refunded = new Set<string>()
  for (const group of groupWritesByInstant(entries)) {
    const touched = new Set<string>()
    const last = group[group.length - 1]
    const say = (said: string) => last && found.push({ at: last.at, n: last.n, said })
    for (const { book, id, facts } of group) {
      if (book !== 'transactions' && book !== 'refunds') continue
      const orderId = factAsText(facts, 'orderId')
      const own = paid.get(orderId) ?? new Map<string, Paid>()
      paid.set(orderId, own)
      touched.add(orderId)
      if (book === 'transactions' && factAsNumber(facts, 'result') === 1 && !own.has(id)) {
        const amountFen = factAsNumber(facts, 'amountFen')
        own.set(id, { amountFen, refunds: 0, refundedFen: 0 })
        const prices = seen.get(orderId)
        if (amountFen > 0 && !prices?.has(amountFen))
          say(`${orderId} was charged ${amountFen} fen, a price that was never shown`)
      }
      if (book !== 'refunds' || refunded.has(id)) continue
      refunded.add(id)
      const of = own.get(factAsText(facts, 'transactionId'))
      if (!of) continue
      of.refunds += 1
      of.refundedFen += factAsNumber(facts, 'amountFen')
      if (of.refundedFen > of.amountFen) say(`${orderId} was refunded more than was paid`)
    }
    for (const orderId of touched) {
      const kept = [...(paid.get(orderId)?.values() ?? [])].filter(({ refunds }) => refunds === 0)
      if (kept.length > 1) say(`${orderId} was charged ${kept.length} times`)
    }
  }
  return found
}

/** A closed order, or a visit that is cancelled before its refund deadline, leaves no paid money at the clinic. */
function findKeptMoney({ entries }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const over = new Set<string>()
  const refunded = new Set<string>()
  const kept = new Map<string, Set<string>>()
  const keptFor = (orderId: string): Set<string> => {
    const known = kept.get(orderId) ?? new Set<string>()
    kept.set(orderId, known)
    return known
  }
  for (const group of groupWritesByInstant(entries)) {
    const touched = new Set<string>()
    for (const { book, id, facts, at } of group) {
      if (book === 'registrations') {
        if (factAsNumber(facts, 'status') !== 91 || at >= factAsNumber(facts, 'refundUntil')) continue
        over.add(id)
        touched.add(id)
      } else if (book === 'charges' && factAsNumber(facts, 'status') === 91) {
        over.add(id)
        touched.add(id)
      } else if (book === 'transactions' || book === 'refunds') {
        const orderId = factAsText(facts, 'orderId')
        touched.add(orderId)
        if (book === 'refunds') {
          refunded.add(factAsText(facts, 'transactionId'))
          keptFor(orderId).delete(factAsText(facts, 'transactionId'))
        } else if (factAsNumber(facts, 'result') === 1 && factAsNumber(facts, 'amountFen') > 0 && !refunded.has(id))
          keptFor(orderId).add(id)
      }
    }
    const last = group[group.length - 1]
    for (const id of touched)
      if (last && over.has(id) && keptFor(id).size > 0)
        found.push({ at: last.at, n: last.n, said: `${id} was cancelled, but its money was kept` })
  }
  return found
}

/** A card's balance equals its initial balance plus recharges and refunds minus payments. */
function findWrongBalances({ entries, rowHistory }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const expected = new Map<string, number>()
  const counted = new Set<string>()
  const known = new Set<string>()
  const [beginning] = entries
  const once = (key: string): boolean => !counted.has(key) && counted.add(key) !== undefined
  const add = (patientId: string, fen: number) => expected.set(patientId, (expected.get(patientId) ?? 0) + fen)
  const payerOf = (orderId: string, at: number) =>
    factAsText(rowHistory.at('charges', orderId, at) ?? rowHistory.at('registrations', orderId, at), 'patientId')
  for (const group of groupWritesByInstant(entries)) {
    const cards = new Map<string, number>()
    for (const { book, id, facts, at } of group) {
      if (book === 'memberCards') {
        const [patientId, totalFen] = [factAsText(facts, 'patientId'), factAsNumber(facts, 'totalFen')]
        cards.set(patientId, totalFen)
        known.add(patientId)
        if (at === beginning?.at) expected.set(patientId, totalFen)
      } else if (book === 'charges' && facts['kind'] === 'recharge' && factAsNumber(facts, 'status') === 60) {
        if (once(id))
          add(factAsText(facts, 'patientId'), factAsNumber(facts, 'totalFen') + factAsNumber(facts, 'presentFen'))
      } else if (
        book === 'transactions' &&
        factAsNumber(facts, 'result') === 1 &&
        factAsNumber(facts, 'payType') === 1
      ) {
        if (once(id)) add(payerOf(factAsText(facts, 'orderId'), at), 0 - factAsNumber(facts, 'amountFen'))
      } else if (book === 'refunds' && factAsNumber(facts, 'status') === 2) {
        const paid = rowHistory.at('transactions', factAsText(facts, 'transactionId'), at)
        if (factAsNumber(paid, 'payType') === 1 && once(id))
          add(payerOf(factAsText(facts, 'orderId'), at), factAsNumber(facts, 'amountFen'))
      }
    }
    const last = group[group.length - 1]
    for (const [patientId, totalFen] of cards)
      if (last && expected.get(patientId) !== totalFen) {
        found.push({
          at: last.at,
          n: last.n,
          said: `the card of ${patientId} has ${totalFen} fen, expected ${expected.get(patientId) ?? 0}`,
        })
        expected.set(patientId, totalFen)
      }
  }
  return found
}

function findWrongMoneyShown({ entries, rowHistory }: CheckerInput): CheckerFinding[] {
  const cards = new Map(
    rowHistory
      .ids('memberCards')
      .map((id) => [factAsText(rowHistory.of('memberCards', id)[0]?.facts, 'patientId'), id]),
  )
  return entries.flatMap((entry): CheckerFinding[] => {
    if (entry.what !== 'shown' || entry.isOld) return []
    const { thing, id, value, since, at, n } = entry
    if (thing !== 'balance' && thing !== 'due') return []
    const rows =
      thing === 'due'
        ? rowHistory.during('charges', id, since, at).map((row) => factAsNumber(row, 'dueFen'))
        : rowHistory.during('memberCards', cards.get(id) ?? '', since, at).map((row) => factAsNumber(row, 'totalFen'))
    if (rows.length === 0 || rows.includes(Number(value))) return []
    return [
      { at, n, said: `the ${thing} of ${id} was shown as ${value} fen, but the database has ${rows.join(' or ')}` },
    ]
  })
}

export const PAYMENT_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'charged exactly once',
    kind: 'safety',
    description: 'An order is charged once, at a displayed price, and refunded at most once',
    check: findWrongCharges,
  },
  {
    name: 'cancelled payments are refunded',
    kind: 'safety',
    description: 'Payments for closed orders and for visits cancelled in time are refunded',
    check: findKeptMoney,
  },
  {
    name: 'card balance is consistent',
    kind: 'safety',
    description: 'A card’s balance is the sum of its recharges minus its payments',
    check: findWrongBalances,
  },
  {
    name: 'no stale amount',
    kind: 'safety',
    description: 'A displayed amount was in the database at some time since it was requested, or is marked as outdated',
    check: findWrongMoneyShown,
  },
]
