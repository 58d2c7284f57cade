import * as v from 'valibot'
import type { PaymentLaunch, PaymentStatus } from '@/domain/payment/payment'
import {
  omitNullish,
  optionalField,
  optionalInstant,
  yuanOrUndefined,
  optionalText,
  codeSchemaOf,
  yuanSchema,
} from './basics'
import { PAY_RESULT, PAY_TYPE, REFUND_STATUS } from './enumerations'

const wxParamsSchema = v.object({
  appId: v.string(),
  timeStamp: v.string(),
  nonceStr: v.string(),
  package: v.string(),
  signType: v.string(),
  paySign: v.string(),
})
export const paymentLaunchSchema = v.pipe(
  v.object({
    payResult: codeSchemaOf(PAY_RESULT),
    payTransId: optionalText,
    wxPay: v.nullish(wxParamsSchema),
    memberBalance: optionalField(yuanSchema),
  }),
  v.transform(({ payResult, payTransId, wxPay }): PaymentLaunch => ({
    result: payResult,
    transactionId: payTransId,
    ...omitNullish({ wxPay }),
  })),
)
const refundSchema = v.pipe(
  v.object({ status: codeSchemaOf(REFUND_STATUS), amount: yuanOrUndefined, at: optionalInstant }),
  v.transform(({ status, amount, at }) => ({ status, ...omitNullish({ amountFen: amount, at }) })),
)
export const payStatusSchema = v.pipe(
  v.object({
    payResult: codeSchemaOf(PAY_RESULT),
    paidAt: optionalInstant,
    amount: yuanOrUndefined,
    payType: codeSchemaOf(PAY_TYPE),
    refund: v.nullish(refundSchema),
  }),
  v.transform(({ payResult, paidAt, amount, payType, refund }): PaymentStatus => ({
    result: payResult,
    ...omitNullish({ amountFen: amount, paidAt, payType: payType === 'unknown' ? undefined : payType, refund }),
  })),
)
/** A payment as sent (P4). */
export const paymentRequestSchema = v.object({
  payType: v.picklist([0, 1]),
  amount: v.number(),
  memberPassword: v.optional(v.string()),
  version: v.optional(v.number()),
  requestId: v.string(),
})

/** Descriptions for the generated API documents (docs/generated). */
export const paymentFieldDocs = {
  memberPassword: 'The member card’s password, 6 digits; sent with pay type 1.',
  payResult: 'The result of the payment. Only 1 means success.',
  payTransId: 'The payment’s id.',
  wxPay: 'The parameters for WeChat’s cashier; null if nothing is to be paid there.',
  'wxPay.appId': 'The id of the WeChat app that requests the payment.',
  timeStamp: 'Seconds since 1970, as a text.',
  nonceStr: 'A random text that is part of the signed data.',
  package: 'WeChat’s id of the payment: `prepay_id=…`.',
  signType: 'The signature algorithm: `RSA` or `MD5`.',
  paySign: 'The signature.',
  memberBalance: 'The remaining balance of the member card; null if another method was used.',
  paidAt: 'When it was paid; null if it was not.',
  'P4.amount': 'The amount in yuan that the user saw; a different amount is rejected with 41002.',
  'P4.requestId':
    'Chosen by the app for one payment. A repeated request gets the same response, and nothing is paid twice.',
  'P7.amount': 'The amount that was paid or is due.',
  'P7.refund': 'The refund; null if there is none.',
  'P7.refund.amount': 'The refunded amount.',
  'P7.refund.at': 'When the refund was completed or requested.',
}
