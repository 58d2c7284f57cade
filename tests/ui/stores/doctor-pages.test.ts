import { describe, expect, test } from 'vitest'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin } = FIXTURES.clinics
const BY_IDS = '/mcapi/doctors/ByIds'

async function atList() {
  /** How many ids each page was asked for by. */
  const asked: number[] = []
  const demo = createTestApp({
    network: (to) => (config) => {
      if (String(config.url).includes(BY_IDS)) asked.push(String(config.data).match(/"d\d+"/g)?.length ?? 0)
      return to(config)
    },
  })
  await logIn(demo)
  return { ...demo, asked, doctorList: demo.stores.doctorList }
}

describe('DoctorListStore', () => {
  test('has no rows, departments or further pages before loading', async () => {
    const { doctorList } = await atList()
    const told = () => [doctorList.rows, doctorList.departments, doctorList.hasMore]
    expect([doctorList.department, ...told()]).toEqual(['', undefined, [], false])
    doctorList.setDepartment('妇科')
    expect(told()).toEqual([undefined, [], false])
  })
  test('ends with its last row, and requests nothing after it', async () => {
    const { doctorList, chain, asked } = await atList()
    await doctorList.loadList('all', gaoxin, TODAY)
    const all = doctorList.list.value ?? []
    await doctorList.list.run(() => Promise.resolve(all.slice(0, doctorList.shown)))
    expect([doctorList.rows?.length, doctorList.hasMore]).toEqual([20, false])
    const before = chain.requests.length
    await doctorList.loadMore()
    expect([chain.requests.length, asked, doctorList.shown]).toEqual([before, [], 20])
  })
  test('loads only the next page’s doctors, once', async () => {
    const { doctorList, asked } = await atList()
    await doctorList.loadList('all', gaoxin, TODAY)
    const left = (doctorList.list.value?.length ?? 0) - 20
    expect(left).toBeGreaterThan(0)
    await Promise.all([doctorList.loadMore(), doctorList.loadMore()])
    expect(asked).toEqual([Math.min(left, 20)])
  })
  test('lists no department without a name', async () => {
    const { doctorList } = await atList()
    await doctorList.loadList('all', gaoxin, TODAY)
    const [first, ...others] = doctorList.list.value ?? []
    if (!first) throw new Error('no doctor')
    const names = doctorList.departments
    const departments = [{ id: 'x', name: '' }, ...first.doctor.departments]
    await doctorList.list.run(() =>
      Promise.resolve([{ ...first, doctor: { ...first.doctor, departments } }, ...others]),
    )
    expect(doctorList.departments).toEqual(names)
  })
})

describe('RecentDoctorsStore', () => {
  test('loads for the active patient, and remains empty for a guest', async () => {
    const { chain, stores } = await atList()
    const { recentDoctors } = stores
    await recentDoctors.load()
    expect(recentDoctors.all.value?.length).toBeGreaterThan(0)
    expect(recentDoctors.all.value?.every(({ isRecent }) => isRecent)).toBe(true)
    const guest = createTestApp({ chain }).stores.recentDoctors
    await guest.load()
    expect(guest.all.value).toEqual([])
  })
})
