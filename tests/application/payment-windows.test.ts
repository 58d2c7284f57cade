import { describe, expect, test } from 'vitest'
import { isFailure } from '@/domain/failure/failure'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../support/test-app'
import { AutoAdvanceClock } from '../support/auto-advance-clock'
import { PaymentPhone } from '../support/payment-phone'
import type { PageFault } from '../support/payment-page'
import { chargesOf } from '../support/payment-checker'
import { openChain } from '../support/open-chain'
import { CashierTimeout } from '@/application/support/cashier-timeout'
import type { CashierOutcome } from '@/domain/payment/payment'
import { ManualClock, flushPromises } from '../support/manual-clock'
import * as fc from 'fast-check'
import { CheckoutService } from '@/application/checkout-service'
import type { OrderChoices, PaymentChoice } from '@/domain/order/order'
import { isPriceConsistent } from '@/domain/order/price'
import { explainPriceLines, PICK_UP_DELIVERY } from '@/domain/order/checkout'
import { amendCharge } from '../../mocks/clinic/order/actions'

const { account, patients } = FIXTURES
const ORDER = { kind: 'charge', id: 'o6001' } as const

/** Two tabs on one device with the same order. */
async function open() {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const clock = new AutoAdvanceClock(chain)
  const phone = new PaymentPhone(chain, clock, { accountId: account.id, patientId: patients.wangYaqin })
  const other = phone.openPage()
  const sight = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }))
  return { chain, clock, phone, other, sight }
}

test.each<PageFault>(['late', 'timeout', 'killed-after'])(
  'PaymentService does not report “unpaid” after a missing response (%s) while another tab’s payment is pending',
  async (strike) => {
    const { chain, clock, phone, other, sight } = await open()
    phone.plans.push({ call: 'launch', strike, left: 1, hits: 0 })
    const first = phone.tap(sight).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown
    })
    await clock.pass(0)
    expect(phone.plans[0]?.hits).toBe(1)
    phone.desk = [{ does: 'ok', late: 20 }]
    const seen = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }, undefined, other))
    expect(await clock.until(phone.tap(seen, other))).toBe('paid')
    if (strike !== 'killed-after') await clock.until(first)
    expect(phone.witness.breaches).toEqual([])
    expect(phone.witness.lastOf(ORDER)).toBe('paid')
    expect([phone.notes, chargesOf(chain, ORDER).length]).toEqual([[], 1])
  },
)

test('PaymentService reports “paid” in both tabs when one tab’s launch is rejected', async () => {
  const { chain, clock, phone, other, sight } = await open()
  // The first tab's launch is rejected only after the second tab has paid.
  phone.plans.push({ call: 'launch', strike: 'slow', left: 1, hits: 0 })
  const first = phone.tap(sight)
  await clock.pass(0)
  phone.desk = [{ does: 'ok', late: 20 }]
  const seen = await clock.until(phone.enter(ORDER.id, { type: 'wechat' }, undefined, other))
  const second = phone.tap(seen, other)
  await clock.pass(0)
  const row = chain.books.charges.byId(ORDER.id)
  chain.books.charges.update(ORDER.id, { version: (row?.version ?? 0) + 1 })
  expect(await clock.until(Promise.all([first, second]))).toEqual(['paid', 'paid'])
  expect(phone.witness.breaches).toEqual([])
  expect(chargesOf(chain, ORDER)).toHaveLength(1)
})

test('PaymentService looks up the status immediately when the page becomes visible before WeChat calls back', async () => {
  const { chain, clock, phone, sight } = await open()
  phone.desk = [{ does: 'lost-ok' }]
  const paying = phone.tap(sight)
  await clock.pass(1000)
  expect(phone.witness.lastOf(ORDER)).toBe('invoked')
  const back = chain.clock.now().getTime()
  phone.page.payments.returned()
  expect(await clock.until(paying)).toBe('paid')
  expect(chain.clock.now().getTime() - back).toBeLessThan(2000)
})

const never = () => new Promise<never>(() => undefined)
const SILENT_MS = 90_000

function atCashier() {
  const clock = new ManualClock(openChain({ clock: { at: TEST_NOW } }))
  const wait = new CashierTimeout(clock)
  const told: CashierOutcome[] = []
  const open = (cashier: () => Promise<CashierOutcome>) => void wait.open(cashier).then((outcome) => told.push(outcome))
  return { clock, wait, told, open }
}

describe('CashierTimeout', () => {
  test.each<CashierOutcome>(['ok', 'cancel', 'fail'])('resolves immediately with the outcome %s', async (outcome) => {
    const { told, open } = atCashier()
    open(() => Promise.resolve(outcome))
    await flushPromises()
    expect(told).toEqual([outcome])
  })
  test('reports “fail” when the cashier throws', async () => {
    const { told, open } = atCashier()
    open(() => Promise.reject(new Error('no bridge')))
    await flushPromises()
    expect(told).toEqual(['fail'])
  })
  test('reports “silent” after 90 s without a callback', async () => {
    const { clock, told, open } = atCashier()
    open(never)
    await clock.advance(SILENT_MS - 1)
    expect(told).toEqual([])
    await clock.advance(1)
    expect(told).toEqual(['silent'])
  })
  test('reports “silent” for each open cashier when the page becomes visible', async () => {
    const { wait, told, open } = atCashier()
    open(never)
    open(never)
    wait.returned()
    await flushPromises()
    expect(told).toEqual(['silent', 'silent'])
  })
  test('cancels its timer when the cashier closes', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const waits = (_: number, signal?: AbortSignal) => {
      signals.push(signal)
      return never()
    }
    const wait = new CashierTimeout({ now: () => new Date(0), wait: waits })
    await wait.open(() => Promise.resolve('ok'))
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})

const ID = 'o6001'
const FORM = 'o6001f1'
const HOME = 'a6001'
const PAIRS = 150

const process = fc.option(
  fc.oneof(
    fc.record({
      processType: fc.constant('decoct' as const),
      usageId: fc.constant('us8001'),
      bagsPerDose: fc.integer({ min: 1, max: 4 }),
    }),
    fc.constantFrom(
      { processType: 'powder', usageId: 'us8002', bagsPerDose: 1 } as const,
      { processType: 'paste', usageId: 'us8003', bagsPerDose: 1 } as const,
      { processType: 'pill', usageId: 'us8004', bagsPerDose: 1 } as const,
    ),
  ),
  { nil: undefined },
)

const choices: fc.Arbitrary<OrderChoices> = fc
  .record({
    process,
    companyId: fc.constantFrom('', 'co6001', 'co6002'),
    payMode: fc.constantFrom('prepaid', 'on-arrival' as const),
  })
  .map(({ process: made, companyId, payMode }) => ({
    delivery: companyId ? { deliveryType: 'express', addressId: HOME, companyId, payMode } : PICK_UP_DELIVERY,
    process: made ? [{ formId: FORM, bagVolume: 200, remark: '', ...made }] : [],
    vendorId: companyId ? 'v7001' : '',
    remark: '',
  }))

const state = fc.record({
  choices,
  isByCard: fc.boolean(),
  doses: fc.integer({ min: 1, max: 30 }),
  counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
  discountFen: fc.integer({ min: 0, max: 60_000 }),
})

test('price lines explain the difference between any two prices for an order to the fen', async () => {
  const demo = createTestApp()
  await logIn(demo)
  const service = demo.container.get(CheckoutService)
  const herbs = demo.chain.books.charges.byId(ID)?.forms ?? []
  const seen = new Set<string>()
  const priceIn = async ({
    choices: chosen,
    isByCard,
    doses,
    counts,
    discountFen,
  }: typeof state extends fc.Arbitrary<infer T> ? T : never) => {
    const forms = herbs.map((form) => ({
      ...form,
      doseCount: doses,
      items: form.items.map((item, at) => ({ ...item, unitCount: counts[at] ?? 1 })),
    }))
    amendCharge(demo.chain, ID, { forms, discountFen })
    const pay: PaymentChoice = { payType: isByCard ? 'member-card' : 'wechat', usesMemberPrice: isByCard }
    return service.price(await service.byId(ID), chosen, pay)
  }
  await fc.assert(
    fc.asyncProperty(state, state, async (one, other) => {
      const [before, after] = [await priceIn(one), await priceIn(other)]
      const explained = explainPriceLines(before, after)
      const sumOf = (fens: readonly number[]) => fens.reduce((sum, fen) => sum + fen, 0)
      expect(sumOf(explained.map(({ changeFen = 0 }) => changeFen))).toBe(after.receivableFen - before.receivableFen)
      expect(sumOf(explained.map(({ fen }) => fen))).toBe(after.receivableFen)
      expect([before, after].every(isPriceConsistent)).toBe(true)
      for (const { key, changeFen } of explained) {
        expect(Number.isInteger(changeFen ?? 0)).toBe(true)
        if (changeFen !== undefined) seen.add(key)
      }
    }),
    { numRuns: PAIRS },
  )
  expect([...seen].sort()).toEqual(['delivery', 'discount', 'member', FORM, `process-${FORM}`].sort())
})
