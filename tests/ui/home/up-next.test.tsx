import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { RegistrationService } from '@/application/registration-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { newUser } from '../../support/new-user'
import { openChain } from '../../support/open-chain'
import { THERAPY_STATUS_CODES } from '../../../mocks/clinic/therapy/rows'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { SCENARIOS } from '../../../mocks/scenarios/scenarios'
import { UpNextStore } from '@/ui/stores/up-next-store'
import { RecentDoctorsStore } from '@/ui/stores/recent-doctors-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { OrderStore } from '@/ui/stores/order-store'
import { SessionStore } from '@/ui/stores/session-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

const { wangYaqin } = FIXTURES.patients
const { upNext: says, common, consultation, home } = zh

/** Logs 王雅琴 in this many days after the scenario's start. */
async function after(days: number, world = 'default') {
  const chain = openChain({ world, clock: { at: TEST_NOW } })
  chain.clock.moveMinutes(days * 24 * 60)
  chain.catchUp()
  return loggedInDevice({ chain })
}

/** The section's rows, each with its link. */
const lines = () => {
  const [region] = found('region', says.title)
  return region ? found<HTMLAnchorElement>('link', undefined, region) : []
}
const wayOf = (link: HTMLAnchorElement) => link.getAttribute('href')?.replace('/wechat', '') ?? ''

/** The requests that only this section sends. */
const sourcesOf = ({ medicines, therapies }: UpNextStore, patientId: string = wangYaqin) => [
  medicines.peek(patientId),
  therapies.peek(),
]
const isKnown = ({ stores }: Awaited<ReturnType<typeof loggedInDevice>>) =>
  until(() => expect(sourcesOf(stores.get(UpNextStore)).every((each) => each.isKnown)).toBe(true))

describe('“up next” on the home screen', () => {
  test('shows the three most important tasks, once all tasks have loaded', async () => {
    const demo = await loggedInDevice()
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual([
      '/orders/o6001',
      expect.stringMatching(/^\/chat\//),
      expect.stringMatching(/^\/therapy\/visits\//),
    ])
    expect(lines()[1]?.textContent).toContain(consultation.unread(1))
  })
  test('appears together with the recent doctors, so that these do not move', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    held.of = 'therapy'
    const page = await openScreen(demo, '/home')
    await until(() => expect(held.count).toBeGreaterThan(0))
    await act(flushPromises)
    expect(demo.stores.get(RecentDoctorsStore).all.known()).not.toHaveLength(0)
    expect(page.text()).not.toContain(home.recent)
    held.of = ''
    await act(() => held.release(Array.from({ length: held.count }, (_, at) => at)))
    await there('region', home.recent)
    expect(found('region', says.title)).toHaveLength(1)
  })
  test('shows one task in elder mode', async () => {
    const demo = await loggedInDevice()
    demo.stores.get(AppearanceStore).setElder(true)
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual(['/orders/o6001'])
  })
  test('counts payments due and unread consultations in the “me” badge', async () => {
    const demo = await loggedInDevice()
    await openScreen(demo, '/home')
    await there('region', says.title)
    const count = (demo.stores.get(OrderStore).counts.known(wangYaqin, 'to-pay') ?? 0) + 1
    expect((await there('link', /我的/)).textContent).toContain(common.tabs.waiting(count))
  })
  test('omits a visit that the ticket already shows', async () => {
    const demo = await loggedInDevice({ world: 'sign-open' })
    await openScreen(demo, '/home')
    await there('region', says.title)
    const next = demo.stores.get(RegistrationStore).next
    expect(next).toBeDefined()
    expect(
      lines()
        .map(wayOf)
        .filter((way) => way.includes(next?.id ?? '')),
    ).toEqual([])
  })
  test('remains hidden when there are no tasks', async () => {
    const demo = await newUser('13700000017')
    const page = await openScreen(demo, '/home')
    await page.sees(zh.home.find)
    await until(() => expect(demo.stores.get(ClinicStore).current.isKnown).toBe(true))
    expect(found('region', says.title)).toEqual([])
  })
  test('shows the other tasks when one request fails', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: 'GET /mcapi/pay/chargeOrder', fault: '500' })
    const page = await openScreen(demo, '/home')
    await there('region', says.title)
    expect(lines().map(wayOf)).toEqual([
      expect.stringMatching(/^\/chat\//),
      expect.stringMatching(/^\/therapy\/visits\//),
    ])
    expect(page.text()).toContain(zh.home.find)
  })
  test('appears in English', async () => {
    const demo = await loggedInDevice()
    await demo.stores.get(LanguageStore).choose('en')
    await openScreen(demo, '/home')
    await there('region', 'Next')
    expect(lines()).toHaveLength(0)
    expect(found('link', /Medicine and tests: to pay/)).toHaveLength(1)
  })
})

describe('medicine in “up next”', () => {
  test('appears while the parcel is in transit when nothing is more urgent', async () => {
    const demo = await after(1)
    for (const { id } of demo.chain.books.therapies.all()) demo.chain.books.therapies.remove(id)
    await openScreen(demo, '/home')
    await isKnown(demo)
    await until(() => expect(lines().map(wayOf)).toContain('/orders?queryType=2'))
    expect(lines().find((link) => wayOf(link) === '/orders?queryType=2')?.textContent).toContain(says.goodsMany(2))
  })
  test.each([
    [3, '2026-11-25'],
    [5, '2026-11-25'],
    [8, '2026-11-25'],
  ])('warns after %i days that the medicine is running out, with a reorder link', async (days, last) => {
    const demo = await after(days)
    const page = await openScreen(demo, '/home')
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.medicine(last)))
    expect(wayOf(link)).toBe('/orders/o6005/again')
    await page.goTo(wayOf(link))
    await page.sees(zh.reorder.form)
  })
  test('disappears four days after the medicine has run out', async () => {
    const demo = await after(9)
    await openScreen(demo, '/home')
    await isKnown(demo)
    expect(found('link', /药大约到/)).toEqual([])
  })
  test('shows no reorder reminder when the clinic does not allow online reorders', async () => {
    const demo = await after(4, 'orders-at-desk')
    await openScreen(demo, '/home')
    await isKnown(demo)
    expect(demo.stores.get(UpNextStore).medicines.known(wangYaqin)?.isAgainOpen).toBe(false)
    expect(found('link', /药大约到/)).toEqual([])
  })
})

describe('course and record in “up next”', () => {
  test('course with sessions left links to booking its treatments as part of the course', async () => {
    const demo = await loggedInDevice({ world: 'therapy-course' })
    const { therapies } = demo.chain.books
    for (const { id } of therapies.all()) therapies.update(id, { status: THERAPY_STATUS_CODES.signed })
    await openScreen(demo, '/home')
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.act.plan))
    const { therapist, clinics, course } = FIXTURES
    const [path, search] = wayOf(link).split('?')
    expect(path).toBe('/therapy/course')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      therapistId: therapist,
      clinicId: clinics.gaoxin,
      items: 'i21',
      courseId: course,
    })
  })
  test('record of today’s visit links to that record', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const { records, registrations } = demo.chain.books
    const pattern = records.byId('m7001')
    if (!pattern) throw new Error('no record m7001')
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await until(() => expect(demo.container.get(VisitTicketStorage).all()).not.toHaveLength(0))
    registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.finished })
    demo.chain.clock.moveTo(`${visit.date}T18:00:00+08:00`)
    const madeAt = demo.chain.clock.now().getTime()
    records.create({ ...pattern, id: 'm-today', visitDate: visit.date, madeAt })
    await page.goTo('/home')
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.record('林清和')))
    expect(wayOf(link)).toBe('/records/m-today')
  })
})

describe('doctors with free slots on the home screen', () => {
  test('appear for guests in place of recent doctors, and link to their slots on that day', async () => {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const demo = createTestApp({ chain })
    const page = await openScreen(demo, '/home')
    const today = chain.clock.today()
    await there('region', says.free(today, today))
    const times = `/doctors/${FIXTURES.doctors.linQinghe}?clinicId=${FIXTURES.clinics.gaoxin}&date=${today}`
    expect(page.link('林清和')).toBe(`/wechat${times}`)
    await page.goTo(times)
    await there('heading', '林清和')
  })
  test('fall back to the next day with free slots when today has none', async () => {
    const chain = openChain({ clock: { at: TEST_NOW.replace('09:05', '21:30') } })
    await openScreen(createTestApp({ chain }), '/home')
    const today = chain.clock.today()
    await there('region', says.free(addDays(today, 1), today))
  })
  test('remain hidden when there are recent doctors', async () => {
    const demo = await loggedInDevice()
    await openScreen(demo, '/home')
    await there('region', says.title)
    expect(found('region', /有号的医生/)).toEqual([])
  })
  test('load only when booking is open', async () => {
    const demo = await newUser('13700000018', { world: 'edition-expired' })
    const page = await openScreen(demo, '/home')
    await page.sees('系统服务已到期')
    expect(demo.chain.requests.filter(({ path }) => path.includes('doctorsRemain'))).toEqual([])
  })
})

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
/** 王雅琴's tasks: an order due within hours, an unread reply, a therapy session in a few days. */
const DEFAULT_VALUE: readonly string[] = ['/orders/o6001', '/chat/v8003', '/therapy/visits/h7004']
/** A day later, an order priced from a photo must be paid, too. */
const NEXT_DAY: readonly string[] = ['/orders?queryType=1', ...DEFAULT_VALUE.slice(1)]

/** Rows in scenarios with other data. */
const OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  'first-open': [], // a new account without patients
  'no-card': [],
  'token-dead': [], // logged out by the third call
  '4030': [], // redirects from the home screen
  'choose-clinic': [], // redirects from the home screen
  'therapy-course': ['/orders/o6004', '/therapy/visits/h7004'], // the active patient is 王建国
  'watch-offer': ['/watch', ...DEFAULT_VALUE.slice(0, 2)], // the offer expires in ten minutes
  'sign-open': NEXT_DAY,
  'sign-too-far': NEXT_DAY,
}

/** Link targets of the rows, from the top. */
const ways = () =>
  found<HTMLAnchorElement>('link')
    .filter((link) => link.closest('main [role=status]'))
    .map((link) => link.getAttribute('href')?.replace('/wechat', '') ?? '')

/** Whether all of the section's requests have finished, or none is needed. */
const isAnswered = ({ stores }: Demo): boolean => {
  const clinic = stores.get(ClinicStore)
  const consultationList = stores.get(ConsultationListStore)
  const order = stores.get(OrderStore)
  const registration = stores.get(RegistrationStore)
  const session = stores.get(SessionStore)
  const waitlist = stores.get(WaitlistStore)
  if (!session.hasCard) return clinic.current.isKnown
  const asked = [
    order.lists.peek('to-pay'),
    consultationList.lists.peek('running'),
    waitlist.all.peek(),
    ...sourcesOf(stores.get(UpNextStore), session.patientId),
  ]
  return [registration.upcoming.peek(), ...asked].every(({ isKnown }) => isKnown)
}

/** Returns a row's due time from the clinic's tables; lists and offers have none. */
const BOOKS: readonly (readonly [RegExp, (chain: MockClinic, id: string) => number | undefined])[] = [
  [
    /^\/orders\/([^/?]+)$/,
    ({ books, clock }, id) => {
      const order = books.charges.byId(id)
      return order && Math.min(order.expireAt ?? Infinity, endOf(clock.today()))
    },
  ],
  [
    /^\/chat\/(.+)$/,
    ({ books, clock }, id) =>
      books.consultations.all().some((each) => each.conversationId === id) ? endOf(clock.today()) : undefined,
  ],
  [
    /^\/therapy\/visits\/(.+)$/,
    ({ books }, id) => {
      const session = books.therapies.byId(id)
      return session && instantOf(session.date, session.timeStart).getTime()
    },
  ],
]
const endOf = (day: string): number => instantOf(addDays(day, 1)).getTime()
const LISTS = ['/watch', '/orders?queryType=1']

function momentOf(chain: MockClinic, way: string): number | undefined {
  for (const [pattern, find] of BOOKS) {
    const id = pattern.exec(way)?.[1]
    if (id !== undefined) return find(chain, id)
  }
  return undefined
}

test.each(SCENARIOS)('home screen in the scenario $name shows the next tasks', async ({ name: world }) => {
  const chain = openChain({ world, clock: { at: TEST_NOW } })
  const demo = await loggedInDevice({ chain })
  const page = await openScreen(demo, '/home')
  await until(() => expect(isAnswered(demo), world).toBe(true))
  await act(flushPromises)
  await until(() => expect(ways()).toEqual(OTHERWISE[world] ?? DEFAULT_VALUE))
  const told = ways()
  expect(new Set(told).size).toBe(told.length)
  const moments = told.filter((way) => !LISTS.includes(way)).map((way) => momentOf(chain, way) ?? Number.NaN)
  expect(moments).toEqual([...moments].sort((a, b) => a - b))
  expect(moments.some(Number.isNaN)).toBe(false)
  const screens = told.map((way) => {
    const [, , found] = page.router.getMatchedRoutes(way.replace(/\?.*/, ''))
    return found?.fullPath
  })
  expect(screens).not.toContain(undefined)

  act(() => demo.stores.get(AppearanceStore).setElder(true))
  await until(() => expect(ways()).toEqual(told.slice(0, 1)))
})

test('home screen reloads the unpaid orders when the patient returns from the order list', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/home')
  await there('region', says.title)
  expect(lines().map(wayOf)).toContain('/orders/o6001')
  await page.goTo('/orders?queryType=1')
  await page.sees(zh.titles.orders)
  demo.chain.clock.moveMinutes(1)
  demo.chain.books.charges.update('o6001', { status: 91 })
  act(() => page.router.history.back())
  await there('region', says.title)
  await until(() => expect(lines().map(wayOf)).not.toContain('/orders/o6001'))
})
test('home screen keeps its tasks visible while records load after midnight on the day of a visit', async () => {
  const held = new DeferredResponses()
  const demo = await loggedInDevice({ network: held.network })
  const service = demo.container.get(RegistrationService)
  const { id } = await service.book(bookingRequestFor(demo, await aFreeSlot(demo)))
  const page = await openScreen(demo, `/visits/${id}`)
  await until(() => expect(demo.container.get(VisitTicketStorage).all()).not.toHaveLength(0))
  await page.goTo('/home')
  await there('region', says.title)
  await page.sees(home.recent)
  demo.chain.clock.moveTo('2026-11-21T00:01:00+08:00')
  held.of = '/records'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await until(() => expect(held.count).toBeGreaterThan(0))
  expect(page.text()).toContain(home.recent)
  expect(found('region', says.title)).toHaveLength(1)
})
