import { describe, expect, test } from 'vitest'
import { orderCalls as calls } from '@/adapters/http/calls/order'
import { clinicCalls } from '@/adapters/http/calls/clinic'
import { sessionCalls } from '@/adapters/http/calls/session'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { amendCharge, refundCharge } from '../../mocks/clinic/order/actions'
import {
  addAddressIn,
  openCheckout,
  decoctionChoice,
  expressChoices,
  HERBAL_ORDER_ID,
  lockOrder,
  fetchOrder,
  fetchPaymentStatus,
  payOrder,
  saveOrderChoices,
} from './support/checkout'
import { gaoxin, nextRequestId, PatientClient, wangJianguo, wangYaqin } from './support/patient-at'

const list = (phone: PatientClient, queryType: string, limit = 50) =>
  phone.get(calls.list, { query: { queryType, limit: String(limit), offset: '0' } })

describe('orders', () => {
  test('include every status in the default scenario, each in the right tab', async () => {
    const { phone } = await openCheckout()
    const { rows: all, total } = await list(phone, '0')
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([0, 10, 20, 30, 40, 50, 60, 90, 91]))
    const dates = all.map(({ created }) => Date.parse(String(created)))
    expect(dates).toEqual([...dates].sort((a, b) => b - a))
    expect(all.every(({ forms }) => forms === undefined)).toBe(true)
    const tabs = await Promise.all(['1', '2', '3'].map((tab) => list(phone, tab)))
    const inTabs = tabs.flatMap(({ rows }) => rows.map(({ id }) => id))
    const underReview = 'o6008'
    const inOneTab = all.filter(({ id }) => id !== underReview).map(({ id }) => id)
    expect([new Set(inTabs), inTabs.length]).toEqual([new Set(inOneTab), Number(total) - 1])
    const count = (patientId: string) => phone.get(calls.count, { parts: { patientId, tab: '0' } })
    expect((await count(wangYaqin)).count + (await count(wangJianguo)).count).toBe(total)
    const cut = await phone.get(calls.list, { query: { queryType: '0', limit: '2', offset: '1' } })
    expect(cut.rows.map(({ id }) => id)).toEqual(all.slice(1, 3).map(({ id }) => id))
  })

  test('become payable once the pharmacy has priced the photo', async () => {
    const { chain, phone } = await openCheckout()
    const due = () => phone.get(calls.count, { parts: { patientId: wangYaqin, tab: '1' } })
    const before = (await due()).count
    expect((await list(phone, '1')).rows.map(({ id }) => id)).not.toContain('o6008')
    chain.books.charges.update('o6008', { status: 10 })
    expect(await due()).toEqual({ count: before + 1 })
    expect((await list(phone, '1')).rows.map(({ id }) => id)).toContain('o6008')
  })

  test('include registrations, and stay hidden from other accounts', async () => {
    const { chain, phone } = await openCheckout()
    const { id, chargeId } = await phone.bookFirst()
    expect(await fetchOrder(phone, chargeId)).toMatchObject({
      type: 'registration',
      status: 10,
      receivablePrice: 25,
      regId: id,
    })
    const stranger = new PatientClient(chain)
    await stranger.enter(1)
    for (const each of [HERBAL_ORDER_ID, chargeId]) {
      expect(await stranger.send(calls.byId, { parts: { id: each } })).toMatchObject({ code: 404 })
      expect(await lockOrder(stranger, 'x', each)).toMatchObject({ code: 404 })
    }
    expect(await saveOrderChoices(stranger, {})).toMatchObject({ code: 404 })
    const deliveryId = String((await fetchOrder(phone, 'o6002')).delivery?.id)
    expect(await stranger.send(clinicCalls.delivery, { parts: { deliveryId } })).toMatchObject({ code: 404 })
    expect((await list(stranger, '0')).rows).toEqual([])
  })

  test('receive a new version on each change, and reject outdated versions', async () => {
    const { chain, phone } = await openCheckout()
    const first = String((await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76, { version: 1 })).data.payTransId)
    const saved = await saveOrderChoices(phone, { process: [decoctionChoice()] })
    expect(saved.data).toMatchObject({ version: 2, status: 10, receivablePrice: 190.76, process: { price: 21 } })
    expect(() => reportCashierOutcome(chain, first, 'ok')).toThrow(/关闭/)
    expect(await saveOrderChoices(phone, {}, 1)).toMatchObject({ code: 41002 })
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76, { version: 2 })).toMatchObject({ code: 41002 })
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 190.76, { version: 1 })).toMatchObject({ code: 41002 })
    amendCharge(chain, HERBAL_ORDER_ID, { discountFen: 2000 })
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 190.76, { version: 2 })).toMatchObject({ code: 41002 })
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 180.76, { version: 3 })).toMatchObject({ code: 200 })
  })

  test('reject requests from another device while locked', async () => {
    const { chain, phone } = await openCheckout()
    const other = new PatientClient(chain)
    other.token = String((await other.get(sessionCalls.loginByCode, { body: { code: 'code-13800000001' } })).token)
    const mine = await lockOrder(phone, 'a')
    expect(mine.data).toMatchObject({ isLocked: true, isMine: true, expireAt: '2030-05-08T09:12:00+08:00' })
    const held = { code: 41001, data: { holderText: '另一台手机', expireAt: '2030-05-08T09:12:00+08:00' } }
    expect(await lockOrder(other, 'b')).toMatchObject(held)
    expect(await saveOrderChoices(other, {})).toMatchObject(held)
    expect(await payOrder(other, 'charge', HERBAL_ORDER_ID, 169.76)).toMatchObject(held)
    expect((await fetchOrder(other, HERBAL_ORDER_ID)).lock).toMatchObject({ isLocked: true, isMine: false })
    expect((await fetchOrder(phone, HERBAL_ORDER_ID)).lock).toMatchObject({ isMine: true, lockId: mine.data.lockId })
    chain.clock.moveSeconds(120)
    expect((await lockOrder(other, 'b')).data.lockId).not.toBe(mine.data.lockId)
    expect(await lockOrder(phone, 'a')).toMatchObject({ code: 41001 })
    expect(await lockOrder(phone, 'a', 'o6003')).toMatchObject({ code: 41005 })
    expect(await lockOrder(phone, 'a', 'o6007')).toMatchObject({ code: 40912 })
  })

  test('cannot be paid once the delivery address is removed', async () => {
    const { chain, phone } = await openCheckout()
    const home = addAddressIn(chain)
    const { data } = await saveOrderChoices(phone, expressChoices(home, 'co6001', 'v7001'))
    chain.books.addresses.remove(home)
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, data.receivablePrice)).toMatchObject({ code: 404 })
    expect(chain.books.transactions.by('orderId', HERBAL_ORDER_ID)).toEqual([])
  })

  test('progress with the clock from paid to prepared, shipped and completed, through every parcel status', async () => {
    const { chain, phone } = await openCheckout()
    const choices = expressChoices(addAddressIn(chain), 'co6001', 'v7001')
    const { data } = await saveOrderChoices(phone, { ...choices, process: [decoctionChoice()] })
    const transaction = String((await payOrder(phone, 'charge', HERBAL_ORDER_ID, data.receivablePrice)).data.payTransId)
    const stock = () => chain.books.stocks.byId('v7001 g9001')?.count
    const before = Number(stock())
    reportCashierOutcome(chain, transaction, 'ok')
    const paid = await fetchOrder(phone, HERBAL_ORDER_ID)
    expect(paid).toMatchObject({ status: 30, receivedPrice: data.receivablePrice, expireAt: null })
    const trace = () => phone.get(clinicCalls.delivery, { parts: { deliveryId: String(paid.delivery?.id) } })
    expect(await trace()).toMatchObject({ status: 0, trackNo: '', estimateDate: '2030-05-09' })
    chain.clock.moveMinutes(10)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 40 })
    expect(stock()).toBe(before - 15 * 7)
    chain.clock.moveMinutes(4 * 60)
    const shipped = await fetchOrder(phone, HERBAL_ORDER_ID)
    expect(shipped).toMatchObject({ status: 50, delivery: { status: 1, companyName: '顺丰速运' } })
    expect(shipped.delivery?.trackNo).toMatch(/^SF\d{10}$/)
    chain.clock.moveMinutes(24 * 60)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 60 })
    const { traces, status } = await trace()
    expect([status, traces?.length]).toEqual([2, 5])
    expect(refundCharge(chain, HERBAL_ORDER_ID, '后悔', chain.clock.now().getTime())).toBe(0)
  })

  test('close when the payment deadline passes, and refund a late or second payment', async () => {
    const { chain, phone } = await openCheckout()
    const late = String((await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76)).data.payTransId)
    chain.clock.moveMinutes(1440 - 25)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 91 })
    expect(await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76)).toMatchObject({ code: 40912 })
    reportCashierOutcome(chain, late, 'ok')
    expect(chain.books.refunds.by('orderId', HERBAL_ORDER_ID)).toMatchObject([{ amountFen: 16976, reason: '付款晚到' }])

    const { price } = chain.books.charges.byId('o6009') ?? {}
    const second = { id: 'second', kind: 'charge', orderId: 'o6009', amountFen: price?.receivableFen } as const
    chain.books.transactions.create(second as never)
    const { status } = await fetchOrder(phone, 'o6009')
    reportCashierOutcome(chain, 'second', 'ok')
    chain.clock.moveSeconds(30)
    expect(await fetchOrder(phone, 'o6009')).toMatchObject({ status, refundPrice: 0 })
    expect(chain.books.refunds.by('orderId', 'o6009')).toMatchObject([{ reason: '重复付款', status: 2 }])
  })

  test('complete a refund by the clinic, and return the goods to stock', async () => {
    const { chain, phone } = await openCheckout()
    await saveOrderChoices(phone, expressChoices(addAddressIn(chain), 'co6002', 'v7001'))
    reportCashierOutcome(
      chain,
      String((await payOrder(phone, 'charge', HERBAL_ORDER_ID, 169.76)).data.payTransId),
      'ok',
    )
    const stock = () => chain.books.stocks.byId('v7001 g9001')?.count
    const before = stock()
    chain.clock.moveMinutes(11)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 40 })
    expect(refundCharge(chain, HERBAL_ORDER_ID, '医生改方', chain.clock.now().getTime())).toBe(16976)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 80 })
    chain.clock.moveSeconds(30)
    expect(await fetchOrder(phone, HERBAL_ORDER_ID)).toMatchObject({ status: 90, refundPrice: 169.76 })
    expect(await fetchPaymentStatus(phone, 'charge', HERBAL_ORDER_ID)).toMatchObject({
      payResult: 1,
      refund: { status: 2, amount: 169.76 },
    })
    expect(stock()).toBe(before)
  })
})

describe('reorder and photo order', () => {
  const again = (phone: PatientClient, chargeId: string, more: object = {}) =>
    phone.send(calls.clone, { body: { chargeId, requestId: nextRequestId(), ...more } })

  test('report unavailable, more expensive and scarce items, and can be paid when submitted as drafts', async () => {
    const { chain, phone } = await openCheckout()
    const goods = chain.books.goods
    goods.update('g9201', { unitFen: 2780 })
    goods.update('g9202', { stock: 0 })
    const requestId = nextRequestId()
    const { data } = await again(phone, 'o6003', { requestId })
    expect(data.changes?.map(({ kind }) => kind)).toEqual(['price', 'stock', 'gone'])
    expect((await again(phone, 'o6003', { requestId })).data).toEqual(data)
    const id = String(data.chargeId)
    const made = await fetchOrder(phone, id)
    expect(made).toMatchObject({ status: 0, cloneFromId: 'o6003', receivablePrice: 27.8 * 2 + 18.5, expireAt: null })
    expect(await payOrder(phone, 'charge', id, 74.1)).toMatchObject({ code: 400 })
    expect((await saveOrderChoices(phone, {}, 1, id)).data).toMatchObject({ status: 10, version: 2 })
    expect(await payOrder(phone, 'charge', id, 74.1, { version: 2 })).toMatchObject({ code: 200 })
  })

  test('accept a different number of doses, and reject examinations, old prescriptions and sold-out orders', async () => {
    const { chain, phone } = await openCheckout()
    const { data } = await again(phone, 'o6005', { doseCount: 3 })
    expect((await fetchOrder(phone, String(data.chargeId))).forms?.[0]).toMatchObject({ doseCount: 3 })
    expect(await again(phone, 'o6005', { doseCount: 31 })).toMatchObject({ code: 400 })
    expect(await again(phone, 'o6009')).toMatchObject({ code: 400 })
    expect(await again(phone, 'nobody')).toMatchObject({ code: 404 })
    for (const id of ['g9201', 'g9202']) chain.books.goods.update(id, { isOnSale: false })
    expect(await again(phone, 'o6003')).toMatchObject({ code: 400 })
    chain.books.charges.update('o6003', { madeAt: chain.clock.now().getTime() - 91 * 86_400_000 })
    expect(await again(phone, 'o6003')).toMatchObject({ code: 40301 })
  })

  test('receive a price after a delay, and close when the photo is blurred', async () => {
    const { chain, phone } = await openCheckout()
    const photo = (name: string, more: object = {}) =>
      phone.send(calls.photo, {
        body: {
          patientId: wangYaqin,
          photos: [`https://a.example.com/${name}.jpg`],
          doseCount: 5,
          remark: '',
          requestId: name,
          ...more,
        },
      })
    const sent = await photo('one')
    expect(sent.data).toMatchObject({ status: 0, reviewHours: 2 })
    const id = String(sent.data.chargeId)
    const blurred = String((await photo('blurred')).data.chargeId)
    expect((await photo('one')).data.chargeId).toBe(id)
    expect(await saveOrderChoices(phone, {}, 1, id)).toMatchObject({ code: 400 })
    chain.clock.moveMinutes(120)
    const read = await fetchOrder(phone, id)
    expect(read).toMatchObject({ status: 10, version: 2, forms: [{ doseCount: 5 }] })
    expect(await fetchOrder(phone, blurred)).toMatchObject({ status: 91 })
    expect(await payOrder(phone, 'charge', id, read.receivablePrice, { version: 2 })).toMatchObject({ code: 200 })
    expect(await photo('two', { doseCount: 0 })).toMatchObject({ code: 400 })
    expect(await photo('three', { patientId: 'p9' })).toMatchObject({ code: 404 })
  })

  test('offer the clinic’s preparations', async () => {
    const { phone } = await openCheckout()
    const { rows } = await phone.get(calls.usages, { query: { clinicId: gaoxin } })
    expect(rows.map(({ processType }) => processType)).toEqual([1, 2, 3, 4])
    expect(await phone.send(calls.usages, { query: { clinicId: 'c9' } })).toMatchObject({ code: 404 })
  })
})
