import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { ApiError } from '../../mocks/clinic/api-error'
import { REGISTRATION_STATUS_CODES } from '../../mocks/clinic/registration/rows'
import { isLiveRegistration } from '../../mocks/clinic/registration/rules'
import { runCount, recordEvidence } from '../support/evidence'
import { linQinghe, openClinicAt, PatientClient, TOMORROW, wangJianguo, wangYaqin } from './support/patient-at'

const WALKS = runCount(8, 1_000)

/** Which status may follow which (docs/product/states.md). */
const NEXT: Readonly<Record<number, readonly number[]>> = {
  5: [0, 10, 91, 92],
  0: [10, 91, 92],
  10: [20, 90, 91, 92],
  20: [30],
  30: [40],
  40: [],
  90: [],
  91: [],
  92: [],
}
const DATES = [TOMORROW, '2030-05-10']

const OUTCOMES = ['ok', 'ok', 'ok', 'ok', 'cancel', 'fail', 'never'] as const
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('book' as const), who: fc.nat(1), slot: fc.nat(4), date: fc.nat(1) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay' as const), nth: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('tell' as const, 'checkout' as const),
      nth: fc.nat(9),
      outcome: fc.constantFrom(...OUTCOMES),
      late: fc.constantFrom(0, 0, 30, 1200),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), nth: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(0.5, 1, 5, 14, 30, 600) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(phone: PatientClient, each: Step): Promise<void> {
  const { chain } = phone
  const { registrations, transactions } = chain.books
  const made = registrations.all().filter(({ requestId }) => !requestId.startsWith('seed'))
  const chosen = 'nth' in each ? made[Math.max(0, made.length - 1 - (each.nth % 3))] : undefined
  if (each.do === 'wait') chain.clock.moveMinutes(each.minutes)
  if (each.do === 'book') {
    const date = DATES[each.date] ?? TOMORROW
    const slots = await phone.slots(linQinghe, date)
    const free = slots.filter(({ availability }) => availability === 0)
    await phone.book(free[each.slot] ?? slots[each.slot], {
      reserveDate: date,
      patientId: [wangYaqin, wangJianguo][each.who],
    })
  }
  if (each.do === 'pay' && chosen) await phone.pay(chosen.id)
  if (each.do === 'cancel' && chosen) await phone.cancel(chosen.id)
  if (each.do === 'tell' || each.do === 'checkout') {
    if (each.do === 'checkout' && chosen) await phone.pay(chosen.id)
    const all = transactions.all()
    const own = all.filter(({ orderId }) => orderId === chosen?.id)
    const transaction = each.do === 'checkout' ? own[own.length - 1] : all[each.nth % Math.max(1, all.length)]
    try {
      if (transaction) reportCashierOutcome(chain, transaction.id, each.outcome, each.late)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
    }
  }
}

function expectSound({ agenda, books }: MockClinic, sold: ReadonlyMap<string, number>): void {
  const rows = books.registrations.all()
  /** Cancelled places that later become available again. */
  const returning = agenda.dump().heap.filter(({ what }) => what === 'number-returns')
  const oversold = books.slots.all().filter(({ id, taken, capacity }) => {
    const here = rows.filter(({ slotId, status }) => slotId === id && status !== REGISTRATION_STATUS_CODES.cancelled)
    const isOnce = new Set(taken).size === taken.length && here.every(({ orderNo }) => taken.includes(orderNo))
    const held = here.length + returning.filter((each) => each.id.startsWith(`${id} `)).length
    return !isOnce || taken.length > capacity || taken.length !== (sold.get(id) ?? taken.length) + held
  })
  expect(oversold).toEqual([])
  for (const row of rows.filter(({ slotId }) => slotId !== '')) {
    const statuses = row.timeline.map(({ status }) => status)
    statuses.slice(1).forEach((status, index) => {
      const before = statuses[index] ?? -1
      if (status !== before) expect(NEXT[before]).toContain(status)
    })
    expect(row.timeline.map(({ at }) => at)).toEqual(row.timeline.map(({ at }) => at).sort((a, b) => a - b))

    const paid = books.transactions.by('orderId', row.id).filter(({ result }) => result === 1)
    const refunds = books.refunds.by('orderId', row.id)
    expect(paid.length).toBeLessThanOrEqual(1)
    expect(refunds.length).toBeLessThanOrEqual(paid.length)
    if (row.status === REGISTRATION_STATUS_CODES.reserved && row.payType === 0) expect(paid).toHaveLength(1)
    if (row.status === REGISTRATION_STATUS_CODES.awaitingPayment) expect(paid).toHaveLength(0)
  }
  const live = rows.filter(isLiveRegistration).map(({ patientId, doctorDay }) => `${patientId} ${doctorDay}`)
  expect(new Set(live).size).toBe(live.length)
}

describe('mock clinic under random patient calls, payments and clock changes', () => {
  test(
    'keeps its invariants',
    async () => {
      let booked = 0
      let paid = 0
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45, size: 'max' }), async (steps) => {
          const chain = openClinicAt()
          chain.rules.doOthersCancel = false
          const phone = await new PatientClient(chain).login()
          for (const date of DATES) await phone.slots(linQinghe, date)
          const sold = new Map(chain.books.slots.all().map(({ id, taken }) => [id, taken.length]))
          const results = new Map<string, number>()
          for (const each of steps) {
            await take(phone, each)
            chain.catchUp()
            expectSound(chain, sold)
            for (const { id, result } of chain.books.transactions.all()) {
              expect([result, 0]).toContain(results.get(id) ?? 0)
              results.set(id, result)
            }
          }
          booked += chain.books.registrations.count() - 2
          paid += chain.books.transactions
            .all()
            .filter(({ kind, result }) => kind === 'registration' && result === 1).length
        }),
        { numRuns: WALKS },
      )
      // Ensures that the walks booked and paid for visits.
      expect(booked).toBeGreaterThan(WALKS * 1.5)
      expect(paid).toBeGreaterThan(WALKS / 4)
      recordEvidence('model of the books', { walks: WALKS, booked, paid })
    },
    30_000 + WALKS * 1_000,
  )
})
