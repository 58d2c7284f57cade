import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import { SessionHolder } from '@/application/support/session-holder'
import type { StoreScope } from '@/ui/stores/store-class'
import type { Stores } from '@/ui/stores/stores'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { ALL_STORES } from '../../support/all-stores'
import { selectAnotherPatient } from '../../support/another-patient'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { logIn, createTestApp, MemoryStorage } from '../../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'

const namesOf = (scope: StoreScope) => ALL_STORES.filter((store) => store.scope === scope).map(({ name }) => name)
const PAGE = namesOf('page').sort()
const LOGIN = namesOf('login')

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return demo
}
const storesOf = ({ stores }: { readonly stores: Stores }) =>
  ALL_STORES.map((store) => [store.name, stores.get(store)] as const)
/** Returns the names of the stores that remain the same instances after `act`. */
function staying(demo: { readonly stores: Stores }, act: () => void): string[] {
  const before = new Map(storesOf(demo))
  act()
  return storesOf(demo)
    .filter(([name, store]) => store === before.get(name))
    .map(([name]) => name)
    .sort()
}

describe('patient-scoped store', () => {
  test('remains the same instance while the patient stays selected', async () => {
    const demo = await atHome()
    const all = storesOf(demo).length
    expect(staying(demo, () => undefined)).toHaveLength(all)
    selectAnotherPatient(demo, demo.stores.get(SessionStore).patientId)
    expect(staying(demo, () => undefined)).toHaveLength(all)
  })
  test('changes with the patient, unless it belongs to the page or the login', async () => {
    const demo = await atHome()
    expect(staying(demo, () => selectAnotherPatient(demo))).toEqual([...LOGIN, ...PAGE].sort())
    expect(demo.stores.patientEpoch).toBe(1)
  })
  test('changes with the login, unless it belongs to the page', async () => {
    const demo = await atHome()
    expect(staying(demo, () => demo.container.get(SessionService).signOut())).toEqual(PAGE)
  })
  test('changes with the account, even when another tab has logged out and in again', async () => {
    const storage = new MemoryStorage()
    const demo = createTestApp({ storage })
    await logIn(demo)
    const other = createTestApp({ chain: demo.chain, storage })
    other.container.get(SessionService).signOut()
    await logIn(other, '13700000099')
    expect(staying(demo, () => void demo.container.get(SessionHolder).catchUp())).toEqual(PAGE)
  })
  test('survives the first login, because the store had no owner before', async () => {
    const demo = createTestApp()
    const before = new Map(storesOf(demo))
    await logIn(demo)
    expect(storesOf(demo)).toEqual([...before])
    expect(storesOf(demo).every(([name, store]) => before.get(name) === store)).toBe(true)
  })
  test('notifies observers when replaced', async () => {
    const demo = await atHome()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push(demo.stores.get(VisitStore)))
    selectAnotherPatient(demo)
    stop()
    expect(seen).toHaveLength(2)
    expect(seen[1]).toBe(demo.stores.get(VisitStore))
  })
  test('receives no visit updates once its patient is deselected', async () => {
    const demo = await atHome()
    const registration = demo.stores.get(RegistrationStore)
    const visitList = demo.stores.get(VisitListStore)
    const booked = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    await Promise.all([registration.byId.of(booked.id).again(), visitList.lists.of('outpatient', {}).again()])
    selectAnotherPatient(demo)
    demo.chain.books.registrations.update(booked.id, { status: 20 })
    expect((await demo.container.get(RegistrationService).byId(booked.id)).status).toBe('signed')
    const row = visitList.lists.known('outpatient', {})?.rows.find(({ id }) => id === booked.id)
    expect([registration.byId.known(booked.id)?.status, row?.status]).toEqual([booked.status, booked.status])
  })
})

test('stores never show the next patient a response that was pending for the previous patient', async () => {
  const demo = await atHome()
  const loading = demo.stores.get(VisitListStore).lists.of('outpatient', {}).again()
  selectAnotherPatient(demo, FIXTURES.patients.wangJianguo)
  await loading
  expect(demo.stores.get(VisitListStore).lists.known('outpatient', {})?.rows).toBeUndefined()
})
