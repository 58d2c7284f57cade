import { describe, expect, test } from 'vitest'
import type { Offer } from '@/domain/grab-chance'
import { aFreeSlot, wishFor } from '../../support/booking'
import { logIn, openDemo } from '../../support/demo'

async function opened(world = 'watch-offer') {
  const demo = openDemo({ world })
  await logIn(demo)
  const { bookingLine } = demo.stores
  return { ...demo, store: bookingLine }
}
/** One number that is held for the patient. */
async function anOffer() {
  const here = await opened()
  here.clinic.clock.moveSeconds(25)
  await here.store.loadWatches()
  const watch = here.store.watches.value?.find(({ status }) => status === 'offered')
  const offer: Offer | undefined = watch?.offer
  if (!watch || !offer) throw new Error('nothing is offered')
  return { ...here, watch, offer }
}

describe('a number that is offered', () => {
  test('is not known before the watches were read', async () => {
    const { offer } = await anOffer()
    const { store } = await opened()
    expect(store.offerAt(offer.slot)).toBeUndefined()
  })
  test('is no offer once it has run out, nor where the clinic does not say which number it is', async () => {
    const { store, watch, offer } = await anOffer()
    await store.watches.run(() => Promise.resolve([{ ...watch, status: 'expired' }]))
    expect(store.offerAt(offer.slot)).toBeUndefined()
    const { offer: _slot, ...bare } = watch
    await store.watches.run(() => Promise.resolve([bare, { ...watch, id: 'second' }]))
    expect(store.offerAt(offer.slot)?.id).toBe('second')
  })
})

test('how many chances are left is what the clinic says', async () => {
  const { store, clinic, stores } = await opened()
  await store.loadChances()
  const { watch } = stores
  await watch.load()
  expect(store.chances.value).toBeGreaterThan(0)
  expect(store.chances.value).toBe(watch.left.value)
  clinic.weather.add({ call: 'GET /mcapi/v2/regs/patientLastGrab', fault: '500' })
  await store.loadChances()
  expect([store.chances.failure?.reason.kind, store.chances.value]).toEqual(['server-trouble', watch.left.value])
})

test('how many wait is not said of a place whose numbers only run together alike', async () => {
  const { store, stores } = await opened('sold-out-week')
  const at = { clinicId: 'c1001', departmentId: '', doctorId: 'd2001', dayPart: 'morning' as const }
  const place = { ...at, date: stores.scheduling.today() }
  await store.loadWaiting(place)
  expect(store.waitingAt(place)).toBeDefined()
  expect(store.waitingAt({ ...place, clinicId: 'c100', departmentId: '1' })).toBeUndefined()
})

describe('a visit that is replaced', () => {
  test('is not known to stand before it was read', async () => {
    const { store } = await opened()
    expect(store.isStanding('r5001')).toBe(false)
  })
  test('goes on being replaced when the page turns to another number meanwhile', async () => {
    const here = await opened('default')
    const { store, stores } = here
    const old = await stores.registration.book(wishFor(here, await aFreeSlot(here)))
    if (!old) throw new Error('not booked')
    const wish = wishFor(here, await aFreeSlot(here, 3))
    const moving = store.move(old, wish)
    store.forgetMove()
    expect(store.moving.isPending).toBe(true)
    expect((await moving)?.registration.rescheduledFrom).toBe(old.id)
  })
})
