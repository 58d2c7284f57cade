import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { responseClock } from '@/ui/stores/async-state'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createTestApp } from '../../support/test-app'
import { ClinicStore } from '@/ui/stores/clinic-store'

const { gaoxin, jinjiang, qingyang } = FIXTURES.clinics
const CHAIN = 'GET /mcapi/chain/info'
const open = (world?: string) => {
  const demo = createTestApp(world === undefined ? {} : { world })
  return { ...demo, store: demo.stores.get(ClinicStore) }
}
const ids = (rows: readonly { readonly id: string }[] | undefined) => rows?.map(({ id }) => id)

describe('ClinicStore', () => {
  test('sorts clinics in the server’s order, or by distance once a location is known, even after a reload', async () => {
    const { store, chain, storage } = open()
    expect([store.rows, store.isNoneNearby, store.isFromLastTime]).toEqual([undefined, false, false])
    await store.list.of().again()
    expect(ids(store.rows)).toEqual(ids(store.list.known()))
    expect(store.isFromLastTime).toBe(false)
    await store.locate()
    const near = store.rows?.map(({ distanceMeters }) => distanceMeters ?? -1) ?? []
    expect(near).toEqual([...near].sort((a, b) => a - b))
    expect([near.length, store.isNoneNearby, store.isFromLastTime]).toEqual([3, false, false])
    const again = createTestApp({ chain, storage }).stores.get(ClinicStore)
    await again.list.of().again()
    expect(again.isFromLastTime).toBe(true)
  })
  test('lists all clinics when none is nearby', async () => {
    const { store } = open()
    await store.list.of().again()
    await store.nearby.run(() => Promise.resolve([]))
    expect([store.isNoneNearby, store.rows?.length]).toEqual([true, 3])
  })
  test('selects a clinic, and returns to the default clinic when the stored location is deleted', async () => {
    const { store, storage } = open()
    const standard = await store.loadCurrent()
    expect([store.chosenId(), standard?.id]).toEqual([undefined, gaoxin])
    await store.choose(jinjiang)
    expect([store.chosenId(), store.current.value?.id]).toEqual([jinjiang, jinjiang])
    await Promise.all([store.list.of().again(), store.locate()])
    storage.kept.clear()
    store.forgetPlace()
    expect([store.list.known(), store.nearby.value]).toEqual([undefined, undefined])
    while (store.current.isPending) await new Promise((resolve) => setTimeout(resolve))
    expect(store.current.value?.id).toBe(gaoxin)
  })
  test('loads the current clinic and the chain once, and again after a failure', async () => {
    const { store, chain } = open()
    await store.loadCurrent()
    const asked = chain.requests.length
    expect((await store.loadCurrent())?.id).toBe(gaoxin)
    expect(chain.requests).toHaveLength(asked)
    await store.current.again()
    expect(chain.requests).toHaveLength(asked + 1)
    chain.faults.add({ call: CHAIN, fault: '500', times: 1 })
    expect(store.isStandingKnown).toBe(false)
    await store.loadChain()
    expect([store.chain.failure !== undefined, store.isStandingKnown]).toEqual([true, true])
    await store.loadChain()
    await store.loadChain()
    expect([store.isStandingKnown, chain.requests.length]).toEqual([true, asked + 3])
  })
  test('loads the booking rules once per clinic, even when outdated', async () => {
    const { store, chain } = open()
    const known = async (id: string) => vi.waitFor(() => expect(store.rules.of(id).value).toBeDefined())
    await known(gaoxin)
    const asked = chain.requests.length
    const { now } = responseClock
    responseClock.now = () => new Date(now().getTime() + 86_400_000)
    onTestFinished(() => void (responseClock.now = now))
    await known(gaoxin)
    await known(jinjiang)
    expect(chain.requests).toHaveLength(asked + 1)
  })
  test('does not reload an outdated clinic list just to show clinic names', async () => {
    const { store, chain } = open()
    await vi.waitFor(() => expect(store.readRows()).toHaveLength(3))
    const asked = chain.requests.length
    const { now } = responseClock
    responseClock.now = () => new Date(now().getTime() + 86_400_000)
    onTestFinished(() => void (responseClock.now = now))
    store.readRows()
    await Promise.resolve()
    expect([store.list.peek().isPending, chain.requests.length]).toEqual([false, asked])
  })
})

describe('clinic availability', () => {
  test('defaults to “open” while loading', async () => {
    const { store } = open()
    expect(store.standingAt(gaoxin, 'registration')).toBe('open')
    await Promise.all([store.loadCurrent(), store.loadChain(), store.list.of().again()])
    expect([gaoxin, jinjiang, 'nowhere'].map((id) => store.standingAt(id, 'registration'))).toContain('open')
    expect(store.standing(store.current.value ?? ({} as never), 'registration')).toBe('open')
  })
  test.each(['edition-expired', 'child-clinic-expired'])(
    'reflects the scenario %s at the affected clinic',
    async (world) => {
      const { store } = open(world)
      await store.loadChain()
      const isAll = world === 'edition-expired'
      expect(store.standingAt(qingyang, 'registration')).toBe('expired')
      expect(store.standingAt(gaoxin, 'registration')).toBe(isAll ? 'expired' : 'open')
      await Promise.all([store.list.of().again(), store.loadCurrent()])
      expect(store.standingAt(qingyang, 'registration')).toBe('expired')
      expect(store.standingAt(gaoxin, 'registration')).toBe(isAll ? 'expired' : 'open')
    },
  )
  test('combines the features disabled by each source', async () => {
    for (const load of ['list', 'detail', 'current'] as const) {
      const { store } = open('feature-unsupported')
      expect(store.standingAt(gaoxin, 'registration')).toBe('open')
      if (load === 'list') await store.list.of().again()
      if (load === 'detail') await store.detailOf(gaoxin).again()
      if (load === 'current') await store.loadCurrent()
      expect([load, store.standingAt(gaoxin, 'registration')]).toEqual([load, 'unsupported'])
      expect(store.standingAt(jinjiang, 'registration')).toBe('open')
    }
  })
})
