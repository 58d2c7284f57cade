import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { AnnualSpendingService } from '@/application/annual-spending-service'
import type { PageProgress } from '@/application/support/fetch-pages-until'
import { Orders } from '@/application/ports/orders'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import type { PaymentMethod } from '@/domain/payment/payment'
import { dateFieldsOf, dayOf } from '@/domain/general/day'
import { createCharge, refundCharge } from '../../mocks/clinic/order/actions'
import type { ChargeKind } from '../../mocks/clinic/order/rows'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { loggedInDevice } from '../support/logged-in-device'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { failureKindOf } from '../support/failure-kind'
import { runCount } from '../support/evidence'

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const ME = FIXTURES.patients.wangYaqin
const noReading = () => undefined
const yearsOf = async ({ container, chain }: Demo) => {
  const now = dateFieldsOf(dayOf(chain.clock.now())).year
  const service = container.get(AnnualSpendingService)
  return Promise.all([now - 1, now].map((year) => service.of(year, noReading)))
}

/** A patient's total payments and refunds according to the clinic's database. */
function booksOf({ chain }: Demo, patientId: string) {
  const { charges, registrations, transactions, refunds } = chain.books
  const orders = [
    ...charges.by('patientId', patientId).map(({ id, kind }) => ({ id, kind })),
    ...registrations.by('patientId', patientId).map(({ id }) => ({ id, kind: 'registration' as const })),
  ]
  const sums = { care: 0, careBack: 0, card: 0, cardBack: 0, recharge: 0, rechargeBack: 0 }
  const isByCard = (transactionId: string): boolean => transactions.byId(transactionId)?.payType === 1
  for (const { id, kind } of orders) {
    const [came, went] = kind === 'recharge' ? (['recharge', 'rechargeBack'] as const) : (['care', 'careBack'] as const)
    for (const paid of transactions.by('orderId', id).filter(({ result }) => result === 1)) {
      sums[came] += paid.amountFen
      if (isByCard(paid.id)) sums.card += paid.amountFen
    }
    for (const { amountFen, transactionId } of refunds.by('orderId', id).filter(({ status }) => status === 2)) {
      sums[went] += amountFen
      if (isByCard(transactionId)) sums.cardBack += amountFen
    }
  }
  return sums
}
/** The same totals according to the app, over all years. */
async function accountOf(demo: Demo) {
  const years = await yearsOf(demo)
  const sum = (of: (year: (typeof years)[number]) => number) => years.reduce((total, year) => total + of(year), 0)
  return {
    care: sum(({ care }) => care.paidFen),
    careBack: sum(({ care }) => care.refundFen),
    card: sum(({ byCard }) => byCard.paidFen),
    cardBack: sum(({ byCard }) => byCard.refundFen),
    recharge: sum(({ recharge }) => recharge.paidFen),
    rechargeBack: sum(({ recharge }) => recharge.refundFen),
  }
}

/** Removes the seeded orders: some were paid at the front desk and have no transaction. */
function forgetSeed({ chain: { books } }: Demo): void {
  for (const { id } of books.registrations.by('patientId', ME)) books.registrations.remove(id)
  for (const { id } of books.charges.by('patientId', ME)) books.charges.remove(id)
}

type Act =
  | { readonly act: 'order'; readonly kind: ChargeKind; readonly fen: number; readonly byCard: boolean }
  | { readonly act: 'book'; readonly byCard: boolean; readonly isCancelled: boolean }
  | { readonly act: 'refund'; readonly nth: number }
  | { readonly act: 'wait'; readonly days: number }
const acts = fc.array(
  fc.oneof(
    fc.record({
      act: fc.constant('order' as const),
      kind: fc.constantFrom<ChargeKind>('charge', 'therapy', 'advisory', 'recharge'),
      fen: fc.integer({ min: 1, max: 80_000 }),
      byCard: fc.boolean(),
    }),
    fc.record({ act: fc.constant('book' as const), byCard: fc.boolean(), isCancelled: fc.boolean() }),
    fc.record({ act: fc.constant('refund' as const), nth: fc.nat(8) }),
    fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) }),
  ),
  { minLength: 3, maxLength: 10 },
)
const CARD: PaymentMethod = { type: 'member-card', password: FIXTURES.memberPassword, patientId: ME }

async function run(demo: Demo, act: Act): Promise<void> {
  const { chain, container } = demo
  const payments = container.get(PaymentService)
  const now = chain.clock.now().getTime()
  switch (act.act) {
    case 'order': {
      const { id } = createCharge(chain, {
        kind: act.kind,
        accountId: chain.books.patients.byId(ME)?.accountId ?? '',
        patientId: ME,
        clinicId: FIXTURES.clinics.gaoxin,
        title: act.kind,
        feeFen: act.fen,
      })
      const due = chain.books.charges.byId(id)?.price.receivableFen ?? 0
      const isByCard = act.byCard && act.kind !== 'recharge'
      await failureKindOf(payments.pay({ kind: act.kind, id }, due, noReading, ...(isByCard ? [CARD] : [])))
      return
    }
    case 'book': {
      const registrations = container.get(RegistrationService)
      try {
        const slot = await aFreeSlot(demo)
        const booked = await registrations.book(bookingRequestFor(demo, slot))
        await failureKindOf(
          payments.pay(
            { kind: 'registration', id: booked.chargeId },
            booked.feeFen ?? 0,
            noReading,
            ...(act.byCard ? [CARD] : []),
          ),
        )
        if (act.isCancelled) await registrations.cancel(await registrations.byId(booked.id), 'no-time', '')
      } catch {
        // The clinic rejected the booking: no slot was free, or the patient already sees this doctor that day.
      }
      return
    }
    case 'refund': {
      const mine = chain.books.charges.by('patientId', ME)
      const row = mine[act.nth % Math.max(1, mine.length)]
      if (row && row.kind !== 'recharge') refundCharge(chain, row.id, '缺药', now)
      return
    }
    case 'wait':
      chain.clock.moveSeconds(act.days * 86_400)
  }
}

describe('AnnualSpendingService', () => {
  test('matches the clinic’s accounts to the fen after random orders, payments, cancellations and refunds', async () => {
    const seen = { card: 0, cardBack: 0, recharge: 0, otherBack: 0 }
    await fc.assert(
      fc.asyncProperty(acts, async (wishes) => {
        const demo = await loggedInDevice()
        forgetSeed(demo)
        for (const wish of wishes) await run(demo, wish)
        const account = await accountOf(demo)
        const books = booksOf(demo, ME)
        expect(account).toEqual(books)
        seen.card += books.card
        seen.cardBack += books.cardBack
        seen.recharge += books.recharge
        seen.otherBack += books.careBack - books.cardBack
      }),
      { numRuns: runCount(20, 250) },
    )
    // Every kind of amount occurred.
    expect(Object.values(seen).every((fen) => fen > 0)).toBe(true)
  })
  test('reports progress up to 100 %', async () => {
    const { container, chain } = await loggedInDevice()
    const told: PageProgress[] = []
    await container
      .get(AnnualSpendingService)
      .of(dateFieldsOf(dayOf(chain.clock.now())).year, (reading) => told.push(reading))
    expect(told.length).toBeGreaterThan(1)
    const last = told[told.length - 1]
    expect(last?.read).toBe(last?.total)
    expect(told.every(({ read }, at) => read > (told[at - 1]?.read ?? -1))).toBe(true)
  })
  test('fails when one page fails to load', async () => {
    const { container, chain } = await loggedInDevice()
    chain.faults.add({ call: 'GET /mcapi/patients/member/bill/{id}', fault: '500' })
    expect(await failureKindOf(container.get(AnnualSpendingService).of(2026, noReading))).toBe('server-trouble')
  })
  test('reloads the list once when rows shift, and fails when rows are still missing', async () => {
    const { container } = await loggedInDevice()
    const orders = container.get(Orders)
    const whole = orders.list.bind(orders)
    let calls = 0
    const lacking = (times: number) =>
      vi.spyOn(orders, 'list').mockImplementation(async (...asked) => {
        const page = await whole(...asked)
        calls += 1
        return calls > times ? page : { ...page, rows: page.rows.slice(1) }
      })
    lacking(1)
    const { rows } = await container.get(AnnualSpendingService).of(2026, noReading)
    expect(rows.length).toBeGreaterThan(0)
    calls = 0
    lacking(99)
    expect(await failureKindOf(container.get(AnnualSpendingService).of(2026, noReading))).toBe('unreadable')
  })
  test('excludes other family members', async () => {
    const demo = await loggedInDevice()
    const [, year] = await yearsOf(demo)
    const ids = new Set(year?.rows.map(({ id }) => id))
    const others = demo.chain.books.charges.all().filter(({ patientId }) => patientId !== ME)
    expect(others.some(({ id }) => ids.has(id))).toBe(false)
    expect(ids.size).toBeGreaterThan(0)
  })
})
