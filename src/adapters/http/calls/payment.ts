import { get, post, type CallDocsOf } from '../call'
import { paymentLaunchSchema, paymentRequestSchema, payStatusSchema } from '../wire/payment'

/** `kind` and `orderId` are our names for the unnamed parameters {a} and {b}. */
export const paymentCalls = {
  launch: post('/mcapi/pay/{kind}/{orderId}', {
    body: paymentRequestSchema,
    reply: paymentLaunchSchema,
  }),
  status: get('/mcapi/pay/status/{kind}/{orderId}', { reply: payStatusSchema }),
}

/** Descriptions for the generated API documents (docs/generated). */
export const paymentCallDocs = {
  launch: {
    code: 'P4',
    about:
      'Starts a payment. `kind` is `charge`, `registration`, `therapy`, `advisory` or `recharge`. 41002 when the price has changed.',
    errors: [40912, 41005, 41001, 41002, 41003, 41004, 41007],
  },
  status: { code: 'P7', about: 'The status of a payment. Only 1 is a success.' },
} as const satisfies CallDocsOf<typeof paymentCalls>
