import { paymentCalls as calls } from '@/adapters/http/calls/payment'
import { instantText } from '@/domain/day'
import { yuanOf } from '@/domain/money'
import { answerToMember, type Who } from '../answer'
import { launch, transactionOf } from '../cashier'
import type { Clinic } from '../clinic'
import { hashOf } from '../dice'
import { once } from '../people'
import { notFound, Refusal } from '../refusal'
import type { RegistrationRow, TransactionRow } from '../rows'

const KINDS = ['registration', 'therapy']
const MEMBER_CARD = 1

/** An order is named by its charge or by its registration. */
function needOrder(clinic: Clinic, who: Who, kind: string, id: string): RegistrationRow {
  const { registrations } = clinic.books
  const row = registrations.byId(id) ?? registrations.by('chargeId', id)[0]
  if (!KINDS.includes(kind) || !row || row.accountId !== who.account.id) throw notFound('订单')
  return row
}

function launchView(clinic: Clinic, { id }: TransactionRow) {
  const timeStamp = String(Math.floor(clinic.clock.now().getTime() / 1000))
  const nonceStr = hashOf(id, timeStamp).toString(36)
  return {
    payResult: 0,
    payTransId: id,
    wxPay: {
      appId: 'wx5a1f0000rht0001',
      timeStamp,
      nonceStr,
      package: `prepay_id=${id}`,
      signType: 'RSA',
      paySign: hashOf(id, nonceStr).toString(16).padStart(8, '0').repeat(4),
    },
    memberBalance: null,
  }
}

export const paymentAnswers = [
  answerToMember(calls.launch, ({ parts, body, who }, clinic) => {
    const row = needOrder(clinic, who, parts.kind, parts.orderId)
    if (body.payType === MEMBER_CARD) throw new Refusal(41003, '会员卡余额不足，请用微信支付')
    // A request id protects from paying twice; once its transaction has failed, it may pay anew.
    const round = clinic.books.transactions.by('registrationId', row.id).filter(({ result }) => result === -1).length
    return once(clinic, who, `pay ${row.id} ${round}`, body.requestId, () => {
      if (body.amount !== yuanOf(row.feeFen)) throw new Refusal(41002, '金额变了，请重新确认')
      return launchView(clinic, launch(clinic, row))
    })
  }),

  answerToMember(calls.status, ({ parts, who }, clinic) => {
    const row = needOrder(clinic, who, parts.kind, parts.orderId)
    const transaction = transactionOf(clinic, row.id)
    const refunds = clinic.books.refunds.by('registrationId', row.id)
    const refund = refunds[refunds.length - 1]
    return {
      // Nothing is under way when nobody has tried to pay.
      payResult: transaction?.result ?? -1,
      paidAt: transaction?.paidAt ? instantText(new Date(transaction.paidAt)) : null,
      amount: yuanOf(transaction?.amountFen ?? row.feeFen),
      payType: 0,
      refund: refund
        ? {
            status: refund.status,
            amount: yuanOf(refund.amountFen),
            at: instantText(new Date(refund.refundedAt ?? refund.askedAt)),
          }
        : null,
    }
  }),
]
