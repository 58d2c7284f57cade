import { describe, expect, test } from 'vitest'
import { MemberCardService } from '@/application/member-card-service'
import type { MemberCard } from '@/domain/member-card/member-card'
import { openExampleClinic } from '../support/example-clinic'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'
import { PatientService } from '@/application/patient-service'
import { PaymentService } from '@/application/payment-service'
import { RegistrationService } from '@/application/registration-service'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentStage, PaymentOrder } from '@/domain/payment/payment'
import { createCharge } from '../../mocks/clinic/order/actions'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { logIn, createTestApp } from '../support/test-app'

function cards(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const service = app.container.get(MemberCardService)
  const set = (card: MemberCard) => service.setPassword(card, '285714', { ticket: 'ticket-1' })
  return { ...app, service, set }
}

const CARD: MemberCard = {
  patientId: 'p2',
  cardId: 'm1',
  typeName: '金卡',
  principalFen: 10_000,
  presentFen: 2000,
  totalFen: 12_000,
  hasPassword: false,
  discountRate: 1,
}

describe('MemberCardService.card', () => {
  test('loads the member card by the patient card’s ID', async () => {
    const { service, sent } = cards()
    await service.card()
    expect(sent.map(({ path }) => path)).toEqual(['/mcapi/patients/member/card1'])
  })
})

describe('MemberCardService.setPassword', () => {
  test.each([
    ['the card’s patient', 'patient', CARD, 'p2'],
    ['the active patient when the card has no patient', 'patient', { ...CARD, patientId: '' }, 'p1'],
    ['no patient after a logout', 'guest', { ...CARD, patientId: '' }, ''],
  ] as const)('sends the password for %s', async (_told, as, card, patientId) => {
    const { set, sent } = cards({ as })
    await set(card)
    expect(sent.map(({ id, body }) => [id, body])).toEqual([
      ['T16', { patientId, password: '285714', ticket: 'ticket-1' }],
    ])
  })
  test('rethrows a rejection without a lookup', async () => {
    const { set, says, calls } = cards()
    says('T16', { code: 40001 })
    expect([await failureKindOf(set(CARD)), calls()]).toEqual(['refused', ['T16']])
  })
  test('succeeds after a lost response when the card now has a password', async () => {
    const { set, says, calls } = cards()
    says('T16', 'lost')
    await set(CARD)
    expect(calls()).toEqual(['T16', 'T12'])
  })
  test('fails with outcome-unknown, without a retry, when the card fails to load', async () => {
    const { set, says, calls } = cards()
    says('T16', 'lost')
    says('T12', 'lost')
    expect(await failureKindOf(set(CARD))).toBe('outcome-unknown')
    expect(calls().filter((id) => id === 'T16')).toHaveLength(1)
  })
  test.each([
    ['had a password before', { ...CARD, hasPassword: true }, true],
    ['still has no password', CARD, false],
  ])('fails with outcome-unknown after a lost response when the card %s', async (_told, card, hasPassword) => {
    const { set, says } = cards()
    says('T16', 'lost')
    says('T12', { data: { ...WIRE_EXAMPLES.T12.data, hasPassword } })
    await expect(set(card)).rejects.toMatchObject({
      reason: { kind: 'outcome-unknown', requestId: '' },
      message: '',
      cause: { reason: { kind: 'timeout' } },
    })
  })
})

const { account, clinics, memberPassword: password, patients } = FIXTURES
const PEOPLE = { 王雅琴: patients.wangYaqin, 王建国: patients.wangJianguo } as const
type Person = keyof typeof PEOPLE
const WHO = Object.keys(PEOPLE) as Person[]
/** No patient can pay for a top-up by card. */
const KINDS = ['registration', 'therapy', 'advisory', 'charge'] as const
type Kind = (typeof KINDS)[number]

/** A family in which everyone has a member card with a sufficient balance. */
async function family() {
  const demo = createTestApp()
  await logIn(demo)
  const { books } = demo.chain
  const given = { typeName: '金卡会员', percent: 95, password, principalFen: 100_000 }
  books.memberCards.create({ id: 'm9002', patientId: patients.wangJianguo, ...given })
  const become = (who: Person) => demo.container.get(PatientService).select(PEOPLE[who])
  const balances = () =>
    WHO.map((who) => books.memberCards.by('patientId', PEOPLE[who])[0]).map(
      (card) => (card?.principalFen ?? 0) + (card?.presentFen ?? 0),
    )
  return { ...demo, become, balances }
}
type Family = Awaited<ReturnType<typeof family>>

/** The active patient's unpaid order. */
async function orderOf(home: Family, kind: Kind, patientId: string) {
  if (kind === 'registration') {
    const wish = bookingRequestFor(home, await aFreeSlot(home))
    const made = await home.container.get(RegistrationService).book(wish)
    return { kind, id: made.chargeId, fen: made.feeFen }
  }
  const given = { accountId: account.id, patientId, clinicId: clinics.gaoxin, kind, title: '一单', feeFen: 3_000 }
  return { kind, id: createCharge(home.chain, given).id, fen: 3_000 }
}
const GRID = KINDS.flatMap((kind) => WHO.flatMap((owner) => WHO.map((active) => [kind, owner, active] as const)))

describe('PaymentService.pay by member card', () => {
  test.each(GRID)(
    'charges the card only when the active patient owns the order: %s of %s, active patient %s',
    async (kind, owner, active) => {
      const home = await family()
      await home.become(owner)
      const { fen, ...order } = await orderOf(home, kind, PEOPLE[owner])
      await home.become(active)
      const before = home.balances()
      const stages: PaymentStage[] = []
      const way = { type: 'member-card', password, patientId: PEOPLE[owner] } as const
      const pay = (asked: PaymentOrder) =>
        home.container.get(PaymentService).pay(asked, fen ?? 0, (stage) => stages.push(stage), way)
      const end = await pay(order).catch((thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : thrown))
      const spent = before.map((fenBefore, nth) => fenBefore - (home.balances()[nth] ?? 0))
      if (owner === active) {
        expect(end).toBe('paid')
        expect(spent.map((each) => each > 0)).toEqual(WHO.map((who) => who === owner))
        return
      }
      expect([end, stages, spent]).toEqual(['changed-elsewhere', [], [0, 0]])
      expect(home.chain.books.transactions.by('orderId', order.id)).toEqual([])
      expect(home.storage.read('_pay_journal')).toBeUndefined()
    },
  )
})
