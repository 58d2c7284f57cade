import { formatYuan } from '@/domain/general/money'
import { confirmPayment } from '../../clinic/payment/cashier'
import { completeRefund } from '../../clinic/payment/ledger'
import type { Action } from '../action'
import { clockTimeText } from './labels'

const arrive: Action = {
  name: 'payment-arrives',
  title: '让付款到账',
  english: 'Let a payment arrive',
  group: 'payment',
  targets: ({ books }) =>
    books.transactions
      .all()
      .filter(({ result, outcome }) => result === 0 && outcome === 'ok')
      .map(({ id, title, amountFen, openedAt }) => ({
        id,
        label: `${title} ${formatYuan(amountFen)} 元 · ${clockTimeText(openedAt)}`,
      })),
  perform: (chain, { target }) => {
    confirmPayment(chain, target, chain.clock.now().getTime())
    return { done: '门诊收到钱了', english: 'The clinic has the money' }
  },
}
const refund: Action = {
  name: 'refund-done',
  title: '让退款到账',
  english: 'Let a refund arrive',
  group: 'payment',
  targets: ({ books }) =>
    books.refunds
      .all()
      .filter(({ status }) => status === 1)
      .map(({ id, reason, amountFen, askedAt }) => ({
        id,
        label: `${reason} ${formatYuan(amountFen)} 元 · ${clockTimeText(askedAt)}`,
      })),
  perform: (chain, { target }) => {
    completeRefund(chain, target, chain.clock.now().getTime())
    return { done: '退款到账了', english: 'The refund has arrived' }
  },
}

export const paymentActions: readonly Action[] = [arrive, refund]
