import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STALE_MS } from '@/ui/parts/use-polling'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot } from '../../support/booking'
import { DeferredResponses } from '../../support/deferred-responses'
import { settled } from '../../support/manual-clock'
import { sellOut } from '../../support/sold-out'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { SchedulingService } from '@/application/scheduling-service'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { overrideResponses } from '../../support/override-responses'
import { confirmPath, isBarred, isBooked, isReady, submit, TOMORROW } from './at-confirm'
import { addDays, type Day, instantOf } from '@/domain/general/day'
import { slotsText } from '@/domain/therapy/therapy'

const { booking: says, common } = zh
type Demo = Awaited<ReturnType<typeof loggedInDevice>>

/** The page on which 王雅琴 looks once more at a number of tomorrow. */
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

test('shows the emergency numbers above the reason, and the card once it names a red flag', async () => {
  const { page } = await openConfirm(await loggedInDevice())
  const numbers = () => page.all('p a[href^="tel:"]').map((each) => each.getAttribute('href'))
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
  page.fill(says.reason, '孩子吞了纽扣电池')
  const card = await there('alert', new RegExp(`^${zh.emergency.first}`))
  expect(card.textContent).toContain(zh.emergency.redFlag.airway)
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
})

test('what costs nothing names no fee, and needs no way to pay', async () => {
  const demo = await loggedInDevice()
  for (const { id } of demo.chain.books.places.by('doctorId', FIXTURES.doctors.linQinghe))
    demo.chain.books.places.update(id, { feeFen: 0 })
  const { page } = await openConfirm(demo)
  await page.sees(says.noFee)
  expect(page.text()).not.toContain(says.feeNote(common.yuan(0)))
  expect(page.text()).not.toContain(says.wechatPay)
})

describe('a booking under way', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => void vi.useRealTimers())

  test('leaves the number alone: the day is not read anew until the clinic has answered', async () => {
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ network: held.network })
    const { page, asked } = await openConfirm(demo)
    const before = asked(DAY)
    act(() => void vi.advanceTimersByTime(STALE_MS))
    await until(() => expect(asked(DAY)).toBe(before + 1))
    held.of = '/v2/regs'
    await page.tap(says.submit)
    await until(() => expect(held.count).toBe(1))
    act(() => void vi.advanceTimersByTime(STALE_MS))
    await act(settled)
    expect(asked(DAY)).toBe(before + 1)
    held.of = ''
    await act(() => held.release([0]))
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  })

  test('whose answer is lost is looked for, and says so meanwhile', async () => {
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

  test('of which nobody knows how it ended does not call the number taken: it may be this very one', async () => {
    const demo = await loggedInDevice()
    const { page, day, slot, asked } = await openConfirm(demo)
    const { faults } = demo.chain
    faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' })
    faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    await page.tap(says.submit)
    await page.sees(says.unknown)
    const before = asked(DAY)
    act(() => void vi.advanceTimersByTime(STALE_MS))
    await until(() => expect(asked(DAY)).toBe(before + 1))
    const { doctorTimes } = demo.stores
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

test('a number that somebody else took first is said to be gone, and no waiting list is asked', async () => {
  const demo = await loggedInDevice()
  const { page, slot, asked } = await openConfirm(demo)
  sellOut(demo.chain, slot.scheduleId)
  await page.tap(says.submit)
  await page.sees(says.goneText(slot.timeStart))
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBe('true'))
  expect(asked('GET /mcapi/v2/regs/waitGrab/all')).toBe(0)
})

describe('confirm conditions', () => {
  const { clinics, doctors, patients } = FIXTURES
  const TODAY = '2026-11-20'

  /** A phone that hears other rules of every clinic. */
  const withRules = (call: string, rules: object) =>
    loggedInDevice({
      network: overrideResponses(call, (text) => {
        const answer = JSON.parse(text) as { data: object }
        return JSON.stringify({ ...answer, data: { ...answer.data, ...rules } })
      }),
    })
  type Demo = Awaited<ReturnType<typeof withRules>>
  const open = async (demo: Demo) => openScreen(demo, confirmPath((await aFreeSlot(demo)).slot))

  test('a clinic that wants an ID number says so before it would refuse, and leads to the file', async () => {
    const demo = await withRules('appointConfig', { isNeedIdCard: true })
    demo.chain.books.patients.update(patients.wangYaqin, { idCard: '' })
    const page = await open(demo)
    await page.sees(says.needsIdCard('王雅琴'))
    await isBarred()
    expect(page.link(says.fillIdCard)).toBe(`/wechat/patients/${patients.wangYaqin}`)
  })

  test('whose file has one books at such a clinic as at any other', async () => {
    const demo = await withRules('appointConfig', { isNeedIdCard: true })
    const page = await open(demo)
    await isReady()
    expect(page.text()).not.toContain(says.needsIdCard('王雅琴'))
  })

  test('a clinic that books half days says that the time is none to be there on the minute', async () => {
    const page = await open(await withRules('appointConfig', { timeMode: 1 }))
    await page.sees(says.halfDay(common.dayPart.morning))
  })

  test('a clinic that has stopped booking for today says since when, and leads to other times', async () => {
    const demo = await withRules('appointConfig', { stopTime: '08:00' })
    const today = await demo.container.get(SchedulingService).day(doctors.linQinghe, clinics.gaoxin, TODAY)
    const slot = today && slotsOf(today).find(isBookable)
    if (!slot) throw new Error('no number of today')
    const page = await openScreen(demo, confirmPath(slot, TODAY))
    await page.sees(says.stopped('08:00'))
    await isBarred()
    expect(page.link(says.otherTimes)).toBe(`/wechat/booking/doctor/${doctors.linQinghe}?clinicId=${clinics.gaoxin}`)
  })

  test('what missed visits come to is told beside the other rules', async () => {
    const rule = { missLimit: 3, windowDays: 90, blockDays: 30 }
    const page = await open(await withRules('appointConfig', { blockRule: rule }))
    await page.sees(says.blockRule(3, 90, 30))
  })

  test('where the clinic leaves it open, the patient may pay at the desk, and then no cashier comes', async () => {
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

describe('confirm terms', () => {
  const { booking: says } = zh
  const { clinics, therapist } = FIXTURES

  /** The page on which a number is confirmed so many minutes before its visit. */
  async function openShortlyBefore(minutes: number) {
    const demo = await loggedInDevice()
    const { slot } = await aFreeSlot(demo)
    const ahead = instantOf(TOMORROW, slot.timeStart).getTime() - demo.chain.clock.now().getTime()
    demo.chain.clock.moveSeconds(ahead / 1000 - minutes * 60)
    const page = await openScreen(demo, confirmPath(slot))
    await isReady()
    return page
  }

  test('a number in half an hour is told before it is booked to be final, and no time that is over is named', async () => {
    const page = await openShortlyBefore(30)
    await page.sees(says.terms.noCancel())
    expect(page.text()).toContain(says.terms.noCancelNoRefundText)
    for (const said of ['前可以在网上取消', '前取消，挂号费原路退回']) expect(page.text()).not.toContain(`:00 ${said}`)
  })

  test('a number in three hours can be cancelled, and is told to keep its fee', async () => {
    const page = await openShortlyBefore(180)
    await page.sees(says.terms.noRefund)
    expect(page.text()).toContain('11月21日 周六 06:00 前可以在网上取消')
    expect(page.text()).not.toContain('04:00 前取消')
    expect(page.text()).not.toContain(says.terms.noCancel())
  })

  test('a number of another day has its two times, and nothing to warn of', async () => {
    const page = await openShortlyBefore(24 * 60)
    await page.sees('11月21日 周六 04:00 前取消，挂号费原路退回')
    expect(page.text()).not.toContain(says.terms.noRefund)
    expect(page.text()).not.toContain(says.terms.noCancel())
  })

  /** The page on which therapies are confirmed. */
  async function openTherapies(...times: readonly (readonly [date: Day, timeStart: string])[]) {
    const demo = await loggedInDevice()
    const slots = times.map(([date, timeStart]) => ({ scheduleId: 's', date, timeStart, timeEnd: '23:00' }))
    const search = { therapistId: therapist, clinicId: clinics.gaoxin, items: 'i21', slots: slotsText(slots) }
    return openScreen(demo, `/therapy/confirm?${new URLSearchParams(search)}`)
  }
  const TODAY = addDays(TOMORROW, -1)

  test('a therapy that is paid at the desk speaks of cancelling, and of no fee', async () => {
    const page = await openTherapies([TOMORROW, '15:00'])
    await page.sees('11月21日 周六 13:00 前可以在网上取消')
    expect(page.text()).not.toContain(says.refundUntil(''))
    expect(page.text()).not.toContain('就诊前 4 小时取消')
  })

  test('of several therapies the one that is too near is named, and the others keep the rule', async () => {
    const page = await openTherapies([TODAY, '10:30'], [TOMORROW, '10:30'])
    await page.sees(says.terms.noCancel('11月20日 周五 10:30'))
    expect(page.text()).toContain(says.cancelRule(2))
    expect(page.text()).not.toContain('11月21日 周六 10:30约好后')
  })
})
