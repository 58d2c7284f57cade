import { AxiosError } from 'axios'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/clinic-http'
import { ReorderService } from '@/application/order-again-service'
import { changeLines } from '@/domain/order/order-again'
import { ReorderStore } from '@/ui/stores/order-again-store'
import { chargePaid } from '../../../mocks/clinic/order/actions'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { linQinghe, zhouMin } = FIXTURES.doctors

async function atHome(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  return { ...demo, store: new ReorderStore(demo.container.get(ReorderService)) }
}
type Demo = Awaited<ReturnType<typeof atHome>>
const clonesOf = ({ chain }: Pick<Demo, 'chain'>, id: string) =>
  chain.books.charges.all().filter(({ cloneFromId }) => cloneFromId === id)
const losing =
  (isLost: () => boolean) =>
  (to: Transport): Transport =>
  async (config) => {
    const answer = await to(config)
    if (isLost() && config.url?.includes('/charge/clone')) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
    return answer
  }

describe('ReorderStore', () => {
  test('reports changes with old and new price before the payment', async () => {
    const demo = await atHome({ world: 'goods-changed' })
    const { store } = demo
    await store.open('o6003')
    const again = store.opening.value
    if (!again) throw new Error('not open')
    expect([store.gate(again), again.doctorId, again.revisit?.isRevisit]).toEqual(['open', zhouMin, true])
    const made = await store.make({ formIds: ['o6003f1'] })
    expect(made?.order).toMatchObject({ status: 'draft', cloneFromId: 'o6003' })
    const lines = changeLines(again.order, { formIds: ['o6003f1'] }, made?.order ?? again.order, made?.changes ?? [])
    expect(lines).toMatchObject([
      { kind: 'dearer', beforeFen: 2680, afterFen: 2780 },
      { kind: 'stock', name: expect.stringMatching('铝碳酸镁') as string },
      { kind: 'gone', name: expect.stringMatching('维生素') as string },
    ])
    expect(clonesOf(demo, 'o6003')).toHaveLength(1)
  })
  test('accepts another number of doses', async () => {
    const { store } = await atHome()
    await store.open('o6005')
    expect((await store.make({ formIds: ['o6005f1'], doseCount: 3 }))?.order.forms).toMatchObject([{ doseCount: 3 }])
  })
  test('makes one order for 20 taps', async () => {
    const demo = await atHome()
    await demo.store.open('o6005')
    await Promise.all(Array.from({ length: 20 }, () => demo.store.make({ formIds: ['o6005f1'] })))
    expect(clonesOf(demo, 'o6005')).toHaveLength(1)
    expect(demo.store.made?.order.id).toBe(clonesOf(demo, 'o6005')[0]?.id)
  })
})

describe('ReorderStore after a return', () => {
  test('shows the recent order and its changes after a reload, and keeps it when requested again', async () => {
    const demo = await atHome({ world: 'goods-changed' })
    await demo.store.open('o6003')
    const first = await demo.store.make({ formIds: ['o6003f1'] })
    const again = await atHome({ storage: demo.storage, chain: demo.chain })
    await again.store.open('o6003')
    expect(again.store.made?.order.id).toBe(first?.order.id)
    expect(again.store.made?.changes).toEqual(first?.changes)
    again.store.choose()
    expect([again.store.made, again.store.opening.value?.order.id]).toEqual([undefined, 'o6003'])
    expect((await again.store.make({ formIds: ['o6003f1'] }))?.order.id).toBe(first?.order.id)
    expect(clonesOf(demo, 'o6003')).toHaveLength(1)
  })
  test('keeps a new choice during a pending request and repeated loads, and shows the order when requested again', async () => {
    const { store } = await atHome()
    const wish = { formIds: ['o6005f1'] }
    await store.open('o6005')
    const made = await store.make(wish)
    await store.open('o6005')
    const coming = store.open('o6005')
    expect(store.made?.order.id).toBe(made?.order.id)
    store.choose()
    expect(store.made).toBeUndefined()
    await coming
    expect([store.made, store.opening.isPending]).toEqual([undefined, false])
    await store.open('o6005')
    expect(store.made).toBeUndefined()
    await store.make(wish)
    await store.open('o6005')
    expect(store.made?.order.id).toBe(made?.order.id)
  })
  test('shows the recent order during a refresh', async () => {
    const { store } = await atHome()
    await store.open('o6005')
    const made = await store.make({ formIds: ['o6005f1'] })
    const again = store.open('o6005')
    expect([store.made?.order.id, store.making.value]).toEqual([made?.order.id, undefined])
    await again
    expect(store.made?.order.id).toBe(made?.order.id)
  })
  test('shows the old order during a refresh, and never under another id', async () => {
    const { store } = await atHome()
    await store.open('o6005')
    const { value } = store.opening
    const again = store.open('o6005')
    expect([store.opening.isPending, store.opening.value]).toEqual([true, value])
    await again
    const other = store.open('o6003')
    expect(store.opening.value).toBeUndefined()
    await other
  })
  test('shows the pending new order once it exists, and none for another old order', async () => {
    const { store } = await atHome()
    await store.open('o6005')
    const making = store.make({ formIds: ['o6005f1'] })
    await store.open('o6005')
    expect((await making)?.order.cloneFromId).toBe('o6005')
    const next = store.make({ formIds: ['o6005f1'], doseCount: 3 })
    await store.open('o6003')
    expect([await next, store.made]).toEqual([undefined, undefined])
  })
  test('makes another order for other doses, after a payment, or after an hour', async () => {
    const demo = await atHome()
    const { store, chain } = demo
    const made = async (doseCount?: number) => {
      const wish = { formIds: ['o6005f1'], ...(doseCount !== undefined && { doseCount }) }
      return (await store.make(wish))?.order.id ?? ''
    }
    await store.open('o6005')
    const first = await made()
    const second = await made(3)
    expect(second).not.toBe(first)
    const row = chain.books.charges.byId(second)
    if (!row) throw new Error('no order')
    chargePaid(chain, row, row.price.receivableFen, 0, chain.clock.now().getTime())
    await store.open('o6005')
    expect(store.made).toBeUndefined()
    const third = await made(3)
    expect([first, second]).not.toContain(third)
    chain.clock.moveMinutes(31)
    await store.open('o6005')
    expect(store.made).toBeUndefined()
  })
  test('ignores a deleted order, and makes none while the network is weak', async () => {
    let isDown = false
    const network =
      (to: Transport): Transport =>
      async (config) => {
        if (isDown) throw new AxiosError('down', AxiosError.ERR_NETWORK)
        return to(config)
      }
    const demo = await atHome({ network })
    const { store, chain } = demo
    await store.open('o6005')
    const made = await store.make({ formIds: ['o6005f1'] })
    isDown = true
    await store.open('o6005')
    expect(store.opening.failure?.reason.kind).toBe('network')
    isDown = false
    chain.books.charges.update(made?.order.id ?? '', { accountId: 'somebody' })
    await store.open('o6005')
    expect([store.made, store.opening.failure]).toEqual([undefined, undefined])
  })
})

describe('ReorderStore after a lost response', () => {
  test('reports outcome-unknown, waits with the same choice after a reload, and makes no second order', async () => {
    let isLost = true
    const demo = await atHome({ network: losing(() => isLost) })
    await demo.store.open('o6005')
    await demo.store.make({ formIds: ['o6005f1'], doseCount: 3 })
    expect(demo.store.making.failure?.reason.kind).toBe('outcome-unknown')
    await demo.store.open('o6005')
    expect(demo.store.making.failure?.reason.kind).toBe('outcome-unknown')
    isLost = false
    const again = await atHome({ storage: demo.storage, chain: demo.chain })
    await again.store.open('o6005')
    const pending = again.store.opening.value?.pending
    expect(pending).toEqual({ formIds: ['o6005f1'], doseCount: 3 })
    const made = pending && (await again.store.make(pending))
    expect(clonesOf(again, 'o6005').map(({ id }) => id)).toEqual([made?.order.id])
  })
  test('reloads the new order instead of making it again', async () => {
    let isLost = false
    const demo = await atHome({
      network: (to) => async (config) => {
        if (config.url?.includes('/charge/clone')) isLost = true
        else if (isLost) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
        return to(config)
      },
    })
    await demo.store.open('o6005')
    await demo.store.make({ formIds: ['o6005f1'] })
    expect(demo.store.making.failure?.reason.kind).toBe('network')
    isLost = false
    expect((await demo.store.make({ formIds: ['o6005f1'] }))?.order.cloneFromId).toBe('o6005')
    expect(clonesOf(demo, 'o6005')).toHaveLength(1)
  })
})

describe('obstacle to a reorder', () => {
  test('leads to the doctor when the prescription is too old', async () => {
    const { store, chain } = await atHome()
    chain.books.charges.update('o6005', { madeAt: chain.clock.now().getTime() - 91 * 24 * 3_600_000 })
    await store.open('o6005')
    await store.make({ formIds: ['o6005f1'] })
    expect(store.making.failure?.reason).toEqual({ kind: 'revisit-needed', doctorId: linQinghe })
  })
  test('shows the clinic’s message when every item is unavailable, and allows another choice', async () => {
    const { store, chain } = await atHome()
    for (const id of ['g9201', 'g9202']) chain.books.goods.update(id, { isOnSale: false })
    await store.open('o6003')
    await store.make({ formIds: ['o6003f1'] })
    expect(store.making.failure).toMatchObject({ reason: { kind: 'refused' }, message: '原单的药都停售了，请预约医生' })
    store.choose()
    expect(store.making.failure).toBeUndefined()
  })
  test.each([
    ['o6009', 'default', 'nothing'],
    ['o6010', 'default', 'nothing'],
    ['o6001', 'default', 'unpaid'],
    ['o6005', 'orders-at-desk', 'closed'],
  ])('appears for %s in the scenario %s as %s', async (id, world, gate) => {
    const { store } = await atHome({ world })
    await store.open(id)
    const again = store.opening.value
    expect(again && store.gate(again)).toBe(gate)
  })
  test('deletes the draft when the clinic has closed reorders meanwhile', async () => {
    const { store, chain, storage } = await atHome()
    await store.open('o6005')
    chain.rules.isCloneOpen = false
    await store.make({ formIds: ['o6005f1'] })
    expect(store.making.failure?.reason.kind).toBe('unsupported')
    expect(storage.read('_order_again_draft')).toBeUndefined()
  })
  test('does not appear when the doctor cannot load', async () => {
    const network =
      (to: Transport): Transport =>
      async (config) => {
        if (config.url?.includes('revisit-status')) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
        return to(config)
      }
    const { store } = await atHome({ network })
    await store.open('o6005')
    const again = store.opening.value
    expect([again?.doctorId, again?.revisit, again && store.gate(again)]).toEqual([linQinghe, undefined, 'open'])
  })
})
