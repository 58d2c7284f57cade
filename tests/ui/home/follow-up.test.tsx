import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { IdleLockService } from '@/application/idle-lock-service'
import { RegistrationService } from '@/application/registration-service'
import { FollowUpStorage } from '@/application/support/follow-up-storage'
import { addDays } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { CONVERSATION_ID, sendAsDoctor } from '../../support/chat'
import { loggedInDevice } from '../../support/logged-in-device'
import { flushPromises } from '../../support/manual-clock'
import { MemoryStorage } from '../../support/test-app'
import { openChat } from '../chat/open-chat'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { upNext: says, home } = zh
const { linQinghe } = FIXTURES.doctors
const RECORD = 'm7021'
const DUE = '2026-11-21'

type Demo = Awaited<ReturnType<typeof loggedInDevice>>
const storedOf = ({ container }: Pick<Demo, 'container'>) => container.get(FollowUpStorage).all()
const open = (phone: Parameters<typeof loggedInDevice>[0] = {}) => loggedInDevice({ world: 'follow-up-due', ...phone })
/** Removes tasks before one without a time. */
function removeOtherTasks({ chain: { books } }: Demo) {
  for (const { id } of books.therapies.all()) books.therapies.remove(id)
  for (const { id } of books.charges.all()) books.charges.remove(id)
}
/** Opens the record, which stores its follow-up, then home. */
async function openHomeAfter(path: string, demo: Demo) {
  const page = await openScreen(demo, path)
  await until(() => expect(storedOf(demo)).toHaveLength(1))
  await page.goTo('/home')
  return page
}
const row = () => found<HTMLAnchorElement>('link', /下次来诊|原定来诊/)[0]
/** Waits until home shows its tasks, and gives a late row time to appear. */
async function homeIsWhole() {
  await there('region', says.title)
  await act(flushPromises)
}

describe('follow-up on the home screen', () => {
  test.each(['/records', `/records/${RECORD}`])('appears once %s was opened, with the doctor’s words', async (path) => {
    const demo = await open()
    const page = await openHomeAfter(path, demo)
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.followUp(DUE, '2026-11-20')))
    for (const text of ['林清和', '“两周后复诊”', says.followUpSource.record('2026-11-07'), says.act.slots])
      expect(link.textContent).toContain(text)
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/wechat/booking/doctor/${linQinghe}\\?.*date=${DUE}`))
    await page.goTo((link.getAttribute('href') ?? '').replace('/wechat', ''))
    await there('heading', '林清和')
  })
  test('needs no request on home', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    const before = demo.chain.requests.length
    await page.goTo('/doctors')
    await page.goTo('/home')
    await until(() => expect(row()).toBeDefined())
    await page.sees(home.recent)
    const paths = demo.chain.requests.slice(before).map(({ path }) => path)
    expect(paths.filter((path) => /records|reportConfig|by-id|week|chat|im\//.test(path))).toEqual([])
  })
  test('needs no request on a record without a date', async () => {
    const demo = await open()
    const page = await openScreen(demo, '/records/m7002')
    await page.sees('不寐')
    await act(flushPromises)
    expect([demo.asked('regs/list'), demo.asked('doctors/recent')]).toEqual([0, 0])
  })
  test('stays away before any record was opened', async () => {
    const demo = await open()
    await openScreen(demo, '/home')
    await homeIsWhole()
    expect(row()).toBeUndefined()
  })
  test('disappears when a visit to that doctor is booked, and returns when it is cancelled', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    await until(() => expect(row()).toBeDefined())
    const service = demo.container.get(RegistrationService)
    const visit = await service.book(bookingRequestFor(demo, await aFreeSlot(demo)))
    expect(visit.doctorId).toBe(linQinghe)
    await page.goTo('/records')
    await page.goTo('/home')
    await homeIsWhole()
    await until(() => expect(storedOf(demo)).toMatchObject([{ bookedOn: visit.date }]))
    expect(row()).toBeUndefined()
    await service.cancel(visit, 'no-time', '')
    await page.goTo('/records')
    await page.goTo('/home')
    await until(() => expect(row()).toBeDefined())
  })
  test('disappears when the list shows a newer record', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    await until(() => expect(row()).toBeDefined())
    const { records } = demo.chain.books
    const pattern = records.byId(RECORD)
    if (!pattern) throw new Error('no record')
    records.create({ ...pattern, id: 'm7099', visitDate: '2026-11-19', summary: '好了', madeAt: pattern.madeAt + 1 })
    demo.chain.clock.moveMinutes(1)
    await page.goTo('/records')
    await until(() => expect(storedOf(demo)).toEqual([]))
    await page.goTo('/home')
    await homeIsWhole()
    expect(row()).toBeUndefined()
  })
  test('ignores an older record', async () => {
    const demo = await open()
    demo.chain.books.records.update('m7001', { summary: '一个月后复诊' })
    const page = await openScreen(demo, '/records/m7001')
    await page.sees('一个月后复诊')
    await until(() => expect(storedOf(demo).map(({ quote }) => quote)).toEqual(['两周后复诊']))
  })
  test('disappears with the records when the clinic hides them', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    await until(() => expect(row()).toBeDefined())
    Object.assign(demo.chain.rules.reports, { isRecordOpen: false })
    demo.chain.clock.moveMinutes(1)
    await page.goTo('/records')
    await until(() => expect(storedOf(demo)).toEqual([]))
  })
  test('disappears when the clinic withholds the record', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    demo.chain.books.records.remove(RECORD)
    demo.chain.clock.moveMinutes(1)
    await page.goTo(`/records/${RECORD}`)
    await page.sees(zh.record.gone)
    await until(() => expect(storedOf(demo)).toEqual([]))
  })
  test('disappears without consent to health data', async () => {
    const demo = await open()
    await openHomeAfter('/records', demo)
    demo.container.get(ConsentService).withdraw('health-data')
    expect(storedOf(demo)).toEqual([])
    demo.container.get(FollowUpStorage).replace(() => true, [])
    demo.container.get(ConsentService).give(['health-data'])
    expect(storedOf(demo)).toHaveLength(1)
  })
  test('disappears from the storage on logout', async () => {
    const demo = await open()
    await openHomeAfter('/records', demo)
    expect(demo.storage.read('_follow_ups')).toBeDefined()
    demo.container.get(IdleLockService).signOut()
    expect(demo.storage.read('_follow_ups')).toBeUndefined()
  })
  test('says after the day that it is over, and disappears 15 days later', async () => {
    const demo = await open()
    removeOtherTasks(demo)
    const page = await openHomeAfter('/records', demo)
    const moveTo = async (days: number) => {
      demo.chain.clock.moveTo(`${addDays(DUE, days)}T09:00:00+08:00`)
      await page.goTo('/doctors')
      await page.goTo('/home')
      await act(flushPromises)
    }
    await moveTo(1)
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.followUpPast(DUE)))
    expect(link.getAttribute('href')).not.toContain('date=')
    await moveTo(14)
    await there('link', new RegExp(says.followUpPast(DUE)))
    await moveTo(15)
    await until(() => expect(row()).toBeUndefined())
    expect(storedOf(demo)).toEqual([])
  })
  test('keeps quiet when the record’s doctor cannot be identified or a request fails', async () => {
    const demo = await open()
    demo.chain.faults.add({ call: 'GET /mcapi/doctors/recent', fault: '500' })
    const page = await openScreen(demo, '/records')
    await page.sees('两周后复诊')
    await until(() => expect(demo.asked('doctors/recent')).toBeGreaterThan(0))
    await act(flushPromises)
    expect(storedOf(demo)).toEqual([])
  })
  test('shows nothing while the upcoming visits are unknown', async () => {
    const demo = await open()
    const page = await openHomeAfter('/records', demo)
    await until(() => expect(row()).toBeDefined())
    const storage = new MemoryStorage()
    for (const [key, text] of demo.storage.kept) storage.kept.set(key, text)
    demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    page.unmount()
    const again = await loggedInDevice({ chain: demo.chain, storage })
    await openScreen(again, '/home')
    await homeIsWhole()
    expect(storedOf(again)).toHaveLength(1)
    expect(row()).toBeUndefined()
  })
  test('appears in English with the quote in Chinese', async () => {
    const demo = await open()
    await demo.stores.get(LanguageStore).choose('en')
    await openHomeAfter('/records', demo)
    const link = await there<HTMLAnchorElement>('link', /Next visit due: tomorrow/)
    expect(link.textContent).toContain('Record of 7 Nov')
    const quote = [...link.querySelectorAll('[lang]')].find(({ textContent }) => textContent === '“两周后复诊”')
    expect(quote?.getAttribute('lang')).toBe('zh-CN')
  })
  test('appears as the single task in elder mode if nothing is more urgent', async () => {
    const demo = await open()
    demo.stores.get(AppearanceStore).setElder(true)
    for (const { id } of demo.chain.books.charges.all()) demo.chain.books.charges.remove(id)
    for (const { id } of demo.chain.books.consultations.all()) demo.chain.books.consultations.remove(id)
    const page = await openHomeAfter('/records', demo)
    await there('link', new RegExp(says.followUp(DUE, '2026-11-20')))
    expect(page.all('main [role=status] section a')).toHaveLength(1)
  })
})

describe('link of a follow-up', () => {
  /** Follows the link from home to the doctor's slots. */
  async function follow(days: number, isWeekSoldOut = false) {
    const demo = await open()
    if (isWeekSoldOut) demo.chain.rota.sellOutUntil(addDays(DUE, 5))
    demo.chain.books.records.update(RECORD, { visitDate: addDays(DUE, days - 14) })
    removeOtherTasks(demo)
    const page = await openHomeAfter('/records', demo)
    const link = await there<HTMLAnchorElement>('link', /下次来诊|原定来诊/)
    await page.goTo((link.getAttribute('href') ?? '').replace('/wechat', ''))
    return page
  }
  const free = 'input:not([aria-disabled])'

  test.each([-2, -1, 0, 1, 2, 3, 4, 5, 6])('shows free slots %i days after tomorrow', async (days) => {
    const page = await follow(days)
    await until(() => expect(page.all(free).length).toBeGreaterThan(0))
  })
  test.each([0, 5])('leads to the next free day if the week is sold out: %i days after tomorrow', async (days) => {
    const page = await follow(days, true)
    await page.sees('最近有号')
    expect(page.all(free)).toEqual([])
    await tapOn('button', /最近有号/)
    await until(() => expect(page.all(free).length).toBeGreaterThan(0))
  })
})

describe('follow-up in a conversation', () => {
  test('appears on home once the chat was opened, with the day of the message', async () => {
    const page = await openChat()
    sendAsDoctor(page.chain, '药先吃着。三天后复诊。')
    await until(() => expect(storedOf(page)).toHaveLength(1))
    expect(storedOf(page)).toMatchObject([
      { id: CONVERSATION_ID, source: 'message', due: '2026-11-23', saidOn: '2026-11-20', quote: '三天后复诊' },
    ])
    for (const { id } of page.chain.books.therapies.all()) page.chain.books.therapies.remove(id)
    await page.goTo('/home')
    const link = await there<HTMLAnchorElement>('link', new RegExp(says.followUpSource.message('2026-11-20')))
    expect(link.getAttribute('href')).toContain(`/booking/doctor/${FIXTURES.doctors.zhouMin}?date=2026-11-23`)
  })
  test('disappears when the doctor calls it off', async () => {
    const page = await openChat()
    sendAsDoctor(page.chain, '三天后复诊')
    await until(() => expect(storedOf(page)).toHaveLength(1))
    await page.say('好了还要来吗')
    sendAsDoctor(page.chain, '不用来了')
    await until(() => expect(storedOf(page)).toEqual([]))
  })
  test('reads no other words, and then sends no request', async () => {
    const page = await openChat()
    const before = page.chain.requests.filter(({ path }) => path.includes('/records')).length
    sendAsDoctor(page.chain, '如无好转，三天后复诊')
    await page.sees('如无好转')
    await act(flushPromises)
    expect(storedOf(page)).toEqual([])
    expect(page.chain.requests.filter(({ path }) => path.includes('/records'))).toHaveLength(before)
  })
})
