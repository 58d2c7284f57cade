import { get, post } from '../call'
import { wireLaunch, wirePaying, wirePayStatus } from '../wire/payment'

/** `kind` and `orderId` are our reading of the unnamed parameters {a} and {b}. */
export const paymentCalls = {
  launch: post('/mcapi/pay/{kind}/{orderId}', {
    body: wirePaying,
    reply: wireLaunch,
  }),
  status: get('/mcapi/pay/status/{kind}/{orderId}', { reply: wirePayStatus }),
}
