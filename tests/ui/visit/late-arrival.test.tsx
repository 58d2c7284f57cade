import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addMinutes } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES, type RegistrationRow } from '../../../mocks/clinic/registration/rows'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, returnToPage, until } from '../kit/open-screen'
import { RegistrationStore } from '@/ui/stores/registration-store'

const { lateArrival: says, visit: visitSays, visitActions } = zh
const SIGN_OVER = {
  status: 'awaiting-sign',
  date: '',
  today: '',
  time: '',
  room: '',
  orderNo: 0,
  isPayOver: false,
  isSignOver: true,
} as const
type Demo = Awaited<ReturnType<typeof openAppWithUpcomingVisit>>['demo']

const telephone = () => found('link', new RegExp(says.call))[0]?.getAttribute('href')

/** Calls that do not change data at the clinic. */
const ASKING = /^(GET |POST \/mcapi\/v2\/doctor)/
const writesOf = ({ chain }: Demo, since: number) =>
  chain.requests.slice(since).filter(({ call }) => !ASKING.test(call ?? ''))

async function openLate(change: Partial<RegistrationRow>, before: (demo: Demo) => unknown = () => undefined) {
  const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
  before(demo)
  demo.chain.books.registrations.update(visit.id, change)
  const sent = demo.chain.requests.length
  const page = await openScreen(demo, `/visits/${visit.id}`)
  return { demo, page, visit, sent }
}

describe('missed visit', () => {
  test('shows the clinic’s rule, the count and every alternative without sending a write', async () => {
    const { demo, page, visit, sent } = await openLate({ status: REGISTRATION_STATUS_CODES.missed })
    await there('heading', says.title.missed)
    await page.sees('迟到 15 分钟以上，按现场顺序安排')
    await page.sees(says.limit(3, 90, 30))
    const ways = await there('region', says.ways)
    await until(() => expect(found('link', new RegExp(says.sameDoctorNote), ways).length).toBeGreaterThan(0))
    expect(telephone()).toMatch(/^tel:/)
    expect(found('link', new RegExp(says.department), ways)).toHaveLength(1)
    expect(found('link', new RegExp(says.waitlist), ways)[0]?.getAttribute('href')).toContain(visit.doctorId)
    expect(writesOf(demo, sent)).toEqual([])
    await tapOn('link', new RegExp(says.sameDoctorNote), ways)
    await page.comesTo(expect.stringMatching(/^\/booking\/confirm\?.*doctorId/))
    expect(writesOf(demo, sent)).toEqual([])
  })
  test('keeps the focus on a link while the link’s preload refreshes the block status', async () => {
    const { demo, page, visit } = await openLate({ status: REGISTRATION_STATUS_CODES.missed })
    const ways = await there('region', says.ways)
    await until(() => expect(found('link', new RegExp(says.sameDoctorNote), ways).length).toBeGreaterThan(0))
    const [link] = found('link', new RegExp(says.sameDoctorNote), ways)
    const timesRead = () => demo.chain.requests.filter(({ call }) => call === BLOCK).length
    const before = timesRead()
    demo.chain.clock.moveTo(addMinutes(demo.chain.clock.now(), 1))
    await act(() => demo.stores.get(RegistrationStore).byId.of(visit.id).again())
    link?.focus()
    const search = Object.fromEntries(new URLSearchParams(link?.getAttribute('href')?.split('?')[1]))
    await act(() => page.router.preloadRoute({ to: '/booking/confirm', search }))
    await until(() => expect(timesRead()).toBe(before + 1))
    expect(document.activeElement).toBe(link)
  })
  test('offers another clinic in the chain with the same department', async () => {
    const { page, visit } = await openLate({ status: REGISTRATION_STATUS_CODES.missed })
    const ways = await there('region', says.ways)
    await until(() => expect(found('link', new RegExp(says.department), ways)).toHaveLength(1))
    const others = found('link', undefined, ways).flatMap((each) => each.getAttribute('href') ?? [])
    const elsewhere = others.filter((href) => /clinicId=/.test(href) && !href.includes(visit.clinicId))
    expect(elsewhere.length).toBeGreaterThan(0)
    expect(page.text()).toContain('仁和堂')
  })

  test('shows only the clinic’s phone number when the clinic has blocked the patient', async () => {
    const { page } = await openLate({ status: REGISTRATION_STATUS_CODES.missed }, ({ chain }) => {
      const { registrations } = chain.books
      const missedAt = chain.clock.now().getTime()
      for (const { id, patientId } of registrations.all())
        if (patientId === FIXTURES.patients.wangYaqin)
          registrations.update(id, { status: REGISTRATION_STATUS_CODES.missed, missedAt })
    })
    await page.sees('网上挂号停到')
    expect(telephone()).toMatch(/^tel:/)
    expect(found('region', says.ways)).toEqual([])
    expect(found('link', visitSays.bookAgain)).toEqual([])
  })
})

test('visit screen shows the clinic’s phone number, and only other days, once check-in has closed', async () => {
  const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
  if (visit.signWindow) demo.chain.clock.moveTo(addMinutes(visit.signWindow.end, 5))
  await demo.stores.get(RegistrationStore).byId.of(visit.id).again()
  // The clinic has not yet marked the visit as missed.
  demo.chain.books.registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.awaitingSign })
  const sent = demo.chain.requests.length
  const page = await openScreen(demo, `/visits/${visit.id}`)
  returnToPage()
  await there('heading', visitSays.head(SIGN_OVER).title)
  await there('heading', says.title.late)
  expect(found('link', visitActions.signNow)).toEqual([])
  const ways = await there('region', says.ways)
  await until(() => expect(found('link', new RegExp(says.waitlist), ways)).toHaveLength(1))
  const sameDoctor = found('link', new RegExp(says.sameDoctorNote), ways).map((each) => each.getAttribute('href') ?? '')
  expect(sameDoctor.length).toBeGreaterThan(0)
  expect(sameDoctor.filter((href) => href.includes(visit.date))).toEqual([])
  expect(page.text()).not.toContain('爽约 ')
  expect(writesOf(demo, sent)).toEqual([])
})

const RULES = 'GET /mcapi/v2/regs/appointConfig'
const BLOCK = 'GET /mcapi/v2/regs/checkBlock'
const WEEK = 'GET /mcapi/v2/regs/doctor/week/remain/{id}'
const CHAIN = 'GET /mcapi/clinic/chain/department'

describe('missed visit with data that fails to load', () => {
  test.each<[string, readonly string[], string, readonly string[]]>([
    ['rule', [RULES], says.ruleUnread, [says.unsaid, says.none]],
    ['count', [BLOCK], says.countUnread, [says.unsaid, '爽约 1 次']],
    ['the doctor’s slots', [WEEK], says.failed, [says.none]],
    ['other doctors’ slots', [CHAIN], says.failed, [says.none]],
  ])('shows an error, a retry and the clinic’s phone number: %s', async (_, calls, said, never) => {
    const { demo, page } = await openLate({ status: REGISTRATION_STATUS_CODES.missed }, ({ chain }) => {
      for (const call of calls) chain.faults.add({ call, fault: '500' })
    })
    await page.sees(said)
    expect(telephone()).toMatch(/^tel:/)
    expect(never.filter((each) => page.text().includes(each))).toEqual([])
    demo.chain.faults.clear()
    await page.tap(zh.common.retry)
    await until(() => expect(page.text()).not.toContain(said))
    await page.sees(says.limit(3, 90, 30))
    await until(() => expect(found('link', new RegExp(says.department))).toHaveLength(1))
    expect(telephone()).toMatch(/^tel:/)
  })
  test('shows the errors and the clinic’s phone number when all requests fail', async () => {
    const calls = [RULES, BLOCK, WEEK, CHAIN]
    const { page } = await openLate({ status: REGISTRATION_STATUS_CODES.missed }, ({ chain }) => {
      for (const call of calls) chain.faults.add({ call, fault: 'drop' })
    })
    await page.sees(says.ruleUnread)
    await page.sees(says.failed)
    expect(telephone()).toMatch(/^tel:/)
    expect(page.text()).not.toContain(says.unsaid)
  })
})

describe('missed visit opened offline with a stored ticket', () => {
  async function openOffline() {
    const { demo, page, visit } = await openLate({ status: REGISTRATION_STATUS_CODES.missed })
    await page.sees(says.limit(3, 90, 30))
    page.unmount()
    demo.chain.faults.add({ call: '*', fault: 'drop' })
    demo.stores.get(RegistrationStore).byId.of(visit.id).reset()
    return { demo, path: page.place() }
  }
  test('shows that nothing could be loaded, with the clinic’s phone number', async () => {
    const { demo, path } = await openOffline()
    const page = await openScreen(demo, path)
    await page.sees(says.unread)
    await there('heading', says.title.missed)
    expect(telephone()).toMatch(/^tel:/)
    expect(found('region', says.ways)).toEqual([])
  })
  test('shows the rule and the alternatives once the network returns', async () => {
    const { demo, path } = await openOffline()
    const page = await openScreen(demo, path)
    await page.sees(says.unread)
    demo.chain.faults.clear()
    const [mark] = page.all('button').filter((each) => each.closest('div')?.textContent?.includes(says.unread))
    if (mark) click(mark)
    await page.sees(says.limit(3, 90, 30))
    await there('region', says.ways)
    expect(page.text()).not.toContain(says.unread)
  })
})

test('late-arrival card explains that the clinic has no phone number', async () => {
  const { page } = await openLate({ status: REGISTRATION_STATUS_CODES.missed }, ({ chain }) => {
    for (const { id } of chain.books.clinics.all()) chain.books.clinics.update(id, { contactPhone: '' })
  })
  const group = await there('region', says.title.missed)
  await until(() => expect(group.textContent).toContain(says.noPhone))
  expect(found('link', undefined, group)).toEqual([])
  expect(page.text()).toContain(says.call)
})
