import { describe, expect, test } from 'vitest'
import { OrderLockService } from '@/application/support/order-lock-service'
import { PaymentJournal } from '@/application/support/payment-journal'
import { Orders } from '@/application/ports/orders'
import type { OrderLock } from '@/domain/order/order'
import type { HeldLock } from '@/domain/order/held-locks'
import type { PaymentJournalEntry } from '@/domain/payment/payment'
import { EXAMPLE_NOW, openExampleClinic, type StubbedResponse } from '../support/example-clinic'
import { OrderService } from '@/application/order-service'
import { ReorderService } from '@/application/reorder-service'
import { Registrations } from '@/application/ports/registrations'
import { failureKindOf } from '../support/failure-kind'
import { WIRE_EXAMPLES } from '../support/wire-examples'

const DUE = { id: 'o1', status: 'awaiting-payment' } as const
const HELD: HeldLock = { orderId: 'o1', lockId: 'l1', mpId: 'mp-1' }

const MINE: OrderLock = {
  lockId: 'l1',
  isLocked: true,
  isMine: true,
  expiresAt: new Date('2030-05-01T09:15:00+08:00'),
}

const PAYING: PaymentJournalEntry = {
  kind: 'charge',
  orderId: 'o1',
  mpId: 'mp-1',
  patientId: 'p1',
  stage: 'invoked',
  requestId: 'q0',
  startedAt: '2030-05-01T09:00:00+08:00',
}

function atHold(...given: Parameters<typeof openExampleClinic>) {
  const app = openExampleClinic(...given)
  const held = () => app.storage.read('_order_lock')
  const unlocked = () => app.sent.filter(({ id }) => id === 'P6').map(({ path, body }) => ({ path, body }))
  const breakDown = () => {
    app.container.get(Orders).unlock = () => Promise.reject(new TypeError('a bug'))
  }
  return { ...app, hold: app.container.get(OrderLockService), held, unlocked, breakDown }
}

describe('OrderLockService › device ID', () => {
  test.each<[string, unknown, string]>([
    ['keeps a valid ID', 'd'.repeat(64), 'd'.repeat(64)],
    ['replaces an ID that is too long', 'd'.repeat(65), 'id-2'],
    ['replaces an empty ID', '', 'id-2'],
    ['replaces an invalid ID', 5, 'id-2'],
    ['creates an ID when it has none', undefined, 'id-2'],
  ])('stays the same across requests: %s', async (_told, known, sentAs) => {
    const { hold, storage, sent } = atHold()
    if (known !== undefined) storage.write('_device_id', known)
    await hold.lock(DUE)
    expect(sent[0]?.body).toEqual({ requestId: 'id-1', deviceId: sentAs })
    expect(storage.read('_device_id')).toBe(sentAs)
  })
})

describe('OrderLockService.unlock', () => {
  test('releases only this order’s lock at this clinic', async () => {
    const { hold, storage, held, unlocked } = atHold()
    const others: HeldLock[] = [
      { ...HELD, lockId: 'l2', mpId: 'mp-2' },
      { ...HELD, orderId: 'o2', lockId: 'l3' },
    ]
    storage.write('_order_lock', [...others, HELD])
    await hold.unlock('o1')
    expect(unlocked()).toEqual([{ path: '/mcapi/pay/orderUnlock/o1', body: { lockId: 'l1' } }])
    expect(held()).toEqual(others)
  })
  test('keeps a lock acquired meanwhile', async () => {
    const { hold, storage, held, container } = atHold()
    storage.write('_order_lock', [HELD])
    const taken = { ...HELD, lockId: 'l2' }
    container.get(Orders).unlock = () => Promise.resolve(storage.write('_order_lock', [taken]))
    await hold.unlock('o1')
    expect(held()).toEqual([taken])
  })
  test('rethrows errors other than Failure', async () => {
    const { hold, storage, breakDown } = atHold()
    storage.write('_order_lock', [HELD])
    breakDown()
    await expect(hold.unlock('o1')).rejects.toThrow(TypeError)
    await expect(hold.unlockMine({ id: 'o1', lock: MINE })).rejects.toThrow(TypeError)
  })
})

describe('OrderLockService › lock reported by the order', () => {
  test.each<[string, OrderLock | undefined, Partial<PaymentJournalEntry> | undefined, boolean]>([
    ['own lock', MINE, undefined, true],
    ['no lock', undefined, undefined, false],
    ['own lock without an ID', { ...MINE, lockId: '' }, undefined, false],
    ['another device’s lock', { ...MINE, isMine: false }, undefined, false],
    ['released lock', { ...MINE, isLocked: false }, undefined, false],
    ['expired lock', { ...MINE, expiresAt: new Date('2030-05-01T09:04:00+08:00') }, undefined, false],
    ['own lock during a payment', MINE, {}, false],
    ['own lock during a payment for another order', MINE, { orderId: 'o2' }, true],
    ['own lock before the cashier opens', MINE, { stage: 'preparing' }, true],
  ])(
    'releases a lock only when it belongs to this login and no payment is in flight: %s',
    async (_told, lock, note, isGiven) => {
      const { hold, container, unlocked } = atHold()
      if (note) container.get(PaymentJournal).keep({ ...PAYING, ...note })
      await hold.unlockMine({ id: 'o1', ...(lock && { lock }) })
      expect(unlocked()).toEqual(isGiven ? [{ path: '/mcapi/pay/orderUnlock/o1', body: { lockId: 'l1' } }] : [])
    },
  )
  test('ignores a failed release', async () => {
    const { hold, says } = atHold()
    says('P6', 'lost')
    await expect(hold.unlockMine({ id: 'o1', lock: MINE })).resolves.toBeUndefined()
  })
})

describe('OrderLockService.releaseExpired', () => {
  test('releases this clinic’s locks left by an earlier page load, and keeps locks held by this page', async () => {
    const { hold, storage, held, unlocked } = atHold()
    const elsewhere: HeldLock = { orderId: 'o2', lockId: 'l3', mpId: 'mp-2' }
    storage.write('_order_lock', [{ ...HELD, orderId: 'o2', lockId: 'l2' }, elsewhere])
    await hold.lock(DUE)
    await hold.releaseExpired()
    expect(unlocked().map(({ path }) => path)).toEqual(['/mcapi/pay/orderUnlock/o2'])
    expect(held()).toEqual([HELD, elsewhere])
  })
  test('releases nothing for a guest', async () => {
    const { hold, storage, sent, held } = atHold({ as: 'guest' })
    storage.write('_order_lock', [HELD])
    await hold.releaseExpired()
    expect([sent, held()]).toEqual([[], [HELD]])
  })
  test('releases locks for a login without a patient card', async () => {
    const { hold, storage, unlocked } = atHold({ as: 'cardless' })
    storage.write('_order_lock', [HELD])
    await hold.releaseExpired()
    expect(unlocked()).toHaveLength(1)
  })
})

describe('PaymentJournal', () => {
  test('stores one entry per order, and removes entries individually', () => {
    const { container, storage } = atHold()
    const journal = container.get(PaymentJournal)
    const other = { ...PAYING, orderId: 'o2' }
    for (const note of [PAYING, other, { ...PAYING, stage: 'unknown' } as const]) journal.keep(note)
    expect(storage.read('_pay_journal')).toEqual([{ ...PAYING, stage: 'unknown' }, other])
    journal.forget({ kind: 'charge', id: 'o1' })
    expect(storage.read('_pay_journal')).toEqual([other])
    journal.forget({ kind: 'charge', id: 'o2' })
    expect(storage.read('_pay_journal')).toBeUndefined()
  })
  test('stores nothing while logged out', () => {
    const journal = atHold({ as: 'guest' }).container.get(PaymentJournal)
    journal.keep(PAYING)
    expect(journal.own()).toEqual([])
    journal.keep({ ...PAYING, orderId: 'o2', patientId: '' })
    expect(journal.own().map(({ orderId }) => orderId)).toEqual(['o2'])
  })
})

test.each([true, false])('OrderService.isWxPayOpen returns whether WeChat payment is enabled: %s', async (isOpen) => {
  const { container, says } = openExampleClinic()
  says('C6', { data: { ...WIRE_EXAMPLES.C6.data, isOpen } })
  expect(await container.get(OrderService).isWxPayOpen()).toBe(isOpen)
})
test('OrderService.count returns the number of a patient’s unpaid orders', async () => {
  const { container, sent } = openExampleClinic()
  expect(await container.get(OrderService).count('p1', 'to-pay')).toBe(2)
  expect(sent.map(({ path }) => path)).toEqual(['/mcapi/pay/chargeNum/p1/1'])
})

function again() {
  const app = openExampleClinic()
  const requestIds = () =>
    app.sent.filter(({ id }) => id === 'P10').map(({ body }) => (body as { requestId: string }).requestId)
  return { ...app, requestIds, service: app.container.get(ReorderService) }
}
const WISH = { formIds: ['f1'] }
const order = (over: object): StubbedResponse => ({ data: { ...WIRE_EXAMPLES.P9.data, ...over } })

describe('ReorderService.open › doctor', () => {
  test('returns the visit’s doctor and the revisit status', async () => {
    const { service, calls, sent } = again()
    expect(await service.open('o1')).toMatchObject({ doctorId: 'd1', revisit: { isRevisit: true } })
    expect(calls().sort()).toEqual(['C4', 'P9', 'R12', 'T25'])
    expect(sent.find(({ id }) => id === 'T25')).toMatchObject({ query: { doctorId: 'd1' } })
  })
  test.each<[string, StubbedResponse, StubbedResponse, string, string[]]>([
    ['is not requested for an order without one', order({ regId: '' }), 'lost', '', ['C4', 'P9']],
    ['cannot be loaded', order({}), { code: 404 }, '', ['C4', 'P9', 'R12']],
  ])('omits the doctor: the visit %s', async (_told, old, visit, doctorId, asked) => {
    const { service, says, calls } = again()
    says('P9', old)
    says('R12', visit)
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened, calls().sort()]).toEqual([doctorId, false, asked])
  })
  test('returns the doctor when the revisit status fails to load', async () => {
    const { service, says } = again()
    says('T25', 'lost')
    const opened = await service.open('o1')
    expect([opened.doctorId, 'revisit' in opened]).toEqual(['d1', false])
  })
  test('rethrows errors other than Failure', async () => {
    const { service, container } = again()
    container.get(Registrations).byId = () => Promise.reject(new TypeError('a bug'))
    await expect(service.open('o1')).rejects.toThrow(TypeError)
  })
})

describe('ReorderService.make', () => {
  test.each([
    ['a draft with photos', { status: 0 }, true],
    ['a draft without photos', { status: 0, photos: [] }, true],
    ['awaiting payment', { status: 10 }, true],
    ['awaiting payment after its expiry', { status: 10, expireAt: '2030-05-01T09:00:00+08:00' }, false],
    ['paid', { status: 30 }, false],
    ['closed', { status: 91 }, false],
  ])('returns the earlier reorder while payable: %s', async (_told, over, isMade) => {
    const { service, says } = again()
    await service.make('o1', WISH)
    says('P9', order({}), order({ id: 'o9', ...over }))
    const { made, pending } = await service.open('o1')
    expect([made?.order.id, made?.wish, pending]).toEqual([
      ...(isMade ? ['o9', WISH] : [undefined, undefined]),
      undefined,
    ])
  })
  test('uses a new request ID once the previous order is paid', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({ status: 30 }))
    expect(await service.make('o1', WISH)).toMatchObject({ wish: WISH, order: { id: 'o1' } })
    expect(requestIds()).toEqual(['id-1', 'id-2'])
  })
  test('reuses the request ID for the same reorder, and uses a new one for a changed reorder', async () => {
    const { service, says, requestIds } = again()
    says('P10', 'lost')
    expect(await failureKindOf(service.make('o1', WISH))).toBe('outcome-unknown')
    says('P10', { data: WIRE_EXAMPLES.P10.data })
    await service.make('o1', WISH)
    await service.make('o1', { formIds: ['f2'] })
    expect([new Set(requestIds().slice(0, -1)), requestIds().at(-1)]).toEqual([new Set(['id-1']), 'id-2'])
  })
  test('creates no second order while the first order’s status cannot be loaded', async () => {
    const { service, says, requestIds } = again()
    await service.make('o1', WISH)
    says('P9', order({}), 'lost')
    expect(await failureKindOf(service.open('o1'))).toBe('timeout')
    expect(await failureKindOf(service.make('o1', WISH))).toBe('timeout')
    says('P9', order({}))
    await service.make('o1', WISH)
    expect(requestIds()).toEqual(['id-1'])
  })
  test('keeps the pending reorder in memory when storage loses it', async () => {
    const { service, says, storage, requestIds } = again()
    says('P10', 'lost')
    expect(await failureKindOf(service.make('o1', WISH))).toBe('outcome-unknown')
    storage.remove('_order_again_draft')
    expect((await service.open('o1')).pending).toEqual(WISH)
    says('P10', { data: WIRE_EXAMPLES.P10.data })
    await service.make('o1', WISH)
    expect(new Set(requestIds())).toEqual(new Set(['id-1']))
  })
})

test('ReorderService.now returns the server time', () => {
  expect(again().service.now()).toEqual(EXAMPLE_NOW)
})
