import { heldVisit, tryToPay } from './booked'
import type { World } from './world'

export const payWaiting: World = {
  name: 'pay-waiting',
  title: '付了款，门诊 40 秒后才知道',
  english: 'Paid, and the clinic hears of it 40 seconds later',
  group: 'orders',
  prepare: ({ rules }) => {
    rules.paymentLateSeconds = 40
  },
}
/** The number is held for fifteen minutes, and the same order can still be paid. */
export const payCancel: World = {
  name: 'pay-cancel',
  title: '挂了号，在微信里取消了付款',
  english: 'A number is held, its payment was cancelled in WeChat',
  group: 'orders',
  prepare: (chain) => {
    const visit = heldVisit(chain, 'seed-pay-cancel')
    if (visit) tryToPay(chain, visit, 'cancel')
  },
}
