import { describe, expect, test } from 'vitest'
import { tellCashier } from '../../mocks/clinic/payment/cashier'
import { amendCharge, openCharge, refundCharge } from '../../mocks/clinic/order/actions'
import type { Chain } from '../../mocks/clinic/chain'
import { atCheckout, byCard, HERBAL, order, paidState, pay } from './support/checkout'
import { gaoxin, KNOWN, wangYaqin } from './support/patient-at'

const open = (chain: Chain, kind: 'therapy' | 'advisory') =>
  openCharge(chain, {
    kind,
    accountId: KNOWN.account.id,
    patientId: wangYaqin,
    clinicId: gaoxin,
    subjectId: 'the-thing',
    title: '单项',
    feeFen: 8_000,
  })

describe('one counter for every kind', () => {
  test.each(['therapy', 'advisory'] as const)(
    '%s: by its charge or by what it is for, paid and paid back',
    async (kind) => {
      const { chain, phone } = await atCheckout()
      const { id } = open(chain, kind)
      expect(await pay(phone, 'charge', id, 80)).toMatchObject({ code: 404 })
      expect(await pay(phone, 'nothing', id, 80)).toMatchObject({ code: 404 })
      const transaction = String((await pay(phone, kind, 'the-thing', 80)).data.payTransId)
      expect((await pay(phone, kind, id, 80)).data.payTransId).toBe(transaction)
      tellCashier(chain, transaction, 'ok')
      expect(await paidState(phone, kind, 'the-thing')).toMatchObject({ payResult: 1, amount: 80, payType: 0 })
      expect(await order(phone, id)).toMatchObject({ type: kind, status: 30, receivedPrice: 80 })
      refundCharge(chain, id, '改天', chain.clock.now().getTime())
      chain.clock.moveSeconds(30)
      expect(await order(phone, id)).toMatchObject({ status: 90, refundPrice: 80 })
    },
  )

  test('what was paid in part at the desk is paid up, at no member price', async () => {
    const { chain, phone } = await atCheckout()
    expect(await pay(phone, 'charge', 'o6004', 280)).toMatchObject({ code: 41002, data: { amount: 180 } })
    tellCashier(chain, String((await pay(phone, 'charge', 'o6004', 180)).data.payTransId), 'ok')
    expect(await order(phone, 'o6004')).toMatchObject({ status: 30, receivedPrice: 280, receivablePrice: 280 })
  })

  test('an order that costs nothing is paid without a cashier', async () => {
    const { chain, phone } = await atCheckout()
    amendCharge(chain, HERBAL, { discountFen: 99_999_999 })
    expect((await pay(phone, 'charge', HERBAL, 0)).data).toMatchObject({ payResult: 1, wxPay: null })
    expect(await order(phone, HERBAL)).toMatchObject({ status: 30, receivablePrice: 0 })
  })

  test('a card pays once, whoever taps how often, and not while WeChat may have paid', async () => {
    const { chain, phone } = await atCheckout()
    const balance = () => {
      const { principalFen = 0, presentFen = 0 } = chain.books.memberCards.byId('m9001') ?? {}
      return principalFen + presentFen
    }
    const before = balance()
    const taps = await Promise.all(Array.from({ length: 100 }, () => pay(phone, 'charge', HERBAL, 161.27, byCard)))
    expect(taps.map(({ code }) => code).filter((code) => code === 200)).toHaveLength(1)
    expect(taps.filter(({ code }) => code === 41005)).toHaveLength(99)
    expect(before - balance()).toBe(16_127)

    const { id } = open(chain, 'advisory')
    const wechat = String((await pay(phone, 'advisory', id, 80)).data.payTransId)
    tellCashier(chain, wechat, 'ok', 40)
    expect(await pay(phone, 'advisory', id, 80, byCard)).toMatchObject({ code: 41005 })
    chain.clock.moveSeconds(40)
    expect(await paidState(phone, 'advisory', id)).toMatchObject({ payResult: 1, payType: 0 })
    expect(before - balance()).toBe(16_127)
  })
})
