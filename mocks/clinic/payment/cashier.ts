import type { MockClinic } from '../mock-clinic'
import { closeTransactionsOf, paidTransactionOf } from './ledger'
import { memberCardOfPatient, debitCard, ensureCardPassword } from '../member-card/actions'
import { PAYABLE_HANDLERS, type Payable } from './payables'
import { badRequestError, notFoundError, ApiError } from '../api-error'
import type { CashierOutcome, TransactionRow } from './rows'
import { clinicOf } from '../clinics/rules'

/** Time after which WeChat closes an unpaid transaction; somewhat later than the clinic closes its order. */
const CLOSES_AFTER = 10 * 60_000

/** Returns the transaction that paid the order; otherwise the latest refunded one; otherwise the latest one. */
export function transactionOf(chain: MockClinic, orderId: string): TransactionRow | undefined {
  const all = chain.books.transactions.by('orderId', orderId)
  const refunds = chain.books.refunds.by('orderId', orderId)
  const latest = refunds[refunds.length - 1]
  const sentBack = latest && chain.books.transactions.byId(latest.transactionId)
  return paidTransactionOf(chain, orderId) ?? sentBack ?? all[all.length - 1]
}

export function ensurePayable({ standing }: Payable): void {
  if (standing === 'paid') throw new ApiError(41005, '这单已经付过了，不用再付')
  if (standing === 'closed') throw new ApiError(40912, '这单已经关闭，不能再付')
  if (standing === 'draft') throw badRequestError('这单还没有提交')
}

function openTransaction(
  chain: MockClinic,
  order: Payable,
  amountFen: number,
  payType: 0 | 1,
  id: string,
): TransactionRow {
  return chain.books.transactions.create({
    id,
    kind: order.kind,
    orderId: order.id,
    payType,
    title: order.title,
    payee: clinicOf(chain, order).shortName,
    amountFen,
    openedAt: chain.clock.now().getTime(),
  })
}
/** Status pending (0) → paid (1), immediately and together with the order. */
function settle(chain: MockClinic, { id }: TransactionRow): TransactionRow {
  const at = chain.clock.now().getTime()
  const settled = chain.books.transactions.update(id, { result: 1, outcome: 'ok', paidAt: at })
  PAYABLE_HANDLERS[settled.kind].paid(chain, settled, false, at)
  return settled
}

/** Opens a transaction, or returns the open one, so that an order never has two. */
export function launchPayment(chain: MockClinic, order: Payable): TransactionRow {
  ensurePayable(order)
  const open = transactionOf(chain, order.id)
  if (open?.result === 0) return open
  const made = openTransaction(chain, order, order.dueFen, 0, chain.nextId('wx'))
  if (order.dueFen === 0) return settle(chain, made)
  const closesAt = order.closesAt ?? chain.clock.now().getTime()
  chain.agenda.add(closesAt + CLOSES_AFTER, 'transaction-closes', made.id)
  return made
}

/** Pays from the patient's member card immediately, and closes a pending WeChat transaction. */
export function payByCard(chain: MockClinic, order: Payable, password: string | undefined): TransactionRow {
  ensurePayable(order)
  const card = memberCardOfPatient(chain, order.patientId)
  if (clinicOf(chain, order).features.member !== true || order.kind === 'recharge') {
    throw badRequestError('这单不能用会员卡付')
  }
  if (!card) throw badRequestError('还没有会员卡')
  ensureCardPassword(chain, card, password)
  const tries = chain.books.transactions.by('orderId', order.id)
  if (tries.some(({ result, outcome }) => result === 0 && outcome === 'ok')) {
    throw new ApiError(41005, '微信付款正在确认，请稍等')
  }
  const { title, chargeId, memberDueFen } = order
  const at = chain.clock.now().getTime()
  const transactionId = chain.nextId('mt')
  debitCard(chain, card, memberDueFen, { at, title, chargeId, transactionId })
  closeTransactionsOf(chain, order.id)
  return settle(chain, openTransaction(chain, order, memberDueFen, 1, transactionId))
}

/** What the cashier shows. */
export type CashierBill = { readonly payee: string; readonly amountFen: number; readonly title: string }

export function cashierBillOf(chain: MockClinic, transactionId: string): CashierBill {
  chain.catchUp()
  const found = chain.books.transactions.byId(transactionId)
  if (!found) throw notFoundError('付款单')
  return { payee: found.payee, amountFen: found.amountFen, title: found.title }
}

/** `late` means that WeChat reports success after it had reported the payment as failed. */
type CashierReport = CashierOutcome | 'late'

/** Reports what the patient did in WeChat Pay's cashier; the clinic is notified of a payment after `lateSeconds`. */
export function reportCashierOutcome(
  chain: MockClinic,
  transactionId: string,
  outcome: CashierReport,
  lateSeconds?: number,
): void {
  chain.catchUp()
  const found = chain.books.transactions.byId(transactionId)
  if (!found) throw notFoundError('付款单')
  if (found.outcome === 'ok') throw new ApiError(41005, '这单已经付过了', 'a')
  const isLate = outcome === 'late'
  if (found.result !== (isLate ? -1 : 0)) throw new ApiError(40912, '这单已经关闭', 'a')
  const isOver = outcome === 'cancel' || outcome === 'fail' || isLate
  chain.books.transactions.update(found.id, { outcome: isLate ? 'ok' : outcome, result: isOver ? -1 : 0 })
  if (outcome !== 'ok' && !isLate) return
  const late = lateSeconds ?? (isLate ? 0 : chain.rules.paymentLateSeconds)
  chain.agenda.add(chain.clock.now().getTime() + late * 1000, 'payment-arrives', found.id)
  chain.catchUp()
}

/** Status pending (0) or failed (-1) → paid (1); refunds a payment for an order that is closed or already paid. */
export function confirmPayment(chain: MockClinic, id: string, at: number): void {
  const found = chain.books.transactions.byId(id)
  if (!found || found.result === 1) return
  const isSecond = paidTransactionOf(chain, found.orderId) !== undefined
  const paid = chain.books.transactions.update(id, { result: 1, paidAt: at })
  closeTransactionsOf(chain, found.orderId)
  PAYABLE_HANDLERS[found.kind].paid(chain, paid, isSecond, at)
}
