import { signedAmountFen, type Bill } from '../member-card/member-card'
import { dayOf, dateFieldsOf } from '../general/day'
import { formatYuan } from '../general/money'
import { formatCsv } from '../general/csv'
import { compareText } from '../general/text-order'
import type { Order } from './order'

type MoneyKind = Order['kind']
/** Payments and refunds for one order, all in fen and at least 0. */
export type SpendingEntry = Pick<Order, 'id' | 'chargeNo' | 'kind' | 'clinicName' | 'doctorName'> & {
  readonly at: Date
  readonly paidFen: number
  /** Amount paid by member card, including the bonus. */
  readonly byCardFen: number
  readonly refundFen: number
  /** Amount refunded to the member card. */
  readonly refundToCardFen: number
}
/** Sum of payments and sum of refunds, in fen. */
type MoneySum = { readonly paidFen: number; readonly refundFen: number }
export type MonthlySpending = MoneySum & { readonly month: number }
export type AnnualSpending = {
  readonly year: number
  /** Payments and refunds, newest first. */
  readonly rows: readonly SpendingEntry[]
  /** All orders except recharges, whatever the payment method. */
  readonly care: MoneySum
  /** Care paid by member card, and refunds to the card. */
  readonly byCard: MoneySum
  /** Payments for recharges. */
  readonly recharge: MoneySum
  /** The patient's own payments: care not paid by card, plus recharges, minus refunds. */
  readonly ownFen: number
  /**
   * The year's card transactions without a known order, such as a recharge at the front desk; not included in any
   * total.
   */
  readonly otherCard: { readonly inFen: number; readonly outFen: number; readonly backFen: number }
  /** Number of paid orders without a creation date; not included in any total. */
  readonly undated: number
  /** Care by month of the order, January first. */
  readonly months: readonly MonthlySpending[]
  /** Care by kind of order, largest total first. */
  readonly kinds: readonly (MoneySum & { readonly kind: MoneyKind })[]
}

/** Payments and refunds for an order; the card's bills show how much the card has paid. */
export function spendingEntryOf(order: Order, bills: readonly Bill[]): SpendingEntry | undefined {
  const { id, chargeNo, kind, clinicName, doctorName, createdAt, receivedFen, refundFen } = order
  if (!createdAt || (receivedFen === 0 && refundFen === 0)) return undefined
  const ofCard = (what: Bill['kind']): number =>
    bills
      .filter((bill) => bill.kind === what && bill.chargeId === id)
      .reduce((sum, { principalFen, presentFen }) => sum + Math.abs(principalFen) + Math.abs(presentFen), 0)
  // A late payment was refunded at once, so the card has a bill for an order without a payment.
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

const sumOf = (rows: readonly SpendingEntry[]): MoneySum => ({
  paidFen: rows.reduce((sum, { paidFen }) => sum + paidFen, 0),
  refundFen: rows.reduce((sum, { refundFen }) => sum + refundFen, 0),
})

/** Spending in one year of clinic time. An order and its refund count in the month the order was created. */
export function calculateAnnualSpending(
  orders: readonly Order[],
  bills: readonly Bill[],
  year: number,
): AnnualSpending {
  const known = new Set(orders.map(({ id }) => id))
  const others = bills.filter(({ at, chargeId }) => dateFieldsOf(dayOf(at)).year === year && !known.has(chargeId))
  const otherFen = (what: Bill['kind']): number =>
    others.filter(({ kind }) => kind === what).reduce((sum, bill) => sum + Math.abs(signedAmountFen(bill)), 0)
  const rows = orders
    .map((order) => spendingEntryOf(order, bills))
    .filter((row) => row !== undefined)
    .filter(({ at }) => dateFieldsOf(dayOf(at)).year === year)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || compareText(a.id, b.id))
  const care = rows.filter(({ kind }) => kind !== 'recharge')
  const recharge = sumOf(rows.filter(({ kind }) => kind === 'recharge'))
  const byCard = {
    paidFen: care.reduce((sum, { byCardFen }) => sum + byCardFen, 0),
    refundFen: care.reduce((sum, { refundToCardFen }) => sum + refundToCardFen, 0),
  }
  const all = sumOf(care)
  const kinds = [...new Set(care.map(({ kind }) => kind))]
    .map((kind) => ({ kind, ...sumOf(care.filter((row) => row.kind === kind)) }))
    .sort((a, b) => b.paidFen - a.paidFen || compareText(a.kind, b.kind))
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
      return { month, ...sumOf(care.filter((row) => dateFieldsOf(dayOf(row.at)).month === month)) }
    }),
    kinds,
  }
}

/** Column headings, and labels for the kinds of orders. */
export type SpendingCsvLabels = {
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
/** A year's spending as CSV: one line per order, oldest first, amounts in yuan. */
export function formatSpendingCsv({ rows }: AnnualSpending, { heads, kinds }: SpendingCsvLabels): string {
  const lines = [...rows]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || compareText(b.id, a.id))
    .map((row) => [
      dayOf(row.at),
      row.chargeNo,
      kinds[row.kind],
      row.clinicName,
      row.doctorName,
      ...[row.paidFen, row.byCardFen, row.refundFen, row.refundToCardFen].map(formatYuan),
    ])
  return formatCsv([heads, ...lines])
}
