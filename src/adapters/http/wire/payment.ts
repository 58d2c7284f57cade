import * as v from 'valibot'
import type { PaymentLaunch, PayStatus } from '@/domain/payment/payment'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  yuanOrUndefined,
  optionalText,
  wireCode,
  wireYuan,
} from './basics'
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
    ...omitNullish({ wxPay, balanceFen: memberBalance }),
  })),
)
const wireRefund = v.pipe(
  v.object({ status: wireCode(REFUND_STATUS), amount: yuanOrUndefined, at: optionalInstant }),
  v.transform(({ status, amount, at }) => ({ status, ...omitNullish({ amountFen: amount, at }) })),
)
export const wirePayStatus = v.pipe(
  v.object({
    payResult: wireCode(PAY_RESULT),
    paidAt: optionalInstant,
    amount: yuanOrUndefined,
    payType: wireCode(PAY_TYPE),
    refund: v.nullish(wireRefund),
  }),
  v.transform(({ payResult, paidAt, amount, refund }): PayStatus => ({
    result: payResult,
    ...omitNullish({ amountFen: amount, paidAt, refund }),
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
