import { describe, expect, test } from 'vitest'
import { listPaymentMethods, selectedPaymentMethod } from '@/domain/payment/payment-methods'

describe('payment methods', () => {
  const open = {
    isWxPayOpen: true,
    rule: { isOpen: true, isMemberCardOpen: true },
    card: { standing: 'good', shortFen: 0 },
    allowed: [],
    isForCard: true,
  } as const
  type Known = Parameters<typeof listPaymentMethods>[0]
  const card = (standing: NonNullable<Known['card']>['standing'], shortFen = 0) => ({ card: { standing, shortFen } })
  test.each<[string, Partial<Known>, string]>([
    ['all methods are open', {}, 'wechat open, member-card open'],
    ['the balance is too low', card('short', 250), 'wechat open, member-card short 250'],
    ['the card has no password', card('no-password'), 'wechat open, member-card no-password'],
    ['the card is locked', card('locked'), 'wechat open, member-card locked'],
    ['the patient has no card', { card: undefined }, 'wechat open, member-card not-member'],
    ['the clinic accepts no cards', { rule: { isOpen: true, isMemberCardOpen: false } }, 'wechat open'],
    ['WeChat is closed', { isWxPayOpen: false }, 'wechat closed, member-card open'],
    ['online payment is closed', { rule: { isOpen: false, isMemberCardOpen: true } }, 'wechat closed'],
    ['the order allows only WeChat', { allowed: ['wechat'] }, 'wechat open'],
    ['the order allows only the card', { allowed: ['member-card'] }, 'wechat closed, member-card open'],
    ['the order is a recharge or for another patient', { isForCard: false }, 'wechat open'],
    ['the card is not allowed and WeChat is closed', { isForCard: false, isWxPayOpen: false }, 'wechat closed'],
  ])('listPaymentMethods returns the right methods when %s: %s', (_, over, told) => {
    const offers = listPaymentMethods({ ...open, ...over })
    for (const offer of offers) expect('shortFen' in offer).toBe(offer.state === 'short')
    expect(offers.map((each) => [each.type, each.state, each.shortFen].filter(Boolean).join(' ')).join(', ')).toBe(told)
  })
  test('selectedPaymentMethod keeps the chosen method while available, and otherwise returns the first available method', () => {
    const both = listPaymentMethods(open)
    expect([selectedPaymentMethod(both, 'member-card'), selectedPaymentMethod(both, undefined)]).toEqual([
      'member-card',
      'wechat',
    ])
    expect(selectedPaymentMethod(listPaymentMethods({ ...open, ...card('short', 1) }), 'member-card')).toBeUndefined()
    expect(selectedPaymentMethod(listPaymentMethods({ ...open, ...card('locked') }), undefined)).toBe('wechat')
    expect(selectedPaymentMethod(listPaymentMethods({ ...open, isWxPayOpen: false }), 'wechat')).toBeUndefined()
    expect(selectedPaymentMethod(listPaymentMethods({ ...open, isWxPayOpen: false }), undefined)).toBe('member-card')
    expect(selectedPaymentMethod(listPaymentMethods({ ...open, isForCard: false }), 'member-card')).toBe('wechat')
    expect(
      selectedPaymentMethod(listPaymentMethods({ ...open, isForCard: false, isWxPayOpen: false }), 'wechat'),
    ).toBeUndefined()
  })
})
