import type { MockClinic } from '../../clinic/mock-clinic'
import { dueFenOf } from '../../clinic/order/actions'
import { ordersOf, type ListedOrder } from '../../clinic/order/list'
import { calculatePrice } from '../../clinic/order/pricing'
import type { ChargeRow } from '../../clinic/order/rows'
import { transactionOf } from '../../clinic/payment/cashier'
import { memberPricePercentOf } from '../../clinic/payment/payables'
import type { RefundRow } from '../../clinic/payment/rows'
import type { PageOwner, PageSubject, PageValues } from '../page-reader'
import { minuteText, steadyAt } from './expected-visits'
import { ORDER_STATUS_NAMES, REFUND_STATUS_NAMES } from './status-text'

const ORDERS_A_PAGE = 20
const PAY_TYPES = ['wechat', 'member-card']
const TO_PAY = '1'
const OVER = '3'

/** An order of either table, with the id of its transactions and its amounts in fen. */
type Bill = {
  readonly id: string
  readonly paidId: string
  readonly status: string
  readonly madeAt: number
  readonly expireAt: number | null
  readonly lines: readonly (readonly [key: string, fen: number])[]
  readonly receivableFen: number
  readonly receivedFen: number
  readonly refundFen: number
  readonly isDraftToPay: boolean
}
function billOf(listed: ListedOrder): Bill {
  const { madeAt } = listed
  const status = ORDER_STATUS_NAMES[listed.status] ?? ''
  if ('visit' in listed) {
    const { id, chargeId, feeFen, payStatus, payDeadline } = listed.visit
    return {
      id: chargeId,
      paidId: id,
      status,
      madeAt,
      expireAt: payDeadline,
      lines: [['goods', feeFen]],
      receivableFen: feeFen,
      receivedFen: payStatus === 0 ? 0 : feeFen,
      refundFen: payStatus === 3 ? feeFen : 0,
      isDraftToPay: false,
    }
  }
  const { id, price, choices, expireAt, receivedFen, refundFen, kind, forms } = listed.charge
  const { totalFen, discountFen, memberFen, processFen, deliveryFen, receivableFen } = price
  const isSent = choices.delivery.deliveryType === 1 && choices.delivery.payMode === 0
  return {
    id,
    paidId: id,
    status: status === 'draft' && listed.charge.photos.length === 0 ? 'unsubmitted' : status,
    madeAt,
    expireAt,
    lines: [
      ['goods', totalFen],
      ['discount', -discountFen - memberFen],
      ['process', processFen],
      ['delivery', isSent ? deliveryFen : 0],
    ],
    receivableFen,
    receivedFen,
    refundFen,
    isDraftToPay: status === 'draft' && kind === 'charge' && forms.length > 0,
  }
}

/** When an order was made, paid and refunded. */
function stepsOf(chain: MockClinic, { paidId, status, madeAt, receivedFen, refundFen }: Bill): string {
  const paid = transactionOf(chain, paidId)
  const refund = chain.books.refunds.by('orderId', paidId).find(({ transactionId }) => transactionId === paid?.id)
  const isPaid = paid?.result === 1
  const refundState = status === 'refunded' ? status : REFUND_STATUS_NAMES[refund?.status ?? 1]
  const refundAt = refund ? (refund.refundedAt ?? refund.askedAt) : null
  return [
    `made  ${minuteText(madeAt)}`,
    ...(receivedFen > 0 || isPaid
      ? [`paid ${isPaid ? paid.amountFen : receivedFen} ${minuteText(paid?.paidAt ?? null)}`]
      : []),
    ...(refund || status === 'refunding' || status === 'refunded'
      ? [`${refundState} ${(refund?.amountFen ?? 0) || refundFen || ''} ${minuteText(refundAt)}`]
      : []),
  ].join('; ')
}

function order(chain: MockClinic, { tab = '', nth = '0' }: PageSubject, { account }: PageOwner): PageValues {
  const listed = ordersOf(chain, 'accountId', account, tab).slice(0, ORDERS_A_PAGE)[Number(nth)]
  if (!listed) return { id: '' }
  const bill = billOf(listed)
  const { id, paidId, status, expireAt, lines, receivableFen, receivedFen } = bill
  const isDue = status === 'awaiting-payment' || status === 'part-paid'
  const isOverdue = steadyAt(chain, (at) => isDue && expireAt !== null && expireAt <= at)
  const result = transactionOf(chain, paidId)?.result ?? -1
  return {
    id,
    listed: `${status === 'unsubmitted' ? 'draft' : status} ${receivableFen}`,
    lines: lines
      .filter(([key, fen]) => key === 'goods' || fen !== 0)
      .map(([key, fen]) => `${key} ${fen}`)
      .join('; '),
    steps: stepsOf(chain, bill),
    result: result === 1 ? 'paid' : result === 0 ? 'waiting' : 'failed',
    ...(isOverdue !== undefined && {
      standing: isOverdue ? 'overdue' : status,
      due: (isDue && !isOverdue) || bill.isDraftToPay ? Math.max(0, receivableFen - receivedFen) : '',
    }),
  }
}

/** Refunds of the account's refunded and closed orders: those on their way, longest wait first, and the newest others. */
function refunds(chain: MockClinic, _: PageSubject, { account }: PageOwner): PageValues {
  const bills = ordersOf(chain, 'accountId', account, OVER).map(billOf)
  const all = bills.map(({ id, paidId }) => ({ id, rows: chain.books.refunds.by('orderId', paidId) }))
  const found = all.flatMap(({ id, rows: [row] }) => (row ? [{ id, row, at: row.refundedAt ?? row.askedAt }] : []))
  // The order of refunds at the same time, and of several payments for one order, is not fixed.
  const seconds = new Set(found.map(({ at }) => Math.floor(at / 1000)))
  if (seconds.size < found.length || all.some(({ rows }) => rows.length > 1)) return { notRead: 0 }
  const text = ({ id, row, at }: { id: string; row: RefundRow; at: number }) =>
    `${id} ${row.amountFen} ${PAY_TYPES[chain.books.transactions.byId(row.transactionId)?.payType ?? 0]} ${minuteText(at)}`
  const onTheWay = found.filter(({ row }) => row.status === 1).sort((a, b) => a.at - b.at)
  const arrived = found.filter(({ row }) => row.status === 2).sort((a, b) => b.at - a.at)
  return {
    onTheWay: onTheWay.map(text).join('; '),
    arrived: arrived.map(text).join('; '),
    sum: onTheWay.reduce((sum, { row }) => sum + row.amountFen, 0),
    notRead: 0,
  }
}

/** A payment that was refused or cancelled is over; one that was interrupted is shown again, until it is cancelled. */
const interruptedPayment = (): PageValues => ({
  refused: 'unpaid over',
  cancelled: 'unpaid over',
  left: 'invoked open',
  isNews: true,
  isRunning: true,
  resumed: 'unknown open',
  again: 'over',
})

function priceOf(chain: MockClinic, row: ChargeRow): PageValues {
  const full = calculatePrice(chain, row, row.choices)
  const byCard = calculatePrice(chain, row, row.choices, memberPricePercentOf(chain, row))
  const fenBefore = new Map(full.lines.map(({ key, fen }) => [key, fen]))
  const due = (receivableFen: number) => String(Math.max(0, receivableFen - row.receivedFen))
  return {
    id: row.id,
    fen: String(dueFenOf(row)),
    cardFen: due(byCard.price.receivableFen),
    again: due(byCard.price.receivableFen),
    lines: byCard.lines.map(({ key, fen }) => `${key} ${fen} ${fen - (fenBefore.get(key) ?? 0) || ''}`).join('; '),
  }
}
/** The patient's newest unpaid order. The lock of a closed page is released by the order's page. */
function checkout(chain: MockClinic, { remark = '' }: PageSubject, { account, patientId }: PageOwner): PageValues {
  const unpaid = ordersOf(chain, 'accountId', account, TO_PAY)
    .slice(0, ORDERS_A_PAGE)
    .find((listed) => 'charge' in listed && listed.charge.kind === 'charge' && listed.charge.patientId === patientId)
  return {
    ...(unpaid && 'charge' in unpaid && priceOf(chain, unpaid.charge)),
    payType: 'member-card',
    remark,
    locks: 'free mine free',
  }
}

export const EXPECTED_ORDER_PAGES = { order, refunds, 'interrupted-payment': interruptedPayment, checkout }
