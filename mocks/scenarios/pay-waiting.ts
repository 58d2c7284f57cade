import type { World } from './worlds'

export const payWaiting: World = {
  name: 'pay-waiting',
  title: '付了款，门诊 40 秒后才知道',
  prepare: ({ rules }) => {
    rules.paymentLateSeconds = 40
  },
}
