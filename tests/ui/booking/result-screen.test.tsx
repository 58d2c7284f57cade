import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { DeferredResponses } from '../../support/deferred-responses'
import {
  openAppWithUnpaidVisit,
  openAppWithReplacedVisit,
  openAppWithUpcomingVisit,
} from '../../support/upcoming-visit'
import { openScreen, until } from '../kit/open-screen'
import { RegistrationService } from '@/application/registration-service'
import { loggedInDevice } from '../../support/logged-in-device'
import { found, gone, tapOn, there } from '../kit/by-role'
import { reopen } from '../kit/reopen'
import { isBooked, isReady, madeIn, openConfirm, SCHEDULE, submit, withVisit } from './at-confirm'
import { PaymentStore } from '@/ui/stores/payment-store'

const { payment, visit: visitSays, visitActions } = zh

test('result screen shows a skeleton instead of a visit while loading', async () => {
  const held = new DeferredResponses()
  const { demo, visit } = await openAppWithUpcomingVisit({ network: held.network })
  held.of = '/detail'
  const page = await openScreen(demo, `/booking/result/${visit.id}`)
  expect(page.one('main [aria-busy=true] [role=status]').textContent).not.toBe('')
  expect(page.host.querySelector('h1')).toBeNull()
  held.of = ''
  await act(() => held.release([0]))
  await page.sees(payment.booked)
  expect(page.host.querySelector('[aria-busy=true]')).toBeNull()
})

describe('visit that replaces another', () => {
  test('cancels the replaced visit when the new visit’s screen opens', async () => {
    const { demo, id, statusOfOld } = await openAppWithReplacedVisit()
    const page = await openScreen(demo, `/booking/result/${id}`)
    await page.sees(payment.booked)
    await until(() => expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.cancelled))
    expect(page.text()).not.toContain(visitActions.oldStands)
  })
  test('shows that both visits are booked, with a link to the first, when the clinic rejects the cancellation', async () => {
    const { demo, old, id, statusOfOld } = await openAppWithReplacedVisit()
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
    const page = await openScreen(demo, `/booking/result/${id}`)
    await page.sees(visitActions.oldStands)
    expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
    expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
  })
})

test('result screen confirms the booking and links to check-in when check-in is already open', async () => {
  const { demo, visit } = await openAppWithUpcomingVisit()
  demo.chain.books.registrations.update(visit.id, { status: REGISTRATION_STATUS_CODES.awaitingSign })
  const page = await openScreen(demo, `/booking/result/${visit.id}`)
  await page.sees('现在就可以签到')
  expect(page.heads()).toContain(payment.booked)
  expect(page.link(visitActions.signNow)).toBe(`/wechat/visits/${visit.id}/sign`)
  expect(page.link(payment.seeVisit)).toBe(`/wechat/visits/${visit.id}`)
})

describe('unpaid visit on the result screen', () => {
  test('can be cancelled after confirmation', async () => {
    const { demo, booked } = await openAppWithUnpaidVisit()
    const page = await openScreen(demo, `/booking/result/${booked.id}`)
    await page.tap(payment.giveBack)
    await page.sees(visitSays.cancelSheet.title)
    await page.sees(visitSays.cancelSheet.money('not-paid', 0))
    await page.tap(visitSays.cancelSheet.cancel)
    await until(() =>
      expect(demo.chain.books.registrations.byId(booked.id)?.status).toBe(REGISTRATION_STATUS_CODES.cancelled),
    )
    await page.sees(payment.cancelled)
    await there('img', zh.status.registration.cancelled)
    expect(page.keyOf(payment.giveBack)).toBeUndefined()
  })
  test('explains that the payment result is missing, and lets the patient check again or pay', async () => {
    const { demo, booked } = await openAppWithUnpaidVisit()
    const page = await openScreen(demo, `/booking/result/${booked.id}`)
    await page.sees(payment.awaitingText)
    act(() => demo.stores.get(PaymentStore).setStage(booked.chargeId, 'unknown'))
    await page.sees(payment.unknown)
    expect(page.text()).toContain(payment.unknownText)
    expect(found('button', payment.checkAgain)).toHaveLength(1)
    expect(found('button', payment.notPaid)).toHaveLength(1)
  })
  test('hides “unpaid” and the cancel button while its payment status is looked up', async () => {
    const { demo, booked } = await openAppWithUnpaidVisit()
    const page = await openScreen(demo, `/booking/result/${booked.id}`)
    await page.sees(payment.awaitingText)
    const late = demo.stores
    act(() => late.get(PaymentStore).setStage(booked.chargeId, 'confirming'))
    await page.sees(payment.confirmingHead)
    expect(page.text()).not.toContain(payment.awaitingText)
    expect(page.keyOf(payment.giveBack)).toBeUndefined()
  })
})

describe('result screen actions', () => {
  const { booking: says, common, failure, payment, visitActions } = zh
  const { after } = says
  const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
  afterEach(() => void vi.unstubAllGlobals())

  /** Opens the result screen for a paid booking with a reason for the visit. */
  async function booked() {
    const demo = await loggedInDevice()
    const visit = await withVisit(demo)
    const page = await openScreen(demo, `/booking/result/${visit.id}`)
    await isBooked()
    return { demo, chain: demo.chain, page, visit }
  }
  const reason = async () => (await there<HTMLTextAreaElement>('textbox', says.reason)).value

  describe('booked visit', () => {
    test('offers a link for sharing the doctor without patient data', async () => {
      const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
      vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
      const { page } = await booked()
      await tapOn('button', new RegExp(after.share))
      await page.sees(after.shared)
      expect(writeText.mock.calls).toEqual([
        [`${location.origin}${location.pathname}?mpId=demo#/wechat/doctors/d2001?clinicId=c1001`],
      ])
    })
    test('links directly to the calendar, the reminders and the waitlists', async () => {
      await booked()
      await tapOn('button', new RegExp(visitActions.calendar))
      const sheet = await there('dialog', visitActions.calendarSheet.title)
      await tapOn('button', '关闭', sheet)
      await gone('dialog')
      expect((await there('link', new RegExp(zh.reminders.follow))).getAttribute('href')).toBe('/wechat/subscribe')
      expect((await there('link', /还能同时候补 \d+ 个时段/)).getAttribute('href')).toBe('/wechat/watch')
    })
    test('shows whom to contact when its status is unknown', async () => {
      const { demo, page, visit } = await booked()
      demo.chain.books.registrations.update(visit.id, { status: 77 as never })
      const again = await reopen(demo, page)
      await there('heading', payment.other)
      expect(again.text()).toContain(payment.unknownStatus)
    })
    test('shows the clinic’s last note once the patient has missed it', async () => {
      const { demo, page, visit } = await booked()
      const { registrations } = demo.chain.books
      const status = REGISTRATION_STATUS_CODES.missed
      const timeline = [{ at: demo.chain.clock.now().getTime(), status, text: '没有签到，已过号' }]
      registrations.update(visit.id, { status, timeline })
      await reopen(demo, page)
      const heading = await there('heading', zh.status.registration.missed)
      expect(heading.closest('[role=status]')?.textContent).toContain('没有签到，已过号')
    })
    test('keeps the reason when the patient cancels and books the same doctor again', async () => {
      const { demo, page, visit } = await booked()
      const service = demo.container.get(RegistrationService)
      await act(async () => service.cancel(await service.byId(visit.id), 'no-time', ''))
      expect(demo.chain.books.registrations.byId(visit.id)?.status).toBe(REGISTRATION_STATUS_CODES.cancelled)
      await reopen(demo, page)
      await tapOn('link', payment.bookAgain)
      await until(() => expect(found('radio', /余/).length).toBeGreaterThan(0))
      await tapOn('radio', /余/)
      await tapOn('button', /^就约/)
      await isReady()
      expect(visit.reason).not.toBe('')
      expect(await reason()).toBe(visit.reason)
    })
  })

  describe('result screen while offline', () => {
    const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

    test('shows that slots for another half day failed to load, and retries', async () => {
      const demo = await loggedInDevice()
      await openScreen(demo, SCHEDULE)
      await until(() => expect(found('radio', /余/).length).toBeGreaterThan(0))
      demo.chain.faults.add({ call: '*', fault: 'drop' })
      await tapOn('button', /周日下午|22 日.*下午/)
      await there('heading', failure.network.title)
      demo.chain.faults.clear()
      await tapOn('button', common.retry)
      await until(() => expect(found('radiogroup', /11月22日.*的时间$/)).not.toEqual([]))
    })
    test('shows an unknown booking outcome, keeps the reason, and looks up the outcome automatically', async () => {
      const { demo, chain, page } = await openConfirm()
      await isReady()
      page.fill(says.reason, '断网前写的')
      chain.faults.add({ call: '*', fault: 'drop' })
      await submit()
      await page.sees(says.unknown)
      expect(await reason()).toBe('断网前写的')
      chain.faults.clear()
      goOnline()
      await isBooked()
      expect(madeIn(demo)).toHaveLength(1)
    })
    test('shows the failure, and retries on a tap', async () => {
      const { demo, chain, page } = await booked()
      chain.faults.add({ call: DETAIL, fault: 'drop' })
      await reopen(demo, page)
      await there('heading', failure.network.title)
      chain.faults.clear()
      await tapOn('button', common.retry)
      await isBooked()
      expect(madeIn(demo)).toHaveLength(1)
    })
  })
})
