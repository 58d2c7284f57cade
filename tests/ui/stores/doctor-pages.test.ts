import { describe, expect, test } from 'vitest'
import { KNOWN } from '../../../mocks/clinic/known'
import { DEMO_NOW, logIn, openDemo } from '../../support/demo'

const TODAY = DEMO_NOW.slice(0, 10)
const { gaoxin } = KNOWN.clinics
const BY_IDS = '/mcapi/doctors/ByIds'

async function atList() {
  /** How many ids each page was asked for by. */
  const asked: number[] = []
  const demo = openDemo({
    network: (to) => (config) => {
      if (String(config.url).includes(BY_IDS)) asked.push(String(config.data).match(/"d\d+"/g)?.length ?? 0)
      return to(config)
    },
  })
  await logIn(demo)
  return { ...demo, asked, doctor: demo.stores.doctor }
}

describe('the list of doctors', () => {
  test('has no rows, no departments and no more before it was read, whatever is chosen', async () => {
    const { doctor } = await atList()
    const told = () => [doctor.rows, doctor.departments, doctor.hasMore]
    expect([doctor.department, ...told()]).toEqual(['', undefined, [], false])
    doctor.setDepartment('妇科')
    expect(told()).toEqual([undefined, [], false])
  })
  test('ends with its last row, and then asks for none', async () => {
    const { doctor, chain, asked } = await atList()
    await doctor.loadList('all', gaoxin, TODAY)
    const all = doctor.list.value ?? []
    await doctor.list.run(() => Promise.resolve(all.slice(0, doctor.shown)))
    expect([doctor.rows?.length, doctor.hasMore]).toEqual([20, false])
    const before = chain.requests.length
    await doctor.loadMore()
    expect([chain.requests.length, asked, doctor.shown]).toEqual([before, [], 20])
  })
  test('reads the doctors of the next page alone, and once', async () => {
    const { doctor, asked } = await atList()
    await doctor.loadList('all', gaoxin, TODAY)
    const left = (doctor.list.value?.length ?? 0) - 20
    expect(left).toBeGreaterThan(0)
    await Promise.all([doctor.loadMore(), doctor.loadMore()])
    expect(asked).toEqual([Math.min(left, 20)])
  })
  test('names no department that has no name', async () => {
    const { doctor } = await atList()
    await doctor.loadList('all', gaoxin, TODAY)
    const [first, ...others] = doctor.list.value ?? []
    if (!first) throw new Error('no doctor')
    const names = doctor.departments
    const departments = [{ id: 'x', name: '' }, ...first.doctor.departments]
    await doctor.list.run(() => Promise.resolve([{ ...first, doctor: { ...first.doctor, departments } }, ...others]))
    expect(doctor.departments).toEqual(names)
  })
})

describe('who was seen before', () => {
  test('is read for whoever is here, and is nobody for a guest', async () => {
    const { doctor, chain } = await atList()
    await doctor.loadRecent()
    expect(doctor.recent.value?.length).toBeGreaterThan(0)
    expect(doctor.recent.value?.every(({ isRecent }) => isRecent)).toBe(true)
    const guest = openDemo({ chain }).stores.doctor
    await guest.loadRecent()
    expect(guest.recent.value).toEqual([])
  })
})
