import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addMinutes, instantOf } from '@/domain/general/day'
import { preloadOverlays } from '@/ui/kit/overlays'
import { zh } from '@/ui/messages/zh'
import { type RegistrationRow, REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import {
  openAppWithUnpaidVisit,
  openAppWithReplacedVisit,
  openAppWithUpcomingVisit,
} from '../../support/upcoming-visit'
import { found, tapOn, there } from '../kit/by-role'
import { click } from '../kit/mount'
import { loadScreen, openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { RegistrationStore } from '@/ui/stores/registration-store'

describe('visit screen', () => {
  const { clinic: clinicSays, visit: says, visitActions } = zh
  type Page = Awaited<ReturnType<typeof openScreen>>
  beforeAll(preloadOverlays)
  afterEach(() => void vi.unstubAllGlobals())

  test('requests what to bring before it renders', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const sent = () => demo.chain.requests.slice(before).map(({ path }) => path)
    const before = demo.chain.requests.length
    await loadScreen(demo, `/visits/${visit.id}`)
    const rest = ['appointConfig', 'revisit-status']
    await vi.waitFor(() => expect(rest.filter((part) => sent().some((path) => path.includes(part)))).toEqual(rest))
  })

  describe('directions to a visit', () => {
    const rows = () => found('dialog', clinicSays.way)[0]?.textContent ?? ''
    async function openWay() {
      const { demo, visit } = await openAppWithUpcomingVisit()
      const page = await openScreen(demo, `/visits/${visit.id}`)
      await page.tap(says.directions)
      await there('dialog', clinicSays.way)
      return { page, visit }
    }
    test('show the map, the address and the clinic', async () => {
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
    test('open WeChat’s own map inside WeChat', async () => {
      vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger' })
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
      const { demo, visit } = await openAppWithUpcomingVisit()
      const page = await openScreen(demo, `/visits/${visit.id}`)
      await page.tap(says.directions)
      await tapOn('button', new RegExp(`^${clinicSays.map}`))
      await until(() => expect(demo.wechat.shownPlaces).toMatchObject([{ name: visit.clinicName }]))
      expect(assign).not.toHaveBeenCalled()
      assign.mockRestore()
    })
  })

  describe('visit’s cancel dialog', () => {
    async function isWarning(page: Page, words: string) {
      await page.tap(says.cancel)
      await page.sees(words)
      const line = page
        .all(`[aria-label="${says.cancelSheet.effects}"] li`)
        .find(({ textContent }) => textContent === words)
      return line?.hasAttribute('data-warning')
    }
    test('shows no warning when nothing has been paid', async () => {
      const { demo, booked } = await openAppWithUnpaidVisit()
      const page = await openScreen(demo, `/visits/${booked.id}`)
      expect(await isWarning(page, says.cancelSheet.money('not-paid', booked.feeFen))).toBe(false)
    })
    test('warns when the fee is no longer refundable', async () => {
      const { demo, visit } = await openAppWithUpcomingVisit()
      demo.chain.clock.moveTo(addMinutes(instantOf(visit.date, visit.timeStart), -180))
      const page = await openScreen(demo, `/visits/${visit.id}`)
      expect(await isWarning(page, says.cancelSheet.money('time-expired', visit.feeFen))).toBe(true)
    })
  })

  test('shows when the stored ticket was last refreshed, and keeps the ticket’s links', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
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

  describe('visit’s calendar file', () => {
    const sheet = visitActions.calendarSheet
    async function openSheet() {
      const { demo, visit } = await openAppWithUpcomingVisit()
      const page = await openScreen(demo, `/visits/${visit.id}`)
      await page.sees(visitActions.calendar)
      const cell = page.all('button').find(({ textContent }) => textContent.includes(visitActions.calendar))
      if (cell) click(cell)
      await page.sees(sheet.save)
      return { demo, page, visit }
    }
    test('opens the share sheet when the device can share such files', async () => {
      const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
      vi.stubGlobal('navigator', { userAgent: 'Safari', share, canShare: () => true })
      const { page, visit } = await openSheet()
      await page.tap(sheet.share)
      await until(() => expect(share).toHaveBeenCalledTimes(1))
      expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual([`visit-${visit.date}.ics`])
      await until(() => expect(page.keyOf(sheet.share)).toBeUndefined())
    })
    test('shows no share button when the device cannot share such files', async () => {
      vi.stubGlobal('navigator', { userAgent: 'Safari', share: async () => undefined, canShare: () => false })
      const { page } = await openSheet()
      expect(page.keyOf(sheet.share)).toBeUndefined()
    })
    test('offers removal from the calendar after a cancellation only if the visit was added, even after a reload', async () => {
      const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
      vi.stubGlobal('navigator', { userAgent: 'Safari', share, canShare: () => true })
      const { demo, page, visit } = await openSheet()
      const { registrations } = demo.chain.books
      registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.cancelled })
      const never = await reopen(demo, page)
      await there('link', says.bookAgain)
      expect(found('button', visitActions.calendarGone)).toEqual([])
      registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.reserved })
      const again = await reopen(demo, never)
      await tapOn('button', new RegExp(visitActions.calendar))
      await tapOn('button', sheet.share)
      await until(() => expect(share).toHaveBeenCalledTimes(1))
      registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.cancelled })
      await reopen(demo, again)
      await there('button', visitActions.calendarGone)
    })
  })

  test('warns on the new ticket that both visits are booked, while the new visit is booked', async () => {
    const { demo, old, id } = await openAppWithReplacedVisit()
    const page = await openScreen(demo, `/visits/${id}`)
    await page.sees(visitActions.oldStands)
    expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
    demo.chain.books.registrations.update(id, { status: REGISTRATION_STATUS_CODES.stopped })
    await act(async () => void (await demo.stores.get(RegistrationStore).byId.of(id).again()))
    await page.sees(
      says.head({
        status: 'stopped',
        date: old.date,
        today: old.date,
        time: '',
        room: '',
        orderNo: 0,
        isPayOver: false,
      }).title,
    )
    expect(page.text()).not.toContain(visitActions.oldStands)
  })
})

const { visit: says, visitActions, booking, common } = zh
const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
const REFRESH_MS = 20_000

/** The ticket for a visit that the clinic has changed. */
async function openTicket(change: Partial<RegistrationRow>) {
  const { demo, visit } = await openAppWithUpcomingVisit()
  demo.chain.books.registrations.update(visit.id, change)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  return { page, visit }
}

describe('visit screen', () => {
  test('shows the refund and the two nearest slots when the clinic has stopped the visit', async () => {
    const demo = await loggedInDevice({ world: 'stopped-by-clinic' })
    const row = demo.chain.books.registrations.all().find(({ requestId }) => requestId === 'seed-stopped')
    const page = await openScreen(demo, `/visits/${row?.id}`)
    await there('heading', '这次停诊了')
    expect(page.text()).toContain('不算爽约，付过的钱原路退回')
    await until(() => expect(page.text()).toMatch(/正在退回|已退/))
    const ways = await there('region', visitActions.rebook)
    await until(() => expect(found('link', /\d\d:\d\d/, ways)).toHaveLength(2))
    await tapOn('link', /\d\d:\d\d/, ways)
    const submit = await there('button', booking.submit)
    await until(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    await page.comesTo(expect.stringMatching(/^\/booking\/confirm/))
  })
  test('shows the number of missed visits and a rebooking link for a missed visit', async () => {
    const { page } = await openTicket({ status: REGISTRATION_STATUS_CODES.missed })
    await there('heading', '这次没赶上')
    await until(() => expect(page.text()).toMatch(/爽约 \d 次/))
    await there('link', says.bookAgain)
  })
  test('links to the record for a finished visit', async () => {
    const { page } = await openTicket({ status: REGISTRATION_STATUS_CODES.finished })
    await there('heading', '这次看完了')
    await tapOn('link', visitActions.record)
    await page.comesTo(expect.stringContaining('/records'))
  })
  test('shows the clinic’s phone number, but no cancel button, for a visit with an unknown status', async () => {
    await openTicket({ status: 77 as never })
    await there('heading', '状态未知')
    await there('link', common.call)
    expect(found('button', says.cancel)).toEqual([])
  })
  test('shows the time left and the payment link for an unpaid visit', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const payDeadline = demo.chain.clock.now().getTime() + 10 * 60_000
    demo.chain.books.registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.awaitingPayment, payDeadline })
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await until(() =>
      expect(page.all('strong').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^\d\d:\d\d 内付款，号给您留着$/),
      ]),
    )
    const pay = await there('link', says.pay)
    expect(pay.getAttribute('href')).toBe(`/wechat/booking/result/${visit.id}`)
  })
})

describe('visit queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const pass = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms)
      await flushPromises()
    })
  const hide = (isHidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await flushPromises()
    })

  test('polls while visible, pauses while hidden, and polls at once when visible again', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit({ world: 'sign-open' })
    await openScreen(demo, `/visits/${visit.id}`)
    await there('heading', '可以签到了')
    const asked = () => demo.chain.requests.filter(({ call }) => call === DETAIL).length
    const before = asked()
    await pass(REFRESH_MS)
    expect(asked()).toBe(before + 1)
    await pass(REFRESH_MS)
    expect(asked()).toBe(before + 2)
    await hide(true)
    await pass(6 * REFRESH_MS)
    expect(asked()).toBe(before + 2)
    await hide(false)
    await until(() => expect(asked()).toBe(before + 3))
  })
})

test('visit screen disables its call button until the clinic’s phone number has loaded', async () => {
  const held = new DeferredResponses()
  const { demo, visit } = await openAppWithUpcomingVisit({ network: held.network })
  held.of = '/mcapi/clinic/'
  await openScreen(demo, `/visits/${visit.id}`)
  const key = await there('button', common.call)
  expect(key.getAttribute('aria-disabled')).toBe('true')
  held.of = ''
  await act(() => held.release(Array.from({ length: held.count }, (_, at) => at)))
  const link = await there('link', common.call)
  expect(link.getAttribute('href')).toMatch(/^tel:/)
})

test('check-in screen for a past visit shows the visit’s status instead of sending the patient to a room', async () => {
  const demo = await loggedInDevice()
  const page = await openScreen(demo, '/visits/r5001/sign')
  expect(demo.chain.books.registrations.byId('r5001')?.patientId).toBe(FIXTURES.patients.wangYaqin)
  await there('heading', '这次看完了')
  expect(page.text()).not.toMatch(/诊室门口等|已经签到过了/)
  await there('link', visitActions.signIn.seeTicket)
})
