import { expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { withUpcomingVisit } from '../../support/upcoming-visit'
import { loggedInDevice } from '../../support/logged-in-device'

const { wangYaqin } = FIXTURES.patients

test('UpNextStore loads therapies and medicines separately, and keeps one when the other fails to refresh', async () => {
  const { chain, stores } = await loggedInDevice()
  const { today } = stores
  await today.loadNext(wangYaqin, chain.clock.today())
  const orders = today.medicines.value?.orders.map(({ order }) => order.id)
  expect(orders).toContain('o6005')
  expect(today.therapies.value?.length).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
  await today.loadNext(wangYaqin, chain.clock.today())
  expect(today.medicines.failure).toBeDefined()
  expect(today.medicines.value?.orders.map(({ order }) => order.id)).toEqual(orders)
  expect(today.therapies.failure).toBeUndefined()
})

test('UpNextStore loads records only on the day of a stored visit', async () => {
  const { demo, visit } = await withUpcomingVisit()
  const { chain, stores } = demo
  stores.visit.open(visit.id)
  await stores.registration.byId.of(visit.id).again()
  const asked = () => chain.requests.filter(({ path }) => path.includes('record')).length
  const before = asked()
  await stores.today.loadNext(visit.patient.id, '2000-01-01')
  expect(asked()).toBe(before)
  expect(stores.today.records.value).toEqual([])
  await stores.today.loadNext(visit.patient.id, visit.date)
  expect(stores.today.records.value?.length).toBeGreaterThan(0)
})
