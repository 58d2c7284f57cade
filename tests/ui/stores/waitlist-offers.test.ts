import { describe, expect, test } from 'vitest'
import type { WaitlistOffer } from '@/domain/waitlist/waitlist'
import { logIn, createTestApp } from '../../support/test-app'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'

async function opened(world = 'watch-offer') {
  const demo = createTestApp({ world })
  await logIn(demo)
  return { ...demo, store: demo.stores.get(WaitlistStore) }
}
/** Opens the waitlist store with one offer. */
async function anOffer() {
  const here = await opened()
  here.chain.clock.moveSeconds(25)
  await here.store.all.of().again()
  const watch = here.store.all.known()?.find(({ status }) => status === 'offered')
  const offer: WaitlistOffer | undefined = watch?.offer
  if (!watch || !offer) throw new Error('nothing is offered')
  return { ...here, watch, offer }
}

describe('WaitlistStore.offerAt', () => {
  test('returns nothing before the waitlist has loaded', async () => {
    const { offer } = await anOffer()
    const { store } = await opened()
    expect(store.offerAt(offer.slot)).toBeUndefined()
  })
  test('ignores expired offers and entries without a slot', async () => {
    const { store, watch, offer } = await anOffer()
    await store.all.peek().run(() => Promise.resolve([{ ...watch, status: 'expired' }]))
    expect(store.offerAt(offer.slot)).toBeUndefined()
    const { offer: _slot, ...bare } = watch
    await store.all.peek().run(() => Promise.resolve([bare, { ...watch, id: 'second' }]))
    expect(store.offerAt(offer.slot)?.id).toBe('second')
  })
})

test('WaitlistStore keeps the number of remaining joins when a refresh fails', async () => {
  const { store, chain } = await opened()
  await store.left.of().again()
  const left = store.left.known()
  expect(left).toBeGreaterThan(0)
  chain.faults.add({ call: 'GET /mcapi/v2/regs/patientLastGrab', fault: '500' })
  await store.left.of().again()
  expect([store.left.peek().failure?.reason.kind, store.left.known()]).toEqual(['server-trouble', left])
})

test('WaitlistStore distinguishes the waiting counts for two queues with equal concatenated IDs', async () => {
  const { store, stores } = await opened('sold-out-week')
  const at = { clinicId: 'c1001', departmentId: '', doctorId: 'd2001', dayPart: 'morning' as const }
  const place = { ...at, date: stores.get(SchedulingStore).today() }
  await store.waitingAt(place).again()
  expect(store.waitingAt(place).value).toBeDefined()
  expect(store.waitingAt({ ...place, clinicId: 'c100', departmentId: '1' }).value).toBeUndefined()
})
