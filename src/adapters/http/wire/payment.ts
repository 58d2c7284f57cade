import * as v from 'valibot'
import type { PaymentLaunch, PayStatus } from '@/domain/payment/payment'
import { known, optionalField, optionalInstant, maybeYuan, optionalText, wireCode, wireYuan } from './basics'
import { PAY_RESULT, PAY_TYPE, REFUND_STATUS } from './enumerations'

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
    payTransId: optionalText,
    wxPay: v.nullish(wireWxParams),
    memberBalance: optionalField(wireYuan),
  }),
  v.transform(({ payResult, payTransId, wxPay, memberBalance }): PaymentLaunch => ({
    result: payResult,
    transactionId: payTransId,
    ...known({ wxPay, balanceFen: memberBalance }),
  })),
)
const wireRefund = v.pipe(
  v.object({ status: wireCode(REFUND_STATUS), amount: maybeYuan, at: optionalInstant }),
  v.transform(({ status, amount, at }) => ({ status, ...known({ amountFen: amount, at }) })),
)
export const wirePayStatus = v.pipe(
  v.object({
    payResult: wireCode(PAY_RESULT),
    paidAt: optionalInstant,
    amount: maybeYuan,
    payType: wireCode(PAY_TYPE),
    refund: v.nullish(wireRefund),
  }),
  v.transform(({ payResult, paidAt, amount, refund }): PayStatus => ({
    result: payResult,
    ...known({ amountFen: amount, paidAt, refund }),
  })),
)
/** A payment as sent (P4). */
export const wirePaying = v.object({
  payType: v.picklist([0, 1]),
  amount: v.number(),
  memberPassword: v.optional(v.string()),
  version: v.optional(v.number()),
  requestId: v.string(),
})
