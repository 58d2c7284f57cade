import { expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { withUpcomingVisit } from '../../support/upcoming-visit'
import { loggedInDevice } from '../../support/logged-in-device'
import { UpNextStore } from '@/ui/stores/up-next-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const { wangYaqin } = FIXTURES.patients

test('UpNextStore loads therapies and medicines separately, and keeps one when the other fails to refresh', async () => {
  const { chain, stores } = await loggedInDevice()
  const upNext = stores.get(UpNextStore)
  await upNext.loadNext(wangYaqin, chain.clock.today())
  const orders = upNext.medicines.value?.orders.map(({ order }) => order.id)
  expect(orders).toContain('o6005')
  expect(upNext.therapies.value?.length).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
  await upNext.loadNext(wangYaqin, chain.clock.today())
  expect(upNext.medicines.failure).toBeDefined()
  expect(upNext.medicines.value?.orders.map(({ order }) => order.id)).toEqual(orders)
  expect(upNext.therapies.failure).toBeUndefined()
})

test('UpNextStore loads records only on the day of a stored visit', async () => {
  const { demo, visit } = await withUpcomingVisit()
  const { chain, stores } = demo
  stores.get(VisitStore).open(visit.id)
  await stores.get(RegistrationStore).byId.of(visit.id).again()
  const asked = () => chain.requests.filter(({ path }) => path.includes('record')).length
  const before = asked()
  await stores.get(UpNextStore).loadNext(visit.patient.id, '2000-01-01')
  expect(asked()).toBe(before)
  expect(stores.get(UpNextStore).records.value).toEqual([])
  await stores.get(UpNextStore).loadNext(visit.patient.id, visit.date)
  expect(stores.get(UpNextStore).records.value?.length).toBeGreaterThan(0)
})
