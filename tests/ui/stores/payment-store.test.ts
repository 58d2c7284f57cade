import { describe, expect, test, vi } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import type { PaymentOrder } from '@/domain/payment/payment'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { TEST_NOW, logIn, createTestApp, type CashierScript } from '../../support/test-app'
import { ManualClock, flushPromises } from '../../support/manual-clock'
import { openChain } from '../../support/open-chain'
import { BookingStore } from '@/ui/stores/booking-store'
import { PaymentStore } from '@/ui/stores/payment-store'
import { SessionStore } from '@/ui/stores/session-store'

const STATUS = 'GET /mcapi/pay/status/{kind}/{orderId}'

/** Books a visit that is ready to be paid. */
async function readyToPay(cashier: CashierScript[], phone: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp({ ...phone, cashier })
  await logIn(demo)
  const made = await demo.stores.get(BookingStore).book(bookingRequestFor(demo, await aFreeSlot(demo)))
  if (!made) throw new Error('not booked')
  const order: PaymentOrder = { kind: 'registration', id: made.chargeId }
  const payment = demo.stores.get(PaymentStore)
  return { ...demo, payment, order, fee: made.feeFen ?? 0, session: demo.stores.get(SessionStore) }
}
const nextPage = async ({ chain, storage }: Awaited<ReturnType<typeof readyToPay>>) => {
  const demo = createTestApp({ chain, storage })
  return { ...demo, payment: demo.stores.get(PaymentStore) }
}
test('PaymentStore looks up the status on return to the foreground when the cashier has not reported a result', async () => {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const clock = new ManualClock(chain)
  const { payment, order, fee, session } = await readyToPay(['silent'], { chain, clock })
  expect(session.wasPaying()).toBe(false)
  const paying = payment.pay(order, fee)
  await flushPromises()
  expect([payment.stageOf(order), session.wasPaying()]).toEqual(['invoked', true])
  payment.returned()
  await flushPromises()
  expect(payment.stageOf(order)).toBe('confirming')
  expect(await clock.until(paying)).toBe('unknown')
})

const OTHER: PaymentOrder = { kind: 'registration', id: 'another' }

describe('PaymentStore status', () => {
  test('belongs only to the paid order', async () => {
    const { payment, order, fee } = await readyToPay(['ok'])
    expect(payment.stageOf(order)).toBeUndefined()
    expect(await payment.pay(order, fee)).toBe('paid')
    expect([payment.stageOf(order), payment.stageOf(OTHER)]).toEqual(['paid', undefined])
    expect([payment.isFailed(order), payment.isOpen(order)]).toEqual([false, false])
  })
  test('becomes “failed” only when the clinic reports a failure, and “unpaid” when the patient cancels at the cashier', async () => {
    const failed = await readyToPay(['fail'])
    await failed.payment.pay(failed.order, failed.fee)
    expect([failed.payment.stageOf(failed.order), failed.payment.isFailed(failed.order)]).toEqual(['unpaid', true])
    const cancelled = await readyToPay(['cancel'])
    await cancelled.payment.pay(cancelled.order, cancelled.fee)
    expect([cancelled.payment.stageOf(cancelled.order), cancelled.payment.isFailed(cancelled.order)]).toEqual([
      'unpaid',
      false,
    ])
    expect(cancelled.payment.isFailed(OTHER)).toBe(false)
    cancelled.payment.setStage(cancelled.order.id, 'confirming')
    expect(cancelled.payment.isFailed(cancelled.order)).toBe(false)
  })
})

describe('PaymentStore with a payment of unknown outcome', () => {
  test('looks up the payment at the next start, reports it once, and deletes its journal entry', async () => {
    const before = await readyToPay([{ ok: true, lateSeconds: 300 }])
    expect(await before.payment.pay(before.order, before.fee)).toBe('unknown')
    const { payment, chain } = await nextPage(before)
    expect([payment.isOpen(before.order), payment.news]).toEqual([true, undefined])
    chain.clock.moveMinutes(5)
    await payment.settleOpen()
    expect(payment.news).toEqual({ order: before.order, stage: 'paid' })
    payment.takeNote(OTHER)
    expect(payment.news?.order).toEqual(before.order)
    payment.takeNote(before.order)
    expect([payment.news, payment.unsettled]).toEqual([undefined, []])
  })
  test('keeps the journal entry while the clinic is unreachable', async () => {
    const before = await readyToPay(['silent'])
    await before.payment.pay(before.order, before.fee)
    const { payment, chain } = await nextPage(before)
    chain.faults.add({ call: STATUS, fault: 'envelope', code: 40399 })
    await payment.settleOpen()
    expect(payment.unsettled).toEqual([before.order])
    expect(payment.stageOf(before.order)).not.toBe('paid')
  })
  test('reports the status as unknown when the clinic cannot find the payment', async () => {
    const before = await readyToPay(['silent'])
    await before.payment.pay(before.order, before.fee)
    const { payment, chain } = await nextPage(before)
    chain.faults.add({ call: STATUS, fault: '404' })
    await expect(payment.settleOpen()).resolves.toBeUndefined()
    expect(payment.news).toEqual({ order: before.order, stage: 'unknown' })
  })
  test('rethrows programming errors without reporting a status', async () => {
    const before = await readyToPay(['silent'])
    await before.payment.pay(before.order, before.fee)
    const { container, payment } = await nextPage(before)
    expect(payment.unsettled).toEqual([])
    vi.spyOn(container.get(PaymentService), 'settleOpen').mockRejectedValue(new TypeError('bug'))
    await expect(payment.settleOpen()).rejects.toThrow('bug')
    expect([payment.unsettled, payment.news]).toEqual([[before.order], undefined])
  })
  test('resumes the payment once, and ignores payments that never began', async () => {
    const before = await readyToPay([{ ok: true, lateSeconds: 300 }])
    await before.payment.pay(before.order, before.fee)
    const { payment, chain } = await nextPage(before)
    const asked = chain.requests.length
    expect(await payment.resume(OTHER)).toBeUndefined()
    expect(chain.requests.length).toBe(asked)
    chain.clock.moveMinutes(5)
    const [first, second] = [payment.resume(before.order), payment.resume(before.order)]
    expect(await second).toBe(payment.stageOf(before.order))
    expect(await first).toBe('paid')
    expect(payment.stageOf(before.order)).toBe('paid')
  })
})
