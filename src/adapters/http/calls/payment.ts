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

/** For the documents of the contract. */
export const paymentCallDocs = {
  launch: {
    code: 'P4',
    about:
      'Starts a payment. `kind` is `charge`, `registration`, `therapy`, `advisory` or `recharge`. 41002 when the price has changed.',
    errors: [40912, 41005, 41001, 41002, 41003, 41004, 41007],
    fields: {
      amount: 'What is to be paid in yuan, as the person saw it; another sum is refused with 41002.',
      requestId:
        'Chosen by the app for one payment. The same request again gets the same answer, and nothing is paid twice.',
    },
  },
  status: {
    code: 'P7',
    about: 'The status of a payment. Only 1 is a success.',
    fields: {
      amount: 'What was paid, or is to be paid.',
      refund: 'What is given back; null where nothing is.',
      'refund.amount': 'How much is given back.',
      'refund.at': 'When it was given back, or asked for.',
    },
  },
} as const satisfies CallDocsOf<typeof paymentCalls>
