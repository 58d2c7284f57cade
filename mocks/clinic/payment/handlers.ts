import { paymentCalls as calls } from '@/adapters/http/calls/payment'
import { formatInstant } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import { authenticatedHandler, type AuthenticatedUser } from '../handler'
import { launchPayment, payByCard, transactionOf } from './cashier'
import { ensureNotLockedElsewhere } from '../order/checkout-lock'
import type { MockClinic } from '../mock-clinic'
import { hashOf } from '../seeded-random'
import { memberCardOfPatient } from '../member-card/actions'
import { payableOf, type Payable } from './payables'
import { runIdempotently } from '../session/idempotency'
import { notFoundError, ApiError } from '../api-error'
import type { TransactionRow } from './rows'

const MEMBER_CARD = 1

function needOrder(chain: MockClinic, who: AuthenticatedUser, kind: string, id: string): Payable {
  const order = payableOf(chain, kind, id)
  if (order?.accountId !== who.account.id) throw notFoundError('订单')
  return order
}

/** Throws if the price differs from the one that the patient saw. */
function ensurePrice({ standing, version, dueFen, memberDueFen }: Payable, asked: Asked): void {
  if (standing !== 'due') return
  const fen = asked.payType === MEMBER_CARD ? memberDueFen : dueFen
  const isOld = version !== undefined && asked.version !== undefined && asked.version !== version
  if (isOld || asked.amount !== yuanOf(fen)) {
    throw new ApiError(41002, '金额变了，请重新确认', undefined, { amount: yuanOf(fen) })
  }
}
type Asked = { readonly payType: 0 | 1; readonly amount: number; readonly version?: number | undefined }

function wxView(chain: MockClinic, id: string) {
  const timeStamp = String(Math.floor(chain.clock.now().getTime() / 1000))
  const nonceStr = hashOf(id, timeStamp).toString(36)
  return {
    appId: 'wx5a1f0000rht0001',
    timeStamp,
    nonceStr,
    package: `prepay_id=${id}`,
    signType: 'RSA',
    paySign: hashOf(id, nonceStr).toString(16).padStart(8, '0').repeat(4),
  }
}
/** Returns WeChat Pay's parameters for a pending transaction, or the new balance after a payment by card. */
function launchView(chain: MockClinic, { patientId }: Payable, { id, result, payType }: TransactionRow) {
  const card = payType === MEMBER_CARD ? memberCardOfPatient(chain, patientId) : undefined
  return {
    payResult: result,
    payTransId: id,
    wxPay: result === 0 ? wxView(chain, id) : null,
    memberBalance: card ? yuanOf(card.principalFen + card.presentFen) : null,
  }
}

export const paymentHandlers = [
  authenticatedHandler(calls.launch, ({ parts, body, who }, chain) => {
    const order = needOrder(chain, who, parts.kind, parts.orderId)
    ensureNotLockedElsewhere(chain, who, order.chargeId)
    const isByCard = body.payType === MEMBER_CARD
    // The request id prevents paying twice; after a failed transaction the same id may pay again. A payment by card
    // succeeds or fails immediately, and closes a pending WeChat transaction; that one must not count as a failed
    // attempt.
    const tries = chain.books.transactions.by('orderId', order.id)
    const round = isByCard ? 'card' : tries.filter(({ result }) => result === -1).length
    const { payType, amount, requestId } = body
    return runIdempotently(
      chain,
      who,
      { call: `pay ${order.id} ${round}`, requestId, body: { payType, amount } },
      () => {
        ensurePrice(order, body)
        const made = isByCard ? payByCard(chain, order, body.memberPassword) : launchPayment(chain, order)
        return launchView(chain, order, made)
      },
    )
  }),

  authenticatedHandler(calls.status, ({ parts, who }, chain) => {
    const order = needOrder(chain, who, parts.kind, parts.orderId)
    const transaction = transactionOf(chain, order.id)
    const refund = chain.books.refunds
      .by('orderId', order.id)
      .find(({ transactionId }) => transactionId === transaction?.id)
    return {
      // -1 also means that no payment was attempted, because nothing is pending then.
      payResult: transaction?.result ?? -1,
      paidAt: transaction?.paidAt ? formatInstant(new Date(transaction.paidAt)) : null,
      amount: yuanOf(transaction?.amountFen ?? order.dueFen),
      payType: transaction?.payType ?? 0,
      refund: refund
        ? {
            status: refund.status,
            amount: yuanOf(refund.amountFen),
            at: formatInstant(new Date(refund.refundedAt ?? refund.askedAt)),
          }
        : null,
    }
  }),
]
