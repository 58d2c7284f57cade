import { describe, expect, test } from 'vitest'
import { distinctDepartments, DoctorListStore } from '@/ui/stores/doctor-list-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'

const TODAY = TEST_NOW.slice(0, 10)
const { gaoxin } = FIXTURES.clinics
const BY_IDS = '/mcapi/doctors/ByIds'

async function atList() {
  /** Number of ids in each request for a page. */
  const asked: number[] = []
  const demo = createTestApp({
    network: (to) => (config) => {
      if (String(config.url).includes(BY_IDS)) asked.push(String(config.data).match(/"d\d+"/g)?.length ?? 0)
      return to(config)
    },
  })
  await logIn(demo)
  const doctorList = demo.stores.get(DoctorListStore)
  const list = (await doctorList.byDay.of('all', gaoxin, TODAY).again()) ?? []
  return { ...demo, asked, pages: doctorList.pagesOf('all', gaoxin), list }
}

describe('DoctorListStore', () => {
  test('shows every row, and sends no further request, when the list fits on one page', async () => {
    const { pages, list, chain, asked } = await atList()
    const page = list.slice(0, pages.shown)
    expect([pages.rowsOf(page).length, pages.hasMoreOf(page)]).toEqual([20, false])
    const before = chain.requests.length
    await pages.loadMore(page)
    expect([chain.requests.length, asked, pages.shown]).toEqual([before, [], 20])
  })
  test('loads the next page’s doctors once for two calls', async () => {
    const { pages, list, asked } = await atList()
    const left = list.length - 20
    expect(left).toBeGreaterThan(0)
    await Promise.all([pages.loadMore(list), pages.loadMore(list)])
    expect(asked).toEqual([Math.min(left, 20)])
  })
  test('omits departments without a name', async () => {
    const { list } = await atList()
    const [first, ...others] = list
    if (!first) throw new Error('no doctor')
    const departments = [{ id: 'x', name: '' }, ...first.doctor.departments]
    expect(distinctDepartments([{ ...first, doctor: { ...first.doctor, departments } }, ...others])).toEqual(
      distinctDepartments(list),
    )
  })
})

describe('RecentDoctorsStore', () => {
  test('loads for the active patient, and stays empty for a guest', async () => {
    const { chain, stores } = await atList()
    const recentDoctors = stores.get(RecentDoctorsStore)
    await recentDoctors.all.of().again()
    expect(recentDoctors.all.known()?.length).toBeGreaterThan(0)
    const guest = createTestApp({ chain }).stores.get(RecentDoctorsStore)
    await guest.all.of().again()
    expect(guest.all.known()).toEqual([])
  })
})
