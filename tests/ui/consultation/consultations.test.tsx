import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { PatientService } from '@/application/patient-service'
import { CHINESE_KIT_MESSAGES as kit } from '@/ui/kit/kit-messages'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { ORDER_STATUS_CODES } from '../../../mocks/clinic/order/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { aQuestion } from '../../support/question'
import { openWithChats } from '../chat/open-chat'
import { pick, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, returnToPage, until } from '../kit/open-screen'
import { createTestApp } from '../../support/test-app'
import type { Transport } from '@/adapters/http/axios-client'
import { withEmptyLists } from '../../support/empty-list-proxy'
import { overrideResponses } from '../../support/override-responses'
import { DeferredResponses } from '../../support/deferred-responses'
import { ConsultationStore } from '@/ui/stores/consultation-store'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

const { consultation: says, common, failure, payment } = zh
const LIST = 'GET /mcapi/clinic/advisory/list'
type Page = Pick<Awaited<ReturnType<typeof openScreen>>, 'all'>
const rows = ({ all }: Page) => all('[role=article]').map(({ textContent }) => textContent)
const areThere = (page: Page, count: number) => until(() => expect(rows(page)).toHaveLength(count))

describe('consultation list', () => {
  test('shows unread messages and remaining rounds for active consultations, and the full list on a tap', async () => {
    const page = await openWithChats('/consultations')
    await areThere(page, 1)
    expect(rows(page)[0]).toMatch(/周敏.*进行中.*1 条未读.*还能问 19 轮/s)
    const unread = () => page.all('[role=status]').filter(({ textContent }) => textContent.includes(says.unread(1)))
    expect(unread().map(({ textContent }) => textContent.trim())).toEqual([says.unread(1)])
    expect(page.region(says.desks)).toContain('锦江总院')
    await chooseByLabel(says.filter.all)
    await areThere(page, 3)
    expect(rows(page)[1]).toContain(says.status.finished)
    expect(rows(page)[2]).toContain(says.status['timed-out'])
    await page.comesTo('/consultations?show=all')

    const first = page.all('[role=article] a')[0]
    if (first) click(first)
    await until(() => expect(page.messages().join()).toContain('舌头拍一张给我看看'))
    await until(() => expect(page.chain.books.chats.byId('v8003')?.unreadCount).toBe(0))
    act(() => page.router.history.back())
    await areThere(page, 3)
    await until(() => expect(unread()).toEqual([]))
    expect(page.text()).not.toContain(says.unread(1))
  })
  test('shares its tabs with the consultation doctor list, and marks unread messages with a dot', async () => {
    const page = await openWithChats('/home')
    await page.goTo('/advisory')
    const tab = (name: string) => there('link', name)
    await tab(`${says.mine}${kit.hasNews}`)
    expect((await tab(says.askTab)).getAttribute('aria-current')).toBe('page')
    await tapOn('link', `${says.mine}${kit.hasNews}`)
    await areThere(page, 1)
    await page.comesTo('/consultations')
    expect((await tab(`${says.mine}${kit.hasNews}`)).getAttribute('aria-current')).toBe('page')
    page.chain.books.chats.update('v8003', { unreadCount: 0 })
    await page.tap(kit.refresh)
    await tab(says.mine)
    await tapOn('link', says.askTab)
    await page.comesTo('/advisory')
    await tab(says.mine)
    act(() => page.router.history.back())
    await page.comesTo('/home')
  })
  test.each<[string, 1 | 2, string, string]>([
    ['is pending', 1, '正在退回', '正在原路退回'],
    ['has arrived', 2, '已退款', '已原路退回'],
  ])('describes a refund that %s in the same words as the chat and the order', async (_where, status, said, inChat) => {
    const page = await openWithChats('/consultations?show=all')
    const { charges, refunds } = page.chain.books
    refunds.update('rf-o8002', { status, refundedAt: null })
    charges.update('o8002', { status: status === 1 ? ORDER_STATUS_CODES.refunding : ORDER_STATUS_CODES.refunded })
    await page.goTo('/consultations')
    await page.goTo('/consultations?show=all')
    returnToPage()
    await until(() => expect(rows(page)[2]).toContain(`${says.status['timed-out']}，${said}`))
    await page.goTo('/chat/v8002')
    await until(() => expect(page.region(zh.chat.lateAccept)).toContain(inChat))
    await page.goTo('/orders/o8002')
    await until(() => expect(page.all('main, body')[0]?.textContent).toContain(said))
  })
  test('reloads when pulled down or when the reload button is tapped, and shows an error on failure', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/consultations')
    await areThere(page, 1)
    demo.chain.books.consultations.update('x8003', { roundsUsed: 5 })
    await page.tap(kit.refresh)
    await until(() => expect(rows(page)[0]).toContain(says.left(15)))
    demo.chain.faults.add({ call: LIST, fault: '500' })
    await page.tap(kit.refresh)
    await page.sees(kit.refreshFailed)
    await areThere(page, 1)
  })
  test('remains visible while offline, with a notice', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/consultations')
    await areThere(page, 1)
    await chooseByLabel(says.filter.all)
    await areThere(page, 3)
    demo.chain.faults.add({ call: LIST, fault: 'drop' })
    await chooseByLabel(says.filter.running)
    await areThere(page, 1)
    returnToPage()
    await page.sees(common.retriesOnline)
  })
  test('retries on a tap when it fails to load', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: LIST, fault: '500' })
    const page = await openScreen(demo, '/consultations')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await areThere(page, 1)
  })
  test('shows only the active patient’s consultations, and can be empty', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/patients')
    const key = () => page.all('button').find(({ textContent }) => textContent.includes('王建国'))
    await until(() => expect(key()).toBeDefined())
    const found = key()
    if (found) click(found)
    await page.sees('已切换到 王建国')
    await page.goTo('/consultations')
    await until(() => expect(page.heads()).toContain(says.emptyRunning))
  })
})

test('consultation of another patient hides the member card and accepts only WeChat Pay', async () => {
  const demo = await loggedInDevice()
  const patientId = FIXTURES.patients.wangJianguo
  const his = { id: 'm9002', patientId, typeName: '金卡会员', percent: 95, password: '285714', principalFen: 90_000 }
  demo.chain.books.memberCards.create(his)
  const consultation = demo.stores.get(ConsultationStore)
  const paymentMethod = demo.stores.get(PaymentMethodStore)
  const begun = await consultation.begin(aQuestion())
  await demo.container.get(PatientService).select(patientId)
  await paymentMethod.load()
  paymentMethod.choose('member-card')
  expect(paymentMethod.card.known()?.totalFen).toBe(90_000)
  const page = await openScreen(demo, `/consultations/${begun?.consultationId}`)
  await page.sees('王雅琴')
  await page.sees(payment.pay.wechat(common.yuan(begun?.feeFen ?? 0)))
  expect(page.all<HTMLInputElement>('input[type=radio]').map(({ value }) => value)).toEqual(['wechat'])
})

describe('advisor list', () => {
  const { consultation: says, common, failure } = zh
  const SEARCH = 'POST /mcapi/doctors/search'
  const LIN = '林清和'

  async function openList(phone: Parameters<typeof createTestApp>[0] = {}) {
    const page = await openScreen(createTestApp(phone), '/advisory')
    const rows = () => page.all('[role=article]').map(({ textContent }) => textContent)
    await until(() => expect(rows().length).toBeGreaterThan(0))
    return { ...page, rows }
  }

  describe('consultation doctor list', () => {
    test('shows that consultations are fully booked, for each doctor and for the whole list', async () => {
      const { rows, text } = await openList({ world: 'advisory-full' })
      expect(text()).toContain(says.allFull)
      for (const row of rows()) expect(row).toContain(says.state.full)
    })
    test('shows the clinic’s hours when no doctor is available, and still lists the doctors', async () => {
      const { link, text } = await openList({ world: 'advisory-off' })
      expect(text()).toMatch(new RegExp(`${says.noneOnline}门诊 \\d\\d:\\d\\d–\\d\\d:\\d\\d.* 有人`))
      expect(link(says.act(LIN, says.look))).toBe('/wechat/advisory/d2001')
    })
    test('lists the doctors at a clinic without consultations, and explains the restriction on a tap', async () => {
      const { all, tap, text } = await openList({ world: 'advisory-unsupported' })
      expect(text()).toContain(says.closedWhy.unsupported)
      await tap(says.act(LIN, says.closed))
      await until(() => expect(all('[role=alertdialog]')[0]?.textContent).toContain(failure.unsupported.text))
      await tap(common.understood)
      await until(() => expect(all('[role=alertdialog]')).toHaveLength(0))
    })
    test('hides the consultation tab from guests', async () => {
      const { keyOf } = await openList()
      expect([keyOf(says.askTab), keyOf(says.mine)]).toEqual([undefined, undefined])
    })
    test('keeps its rows until the doctors of another department have loaded, with one request', async () => {
      const held = new DeferredResponses()
      const demo = createTestApp({ network: held.network })
      const page = await openScreen(demo, '/advisory')
      const rows = () => page.all('[role=article]').map(({ textContent }) => textContent)
      await until(() => expect(rows().some((row) => row.includes(LIN))).toBe(true))
      const before = demo.chain.requests.length
      held.of = 'doctors/search'
      await pick(zh.doctor.department, '妇科')
      await until(() => expect(held.count).toBe(1))
      expect(rows().some((row) => row.includes(LIN))).toBe(true)
      await act(() => held.release([0]))
      await until(() => expect(rows().some((row) => row.includes(LIN))).toBe(false))
      expect(rows()[0]).toContain('周敏')
      expect(demo.chain.requests).toHaveLength(before + 1)
    })
    test('retries on a tap when it fails to load', async () => {
      const demo = createTestApp()
      demo.chain.faults.add({ call: SEARCH, fault: '500' })
      const page = await openScreen(demo, '/advisory')
      await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
      demo.chain.faults.clear()
      await page.tap(common.retry)
      await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
    })
  })

  test('unavailable consultation doctor links to other doctors, but not to the intake form', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'advisory-off' }), '/advisory/d2001')
    await page.sees(says.gate.off)
    expect(page.link(says.others)).toBe('/wechat/advisory')
    expect(page.link(says.start)).toBeUndefined()
  })
})

describe('consultation access', () => {
  const { consultation: says, common } = zh
  const { linQinghe, suWenting } = FIXTURES.doctors
  const RULE = 'GET /mcapi/clinic/advisory/{id}/rule'

  describe('doctor who consults only existing patients', () => {
    test('offers a visit instead of a consultation, even at the intake form’s URL', async () => {
      const page = await openScreen(await loggedInDevice(), `/advisory/${suWenting}`)
      await page.sees(says.gate.revisit)
      expect(page.link(says.book)).toBe(`/wechat/booking/doctor/${suWenting}`)
      expect(page.link(says.start)).toBeUndefined()
      await page.goTo(`/advisory/${suWenting}/intake`)
      await page.sees(says.gate.revisit)
      expect(page.all('textarea')).toHaveLength(0)
    })
    test('accepts a consultation, and asks for a photo of an earlier record, once the clinic allows first visits', async () => {
      const rule = overrideResponses('/rule', (text) => text.replace('"isRevisitOnly":true', '"isRevisitOnly":false'))
      const status = overrideResponses('/revisit-status', (text) =>
        text.replace('"isFirstVisitAllowed":false', '"isFirstVisitAllowed":true'),
      )
      const network = (clinic: Transport) => rule(status(clinic))
      const page = await openScreen(await loggedInDevice({ network }), `/advisory/${suWenting}`)
      await until(() => expect(page.link(says.start)).toBe(`/wechat/advisory/${suWenting}/intake`))
      expect(page.text()).toContain(says.firstVisitRecord)
    })
  })

  test('offers a retry and shows the emergency numbers until the terms have loaded', async () => {
    const demo = await loggedInDevice()
    demo.chain.faults.add({ call: RULE, fault: '500' })
    const page = await openScreen(demo, `/advisory/${linQinghe}`)
    await page.sees(says.noRule)
    expect(page.link(says.start)).toBeUndefined()
    expect(page.link(says.call120)).toBe('tel:120')
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.link(says.start)).toBe(`/wechat/advisory/${linQinghe}/intake`))
  })

  test('shows the next opening time outside consultation hours', async () => {
    const demo = await loggedInDevice()
    demo.chain.clock.moveTo('2026-11-20T22:30:00+08:00')
    const page = await openScreen(demo, `/advisory/${linQinghe}`)
    await page.sees(says.closedNow(says.opensAt('明天', '08:00')))
    const start = page.all('button').find(({ textContent }) => textContent.startsWith(says.start))
    expect(start?.getAttribute('aria-disabled')).toBe('true')
  })

  test('shows an error immediately for a patient missing from the clinic’s family list', async () => {
    const network = withEmptyLists((list) => list === 'T2 rows')
    const page = await openScreen(await loggedInDevice({ network }), `/advisory/${linQinghe}`)
    await page.sees(says.unknownVisit)
    expect(page.keyOf(common.retry)).toBeDefined()
    await page.goTo(`/advisory/${linQinghe}/intake`)
    await page.sees(says.unknownVisit)
    expect(page.all('textarea')).toHaveLength(0)
  })
})
