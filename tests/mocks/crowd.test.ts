import { describe, expect, test } from 'vitest'
import { paymentCalls } from '@/adapters/http/calls/payment'
import { createCharge } from '../../mocks/clinic/order/actions'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { reportCashierOutcome } from '../../mocks/clinic/payment/cashier'
import { issueToken } from '../../mocks/clinic/session/login'
import { invariantViolations } from './support/invariants'
import { CARD_PAYMENT } from './support/checkout'
import { FIXTURES, nextRequestId, openClinicAt, PatientClient, type CallReply, wangYaqin } from './support/patient-at'
import { createBenchmarkCalls, countTouchedRows } from '../../bench/clinic/probes'
import {
  seedBulkData,
  seedLongConversation,
  LARGEST_CUSTOMER_SIZE,
  longestConversationLength,
} from '../../mocks/seed/bulk-data'

const CROWD = 100

const each = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => make(index)))
const good = (said: readonly CallReply[]) => said.filter(({ form }) => form === 'ok')
const codes = (said: readonly CallReply[]) => [...new Set(said.map(({ code }) => code))].sort((a, b) => a - b)

const moneyOf = ({ books }: MockClinic, orderId: string) =>
  books.transactions.by('orderId', orderId).filter(({ result }) => result === 1)

describe('100 concurrent requests', () => {
  test('create one transaction and one charge for an order at the cashier', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const { id } = await phone.bookFirst()
    const said = await each(() => phone.pay(id))
    const [payTransId, ...others] = new Set(said.map(({ data }) => String(data.payTransId)))
    expect(others).toEqual([])
    const told = await each(async () => {
      try {
        reportCashierOutcome(chain, payTransId ?? '', 'ok')
        return true
      } catch (thrown) {
        expect(thrown).toMatchObject({ code: 41005 })
        return false
      }
    })
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(moneyOf(chain, id)).toHaveLength(1)
    expect(good(await each(() => phone.pay(id)))).toEqual([])
    expect(invariantViolations(chain)).toEqual([])
  })

  test('charge an order once to the member card from two devices', async () => {
    const chain = openClinicAt()
    const phones = [await new PatientClient(chain).login(), new PatientClient(chain)] as const
    const account = chain.books.accounts.byId(FIXTURES.account.id)
    if (account) phones[1].token = issueToken(chain, account).id
    const { id } = await phones[0].bookFirst()
    const before = chain.books.memberCards.byId('m9001')
    const said = await each((index) => (index % 2 ? phones[0] : phones[1]).pay(id, CARD_PAYMENT))
    expect(good(said)).toHaveLength(1)
    expect(codes(said)).toEqual([200, 41005])
    const after = chain.books.memberCards.byId('m9001')
    const spent =
      Number(before?.principalFen) +
      Number(before?.presentFen) -
      Number(after?.principalFen) -
      Number(after?.presentFen)
    expect([spent, moneyOf(chain, id).length]).toEqual([2500, 1])
    expect(invariantViolations(chain)).toEqual([])
  })

  test('pay only as many orders as the balance covers', async () => {
    const chain = openClinicAt()
    const phone = await new PatientClient(chain).login()
    const whose = { accountId: FIXTURES.account.id, patientId: wangYaqin, clinicId: FIXTURES.clinics.gaoxin }
    const orders = Array.from({ length: CROWD }, () =>
      createCharge(chain, { ...whose, kind: 'charge', title: '检查', feeFen: 1777 }),
    )
    const balance = () => {
      const card = chain.books.memberCards.byId('m9001')
      return Number(card?.principalFen) + Number(card?.presentFen)
    }
    const before = balance()
    const affordable = Math.floor(before / 1777)
    expect(affordable).toBeLessThan(CROWD)
    const said = await each((index) =>
      phone.send(paymentCalls.launch, {
        parts: { kind: 'charge', orderId: orders[index]?.id ?? '' },
        body: { ...CARD_PAYMENT, amount: 17.77, version: 1, requestId: nextRequestId() },
      }),
    )
    expect(good(said)).toHaveLength(affordable)
    expect(codes(said)).toEqual([200, 41003])
    expect(balance()).toBe(before - affordable * 1777)
    const bills = chain.books.bills.by('cardId', 'm9001')
    expect(bills.reduce((sum, bill) => sum + bill.principalFen + bill.presentFen, 0)).toBe(balance())
    expect(invariantViolations(chain)).toEqual([])
  })
})

function grown(registrations: number): MockClinic {
  const chain = openClinicAt()
  seedBulkData(chain, { ...LARGEST_CUSTOMER_SIZE, registrations })
  seedLongConversation(chain, longestConversationLength(registrations))
  return chain
}

/** Average number of rows that each kind of read touches, once its days have been generated. */
async function touchedBy(chain: MockClinic, registrations: number): Promise<Map<string, number>> {
  const touched = new Map<string, number>()
  for (const { kind, name, isSteady, ask } of createBenchmarkCalls(chain, registrations)) {
    if (!isSteady) continue
    for (let turn = 0; turn < 40; turn += 1) await ask(turn)
    const before = countTouchedRows(chain)
    for (let turn = 0; turn < 40; turn += 1) await ask(turn)
    touched.set(`${kind}: ${name}`, (countTouchedRows(chain) - before) / 40)
  }
  return touched
}

describe('scaled clinic', () => {
  test('reaches the requested size, keeps its invariants, and is the same in every run', () => {
    const [one, two] = [grown(1000), grown(1000)]
    expect([one.books.clinics.count(), one.books.doctors.count()]).toEqual([50, 2000])
    expect(one.books.registrations.count()).toBe(1000 + openClinicAt().books.registrations.count())
    expect(invariantViolations(one)).toEqual([])
    expect(one.books.registrations.all()).toEqual(two.books.registrations.all())
  })

  test('reads no more rows per lookup when the number of registrations quadruples', async () => {
    const few = await touchedBy(grown(1000), 1000)
    const many = await touchedBy(grown(4000), 4000)
    expect(few.size).toBeGreaterThan(10)
    for (const [read, rows] of many) {
      expect(rows).toBeGreaterThan(0)
      expect([read, rows <= 2 * (few.get(read) ?? 0)]).toEqual([read, true])
    }
  })

  test('counts every row read by a full table scan', () => {
    const [few, many] = [grown(250), grown(1000)]
    const cost = (chain: MockClinic) => {
      const before = countTouchedRows(chain)
      chain.books.registrations.all().find(({ id }) => id === 'gr7')
      return countTouchedRows(chain) - before
    }
    expect(cost(many)).toBeGreaterThan(2 * cost(few))
  })
})
