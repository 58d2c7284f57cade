import { act } from 'react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMinutes, instantOf } from '@/domain/general/day'
import { preloadOverlays } from '@/ui/kit/overlays'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { openUnpaid, openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { found, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'

const { clinic: clinicSays, visit: says, visitActions } = zh
type Page = Awaited<ReturnType<typeof openScreen>>

beforeAll(preloadOverlays)
afterEach(() => void vi.unstubAllGlobals())

describe('the way to a visit', () => {
  const rows = () => found('dialog', clinicSays.way)[0]?.textContent ?? ''
  async function openWay() {
    const { demo, visit } = await openWithVisit()
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await page.tap(says.directions)
    await there('dialog', clinicSays.way)
    return { page, visit }
  }
  test('is a map, the address to copy and the clinic, without leaving the ticket first', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { page, visit } = await openWay()
    expect(rows()).toContain(visit.address)
    await tapOn('button', new RegExp(`^${clinicSays.map}`))
    await until(() => expect(assign.mock.lastCall?.[0]).toContain('apis.map.qq.com'))
    await page.tap(says.directions)
    await tapOn('button', new RegExp(`^${clinicSays.copyAddress}`))
    await page.sees(clinicSays.copied)
    await page.tap(says.directions)
    await tapOn('button', new RegExp(`^${clinicSays.seeClinic}`))
    await page.comesTo(`/clinics/${visit.clinicId}`)
    assign.mockRestore()
  })
  test('is WeChat’s own map inside WeChat', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger' })
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    const { demo, visit } = await openWithVisit()
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await page.tap(says.directions)
    await tapOn('button', new RegExp(`^${clinicSays.map}`))
    await until(() => expect(demo.wechat.shownPlaces).toMatchObject([{ name: visit.clinicName }]))
    expect(assign).not.toHaveBeenCalled()
    assign.mockRestore()
  })
})

describe('what cancelling does', () => {
  async function isWarning(page: Page, words: string) {
    await page.tap(says.cancel)
    await page.sees(words)
    const line = page
      .all(`[aria-label="${says.cancelSheet.effects}"] li`)
      .find(({ textContent }) => textContent === words)
    return line?.hasAttribute('data-warning')
  }
  test('is no warning where nothing has been paid', async () => {
    const { demo, booked } = await openUnpaid()
    const page = await openScreen(demo, `/visits/${booked.id}`)
    expect(await isWarning(page, says.cancelSheet.money('not-paid', booked.feeFen))).toBe(false)
  })
  test('is a warning where the money does not come back by itself', async () => {
    const { demo, visit } = await openWithVisit()
    demo.chain.clock.moveTo(addMinutes(instantOf(visit.date, visit.timeStart), -180))
    const page = await openScreen(demo, `/visits/${visit.id}`)
    expect(await isWarning(page, says.cancelSheet.money('time-expired', visit.feeFen))).toBe(true)
  })
})

test('a kept ticket whose clinic is slow says so in its head, and offers what the next screen asks about', async () => {
  const { demo, visit } = await openWithVisit()
  const before = await openScreen(demo, `/visits/${visit.id}`)
  await there('button', says.cancel)
  demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/{id}/detail', fault: 'timeout' })
  const page = await reopen(demo, before)
  await page.sees('之后没有和门诊核对')
  expect(
    found('status')
      .map(({ textContent }) => textContent)
      .join(),
  ).not.toContain('之后没有和门诊核对')
  expect((await there('button', says.cancel)).getAttribute('aria-disabled')).toBe('true')
  await there('link', new RegExp(visitActions.move))
})

describe('the visit for the phone’s calendar', () => {
  const sheet = visitActions.calendarSheet
  async function openSheet() {
    const { demo, visit } = await openWithVisit()
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await page.sees(visitActions.calendar)
    const cell = page.all('button').find(({ textContent }) => textContent.includes(visitActions.calendar))
    if (cell) click(cell)
    await page.sees(sheet.save)
    return { demo, page, visit }
  }
  test('goes to the phone’s own share sheet where that takes such a file', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { userAgent: 'Safari', share, canShare: () => true })
    const { page, visit } = await openSheet()
    await page.tap(sheet.share)
    await until(() => expect(share).toHaveBeenCalledTimes(1))
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual([`visit-${visit.date}.ics`])
    await until(() => expect(page.keyOf(sheet.share)).toBeUndefined())
  })
  test('is only saved where it does not', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Safari', share: async () => undefined, canShare: () => false })
    const { page } = await openSheet()
    expect(page.keyOf(sheet.share)).toBeUndefined()
  })
  test('is taken out of it where it is cancelled and went there, over a reload; no other is', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { userAgent: 'Safari', share, canShare: () => true })
    const { demo, page, visit } = await openSheet()
    const { registrations } = demo.chain.books
    registrations.update(visit.id, { status: STATUS.cancelled })
    const never = await reopen(demo, page)
    await there('link', says.bookAgain)
    expect(found('button', visitActions.calendarGone)).toEqual([])
    registrations.update(visit.id, { status: STATUS.reserved })
    const again = await reopen(demo, never)
    await tapOn('button', new RegExp(visitActions.calendar))
    await tapOn('button', sheet.share)
    await until(() => expect(share).toHaveBeenCalledTimes(1))
    registrations.update(visit.id, { status: STATUS.cancelled })
    await reopen(demo, again)
    await there('button', visitActions.calendarGone)
  })
})

test('that both visits stand is said on the new one for as long as it stands itself', async () => {
  const { demo, old, id } = await openWithBoth()
  const page = await openScreen(demo, `/visits/${id}`)
  await page.sees(visitActions.oldStands)
  expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
  demo.chain.books.registrations.update(id, { status: STATUS.stopped })
  await act(async () => void (await demo.stores.registration.byId.of(id).again()))
  await page.sees(
    says.head({ status: 'stopped', date: old.date, today: old.date, time: '', room: '', orderNo: 0, isPayOver: false })
      .title,
  )
  expect(page.text()).not.toContain(visitActions.oldStands)
})
