import { describe, expect, test } from 'vitest'
import { logIn, createTestApp } from '../../support/test-app'

const ID = 'o6001'
const UNLOCK = 'PUT /mcapi/pay/orderUnlock/{chargeId}'

/** An order that this login holds at its checkout, as its own screen has read it. */
async function atCheckout() {
  const demo = createTestApp()
  await logIn(demo)
  const { checkout, order } = demo.stores
  await checkout.open(ID)
  const held = await order.byId.of(ID).again()
  if (!held) throw new Error('no order')
  const isLocked = () => demo.chain.books.locks.has(ID)
  return { ...demo, checkout, held, isLocked }
}

describe('a lock of this login', () => {
  test('that a page before has left behind is let go of', async () => {
    const { chain, held, isLocked, storage } = await atCheckout()
    const { checkout } = createTestApp({ chain, storage }).stores
    expect(isLocked()).toBe(true)
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
  test('stays while its checkout is open', async () => {
    const { checkout, held, isLocked } = await atCheckout()
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(true)
  })
  test('is let go of while another order is at the checkout', async () => {
    const { checkout, held, isLocked } = await atCheckout()
    await checkout.open('o6003')
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
  test('is let go of where leaving the checkout could not', async () => {
    const { checkout, chain, held, isLocked } = await atCheckout()
    chain.faults.add({ call: UNLOCK, fault: 'drop' })
    await checkout.leave()
    chain.faults.clear()
    expect(isLocked()).toBe(true)
    await checkout.unlockMine(held)
    expect(isLocked()).toBe(false)
  })
})
