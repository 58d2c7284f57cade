import type { World } from './worlds'

export const payWaiting: World = {
  name: 'pay-waiting',
  title: '付了款，门诊 40 秒后才知道',
  english: 'Paid, and the clinic hears of it 40 seconds later',
  group: 'orders',
  prepare: ({ rules }) => {
    rules.paymentLateSeconds = 40
  },
}
