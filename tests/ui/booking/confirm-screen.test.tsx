import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SLOTS_STALE_MS } from '@/ui/parts/use-polling'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot } from '../../support/booking'
import { DeferredResponses } from '../../support/deferred-responses'
import { flushPromises } from '../../support/manual-clock'
import { sellOutSlots } from '../../support/sold-out'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { SchedulingService } from '@/application/scheduling-service'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { overrideResponses } from '../../support/override-responses'
import { confirmPath, isBarred, isBooked, isReady, submit, TOMORROW } from './at-confirm'
import { addDays, type Day, instantOf } from '@/domain/general/day'
import { serializeSlots } from '@/domain/therapy/therapy'
import { DoctorTimesStore } from '@/ui/stores/doctor-times-store'

const { booking: says, common } = zh
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

/** Opens 王雅琴's confirm screen for a slot tomorrow. */
async function openConfirm(demo: Demo) {
  const { clinic, doctor, day, slot } = await aFreeSlot(demo)
  const { scheduleId, orderNo } = slot
  const search = new URLSearchParams({
    doctorId: doctor.id,
    clinicId: clinic.id,
    date: day.date,
    scheduleId,
    orderNo: String(orderNo),
  })
  const page = await openScreen(demo, `/booking/confirm?${search}`)
  await page.sees(says.submit)
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBeNull())
  const asked = (call: string) => demo.chain.requests.filter((each) => each.call === call).length
  return { page, day, slot, asked }
}
const DAY = 'GET /mcapi/v2/regs/doctor/{id}/allScheduling'

test('confirm screen shows emergency numbers above the reason field, and a warning card once the reason contains a red flag', async () => {
  const { page } = await openConfirm(await loggedInDevice())
  const numbers = () => page.all('p a[href^="tel:"]').map((each) => each.getAttribute('href'))
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
  page.fill(says.reason, '孩子吞了纽扣电池')
  const card = await there('alert', new RegExp(`^${zh.emergency.first}`))
  expect(card.textContent).toContain(zh.emergency.redFlag.airway)
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
})

test('confirm screen shows no fee and no payment method when the visit is free', async () => {
  const demo = await loggedInDevice()
  for (const { id } of demo.chain.books.places.by('doctorId', FIXTURES.doctors.linQinghe))
    demo.chain.books.places.update(id, { feeFen: 0 })
  const { page } = await openConfirm(demo)
  await page.sees(says.noFee)
  expect(page.text()).not.toContain(says.feeNote(common.yuan(0)))
  expect(page.text()).not.toContain(says.wechatPay)
})

describe('pending booking', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('keeps the slot selected, and does not reload the day before the clinic responds', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const { page, asked } = await openConfirm(demo)
    const before = asked(DAY)
    act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
    await until(() => expect(asked(DAY)).toBe(before + 1))
    held.of = '/v2/regs'
    await page.tap(says.submit)
    await until(() => expect(held.count).toBe(1))
    act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
    await act(flushPromises)
    expect(asked(DAY)).toBe(before + 1)
    held.of = ''
    await act(() => held.release([0]))
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  })

  test('shows that the outcome is being looked up when the response is lost', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const { page } = await openConfirm(demo)
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer', times: 1 })
    held.of = 'requestId='
    await page.tap(says.submit)
    await page.sees(says.checking)
    held.of = ''
    await act(() => held.release([0]))
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  })

  test('does not show the slot as taken while the outcome is unknown', async () => {
    const demo = await loggedInDevice()
    const { page, day, slot, asked } = await openConfirm(demo)
    const { faults } = demo.chain
    faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' })
    faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    await page.tap(says.submit)
    await page.sees(says.unknown)
    const before = asked(DAY)
    act(() => void vi.advanceTimersByTime(SLOTS_STALE_MS))
    await until(() => expect(asked(DAY)).toBe(before + 1))
    const doctorTimes = demo.stores.get(DoctorTimesStore)
    const shown = () =>
      doctorTimes.scheduleOf(FIXTURES.doctors.linQinghe, day.clinicId, day.date)?.parts.flatMap(({ slots }) => slots)
    await until(() => expect(shown()?.find(({ orderNo }) => orderNo === slot.orderNo)?.isMine).toBe(true))
    expect(page.text()).toContain(says.unknownText)
    expect(page.text()).not.toContain(says.already)
    faults.clear()
    await page.tap(says.checkAgain)
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  })
})

test('confirm screen shows that another patient took the slot without loading the waitlist', async () => {
  const demo = await loggedInDevice()
  const { page, slot, asked } = await openConfirm(demo)
  sellOutSlots(demo.chain, slot.scheduleId)
  await page.tap(says.submit)
  await page.sees(says.goneText(slot.timeStart))
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBe('true'))
  expect(asked('GET /mcapi/v2/regs/waitGrab/all')).toBe(0)
})

describe('booking conditions on the confirm screen', () => {
  const { clinics, doctors, patients } = FIXTURES
  const TODAY = '2026-11-20'

  /** A device whose clinics all return these rules. */
  const withRules = (call: string, rules: object) =>
    loggedInDevice({
      network: overrideResponses(call, (text) => {
        const answer = JSON.parse(text) as { data: object }
        return JSON.stringify({ ...answer, data: { ...answer.data, ...rules } })
      }),
    })
  type Demo = Awaited<ReturnType<typeof withRules>>
  const open = async (demo: Demo) => openScreen(demo, confirmPath((await aFreeSlot(demo)).slot))

  test('warn about a missing ID number before booking, and link to the patient profile', async () => {
    const demo = await withRules('appointConfig', { isNeedIdCard: true })
    demo.chain.books.patients.update(patients.wangYaqin, { idCard: '' })
    const page = await open(demo)
    await page.sees(says.needsIdCard('王雅琴'))
    await isBarred()
    expect(page.link(says.fillIdCard)).toBe(`/wechat/patients/${patients.wangYaqin}`)
  })

  test('hide the ID number warning when the profile contains an ID number', async () => {
    const demo = await withRules('appointConfig', { isNeedIdCard: true })
    const page = await open(demo)
    await isReady()
    expect(page.text()).not.toContain(says.needsIdCard('王雅琴'))
  })

  test('explain that the time is approximate at a clinic with half-day slots', async () => {
    const page = await open(await withRules('appointConfig', { timeMode: 1 }))
    await page.sees(says.halfDay(common.dayPart.morning))
  })

  test('show that booking has closed for today, and link to other days', async () => {
    const demo = await withRules('appointConfig', { stopTime: '08:00' })
    const today = await demo.container.get(SchedulingService).day(doctors.linQinghe, clinics.gaoxin, TODAY)
    const slot = today && slotsOf(today).find(isBookable)
    if (!slot) throw new Error('no number of today')
    const page = await openScreen(demo, confirmPath(slot, TODAY))
    await page.sees(says.stopped('08:00'))
    await isBarred()
    expect(page.link(says.otherTimes)).toBe(`/wechat/booking/doctor/${doctors.linQinghe}?clinicId=${clinics.gaoxin}`)
  })

  test('explain the consequences of missed visits', async () => {
    const rule = { missLimit: 3, windowDays: 90, blockDays: 30 }
    const page = await open(await withRules('appointConfig', { blockRule: rule }))
    await page.sees(says.blockRule(3, 90, 30))
  })

  test('allow payment at the desk without opening the cashier', async () => {
    const demo = await withRules('regPayConfig', { isNeedPay: true, payMode: 2 })
    demo.chain.books.clinics.update(clinics.gaoxin, { payMode: 0 })
    const page = await open(demo)
    await page.sees(says.wechatPay)
    await page.sees('前取消，挂号费原路退回')
    await tapOn('radio', new RegExp(`^${says.payAtDesk}`))
    await page.sees(says.dueAtDesk)
    expect(page.text()).not.toContain('周六 04:00 前取消，挂号费原路退回')
    await submit()
    await isBooked()
    expect(demo.chain.requests.filter(({ call }) => /^POST .*pay/i.test(call))).toEqual([])
    await there('link', zh.payment.seeVisit)
  })
})

describe('cancellation terms on the confirm screen', () => {
  const { booking: says } = zh
  const { clinics, therapist } = FIXTURES

  /** Opens the confirm screen this many minutes before the visit. */
  async function openShortlyBefore(minutes: number) {
    const demo = await loggedInDevice()
    const { slot } = await aFreeSlot(demo)
    const ahead = instantOf(TOMORROW, slot.timeStart).getTime() - demo.chain.clock.now().getTime()
    demo.chain.clock.moveSeconds(ahead / 1000 - minutes * 60)
    const page = await openScreen(demo, confirmPath(slot))
    await isReady()
    return page
  }

  test('warn 30 minutes before the visit that it can no longer be cancelled, and show no past deadline', async () => {
    const page = await openShortlyBefore(30)
    await page.sees(says.terms.noCancel())
    expect(page.text()).toContain(says.terms.noCancelNoRefundText)
    for (const said of ['前可以在网上取消', '前取消，挂号费原路退回']) expect(page.text()).not.toContain(`:00 ${said}`)
  })

  test('allow cancellation three hours before the visit, and warn that the fee is not refunded', async () => {
    const page = await openShortlyBefore(180)
    await page.sees(says.terms.noRefund)
    expect(page.text()).toContain('11月21日 周六 06:00 前可以在网上取消')
    expect(page.text()).not.toContain('04:00 前取消')
    expect(page.text()).not.toContain(says.terms.noCancel())
  })

  test('show both deadlines without a warning for a visit on another day', async () => {
    const page = await openShortlyBefore(24 * 60)
    await page.sees('11月21日 周六 04:00 前取消，挂号费原路退回')
    expect(page.text()).not.toContain(says.terms.noRefund)
    expect(page.text()).not.toContain(says.terms.noCancel())
  })

  /** Opens the confirm screen for therapies at these times. */
  async function openTherapies(...times: readonly (readonly [date: Day, timeStart: string])[]) {
    const demo = await loggedInDevice()
    const slots = times.map(([date, timeStart]) => ({ scheduleId: 's', date, timeStart, timeEnd: '23:00' }))
    const search = { therapistId: therapist, clinicId: clinics.gaoxin, items: 'i21', slots: serializeSlots(slots) }
    return openScreen(demo, `/therapy/confirm?${new URLSearchParams(search)}`)
  }
  const TODAY = addDays(TOMORROW, -1)

  test('explain cancellation without mentioning a fee for therapy paid at the desk', async () => {
    const page = await openTherapies([TOMORROW, '15:00'])
    await page.sees('11月21日 周六 13:00 前可以在网上取消')
    expect(page.text()).not.toContain(says.refundUntil(''))
    expect(page.text()).not.toContain('就诊前 4 小时取消')
  })

  test('name the therapy session that is too soon to cancel, and show the rule for the other sessions', async () => {
    const page = await openTherapies([TODAY, '10:30'], [TOMORROW, '10:30'])
    await page.sees(says.terms.noCancel('11月20日 周五 10:30'))
    expect(page.text()).toContain(says.cancelRule(2))
    expect(page.text()).not.toContain('11月21日 周六 10:30约好后')
  })
})
