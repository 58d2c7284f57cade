import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { STALE_MS } from '@/ui/parts/use-following'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { HeldAnswers } from '../../support/held-answers'
import { settled } from '../../support/manual-clock'
import { sellOut } from '../../support/sold-out'
import { there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { booking: says, common } = zh
type Demo = Awaited<ReturnType<typeof atHome>>

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
  const { page } = await openConfirm(await atHome())
  const numbers = () => page.all('p a[href^="tel:"]').map((each) => each.getAttribute('href'))
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
  page.fill(says.reason, '孩子吞了纽扣电池')
  const card = await there('alert', new RegExp(`^${zh.emergency.first}`))
  expect(card.textContent).toContain(zh.emergency.redFlag.airway)
  expect(numbers()).toEqual(['tel:120', 'tel:12356'])
})
test('what costs nothing names no fee, and needs no way to pay', async () => {
  const demo = await atHome()
  for (const { id } of demo.chain.books.places.by('doctorId', KNOWN.doctors.linQinghe))
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
    const held = new HeldAnswers()
    const demo = await atHome({ network: held.network })
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
    const held = new HeldAnswers()
    const demo = await atHome({ network: held.network })
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
    const demo = await atHome()
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
      doctorTimes.scheduleOf(KNOWN.doctors.linQinghe, day.clinicId, day.date)?.parts.flatMap(({ slots }) => slots)
    await until(() => expect(shown()?.find(({ orderNo }) => orderNo === slot.orderNo)?.isMine).toBe(true))
    expect(page.text()).toContain(says.unknownText)
    expect(page.text()).not.toContain(says.already)
    faults.clear()
    await page.tap(says.checkAgain)
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  })
})

test('a number that somebody else took first is said to be gone, and no waiting list is asked', async () => {
  const demo = await atHome()
  const { page, slot, asked } = await openConfirm(demo)
  sellOut(demo.chain, slot.scheduleId)
  await page.tap(says.submit)
  await page.sees(says.goneText(slot.timeStart))
  await until(() => expect(page.keyOf(says.submit)?.getAttribute('aria-disabled')).toBe('true'))
  expect(asked('GET /mcapi/v2/regs/waitGrab/all')).toBe(0)
})
