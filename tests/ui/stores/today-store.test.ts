import { expect, test } from 'vitest'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'

const { wangYaqin } = KNOWN.patients

test('what is next is read by two requests, of which one keeps its value while the other fails', async () => {
  const { chain, stores } = await atHome()
  const { today } = stores
  await today.loadNext(wangYaqin)
  const orders = today.medicines.value?.orders.map(({ order }) => order.id)
  expect(orders).toContain('o6005')
  expect(today.therapies.value?.length).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
  await today.loadNext(wangYaqin)
  expect(today.medicines.failure).toBeDefined()
  expect(today.medicines.value?.orders.map(({ order }) => order.id)).toEqual(orders)
  expect(today.therapies.failure).toBeUndefined()
})
