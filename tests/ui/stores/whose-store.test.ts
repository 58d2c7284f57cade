import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SessionService } from '@/application/session-service'
import type { Stores } from '@/ui/stores/stores'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { selectAnother } from '../../support/another-patient'
import { aFreeSlot, wishFor } from '../../support/booking'
import { logIn, createTestApp } from '../../support/test-app'

const PAGE = ['clinic', 'doctor', 'face', 'language', 'look', 'notice', 'scheduling', 'session', 'terms']
const LOGIN = ['idle', 'patient', 'patientFile']

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return demo
}
const storesOf = ({ stores }: { readonly stores: Stores }) =>
  Object.entries<unknown>(stores).filter(([, store]) => typeof store === 'object')
/** The names of those that are the same ones after the act. */
function staying(demo: { readonly stores: Stores }, act: () => void): string[] {
  const before = new Map(storesOf(demo))
  act()
  return storesOf(demo)
    .filter(([name, store]) => store === before.get(name))
    .map(([name]) => name)
    .sort()
}

describe('a store', () => {
  test('is the same one whoever asks, as long as the patient stays', async () => {
    const demo = await atHome()
    const all = storesOf(demo).length
    expect(staying(demo, () => undefined)).toHaveLength(all)
    selectAnother(demo, demo.stores.session.patientId)
    expect(staying(demo, () => undefined)).toHaveLength(all)
  })
  test('is another one for another patient, but for those of the page and of the login', async () => {
    const demo = await atHome()
    expect(staying(demo, () => selectAnother(demo))).toEqual([...LOGIN, ...PAGE].sort())
    expect(demo.stores.patientEpoch).toBe(1)
  })
  test('is another one for the next login, but for those of the page', async () => {
    const demo = await atHome()
    expect(staying(demo, () => demo.container.get(SessionService).signOut())).toEqual(PAGE)
  })
  test('stays for who comes first: nobody was here before', async () => {
    const demo = createTestApp()
    const before = new Map(storesOf(demo))
    await logIn(demo)
    expect(storesOf(demo)).toEqual([...before])
    expect(storesOf(demo).every(([name, store]) => before.get(name) === store)).toBe(true)
  })
  test('is told to whoever draws it', async () => {
    const demo = await atHome()
    const seen: unknown[] = []
    const stop = autorun(() => seen.push(demo.stores.visit))
    selectAnother(demo)
    stop()
    expect(seen).toHaveLength(2)
    expect(seen[1]).toBe(demo.stores.visit)
  })
  test('hears of no visit any more once its patient has gone', async () => {
    const demo = await atHome()
    const { registration, visitList } = demo.stores
    const booked = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
    await Promise.all([registration.byId.of(booked.id).again(), visitList.load('outpatient', {})])
    selectAnother(demo)
    demo.chain.books.registrations.update(booked.id, { status: 20 })
    expect((await demo.container.get(RegistrationService).byId(booked.id)).status).toBe('signed')
    const row = visitList.rowsOf('outpatient')?.find(({ id }) => id === booked.id)
    expect([registration.byId.known(booked.id)?.status, row?.status]).toEqual([booked.status, booked.status])
  })
})

test('an answer that was on its way for the patient before is not shown to the next one', async () => {
  const demo = await atHome()
  const loading = demo.stores.visitList.load('outpatient', {})
  selectAnother(demo, FIXTURES.patients.wangJianguo)
  await loading
  expect(demo.stores.visitList.rowsOf('outpatient')).toBeUndefined()
})
