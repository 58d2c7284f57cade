import { AxiosError } from 'axios'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ReorderService } from '@/application/reorder-service'
import { listReorderChanges } from '@/domain/order/reorder'
import { ReorderStore } from '@/ui/stores/reorder-store'
import { markChargePaid } from '../../../mocks/clinic/order/actions'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { logIn, createTestApp } from '../../support/test-app'

const { linQinghe, zhouMin } = FIXTURES.doctors

async function atHome(options: Parameters<typeof createTestApp>[0] = {}) {
  const demo = createTestApp(options)
  await logIn(demo)
  const store = new ReorderStore(demo.container.get(ReorderService))
  const opened = async (id: string) => {
    const reorder = store.of(id)
    await reorder.open()
    return reorder
  }
  return { ...demo, opened }
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
  test('reports price changes before the payment', async () => {
    const demo = await atHome({ world: 'goods-changed' })
    const { opened } = demo
    const reorder = await opened('o6003')
    const again = reorder.opening.value
    if (!again) throw new Error('not open')
    expect([reorder.gate(again), again.doctorId, again.revisit?.isRevisit]).toEqual(['open', zhouMin, true])
    const made = await reorder.make({ formIds: ['o6003f1'] })
    expect(made?.order).toMatchObject({ status: 'draft', cloneFromId: 'o6003' })
    const lines = listReorderChanges(
      again.order,
      { formIds: ['o6003f1'] },
      made?.order ?? again.order,
      made?.changes ?? [],
    )
    expect(lines).toMatchObject([
      { kind: 'dearer', beforeFen: 2680, afterFen: 2780 },
      { kind: 'stock', name: expect.stringMatching('铝碳酸镁') as string },
      { kind: 'gone', name: expect.stringMatching('维生素') as string },
    ])
    expect(clonesOf(demo, 'o6003')).toHaveLength(1)
  })
  test('accepts a changed number of doses', async () => {
    const { opened } = await atHome()
    const reorder = await opened('o6005')
    expect((await reorder.make({ formIds: ['o6005f1'], doseCount: 3 }))?.order.forms).toMatchObject([{ doseCount: 3 }])
  })
  test('creates one order for 20 taps', async () => {
    const demo = await atHome()
    const reorder = await demo.opened('o6005')
    await Promise.all(Array.from({ length: 20 }, () => reorder.make({ formIds: ['o6005f1'] })))
    expect(clonesOf(demo, 'o6005')).toHaveLength(1)
    expect(reorder.made?.order.id).toBe(clonesOf(demo, 'o6005')[0]?.id)
  })
})

describe('ReorderStore when opened again', () => {
  test('shows the recent order and its changes after a reload, and reuses that order on request', async () => {
    const demo = await atHome({ world: 'goods-changed' })
    const reorder = await demo.opened('o6003')
    const first = await reorder.make({ formIds: ['o6003f1'] })
    const again = await atHome({ storage: demo.storage, chain: demo.chain })
    const after = await again.opened('o6003')
    expect(after.made?.order.id).toBe(first?.order.id)
    expect(after.made?.changes).toEqual(first?.changes)
    after.choose()
    expect([after.made, after.opening.value?.order.id]).toEqual([undefined, 'o6003'])
    expect((await after.make({ formIds: ['o6003f1'] }))?.order.id).toBe(first?.order.id)
    expect(clonesOf(demo, 'o6003')).toHaveLength(1)
  })
  test('keeps the patient’s new selection while loading, and shows the order once requested again', async () => {
    const { opened } = await atHome()
    const wish = { formIds: ['o6005f1'] }
    const reorder = await opened('o6005')
    const made = await reorder.make(wish)
    await reorder.open()
    const coming = reorder.open()
    expect(reorder.made?.order.id).toBe(made?.order.id)
    reorder.choose()
    expect(reorder.made).toBeUndefined()
    await coming
    expect([reorder.made, reorder.opening.isPending]).toEqual([undefined, false])
    await reorder.open()
    expect(reorder.made).toBeUndefined()
    await reorder.make(wish)
    await reorder.open()
    expect(reorder.made?.order.id).toBe(made?.order.id)
  })
  test('shows the recent order while refreshing', async () => {
    const { opened } = await atHome()
    const reorder = await opened('o6005')
    const made = await reorder.make({ formIds: ['o6005f1'] })
    const again = reorder.open()
    expect([reorder.made?.order.id, reorder.making.value]).toEqual([made?.order.id, undefined])
    await again
    expect(reorder.made?.order.id).toBe(made?.order.id)
  })
  test('shows the old order while refreshing', async () => {
    const { opened } = await atHome()
    const reorder = await opened('o6005')
    const { value } = reorder.opening
    const again = reorder.open()
    expect([reorder.opening.isPending, reorder.opening.value]).toEqual([true, value])
    await again
  })
  test('shows the new order once created, but not for a different old order', async () => {
    const { opened } = await atHome()
    const reorder = await opened('o6005')
    const making = reorder.make({ formIds: ['o6005f1'] })
    await reorder.open()
    expect((await making)?.order.cloneFromId).toBe('o6005')
    const next = reorder.make({ formIds: ['o6005f1'], doseCount: 3 })
    const other = await opened('o6003')
    expect([(await next)?.order.cloneFromId, other.made]).toEqual(['o6005', undefined])
  })
  test('creates another order when the doses change, and when the old order is paid or has expired', async () => {
    const demo = await atHome()
    const { opened, chain } = demo
    const made = async (doseCount?: number) => {
      const wish = { formIds: ['o6005f1'], ...(doseCount !== undefined && { doseCount }) }
      return (await reorder.make(wish))?.order.id ?? ''
    }
    const reorder = await opened('o6005')
    const first = await made()
    const second = await made(3)
    expect(second).not.toBe(first)
    const row = chain.books.charges.byId(second)
    if (!row) throw new Error('no order')
    markChargePaid(chain, row, row.price.receivableFen, 0, chain.clock.now().getTime())
    await reorder.open()
    expect(reorder.made).toBeUndefined()
    const third = await made(3)
    expect([first, second]).not.toContain(third)
    chain.clock.moveMinutes(31)
    await reorder.open()
    expect(reorder.made).toBeUndefined()
  })
  test('keeps a refresh failure while offline, and drops an order that no longer exists', async () => {
    let isDown = false
    const network =
      (to: Transport): Transport =>
      async (config) => {
        if (isDown) throw new AxiosError('down', AxiosError.ERR_NETWORK)
        return to(config)
      }
    const demo = await atHome({ network })
    const { opened, chain } = demo
    const reorder = await opened('o6005')
    const made = await reorder.make({ formIds: ['o6005f1'] })
    isDown = true
    await reorder.open()
    expect(reorder.opening.failure?.reason.kind).toBe('network')
    isDown = false
    chain.books.charges.update(made?.order.id ?? '', { accountId: 'somebody' })
    await reorder.open()
    expect([reorder.made, reorder.opening.failure]).toEqual([undefined, undefined])
  })
})

describe('ReorderStore after a lost response', () => {
  test('reports outcome-unknown, restores the pending selection after a reload, and creates no second order', async () => {
    let isLost = true
    const demo = await atHome({ network: losing(() => isLost) })
    const reorder = await demo.opened('o6005')
    await reorder.make({ formIds: ['o6005f1'], doseCount: 3 })
    expect(reorder.making.failure?.reason.kind).toBe('outcome-unknown')
    await reorder.open()
    expect(reorder.making.failure?.reason.kind).toBe('outcome-unknown')
    isLost = false
    const again = await atHome({ storage: demo.storage, chain: demo.chain })
    const after = await again.opened('o6005')
    const pending = after.opening.value?.pending
    expect(pending).toEqual({ formIds: ['o6005f1'], doseCount: 3 })
    const made = pending && (await after.make(pending))
    expect(clonesOf(again, 'o6005').map(({ id }) => id)).toEqual([made?.order.id])
  })
  test('reloads the created order instead of creating another', async () => {
    let isLost = false
    const demo = await atHome({
      network: (to) => async (config) => {
        if (config.url?.includes('/charge/clone')) isLost = true
        else if (isLost) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
        return to(config)
      },
    })
    const reorder = await demo.opened('o6005')
    await reorder.make({ formIds: ['o6005f1'] })
    expect(reorder.making.failure?.reason.kind).toBe('network')
    isLost = false
    expect((await reorder.make({ formIds: ['o6005f1'] }))?.order.cloneFromId).toBe('o6005')
    expect(clonesOf(demo, 'o6005')).toHaveLength(1)
  })
})

describe('ReorderStore obstacle', () => {
  test('refers to the doctor when the prescription is too old', async () => {
    const { opened, chain } = await atHome()
    chain.books.charges.update('o6005', { madeAt: chain.clock.now().getTime() - 91 * 24 * 3_600_000 })
    const reorder = await opened('o6005')
    await reorder.make({ formIds: ['o6005f1'] })
    expect(reorder.making.failure?.reason).toEqual({ kind: 'revisit-needed', doctorId: linQinghe })
  })
  test('contains the clinic’s message when every item is unavailable, until the selection changes', async () => {
    const { opened, chain } = await atHome()
    for (const id of ['g9201', 'g9202']) chain.books.goods.update(id, { isOnSale: false })
    const reorder = await opened('o6003')
    await reorder.make({ formIds: ['o6003f1'] })
    expect(reorder.making.failure).toMatchObject({
      reason: { kind: 'refused' },
      message: '原单的药都停售了，请预约医生',
    })
    reorder.choose()
    expect(reorder.making.failure).toBeUndefined()
  })
  test.each([
    ['o6009', 'default', 'nothing'],
    ['o6010', 'default', 'nothing'],
    ['o6001', 'default', 'unpaid'],
    ['o6005', 'orders-at-desk', 'closed'],
  ])('depends on %s and the scenario %s: “%s”', async (id, world, gate) => {
    const { opened } = await atHome({ world })
    const reorder = await opened(id)
    const again = reorder.opening.value
    expect(again && reorder.gate(again)).toBe(gate)
  })
  test('deletes the draft when the clinic has disabled reorders meanwhile', async () => {
    const { opened, chain, storage } = await atHome()
    const reorder = await opened('o6005')
    chain.rules.isCloneOpen = false
    await reorder.make({ formIds: ['o6005f1'] })
    expect(reorder.making.failure?.reason.kind).toBe('unsupported')
    expect(storage.read('_order_again_draft')).toBeUndefined()
  })
  test('does not appear when the doctor’s data fails to load', async () => {
    const network =
      (to: Transport): Transport =>
      async (config) => {
        if (config.url?.includes('revisit-status')) throw new AxiosError('lost', AxiosError.ERR_NETWORK)
        return to(config)
      }
    const { opened } = await atHome({ network })
    const reorder = await opened('o6005')
    const again = reorder.opening.value
    expect([again?.doctorId, again?.revisit, again && reorder.gate(again)]).toEqual([linQinghe, undefined, 'open'])
  })
})
