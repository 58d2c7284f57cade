import { act } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { SLOTS_STALE_MS } from '@/ui/parts/use-polling'
import { zh } from '@/ui/messages/zh'
import { scheduleIdOf } from '../../../mocks/clinic/scheduling/rota'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { logIn, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { sellOutSlots } from '../../support/sold-out'
import { overrideResponses } from '../../support/override-responses'
import { openScreen, until } from '../kit/open-screen'
import { loggedInDevice } from '../../support/logged-in-device'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { openChain } from '../../support/open-chain'
import { there } from '../kit/by-role'
import { confirmPath, SCHEDULE, TOMORROW } from './at-confirm'

const { booking: says, common, doctor: doctors } = zh
const { linQinghe } = FIXTURES.doctors
const ofTomorrow = `/booking/doctor/${linQinghe}?clinicId=${FIXTURES.clinics.gaoxin}&date=${TOMORROW}`

const halfDay = (part: string) =>
  `section[aria-label="${says.slots(common.partOfDay(common.fullDay(TOMORROW), part))}"]`
const free = 'input:not([aria-disabled])'
const weekOf = ({ host }: { host: HTMLElement }) => host.querySelector(`section[aria-label="${says.week}"]`)

describe('displayed half day', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('stays on the morning when the last morning slot is taken', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, ofTomorrow)
    const morning = halfDay(common.dayPart.morning)
    await until(() => expect(page.one(morning).querySelector(free)).not.toBeNull())
    sellOutSlots(demo.chain, scheduleIdOf(linQinghe, TOMORROW, 0))
    act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
    await page.sees(says.line.full(common.dayPart.morning))
    expect(page.one(morning).querySelector(free)).toBeNull()
    expect(page.host.querySelector(halfDay(common.dayPart.afternoon))).toBeNull()
  })
})

describe('schedule that fails to refresh', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('keeps its slots, and shows when they were loaded', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, ofTomorrow)
    const morning = halfDay(common.dayPart.morning)
    await until(() => expect(page.one(morning).querySelector(free)).not.toBeNull())
    const notice = common.notRefreshed('').trim()
    expect(page.text()).not.toContain(notice)
    demo.chain.faults.add({ call: '*', fault: 'drop' })
    act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
    await page.sees(notice)
    expect(page.one(morning).querySelector(free)).not.toBeNull()
  })
})

test('schedule screen does not report the doctor as off duty while slots load', async () => {
  const held = new DeferredResponses()
  const demo = createTestApp({ network: held.network })
  held.of = 'allScheduling'
  const page = await openScreen(demo, ofTomorrow)
  await until(() => expect(weekOf(page)).not.toBeNull())
  expect(page.host.textContent).not.toContain(says.dayOff)
  expect(page.host.querySelector('[aria-busy=true]')).not.toBeNull()
  held.of = ''
  await act(() => held.release([0, 1]))
  await until(() => page.one(halfDay(common.dayPart.morning)))
})

test.each(['allScheduling', 'appointConfig'])(
  '“book for family” button appears only once slots and rules have loaded: %s',
  async (late) => {
    const held = new DeferredResponses()
    const demo = createTestApp({ network: held.network })
    held.of = late
    const page = await openScreen(demo, ofTomorrow)
    await until(() => expect(held.count).toBeGreaterThan(0))
    await act(flushPromises)
    expect(page.host.textContent).not.toContain(says.handOver.button)
    held.of = ''
    await act(() => held.release([0, 1]))
    await page.sees(says.handOver.button)
    page.one(halfDay(common.dayPart.morning))
  },
)

describe('schedule screen for a logged-in patient', () => {
  async function open(isBooked: boolean) {
    const demo = createTestApp()
    await logIn(demo)
    const free = await aFreeSlot(demo)
    const mine = isBooked
      ? await demo.container.get(RegistrationService).book(bookingRequestFor(demo, free))
      : undefined
    const sent = demo.chain.requests.length
    const page = await openScreen(demo, ofTomorrow)
    await until(() => page.one(halfDay(common.dayPart.morning)))
    const asked = () => demo.chain.requests.slice(sent).map(({ call }) => call)
    return { page, free, mine, asked }
  }
  test('links the patient’s own slot to the visit', async () => {
    const { page, free, mine } = await open(true)
    await page.sees(says.mine(free.slot.timeStart))
    await until(() => expect(page.link(says.seeMine)).toBe(`/wechat/visits/${mine?.id}`))
  })
  test('loads no visits or waitlist entries for a patient who has none', async () => {
    const { asked } = await open(false)
    await act(flushPromises)
    expect(asked()).toContain('GET /mcapi/v2/regs/doctor/{id}/allScheduling')
    expect(asked().filter((call) => /regs\/(list|waitGrab\/all)/.test(call))).toEqual([])
  })
})

describe('schedule screen for a doctor without working days this week', () => {
  const { qinShouyi } = FIXTURES.doctors
  test('shows the next working day, and links to other doctors', async () => {
    const page = await openScreen(createTestApp(), `/booking/doctor/${qinShouyi}`)
    await page.sees(says.noSchedule)
    expect(page.text()).toContain(doctors.nextAt(common.fullDay('2026-11-27')))
    expect(page.link(doctors.otherDoctors)).toBe('/wechat/doctors?kind=nearby')
    await page.tap(says.seeDay(common.monthDay('2026-11-27')))
    await page.comesTo(expect.stringContaining('date=2026-11-27'))
  })
  test('links to another clinic with earlier slots', async () => {
    const demo = createTestApp()
    const { places, clinics } = demo.chain.books
    const [here] = places.by('doctorId', qinShouyi)
    if (!here) throw new Error('no place')
    places.update(here.id, { weekdays: [1, 2, 3] })
    places.create({ ...here, id: 'there', clinicId: FIXTURES.clinics.jinjiang, weekdays: [4, 5, 6, 0] })
    const nameOf = (id: string) => clinics.byId(id)?.shortName ?? ''
    const page = await openScreen(demo, `/booking/doctor/${qinShouyi}?clinicId=${here.clinicId}`)
    await page.sees(says.noScheduleThere(nameOf(here.clinicId)))
    expect(page.text()).toContain(doctors.nextAt(common.fullDay('2026-11-30')))
    const other = page.link(doctors.otherPlace(nameOf(FIXTURES.clinics.jinjiang)))
    expect(other).toBe(`/wechat/booking/doctor/${qinShouyi}?clinicId=${FIXTURES.clinics.jinjiang}&date=2026-11-27`)
  })
})

test.each([`/doctors/${linQinghe}`, `/booking/doctor/${linQinghe}`])(
  'schedule at %s shows the doctor’s name and that the doctor is off duty, for a doctor without working days',
  async (path) => {
    const network = overrideResponses('week/remain', (text) =>
      text.replace(/"data":.*(?=,"status")/, '"data":{"rows":[]}'),
    )
    const page = await openScreen(createTestApp({ network }), `${path}?clinicId=${FIXTURES.clinics.gaoxin}`)
    await page.sees(says.noSchedule)
    expect(page.text()).toContain('林清和')
  },
)

describe('schedule screen with two bookable weeks', () => {
  const { gaoxin } = FIXTURES.clinics
  const IN_WEEK_2 = '2026-11-30'
  const dayOf = (date: string) => `section[aria-label^="${common.fullDay(date)}"]`
  const heads = (page: { host: HTMLElement }) =>
    [...page.host.querySelectorAll('th[scope=col] > span:nth-child(2)')].map(({ textContent }) => textContent)
  const FIRST = ['20', '21', '22', '23', '24', '25', '26']
  const SECOND = ['27', '28', '29', '30', '1', '2', '3']

  test('opens the week containing the day in the URL, and selects that day', async () => {
    const page = await openScreen(createTestApp(), `/booking/doctor/${linQinghe}?clinicId=${gaoxin}&date=${IN_WEEK_2}`)
    await until(() => expect(heads(page)).toEqual(SECOND))
    await until(() => expect(page.host.querySelector('td[aria-selected=true] button')).not.toBeNull())
    expect(page.one('td[aria-selected=true] button').getAttribute('aria-label')).toContain('30 日')
    expect(page.text()).toContain(says.weekDates('2026-11-27', '2026-12-03'))
  })
  test('opens the second week with a selected day, adds that day to the URL, and returns to the first week', async () => {
    const page = await openScreen(createTestApp(), `/booking/doctor/${linQinghe}?clinicId=${gaoxin}`)
    await until(() => expect(heads(page)).toEqual(FIRST))
    await until(() => expect(page.keyOf(says.weekBefore)?.hasAttribute('disabled')).toBe(true))
    await page.tap(says.weekBehind)
    await until(() => expect(heads(page)).toEqual(SECOND))
    await page.comesTo(expect.stringMatching(/date=2026-1[12]-/))
    const [, date = ''] = /date=([\d-]+)/.exec(page.place()) ?? []
    expect(date >= '2026-11-27').toBe(true)
    await until(() => page.one(dayOf(date)))
    expect(page.keyOf(says.weekBehind)?.hasAttribute('disabled')).toBe(true)
    await page.tap(says.weekBefore)
    await until(() => expect(heads(page)).toEqual(FIRST))
    await page.comesTo(expect.stringMatching(/date=2026-11-2[0-6]/))
  })
  test('hides this week’s absence notice while a day of the next week is displayed', async () => {
    const { qinShouyi } = FIXTURES.doctors
    const page = await openScreen(createTestApp(), `/booking/doctor/${qinShouyi}`)
    await page.tap(says.seeDay(common.monthDay('2026-11-27')))
    await until(() => page.one(dayOf('2026-11-27')))
    expect(page.text()).not.toContain(says.noSchedule)
    expect(heads(page)).toEqual(SECOND)
  })
  test('links from a full week to the next day with free slots', async () => {
    const page = await openScreen(
      createTestApp({ world: 'sold-out-week' }),
      `/booking/doctor/${linQinghe}?clinicId=${gaoxin}`,
    )
    await page.sees(says.weekFull)
    await page.tap(says.nextFree(common.fullDay('2026-11-27')))
    await until(() => page.one(dayOf('2026-11-27')))
    expect(heads(page)).toEqual(SECOND)
    expect(page.text()).not.toContain(says.weekFull)
  })
  test('shows no pager when only one week is bookable', async () => {
    const demo = createTestApp()
    const clinic = demo.chain.books.clinics.byId(gaoxin)
    if (clinic) demo.chain.books.clinics.update(gaoxin, { appoint: { ...clinic.appoint, advanceDays: 7 } })
    const page = await openScreen(demo, `/booking/doctor/${linQinghe}?clinicId=${gaoxin}`)
    await until(() => expect(heads(page)).toEqual(FIRST))
    expect(page.keyOf(says.weekBehind)).toBeUndefined()
  })
})

test('schedule screen shows when the slots of an unreleased day are released', async () => {
  const chain = openChain({ clock: { at: '2026-11-20T07:29:55+08:00' } })
  const path = `/booking/doctor/${linQinghe}?clinicId=${FIXTURES.clinics.gaoxin}&date=2026-12-03`
  const page = await openScreen(createTestApp({ chain }), path)
  await page.sees(says.released('07:30'))
})

test('schedule screen asks for the day in elder mode', async () => {
  const demo = createTestApp()
  demo.stores.get(AppearanceStore).setElder(true)
  onTestFinished(() => document.documentElement.removeAttribute('data-elder'))
  await openScreen(demo, ofTomorrow)
  await there('heading', says.whichDay)
})

test('schedule screen’s bottom button moves the focus to the slots when none is selected', async () => {
  const page = await openScreen(createTestApp(), ofTomorrow)
  await until(() => page.one(halfDay(common.dayPart.morning)))
  const times = page.one(halfDay(common.dayPart.morning))
  await page.tap(says.chooseTime)
  expect(document.activeElement).toBe(times.querySelector(free))
})

describe('full schedule', () => {
  const { booking: says } = zh
  const { clinics, doctors } = FIXTURES

  describe('patient’s own unpaid slot', () => {
    async function withNumber() {
      const demo = await loggedInDevice()
      const free = await aFreeSlot(demo)
      const visit = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, free))
      return { demo, visit, slot: free.slot }
    }
    test('shows its payment countdown, and cannot be selected again', async () => {
      const { demo, slot } = await withNumber()
      const page = await openScreen(demo, SCHEDULE)
      const mine = await there('radio', `11月21日 周六 ${slot.timeStart}，我的`)
      expect(mine.getAttribute('aria-disabled')).toBe('true')
      await until(() => expect(page.text()).toMatch(/还剩 1\d:\d\d/))
    })
    test('cannot be confirmed twice, and shows its countdown and a link instead', async () => {
      const { demo, visit, slot } = await withNumber()
      const page = await openScreen(demo, confirmPath(slot))
      await there('heading', says.already)
      expect(page.text()).toMatch(/还剩 1\d:\d\d/)
      const see = await there('link', says.seeMine)
      expect(see.getAttribute('href')).toBe(`/wechat/visits/${visit.id}`)
    })
  })

  describe('full half day', () => {
    test('shows the number of waiting patients, and links to the half day’s waitlist', async () => {
      const page = await openScreen(await loggedInDevice({ world: 'sold-out-week' }), SCHEDULE)
      await page.sees('还没有人候补，有人退号先通知您')
      const join = await there('link', says.line.join)
      const href = join.getAttribute('href') ?? ''
      expect(href).toMatch(/^\/wechat\/watch\/new\?/)
      expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({
        doctorId: doctors.linQinghe,
        clinicId: clinics.gaoxin,
        date: TOMORROW,
        dayPart: 'morning',
      })
    })
    test('shows only the waitlist when an old link opens one of its slots', async () => {
      const demo = await loggedInDevice({ world: 'sold-out-week' })
      const page = await openScreen(demo, confirmPath({ scheduleId: 'd2001-20261121-0', orderNo: 1 }))
      await there('heading', says.gone)
      await page.sees(says.noNearest)
      await there('link', says.line.join)
    })
  })
})

test.each(['home', 'clinics', 'doctors', 'doctors/d2001', 'booking/doctor/d2001', 'clinics/c1001'])(
  'guest opens /%s without logging in',
  async (path) => {
    const page = await openScreen(createTestApp(), `/${path}`)
    await until(() => expect(page.all('h1')).not.toEqual([]))
    await page.comesTo(`/${path}`)
  },
)
