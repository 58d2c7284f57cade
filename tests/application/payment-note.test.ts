import { describe, expect, test } from 'vitest'
import { OrderLockService } from '@/application/support/order-lock-service'
import { PaymentService } from '@/application/payment-service'
import { Orders } from '@/application/ports/orders'
import { Failure, isFailure } from '@/domain/failure/failure'
import type { PaymentJournalEntry, PaymentStage, PaymentOrder } from '@/domain/payment/payment'
import { EXAMPLE_NOW, openExampleClinic, type StubbedResponse } from '../support/example-clinic'
import {
  SERVER_ERROR,
  MEMBER_CARD_PAYMENT,
  compressCalls,
  PAID_AT_LAUNCH,
  FAILED,
  AMOUNT_FEN,
  NOT_FOUND,
  LOST_RESPONSE,
  JOURNAL_ENTRY,
  openPayment,
  EXAMPLE_ORDER,
  PAID,
  observedStages,
  WAITING,
  type PaymentSetup,
} from '../support/example-payment'

describe('payment journal', () => {
  const begun = '2030-05-01T09:05:00+08:00'
  const { stage: _stage, ...known } = JOURNAL_ENTRY
  const fresh = { ...known, requestId: 'id-1', startedAt: begun }

  /** The payment journal on the device at each stage. */
  const notedBy = async (given: PaymentSetup, act: 'pay' | 'resume' = 'pay') => {
    const phone = openPayment(given)
    const noted: unknown[] = []
    const onStage = (stage: PaymentStage) => void noted.push(phone.journal()?.[0] ?? stage)
    await (act === 'pay'
      ? phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage, given.way)
      : phone.service.resume(EXAMPLE_ORDER, onStage))
    return noted
  }
  test('records each stage before it begins, and is empty once the payment ends', async () => {
    expect(await notedBy({})).toEqual([
      { ...fresh, stage: 'preparing' },
      { ...fresh, stage: 'invoked' },
      { ...fresh, stage: 'confirming' },
      'paid',
    ])
  })
  test('records that an earlier attempt may have been paid', async () => {
    const again = { ...fresh, mayBePaid: true }
    expect(await notedBy({ before: {}, looks: [WAITING] })).toEqual([
      { ...JOURNAL_ENTRY, stage: 'confirming' },
      { ...again, stage: 'preparing' },
      { ...again, stage: 'invoked' },
      { ...again, stage: 'confirming' },
      { ...again, stage: 'unknown' },
    ])
  })
  test.each<[string, PaymentSetup]>([
    ['that was not paid', { before: {}, looks: [FAILED, PAID] }],
    ['that never reached the cashier', { before: { stage: 'preparing' }, looks: [WAITING, PAID] }],
  ])('treats an earlier attempt %s as certainly unpaid', async (_told, given) => {
    expect((await notedBy(given))[1]).toEqual({ ...fresh, stage: 'preparing' })
  })
  test('marks a member card request as unanswered until the response arrives', async () => {
    const way = MEMBER_CARD_PAYMENT
    const unanswered = { ...fresh, stage: 'confirming', isUnanswered: true }
    const answered = { ...fresh, stage: 'confirming' }
    expect(await notedBy({ way, launch: LOST_RESPONSE, looks: [FAILED, PAID] })).toEqual([
      { ...fresh, stage: 'preparing' },
      unanswered,
      unanswered,
      'paid',
    ])
    for (const launch of [PAID_AT_LAUNCH, SERVER_ERROR])
      expect((await notedBy({ way, launch })).slice(1)).toEqual([unanswered, answered, 'paid'])
  })
  test('keeps mayBePaid until the payment ends', async () => {
    const before = { ...JOURNAL_ENTRY, mayBePaid: true }
    expect(await notedBy({ before, looks: [FAILED] }, 'resume')).toEqual([{ ...before, stage: 'confirming' }, 'unpaid'])
  })
  test('keeps the entry’s patient when another patient is selected', async () => {
    expect(await notedBy({ before: { patientId: 'p2' } }, 'resume')).toMatchObject([{ patientId: 'p2' }, 'paid'])
    const guest = openExampleClinic({ as: 'guest' })
    guest.says('P7', PAID)
    const noted: unknown[] = []
    await guest.container
      .get(PaymentService)
      .resume(EXAMPLE_ORDER, (stage) => noted.push(guest.storage.read('_pay_journal') ?? stage))
    expect(noted).toMatchObject([[{ patientId: '', requestId: '' }], 'paid'])
  })
  test('marks the entry as unknown when the payment status cannot be loaded', async () => {
    const phone = openPayment({ before: { stage: 'preparing' }, looks: [LOST_RESPONSE] })
    expect(await phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, phone.onStage)).toBe('unknown')
    expect(phone.journal()).toEqual([{ ...JOURNAL_ENTRY, stage: 'unknown' }])
  })
  test('completes the payment even when another tab removes the entry', async () => {
    const phone = openPayment({ cashier: 'cancel', looks: [WAITING] })
    const work = phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, (stage) => {
      phone.stages.push(stage)
      if (stage === 'invoked') phone.storage.remove('_pay_journal')
    })
    expect(await observedStages(phone, work)).toEqual(['preparing invoked unpaid', 'P4 P7'])
  })
  test('throws on an invalid stage transition', async () => {
    const { service, onStage } = openPayment({ before: { stage: 'paid' } })
    await expect(service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage)).rejects.toThrow(
      'a payment never goes from paid to confirming',
    )
  })
  test('never returns to an earlier stage when another tab overwrites the entry', async () => {
    const phone = openPayment({ looks: [WAITING, PAID] })
    const work = phone.service.pay(EXAMPLE_ORDER, AMOUNT_FEN, (stage) => {
      phone.stages.push(stage)
      if (stage === 'invoked') phone.storage.write('_pay_journal', [{ ...JOURNAL_ENTRY, stage: 'preparing' }])
    })
    expect((await observedStages(phone, work))[0]).toBe('preparing invoked confirming paid')
  })
})

describe('PaymentService › polling', () => {
  test('requests the status at 0, 0.5 and 1.5 s, then every 2 s for a minute', async () => {
    const phone = openPayment({ before: {}, looks: [WAITING] })
    await phone.service.resume(EXAMPLE_ORDER, phone.onStage)
    const at = phone.sent.map(({ query }) => Number(query['timestamp']) - EXAMPLE_NOW.getTime())
    expect(at.slice(0, 5)).toEqual([0, 500, 1_500, 3_500, 5_500])
    expect(at[at.length - 1]).toBe(59_500)
  })
  test('retries an aborted status request', async () => {
    const { service, container, onStage } = openPayment({})
    const orders = container.get(Orders)
    const answers = [() => Promise.reject(new Failure({ kind: 'abandoned' })), orders.status.bind(orders)]
    orders.status = (order) => (answers.shift() ?? expect.fail('asked too often'))(order)
    expect(await service.resume(EXAMPLE_ORDER, onStage)).toBe('paid')
  })
  test('status() loads the payment status of any order', async () => {
    const { service, sent } = openPayment({})
    expect((await service.status({ kind: 'advisory', id: 'o2' })).result).toBe('paid')
    expect(sent[0]?.path).toBe('/mcapi/pay/status/advisory/o2')
  })
  test('rethrows errors other than Failure', async () => {
    const { service, container, onStage } = openPayment({})
    const orders = container.get(Orders)
    orders.launch = () => Promise.reject(new TypeError('a bug'))
    await expect(service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage)).rejects.toThrow(TypeError)
  })
})

describe('PaymentService › concurrent calls', () => {
  test('share a running payment for the same order', async () => {
    const { service, onStage, calls } = openPayment({})
    const works = [
      service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage),
      service.resume(EXAMPLE_ORDER, onStage),
      service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage),
    ]
    expect([new Set(works).size, await works[0]]).toEqual([1, 'paid'])
    await service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage)
    expect(compressCalls(calls())).toBe('P4 P7 P4 P7')
    const others: PaymentOrder[] = [
      EXAMPLE_ORDER,
      { ...EXAMPLE_ORDER, id: 'o2' },
      { ...EXAMPLE_ORDER, kind: 'advisory' },
    ]
    const running = others.map((order) => service.pay(order, AMOUNT_FEN, onStage))
    expect(new Set(running).size).toBe(3)
    await Promise.all(running)
  })
  test.each<[string, PaymentSetup, boolean]>([
    ['paid', {}, true],
    ['unpaid', { looks: [FAILED] }, true],
    ['unknown', { looks: [WAITING] }, false],
  ])('release the order lock after the result %s: %s', async (end, given, isFree) => {
    const { service, container, storage, calls, onStage } = openPayment(given)
    await container.get(OrderLockService).lock({ id: 'o1', status: 'awaiting-payment' })
    expect(await service.pay(EXAMPLE_ORDER, AMOUNT_FEN, onStage)).toBe(end)
    expect([calls().includes('P6'), storage.read('_order_lock') === undefined]).toEqual([isFree, isFree])
  })
})

describe('PaymentService.settleOpen', () => {
  const OTHER: PaymentJournalEntry = { ...JOURNAL_ENTRY, orderId: 'o2', kind: 'advisory' }
  const started = (...looks: StubbedResponse[]) => {
    const phone = openPayment({ looks })
    phone.storage.write('_pay_journal', [JOURNAL_ENTRY, OTHER, { ...JOURNAL_ENTRY, orderId: 'o3', patientId: 'p2' }])
    phone.storage.write('_order_lock', [{ orderId: 'o9', lockId: 'l9', mpId: 'mp-1' }])
    const told: string[] = []
    const settle = () => phone.service.settleOpen(({ kind, id }, stage) => told.push(`${kind} ${id} ${stage}`))
    return { ...phone, told, settle }
  }
  test('settles each of this patient’s pending payments, then releases the order locks', async () => {
    const { service, settle, told, calls, journal } = started(PAID)
    expect(service.openNotes().map(({ orderId }) => orderId)).toEqual(['o1', 'o2'])
    await settle()
    expect(told.sort()).toEqual([
      'advisory o2 confirming',
      'advisory o2 paid',
      'charge o1 confirming',
      'charge o1 paid',
    ])
    expect(compressCalls(calls())).toBe('P7×2 P6')
    expect(journal()?.map(({ orderId }) => orderId)).toEqual(['o3'])
  })
  test('settles the other payments when one fails, then rejects', async () => {
    const { settle, told, calls } = started(NOT_FOUND, PAID)
    expect(await settle().catch((thrown: unknown) => isFailure(thrown, 'not-found'))).toBe(true)
    expect(told).toContain('advisory o2 paid')
    expect(compressCalls(calls())).toBe('P7×2 P6')
  })
})
