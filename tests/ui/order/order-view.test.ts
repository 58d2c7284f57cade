import { expect, test } from 'vitest'
import type { Order } from '@/domain/order/order'
import { orderTitle, ORDER_TONES } from '@/ui/screens/order/order-view'
import { order } from '@/ui/messages/zh/order'

test.each([
  ['amber', 'waits for the patient', ['awaiting-payment', 'part-paid', 'unsubmitted']],
  ['primary', 'is in progress', ['paid', 'preparing', 'shipped']],
  ['blue', 'waits for the clinic', ['draft', 'refunding']],
  ['danger', 'was declined', ['declined']],
  ['neutral', 'has ended or has an unknown status', ['closed', 'done', 'overdue', 'refunded', 'unknown']],
])('order tone “%s” marks every order that %s', (tone, _, standings) => {
  const marked = Object.entries(ORDER_TONES).filter((each) => each[1] === tone)
  expect(marked.map(([standing]) => standing).sort()).toEqual(standings)
})

test.each<[Order['kind'], readonly string[], string]>([
  ['charge', [], '药费和检查'],
  ['charge', ['a.jpg'], '拍方抓药'],
  ['registration', [], '挂号费'],
  ['registration', ['a.jpg'], '挂号费'],
  ['recharge', [], '会员卡充值'],
  ['unknown', ['a.jpg'], '其他费用'],
])('order title for the kind “%s” with the photos %j is “%s”', (kind, photos, title) => {
  expect(orderTitle(order, { kind, photos })).toBe(title)
})
