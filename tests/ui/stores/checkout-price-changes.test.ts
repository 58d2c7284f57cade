import { expect, test } from 'vitest'
import { CheckoutService } from '@/application/checkout-service'
import { CheckoutStore, type Checkout } from '@/ui/stores/checkout-store'
import { logIn, createTestApp } from '../../support/test-app'

const ORDER = 'o6001'

async function atCheckout() {
  const demo = createTestApp()
  await logIn(demo)
  const checkout = new CheckoutStore(demo.container.get(CheckoutService)).of(ORDER)
  await checkout.open()
  return checkout
}
const changesOf = (checkout: Checkout) =>
  checkout.lines.flatMap(({ key, changeFen }) => (changeFen === undefined ? [] : [[key, changeFen]]))

test('CheckoutStore keeps the explanation for a price change when the order reloads', async () => {
  const checkout = await atCheckout()
  await checkout.setPayType('member-card')
  const told = changesOf(checkout)
  expect([told.length, checkout.cause]).toEqual([1, 'pay-way'])
  await checkout.open()
  expect([changesOf(checkout), checkout.cause]).toEqual([told, 'pay-way'])
})

test('CheckoutStore attributes a price change to the patient’s choice when another load overtakes it', async () => {
  const checkout = await atCheckout()
  const seen = checkout.pricing.value
  const chosen = checkout.setPayType('member-card')
  await Promise.all([chosen, checkout.reprice('clinic')])
  expect([checkout.before, checkout.cause]).toEqual([seen, 'pay-way'])
  expect(changesOf(checkout)).toHaveLength(1)
})
