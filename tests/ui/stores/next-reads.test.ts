import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import type { PaymentStage } from '@/domain/payment/payment'
import type { SlotReservation } from '@/domain/therapy/therapy'
import { AsyncState } from '@/ui/stores/async-state'
import { logIn, createTestApp } from '../../support/test-app'
import { PaymentStore } from '@/ui/stores/payment-store'
import { TherapyBookingStore } from '@/ui/stores/therapy-booking-store'
import { JoinWaitlistStore } from '@/ui/stores/join-waitlist-store'

/** Store values that determine what a route loads next. */
async function atHome() {
  const demo = createTestApp()
  await logIn(demo)
  return { ...demo, ...demo.stores }
}
const set = <T>(request: AsyncState<T>, value: T) => request.run(() => Promise.resolve(value))
const fail = <T>(request: AsyncState<T>, kind: 'not-found' | 'signed-out' | 'network') =>
  request.run(() => Promise.reject(new Failure({ kind })))

test('PaymentStore reports a payment as not begun unless the payment is pending or paid', async () => {
  const here = await atHome()
  const payment = here.stores.get(PaymentStore)
  expect(payment.isUnbegun('r1')).toBe(true)
  for (const [stage, isUnbegun] of [
    ['confirming', false],
    ['paid', false],
    ['unpaid', true],
  ] satisfies [PaymentStage, boolean][]) {
    payment.setStage('r1', stage)
    expect([stage, payment.isUnbegun('r1'), payment.isUnbegun('r2')]).toEqual([stage, isUnbegun, true])
  }
})

describe('TherapyBookingStore.noneReserved', () => {
  const slot = (isSuccess: boolean) => ({ outcome: { isSuccess } }) as SlotReservation
  test('returns the requested slots when none could be reserved', async () => {
    const here = await atHome()
    const store = here.stores.get(TherapyBookingStore)
    expect(store.noneReserved).toBeUndefined()
    const [none, some, all] = [[slot(false), slot(false)], [slot(false), slot(true)], [slot(true)]]
    await set(store.reserving, none)
    expect(store.noneReserved).toEqual(none)
    for (const each of [some, all]) {
      await set(store.reserving, each)
      expect(store.noneReserved).toBeUndefined()
    }
    await set(store.reserving, none)
    await fail(store.reserving, 'network')
    expect(store.noneReserved).toBeUndefined()
  })
})

test('JoinWaitlistStore resets its selection when the screen closes', async () => {
  const here = await atHome()
  const store = here.stores.get(JoinWaitlistStore)
  store.setWho('anyone')
  expect(store.who).toBe('anyone')
  store.leave()
  expect(store.who).toBe('doctor')
})
