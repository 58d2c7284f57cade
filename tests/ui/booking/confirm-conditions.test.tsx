import { expect, test } from 'vitest'
import { SchedulingService } from '@/application/scheduling-service'
import { isBookable, slotsOf } from '@/domain/scheduling/scheduling'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { toldOtherwise } from '../../support/told-otherwise'
import { tapOn, there } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'
import { confirmPath, isBarred, isBooked, isReady, submit } from './at-confirm'

const { booking: says, common } = zh
const { clinics, doctors, patients } = KNOWN

const TODAY = '2026-11-20'

/** A phone that hears other rules of every clinic. */
const withRules = (call: string, rules: object) =>
  atHome({
    network: toldOtherwise(call, (text) => {
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
