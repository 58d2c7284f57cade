import { describe, expect, test } from 'vitest'
import { ConsultationService, type ConsultationIntake } from '@/application/consultation-service'
import { RechargeService } from '@/application/recharge-service'
import { RegistrationService } from '@/application/registration-service'
import { CONSULTATION_CONSENT } from '@/domain/consultation/consultation'
import type { OrderChoices } from '@/domain/order/order'
import { PICK_UP_DELIVERY } from '@/domain/order/checkout'
import { yuanOf } from '@/domain/general/money'
import type { PaymentOrder } from '@/domain/payment/payment'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../support/booking'
import { TEST_NOW } from '../support/test-app'
import { AutoAdvanceClock } from '../support/auto-advance-clock'
import {
  CALL_BY_STAGE,
  POSSIBLE_CELLS,
  cashierBehavioursOf,
  PAYMENT_FAULTS,
  IMPOSSIBLE_CELLS,
  TESTED_KINDS,
  PAYMENT_FAULT_STAGES,
  type MatrixCell,
  type TestedKind,
} from '../support/payment-fault-matrix'
import { PAYMENT_CALLS } from '../support/payment-page'
import { PaymentPhone, type PaymentWay } from '../support/payment-phone'
import { sampleOf, recordEvidence } from '../support/evidence'
import { chargesOf, isAwaitingNotification, paymentAttemptsOf } from '../support/payment-checker'
import { openChain } from '../support/open-chain'

const { account, doctors, memberPassword: password, patients } = FIXTURES
/** The seeded herbal prescription, with decoction and pickup. */
const MEDICINE = 'o6001'
const CHOICES: OrderChoices = {
  delivery: PICK_UP_DELIVERY,
  process: [
    { formId: 'o6001f1', processType: 'decoct', usageId: 'us8001', bagsPerDose: 3, bagVolume: 200, remark: '' },
  ],
  vendorId: '',
  remark: '',
}
const QUESTION: ConsultationIntake = {
  patientId: patients.wangYaqin,
  doctorId: doctors.linQinghe,
  complaint: '睡不好',
  duration: 'days',
  hasVisited: false,
  photos: [],
  consents: [{ ...CONSULTATION_CONSENT, at: new Date(TEST_NOW) }],
}
const WECHAT: PaymentWay = { type: 'wechat' }
const CARD: PaymentWay = { type: 'member-card', password }
/** Number of times a fault is repeated: more than the app ever polls. */
const STANDING = 1000

const balanceOf = ({ books }: MockClinic): number => {
  const [card] = books.memberCards.by('patientId', patients.wangYaqin)
  return (card?.principalFen ?? 0) + (card?.presentFen ?? 0)
}

async function orderOf(phone: PaymentPhone, kind: TestedKind): Promise<PaymentOrder> {
  const { demo } = phone.page
  if (kind === 'charge') return { kind, id: MEDICINE }
  if (kind === 'recharge') return { kind, id: (await demo.container.get(RechargeService).make(30_000)).id }
  if (kind === 'advisory') return { kind, id: (await demo.container.get(ConsultationService).begin(QUESTION)).chargeId }
  const made = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
  return { kind, id: made.chargeId }
}

async function open(kind: TestedKind) {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const clock = new AutoAdvanceClock(chain)
  const phone = new PaymentPhone(chain, clock, { accountId: account.id, patientId: patients.wangYaqin })
  const order = await clock.until(orderOf(phone, kind))
  const before = balanceOf(chain)
  return { chain, clock, phone, order, before }
}
type World = Awaited<ReturnType<typeof open>>

const enterAndTap = async ({ phone, order }: World, way: PaymentWay) =>
  phone.tap(await phone.enter(order.id, way, CHOICES))

/** Ignores failures: the checker compares every reported stage with the clinic's database. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((thrown: unknown) => {
    if (!(thrown instanceof Error) || thrown.name !== 'Failure') throw thrown
  })
}

function strike({ phone }: World, cell: MatrixCell): void {
  const call = CALL_BY_STAGE[cell.stage]
  if (cell.trouble.what === 'callback' || !call) return
  const { strike: struck } = cell.trouble
  phone.plans.push({ call, strike: struck, left: cell.trouble.what === 'killed' ? 1 : STANDING, hits: 0 })
}

/** Brings the payment to the cell's stage and injects the cell's fault. */
async function act(world: World, cell: MatrixCell): Promise<void> {
  const { phone, clock } = world
  const { stage, trouble } = cell
  const way = stage === 'debiting' ? CARD : WECHAT
  phone.desk = cashierBehavioursOf(cell)
  if (stage === 'again') await clock.until(enterAndTap(world, way))
  const hasEntered = stage === 'launching' || stage === 'debiting' || (stage === 'locked' && trouble.what === 'killed')
  const sight = hasEntered ? await clock.until(phone.enter(world.order.id, way, CHOICES)) : undefined
  strike(world, cell)
  // No call is pending while the cashier is open, so the test kills the page itself.
  const isKilledAtCashier = stage === 'invoked' && trouble.what === 'killed'
  const isGivenUp = stage === 'confirming' && trouble.what === 'callback'
  const doing = quietly(sight ? phone.tap(sight) : enterAndTap(world, way))
  if (isKilledAtCashier) {
    await clock.pass(1000)
    phone.page.kill()
    await clock.pass(10_000)
    return
  }
  if (isGivenUp) {
    // The patient returns before WeChat's callback, which arrives during the status request.
    await clock.pass(0)
    expect(phone.calledBack, 'WeChat was quicker').toEqual([])
    phone.page.payments.returned()
  }
  await (trouble.what === 'killed' ? clock.pass(3000) : clock.until(doing))
}

const runsOutBy = ({ chain }: World): number => chain.clock.now().getTime() + chain.rules.lockSeconds * 1000

/** Checks the invariants once the faults are over and every open payment has been checked. */
function expectSound(world: World, isDenied = false): void {
  const { chain, phone, order, before } = world
  const { kind, id } = order
  const charges = chargesOf(chain, order)
  const open = paymentAttemptsOf(chain, order).some(({ result }) => result === 0)
  expect(phone.witness.breaches).toEqual([])
  expect(phone.witness.unsound(order)).toEqual([])
  expect(isAwaitingNotification(chain, order)).toBe(false)
  const note = phone.notes.find(({ orderId }) => orderId === id)
  if (charges.length > 0) expect(phone.witness.lastOf(order)).toBe('paid')
  else expect(['unpaid', 'unknown', undefined]).toContain(phone.witness.lastOf(order))
  // A payment stays open only as long as the clinic itself is still waiting for it.
  if (!open) expect(note).toBeUndefined()
  if (note) expect(note.stage).toBe('unknown')
  if (!note) expect(phone.storage.read('_order_lock')).toBeUndefined()
  const lock = chain.books.locks.byId(id)
  // A lock whose response was lost belongs to no payment and expires, as does a lock after a 404.
  if (phone.witness.lastOf(order) === undefined || isDenied)
    expect(lock?.expireAt ?? 0).toBeLessThanOrEqual(runsOutBy(world))
  else if (!note) expect(lock, 'a lock is left').toBeUndefined()
  const spent = charges.filter(({ payType }) => payType === 1).reduce((sum, { amountFen }) => sum + amountFen, 0)
  const filled = kind === 'recharge' && charges.length > 0 ? 30_000 + 1_500 : 0
  expect(balanceOf(chain)).toBe(before - spent + filled)
  expect(JSON.stringify([...phone.storage.kept])).not.toContain(password)
}

describe('payment under faults at each stage', () => {
  test('covers every combination of stage and fault, or states why the combination cannot occur', () => {
    const troubles = Object.keys(PAYMENT_FAULTS).length + 2 + 5
    expect(POSSIBLE_CELLS.length + IMPOSSIBLE_CELLS.length).toBe(
      TESTED_KINDS.length * PAYMENT_FAULT_STAGES.length * troubles,
    )
    expect([...new Set(IMPOSSIBLE_CELLS.map(({ why }) => why))].sort()).toEqual([
      'a card is never filled from itself',
      'no cashier is open',
      'the cashier is WeChat’s own page: no call of ours',
    ])
    expect(POSSIBLE_CELLS.length).toBeGreaterThan(450)
    recordEvidence('F2 payment grid', { cells: POSSIBLE_CELLS.length, gaps: IMPOSSIBLE_CELLS.length })
  })

  test.each(sampleOf(POSSIBLE_CELLS, 8))('ends in a consistent state after $told', async (cell) => {
    const world = await open(cell.kind)
    const { chain, clock, phone, order } = world
    await act(world, cell)
    const { what } = cell.trouble
    if (what === 'fault') for (const plan of phone.plans) expect(plan.hits, 'the fault never struck').toBeGreaterThan(0)
    if (what === 'killed') expect(phone.page.isDead, 'the page still lives').toBe(true)
    if (cell.trouble.what === 'callback') {
      const { callback } = cell.trouble
      const before = cell.stage === 'again' ? ['cancel'] : []
      expect(phone.calledBack, 'the callback never came').toEqual([
        ...before,
        ...(callback === 'never' ? [] : [callback]),
      ])
    }
    // A failed price or lock request must not be treated as the payment's result.
    expect(phone.witness.unsound(order)).toEqual([])

    phone.plans.length = 0
    const began = clock.now().getTime()
    await clock.until(what === 'killed' ? phone.restart() : phone.start())
    const isPaid = chargesOf(chain, order).length > 0
    if (what === 'killed' && isPaid) expect(clock.now().getTime() - began).toBeLessThanOrEqual(2000)
    expectSound(world, cell.stage === 'unlocking' && what === 'fault' && cell.trouble.strike === '404')
    if (cell.trouble.what === 'callback') expectWord(world, cell)

    // An unpaid order can be paid; a paid one is not charged again.
    phone.desk = [{ does: 'ok' }]
    if (!isPaid) expect(await clock.until(enterAndTap(world, WECHAT))).toBe('paid')
    expect(chargesOf(chain, order)).toHaveLength(1)
    expectSound(world)
  })
})

/** Expects the final message that matches WeChat's callback. */
function expectWord({ phone, chain, order }: World, { trouble }: MatrixCell): void {
  if (trouble.what !== 'callback') return
  const words = { ok: 'paid', twice: 'paid', cancel: 'unpaid', fail: 'unpaid', never: 'unknown' } as const
  expect(phone.witness.lastOf(order)).toBe(words[trouble.callback])
  const [charge] = chargesOf(chain, order)
  if (charge) expect(yuanOf(charge.amountFen)).toBeGreaterThan(0)
  expect(phone.page.asked.get(PAYMENT_CALLS.status)).toBeGreaterThan(0)
}
