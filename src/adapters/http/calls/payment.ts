import { get, post } from '../call'
import { wireLaunch, wirePaying, wirePayStatus } from '../wire/payment'

/** `kind` and `orderId` are our reading of the unnamed parts {a} and {b}. */
export const paymentCalls = {
  launch: post('/mcapi/pay/{kind}/{orderId}', {
    id: 'P4',
    about:
      'Begins a payment. `kind` is `charge`, `registration`, `therapy`, `advisory` or `recharge`. 41002 when the price has changed.',
    body: wirePaying,
    reply: wireLaunch,
  }),
  status: get('/mcapi/pay/status/{kind}/{orderId}', {
    id: 'P7',
    about: 'How a payment stands. Only 1 is a success.',
    reply: wirePayStatus,
  }),
}
