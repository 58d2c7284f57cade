import { AxiosError } from 'axios'
import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import { PaymentService } from '@/application/payment-service'
import { RechargeService } from '@/application/recharge-service'
import { SessionService } from '@/application/session-service'
import { rechargeStanding } from '@/domain/member-card/recharge'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { tellCashier } from '../../../mocks/clinic/payment/cashier'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const MAKE = 'POST /mcapi/patients/member/recharge'
const DAY = 24 * 60 * 60
const PATIENT = FIXTURES.patients.wangYaqin
type Demo = ReturnType<typeof createTestApp>

/** A road on which nothing gets through any more once this has been asked. */
function breaking() {
  const road = { breaksAfter: '', isBroken: false }
  const network =
    (clinic: Transport): Transport =>
    async (config) => {
      if (road.isBroken) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
      road.isBroken = road.breaksAfter !== '' && String(config.url).includes(road.breaksAfter)
      return clinic(config)
    }
  return { network, road }
}

const shopOf = ({ container }: Demo) => ({
  store: new RechargeStore(container.get(RechargeService)),
  payment: new PaymentStore(container.get(PaymentService)),
})
async function atHome(phone: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(phone)
  await logIn(demo)
  return { ...demo, ...shopOf(demo) }
}
/** The same phone, its page loaded again. */
function reloaded({ chain, storage }: Demo) {
  const demo = createTestApp({ chain, storage })
  return { ...demo, ...shopOf(demo) }
}
const madeIn = (chain: MockClinic) =>
  chain.books.charges.all().filter(({ kind, status }) => kind === 'recharge' && status === 10)
const posted = (chain: MockClinic) =>
  chain.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/member/recharge')).length
const cardIn = (chain: MockClinic) => chain.books.memberCards.by('patientId', PATIENT)[0]

describe('making a recharge', () => {
  test('the clinic says what it adds, also to an amount of one’s own', async () => {
    const { store } = await atHome()
    expect(await store.make(50000)).toMatchObject({ principalFen: 50000, presentFen: 5000 })
    expect(await store.make(60050)).toMatchObject({ principalFen: 60050, presentFen: 5000 })
  })
  test('twenty taps are one request and one recharge', async () => {
    const { store, chain, container } = await atHome()
    const made = await Promise.all(Array.from({ length: 20 }, () => store.make(50000)))
    expect(made.filter((each) => each !== undefined)).toHaveLength(1)
    expect([posted(chain), madeIn(chain).length]).toEqual([1, 1])
    const again = Array.from({ length: 20 }, () => container.get(RechargeService).make(30000))
    expect(new Set((await Promise.all(again)).map(({ id }) => id)).size).toBe(1)
    expect([posted(chain), madeIn(chain).length]).toEqual([2, 2])
  })
  test.each(['lost-answer', 'bad-json'] as const)('an answer with %s leaves one recharge', async (fault) => {
    const { store, chain } = await atHome()
    chain.faults.add({ call: MAKE, fault, times: 1 })
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(store.isChecking))
    const made = await store.make(50000)
    stop()
    expect(madeIn(chain).map(({ id }) => id)).toEqual([made?.id])
    expect(made?.presentFen).toBeUndefined()
    expect(seen).toEqual([false, true, false])
  })
  test('an outcome that nobody can tell is looked for before the next try, also after a reload', async () => {
    const { network, road } = breaking()
    const home = await atHome({ network })
    const { store, chain } = home
    store.keepChoice({ presetFen: 50000, typed: '' })
    chain.faults.add({ call: MAKE, fault: 'lost-answer', times: 1 })
    road.breaksAfter = '/member/recharge'
    expect(await store.make(50000)).toBeUndefined()
    expect(store.making.failure?.reason.kind).toBe('outcome-unknown')
    const { store: after } = reloaded(home)
    expect(after.readDraft()?.choice).toEqual({ presetFen: 50000, typed: '' })
    const made = await after.make(50000)
    expect(madeIn(chain).map(({ id }) => id)).toEqual([made?.id])
    expect(posted(chain)).toBe(1)
  })
  test('a network that is gone before anything went out is no unknown outcome', async () => {
    const { store, chain } = await atHome()
    chain.faults.add({ call: '*', fault: 'drop', times: 9 })
    expect(await store.make(50000)).toBeUndefined()
    expect(store.making.failure?.reason.kind).toBe('network')
    expect(posted(chain)).toBe(0)
  })
  test('a clinic that takes none refuses, and the choice stays', async () => {
    const { store, chain } = await atHome()
    store.keepChoice({ typed: '120.5' })
    chain.rules.isRechargeOpen = false
    expect(await store.make(12050)).toBeUndefined()
    expect(store.making.failure?.reason.kind).toBe('refused')
    expect(store.readDraft()?.choice).toEqual({ typed: '120.5' })
  })
  test('another amount is another recharge, the same one again is the same', async () => {
    const { store, chain } = await atHome()
    const first = await store.make(50000)
    const second = await store.make(100000)
    expect(await store.make(50000)).toMatchObject({ id: first?.id })
    expect(second?.id).not.toBe(first?.id)
    expect(posted(chain)).toBe(2)
  })
  test('one that has run out is not taken up again', async () => {
    const { store, chain } = await atHome()
    const first = await store.make(50000)
    chain.clock.moveSeconds(chain.rules.orderMinutes * 60)
    await store.open(first?.id ?? '')
    expect(store.current.value?.order.status).toBe('closed')
    const second = await store.make(50000)
    expect(second?.id).not.toBe(first?.id)
    expect(madeIn(chain)).toHaveLength(1)
  })
})

describe('paying it', () => {
  const standing = ({ current }: RechargeStore) =>
    current.value && rechargeStanding(current.value.order, current.value.pay)
  test('only the clinic’s word makes it paid, and then the card is read anew', async () => {
    const { store, payment, chain } = await atHome({ cashier: [{ ok: true, lateSeconds: 20 }] })
    const before = cardIn(chain)
    const made = await store.make(50000)
    const id = made?.id ?? ''
    await store.open(id)
    expect(standing(store)).toBe('due')
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('paid')
    await store.open(id)
    expect(standing(store)).toBe('paid')
    await store.loadBalance(PATIENT)
    expect(store.balance.value).toMatchObject({
      principalFen: (before?.principalFen ?? 0) + 50000,
      presentFen: (before?.presentFen ?? 0) + 5000,
    })
  })
  test('one that was cancelled is still the same to pay, with its gift, after a reload', async () => {
    const home = await atHome({ cashier: ['cancel', 'ok'] })
    const { store, payment, chain } = home
    store.keepChoice({ presetFen: 50000, typed: '' })
    const made = await store.make(50000)
    const order = { kind: 'recharge', id: made?.id ?? '' } as const
    expect(await payment.pay(order, 50000)).toBe('unpaid')
    const { store: after } = reloaded(home)
    await after.open(order.id)
    expect(standing(after)).toBe('due')
    expect(after.readDraft()).toMatchObject({ choice: { presetFen: 50000 }, made: { id: order.id, presentFen: 5000 } })
    expect(await after.make(50000)).toMatchObject({ id: order.id, presentFen: 5000 })
    expect(posted(chain)).toBe(1)
  })
  test('one under way is found by a phone that was killed, and by nobody else', async () => {
    const home = await atHome({ cashier: ['silent'] })
    const { store, payment, chain, storage } = home
    const made = await store.make(50000)
    const id = made?.id ?? ''
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('unknown')
    storage.remove('_recharge_draft')
    const killed = reloaded(home)
    expect(killed.store.runningId()).toBe(id)
    const [transaction] = chain.books.transactions.by('orderId', id)
    tellCashier(chain, transaction?.id ?? '', 'ok')
    expect(await killed.payment.resume({ kind: 'recharge', id })).toBe('paid')
    expect(killed.store.runningId()).toBeUndefined()
  })
  test('one whose end nobody saw for a day is the list of orders’ to tell, as for every payment', async () => {
    const home = await atHome({ cashier: ['silent'] })
    const { store, payment, chain } = home
    const order = { kind: 'recharge', id: (await store.make(50000))?.id ?? '' } as const
    expect(await payment.pay(order, 50000)).toBe('unknown')
    chain.clock.moveSeconds(DAY - 300)
    expect([store.runningId(), payment.isOpen(order)]).toEqual([order.id, true])
    chain.clock.moveSeconds(300)
    expect([store.runningId(), payment.isOpen(order)]).toEqual([undefined, false])
  })
  test('money that comes after it was closed goes back, and is not called topped up', async () => {
    const { store, payment, chain } = await atHome({ cashier: [{ ok: true, lateSeconds: 2 * DAY }] })
    const before = cardIn(chain)
    const made = await store.make(50000)
    const id = made?.id ?? ''
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('unknown')
    chain.clock.moveSeconds(chain.rules.orderMinutes * 60)
    await store.open(id)
    expect(standing(store)).toBe('closed')
    chain.clock.moveSeconds(DAY)
    await store.open(id)
    expect(standing(store)).toBe('refunded')
    expect(cardIn(chain)).toEqual(before)
  })
  test('an order of another kind is no recharge', async () => {
    const { store } = await atHome()
    await store.open('o6001')
    expect(store.current.value).toBeUndefined()
    expect(store.current.failure?.reason.kind).toBe('not-found')
  })
})

describe('what the phone remembers', () => {
  test('is of this patient in this clinic, and goes with the person', async () => {
    const home = await atHome()
    const { store, storage, container } = home
    store.keepChoice({ typed: '300' })
    expect(store.readDraft()?.choice.typed).toBe('300')
    for (const over of [{ patientId: 'p4002' }, { mpId: 'elsewhere' }]) {
      storage.write('_recharge_draft', { mpId: 'demo', patientId: PATIENT, choice: { typed: '300' }, ...over })
      expect(store.readDraft()).toBeUndefined()
    }
    store.keepChoice({ typed: '300' })
    container.get(SessionService).signOut()
    expect(storage.read('_recharge_draft')).toBeUndefined()
  })
})
