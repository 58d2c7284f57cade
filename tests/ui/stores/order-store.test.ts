import { describe, expect, test } from 'vitest'
import { OrderService } from '@/application/order-service'
import { OrderStore } from '@/ui/stores/order-store'
import { refundCharge } from '../../../mocks/clinic/order/actions'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { openExampleClinic } from '../../support/example-clinic'
import { WIRE_EXAMPLES } from '../../support/wire-examples'

const { wangYaqin, wangJianguo } = FIXTURES.patients

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, store: new OrderStore(demo.container.get(OrderService)) }
}

describe('OrderStore', () => {
  test('lists orders by tab, and loads the next page once for two concurrent calls', async () => {
    const { store, chain } = await atHome()
    const { charges } = chain.books
    const pattern = charges.byId('o6003')
    if (!pattern) throw new Error('no order o6003')
    for (let at = 0; at < 30; at++) charges.create({ ...pattern, id: `more${at}`, madeAt: at })
    await store.lists.of('paid').again()
    expect(store.lists.known('paid')?.rows).toHaveLength(20)
    await Promise.all([store.lists.loadMore('paid'), store.lists.loadMore('paid')])
    const list = store.lists.known('paid')
    expect(list?.rows.length).toBe(list?.total)
    expect(new Set(list?.rows.map(({ id }) => id)).size).toBe(list?.total)
    expect(store.lists.known('over')).toBeUndefined()
  })

  test('counts unpaid orders for each family member in the badge', async () => {
    const { store } = await atHome()
    await store.lists.of('to-pay').again()
    for (const patientId of [wangYaqin, wangJianguo]) {
      await store.counts.of(patientId, 'to-pay').again()
      const rows = store.lists.known('to-pay')?.rows.filter((each) => each.patientId === patientId)
      expect(store.counts.known(patientId, 'to-pay')).toBe(rows?.length)
      expect(rows?.length).toBeGreaterThan(0)
    }
  })

  test('reloads neither payment nor shipment when the order fails to load', async () => {
    const { store, chain } = await atHome()
    chain.faults.add({ call: '*', fault: 'drop' })
    const sent = chain.requests.length
    await store.readAgain('o6002')
    const calls = chain.requests.slice(sent).map(({ call }) => call)
    expect([store.byId.peek('o6002').failure?.reason.kind, new Set(calls)]).toEqual([
      'network',
      new Set(['GET /mcapi/pay/charge/{id}']),
    ])
  })

  test('reloads an order together with its payment and shipment tracking', async () => {
    const { store, chain } = await atHome()
    await store.readAgain('o6002')
    const sent = chain.requests.length
    await store.readAgain('o6002')
    expect(chain.requests.length - sent).toBe(3)
    const order = store.byId.known('o6002')
    if (!order) throw new Error('no order o6002')
    expect([store.paymentOf(order)?.value?.result, store.traceOf(order)?.value?.id]).toEqual([
      'paid',
      order.delivery?.id,
    ])
  })

  test.each([
    ['collected by the patient', null],
    ['without a tracking number', { ...WIRE_EXAMPLES.P9.data.delivery, id: '' }],
  ])('requests no tracking for an order %s', async (_told, delivery) => {
    const { container, calls, says } = openExampleClinic()
    says('P9', { data: { ...WIRE_EXAMPLES.P9.data, delivery } })
    const store = new OrderStore(container.get(OrderService))
    await store.readAgain('o1')
    const order = store.byId.known('o1')
    expect(order && [store.paymentOf(order)?.value?.result, store.traceOf(order)]).toEqual(['paid', undefined])
    expect(calls()).toEqual(['P9', 'P7'])
  })

  test('shows a refund with its time', async () => {
    const { store, chain } = await atHome()
    refundCharge(chain, 'o6009', '医生改方', chain.clock.now().getTime())
    await store.readAgain('o6009')
    const order = store.byId.known('o6009')
    expect(order && store.paymentOf(order)?.value?.refund).toMatchObject({
      status: 'refunding',
      at: chain.clock.now(),
    })
  })
})
