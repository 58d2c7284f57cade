import { expect, test } from 'vitest'
import { addDays, instantOf, type Day } from '@/domain/general/day'
import { slotsText } from '@/domain/therapy/therapy'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { openScreen } from '../kit/open-screen'
import { confirmPath, isReady, TOMORROW } from './at-confirm'

const { booking: says } = zh
const { clinics, therapist } = KNOWN

/** The page on which a number is confirmed so many minutes before its visit. */
async function openShortlyBefore(minutes: number) {
  const demo = await atHome()
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
  const demo = await atHome()
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
