import { expect, test } from 'vitest'
import type { ChargeOrder } from '@/domain/charge-order'
import { orderTitleIn, TONES } from '@/ui/screens/order/order-view'
import { order } from '@/ui/words/zh/order'

test('an order that waits to be paid is amber, one under way the colour of the clinic, one that is over grey', () => {
  expect(TONES).toEqual({
    draft: 'blue',
    'awaiting-payment': 'amber',
    'part-paid': 'amber',
    paid: 'primary',
    preparing: 'primary',
    shipped: 'primary',
    done: 'neutral',
    refunding: 'blue',
    refunded: 'neutral',
    closed: 'neutral',
    overdue: 'neutral',
    unsubmitted: 'amber',
    declined: 'danger',
    unknown: 'neutral',
  })
})

test.each<[ChargeOrder['kind'], readonly string[], string]>([
  ['charge', [], '药费和检查'],
  ['charge', ['a.jpg'], '拍方抓药'],
  ['registration', [], '挂号费'],
  ['registration', ['a.jpg'], '挂号费'],
  ['recharge', [], '会员卡充值'],
  ['unknown', ['a.jpg'], '其他费用'],
])('a %s with the photos %j is called %s', (kind, photos, title) => {
  expect(orderTitleIn(order, { kind, photos })).toBe(title)
})
