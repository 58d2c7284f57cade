import { act } from 'react'
import { AxiosError } from 'axios'
import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { compareText } from '@/domain/general/text-order'
import { Failure } from '@/domain/failure/failure'
import { zh } from '@/ui/messages/zh'
import { LanguageStore } from '@/ui/stores/language-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { departmentIdOf } from '../../../mocks/seed/doctors'
import { createTestApp } from '../../support/test-app'
import { found, pick } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, soonest: says, clinic, doctor, titles } = zh
const LIST = 'GET /mcapi/clinic/list'
const RANGE = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
const CHAIN = 'soonest-in-chain'
const PATH = '/clinics/soonest'
const { gaoxin, jinjiang, qingyang } = FIXTURES.clinics
type Page = Awaited<ReturnType<typeof openScreen>>

/** A chain of eight clinics, and the requests for clinics and slots that the app sends. */
function openChain(lost: ReadonlySet<string> = new Set()) {
  const urls: string[] = []
  const network =
    (to: Transport): Transport =>
    (config) => {
      const url = String(config.url)
      if (/clinic\/list|doctorsRemain|allScheduling/.test(url)) urls.push(url)
      const clinicId = /DatesAndClinicId.*[?&]clinicId=(\w+)/.exec(url)?.[1]
      if (clinicId !== undefined && lost.has(clinicId))
        return Promise.reject(new AxiosError('Network Error', AxiosError.ERR_NETWORK))
      return to(config)
    }
  return { demo: createTestApp({ world: CHAIN, network }), urls }
}
/** The days with free slots, first the first one. */
const daySections = (page: Page) =>
  page
    .all('main section[aria-label]')
    .filter((each) => each.querySelector('section'))
    .map((each) => ({ day: each.getAttribute('aria-label'), text: each.textContent }))

describe('soonest screen', () => {
  test('lists clinics by their first free day, with links to each doctor’s slots in that clinic', async () => {
    const { demo, urls } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees(says.found(5, 4))
    const [first] = daySections(page)
    expect(first?.day).toContain(common.nearDay('2026-11-20', '2026-11-20'))
    expect(first?.text).toContain('锦江总院')
    expect(first?.text).toContain(says.firstSoFar)
    const links = page.all<HTMLAnchorElement>('main a[href*="date="]')
    const dates = links.map((each) => /date=([\d-]+)/.exec(each.getAttribute('href') ?? '')?.[1] ?? '')
    expect(new Set(dates).size).toBeGreaterThan(1)
    expect(dates).toEqual([...dates].sort(compareText))
    const link = page.all<HTMLAnchorElement>('main a').find((each) => each.textContent.includes('锦江总院'))
    expect(link?.getAttribute('href')).toMatch(
      new RegExp(`/booking/doctor/\\w+\\?clinicId=${jinjiang}&date=2026-11-20$`),
    )
    expect(urls.length).toBeLessThanOrEqual(6)
  })
  test('names the full clinic, the closed one, and those not asked yet', async () => {
    const { demo } = openChain()
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.region(says.full(14))).toContain('高新店'))
    expect(page.region(says.full(14))).toContain(says.reason.full)
    expect(page.region(says.closed)).toContain('双流店')
    expect(page.region(says.closed)).toContain(clinic.bookOff.expired)
    for (const name of ['温江店', '北京朝阳店']) expect(page.region(says.notAsked)).toContain(name)
    expect(page.region(says.unclear)).toBeUndefined()
  })
  test('asks the remaining clinics on a tap, again with at most six requests', async () => {
    const { demo, urls } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees(says.askNext(2))
    urls.length = 0
    await page.tap(says.askNext(2))
    await page.sees(says.found(7, 6))
    expect(page.region(says.notAsked)).toBeUndefined()
    expect(page.text()).toContain(says.first)
    expect(page.text()).not.toContain(says.firstSoFar)
    expect(urls.filter((url) => url.includes('DatesAndClinicId'))).toHaveLength(2)
    expect(urls.length).toBeLessThanOrEqual(6)
  })
  test('names a clinic without an answer as unclear, not as full, and asks it again on a tap', async () => {
    const lost = new Set<string>([jinjiang])
    const { demo, urls } = openChain(lost)
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.region(says.unclear)).toContain('锦江总院'))
    expect(page.region(says.unclear)).toContain(says.failed)
    expect(page.region(says.full(14))).not.toContain('锦江总院')
    lost.clear()
    urls.length = 0
    await page.tap(says.askAgain)
    await until(() => expect(page.region(says.unclear)).toBeUndefined())
    expect(urls.filter((url) => url.includes('DatesAndClinicId'))).toHaveLength(1)
    expect(urls[0]).toContain(jinjiang)
  })
  test('shows no offers, but no clinic as full either, when no clinic answers', async () => {
    const { demo } = openChain()
    demo.chain.faults.add({ call: RANGE, fault: '500' })
    const page = await openScreen(demo, PATH)
    await page.sees(says.noAnswer)
    expect(page.text()).not.toContain(says.none)
    expect(page.region(says.full(14))).toBeUndefined()
    expect(page.region(says.unclear)).toContain('高新店')
  })
  test('shows the failure of the list, and searches on a tap', async () => {
    const { demo } = openChain()
    demo.chain.faults.add({ call: LIST, fault: '500' })
    const page = await openScreen(demo, PATH)
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await page.sees(says.found(5, 4))
  })
  test('keeps the result, with its time, when a new search fails', async () => {
    const { demo } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees(says.found(5, 4))
    demo.chain.faults.add({ call: LIST, fault: 'offline' })
    await page.tap(says.again)
    await page.sees(common.notRefreshed('').trim())
    expect(page.text()).toContain(says.found(5, 4))
  })
  test('shows distances, and asks the nearest clinics, only after the patient shares the position', async () => {
    const { demo, urls } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees(says.placeWhy)
    await page.sees(says.found(5, 4))
    expect(page.text()).not.toContain(clinic.kilometres)
    urls.length = 0
    await page.tap(says.usePlace)
    await page.sees(says.here)
    expect(urls.length).toBeLessThanOrEqual(6)
    expect(page.text()).toContain(clinic.kilometres)
    const asked = urls.flatMap((url) => /DatesAndClinicId.*[?&]clinicId=(\w+)/.exec(url)?.[1] ?? [])
    expect(asked).toEqual([gaoxin, 'c1005', 'c1004', jinjiang, qingyang])
  })
  test('keeps the order by time when the position is denied', async () => {
    const { demo } = openChain()
    demo.wechat.locate = () => Promise.reject(new Failure({ kind: 'location-denied' }))
    const page = await openScreen(demo, PATH)
    await page.sees(says.found(5, 4))
    const before = daySections(page)
    await page.tap(says.usePlace)
    await page.sees(failure['location-denied'].text)
    expect(daySections(page)).toEqual(before)
  })
  test('leaves out clinics beyond the chosen distance, and says how many', async () => {
    const { demo } = openChain()
    const page = await openScreen(demo, PATH)
    await page.tap(says.usePlace)
    await page.sees(says.here)
    await pick(says.within, '5')
    await page.comesTo(`${PATH}?within=5`)
    await page.sees(says.far(7))
    expect(page.text()).not.toContain('锦江总院')
    await pick(says.within, '')
    await page.comesTo(PATH)
    await until(() => expect(page.text()).toContain('锦江总院'))
  })
  test('limits the result to a department without new requests', async () => {
    const { demo, urls } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees('锦江总院')
    urls.length = 0
    await pick(doctor.department, '妇科')
    await page.comesTo(`${PATH}?department=${encodeURIComponent('妇科')}`)
    const doctors = () => page.all('main a[href*="/booking/doctor/"]').map(({ textContent }) => textContent)
    await until(() => expect(doctors().every((each) => each.includes('妇科'))).toBe(true))
    expect(doctors().length).toBeGreaterThan(0)
    expect(urls).toEqual([])
  })
  test('reads the first slot’s time when few doctors are free on the first day', async () => {
    const demo = createTestApp()
    for (const clinicId of [gaoxin, jinjiang, qingyang])
      for (const { id } of demo.chain.books.places.by('clinicId', clinicId)) demo.chain.books.places.remove(id)
    const place = {
      departmentId: departmentIdOf(qingyang, '中医内科'),
      feeFen: 2000,
      roomName: '',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
    }
    const doctorId = FIXTURES.doctors.linQinghe
    demo.chain.books.places.create({ ...place, id: 'p1', doctorId, clinicId: qingyang })
    const page = await openScreen(demo, PATH)
    await page.sees(says.found(3, 1))
    await until(() => expect(page.text()).toMatch(new RegExp(says.from('\\d\\d:\\d\\d'))))
    expect(page.region(says.full(14))).toContain('高新店')
    expect(page.region(says.full(14))).toContain(says.reason['no-schedules'])
  })
  test('shows the result in English', async () => {
    const { demo } = openChain()
    const page = await openScreen(demo, PATH)
    await page.sees(says.found(5, 4))
    await act(() => demo.stores.get(LanguageStore).choose('en'))
    await page.sees('Asked 5 clinics, 4 with free slots')
    expect(page.text()).not.toContain(says.firstSoFar)
  })
})

describe('links to the soonest screen', () => {
  test('appear on the list of clinics only if there are several', async () => {
    const page = await openScreen(createTestApp(), '/clinics')
    await until(() => expect(page.link(titles.soonest)).toContain(PATH))
    page.unmount()
    const single = createTestApp()
    for (const id of [jinjiang, qingyang]) single.chain.books.clinics.remove(id)
    const alone = await openScreen(single, '/clinics')
    await until(() => expect(found('radio')).toHaveLength(1))
    expect(alone.link(titles.soonest)).toBeUndefined()
  })
  test('appear on the list of doctors only if the clinic has no free slots', async () => {
    const { demo } = openChain()
    const page = await openScreen(demo, '/doctors?kind=nearby')
    await page.sees(doctor.noneAhead(7))
    expect(page.link(titles.soonest)).toContain(PATH)
    page.unmount()
    const other = await openScreen(createTestApp(), '/doctors?kind=nearby')
    await other.sees('林清和')
    expect(other.text()).not.toContain(doctor.noneAhead(7))
  })
  test('lead from a full department to the same department of the chain', async () => {
    const { demo } = openChain()
    const departments = demo.chain.books.departments.by('clinicId', gaoxin)
    const { id = '', name = '' } = departments.find((each) => each.name === '针灸科') ?? {}
    const page = await openScreen(demo, `/booking?clinicId=${gaoxin}&departmentId=${id}`)
    await until(() => expect(page.link(titles.soonest)).toContain(`${PATH}?department=${encodeURIComponent(name)}`))
  })
})
