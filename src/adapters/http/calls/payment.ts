import { get, post } from '../call'
import { paymentLaunchSchema, paymentRequestSchema, payStatusSchema } from '../wire/payment'

/** `kind` and `orderId` are our names for the unnamed parameters {a} and {b}. */
export const paymentCalls = {
  launch: post('/mcapi/pay/{kind}/{orderId}', {
    body: paymentRequestSchema,
    reply: paymentLaunchSchema,
  }),
  status: get('/mcapi/pay/status/{kind}/{orderId}', { reply: payStatusSchema }),
}
