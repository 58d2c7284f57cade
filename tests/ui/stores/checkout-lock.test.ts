import { describe, expect, test } from 'vitest'
import { logIn, createTestApp } from '../../support/test-app'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { OrderStore } from '@/ui/stores/order-store'

const ID = 'o6001'
const UNLOCK = 'PUT /mcapi/pay/orderUnlock/{chargeId}'

/** Opens an order's checkout, which locks the order, and loads the order. */
async function atCheckout() {
  const demo = createTestApp()
  await logIn(demo)
  const checkout = demo.stores.get(CheckoutStore)
  const order = demo.stores.get(OrderStore)
  await checkout.of(ID).open()
  const held = await order.byId.of(ID).again()
  if (!held) throw new Error('no order')
  const isLocked = () => demo.chain.books.locks.has(ID)
  return { ...demo, checkout, held, isLocked }
}

describe('CheckoutStore.unlockMine', () => {
  test('releases a lock left by an earlier page', async () => {
    const { chain, held, isLocked, storage } = await atCheckout()
    const stores = createTestApp({ chain, storage }).stores
    const checkout = stores.get(CheckoutStore)
    expect(isLocked()).toBe(true)
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
  test('keeps the lock while its checkout is open', async () => {
    const { checkout, held, isLocked } = await atCheckout()
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(true)
  })
  test('releases the lock when another order is at checkout', async () => {
    const { checkout, held, isLocked } = await atCheckout()
    await checkout.of('o6003').open()
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
  test('releases a lock whose release failed when the checkout closed', async () => {
    const { checkout, chain, held, isLocked } = await atCheckout()
    chain.faults.add({ call: UNLOCK, fault: 'drop' })
    await checkout.of(ID).leave()
    chain.faults.clear()
    expect(isLocked()).toBe(true)
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
})
