import { beforeEach, describe, expect, test } from 'vitest'
import { ClinicHttp } from '@/adapters/http/clinic-http'
import { HttpDoctors } from '@/adapters/http/http-doctors'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { DoctorService } from '@/application/doctor-service'
import { Clock } from '@/application/ports/clock'
import { Doctors, type DoctorSearch } from '@/application/ports/doctors'
import { Identity } from '@/application/ports/identity'
import { Schedules } from '@/application/ports/schedules'
import type { Doctor } from '@/domain/doctor/doctor'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { TEST_NOW, MemoryStorage, createTestApp } from '../../support/test-app'
import { overrideResponses } from '../../support/override-responses'
import { DoctorListStore } from '@/ui/stores/doctor-list-store'
import { FavouriteStore } from '@/ui/stores/favourite-store'
import { ClinicStore } from '@/ui/stores/clinic-store'

const TODAY = TEST_NOW.slice(0, 10)
type Demo = ReturnType<typeof createTestApp>
let demo: Demo
beforeEach(() => {
  demo = createTestApp()
})
const late = (of = demo) => of.stores
const names = (doctors: readonly Doctor[] | undefined) => (doctors ?? []).map(({ name }) => name)
const asked = (path: string) => demo.chain.requests.filter((each) => each.path === path).length

describe('DoctorListStore', () => {
  const openAll = async (day = TODAY) => {
    const doctorList = demo.stores.get(DoctorListStore)
    const list = (await doctorList.byDay.of('all', 'c1001', day).again()) ?? []
    return { list, pages: doctorList.pagesOf('all', 'c1001') }
  }
  test('loads page by page without duplicates, and reloads each page’s doctors by ID', async () => {
    const { list, pages } = await openAll()
    expect([pages.rowsOf(list).length, pages.hasMoreOf(list)]).toEqual([20, true])
    while (pages.hasMoreOf(list)) await pages.loadMore(list)
    const ids = pages.rowsOf(list).map((each) => each.doctor.id)
    expect(ids).toEqual(list.map((each) => each.doctor.id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(asked('/mcapi/doctors/ByIds')).toBe(Math.ceil(ids.length / 20) - 1)
  })
  test('keeps its rows when a page fails, and loads the page on the next call', async () => {
    const { list, pages } = await openAll()
    demo.chain.faults.add({ call: 'POST /mcapi/doctors/ByIds', fault: '500' })
    await pages.loadMore(list)
    expect(pages.more.failure).toBeDefined()
    expect(pages.rowsOf(list)).toHaveLength(20)
    demo.chain.faults.clear()
    await pages.loadMore(list)
    expect(pages.more.failure).toBeUndefined()
    expect(pages.rowsOf(list).length).toBeGreaterThan(20)
  })
  test('removes doctors who have left, and updates doctors who have changed', async () => {
    const { list, pages } = await openAll()
    const [gone, changed] = list.slice(20).map((each) => each.doctor.id)
    demo.chain.books.doctors.remove(gone ?? '')
    demo.chain.books.doctors.update(changed ?? '', { chainInfo: { goodAt: '新写的擅长' } })
    await pages.loadMore(list)
    const rows = pages.rowsOf(list)
    expect(rows.some((each) => each.doctor.id === gone)).toBe(false)
    expect(rows.find((each) => each.doctor.id === changed)?.doctor.goodAt).toBe('新写的擅长')
  })
  test('keeps its pages when the day changes, and restarts for a different department or list kind', async () => {
    const { list: today, pages } = await openAll()
    await pages.loadMore(today)
    const { list } = await openAll('2026-11-21')
    expect(pages.rowsOf(list)).toHaveLength(pages.rowsOf(today).length)
    pages.setDepartment('妇科')
    expect(pages.rowsOf(list).every((each) => each.doctor.departments.some(({ name }) => name === '妇科'))).toBe(true)
    expect(pages.hasMoreOf(list)).toBe(false)
    const doctorList = demo.stores.get(DoctorListStore)
    expect(doctorList.pagesOf('all', 'c1001').department).toBe('妇科')
    expect(doctorList.pagesOf('nearby', 'c1001').department).toBe('')
  })
})

describe('DoctorSearchStore', () => {
  test.each([
    ['林清和', '林清和'],
    ['linqinghe', '林清和'],
    ['LQH', '林清和'],
    ['妇科', '周敏'],
    ['失眠', '林清和'],
  ])('matches “%s” to the doctor %s', async (keyword, name) => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    await doctorSearch.type(keyword)
    expect(names(doctorSearch.results.value?.rows)).toContain(name)
    expect(doctorSearch.asked).toEqual([keyword, false])
  })
  test('sends one request after the typing pause', async () => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    await Promise.all(['l', 'li', 'lin'].map((each) => doctorSearch.type(each)))
    expect(asked('/mcapi/doctors/search')).toBe(1)
    expect(doctorSearch.asked).toEqual(['lin', false])
  })
  test('searches immediately on the search key, and stores queries newest first', async () => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    await doctorSearch.find('失眠')
    await doctorSearch.find('妇科')
    await doctorSearch.find('失眠')
    expect(doctorSearch.history).toEqual(['失眠', '妇科'])
    expect(late(createTestApp({ storage: demo.storage })).get(DoctorSearchStore).history).toEqual(['失眠', '妇科'])
    doctorSearch.clearHistory()
    expect(doctorSearch.history).toEqual([])
    expect(demo.storage.kept.has('_doctor_searches')).toBe(false)
  })
  test('reports a failure of the last search, and clears the results with the field', async () => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    await doctorSearch.type('林清和')
    demo.chain.faults.add({ call: 'POST /mcapi/doctors/search', fault: '500' })
    await doctorSearch.type('周敏')
    expect(doctorSearch.results.failure).toBeDefined()
    demo.chain.faults.clear()
    await doctorSearch.results.again()
    expect(names(doctorSearch.results.value?.rows)).toEqual(['周敏'])
    await doctorSearch.type('')
    expect([doctorSearch.results.value, doctorSearch.isSearching]).toEqual([undefined, false])
  })
  test('lists only doctors with online consultations when that filter is on', async () => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    await doctorSearch.type('科')
    const all = doctorSearch.results.value?.total ?? 0
    await doctorSearch.setOnline(true)
    expect(doctorSearch.results.value?.total).toBeLessThan(all)
    expect(doctorSearch.results.value?.rows.every(({ consultation }) => consultation?.status === 'open')).toBe(true)
  })
  test('finds no doctor for a removed tag, and rejects a malformed tag without a request', async () => {
    const stores = late()
    const doctorSearch = stores.get(DoctorSearchStore)
    expect(names(await doctorSearch.tagged.of('省名中医').again())).toContain('林清和')
    expect(await doctorSearch.tagged.of('已停用').again()).toEqual([])
    const unsafe = doctorSearch.tagged.of('../recent')
    await unsafe.again()
    expect(unsafe.failure?.reason.kind).toBe('unsafe-part')
  })
})

/** A clinic whose search responses the test releases, in overlapping pages. */
function createSlowDoctors(real: HttpDoctors) {
  const waiting: { readonly wish: DoctorSearch; readonly answer: (rows: Doctor[], total?: number) => void }[] = []
  const byTag = async (tag: string) => (await real.byTag(tag)).map((each) => ({ ...each, clinics: [] }))
  const search = (wish: DoctorSearch) =>
    new Promise<{ total: number; rows: Doctor[] }>((resolve) => {
      waiting.push({ wish, answer: (rows, total = rows.length) => resolve({ total, rows }) })
    })
  return { ...real, byTag, search, waiting }
}

describe('DoctorSearchStore with late responses', () => {
  const setUp = () => {
    const { container } = demo
    const slow = createSlowDoctors(new HttpDoctors(container.get(ClinicHttp)))
    const doctors = new DoctorService(slow, container.get(Schedules), container.get(Identity))
    const service = new DoctorSearchService(doctors, new MemoryStorage(), container.get(Clock))
    return { slow, service, store: new DoctorSearchStore(service) }
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  test('never replaces the last query’s results with an earlier query’s results', async () => {
    const { slow, store } = setUp()
    const [lin, zhou] = (await demo.container.get(Doctors).byIds(['d2001', 'd2002'])).rows
    if (!lin || !zhou) throw new Error('the seed has changed')
    void store.type('lin')
    await settle()
    void store.type('zhou')
    await settle()
    expect(slow.waiting.map(({ wish }) => wish.keyword)).toEqual(['lin', 'zhou'])
    slow.waiting[1]?.answer([zhou])
    await settle()
    slow.waiting[0]?.answer([lin])
    await settle()
    expect(names(store.results.value?.rows)).toEqual([zhou.name])
  })
  test('appends no page from an earlier query, and no doctor twice', async () => {
    const { slow, store } = setUp()
    const [a, b, c] = await demo.container.get(Doctors).ofChain()
    if (!a || !b || !c) throw new Error('the seed has changed')
    void store.type('x')
    await settle()
    slow.waiting[0]?.answer([a, b], 40)
    await settle()
    void store.lists.loadMore('x', false)
    void store.lists.loadMore('x', false)
    await settle()
    expect(slow.waiting).toHaveLength(2)
    expect(slow.waiting[1]?.wish.offset).toBe(20)
    slow.waiting[1]?.answer([b, c], 40)
    await settle()
    expect(names(store.results.value?.rows)).toEqual([a.name, b.name, c.name])
    expect(store.results.value?.next).toBeUndefined()

    void store.type('y')
    await settle()
    slow.waiting[2]?.answer([a], 40)
    await settle()
    void store.lists.loadMore('y', false)
    await settle()
    void store.type('z')
    await settle()
    slow.waiting[3]?.answer([b], 40)
    slow.waiting[4]?.answer([c], 1)
    await settle()
    expect(names(store.results.value?.rows)).toEqual([c.name])
  })
  test('DoctorSearchService.byTag reloads doctors whose clinics are missing', async () => {
    const { service } = setUp()
    const doctors = await service.byTag('省名中医')
    expect(doctors.length).toBeGreaterThan(1)
    expect(doctors.every(({ clinics }) => clinics.length > 0)).toBe(true)
  })
})

describe('FavouriteStore', () => {
  test('stores saved doctors on the device, newest first', async () => {
    const stores = late()
    const favourite = stores.get(FavouriteStore)
    favourite.toggle('d2001')
    favourite.toggle('d2002')
    await favourite.list.of().again()
    expect(favourite.rows?.map(({ id }) => id)).toEqual(['d2002', 'd2001'])
    expect(late(createTestApp({ storage: demo.storage })).get(FavouriteStore).ids).toEqual(['d2002', 'd2001'])
    favourite.toggle('d2002')
    expect(favourite.rows?.map(({ id }) => id)).toEqual(['d2001'])
  })
  test('reports that a doctor has left, and removes the doctor on request', async () => {
    const stores = late()
    const favourite = stores.get(FavouriteStore)
    favourite.toggle('d2001')
    favourite.toggle('gone1')
    await favourite.list.of().again()
    expect(favourite.goneCount).toBe(1)
    favourite.forgetGone()
    expect([favourite.ids, favourite.goneCount]).toEqual([['d2001'], 0])
  })
  test('keeps all saved doctors when an unreadable row may belong to one of them', async () => {
    const network = overrideResponses('/doctors/ByIds', (text) => text.replace(/"id":"d2002"/, '"id":null'))
    const stores = late(createTestApp({ network }))
    const favourite = stores.get(FavouriteStore)
    favourite.toggle('d2001')
    favourite.toggle('d2002')
    await favourite.list.of().again()
    expect([favourite.rows?.map(({ id }) => id), favourite.goneCount, favourite.list.peek().unreadable]).toEqual([
      ['d2001'],
      0,
      1,
    ])
    favourite.forgetGone()
    expect(favourite.ids).toEqual(['d2002', 'd2001'])
  })
  test('reports no doctor as missing when loading fails', async () => {
    const stores = late()
    const favourite = stores.get(FavouriteStore)
    favourite.toggle('d2001')
    demo.chain.faults.add({ call: 'POST /mcapi/doctors/ByIds', fault: '500' })
    await favourite.list.of().again()
    expect([favourite.goneCount, favourite.list.peek().failure !== undefined]).toEqual([0, true])
  })
})

describe('ClinicStore', () => {
  test('sorts clinics by the device’s last known location', async () => {
    demo.storage.write('_last_location', { latitude: 30.653, longitude: 104.0826, system: 'gcj02' })
    const clinic = demo.stores.get(ClinicStore)
    await clinic.list.of().again()
    expect(clinic.rows?.[0]?.name).toContain('锦江')
    expect(clinic.isFromLastTime).toBe(true)
  })
  test('ignores a malformed stored location', async () => {
    demo.storage.write('_last_location', { latitude: 'x' })
    await demo.stores.get(ClinicStore).list.of().again()
    expect(demo.stores.get(ClinicStore).isFromLastTime).toBe(false)
    expect(demo.stores.get(ClinicStore).rows).toHaveLength(3)
  })
  test('loads the chain’s departments with their clinics', async () => {
    const clinic = demo.stores.get(ClinicStore)
    await clinic.chainDepartments.of().again()
    const women = clinic.chainDepartments.known()?.find(({ name }) => name === '妇科')
    expect(women?.clinicIds.length).toBeGreaterThan(1)
  })
})
