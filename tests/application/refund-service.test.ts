import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Orders } from '@/application/ports/orders'
import { PaymentService } from '@/application/payment-service'
import { RefundService } from '@/application/refund-service'
import { RegistrationService } from '@/application/registration-service'
import { Failure } from '@/domain/failure/failure'
import type { Refund, RefundOverview } from '@/domain/order/refunds'
import type { PaymentMethod } from '@/domain/payment/payment'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { closeCharge, createCharge, refundCharge } from '../../mocks/clinic/order/actions'
import type { ChargeKind } from '../../mocks/clinic/order/rows'
import { launchPayment, reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { paidTransactionOf } from '../../mocks/clinic/payment/ledger'
import { payableOf } from '../../mocks/clinic/payment/payables'
import { cancelSession } from '../../mocks/clinic/registration/actions'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { runCount, recordEvidence } from '../support/evidence'
import { failureKindOf } from '../support/failure-kind'
import { loggedInDevice } from '../support/logged-in-device'

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const ME = FIXTURES.patients.wangYaqin
const SON = FIXTURES.patients.wangJianguo
const noReading = () => undefined
const overviewOf = ({ container }: Demo) => container.get(RefundService).overview()

type BookedRefund = { id: string; state: string; amountFen: number; second: number; isByCard: boolean }
const secondOf = (at: number | Date) => Math.floor(Number(at) / 1000)
const byId = (a: BookedRefund, b: BookedRefund) => (a.id < b.id ? -1 : 1)

/** The refunds in the clinic's books. A duplicate payment's refund is not reported (P7) while the order stays paid. */
function booksOf({ chain }: Demo): BookedRefund[] {
  const { charges, registrations, refunds, transactions } = chain.books
  const orders = [
    ...charges.all().map(({ id }) => ({ id, chargeId: id })),
    ...registrations.all().map(({ id, chargeId }) => ({ id, chargeId })),
  ]
  return orders
    .flatMap(({ id, chargeId }) => {
      const last = refunds.by('orderId', id).at(-1)
      if (!last || paidTransactionOf(chain, id)) return []
      const isByCard = transactions.byId(last.transactionId)?.payType === 1
      const state = last.status === 2 ? 'refunded' : 'refunding'
      const second = secondOf(last.refundedAt ?? last.askedAt)
      return [{ id: chargeId, state, amountFen: last.amountFen, second, isByCard }]
    })
    .sort(byId)
}
const bookedOf = ({ order, state, amountFen = -1, at = new Date(0), payType }: Refund): BookedRefund => ({
  id: order.id,
  state,
  amountFen,
  second: secondOf(at),
  isByCard: payType === 'member-card',
})
const shownOf = ({ onTheWay, arrived }: RefundOverview) => [...onTheWay, ...arrived].map(bookedOf).sort(byId)

/** Removes the seeded orders: some were paid at the front desk and have no transaction. */
function forgetSeed({ chain: { books } }: Demo): void {
  for (const { id } of books.registrations.all()) books.registrations.remove(id)
  for (const { id } of books.charges.all()) books.charges.remove(id)
}

type Act =
  | { readonly act: 'order'; readonly kind: ChargeKind; readonly fen: number; readonly byCard: boolean }
  | { readonly act: 'pay-late' | 'pay-twice'; readonly kind: ChargeKind; readonly isSon: boolean }
  | { readonly act: 'book'; readonly byCard: boolean; readonly end: 'kept' | 'cancelled' | 'stopped' }
  | { readonly act: 'refund'; readonly nth: number }
  | { readonly act: 'wait'; readonly seconds: number }
const kind = fc.constantFrom<ChargeKind>('charge', 'therapy', 'advisory', 'recharge')
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('order' as const),
      kind,
      fen: fc.integer({ min: 1, max: 80_000 }),
      byCard: fc.boolean(),
    }),
    fc.record({ act: fc.constantFrom('pay-late' as const, 'pay-twice' as const), kind, isSon: fc.boolean() }),
    fc.record({
      act: fc.constant('book' as const),
      byCard: fc.boolean(),
      end: fc.constantFrom('kept' as const, 'cancelled' as const, 'stopped' as const),
    }),
    fc.record({ act: fc.constant('refund' as const), nth: fc.nat(8) }),
    fc.record({ act: fc.constant('wait' as const), seconds: fc.constantFrom(1, 10, 29, 31, 3600, 86_400) }),
  ),
  { minLength: 3, maxLength: 12 },
)
/** The duplicate's refund arrives while the order's own refund is on its way. */
const DUPLICATE_ARRIVES_FIRST: Act[] = [
  { act: 'pay-twice', kind: 'charge', isSon: false },
  { act: 'wait', seconds: 10 },
  { act: 'refund', nth: 0 },
  { act: 'wait', seconds: 29 },
]
const CARD: PaymentMethod = { type: 'member-card', password: FIXTURES.memberPassword, patientId: ME }

const openCharge = ({ chain }: Demo, kind: ChargeKind, feeFen: number, patientId: string = ME) =>
  createCharge(chain, {
    kind,
    accountId: chain.books.patients.byId(ME)?.accountId ?? '',
    patientId,
    clinicId: FIXTURES.clinics.gaoxin,
    title: kind,
    feeFen,
  })
function launch({ chain }: Demo, kind: ChargeKind, id: string): string {
  const payable = payableOf(chain, kind, id)
  if (!payable) throw new Error(`no payable ${id}`)
  return launchPayment(chain, payable).id
}

async function run(demo: Demo, act: Act): Promise<void> {
  const { chain, container } = demo
  const payments = container.get(PaymentService)
  const now = chain.clock.now().getTime()
  switch (act.act) {
    case 'order': {
      const { id } = openCharge(demo, act.kind, act.fen)
      const due = chain.books.charges.byId(id)?.price.receivableFen ?? 0
      const isByCard = act.byCard && act.kind !== 'recharge'
      await failureKindOf(payments.pay({ kind: act.kind, id }, due, noReading, ...(isByCard ? [CARD] : [])))
      return
    }
    case 'pay-late': {
      const { id } = openCharge(demo, act.kind, 4200, act.isSon ? SON : ME)
      const transaction = launch(demo, act.kind, id)
      closeCharge(chain, id, now)
      reportCashierOutcome(chain, transaction, 'ok', 0)
      return
    }
    case 'pay-twice': {
      const { id } = openCharge(demo, act.kind, 5100, act.isSon ? SON : ME)
      const first = launch(demo, act.kind, id)
      reportCashierOutcome(chain, first, 'fail')
      reportCashierOutcome(chain, launch(demo, act.kind, id), 'ok', 0)
      reportCashierOutcome(chain, first, 'late')
      return
    }
    case 'book': {
      const registrations = container.get(RegistrationService)
      try {
        const slot = await aFreeSlot(demo)
        const booked = await registrations.book(bookingRequestFor(demo, slot))
        const order = { kind: 'registration', id: booked.chargeId } as const
        await failureKindOf(payments.pay(order, booked.feeFen ?? 0, noReading, ...(act.byCard ? [CARD] : [])))
        if (act.end === 'cancelled') await registrations.cancel(await registrations.byId(booked.id), 'no-time', '')
        if (act.end === 'stopped') cancelSession(chain, slot.slot.scheduleId, '医生生病')
      } catch {
        // The clinic rejected the booking: no slot was free, or the patient already sees this doctor that day.
      }
      return
    }
    case 'refund': {
      const all = chain.books.charges.all()
      const row = all[act.nth % Math.max(1, all.length)]
      if (row && row.kind !== 'recharge') refundCharge(chain, row.id, '缺药', now)
      return
    }
    case 'wait':
      chain.clock.moveSeconds(act.seconds)
      chain.catchUp()
  }
}

describe('RefundService', () => {
  test('matches the clinic’s books after random payments, late and duplicate ones, cancellations and refunds', async () => {
    const seen = { books: 0, refunding: 0, refunded: 0, card: 0 }
    await fc.assert(
      fc.asyncProperty(acts, async (all) => {
        const demo = await loggedInDevice()
        forgetSeed(demo)
        for (const act of all) await run(demo, act)
        const overview = await overviewOf(demo)
        const books = booksOf(demo)
        expect(shownOf(overview)).toEqual(books)
        expect(overview.notRead).toBe(0)
        seen.books++
        for (const { state, isByCard } of books) {
          if (state === 'refunding') seen.refunding++
          else seen.refunded++
          if (isByCard) seen.card++
        }
      }),
      {
        numRuns: runCount(20, 500),
        examples: [[DUPLICATE_ARRIVES_FIRST]],
      },
    )
    expect(Math.min(seen.refunding, seen.refunded, seen.card)).toBeGreaterThan(0)
    recordEvidence('refunds', seen)
  })

  test('shows a duplicate payment’s refund no longer as arrived once the order itself is being refunded', async () => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'pay-twice', kind: 'charge', isSon: false })
    await run(demo, { act: 'wait', seconds: 31 })
    await run(demo, { act: 'refund', nth: 0 })
    const { onTheWay, arrived } = await overviewOf(demo)
    expect([onTheWay.length, arrived.length]).toEqual([1, 0])
  })

  test('reads the order again when its payment says that the refund has arrived', async () => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'order', kind: 'charge', fen: 1000, byCard: false })
    await run(demo, { act: 'refund', nth: 0 })
    const orders = demo.container.get(Orders)
    const list = orders.list.bind(orders)
    vi.spyOn(orders, 'list').mockImplementation(async (...args) => {
      const page = await list(...args)
      demo.chain.clock.moveSeconds(60)
      return page
    })
    const { onTheWay, arrived } = await overviewOf(demo)
    expect([onTheWay.length, arrived.map(({ state }) => state)]).toEqual([0, ['refunded']])
  })

  test('shows an order as refunding while only its payment says that the money has arrived', async () => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'order', kind: 'charge', fen: 1000, byCard: false })
    await run(demo, { act: 'refund', nth: 0 })
    vi.spyOn(demo.container.get(Orders), 'status').mockResolvedValue({
      result: 'paid',
      refund: { status: 'refunded', amountFen: 1, at: new Date(0) },
    })
    const { onTheWay, arrived } = await overviewOf(demo)
    expect(arrived).toEqual([])
    expect(onTheWay).toEqual([{ order: expect.anything(), state: 'refunding' }])
  })

  test('counts closed orders whose payment cannot be read, and keeps the refunds of the list', async () => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'order', kind: 'charge', fen: 1000, byCard: false })
    await run(demo, { act: 'refund', nth: 0 })
    await run(demo, { act: 'pay-late', kind: 'therapy', isSon: false })
    vi.spyOn(demo.container.get(Orders), 'status').mockRejectedValue(new Failure({ kind: 'timeout' }))
    const { onTheWay, arrived, notRead } = await overviewOf(demo)
    expect(onTheWay.map(({ order }) => order.kind)).toEqual(['charge'])
    expect([arrived, notRead]).toEqual([[], 1])
  })

  test('counts unreadable rows of the list', async () => {
    const demo = await loggedInDevice()
    vi.spyOn(demo.container.get(Orders), 'list').mockResolvedValue({ total: 2, rows: [], unreadable: 2 })
    expect((await overviewOf(demo)).notRead).toBe(2)
  })

  test.each(['signed-out', 'abandoned'] as const)('fails with “%s” when a payment does', async (reason) => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'pay-late', kind: 'charge', isSon: false })
    vi.spyOn(demo.container.get(Orders), 'status').mockRejectedValue(new Failure({ kind: reason }))
    expect(await failureKindOf(overviewOf(demo))).toBe(reason)
  })

  test('sends one request for the list and one for each recent order', async () => {
    const demo = await loggedInDevice()
    forgetSeed(demo)
    await run(demo, { act: 'pay-late', kind: 'charge', isSon: false })
    await run(demo, { act: 'pay-late', kind: 'advisory', isSon: true })
    const before = demo.chain.requests.length
    await overviewOf(demo)
    expect(demo.chain.requests.length - before).toBe(3)
  })
})
