import { expect, test } from 'vitest'
import { CheckoutService } from '@/application/checkout-service'
import { CheckoutStore } from '@/ui/stores/checkout-store'
import { logIn, createTestApp } from '../../support/test-app'

const ORDER = 'o6001'

async function atCheckout() {
  const demo = createTestApp()
  await logIn(demo)
  const store = new CheckoutStore(demo.container.get(CheckoutService))
  await store.open(ORDER)
  return store
}
const changesOf = (store: CheckoutStore) =>
  store.lines.flatMap(({ key, changeFen }) => (changeFen === undefined ? [] : [[key, changeFen]]))

test('CheckoutStore keeps the explanation of a price when the order reloads', async () => {
  const store = await atCheckout()
  await store.setPayType('member-card')
  const told = changesOf(store)
  expect([told.length, store.cause]).toEqual([1, 'pay-way'])
  await store.open(ORDER)
  expect([changesOf(store), store.cause]).toEqual([told, 'pay-way'])
})

test('CheckoutStore keeps a choice as the explanation when another load overtakes its price', async () => {
  const store = await atCheckout()
  const seen = store.pricing.value
  const chosen = store.setPayType('member-card')
  await Promise.all([chosen, store.reprice('clinic')])
  expect([store.before, store.cause]).toEqual([seen, 'pay-way'])
  expect(changesOf(store)).toHaveLength(1)
})
