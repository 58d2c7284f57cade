import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Clinics } from '@/application/ports/clinics'
import { CLINIC_LANGUAGE } from '@/domain/device/language'
import { CHINESE_KIT_MESSAGES as kit } from '@/ui/kit/kit-messages'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { found, tapOn, there } from '../kit/by-role'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { AppearanceStore } from '@/ui/stores/appearance-store'

const { clinic: says, common } = zh
const { gaoxin, jinjiang, qingyang } = FIXTURES.clinics

afterEach(() => {
  vi.useRealTimers()
  document.documentElement.removeAttribute('data-elder')
})

async function openOne(id: string, demo = createTestApp()) {
  const page = await openScreen(demo, `/clinics/${id}`)
  await page.sees(says.rules)
  return page
}

test('clinic screen marks only the clinic’s own text as Chinese, in any interface language', async () => {
  const demo = createTestApp()
  const { notice = '', advanceDays = 0 } = demo.chain.books.clinics.byId(gaoxin)?.appoint ?? {}
  const page = await openScreen(demo, `/clinics/${gaoxin}`)
  await page.sees(notice)
  const langOf = (rule: string) => page.all('li, p').find(({ textContent }) => textContent === rule)?.lang
  expect(langOf(notice)).toBe(CLINIC_LANGUAGE)
  expect(langOf(says.rule.ahead(advanceDays))).toBe('')
})

test('clinic screen shows directions, phone number, today’s opening hours, rules and departments', async () => {
  const page = await openOne(gaoxin)
  expect(
    page
      .all('h1')
      .map(({ textContent }) => textContent)
      .join(),
  ).toContain('高新店')
  const map = await there<HTMLAnchorElement>('link', says.mapOf('仁和堂·高新店'))
  expect(new URL(map.href).searchParams.get('marker')).toContain('coord:30.5446,104.0672;title:仁和堂·高新店')
  expect((await there('link', '028-85190001')).getAttribute('href')).toBe('tel:028-85190001')
  const today = page.all('tr').find(({ textContent }) => textContent.includes(says.today))
  expect(today?.textContent).toContain('08:00–20:30')
  expect(page.text()).toContain(says.rule.release('07:30'))
  await there('listitem', /妇科/)
})

test('clinic screen links each department of the chain to the other clinics that offer it', async () => {
  await openOne(gaoxin)
  await chooseByLabel(says.wholeChain)
  const women = await there('listitem', /^妇科/)
  expect(women.textContent).toContain('高新店')
  expect(found('link', '高新店', women)).toEqual([])
  await tapOn('link', '锦江总院', women)
  await there('heading', /锦江总院/)
})

test('clinic screen retries only the departments that fail to load, for the clinic and for the chain', async () => {
  const demo = createTestApp()
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/{id}/department', fault: '500' })
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/chain/department', fault: '500' })
  const page = await openOne(gaoxin, demo)
  await page.sees(says.departmentsFailed)
  expect(page.text()).toContain(says.rule.release('07:30'))
  await chooseByLabel(says.wholeChain)
  await until(() => expect(demo.chain.requests.map(({ path }) => path)).toContain('/mcapi/clinic/chain/department'))
  await page.sees(says.departmentsFailed)
  demo.chain.faults.clear()
  await page.tap(common.retry)
  await there('listitem', /^妇科/)
  expect(page.text()).not.toContain(says.departmentsFailed)
})

test('clinic screen shows the WeChat account’s QR code in a sheet, and reloads the code on retry after a failure', async () => {
  const demo = createTestApp()
  demo.chain.faults.add({ call: 'GET /mcapi/clinic/{id}/qrcode', fault: '500', times: 1 })
  await openOne(gaoxin, demo)
  await tapOn('button', says.code)
  const sheet = await there('dialog', says.code)
  await tapOn('button', common.retry, sheet)
  await until(() => expect(sheet.querySelector('img')?.getAttribute('alt')).toContain(says.code))
})

describe('clinic whose edition has expired', () => {
  const keyToBook = () => there('button', new RegExp(says.bookHere))
  test('shows its details and phone number, and explains why booking is disabled', async () => {
    const page = await openOne(qingyang, createTestApp({ world: 'child-clinic-expired' }))
    await page.sees(says.off.expired)
    const book = await keyToBook()
    expect(book.getAttribute('aria-disabled')).toBe('true')
    expect(book.textContent).toContain(says.bookOff.expired)
    expect((await there('link', says.call)).getAttribute('href')).toBe('tel:028-87770017')
  })
  test('does not affect booking at the other clinics', async () => {
    const page = await openOne(jinjiang, createTestApp({ world: 'child-clinic-expired' }))
    expect((await keyToBook()).getAttribute('aria-disabled')).not.toBe('true')
    expect(page.text()).not.toContain(says.off.expired)
  })
})

describe('clinic photos', () => {
  const areAt = (nth: number) =>
    expect(found('group', /^第/).filter((each) => !each.inert)).toEqual(found('group', kit.slideOf(nth, 3)))
  test('advance automatically until paused, and on a tap', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await openOne(gaoxin)
    const photos = await there('group', says.photos)
    expect(found('img', undefined, photos).map((each) => each.getAttribute('alt'))).toEqual([1, 2, 3].map(says.photo))
    const later = () => act(() => void vi.advanceTimersByTime(6000))
    areAt(1)
    later()
    areAt(2)
    await tapOn('button', kit.pause, photos)
    later()
    areAt(2)
    await tapOn('button', kit.slideOf(3, 3), photos)
    areAt(3)
    await tapOn('button', kit.play, photos)
    later()
    areAt(1)
  })
  test('appear as a list in elder mode', async () => {
    const demo = createTestApp()
    demo.stores.get(AppearanceStore).setElder(true)
    await openOne(gaoxin, demo)
    const photos = await there('list', says.photos)
    expect(found('listitem', undefined, photos)).toHaveLength(3)
    expect(found('button', kit.pause)).toEqual([])
  })
  test('do not advance when there is only one photo', async () => {
    await openOne(jinjiang)
    await there('img', says.photo(1))
    expect(found('group', says.photos)).toEqual([])
  })
  test('take up no space when the clinic has no photos', async () => {
    const page = await openOne(qingyang)
    expect(page.heads()).not.toContain(says.photos)
  })
  test('show a placeholder for a photo that fails to load', async () => {
    const page = await openOne(jinjiang)
    fire(await there('img', says.photo(1)), new Event('error'))
    await page.sees(says.photoFailed)
  })
})

describe('clinic screen opened from a therapy session', () => {
  test('shows the therapy rules, and links to therapy booking', async () => {
    const demo = await loggedInDevice()
    const asked = vi.spyOn(demo.container.get(Clinics), 'detail')
    const page = await openScreen(demo, '/therapy/visits/h7001')
    await tapOn('link', /11月23日/)
    await tapOn('link', zh.therapyVisit.directions)
    await page.sees(says.rules)
    expect(asked).toHaveBeenLastCalledWith(gaoxin, 'therapy')
    expect(page.link(says.therapyHere)).toBe(`/wechat/therapy?clinicId=${gaoxin}`)
    expect(found('button', says.bookHere)).toEqual([])
    await page.goTo(`/clinics/${gaoxin}`)
    await there('button', says.bookHere)
    expect(asked).toHaveBeenLastCalledWith(gaoxin, 'outpatient')
  })
  test('reports that the clinic offers no therapies, and shows the clinic’s phone number', async () => {
    const demo = createTestApp({ world: 'child-clinic-expired' })
    const page = await openScreen(demo, `/clinics/${qingyang}?business=therapy`)
    await page.sees(says.therapyOff.expired)
    expect(page.link(says.therapyHere)).toBeUndefined()
    expect((await there('link', says.call)).getAttribute('href')).toBe('tel:028-87770017')
  })
})

test('clinic screen shows an error for an unknown clinic, and links to the other clinics', async () => {
  const page = await openScreen(createTestApp(), '/clinics/c9999')
  await there('heading', says.gone)
  await page.tap(says.others)
  await until(() => expect(found('radio')).toHaveLength(3))
  await page.comesTo('/clinics')
})
