import { AxiosError } from 'axios'
import { autorun } from 'mobx'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { PaymentService } from '@/application/payment-service'
import { RechargeService } from '@/application/recharge-service'
import { SessionService } from '@/application/session-service'
import { rechargeStatusOf } from '@/domain/member-card/recharge'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'
import { reportCashierOutcome } from '../../../mocks/clinic/payment/cashier'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const MAKE = 'POST /mcapi/patients/member/recharge'
const DAY = 24 * 60 * 60
const PATIENT = FIXTURES.patients.wangYaqin
type Demo = ReturnType<typeof createTestApp>

/** A network that drops everything after this request. */
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
/** The same device after a reload. */
function reloaded({ chain, storage }: Demo) {
  const demo = createTestApp({ chain, storage })
  return { ...demo, ...shopOf(demo) }
}
const madeIn = (chain: MockClinic) =>
  chain.books.charges.all().filter(({ kind, status }) => kind === 'recharge' && status === 10)
const posted = (chain: MockClinic) =>
  chain.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/member/recharge')).length
const cardIn = (chain: MockClinic) => chain.books.memberCards.by('patientId', PATIENT)[0]

describe('RechargeStore.make', () => {
  test('returns the clinic’s bonus, even for a custom amount', async () => {
    const { store } = await atHome()
    expect(await store.make(50000)).toMatchObject({ principalFen: 50000, presentFen: 5000 })
    expect(await store.make(60050)).toMatchObject({ principalFen: 60050, presentFen: 5000 })
  })
  test('sends one request and creates one recharge for 20 taps', async () => {
    const { store, chain, container } = await atHome()
    const made = await Promise.all(Array.from({ length: 20 }, () => store.make(50000)))
    expect(made.filter((each) => each !== undefined)).toHaveLength(1)
    expect([posted(chain), madeIn(chain).length]).toEqual([1, 1])
    const again = Array.from({ length: 20 }, () => container.get(RechargeService).make(30000))
    expect(new Set((await Promise.all(again)).map(({ id }) => id)).size).toBe(1)
    expect([posted(chain), madeIn(chain).length]).toEqual([2, 2])
  })
  test.each(['lost-answer', 'bad-json'] as const)(
    'creates one recharge when the response ends in “%s”',
    async (fault) => {
      const { store, chain } = await atHome()
      chain.faults.add({ call: MAKE, fault, times: 1 })
      const seen: boolean[] = []
      const stop = autorun(() => seen.push(store.isChecking))
      const made = await store.make(50000)
      stop()
      expect(madeIn(chain).map(({ id }) => id)).toEqual([made?.id])
      expect(made?.presentFen).toBeUndefined()
      expect(seen).toEqual([false, true, false])
    },
  )
  test('looks up an unknown outcome before the next attempt, even after a reload', async () => {
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
  test('reports a failure before sending as “network”, not as outcome-unknown', async () => {
    const { store, chain } = await atHome()
    chain.faults.add({ call: '*', fault: 'drop', times: 9 })
    expect(await store.make(50000)).toBeUndefined()
    expect(store.making.failure?.reason.kind).toBe('network')
    expect(posted(chain)).toBe(0)
  })
  test('keeps the selected amount when the clinic accepts no recharges', async () => {
    const { store, chain } = await atHome()
    store.keepChoice({ typed: '120.5' })
    chain.rules.isRechargeOpen = false
    expect(await store.make(12050)).toBeUndefined()
    expect(store.making.failure?.reason.kind).toBe('refused')
    expect(store.readDraft()?.choice).toEqual({ typed: '120.5' })
  })
  test('creates another recharge for a different amount, and reuses the first for the same amount', async () => {
    const { store, chain } = await atHome()
    const first = await store.make(50000)
    const second = await store.make(100000)
    expect(await store.make(50000)).toMatchObject({ id: first?.id })
    expect(second?.id).not.toBe(first?.id)
    expect(posted(chain)).toBe(2)
  })
  test('does not reuse an expired recharge', async () => {
    const { store, chain } = await atHome()
    const first = await store.make(50000)
    chain.clock.moveSeconds(chain.rules.orderMinutes * 60)
    await store.byId.of(first?.id ?? '').again()
    expect(store.byId.known(first?.id ?? '')?.order.status).toBe('closed')
    const second = await store.make(50000)
    expect(second?.id).not.toBe(first?.id)
    expect(madeIn(chain)).toHaveLength(1)
  })
})

describe('RechargeStore', () => {
  const standing = ({ byId }: RechargeStore, id: string) => {
    const made = byId.known(id)
    return made && rechargeStatusOf(made.order, made.pay)
  }
  test('reports a recharge as paid only when the clinic does, and then shows the increased balance', async () => {
    const { store, payment, chain } = await atHome({ cashier: [{ ok: true, lateSeconds: 20 }] })
    const before = cardIn(chain)
    const made = await store.make(50000)
    const id = made?.id ?? ''
    await store.byId.of(id).again()
    expect(standing(store, id)).toBe('due')
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('paid')
    await store.byId.of(id).again()
    expect(standing(store, id)).toBe('paid')
    expect(await store.balance.of(id, PATIENT).again()).toMatchObject({
      principalFen: (before?.principalFen ?? 0) + 50000,
      presentFen: (before?.presentFen ?? 0) + 5000,
    })
  })
  test('keeps a cancelled recharge payable with the bonus, even after a reload', async () => {
    const home = await atHome({ cashier: ['cancel', 'ok'] })
    const { store, payment, chain } = home
    store.keepChoice({ presetFen: 50000, typed: '' })
    const made = await store.make(50000)
    const order = { kind: 'recharge', id: made?.id ?? '' } as const
    expect(await payment.pay(order, 50000)).toBe('unpaid')
    const { store: after } = reloaded(home)
    await after.byId.of(order.id).again()
    expect(standing(after, order.id)).toBe('due')
    expect(after.readDraft()).toMatchObject({ choice: { presetFen: 50000 }, made: { id: order.id, presentFen: 5000 } })
    expect(await after.make(50000)).toMatchObject({ id: order.id, presentFen: 5000 })
    expect(posted(chain)).toBe(1)
  })
  test('restores a pending recharge after the app is killed', async () => {
    const home = await atHome({ cashier: ['silent'] })
    const { store, payment, chain, storage } = home
    const made = await store.make(50000)
    const id = made?.id ?? ''
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('unknown')
    storage.remove('_recharge_draft')
    const killed = reloaded(home)
    expect(killed.store.runningId()).toBe(id)
    const [transaction] = chain.books.transactions.by('orderId', id)
    reportCashierOutcome(chain, transaction?.id ?? '', 'ok')
    expect(await killed.payment.resume({ kind: 'recharge', id })).toBe('paid')
    expect(killed.store.runningId()).toBeUndefined()
  })
  test('stops tracking a recharge of unknown outcome after a day', async () => {
    const home = await atHome({ cashier: ['silent'] })
    const { store, payment, chain } = home
    const order = { kind: 'recharge', id: (await store.make(50000))?.id ?? '' } as const
    expect(await payment.pay(order, 50000)).toBe('unknown')
    chain.clock.moveSeconds(DAY - 300)
    expect([store.runningId(), payment.isOpen(order)]).toEqual([order.id, true])
    chain.clock.moveSeconds(300)
    expect([store.runningId(), payment.isOpen(order)]).toEqual([undefined, false])
  })
  test('shows a payment that arrives after closing as refunded', async () => {
    const { store, payment, chain } = await atHome({ cashier: [{ ok: true, lateSeconds: 2 * DAY }] })
    const before = cardIn(chain)
    const made = await store.make(50000)
    const id = made?.id ?? ''
    expect(await payment.pay({ kind: 'recharge', id }, 50000)).toBe('unknown')
    chain.clock.moveSeconds(chain.rules.orderMinutes * 60)
    await store.byId.of(id).again()
    expect(standing(store, id)).toBe('closed')
    chain.clock.moveSeconds(DAY)
    await store.byId.of(id).again()
    expect(standing(store, id)).toBe('refunded')
    expect(cardIn(chain)).toEqual(before)
  })
  test('rejects an order of another kind', async () => {
    const { store } = await atHome()
    const state = store.byId.of('o6001')
    expect(await state.again()).toBeUndefined()
    expect(state.failure?.reason.kind).toBe('not-found')
  })
})

describe('recharge draft', () => {
  test('applies only to its own patient and clinic', async () => {
    const { store, storage } = await atHome()
    store.keepChoice({ typed: '300' })
    expect(store.readDraft()?.choice.typed).toBe('300')
    for (const over of [{ patientId: 'p4002' }, { mpId: 'elsewhere' }]) {
      storage.write('_recharge_draft', { mpId: 'demo', patientId: PATIENT, choice: { typed: '300' }, ...over })
      expect(store.readDraft()).toBeUndefined()
    }
  })
  test('does not survive a logout', async () => {
    const { store, storage, container } = await atHome()
    store.keepChoice({ typed: '300' })
    container.get(SessionService).signOut()
    expect(storage.read('_recharge_draft')).toBeUndefined()
  })
})
