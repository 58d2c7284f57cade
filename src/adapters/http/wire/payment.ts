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
  v.transform(({ payResult, payTransId, wxPay, memberBalance }): PaymentLaunch => ({
    result: payResult,
    transactionId: payTransId,
    ...omitNullish({ wxPay, balanceFen: memberBalance }),
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
  v.transform(({ payResult, paidAt, amount, refund }): PaymentStatus => ({
    result: payResult,
    ...omitNullish({ amountFen: amount, paidAt, refund }),
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

/** Descriptions for the documents of the contract. */
export const paymentFieldDocs = {
  memberPassword: 'The member card’s password, 6 digits; sent with pay type 1.',
  payResult: 'Whether the money has come. Only 1 is a success.',
  payTransId: 'The id of this payment.',
  wxPay: 'What WeChat’s cashier is opened with; null where nothing is to be paid there.',
  'wxPay.appId': 'The WeChat app that asks for the money.',
  timeStamp: 'Seconds since 1970, as a text.',
  nonceStr: 'A random text that is signed with the rest.',
  package: 'What WeChat calls the payment: `prepay_id=…`.',
  signType: 'How it is signed: `RSA` or `MD5`.',
  paySign: 'The signature.',
  memberBalance: 'What is left on the member card; null where it did not pay.',
  paidAt: 'When it was paid; null where it was not.',
  'P4.amount': 'What is to be paid in yuan, as the person saw it; another sum is refused with 41002.',
  'P4.requestId':
    'Chosen by the app for one payment. The same request again gets the same answer, and nothing is paid twice.',
  'P7.amount': 'What was paid, or is to be paid.',
  'P7.refund': 'What is given back; null where nothing is.',
  'P7.refund.amount': 'How much is given back.',
  'P7.refund.at': 'When it was given back, or asked for.',
}
