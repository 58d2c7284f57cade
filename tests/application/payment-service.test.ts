import { describe, expect, test } from 'vitest'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import type { PaymentStage, PaymentOrder } from '@/domain/payment/payment'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { logIn, MemoryStorage, createTestApp, type CashierScript } from '../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

async function readyToPay(cashier: CashierScript[]) {
  const storage = new MemoryStorage()
  const demo = createTestApp({ cashier, storage })
  await logIn(demo)
  const registrations = demo.container.get(RegistrationService)
  const made = await registrations.book(bookingRequestFor(demo, await aFreeSlot(demo)))
  const order: PaymentOrder = { kind: 'registration', id: made.chargeId }
  const stages: PaymentStage[] = []
  const service = demo.container.get(PaymentService)
  const pay = () => service.pay(order, made.feeFen ?? 0, (stage) => stages.push(stage))
  const transactions = () => demo.chain.books.transactions.by('orderId', made.id)
  const charges = () => transactions().filter(({ result }) => result === 1)
  const statusNow = async () => (await registrations.byId(made.id)).status
  return { ...demo, service, order, stages, pay, transactions, charges, statusNow, made }
}

describe('PaymentService with the mock clinic', () => {
  test('returns “paid” once the clinic confirms the payment', async () => {
    const { pay, stages, charges, statusNow, storage } = await readyToPay(['ok'])
    expect(await pay()).toBe('paid')
    expect(stages).toEqual(['preparing', 'invoked', 'confirming', 'paid'])
    expect(charges()).toHaveLength(1)
    expect(await statusNow()).toBe('reserved')
    expect(storage.read('_pay_journal')).toBeUndefined()
  })

  test('lists a pending payment after a reload', async () => {
    const { pay, chain, storage, stores } = await readyToPay(['silent'])
    expect(stores.get(SessionStore).wasPaying()).toBe(false)
    expect(await pay()).toBe('unknown')
    const reloaded = createTestApp({ chain, storage })
    expect([stores.get(SessionStore).wasPaying(), reloaded.stores.get(SessionStore).wasPaying()]).toEqual([true, true])
  })

  test('returns “unpaid” when the patient cancels at the cashier, and allows another payment', async () => {
    const { pay, stages, charges, statusNow } = await readyToPay(['cancel', 'ok'])
    expect(await pay()).toBe('unpaid')
    expect(stages).toEqual(['preparing', 'invoked', 'unpaid'])
    expect(await statusNow()).toBe('awaiting-payment')
    expect(await pay()).toBe('paid')
    expect(charges()).toHaveLength(1)
  })

  test('returns “unknown” when the clinic learns of the payment late, and “paid” when resumed', async () => {
    const { pay, service, order, stages, chain, charges } = await readyToPay([{ ok: true, lateSeconds: 300 }])
    expect(await pay()).toBe('unknown')
    expect(stages).not.toContain('unpaid')
    expect(service.openNote(order)?.stage).toBe('unknown')
    chain.clock.moveMinutes(5)
    expect(await service.resume(order, (stage) => stages.push(stage))).toBe('paid')
    expect(charges()).toHaveLength(1)
  })

  test('returns “paid” when resumed after the page is killed with the cashier open', async () => {
    const { pay, chain, transactions, storage, order, made, wechat } = await readyToPay(['silent'])
    void pay()
    while (!wechat.opened) await new Promise((done) => setTimeout(done))
    reportCashierOutcome(chain, transactions()[0]?.id ?? '', 'ok')

    const reloaded = createTestApp({ chain, storage })
    const service = reloaded.container.get(PaymentService)
    expect(service.openNote(order)).toBeDefined()
    expect(await service.resume(order, () => undefined)).toBe('paid')
    expect(service.openNote(order)).toBeUndefined()
    expect(made.chargeId).toBe(order.id)
  })
})
