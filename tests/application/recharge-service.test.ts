import { describe, expect, test } from 'vitest'
import { PaymentJournal } from '@/application/support/payment-journal'
import { RechargeService } from '@/application/recharge-service'
import { isFailure } from '@/domain/failure/failure'
import type { PaymentJournalEntry } from '@/domain/payment/payment'
import type { RechargeDraft } from '@/domain/member-card/recharge'
import { openExampleClinic } from '../support/example-clinic'
import { WIRE_EXAMPLES } from '../support/wire-examples'

/** The top-up and the clinic's bonus. */
const FEN = 50_000
const GIFT = 5_000
const MADE = { id: 'rc1', principalFen: FEN, presentFen: GIFT }
const CHOICE = { presetFen: FEN, typed: '' }
const DRAFT: RechargeDraft = { mpId: 'mp-1', patientId: 'p1', choice: CHOICE, made: MADE }
const [ORDER] = WIRE_EXAMPLES.P8.data.rows
const WAITING = { ...ORDER, id: 'rc1', type: 'recharge', patientId: 'p1', receivablePrice: 500, receivedPrice: 0 }
const rows = (...orders: object[]) => ({ data: { total: orders.length, rows: orders } })
const made = (principal: number) => ({ data: { rechargeId: `rc${principal}`, principal, present: 0, payType: 0 } })

function atRecharge(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  app.says('P8', rows())
  return { ...app, service: app.container.get(RechargeService) }
}
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'no failure',
    (thrown: unknown) => (isFailure(thrown) ? thrown.reason : thrown),
  )

describe('RechargeService.make', () => {
  test('looks up an unpaid recharge before sending principal and patient (docs/product/entities.md)', async () => {
    const { service, sent } = atRecharge()
    expect(await service.make(FEN)).toEqual(MADE)
    expect(sent).toMatchObject([
      { id: 'P8', query: { queryType: '1', offset: '0', limit: '20' } },
      { id: 'T15', path: '/mcapi/patients/member/recharge', body: { principal: 500, patientId: 'p1' } },
    ])
    expect(Object.keys(sent[1]?.body ?? {})).toEqual(['principal', 'patientId'])
  })

  test.each<[string, object, string[]]>([
    ['same amount, reused', WAITING, ['P8']],
    ['same remaining amount, reused', { ...WAITING, receivablePrice: 800, receivedPrice: 300 }, ['P8']],
    ['another amount, ignored', { ...WAITING, receivablePrice: 800 }, ['P8', 'T15']],
    ['smaller remaining amount, ignored', { ...WAITING, receivedPrice: 100 }, ['P8', 'T15']],
    ['another patient, ignored', { ...WAITING, patientId: 'p2' }, ['P8', 'T15']],
    ['not a recharge, ignored', { ...WAITING, type: 'charge' }, ['P8', 'T15']],
  ])('looks for an unpaid order that matches: %s', async (_told, order, asked) => {
    const { service, says, calls } = atRecharge()
    says('P8', rows(order))
    expect((await service.make(FEN)).id).toBe('rc1')
    expect(calls()).toEqual(asked)
  })
  test.each<[string, RechargeDraft | undefined, object]>([
    ['with its bonus', DRAFT, MADE],
    [
      'without a bonus when the draft is for another recharge',
      { ...DRAFT, made: { ...MADE, id: 'rc9' } },
      { id: 'rc1' },
    ],
    ['without a bonus when there is no draft', undefined, { id: 'rc1' }],
    ['without the bonus from another patient’s draft', { ...DRAFT, patientId: 'p2' }, { id: 'rc1' }],
    ['without the bonus from another clinic’s draft', { ...DRAFT, mpId: 'mp-2' }, { id: 'rc1' }],
  ])('reuses an unpaid recharge %s', async (_told, draft, found) => {
    const { service, says, storage } = atRecharge()
    if (draft) storage.write('_recharge_draft', draft)
    says('P8', rows({ ...WAITING, id: 'o5', type: 'charge' }, WAITING))
    expect(await service.make(FEN)).toEqual({ principalFen: FEN, ...found })
  })

  test('creates one recharge for 20 concurrent calls with the same amount, and a second for a different amount', async () => {
    const { service, says, calls } = atRecharge()
    says('T15', made(500), made(300))
    const taps = Array.from({ length: 20 }, () => service.make(FEN))
    const ids = (await Promise.all([...taps, service.make(30_000)])).map(({ id }) => id)
    expect([...new Set(ids)]).toEqual(['rc500', 'rc300'])
    expect(calls().filter((id) => id === 'T15')).toHaveLength(2)
  })
  test('reuses the recharge just created for the same amount', async () => {
    const { service, says, calls } = atRecharge()
    await service.make(FEN)
    says('P8', rows(WAITING))
    expect(await service.make(FEN)).toEqual(MADE)
    expect(calls()).toEqual(['P8', 'T15', 'P8'])
  })
  test('finds a recharge that appears seconds after a lost response, instead of creating a second', async () => {
    const { service, says, calls } = atRecharge()
    says('P8', rows(), rows(), rows(), rows(WAITING))
    says('T15', 'lost')
    expect(await service.make(FEN)).toMatchObject({ id: MADE.id })
    expect(calls()).toEqual(['P8', 'T15', 'P8', 'P8', 'P8'])
  })
  test('does not retry while the lookup after a lost response fails', async () => {
    const { service, says, calls } = atRecharge()
    says('P8', rows(), 'lost')
    says('T15', 'lost')
    expect(await reasonOf(service.make(FEN))).toEqual({ kind: 'outcome-unknown', requestId: '' })
    expect(calls()).toEqual(['P8', 'T15', 'P8', 'P8', 'P8', 'P8'])
  })
})

describe('RechargeService › draft', () => {
  test('keeps the created recharge when the choice changes', async () => {
    const { service, storage } = atRecharge()
    service.keepChoice(CHOICE)
    expect(storage.read('_recharge_draft')).toEqual({ mpId: 'mp-1', patientId: 'p1', choice: CHOICE })
    await service.make(FEN)
    expect(service.readDraft()).toEqual(DRAFT)
    service.keepChoice({ typed: '60.5' })
    expect(service.readDraft()).toEqual({ ...DRAFT, choice: { typed: '60.5' } })
  })
  test('contains an empty choice when the recharge was created without a draft', async () => {
    const { service } = atRecharge()
    await service.make(FEN)
    expect(service.readDraft()).toEqual({ ...DRAFT, choice: { typed: '' } })
  })
  test.each<[string, Partial<RechargeDraft>, string | undefined, boolean]>([
    ['this patient', {}, undefined, true],
    ['this patient, requested by ID', {}, 'p1', true],
    ['another patient', { patientId: 'p2' }, undefined, false],
    ['another patient, requested by ID', { patientId: 'p2' }, 'p2', true],
    ['another clinic', { mpId: 'mp-2' }, undefined, false],
  ])('belongs to one patient and clinic: %s', (_told, of, patientId, isRead) => {
    const { service, storage } = atRecharge()
    storage.write('_recharge_draft', { ...DRAFT, ...of })
    expect(service.readDraft(patientId) !== undefined).toBe(isRead)
  })
  test('stores nothing for a guest', () => {
    const { service } = atRecharge({ as: 'guest' })
    service.keepChoice(CHOICE)
    expect(service.readDraft()).toBeUndefined()
  })
})

describe('RechargeService › existing recharge', () => {
  test('loads the order with its payment status', async () => {
    const { service, says, sent } = atRecharge()
    says('P9', { data: WAITING })
    const { order, pay } = await service.byId('rc1')
    expect([order.id, order.kind, pay.result]).toEqual(['rc1', 'recharge', 'paid'])
    expect(sent.map(({ path }) => path).sort()).toEqual(['/mcapi/pay/charge/rc1', '/mcapi/pay/status/recharge/rc1'])
  })
  test('fails with not-found when the ID belongs to another kind of order', async () => {
    expect(await reasonOf(atRecharge().service.byId('o1'))).toEqual({ kind: 'not-found' })
  })
  test('loads the patient’s current card balance', async () => {
    const { service, sent } = atRecharge()
    expect(await service.balance('p2')).toMatchObject({ principalFen: 10_000, presentFen: 2_000 })
    expect(sent[0]?.path).toBe('/mcapi/patients/member/p2')
  })
  test('loads the active patient’s balance by the known card ID', async () => {
    const { service, sent } = atRecharge()
    await service.balance('p1')
    expect(sent[0]?.path).toBe('/mcapi/patients/member/card1')
  })
  test.each<[string, Partial<PaymentJournalEntry>, string | undefined]>([
    ['a recharge of this patient', {}, 'rc1'],
    ['a recharge of another patient', { patientId: 'p2' }, undefined],
    ['a recharge in another clinic', { mpId: 'mp-2' }, undefined],
    ['another order', { kind: 'charge' }, undefined],
  ])('returns the recharge whose payment outcome is unknown: %s', (_told, note, id) => {
    const { service, container } = atRecharge()
    expect(service.runningId()).toBeUndefined()
    container.get(PaymentJournal).keep({
      kind: 'recharge',
      orderId: 'rc1',
      mpId: 'mp-1',
      patientId: 'p1',
      stage: 'unknown',
      requestId: 'q1',
      startedAt: '2030-05-01T09:00:00+08:00',
      ...note,
    })
    expect(service.runningId()).toBe(id)
  })
})
