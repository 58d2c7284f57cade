import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { TherapyStore } from '@/ui/stores/therapy-store'

const { gaoxin, jinjiang } = FIXTURES.clinics
const { therapist } = FIXTURES
const TOMORROW = addDays(TEST_NOW.slice(0, 10), 1)
/** Another therapist at the same clinic. */
const OTHER = 'd2011'

async function atHome() {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network })
  await logIn(demo)
  return { ...demo, held, store: demo.stores.get(TherapyStore) }
}

describe('TherapyStore clinics', () => {
  test('remain undefined before loading', async () => {
    const { store } = await atHome()
    expect([store.rows, store.isNoneNearby, store.clinicOf(gaoxin)]).toEqual([undefined, false, undefined])
  })
  test('appear in order of distance once a location is known', async () => {
    const { store, wechat } = await atHome()
    Object.assign(wechat, { locate: () => Promise.resolve({ latitude: 30.653, longitude: 104.0826, system: 'gcj02' }) })
    await store.clinics.of().again()
    expect(store.rows?.[0]?.distanceMeters).toBeUndefined()
    await store.locate()
    expect([store.isNoneNearby, store.rows?.length, store.rows?.[0]?.id]).toEqual([false, 3, jinjiang])
    expect(store.rows?.[0]?.distanceMeters).toBeDefined()
  })
  test('include all clinics when none is nearby', async () => {
    const { store } = await atHome()
    await store.clinics.of().again()
    await store.nearby.run(() => Promise.resolve([]))
    expect([store.isNoneNearby, store.rows]).toEqual([true, store.clinics.known()])
    expect(store.rows).toHaveLength(3)
  })
  test('can be looked up by ID', async () => {
    const { store } = await atHome()
    await store.clinics.of().again()
    expect([gaoxin, jinjiang, 'nowhere'].map((id) => store.clinicOf(id)?.id)).toEqual([gaoxin, jinjiang, undefined])
  })
})

describe('TherapyStore.itemsOf', () => {
  test('returns each therapist’s own items, whatever the response order', async () => {
    const { store, held } = await atHome()
    held.of = 'allScheduling'
    const late = store.day.of(therapist, gaoxin, TOMORROW).again()
    await flushPromises()
    expect(held.count).toBe(1)
    held.of = ''
    await store.day.of(OTHER, gaoxin, TOMORROW).again()
    const own = store.itemsOf(OTHER)
    expect([own?.length, store.itemsOf(therapist)]).toEqual([expect.any(Number), undefined])
    await held.release([0])
    expect([store.itemsOf(OTHER), store.itemsOf(therapist)]).toEqual([own, (await late)?.items])
  })
})
