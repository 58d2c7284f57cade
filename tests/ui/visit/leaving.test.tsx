import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { IOS } from '../../support/fake-wechat'
import { openWithVisit } from '../../support/visit-ahead'
import { found, gone, tapOn, there } from '../kit/by-role'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { visit: says, visitActions, common } = zh
const { ask, leave, calendarSheet } = visitActions
const ROUND_THE_CORNER = { latitude: 30.5453, longitude: 104.0684 }

afterEach(() => void vi.unstubAllGlobals())

describe('whoever comes from a message of the clinic', () => {
  async function fromMessage() {
    const { demo, visit } = await openWithVisit({ world: 'sign-open' })
    const { timeline = [] } = demo.chain.books.registrations.byId(visit.id) ?? {}
    const page = await openScreen(demo, `/msg/m-${visit.id}-${timeline.length - 1}`)
    return { page, visit, asked: await there('region', ask.title) }
  }
  test('is asked whether they come, with the way to sign in first', async () => {
    const { page, visit, asked } = await fromMessage()
    await page.comesTo(expect.stringMatching(new RegExp(`^/visits/${visit.id}\\?from=message`)))
    const sign = await there('link', ask.sign, asked)
    expect(sign.getAttribute('href')).toBe(`/wechat/visits/${visit.id}/sign`)
  })
  test('may say no, is asked once more, and may think better of it', async () => {
    const { asked } = await fromMessage()
    await tapOn('button', ask.cancel, asked)
    await there('dialog')
    await tapOn('button', new RegExp(`${common.understood}|${says.cancelSheet.keep}`), await there('dialog'))
    await gone('dialog')
  })
})

describe('whoever means to come', () => {
  async function asked() {
    const { demo, visit } = await openWithVisit()
    const page = await openScreen(demo, `/visits/${visit.id}?from=message`)
    return { page, visit, asked: await there('region', ask.title) }
  }
  test('reads that the clinic hears of no answer, and keeps the visit', async () => {
    const { page, visit, asked: card } = await asked()
    expect(card.textContent).toContain(ask.untold)
    await tapOn('button', ask.keep, card)
    await gone('region', ask.title)
    expect(page.text()).toContain(ask.kept)
    await page.comesTo(`/visits/${visit.id}`)
  })
  test('writes it into a calendar, moves it or cancels it from there', async () => {
    const { visit, asked: card } = await asked()
    const move = await there('link', ask.move, card)
    expect(move.getAttribute('href')).toBe(`/wechat/visits/${visit.id}/move`)
    await there('button', ask.cancel, card)
    await tapOn('button', ask.toCalendar, card)
    await there('dialog', calendarSheet.title)
  })
})

describe('when to leave home', () => {
  async function openWay() {
    const { demo, visit } = await openWithVisit({ world: 'sign-open' })
    Object.assign(demo.wechat, { locate: () => Promise.resolve({ ...ROUND_THE_CORNER, system: 'gcj02' }) })
    const page = await openScreen(demo, `/visits/${visit.id}`)
    const card = await there('region', leave.title)
    expect(card.textContent).toContain(leave.unknown)
    await tapOn('button', leave.tell, card)
    const sheet = await there('dialog', leave.setTitle)
    return { page, card, sheet }
  }
  test('is not said before the way is known; the place only measures it', async () => {
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
  test('is too late where the way takes longer than what is left', async () => {
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

test('inside WeChat, which saves no file, the calendar is reached in plain words', async () => {
  vi.stubGlobal('navigator', { userAgent: IOS })
  const { demo, visit } = await openWithVisit()
  await openScreen(demo, `/visits/${visit.id}`)
  await tapOn('button', new RegExp(visitActions.calendar))
  const sheet = await there('dialog', calendarSheet.title)
  expect(sheet.textContent).toContain('微信里不能直接存文件')
  await there('button', calendarSheet.copy, sheet)
  expect(found('button', calendarSheet.save, sheet)).toEqual([])
})
