import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import type { PaymentStage, PayOrder } from '@/domain/payment/payment'
import { tellCashier } from '../../mocks/clinic/payment/cashier'
import { KNOWN } from '../../mocks/clinic/known'
import { aFreeSlot, wishFor } from '../support/booking'
import { logIn, MemoryStorage, openDemo, type AtCashier } from '../support/demo'

const LAUNCH = 'POST /mcapi/pay/{kind}/{orderId}'
const STATUS = 'GET /mcapi/pay/status/{kind}/{orderId}'

async function readyToPay(cashier: AtCashier[], world?: string) {
  const storage = new MemoryStorage()
  const launched: { readonly body: { readonly requestId?: string }; readonly notes: unknown }[] = []
  const network =
    (clinic: Transport): Transport =>
    (config) => {
      if (config.method === 'post' && config.url?.includes('/pay/registration/'))
        launched.push({ body: JSON.parse(String(config.data)), notes: storage.read('_pay_journal') })
      return clinic(config)
    }
  const demo = openDemo({ cashier, storage, network, ...(world && { world }) })
  await logIn(demo)
  const registrations = demo.container.get(RegistrationService)
  const made = await registrations.book(wishFor(demo, await aFreeSlot(demo)))
  const order: PayOrder = { kind: 'registration', id: made.chargeId }
  const stages: PaymentStage[] = []
  const service = demo.container.get(PaymentService)
  const pay = () => service.pay(order, made.feeFen ?? 0, (stage) => stages.push(stage))
  const transactions = () => demo.chain.books.transactions.by('orderId', made.id)
  const charges = () => transactions().filter(({ result }) => result === 1)
  const statusNow = async () => (await registrations.byId(made.id)).status
  return { ...demo, launched, service, order, stages, pay, transactions, charges, statusNow, made }
}

describe('a payment', () => {
  test('is paid when the clinic says so', async () => {
    const { pay, stages, charges, statusNow, storage } = await readyToPay(['ok'])
    expect(await pay()).toBe('paid')
    expect(stages).toEqual(['preparing', 'invoked', 'confirming', 'paid'])
    expect(charges()).toHaveLength(1)
    expect(await statusNow()).toBe('reserved')
    expect(storage.read('_pay_journal')).toBeUndefined()
  })

  test('is known to the next page, before any of its code has come, until it has ended', async () => {
    const { pay, chain, storage, stores } = await readyToPay(['silent'])
    expect(stores.session.wasPaying()).toBe(false)
    expect(await pay()).toBe('unknown')
    const reloaded = openDemo({ chain, storage })
    expect([stores.session.wasPaying(), reloaded.stores.session.wasPaying()]).toEqual([true, true])
  })

  test('twenty taps open one cashier', async () => {
    const { pay, charges, wechat } = await readyToPay(['ok'])
    expect(new Set(await Promise.all(Array.from({ length: 20 }, pay)))).toEqual(new Set(['paid']))
    expect(wechat.opened).toBe(1)
    expect(charges()).toHaveLength(1)
  })

  test('cancelled leaves the order unpaid, and it can be paid again', async () => {
    const { pay, stages, charges, statusNow } = await readyToPay(['cancel', 'ok'])
    expect(await pay()).toBe('unpaid')
    expect(stages).toEqual(['preparing', 'invoked', 'unpaid'])
    expect(await statusNow()).toBe('awaiting-payment')
    expect(await pay()).toBe('paid')
    expect(charges()).toHaveLength(1)
  })

  test('called cancelled at the cashier, and paid all the same: the clinic is asked, and believed', async () => {
    const cashier: AtCashier[] = []
    const { pay, stages, charges, chain } = await readyToPay(cashier)
    cashier.push((transactionId) => {
      tellCashier(chain, transactionId, 'ok')
      return Promise.resolve('cancel')
    })
    expect(await pay()).toBe('paid')
    expect(stages).not.toContain('unpaid')
    expect(charges()).toHaveLength(1)
  })

  test('is noted on the phone before anything goes out, under the id that goes out', async () => {
    const { pay, launched } = await readyToPay(['ok'])
    expect(await pay()).toBe('paid')
    expect(launched).toHaveLength(1)
    const [{ body, notes } = { body: {}, notes: [] }] = launched
    expect(notes).toMatchObject([{ stage: 'preparing', requestId: body.requestId }])
  })

  test('failed at the cashier is unpaid only after the clinic has said so', async () => {
    const { pay, stages, charges } = await readyToPay(['fail'])
    expect(await pay()).toBe('unpaid')
    expect(stages).toEqual(['preparing', 'invoked', 'confirming', 'unpaid'])
    expect(charges()).toHaveLength(0)
  })

  test('late at the clinic: confirming until it has arrived', async () => {
    const { pay, stages } = await readyToPay([{ ok: true, lateSeconds: 20 }])
    expect(await pay()).toBe('paid')
    expect(stages).toEqual(['preparing', 'invoked', 'confirming', 'paid'])
  })

  test('very late: unknown, never failed; asked again it is paid', async () => {
    const { pay, service, order, stages, chain, charges } = await readyToPay([{ ok: true, lateSeconds: 300 }])
    expect(await pay()).toBe('unknown')
    expect(stages).not.toContain('unpaid')
    expect(service.openNote(order)?.stage).toBe('unknown')
    chain.clock.moveMinutes(5)
    expect(await service.resume(order, (stage) => stages.push(stage))).toBe('paid')
    expect(charges()).toHaveLength(1)
  })

  test('who has not paid after all goes on under the same order, and only after the clinic was asked', async () => {
    const { pay, stages, transactions, charges, statusNow } = await readyToPay(['silent', 'ok'])
    expect(await pay()).toBe('unknown')
    expect(await pay()).toBe('paid')
    expect(stages.slice(-6)).toEqual(['unknown', 'confirming', 'preparing', 'invoked', 'confirming', 'paid'])
    expect(transactions()).toHaveLength(1)
    expect(charges()).toHaveLength(1)
    expect(await statusNow()).toBe('reserved')
  })

  test('a card is never charged while nobody knows how WeChat ended', async () => {
    const { pay, service, order, made, launched, chain, charges } = await readyToPay([{ ok: true, lateSeconds: 300 }])
    expect(await pay()).toBe('unknown')
    const { memberPassword: password, patients } = KNOWN
    const way = { type: 'member-card', password, patientId: patients.wangYaqin } as const
    const stages: PaymentStage[] = []
    expect(await service.pay(order, made.feeFen ?? 0, (stage) => stages.push(stage), way)).toBe('unknown')
    expect([launched.length, stages.includes('preparing')]).toEqual([1, false])
    chain.clock.moveMinutes(5)
    expect(await service.pay(order, made.feeFen ?? 0, () => undefined, way)).toBe('paid')
    expect([launched.length, charges().length]).toEqual([1, 1])
  })

  test('one cancelled after another whose end nobody saw is not called unpaid', async () => {
    const cashier: AtCashier[] = ['silent']
    const { pay, stages, charges, chain } = await readyToPay(cashier)
    expect(await pay()).toBe('unknown')
    stages.length = 0
    // The cashier of the first try is still open somewhere, and is paid while this one is cancelled.
    cashier.push((transactionId) => {
      // Longer than this clock leaps while a cashier is waited for.
      tellCashier(chain, transactionId, 'ok', 110)
      return Promise.resolve('cancel')
    })
    expect(await pay()).toBe('paid')
    expect(stages).not.toContain('unpaid')
    expect(charges()).toHaveLength(1)
  })

  test('who has paid after all is not asked to pay again', async () => {
    const { pay, charges, chain, wechat } = await readyToPay([{ ok: true, lateSeconds: 300 }])
    expect(await pay()).toBe('unknown')
    chain.clock.moveMinutes(5)
    expect(await pay()).toBe('paid')
    expect(wechat.opened).toBe(1)
    expect(charges()).toHaveLength(1)
  })

  test('a cashier that never answers is given up, and the clinic is asked', async () => {
    const { pay, stages } = await readyToPay(['silent'])
    expect(await pay()).toBe('unknown')
    expect(stages).toEqual(['preparing', 'invoked', 'confirming', 'unknown'])
  })

  test('a page that was killed at the cashier comes back to the truth', async () => {
    const { pay, chain, transactions, storage, order, made, wechat } = await readyToPay(['silent'])
    void pay()
    while (!wechat.opened) await new Promise((done) => setTimeout(done))
    tellCashier(chain, transactions()[0]?.id ?? '', 'ok')

    const reloaded = openDemo({ chain, storage })
    const service = reloaded.container.get(PaymentService)
    expect(service.openNote(order)).toBeDefined()
    expect(await service.resume(order, () => undefined)).toBe('paid')
    expect(service.openNote(order)).toBeUndefined()
    expect(made.chargeId).toBe(order.id)
  })
})

describe('money is charged once, under every fault', () => {
  const faults = ['drop', '500', 'html', 'bad-json', 'wrong-schema', 'lost-answer'] as const
  const ends = ['ok', 'cancel', 'fail'] as const
  const grid = faults.flatMap((fault) => [LAUNCH, STATUS].flatMap((call) => ends.map((end) => ({ fault, call, end }))))

  test.each(grid)('$fault at $call, cashier $end', async ({ fault, call, end }) => {
    const { pay, chain, transactions, charges, statusNow, storage } = await readyToPay([end])
    chain.faults.add({ call, fault, times: 1 })
    const stage = await pay()
    const opened = transactions().length > 0
    expect(charges().length).toBeLessThanOrEqual(1)
    if (stage === 'paid') expect(await statusNow()).toBe('reserved')
    else expect(await statusNow()).toBe('awaiting-payment')
    if (charges().length === 1) expect(stage).toBe('paid')
    if (stage !== 'unknown') expect(storage.read('_pay_journal')).toBeUndefined()
    expect(opened || call === LAUNCH).toBe(true)
  })
})
