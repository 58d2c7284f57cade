import { movedFen, type Bill } from '../member-card/member-card'
import { dayOf, partsOf } from '../general/day'
import { yuanText } from '../general/money'
import { csvText } from '../general/csv'
import { inOrder } from '../general/text-order'
import type { Order } from './order'

type MoneyKind = Order['kind']
/** What moved the money of one order; all in fen, none below 0. */
export type MoneyRow = Pick<Order, 'id' | 'chargeNo' | 'kind' | 'clinicName' | 'doctorName'> & {
  readonly at: Date
  readonly paidFen: number
  /** How much of it the member card has paid, the clinic's gift among it. */
  readonly byCardFen: number
  readonly refundFen: number
  /** How much of the refund went back to the card. */
  readonly refundToCardFen: number
}
/** What was paid and what came back, in fen. */
type MoneySum = { readonly paidFen: number; readonly refundFen: number }
export type MoneyMonth = MoneySum & { readonly month: number }
export type MoneyYear = {
  readonly year: number
  /** The newest first. */
  readonly rows: readonly MoneyRow[]
  /** Care: all but recharges, whichever way it was paid. */
  readonly care: MoneySum
  /** What the card has paid of the care, and what went back to it. */
  readonly byCard: MoneySum
  /** What was paid onto the card. */
  readonly recharge: MoneySum
  /** What has left the person's own pocket: care that the card did not pay, and recharges, less what came back from there. */
  readonly ownFen: number
  /** What the card has moved in this year for no order that is known, such as a recharge at the desk; it is in none of the sums. */
  readonly otherCard: { readonly inFen: number; readonly outFen: number; readonly backFen: number }
  /** Paid orders of which the clinic does not say when they were made; they are in none of the sums. */
  readonly undated: number
  /** Care by the month in which its order was made, January first. */
  readonly months: readonly MoneyMonth[]
  /** Care by what it was for, the most first. */
  readonly kinds: readonly (MoneySum & { readonly kind: MoneyKind })[]
}

/** What one order has moved; the bills of the card say what the card paid of it. */
export function moneyRowOf(order: Order, bills: readonly Bill[]): MoneyRow | undefined {
  const { id, chargeNo, kind, clinicName, doctorName, createdAt, receivedFen, refundFen } = order
  if (!createdAt || (receivedFen === 0 && refundFen === 0)) return undefined
  const ofCard = (what: Bill['kind']): number =>
    bills
      .filter((bill) => bill.kind === what && bill.chargeId === id)
      .reduce((sum, { principalFen, presentFen }) => sum + Math.abs(principalFen) + Math.abs(presentFen), 0)
  // A payment that came too late went back at once: the card has its bill, the order never had its money.
  return {
    id,
    chargeNo,
    kind,
    clinicName,
    doctorName,
    at: createdAt,
    paidFen: receivedFen,
    byCardFen: Math.min(ofCard('out'), receivedFen),
    refundFen,
    refundToCardFen: Math.min(ofCard('refund'), refundFen),
  }
}

const sumOf = (rows: readonly MoneyRow[]): MoneySum => ({
  paidFen: rows.reduce((sum, { paidFen }) => sum + paidFen, 0),
  refundFen: rows.reduce((sum, { refundFen }) => sum + refundFen, 0),
})

/** The account of one year of clinic time. An order counts in the year and the month in which it was made, with its refund. */
export function moneyYearOf(orders: readonly Order[], bills: readonly Bill[], year: number): MoneyYear {
  const known = new Set(orders.map(({ id }) => id))
  const others = bills.filter(({ at, chargeId }) => partsOf(dayOf(at)).year === year && !known.has(chargeId))
  const otherFen = (what: Bill['kind']): number =>
    others.filter(({ kind }) => kind === what).reduce((sum, bill) => sum + Math.abs(movedFen(bill)), 0)
  const rows = orders
    .map((order) => moneyRowOf(order, bills))
    .filter((row) => row !== undefined)
    .filter(({ at }) => partsOf(dayOf(at)).year === year)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || inOrder(a.id, b.id))
  const care = rows.filter(({ kind }) => kind !== 'recharge')
  const recharge = sumOf(rows.filter(({ kind }) => kind === 'recharge'))
  const byCard = {
    paidFen: care.reduce((sum, { byCardFen }) => sum + byCardFen, 0),
    refundFen: care.reduce((sum, { refundToCardFen }) => sum + refundToCardFen, 0),
  }
  const all = sumOf(care)
  const kinds = [...new Set(care.map(({ kind }) => kind))]
    .map((kind) => ({ kind, ...sumOf(care.filter((row) => row.kind === kind)) }))
    .sort((a, b) => b.paidFen - a.paidFen || inOrder(a.kind, b.kind))
  return {
    year,
    rows,
    care: all,
    byCard,
    recharge,
    otherCard: { inFen: otherFen('in'), outFen: otherFen('out'), backFen: otherFen('refund') },
    undated: orders.filter((each) => !each.createdAt && (each.receivedFen > 0 || each.refundFen > 0)).length,
    ownFen: all.paidFen - byCard.paidFen + recharge.paidFen - (all.refundFen - byCard.refundFen) - recharge.refundFen,
    months: Array.from({ length: 12 }, (_, at) => {
      const month = at + 1
      return { month, ...sumOf(care.filter((row) => partsOf(dayOf(row.at)).month === month)) }
    }),
    kinds,
  }
}

/** The words of the columns, and what stands in the one that says what an order was for. */
export type MoneyColumns = {
  readonly heads: readonly [
    day: string,
    no: string,
    what: string,
    clinic: string,
    doctor: string,
    paid: string,
    byCard: string,
    refund: string,
    refundToCard: string,
  ]
  readonly kinds: Readonly<Record<MoneyKind, string>>
}
/** A year as a table for a spreadsheet: a line an order, the oldest first, amounts in yuan. */
export function moneyCsv({ rows }: MoneyYear, { heads, kinds }: MoneyColumns): string {
  const lines = [...rows]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || inOrder(b.id, a.id))
    .map((row) => [
      dayOf(row.at),
      row.chargeNo,
      kinds[row.kind],
      row.clinicName,
      row.doctorName,
      ...[row.paidFen, row.byCardFen, row.refundFen, row.refundToCardFen].map(yuanText),
    ])
  return csvText([heads, ...lines])
}
