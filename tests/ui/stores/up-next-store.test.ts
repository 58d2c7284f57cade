import { expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { loggedInDevice } from '../../support/logged-in-device'
import { UpNextStore } from '@/ui/stores/up-next-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const { wangYaqin } = FIXTURES.patients

test('UpNextStore loads therapies and medicines separately, and keeps one list when the other fails to refresh', async () => {
  const { chain, stores } = await loggedInDevice()
  const upNext = stores.get(UpNextStore)
  const [medicines, therapies] = [upNext.medicines.of(wangYaqin), upNext.therapies.of()]
  await Promise.all([medicines.again(), therapies.again()])
  const orders = medicines.value?.orders.map(({ order }) => order.id)
  expect(orders).toContain('o6005')
  expect(therapies.value?.length).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
  await Promise.all([medicines.again(), therapies.again()])
  expect(medicines.failure).toBeDefined()
  expect(medicines.value?.orders.map(({ order }) => order.id)).toEqual(orders)
  expect(therapies.failure).toBeUndefined()
})

test('UpNextStore loads records only on the day of a stored visit', async () => {
  const { demo, visit } = await openAppWithUpcomingVisit()
  const { chain, stores } = demo
  stores.get(VisitStore).open(visit.id)
  await stores.get(RegistrationStore).byId.of(visit.id).again()
  const asked = () => chain.requests.filter(({ path }) => path.includes('record')).length
  const before = asked()
  const { records } = stores.get(UpNextStore)
  expect(await records.of(visit.patient.id, '2000-01-01').again()).toEqual([])
  expect(asked()).toBe(before)
  expect(await records.of(visit.patient.id, visit.date).again()).not.toHaveLength(0)
})
