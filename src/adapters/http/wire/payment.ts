import * as v from 'valibot'
import type { PayLaunch, PayStatus } from '@/domain/payment'
import { maybeInstant, plainText, wireCode, wireNumber, yuanOrNone } from './basics'
import { PAY_RESULT } from './enumerations'

const REFUND_STATUS = { 0: 'none', 1: 'refunding', 2: 'refunded' } as const

const wireWxParams = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})
export const wireLaunch = v.pipe(
  v.object({
    payResult: wireCode(PAY_RESULT),
    payTransId: plainText,
    wxPay: v.nullish(wireWxParams),
    memberBalance: v.nullish(v.number()),
  }),
  v.transform(({ payResult, payTransId, wxPay }): PayLaunch => ({
    result: payResult,
    transactionId: payTransId,
    ...(wxPay && { wxPay }),
  })),
)
export const wirePayStatus = v.pipe(
  v.object({
    payResult: wireCode(PAY_RESULT),
    paidAt: maybeInstant,
    amount: yuanOrNone,
    payType: v.nullish(wireNumber),
    refund: v.nullish(v.object({ status: wireCode(REFUND_STATUS), amount: yuanOrNone, at: maybeInstant })),
  }),
  v.transform(({ payResult, paidAt, amount, refund }): PayStatus => ({
    result: payResult,
    ...(paidAt && { paidAt }),
    amountFen: amount,
    ...(refund && { refund: { status: refund.status, amountFen: refund.amount } }),
  })),
)
/** What paying sends (screens-and-calls P4). */
export const wirePaying = v.object({
  payType: v.picklist([0, 1]),
  amount: v.number(),
  memberPassword: v.optional(v.string()),
  version: v.optional(v.number()),
  requestId: v.string(),
})
