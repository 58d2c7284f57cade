import { formatInstant } from '@/domain/general/day'
import type { AuthenticatedUser } from '../handler'
import {
  ORDER_STATUS_CODES,
  type ChargeStatusCode,
  type ChargeKind,
  type ChargeRow,
  type CheckoutChoices,
} from './rows'
import type { MockClinic } from '../mock-clinic'
import { closeTransactionsOf, createRefund, isRefundPending, paidTransactionOf } from '../payment/ledger'
import { deliveryAddressOf, ensureCheckoutComplete, calculatePrice } from './pricing'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import { MINUTE_MS } from '../clock'

/** Returns an order of this login. Throws "not found" if it belongs to another account. */
export function requireCharge(chain: MockClinic, who: AuthenticatedUser, id: string): ChargeRow {
  const row = chain.books.charges.byId(id)
  if (!row || row.accountId !== who.account.id) throw notFoundError('订单')
  return row
}

const UNPAID: ReadonlySet<ChargeStatusCode> = new Set([
  ORDER_STATUS_CODES.draft,
  ORDER_STATUS_CODES.awaitingPayment,
  ORDER_STATUS_CODES.partPaid,
])
export const isChargeUnpaid = ({ status }: ChargeRow): boolean => UNPAID.has(status)
export const dueFenOf = ({ price, receivedFen }: ChargeRow): number => Math.max(0, price.receivableFen - receivedFen)

/** Updates an order and adds an entry to its history. */
export function updateCharge(
  chain: MockClinic,
  row: ChargeRow,
  at: number,
  text: string,
  change: Partial<Omit<ChargeRow, 'id'>> = {},
): ChargeRow {
  const status = change.status ?? row.status
  return chain.books.charges.update(row.id, { ...change, story: [...row.story, { at, status, text }] })
}

export type NewCharge = Pick<ChargeRow, 'kind' | 'accountId' | 'patientId' | 'clinicId' | 'title'> &
  Partial<Omit<ChargeRow, 'id' | 'kind' | 'story' | 'price' | 'version'>>

const MARKS: Readonly<Record<ChargeKind, string>> = { charge: 'D', therapy: 'L', advisory: 'Z', recharge: 'C' }

/** Creates an order. Unless it is a draft, it expires after the clinic's payment period. */
export function createCharge(chain: MockClinic, given: NewCharge, id = chain.nextId('o')): ChargeRow {
  const at = given.madeAt ?? chain.clock.now().getTime()
  const day = formatInstant(new Date(at)).slice(2, 10).replace(/-/g, '')
  const status = given.status ?? ORDER_STATUS_CODES.awaitingPayment
  const expireAt =
    given.expireAt !== undefined
      ? given.expireAt
      : status === ORDER_STATUS_CODES.draft
        ? null
        : at + chain.rules.orderMinutes * MINUTE_MS
  const made = chain.books.charges.create({
    ...given,
    id,
    chargeNo: `${MARKS[given.kind]}${day}${String(chain.count(`chargeNo ${day}`)).padStart(4, '0')}`,
    madeAt: at,
    status,
    expireAt,
    story: [{ at, status, text: status === ORDER_STATUS_CODES.draft ? '待提交' : '待付款' }],
  })
  if (expireAt !== null) chain.agenda.add(expireAt, 'order-deadline', id)
  return chain.books.charges.update(id, { price: calculatePrice(chain, made, made.choices).price })
}

export function ensureChargeUnpaid(row: ChargeRow): void {
  if (row.status === ORDER_STATUS_CODES.closed) throw new ApiError(40912, '这单已经关闭')
  if (!isChargeUnpaid(row)) throw new ApiError(41005, '这单已经付过了')
}
const priceChanged = ({ version }: ChargeRow): ApiError =>
  new ApiError(41002, '价格变了，请重新确认', undefined, { version })
export function ensureChargeVersion(row: ChargeRow, version: number | undefined): void {
  if (version !== undefined && version !== row.version) throw priceChanged(row)
}

const isMoneyOnItsWay = (chain: MockClinic, orderId: string): boolean =>
  chain.books.transactions.by('orderId', orderId).some((each) => each.result === 0 && each.outcome === 'ok')

/**
 * Throws if a payment is pending: it may arrive at any moment, so the order must not change until the result is known.
 */
export function ensureNoPendingPayment(chain: MockClinic, orderId: string): void {
  if (isMoneyOnItsWay(chain, orderId)) throw new ApiError(41005, '付款正在确认，请稍等')
}

/**
 * Saves the checkout's choices with a new price and version, and closes any transaction at the old price. The first
 * choices change the status from draft (0) to awaiting payment (10).
 */
export function saveCheckoutChoices(
  chain: MockClinic,
  row: ChargeRow,
  choices: CheckoutChoices,
  version: number,
): ChargeRow {
  ensureChargeUnpaid(row)
  if (row.kind !== 'charge') throw badRequestError('这种订单没有可选的')
  if (row.forms.length === 0) throw badRequestError('药房还在看处方照片，看好后再付')
  ensureChargeVersion(row, version)
  ensureNoPendingPayment(chain, row.id)
  const { price } = calculatePrice(chain, row, choices)
  ensureCheckoutComplete(chain, row, choices)
  closeTransactionsOf(chain, row.id)
  const { addressId, deliveryType } = choices.delivery
  const address = deliveryType === 1 ? deliveryAddressOf(chain, row, addressId) : null
  const change = { choices, address, price, version: row.version + 1 }
  if (row.status !== ORDER_STATUS_CODES.draft) return chain.books.charges.update(row.id, change)
  return submitOrder(chain, { ...row, ...change }, chain.clock.now().getTime(), '已提交，待付款', change)
}

/** Status draft (0) → awaiting payment (10). */
export function submitOrder(
  chain: MockClinic,
  row: ChargeRow,
  at: number,
  text: string,
  change: Partial<Omit<ChargeRow, 'id'>> = {},
): ChargeRow {
  const expireAt = at + chain.rules.orderMinutes * MINUTE_MS
  chain.agenda.add(expireAt, 'order-deadline', row.id)
  return updateCharge(chain, row, at, text, { ...change, status: ORDER_STATUS_CODES.awaitingPayment, expireAt })
}

/** Changes an unpaid order on the clinic's side, with a new price and version. */
export function amendCharge(
  chain: MockClinic,
  id: string,
  change: Pick<Partial<ChargeRow>, 'forms' | 'discountFen'>,
): void {
  chain.catchUp()
  const row = chain.books.charges.byId(id)
  if (!row || !isChargeUnpaid(row)) return
  ensureNoPendingPayment(chain, id)
  amend(chain, row, change)
}

/** Ends a discount: an unpaid order now costs the full price. */
export function endDiscount(chain: MockClinic, id: string): void {
  const row = chain.books.charges.byId(id)
  if (!row || !isChargeUnpaid(row) || isMoneyOnItsWay(chain, id)) return
  if (row.discountFen > 0) amend(chain, row, { discountFen: 0 })
}

function amend(chain: MockClinic, row: ChargeRow, change: Pick<Partial<ChargeRow>, 'forms' | 'discountFen'>): void {
  closeTransactionsOf(chain, row.id)
  const amended = { ...row, ...change }
  const ids = new Set(amended.forms.map((form) => form.id))
  const choices = { ...row.choices, process: row.choices.process.filter(({ formId }) => ids.has(formId)) }
  const { price } = calculatePrice(chain, amended, choices)
  chain.books.charges.update(row.id, { ...change, choices, price, version: row.version + 1 })
}

/** Status awaiting payment (10) → closed (91). */
export function closeCharge(chain: MockClinic, id: string, at: number, text = '超时未付款，订单已关闭'): void {
  const row = chain.books.charges.byId(id)
  if (!row || !isChargeUnpaid(row)) return
  const closed = updateCharge(chain, row, at, text, { status: ORDER_STATUS_CODES.closed, closeReason: text })
  chain.hooks.orders[row.kind].closed?.(chain, closed, at)
}
export function expireOrder(chain: MockClinic, id: string, at: number): void {
  const row = chain.books.charges.byId(id)
  if (row?.expireAt === at) closeCharge(chain, id, at)
}

/** Status awaiting payment (10) → paid (30). */
export function markChargePaid(chain: MockClinic, row: ChargeRow, paidFen: number, payType: 0 | 1, at: number): void {
  const receivedFen = row.receivedFen + paidFen
  const text = payType === 1 ? '会员卡已付款' : '微信已付款'
  // A card payment is at the member price; the order stores the difference as its member discount.
  const memberFen = dueFenOf(row) - paidFen
  const price = { ...row.price, memberFen, receivableFen: row.price.receivableFen - memberFen }
  const paid = updateCharge(chain, row, at, text, {
    status: ORDER_STATUS_CODES.paid,
    receivedFen,
    expireAt: null,
    price,
  })
  chain.hooks.orders[row.kind].paid?.(chain, paid, at)
}

/** Status paid (30) or preparing (40) → refunding (80): refunds the payment to its source. Returns the fen. */
export function refundCharge(chain: MockClinic, id: string, reason: string, at: number): number {
  const row = chain.books.charges.byId(id)
  const paid = row && paidTransactionOf(chain, id)
  if (!row || !paid || (row.status !== ORDER_STATUS_CODES.paid && row.status !== ORDER_STATUS_CODES.preparing)) return 0
  updateCharge(chain, row, at, `${reason}，退款中`, { status: ORDER_STATUS_CODES.refunding })
  createRefund(chain, row.kind, id, paid, reason, at)
  return paid.amountFen
}

/**
 * Status refunding (80) → refunded (90), once the refund has arrived. Refunding a duplicate payment does not change the
 * status.
 */
export function markChargeRefunded(chain: MockClinic, id: string, amountFen: number, at: number): void {
  const row = chain.books.charges.byId(id)
  if (!row) return
  const isWhole = row.status === ORDER_STATUS_CODES.refunding && !isRefundPending(chain, id)
  const text = `已退款 ${(amountFen / 100).toFixed(2)} 元`
  if (!isWhole) {
    updateCharge(chain, row, at, text)
    return
  }
  const refunded = updateCharge(chain, row, at, text, {
    status: ORDER_STATUS_CODES.refunded,
    refundFen: row.refundFen + amountFen,
  })
  chain.hooks.orders[row.kind].refunded?.(chain, refunded, at)
}
