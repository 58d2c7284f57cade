import { describe, expect, test } from 'vitest'
import { MedicineService } from '@/application/medicine-service'
import { medicineUntil } from '@/domain/order/medicine'
import { KNOWN } from '../../mocks/clinic/known'
import { atHome } from '../support/at-home'
import { DEMO_NOW } from '../support/demo'
import { openChain } from '../support/open-chain'

const { wangYaqin, wangJianguo } = KNOWN.patients

async function after(days: number, world = 'default') {
  const chain = openChain({ world, clock: { at: DEMO_NOW } })
  chain.clock.moveMinutes(days * 24 * 60)
  chain.catchUp()
  const demo = await atHome({ chain })
  return { ...demo, medicines: demo.container.get(MedicineService) }
}

describe('the medicine of a patient', () => {
  test('comes with its sheets, the newest order first, and tells until when it lasts once it is in hand', async () => {
    const { medicines } = await after(4)
    const { orders, isAgainOpen } = await medicines.of(wangYaqin)
    expect(orders.map(({ order }) => order.id)).toEqual(['o6005', 'o6002', 'o6009', 'o6003'])
    expect(orders.every(({ order }) => order.forms.length > 0)).toBe(true)
    expect(orders.slice(0, 1).map(medicineUntil)).toEqual(['2026-11-25'])
    expect(isAgainOpen).toBe(true)
  })
  test('whose parcel is signed for lasts from that day on', async () => {
    const { medicines } = await after(4)
    const { orders } = await medicines.of(wangYaqin)
    const sent = orders.find(({ order }) => order.id === 'o6002')
    expect(sent?.trace?.status).toBe('signed')
    expect(sent && medicineUntil(sent)).toMatch(/^2026-11-2[78]$/)
  })
  test('that nobody has in hand yet has no end, and nobody asks whether it can be ordered again', async () => {
    const { asked, medicines } = await after(0)
    const { orders } = await medicines.of(wangYaqin)
    expect(orders.filter(({ order }) => ['o6002', 'o6005'].includes(order.id)).map(medicineUntil)).toEqual([
      undefined,
      undefined,
    ])
    expect(asked('payOrderConfig')).toBe(0)
  })
  test('is not another patient’s', async () => {
    const { medicines } = await after(4)
    expect((await medicines.of(wangJianguo)).orders.map(({ order }) => order.patientId)).not.toContain(wangYaqin)
  })
  test('cannot be ordered again where the clinic says so', async () => {
    const { medicines } = await after(4, 'orders-at-desk')
    expect((await medicines.of(wangYaqin)).isAgainOpen).toBe(false)
  })
  test('leaves out an order that cannot be read, and keeps the others', async () => {
    const { chain, medicines } = await after(4)
    chain.faults.add({ call: 'GET /mcapi/pay/charge/{id}', fault: '500', times: 1 })
    const { orders } = await medicines.of(wangYaqin)
    expect(orders.length).toBeGreaterThan(0)
  })
  test('is looked for in the orders of a quarter', async () => {
    const { medicines } = await after(60)
    expect((await medicines.of(wangYaqin)).orders.map(({ order }) => order.id)).not.toContain('o6003')
  })
})
