import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  const { recharge } = demo.stores
  return { ...demo, store: recharge }
}

describe('RechargeStore form', () => {
  test('knows whether WeChat is available, and clears the last failure', async () => {
    const { store, chain } = await atHome()
    expect(store.wxPay.value).toBeUndefined()
    chain.rules.isRechargeOpen = false
    await store.make(50000)
    expect(store.making.failure).toBeDefined()
    await store.begin()
    expect([store.making.failure, store.wxPay.value]).toEqual([undefined, true])
  })
  test('keeps a pending recharge when it opens again', async () => {
    const { store } = await atHome()
    const making = store.make(50000)
    await store.begin()
    expect(await making).toMatchObject({ principalFen: 50000 })
    expect(store.making.value?.principalFen).toBe(50000)
  })
  test('handles only the first of two taps', async () => {
    const { store } = await atHome()
    const [first, second] = await Promise.all([store.make(50000), store.make(50000)])
    expect([first?.principalFen, second]).toEqual([50000, undefined])
  })
})

describe('RechargeStore card', () => {
  test('keeps its balance visible during a refresh, and never under another card', async () => {
    const { store } = await atHome()
    const one = (await store.make(50000))?.id ?? ''
    const other = (await store.make(30000))?.id ?? ''
    await store.open(one)
    await store.loadBalance(FIXTURES.patients.wangYaqin)
    const known = [store.current.value, store.balance.value]
    expect(known).not.toContain(undefined)
    const again = store.open(one)
    expect([store.current.value, store.balance.value]).toEqual(known)
    await again
    const opening = store.open(other)
    expect([store.current.value, store.balance.value]).toEqual([undefined, undefined])
    await opening
    expect(store.current.value?.order.id).toBe(other)
  })
})
