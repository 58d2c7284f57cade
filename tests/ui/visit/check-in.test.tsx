import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { Failure } from '@/domain/failure/failure'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { flushPromises } from '../../support/manual-clock'
import { openAppWithUnpaidVisit, openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { ANDROID } from '../../support/fake-wechat'

const { common, visitActions } = zh
const says = visitActions.signIn
const SIGN = 'POST /mcapi/v2/regs/sign'
const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
const AT_THE_CLINIC = { latitude: 30.5446, longitude: 104.0672 }
const FAR_AWAY = { latitude: 30.6, longitude: 104.1 }
const REFRESH_MS = 20_000

/** Opens today's visit while its check-in is open. */
async function atDoor(path = '/sign', world = 'sign-open') {
  const { demo, visit } = await openAppWithUpcomingVisit({ world })
  const phoneIs = (place: typeof AT_THE_CLINIC | 'denied') =>
    Object.assign(demo.wechat, {
      locate: () =>
        place === 'denied'
          ? Promise.reject(new Failure({ kind: 'location-denied' }))
          : Promise.resolve({ ...place, system: 'gcj02' }),
    })
  phoneIs(AT_THE_CLINIC)
  const page = await openScreen(demo, `/visits/${visit.id}${path}`)
  const { chain } = demo
  return { chain, page, visit, phoneIs, status: () => chain.books.registrations.byId(visit.id)?.status }
}

describe('check-in by location', () => {
  test('explains how the location is used before requesting it', async () => {
    const { page } = await atDoor('')
    await tapOn('link', visitActions.signNow)
    await there('heading', says.title)
    expect(page.text()).toContain('位置只用这一次，不保存')
  })
  test('offers the desk code when the device denies access to the location', async () => {
    const { phoneIs, status } = await atDoor()
    phoneIs('denied')
    await tapOn('button', says.here)
    expect((await there('alert', /./)).textContent).toContain(says.noPlace)
    await there('textbox', says.code)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.awaitingSign)
  })
  test('shows the distance, and does not check in, when the patient is too far away', async () => {
    const { phoneIs, status } = await atDoor()
    phoneIs(FAR_AWAY)
    await tapOn('button', says.here)
    expect((await there('alert', /./)).textContent).toMatch(/离门诊还有 [\d.]+ 公里/)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.awaitingSign)
  })
  test('shows the expected waiting time, and links to the ticket', async () => {
    const { page, status } = await atDoor()
    await tapOn('button', says.here)
    await there('heading', says.done)
    expect(page.text()).toMatch(/大约 \d\d:\d\d–\d\d:\d\d 轮到您|下一位就是您|还看不出来/)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.signed)
    await tapOn('link', says.seeTicket)
    await there('heading', /坐一会儿/)
  })
  test('looks up an unknown outcome, and offers check-in again when the first attempt failed', async () => {
    const { chain, page, status } = await atDoor()
    chain.faults.add({ call: SIGN, fault: '500' })
    await tapOn('button', says.here)
    await page.sees('还不知道有没有签上')
    chain.faults.clear()
    await tapOn('button', common.retry)
    await until(() => expect(page.text()).not.toContain('还不知道有没有签上'))
    await tapOn('button', says.here)
    await there('heading', says.done)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.signed)
  })
})

describe('check-in with the desk code', () => {
  const typed = async (code: string) => {
    const door = await atDoor()
    await there('textbox', says.code)
    if (code !== '') door.page.fill(says.code, code)
    return door
  }
  test.each([
    ['that is empty', '', '请输入前台的码'],
    ['that is malformed', 'a b <x>', '这不是前台的码'],
    ['of another clinic', 'desk-c1002', '现在没有要签到的预约'],
  ])('rejects a code %s with an error', async (_which, code, words) => {
    const { page, status } = await typed(code)
    await tapOn('button', says.byCode)
    await page.sees(words)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.awaitingSign)
  })
  test('shows success after a lost response once the clinic is reachable', async () => {
    const { chain, page, status } = await typed('desk-c1001')
    chain.faults.add({ call: SIGN, fault: 'lost-answer', times: 1 })
    chain.faults.add({ call: DETAIL, fault: 'drop' })
    await tapOn('button', says.byCode)
    await page.sees('还不知道有没有签上')
    expect(status()).toBe(REGISTRATION_STATUS_CODES.signed)
    chain.faults.clear()
    await tapOn('button', common.retry)
    await there('heading', says.doneElsewhere)
    expect(page.text()).toContain('不用再签')
  })
})

describe('check-in window', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('shows its times in advance, opens automatically, and shows the clinic’s phone number once closed', async () => {
    const { chain, page, visit } = await atDoor('/sign', 'sign-too-early')
    const pass = (to: Date) =>
      act(async () => {
        chain.clock.moveTo(to)
        chain.catchUp()
        vi.advanceTimersByTime(REFRESH_MS)
        await flushPromises()
      })
    await there('heading', /当天才能签到/)
    expect(page.text()).toMatch(/\d\d:\d\d–\d\d:\d\d 之间在门诊签到/)
    expect(found('button', says.here)).toEqual([])
    const at = instantOf(visit.date, visit.timeStart)
    await pass(at)
    await there('button', says.here)
    await pass(new Date(at.getTime() + 90 * 60_000))
    await there('heading', says.late)
    const call = await there('link', common.call)
    expect(call.getAttribute('href')).toMatch(/^tel:/)
    await gone('button', says.here)
  })
})

const words = zh.visitActions.signIn

test('check-in screen for an unpaid visit links to the payment', async () => {
  const { demo, booked } = await openAppWithUnpaidVisit()
  const page = await openScreen(demo, `/visits/${booked.id}/sign`)
  await page.sees(words.unpaid)
  expect(page.link(zh.visit.pay)).toBe(`/wechat/booking/result/${booked.id}`)
  expect(page.link(words.seeTicket)).toBe(`/wechat/visits/${booked.id}`)
})

describe('check-in scanner', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { userAgent: ANDROID }))
  afterEach(() => void vi.unstubAllGlobals())

  test('hides an earlier error when the patient returns to the screen', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
    const page = await openScreen(demo, `/visits/${visit.id}/sign`)
    demo.wechat.scanned = { kind: 'unavailable' }
    await page.tap(words.scan)
    await page.sees(words.noScan)
    await page.tap(words.seeTicket)
    await page.sees(zh.visit.ticket)
    await act(() => page.router.navigate({ to: '/visits/$id/sign', params: { id: visit.id } }))
    await page.sees(words.byCode)
    expect(page.text()).not.toContain(words.noScan)
  })
})
