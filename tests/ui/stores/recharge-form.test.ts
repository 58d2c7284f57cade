import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'
import { RechargeStore } from '@/ui/stores/recharge-store'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  const recharge = demo.stores.get(RechargeStore)
  return { ...demo, store: recharge }
}

describe('RechargeStore when the form reopens', () => {
  test('clears the last failure', async () => {
    const { store, chain } = await atHome()
    chain.rules.isRechargeOpen = false
    await store.make(50000)
    expect(store.making.failure).toBeDefined()
    store.begin()
    expect(store.making.failure).toBeUndefined()
  })
  test('keeps a pending recharge', async () => {
    const { store } = await atHome()
    const making = store.make(50000)
    store.begin()
    expect(await making).toMatchObject({ principalFen: 50000 })
    expect(store.making.value?.principalFen).toBe(50000)
  })
  test('ignores a second tap while the first request is pending', async () => {
    const { store } = await atHome()
    const [first, second] = await Promise.all([store.make(50000), store.make(50000)])
    expect([first?.principalFen, second]).toEqual([50000, undefined])
  })
})

describe('RechargeStore balance', () => {
  test('remains visible during a refresh, and never appears for another recharge', async () => {
    const { store } = await atHome()
    const patientId = FIXTURES.patients.wangYaqin
    const one = (await store.make(50000))?.id ?? ''
    const other = (await store.make(30000))?.id ?? ''
    const known = (id: string) => [store.byId.known(id), store.balance.known(id, patientId)]
    await Promise.all([store.byId.of(one).again(), store.balance.of(one, patientId).again()])
    const before = known(one)
    expect(before).not.toContain(undefined)
    const again = store.byId.of(one).again()
    expect(known(one)).toEqual(before)
    await again
    const opening = store.byId.of(other).again()
    expect(known(other)).toEqual([undefined, undefined])
    await opening
    expect(store.byId.known(other)?.order.id).toBe(other)
  })
})
