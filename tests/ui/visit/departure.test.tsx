import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { IOS } from '../../support/fake-wechat'
import { openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, gone, tapOn, there } from '../kit/by-role'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { type RegistrationRow, REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { overrideResponses } from '../../support/override-responses'

describe('departure card', () => {
  const { visit: says, visitActions, common } = zh
  const { ask, leave, calendarSheet } = visitActions
  const ROUND_THE_CORNER = { latitude: 30.5453, longitude: 104.0684 }
  afterEach(() => void vi.unstubAllGlobals())

  describe('attendance prompt opened from a message', () => {
    async function fromMessage() {
      const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
      const { timeline = [] } = demo.chain.books.registrations.byId(visit.id) ?? {}
      const page = await openScreen(demo, `/msg/m-${visit.id}-${timeline.length - 1}`)
      return { page, visit, asked: await there('region', ask.title) }
    }
    test('asks whether the patient will come, with the check-in link first', async () => {
      const { page, visit, asked } = await fromMessage()
      await page.comesTo(expect.stringMatching(new RegExp(`^/visits/${visit.id}\\?from=message`)))
      const sign = await there('link', ask.sign, asked)
      expect(sign.getAttribute('href')).toBe(`/wechat/visits/${visit.id}/sign`)
    })
    test('shows a closable dialog for the answer “no”', async () => {
      const { asked } = await fromMessage()
      await tapOn('button', ask.cancel, asked)
      await there('dialog')
      await tapOn('button', new RegExp(`${common.understood}|${says.cancelSheet.keep}`), await there('dialog'))
      await gone('dialog')
    })
  })

  describe('attendance prompt for a later visit', () => {
    async function asked() {
      const { demo, visit } = await openAppWithUpcomingVisit()
      const page = await openScreen(demo, `/visits/${visit.id}?from=message`)
      return { page, visit, asked: await there('region', ask.title) }
    }
    test('explains that the clinic receives no answer, and keeps the visit on “yes”', async () => {
      const { page, visit, asked: card } = await asked()
      expect(card.textContent).toContain(ask.untold)
      await tapOn('button', ask.keep, card)
      await gone('region', ask.title)
      expect(page.text()).toContain(ask.kept)
      await page.comesTo(`/visits/${visit.id}`)
    })
    test('links to calendar, rescheduling and cancellation', async () => {
      const { visit, asked: card } = await asked()
      const move = await there('link', ask.move, card)
      expect(move.getAttribute('href')).toBe(`/wechat/visits/${visit.id}/move`)
      await there('button', ask.cancel, card)
      await tapOn('button', ask.toCalendar, card)
      await there('dialog', calendarSheet.title)
    })
  })

  describe('departure time', () => {
    async function openWay() {
      const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
      Object.assign(demo.wechat, { locate: () => Promise.resolve({ ...ROUND_THE_CORNER, system: 'gcj02' }) })
      const page = await openScreen(demo, `/visits/${visit.id}`)
      const card = await there('region', leave.title)
      expect(card.textContent).toContain(leave.unknown)
      await tapOn('button', leave.tell, card)
      const sheet = await there('dialog', leave.setTitle)
      return { page, card, sheet }
    }
    test('appears once the travel time is known, and uses the location only to measure that time', async () => {
      const { card, sheet } = await openWay()
      expect(sheet.textContent).toContain('位置只用来估路程')
      await tapOn('button', leave.measure, sheet)
      const minutes = found<HTMLInputElement>('spinbutton', leave.minutes, sheet)[0]
      await until(() => expect(minutes?.value).toBe('5'))
      await tapOn('button', leave.keep, sheet)
      await gone('dialog', leave.setTitle)
      await until(() => expect(card.textContent).toContain(leave.way(5)))
      expect(found('status', undefined, card)[0]?.textContent).toMatch(/出门/)
    })
    test('shows the expected delay when the travel time exceeds the time left', async () => {
      const { page, card, sheet } = await openWay()
      page.fill(leave.minutes, '120')
      const [minutes] = found('spinbutton', leave.minutes, sheet)
      if (minutes) fire(minutes, new FocusEvent('focusout', { bubbles: true }))
      await tapOn('button', leave.keep, sheet)
      await until(() => expect(card.textContent).toMatch(/现在走也要晚 \d+ 分钟/))
      expect(card.textContent).toContain(leave.way(120))
      await there('button', leave.set, card)
    })
  })

  test('departure card offers to copy the calendar event inside WeChat, where files cannot be saved', async () => {
    vi.stubGlobal('navigator', { userAgent: IOS })
    const { demo, visit } = await openAppWithUpcomingVisit()
    await openScreen(demo, `/visits/${visit.id}`)
    await tapOn('button', new RegExp(visitActions.calendar))
    const sheet = await there('dialog', calendarSheet.title)
    expect(sheet.textContent).toContain('微信里不能直接存文件')
    await there('button', calendarSheet.copy, sheet)
    expect(found('button', calendarSheet.save, sheet)).toEqual([])
  })
})

const { bring: says } = zh
const RULES = 'GET /mcapi/v2/regs/appointConfig'
const REVISIT = 'GET /mcapi/patients/{id}/revisit-status'

async function openTicket(change: Partial<RegistrationRow> = {}, ready?: (demo: Demo) => void) {
  const { demo, visit } = await openAppWithUpcomingVisit()
  demo.chain.books.registrations.update(visit.id, change)
  ready?.(demo)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  return { demo, visit, page }
}
type Demo = Awaited<ReturnType<typeof openAppWithUpcomingVisit>>['demo']
type Page = Awaited<ReturnType<typeof openScreen>>
const list = (page: Page) => page.region(says.title)
const questions = () => found('listitem', undefined, found('region', says.questions)[0]).map((each) => each.textContent)

const note = async (page: Page, text: string) => {
  page.fill(says.question, text)
  await page.tap(says.add)
}

describe('list of things to bring to a visit', () => {
  test('includes earlier records, the check-in code and the patient card', async () => {
    const { page } = await openTicket()
    await until(() => expect(list(page)).toContain('上次的药方和检查报告'))
    expect(list(page)).toMatch(/\d+月\d+日看过/)
    expect(list(page)).toContain('这张号的签到码')
    expect(list(page)).toContain('正在吃的药')
    expect(page.link('就诊卡')).toBe(`/wechat/patients/${FIXTURES.patients.wangYaqin}/card`)
  })
  test.each([true, false])(
    'describes the ID card as required or optional according to the clinic’s setting (required: %s)',
    async (isAsked) => {
      const asks = (text: string) => text.replaceAll(/"isNeedIdCard":\w+/g, `"isNeedIdCard":${isAsked}`)
      const { demo, visit } = await openAppWithUpcomingVisit({ network: overrideResponses('/mcapi/', asks) })
      const page = await openScreen(demo, `/visits/${visit.id}`)
      const { note: said } = says.thing({ kind: 'identity', isAsked })
      await until(() => expect(list(page)).toContain(`身份证和医保卡${said}`))
    },
  )
  test('omits the fee when paid in the app', async () => {
    const { page } = await openTicket({
      status: REGISTRATION_STATUS_CODES.awaitingPayment,
      payStatus: 0,
      payType: null,
    })
    await until(() => expect(list(page)).toContain('身份证和医保卡'))
    expect(list(page)).not.toMatch(/费/)
  })
  test('describes items as optional when the clinic’s rules and earlier visits fail to load', async () => {
    const { page } = await openTicket({}, ({ chain }) => {
      for (const call of [RULES, REVISIT]) chain.faults.add({ call, fault: '500' })
    })
    await until(() => expect(list(page)).toContain('以前的病历和检查报告有就带上'))
    expect(list(page)).toContain('身份证和医保卡有就带上')
  })
  test.each([
    REGISTRATION_STATUS_CODES.signed,
    REGISTRATION_STATUS_CODES.cancelled,
    REGISTRATION_STATUS_CODES.finished,
  ])('does not appear for a visit with status code %s', async (status) => {
    const { page } = await openTicket({ status })
    await until(() => expect(page.heads().length).toBeGreaterThan(0))
    await gone('region', says.title)
  })
})

describe('patient’s questions for a visit', () => {
  test('show the emergency number above the question field', async () => {
    const { page } = await openTicket()
    const region = await there('region', says.questions)
    expect(region.querySelector('a[href="tel:120"]')).not.toBeNull()
    page.unmount()
  })
  test('can be added and removed, and survive a reload', async () => {
    const { demo, visit, page } = await openTicket()
    await there('region', says.questions)
    await note(page, '药要吃多久')
    await note(page, '忌口吗')
    await until(() => expect(questions()).toEqual(['药要吃多久', '忌口吗']))
    expect(page.text()).toContain(says.added(2))
    expect(JSON.stringify(demo.storage.read('_questions_draft'))).toContain('忌口吗')
    await tapOn('button', says.drop('药要吃多久'))
    await until(() => expect(questions()).toEqual(['忌口吗']))
    page.unmount()
    const again = await openScreen(demo, `/visits/${visit.id}`)
    await until(() => expect(questions()).toEqual(['忌口吗']))
    expect(again.text()).not.toContain('药要吃多久')
  })
  test.each<[string, string, string[]]>([
    ['an empty question', '  ', []],
    ['a repeated question', '忌口吗', ['忌口吗']],
  ])('reject %s, and show the reason', async (_, text, before) => {
    const { page } = await openTicket()
    await there('region', says.questions)
    for (const each of before) await note(page, each)
    await note(page, text)
    await page.sees(before.length > 0 ? says.twice : says.missing)
    expect(questions()).toEqual(before)
  })
  test('cannot number more than six', async () => {
    const { page } = await openTicket()
    await there('region', says.questions)
    for (const each of ['一', '二', '三', '四', '五', '六', '七']) await note(page, each)
    await page.sees(says.full(6))
    expect(questions()).toHaveLength(6)
  })
  test('remain visible in the waiting room', async () => {
    await openTicket({ status: REGISTRATION_STATUS_CODES.signed })
    await there('region', says.questions)
  })
  test('do not appear on a cancelled visit', async () => {
    await openTicket({ status: REGISTRATION_STATUS_CODES.cancelled })
    await gone('region', says.questions)
  })
})
