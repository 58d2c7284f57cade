import { describe, expect, test } from 'vitest'
import { CheckoutService } from '@/application/checkout-service'
import { OrderLockService } from '@/application/support/order-lock-service'
import { PaymentService } from '@/application/payment-service'
import { Orders } from '@/application/ports/orders'
import type { Order, OrderChoices } from '@/domain/order/order'
import type { CheckoutDraft } from '@/domain/order/checkout-draft'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentJournalEntry, PaymentStage } from '@/domain/payment/payment'
import { openExampleClinic, type StubbedResponse } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const choices: OrderChoices = {
  delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'on-arrival' },
  process: [{ formId: 'f1', processType: 'decoct', usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '少盐' }],
  vendorId: 'v1',
  remark: '下午送',
}
async function atCheckout() {
  const app = openExampleClinic()
  const service = app.container.get(CheckoutService)
  const order = await app.container.get(Orders).byId('o1')
  app.sent.length = 0
  return { ...app, service, hold: app.container.get(OrderLockService), order }
}
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no failure',
    (thrown: unknown) => (isFailure(thrown) ? thrown.reason : thrown),
  )

describe('CheckoutService.lock and unlock', () => {
  test('lock the order for this device, and unlock it', async () => {
    const { service, order, sent, storage } = await atCheckout()
    await service.lock(order)
    expect(sent[0]?.body).toEqual({ requestId: 'id-1', deviceId: 'id-2' })
    expect(storage.read('_order_lock')).toEqual([{ orderId: 'o1', lockId: 'l1', mpId: 'mp-1' }])
    await service.lock(order)
    expect(sent[1]?.body).toEqual({ requestId: 'id-3', deviceId: 'id-2' })
    await service.unlock('o1')
    expect(sent[2]).toMatchObject({ id: 'P6', path: '/mcapi/pay/orderUnlock/o1', body: { lockId: 'l1' } })
    expect(storage.read('_order_lock')).toBeUndefined()
    await service.unlock('o1')
    expect(sent).toHaveLength(3)
  })
  test('fail with the lock holder’s name when the order is locked elsewhere', async () => {
    const { service, order, says } = await atCheckout()
    says('P5', { code: 41001, details: { holderText: '另一台手机', expireAt: '2030-05-01T09:10:00+08:00' } })
    expect(await reasonOf(service.lock(order))).toEqual({
      kind: 'locked-elsewhere',
      holder: '另一台手机',
      until: new Date('2030-05-01T09:10:00+08:00'),
    })
    expect(await reasonOf(service.lock({ ...order, status: 'paid' }))).toEqual({ kind: 'already-paid' })
  })
  test('retry the lock request when the response is lost', async () => {
    const { service, order, says, calls } = await atCheckout()
    says('P5', 'lost', { data: WIRE_EXAMPLES.P5.data })
    expect((await service.lock(order)).lockId).toBe('l1')
    expect(calls()).toEqual(['P5', 'P5'])
  })
  test('release the lock at the next start when unlocking has failed', async () => {
    const { service, hold, order, says, storage, calls } = await atCheckout()
    await service.lock(order)
    says('P6', 'lost')
    await service.unlock('o1')
    expect(storage.read('_order_lock')).toBeDefined()
    says('P6', { code: 404 })
    await hold.releaseExpired()
    expect(storage.read('_order_lock')).toBeUndefined()
    expect(calls()).toEqual(['P5', 'P6', 'P6'])
  })
  test.each<[PaymentStage, boolean]>([
    ['preparing', true],
    ['invoked', false],
    ['confirming', false],
    ['unknown', false],
    ['unpaid', true],
  ])('release the lock when the payment is %s: %s', async (stage, given) => {
    const { service, hold, order, storage, calls } = await atCheckout()
    await service.lock(order)
    const note: PaymentJournalEntry = {
      kind: 'charge',
      orderId: 'o1',
      mpId: 'mp-1',
      patientId: 'p1',
      stage,
      requestId: 'q',
      startedAt: '2030-05-01T09:05:00+08:00',
    }
    storage.write('_pay_journal', note)
    await service.unlock('o1')
    await hold.releaseExpired()
    expect(calls().includes('P6')).toBe(given)
  })
  test('release a lock that the order reports for this login', async () => {
    const { service, order, sent } = await atCheckout()
    await service.unlockMine(order)
    expect(sent).toMatchObject([{ id: 'P6', body: { lockId: 'l1' } }])
  })
  test('keep a lock for another clinic', async () => {
    const { hold, storage, sent } = await atCheckout()
    storage.write('_order_lock', { orderId: 'o1', lockId: 'l1', mpId: 'mp-2' })
    await hold.releaseExpired()
    expect(sent).toEqual([])
  })
})

describe('CheckoutService › price and choices', () => {
  test('sends the choices and the displayed version', async () => {
    const { service, order, sent } = await atCheckout()
    const pricing = await service.price(order, choices, { payType: 'member-card', usesMemberPrice: true })
    expect(pricing.receivableFen).toBe(20250)
    expect(sent[0]).toMatchObject({
      path: '/mcapi/pay/calculate/charge/o1',
      body: {
        delivery: { deliveryType: 1, addressId: 'a1', companyId: 'co1', payMode: 1 },
        process: [{ formId: 'f1', processType: 1, usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '少盐' }],
        vendorId: 'v1',
        payType: 1,
        isUseMember: true,
        version: 2,
      },
    })
    expect(sent[0]?.body).not.toHaveProperty('remark')
  })
  test('compares a changed price with the displayed price', async () => {
    const { service, order, says } = await atCheckout()
    const pay = { payType: 'wechat', usesMemberPrice: false } as const
    const seen = await service.price(order, choices, pay)
    says('P2', { code: 41002 })
    expect(await reasonOf(service.price(order, choices, pay))).toEqual({ kind: 'price-changed' })
    const wire = WIRE_EXAMPLES.P2.data
    const lines = (wire.lines ?? []).map((line) => (line.key === 'delivery' ? { ...line, amount: 15 } : line))
    says('P2', { data: { ...wire, deliveryPrice: 15, receivablePrice: 205.5, lines, version: 3 } })
    const again = await service.priceAgain('o1', choices, pay, seen)
    expect(again.differences).toEqual([{ key: 'delivery', title: '运费', beforeFen: 1200, afterFen: 1500 }])
  })
  test('sends saved choices with the displayed version', async () => {
    const { service, order, sent } = await atCheckout()
    await service.saveChoices(order, { ...choices, delivery: { deliveryType: 'pick-up' }, process: [] })
    expect(sent[0]).toMatchObject({ path: '/mcapi/pay/charge/add/o1' })
    expect(sent[0]?.body).toEqual({
      delivery: { deliveryType: 0 },
      process: [],
      vendorId: 'v1',
      remark: '下午送',
      version: 2,
    })
  })
  test('fails with “out-of-range” when no pharmacy delivers to the address', async () => {
    const { service, order, sent, says } = await atCheckout()
    expect(await service.companies(order, 'a1', 'decoct')).toHaveLength(1)
    expect(sent[0]?.body).toEqual({ addressId: 'a1', formIds: ['f1'], processType: 1 })
    const [company] = WIRE_EXAMPLES.P3.data.rows
    says('P3', { data: { rows: [{ ...company, isSupport: false }] } })
    expect(await reasonOf(service.companies(order, 'a1', 'none'))).toEqual({ kind: 'out-of-range' })
    says('P3', { code: 41006 })
    expect(await reasonOf(service.companies(order, 'a1', 'none'))).toEqual({ kind: 'out-of-range' })
  })
})

describe('CheckoutService.prepare', () => {
  const pay = { payType: 'wechat', usesMemberPrice: false } as const
  const same = { data: WIRE_EXAMPLES.P2.data }
  const dearer = { data: { ...WIRE_EXAMPLES.P2.data, receivablePrice: 205.5 } }
  const prepared = async (over: Partial<Order> = {}, kept?: OrderChoices, ...prices: StubbedResponse[]) => {
    const app = await atCheckout()
    const pricing = await app.service.price(app.order, choices, pay)
    app.sent.length = 0
    app.says('P2', ...prices, same)
    app.says('P1', { data: { ...WIRE_EXAMPLES.P1.data, version: 3 } })
    const preparing = app.service.prepare({ order: { ...app.order, ...over }, pricing, choices, pay, kept })
    return { ...app, preparing }
  }

  test.each<[string, Partial<Order>, OrderChoices | undefined, string[]]>([
    ['saved with the same choices', {}, choices, ['P5', 'P2']],
    ['saved with other choices', {}, { ...choices, vendorId: '' }, ['P5', 'P1', 'P2']],
    ['saved with unknown choices', {}, undefined, ['P5', 'P1', 'P2']],
    ['in draft state', { status: 'draft' }, choices, ['P5', 'P1', 'P2']],
    ['without choices', { kind: 'registration' }, undefined, ['P5', 'P2']],
  ])('locks, saves if necessary, and prices an order %s', async (_told, over, kept, asked) => {
    const { preparing, calls } = await prepared(over, kept)
    expect(await preparing).toMatchObject({
      isReady: true,
      order: { version: asked.includes('P1') ? 3 : 2 },
      pricing: { receivableFen: 20_250 },
    })
    expect(calls()).toEqual(asked)
  })
  test('waits for the patient’s consent when the price has changed', async () => {
    const { preparing } = await prepared({}, choices, dearer)
    expect(await preparing).toMatchObject({ isReady: false, isKept: true, pricing: { receivableFen: 20_550 } })
  })
  test('reloads and reprices the order when the server has changed it', async () => {
    const { preparing, calls } = await prepared({}, choices, { code: 41002 }, dearer)
    expect(await preparing).toMatchObject({ isReady: false, isKept: false, order: { id: 'o1' } })
    expect(calls()).toEqual(['P5', 'P2', 'P9', 'P2'])
  })
  test('saves again when another tab has changed the order but not the price', async () => {
    const { preparing, calls } = await prepared({}, choices, { code: 41002 })
    expect(await preparing).toMatchObject({ isReady: true, order: { version: 3 } })
    expect(calls()).toEqual(['P5', 'P2', 'P9', 'P2', 'P1', 'P2'])
  })
  test('rethrows other failures unchanged', async () => {
    const { preparing, calls } = await prepared({}, choices, { code: 41006 })
    expect(await reasonOf(preparing)).toEqual({ kind: 'out-of-range' })
    expect(calls()).toEqual(['P5', 'P2'])
  })
  test.each<[Order['kind'], string]>([
    ['charge', 'charge'],
    ['advisory', 'advisory'],
    ['unknown', 'charge'],
  ])('prices an order of kind “%s” as “%s”', async (kind, said) => {
    const { service, order, sent } = await atCheckout()
    await service.price({ ...order, kind }, choices, pay)
    expect(sent[0]?.path).toBe(`/mcapi/pay/calculate/${said}/o1`)
  })
})

describe('CheckoutService › draft', () => {
  test('stores and removes the draft per order', async () => {
    const { service, storage } = await atCheckout()
    const draft: CheckoutDraft = { orderId: 'o1', choices, payType: 'wechat' }
    service.keepDraft(draft)
    expect(storage.read('_checkout_draft')).toEqual(draft)
    expect([service.readDraft('o1'), service.readDraft('o2')]).toEqual([draft, undefined])
    service.dropDraft()
    expect([service.readDraft('o1'), storage.read('_checkout_draft')]).toEqual([undefined, undefined])
  })
})

describe('CheckoutService › other requests', () => {
  test('load a clinic’s preparation options', async () => {
    const { service, sent } = await atCheckout()
    expect(await service.usages('c2')).toMatchObject([{ id: 'u1', processType: 'decoct' }])
    expect(sent[0]).toMatchObject({ id: 'P13', query: { clinicId: 'c2' } })
  })
  test('request delivery companies only for the online pharmacy’s sections', async () => {
    const { service, order, sent } = await atCheckout()
    const [form] = order.forms
    const forms = [{ ...form, id: 'f0', isAirPharmacy: false }, form] as Order['forms']
    await service.companies({ ...order, forms }, 'a1', 'decoct')
    expect(sent[0]?.body).toMatchObject({ formIds: ['f1'] })
  })
})

describe('PaymentService.pay, by member card', () => {
  const order = { kind: 'charge', id: 'o1' } as const
  const way = { type: 'member-card', password: '285714', patientId: 'p1', version: 2 } as const
  const paid = { data: { ...WIRE_EXAMPLES.P7.data, refund: null } }
  const pay = (app: ReturnType<typeof openExampleClinic>, stages: PaymentStage[]) =>
    app.container.get(PaymentService).pay(order, 20250, (stage) => stages.push(stage), way)

  test('charges the card without opening the cashier, and stores no password', async () => {
    const app = openExampleClinic()
    const stages: PaymentStage[] = []
    app.says('P4', { data: { payResult: 1, payTransId: 't1', wxPay: null, memberBalance: 97.5 } })
    app.says('P7', paid)
    expect(await pay(app, stages)).toBe('paid')
    expect(stages).toEqual(['preparing', 'confirming', 'confirming', 'paid'])
    expect(app.sent[0]?.body).toEqual({
      payType: 1,
      amount: 202.5,
      memberPassword: '285714',
      version: 2,
      requestId: 'id-1',
    })
    expect(JSON.stringify([...app.storage.kept])).not.toContain('285714')
  })
})
