import { elementTarget, type TourChapter } from '../script'
import { cashierButton } from './common'

const CHECKOUT = '/orders/$id/checkout'

export const paymentChapter: TourChapter = {
  id: 'payment',
  title: { zh: '付款', en: 'Payment' },
  gist: { zh: '钱到得晚，也不出错', en: 'Late money, and no mistakes' },
  world: 'default',
  steps: [
    {
      id: 'order',
      at: '/orders/$id',
      open: '/orders/o6001',
      target: elementTarget('button', '去付款', 'Pay now'),
      zh: '看完病，药费也在手机上付，不用再排一次队。',
      en: 'After the visit the medicine is paid here too, without queueing again.',
      ends: { reach: CHECKOUT },
    },
    {
      id: 'hold',
      at: CHECKOUT,
      target: elementTarget('radio', '微信支付', 'WeChat Pay'),
      zh: '先选怎么付。家里两台手机同时付，也不会付两次。',
      en: 'First choose how to pay. Two phones in one family cannot pay it twice.',
      ends: 'next',
    },
    {
      id: 'price',
      at: CHECKOUT,
      target: elementTarget('list', '价格怎么来的', 'Price breakdown'),
      zh: '每一元怎么来的，一行一行写着。',
      en: 'Where each yuan comes from, line by line.',
      ends: 'next',
    },
    {
      id: 'pay',
      at: CHECKOUT,
      target: elementTarget('button', /^微信支付 169/, /^Pay 169/),
      zh: '怎么付、付多少，按钮上都写着。点它。',
      en: 'The button names the amount and the way of paying. Tap it.',
      ends: 'tap',
      isFinal: true,
    },
    {
      id: 'late',
      at: CHECKOUT,
      target: cashierButton('late'),
      zh: '这回演一次不顺的：钱付了，门诊还没收到。点到账晚 20 秒。',
      en: 'This time it goes badly: paid, but the clinic has no word yet. Tap Paid, 20 s late.',
      ends: 'tap',
      isFinal: true,
    },
    {
      id: 'waiting',
      at: CHECKOUT,
      target: elementTarget('text', /^正在确认付款结果/, /^Confirming your payment/),
      zh: '没有门诊的准话，就不说失败，也不让付第二次。现在，钱到了。',
      en: "Without the clinic's word it never says failed, and lets nobody pay twice. Now the money arrives.",
      ends: 'next',
    },
    {
      id: 'paid',
      at: '/pay/result/$kind/$id',
      does: [{ kind: 'action', action: 'payment-arrives' }],
      target: elementTarget('heading', '付款成功', 'Paid'),
      zh: '门诊收到了，这才说付款成功。两边的账对得上。',
      en: 'The clinic has it, so now it says paid. Both books agree.',
      ends: 'next',
    },
  ],
}
