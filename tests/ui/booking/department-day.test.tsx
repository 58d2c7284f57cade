import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { chooseByLabel } from '../../support/choose-by-label'
import { createTestApp } from '../../support/test-app'
import { found, gone, tapOn, there } from '../kit/by-role'
import { logInHere } from '../kit/log-in-here'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'
import { preloadOverlays } from '@/ui/kit/overlays'
import { SLOTS_STALE_MS } from '@/ui/parts/use-polling'
import { flushPromises } from '../../support/manual-clock'
import { overrideResponses } from '../../support/override-responses'

const { booking, common, doctor: doctors, failure, status, waitlist } = zh
const { byDay: says } = booking
const { gaoxin, jinjiang } = FIXTURES.clinics
const TODAY = '2026-11-20'
const DAY = 'GET /mcapi/v2/regs/doctorsRemain'
const RANGE = 'GET /mcapi/v2/regs/doctorsRemainByDatesAndClinicId'
type Page = Awaited<ReturnType<typeof openScreen>>
type Demo = ReturnType<typeof createTestApp>

/** Opens the list of all doctors at a clinic on a day. */
const openDay = (demo: Demo, date: string, clinicId: string = gaoxin) =>
  openScreen(demo, `/booking?clinicId=${clinicId}&departmentId=all&date=${date}`)

const row = (page: Page, name: string) =>
  page.all('article').find((each) => each.textContent.includes(name))?.textContent
const shows = (page: Page, name: string, text: string) => until(() => expect(row(page, name)).toContain(text))

/** Returns the radio button of a day by its accessible name. */
const dayCalled = (words: string) =>
  found<HTMLInputElement>('radio', new RegExp(words)).find((each) => each.closest(`[aria-label="${doctors.dates}"]`))

async function chooseDay(words: string) {
  await until(() => expect(dayCalled(words)).toBeDefined())
  act(() => dayCalled(words)?.click())
}

describe('department screen with mixed availability', () => {
  test('lists doctors with free slots first, each with a booking link, and links fully booked doctors to the waitlist', async () => {
    const page = await openDay(createTestApp(), TODAY)
    await there('link', doctors.act('林清和', doctors.goBook))
    await there('link', doctors.act('何正清', says.join))
    expect(row(page, '何正清')).toContain(status.availability.full)
    expect(row(page, '秦守一')).toContain(status.availability['no-schedules'])
    const names = page.all('article h2').map(({ textContent }) => textContent)
    expect(names.slice(0, 6)).toEqual(['林清和', '周敏', '苏文婷', '沈怀瑾', '罗晓岚', '何正清'])
  })
  test('shows that a doctor’s day is over, and links to the schedule', async () => {
    const chain = openChain({ clock: { at: '2026-11-20T21:30:00+08:00' } })
    const page = await openDay(createTestApp({ chain }), TODAY)
    await shows(page, '林清和', status.availability['over-time'])
    await tapOn('link', doctors.act('林清和', doctors.seeSchedule))
    await there('heading', '林清和')
    await page.comesTo(`/booking/doctor/d2001?clinicId=${gaoxin}&date=${TODAY}`)
  })
})

test('department screen links back to the department list, which links to all doctors', async () => {
  const page = await openScreen(createTestApp(), '/doctors')
  await tapOn('link', doctors.byDepartment)
  await there('heading', says.which)
  await tapOn('link', says.all)
  await shows(page, '林清和', '余')
  await page.comesTo(`/booking?clinicId=${gaoxin}&departmentId=all`)
})

test('department screen opens the waitlist for a full doctor’s day after a login', async () => {
  const page = await openDay(createTestApp(), TODAY)
  await tapOn('link', doctors.act('何正清', says.join))
  await logInHere(page)
  await there('heading', waitlist.newTitle)
  await page.comesTo(expect.stringContaining(`doctorId=${FIXTURES.doctors.heZhengqing}`))
  await page.comesTo(expect.stringContaining(`date=${TODAY}`))
})

describe('slots before their release time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('show a countdown, and load automatically at the release time', async () => {
    const chain = openChain({ clock: { at: '2026-11-20T07:29:55+08:00' } })
    const page = await openDay(createTestApp({ chain }), '2026-12-03')
    await shows(page, '林清和', status.releasedAt('07:30'))
    await page.sees(common.joined([booking.released('07:30'), booking.releaseIn(booking.seconds(5))]))
    chain.clock.moveSeconds(2)
    act(() => void vi.advanceTimersByTime(1000))
    await page.sees(booking.releaseIn(booking.seconds(3)))
    chain.clock.moveTo('2026-11-20T07:30:02+08:00')
    expect(row(page, '林清和')).toContain(status.releasedAt('07:30'))
    act(() => void vi.advanceTimersByTime(6000))
    await there('link', doctors.act('林清和', doctors.goBook))
    expect(page.text()).not.toContain('放号时间')
  })
})

describe('days on the department screen', () => {
  async function openDepartment(name: string) {
    const demo = createTestApp()
    const page = await openScreen(demo, '/booking')
    await tapOn('link', new RegExp(`^${name}`))
    await there('heading', name)
    return { demo, page }
  }
  const isChosen = (words: string) => until(() => expect(dayCalled(words)?.checked).toBe(true))

  test('select the first day with free slots, and link from a full day to the nearest such day', async () => {
    const { page } = await openDepartment('骨伤科')
    await isChosen('周六 21 日，有号')
    await chooseDay('今天 20 日')
    const none = common.joined([says.none(common.monthDay(TODAY)), says.nearest(common.fullDay('2026-11-21'))])
    await until(() =>
      expect(
        page
          .all('[role=status]')
          .map((each) => each.textContent)
          .join(),
      ).toContain(none),
    )
    await tapOn('button', says.seeDay(common.monthDay('2026-11-21')))
    await shows(page, '邓一舟', '余 1')
    await isChosen('周六 21 日')
  })
  test('remain visible when a day’s doctors fail to load, and reload only that day on retry', async () => {
    const { demo, page } = await openDepartment('骨伤科')
    await shows(page, '邓一舟', '余 1')
    const ranges = () => demo.chain.requests.filter(({ call }) => call === RANGE).length
    const before = ranges()
    demo.chain.faults.add({ call: DAY, fault: '500', times: 1 })
    await chooseDay('周日 22 日')
    await there('heading', failure['server-trouble'].title)
    expect(found('radio', undefined, await there('radiogroup', doctors.dates))).toHaveLength(14)
    await tapOn('button', common.retry)
    await shows(page, '邓一舟', '余 9')
    expect(ranges()).toBe(before)
  })
  test('show today’s doctors before the day marks have loaded', async () => {
    const { demo, page } = await openDepartment('妇科')
    await shows(page, '周敏', '余')
    const address = page.place()
    page.unmount()
    demo.chain.faults.add({ call: RANGE, fault: 'drop' })
    const again = await openScreen(createTestApp({ chain: demo.chain }), address)
    await again.sees(says.datesFailed)
    await shows(again, '周敏', '余')
    expect(dayCalled('，有号')).toBeUndefined()
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await until(() => expect(dayCalled('，有号')).toBeDefined())
    expect(again.text()).not.toContain(says.datesFailed)
  })
})

describe('department screen opened by URL', () => {
  test('shows the clinic and department selected from the whole chain', async () => {
    const page = await openScreen(createTestApp(), '/booking')
    await chooseByLabel(zh.clinic.wholeChain)
    await tapOn('link', '锦江总院', await there('listitem', '妇科'))
    await there('heading', '妇科')
    await until(() => expect(page.all('article').length).toBeGreaterThan(0))
    await page.sees('锦江总院')
    const address = page.place()
    expect(address).toContain(`clinicId=${jinjiang}`)
    page.unmount()
    await openScreen(createTestApp(), address)
    await there('heading', '妇科')
  })
  test('shows that no clinic offers the department, and links to today’s departments', async () => {
    const page = await openScreen(createTestApp(), '/booking?departmentId=nowhere&date=2026-99-99')
    await there('heading', says.gone)
    await tapOn('link', says.change)
    await tapOn('link', /^中医内科/)
    await until(() => expect(dayCalled('今天 20 日')?.checked).toBe(true))
    await shows(page, '林清和', '余')
  })
  test('shows an error for an unknown clinic', async () => {
    const page = await openScreen(createTestApp(), '/booking?clinicId=c9999&departmentId=all')
    await there('heading', zh.clinic.gone)
    expect(page.link(zh.clinic.others)).toBe('/wechat/clinics')
  })
})

test.each([
  ['edition-expired', '/booking', '门诊的系统服务已到期', '/tips/expired'],
  ['feature-unsupported', '/booking/doctor/d2001', '您选的门诊不支持这个功能', '/tips/unsupported'],
])('app shows one dialog in the scenario %s on %s, then opens the info page', async (world, path, text, tips) => {
  const page = await openScreen(createTestApp({ world }), path)
  const dialog = await there('alertdialog')
  expect(dialog.textContent).toContain(text)
  await tapOn('button', common.understood, dialog)
  await page.comesTo(tips)
  await gone('alertdialog')
  await there('link', /换一家门诊|别的门诊/)
})

describe('department screen', () => {
  const { byDay } = zh.booking
  const { gaoxin } = FIXTURES.clinics
  const OPEN_DAY = `/booking?clinicId=${gaoxin}&departmentId=all&date=${TODAY}`
  beforeAll(preloadOverlays)

  describe('doctor list for a day', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())

    test('reloads together with the list of days while visible', async () => {
      const demo = createTestApp()
      const page = await openScreen(demo, OPEN_DAY)
      await page.sees('林清和')
      const days = () => page.all('[role=radiogroup] input').map((day) => day.getAttribute('aria-label') ?? '')
      expect(days()[0]).toContain(zh.status.availability['has-number'])
      demo.chain.rota.sellOutUntil(TODAY)
      act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
      await page.sees(byDay.none(zh.common.monthDay(TODAY)))
      await until(() => expect(days()[0]).toContain(zh.status.availability.full))
    })
  })

  test('shows the clinic’s name even when the clinic details fail to load', async () => {
    const demo = createTestApp()
    demo.chain.faults.add({ call: 'GET /mcapi/clinic/{id}/detail', fault: '500' })
    const page = await openScreen(demo, OPEN_DAY)
    await page.sees(byDay.all)
    await page.sees('林清和')
    expect(page.text()).toContain('仁和堂')
  })

  test('shows the clinic’s notice first when the clinic accepts no bookings', async () => {
    const demo = createTestApp({ world: 'feature-unsupported' })
    const page = await openScreen(demo, `/booking?clinicId=${gaoxin}`)
    await page.sees(zh.failure.unsupported.text)
    await act(flushPromises)
    await page.comesTo(`/booking?clinicId=${gaoxin}`)
    await page.tap(zh.common.understood)
    await page.comesTo('/tips/unsupported')
  })

  test('does not show a day as full when its availability is unknown', async () => {
    const network = overrideResponses('doctorsRemain', (text) =>
      text.replaceAll(/"availability":\d/g, '"availability":99'),
    )
    const page = await openScreen(createTestApp({ network }), OPEN_DAY)
    await page.sees(zh.status.availability.unknown)
    expect(page.text()).not.toContain(byDay.none(zh.common.monthDay(TODAY)))
    expect(page.text()).not.toContain(byDay.noneAhead)
  })
})
