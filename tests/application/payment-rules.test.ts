import { describe, expect, test } from 'vitest'
import { OrderHold } from '@/application/order-hold'
import { PaymentService } from '@/application/payment-service'
import { ChargeOrders } from '@/application/ports/charge-orders'
import { Failure, isFailure } from '@/domain/failure'
import type { CashierOutcome, PaymentNote, PaymentStage, PayOrder, PayWay } from '@/domain/payment'
import { NOW, openExampleClinic, type Said } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const ORDER: PayOrder = { kind: 'charge', id: 'o1' }
const FEN = 20_250
const CARD: PayWay = { type: 'member-card', password: '285714' }

/** What the clinic says to a look (spec section 4, pay result), and to a launch. */
const look = (payResult: number): Said => ({ data: { payResult, amount: 202.5, payType: 0 } })
const [FAILED, WAITING, PAID, STRANGE] = [look(-1), look(0), look(1), look(7)]
const LOST = 'lost'
const BUSY: Said = { code: 500 }
const GONE: Said = { code: 404 }
const NEWER: Said = { code: 41002 }
const LAUNCHED: Said = { data: WIRE_EXAMPLES.P4.data }
const DONE: Said = { data: { payResult: 1, payTransId: 't1', wxPay: null } }
const DONE_BESIDE: Said = { data: { ...WIRE_EXAMPLES.P4.data, payResult: 1 } }
const NO_CASHIER: Said = { data: { payResult: 0, payTransId: 't1', wxPay: null } }

const NOTE: PaymentNote = {
  kind: 'charge',
  orderId: 'o1',
  mpId: 'mp-1',
  patientId: 'p1',
  stage: 'unknown',
  requestId: 'q0',
  startedAt: '2030-05-01T09:00:00+08:00',
}

type Given = {
  readonly way?: PayWay
  /** The note of a try before this one. */
  readonly before?: Partial<PaymentNote>
  readonly launch?: Said
  readonly cashier?: CashierOutcome
  /** What the clinic says to each look in turn; the last goes on. */
  readonly looks?: readonly Said[]
}
/** The stages that are told, and the calls that go out; behind a colon what the act ends with where that is no stage. */
type Row = readonly [rule: string, given: Given, stages: string, calls: string]

function open({ before, launch = LAUNCHED, cashier, looks = [PAID] }: Given) {
  const app = openExampleClinic({ ...(cashier && { cashier }) })
  if (before) app.keepsakes.write('_pay_journal', [{ ...NOTE, ...before }])
  app.says('P4', launch)
  app.says('P7', ...looks)
  const service = app.container.get(PaymentService)
  const stages: PaymentStage[] = []
  const onStage = (stage: PaymentStage) => void stages.push(stage)
  const journal = () => app.keepsakes.read('_pay_journal') as readonly PaymentNote[] | undefined
  return { ...app, service, stages, onStage, journal }
}
type Phone = ReturnType<typeof open>

/** `P7 P7 P7` as `P7×3`. */
const counted = (calls: readonly string[]): string =>
  calls
    .join(' ')
    .replaceAll(/(\w+)((?: \1)+)(?!\w)/g, (_, call: string, more: string) => `${call}×${more.split(' ').length}`)

async function seen({ stages, calls }: Phone, work: Promise<PaymentStage>) {
  const end = await work.catch((thrown: unknown) => (isFailure(thrown) ? thrown.reason.kind : thrown))
  const last = stages[stages.length - 1]
  return [end === last ? stages.join(' ') : `${stages.join(' ')}: ${String(end)}`, counted(calls())]
}

const PAYING: readonly Row[] = [
  ['paid at the cashier', { cashier: 'ok' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['paid, and late at the clinic', { looks: [WAITING, WAITING, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['called paid, and not paid', { looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['failed, and paid all the same', { cashier: 'fail' }, 'preparing invoked confirming paid', 'P4 P7'],
  ['failed', { cashier: 'fail', looks: [FAILED] }, 'preparing invoked confirming unpaid', 'P4 P7'],
  ['silent', { cashier: 'silent', looks: [WAITING] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['cancelled', { cashier: 'cancel', looks: [WAITING] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cancelled, as the clinic knows', { cashier: 'cancel', looks: [FAILED] }, 'preparing invoked unpaid', 'P4 P7'],
  ['cancelled, and paid all the same', { cashier: 'cancel' }, 'preparing invoked paid', 'P4 P7'],
  [
    'cancelled, and nobody could be asked at once',
    { cashier: 'cancel', looks: [LOST, WAITING, FAILED] },
    'preparing invoked confirming unpaid',
    'P4 P7×3',
  ],
  ['nobody can be asked', { looks: [LOST] }, 'preparing invoked confirming unknown', 'P4 P7×32'],
  ['the clinic is busy', { looks: [BUSY, BUSY, PAID] }, 'preparing invoked confirming paid', 'P4 P7×3'],
  ['the clinic says something new', { looks: [STRANGE, PAID] }, 'preparing invoked confirming paid', 'P4 P7×2'],
  [
    'the clinic knows no such order',
    { looks: [GONE] },
    'preparing invoked confirming confirming unknown: not-found',
    'P4 P7',
  ],
  ['paid before a cashier was needed', { launch: DONE }, 'preparing confirming paid', 'P4 P7'],
  ['paid already, with a cashier that is not needed', { launch: DONE_BESIDE }, 'preparing confirming paid', 'P4 P7'],
  ['without a cashier', { launch: NO_CASHIER, looks: [FAILED] }, 'preparing confirming unpaid', 'P4 P7'],
  ['refused, which proves that nothing was charged', { launch: NEWER }, 'preparing unpaid: price-changed', 'P4'],
  ['refused', { launch: BUSY, looks: [WAITING] }, 'preparing unpaid: refused', 'P4 P7'],
  ['refused, and paid all the same', { launch: BUSY }, 'preparing paid', 'P4 P7'],
  ['not answered', { launch: LOST, looks: [WAITING] }, 'preparing unpaid', 'P4 P7'],
  [
    'not answered, and nobody could be asked',
    { launch: LOST, looks: [LOST, PAID] },
    'preparing confirming paid',
    'P4 P7×2',
  ],

  ['a card', { way: CARD, launch: DONE }, 'preparing confirming confirming paid', 'P4 P7'],
  ['a card, refused', { way: CARD, launch: NEWER }, 'preparing confirming unpaid: price-changed', 'P4'],
  [
    'a card, refused for whatever reason: until the clinic knows',
    { way: CARD, launch: BUSY, looks: [WAITING, FAILED] },
    'preparing confirming confirming unpaid: refused',
    'P4 P7×2',
  ],
  [
    'a card, not answered: until the clinic knows',
    { way: CARD, launch: LOST, looks: [WAITING, PAID] },
    'preparing confirming confirming paid',
    'P4 P7×2',
  ],
]

const ANOTHER_TRY: readonly Row[] = [
  ['was paid after all', { before: {} }, 'confirming paid', 'P7'],
  ['was not paid', { before: {}, looks: [FAILED, PAID] }, 'confirming preparing invoked confirming paid', 'P7 P4 P7'],
  [
    'is open: WeChat charges once',
    { before: {}, looks: [WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7',
  ],
  ['cannot be asked after', { before: {}, looks: [LOST] }, 'confirming unknown', 'P7×33'],
  [
    'cannot be asked after at once',
    { before: {}, looks: [LOST, FAILED, PAID] },
    'confirming preparing invoked confirming paid',
    'P7×2 P4 P7',
  ],
  [
    'may have been paid: this one cancelled proves nothing',
    { before: {}, cashier: 'cancel', looks: [WAITING, WAITING, PAID] },
    'confirming preparing invoked confirming paid',
    'P7 P4 P7×2',
  ],
  [
    'may have been paid: this one refused proves nothing',
    { before: {}, launch: NEWER, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'came to no cashier: this one refused proves that nothing was charged',
    { before: { stage: 'preparing' }, launch: NEWER, looks: [WAITING] },
    'confirming preparing unpaid: price-changed',
    'P7 P4',
  ],
  [
    'came to no cashier, but one before it did',
    { before: { stage: 'preparing', mayBePaid: true }, launch: NEWER, looks: [WAITING, FAILED] },
    'confirming preparing confirming unpaid: price-changed',
    'P7 P4 P7',
  ],
  [
    'was not paid: this one cancelled is unpaid at once',
    { before: {}, cashier: 'cancel', looks: [FAILED, WAITING] },
    'confirming preparing invoked unpaid',
    'P7 P4 P7',
  ],
  ['is open: a card waits', { way: CARD, before: {}, looks: [WAITING] }, 'confirming unknown', 'P7×32'],
  ['was paid after all: a card is not charged', { way: CARD, before: {} }, 'confirming paid', 'P7'],
  [
    'was not paid: a card may be charged',
    { way: CARD, before: {}, launch: DONE, looks: [FAILED, PAID] },
    'confirming preparing confirming confirming paid',
    'P7 P4 P7',
  ],
]

const RESUMING: readonly Row[] = [
  ['paid', { before: {} }, 'confirming paid', 'P7'],
  ['not paid', { before: {}, looks: [FAILED] }, 'confirming unpaid', 'P7'],
  ['open', { before: {}, looks: [WAITING] }, 'confirming unknown', 'P7×32'],
  ['open, and never at a cashier', { before: { stage: 'preparing' }, looks: [WAITING] }, 'unpaid', 'P7'],
  ['paid, and never at a cashier of this try', { before: { stage: 'preparing' } }, 'paid', 'P7'],
  [
    'open, never at a cashier, with one before it that was',
    { before: { stage: 'preparing', mayBePaid: true }, looks: [WAITING, FAILED] },
    'confirming unpaid',
    'P7×2',
  ],
  ['one that this phone knows nothing of', {}, 'confirming paid', 'P7'],
]

describe('paying', () => {
  test.each(PAYING)('%s', async (_rule, given, stages, calls) => {
    const phone = open(given)
    const work = phone.service.pay(ORDER, FEN, phone.onStage, given.way)
    expect(await seen(phone, work)).toEqual([stages, calls])
  })
})
describe('paying again, where the try before', () => {
  test.each(ANOTHER_TRY)('%s', async (_rule, given, stages, calls) => {
    const phone = open(given)
    const work = phone.service.pay(ORDER, FEN, phone.onStage, given.way)
    expect(await seen(phone, work)).toEqual([stages, calls])
  })
})
describe('asked after at a start or a return', () => {
  test.each(RESUMING)('%s', async (_rule, given, stages, calls) => {
    const phone = open(given)
    expect(await seen(phone, phone.service.resume(ORDER, phone.onStage))).toEqual([stages, calls])
  })
})

describe('the note of a payment', () => {
  const begun = '2030-05-01T09:05:00+08:00'
  const { stage: _stage, ...known } = NOTE
  const fresh = { ...known, requestId: 'id-1', startedAt: begun }

  /** What the phone has noted by the time each stage is told. */
  const notedBy = async (given: Given, act: 'pay' | 'resume' = 'pay') => {
    const phone = open(given)
    const noted: unknown[] = []
    const onStage = (stage: PaymentStage) => void noted.push(phone.journal()?.[0] ?? stage)
    await (act === 'pay' ? phone.service.pay(ORDER, FEN, onStage) : phone.service.resume(ORDER, onStage))
    return noted
  }
  test('stands before each stage is told, under the id that went out, and goes with the end', async () => {
    expect(await notedBy({})).toEqual([
      { ...fresh, stage: 'preparing' },
      { ...fresh, stage: 'invoked' },
      { ...fresh, stage: 'confirming' },
      'paid',
    ])
  })
  test('of another try says that money may be on its way, and begins anew', async () => {
    const again = { ...fresh, mayBePaid: true }
    expect(await notedBy({ before: {}, looks: [WAITING] })).toEqual([
      { ...NOTE, stage: 'confirming' },
      { ...again, stage: 'preparing' },
      { ...again, stage: 'invoked' },
      { ...again, stage: 'confirming' },
      { ...again, stage: 'unknown' },
    ])
  })
  test.each<[string, Given]>([
    ['that was not paid', { before: {}, looks: [FAILED, PAID] }],
    ['that came to no cashier', { before: { stage: 'preparing' }, looks: [WAITING, PAID] }],
  ])('after a try %s says nothing of it', async (_told, given) => {
    expect((await notedBy(given))[1]).toEqual({ ...fresh, stage: 'preparing' })
  })
  test('that money may be on its way stands until the end', async () => {
    const before = { ...NOTE, mayBePaid: true }
    expect(await notedBy({ before, looks: [FAILED] }, 'resume')).toEqual([{ ...before, stage: 'confirming' }, 'unpaid'])
  })
  test('keeps its patient, whoever is selected meanwhile; one of nobody is nobody’s', async () => {
    expect(await notedBy({ before: { patientId: 'p2' } }, 'resume')).toMatchObject([{ patientId: 'p2' }, 'paid'])
    const guest = openExampleClinic({ as: 'guest' })
    guest.says('P7', PAID)
    const noted: unknown[] = []
    await guest.container
      .get(PaymentService)
      .resume(ORDER, (stage) => noted.push(guest.keepsakes.read('_pay_journal') ?? stage))
    expect(noted).toMatchObject([[{ patientId: '', requestId: '' }], 'paid'])
  })
  test('stays where nobody could say how it ended, whatever it was', async () => {
    const phone = open({ before: { stage: 'preparing' }, looks: [LOST] })
    expect(await phone.service.pay(ORDER, FEN, phone.onStage)).toBe('unknown')
    expect(phone.journal()).toEqual([{ ...NOTE, stage: 'unknown' }])
  })
  test('that another window has settled leaves nothing but the clinic’s word', async () => {
    const phone = open({ cashier: 'cancel', looks: [WAITING] })
    const work = phone.service.pay(ORDER, FEN, (stage) => {
      phone.stages.push(stage)
      if (stage === 'invoked') phone.keepsakes.remove('_pay_journal')
    })
    expect(await seen(phone, work)).toEqual(['preparing invoked unpaid', 'P4 P7'])
  })
  test('that claims what no payment does is a bug, and says which', async () => {
    const { service, onStage } = open({ before: { stage: 'paid' } })
    await expect(service.pay(ORDER, FEN, onStage)).rejects.toThrow('a payment never goes from paid to confirming')
  })
  test('that another window has written over does not turn a payment back', async () => {
    const phone = open({ looks: [WAITING, PAID] })
    const work = phone.service.pay(ORDER, FEN, (stage) => {
      phone.stages.push(stage)
      if (stage === 'invoked') phone.keepsakes.write('_pay_journal', [{ ...NOTE, stage: 'preparing' }])
    })
    expect((await seen(phone, work))[0]).toBe('preparing invoked confirming paid')
  })
})

describe('the clinic is asked', () => {
  test('at once, after half a second, after one, then every two, for a minute', async () => {
    const phone = open({ before: {}, looks: [WAITING] })
    await phone.service.resume(ORDER, phone.onStage)
    const at = phone.sent.map(({ query }) => Number(query['timestamp']) - NOW.getTime())
    expect(at.slice(0, 5)).toEqual([0, 500, 1_500, 3_500, 5_500])
    expect(at[at.length - 1]).toBe(59_500)
  })
  test('again where a look was given up', async () => {
    const { service, container, onStage } = open({})
    const orders = container.get(ChargeOrders)
    const answers = [() => Promise.reject(new Failure({ kind: 'abandoned' })), orders.status.bind(orders)]
    orders.status = (order) => (answers.shift() ?? expect.fail('asked too often'))(order)
    expect(await service.resume(ORDER, onStage)).toBe('paid')
  })
  test('for its own word by its screens', async () => {
    const { service, sent } = open({})
    expect((await service.status({ kind: 'advisory', id: 'o2' })).result).toBe('paid')
    expect(sent[0]?.path).toBe('/mcapi/pay/status/advisory/o2')
  })
  test('and a bug of ours on the way is none of its words', async () => {
    const { service, container, onStage } = open({})
    const orders = container.get(ChargeOrders)
    orders.launch = () => Promise.reject(new TypeError('a bug'))
    await expect(service.pay(ORDER, FEN, onStage)).rejects.toThrow(TypeError)
  })
})

describe('one payment', () => {
  test('is joined by whoever asks for it while it runs; another order is another', async () => {
    const { service, onStage, calls } = open({})
    const works = [service.pay(ORDER, FEN, onStage), service.resume(ORDER, onStage), service.pay(ORDER, FEN, onStage)]
    expect([new Set(works).size, await works[0]]).toEqual([1, 'paid'])
    await service.pay(ORDER, FEN, onStage)
    expect(counted(calls())).toBe('P4 P7 P4 P7')
    const others: PayOrder[] = [ORDER, { ...ORDER, id: 'o2' }, { ...ORDER, kind: 'advisory' }]
    const running = others.map((order) => service.pay(order, FEN, onStage))
    expect(new Set(running).size).toBe(3)
    await Promise.all(running)
  })
  test.each<[string, Given, boolean]>([
    ['paid', {}, true],
    ['unpaid', { looks: [FAILED] }, true],
    ['unknown', { looks: [WAITING] }, false],
  ])('that ended %s has let go of its order: %s', async (end, given, isFree) => {
    const { service, container, keepsakes, calls, onStage } = open(given)
    await container.get(OrderHold).lock({ id: 'o1', status: 'awaiting-payment' })
    expect(await service.pay(ORDER, FEN, onStage)).toBe(end)
    expect([calls().includes('P6'), keepsakes.read('_order_lock') === undefined]).toEqual([isFree, isFree])
  })
})

describe('at a start', () => {
  const OTHER: PaymentNote = { ...NOTE, orderId: 'o2', kind: 'advisory' }
  const started = (...looks: Said[]) => {
    const phone = open({ looks })
    phone.keepsakes.write('_pay_journal', [NOTE, OTHER, { ...NOTE, orderId: 'o3', patientId: 'p2' }])
    phone.keepsakes.write('_order_lock', [{ orderId: 'o9', lockId: 'l9', mpId: 'mp-1' }])
    const told: string[] = []
    const settle = () => phone.service.settleOpen(({ kind, id }, stage) => told.push(`${kind} ${id} ${stage}`))
    return { ...phone, told, settle }
  }
  test('each open payment of this patient comes to its end, then what a killed page has held is let go', async () => {
    const { service, settle, told, calls, journal } = started(PAID)
    expect(service.openNotes().map(({ orderId }) => orderId)).toEqual(['o1', 'o2'])
    await settle()
    expect(told.sort()).toEqual([
      'advisory o2 confirming',
      'advisory o2 paid',
      'charge o1 confirming',
      'charge o1 paid',
    ])
    expect(counted(calls())).toBe('P7×2 P6')
    expect(journal()?.map(({ orderId }) => orderId)).toEqual(['o3'])
  })
  test('one that fails keeps none of the others from its end, and says so', async () => {
    const { settle, told, calls } = started(GONE, PAID)
    expect(await settle().catch((thrown: unknown) => isFailure(thrown, 'not-found'))).toBe(true)
    expect(told).toContain('advisory o2 paid')
    expect(counted(calls())).toBe('P7×2 P6')
  })
})
