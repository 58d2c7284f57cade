import { describe, expect, test } from 'vitest'
import { instantOf } from '@/domain/general/day'
import { zh } from '@/ui/words/zh'
import type { ClinicRow } from '../../../mocks/clinic/clinics/rows'
import { STATUS, type RegistrationRow } from '../../../mocks/clinic/registration/rows'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { sellOut } from '../../support/sold-out'
import { openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { withVisit } from '../booking/at-confirm'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { booking, common, failure, visitActions } = zh
const { moving } = visitActions

type Demo = Awaited<ReturnType<typeof openWithVisit>>['demo']

describe('a move that the clinic refuses', () => {
  /** Chooses a free time of the day and taps the key that takes it. */
  async function moveAway(spoil: (demo: Demo, scheduleId: string) => void) {
    const { demo, visit: old } = await openWithVisit()
    const { slot, day } = await aFreeSlot(demo, 1)
    const page = await openScreen(demo, `/visits/${old.id}/move?date=${day.date}`)
    const time = () =>
      page.all('input').find((each) => each.getAttribute('value') === `${slot.scheduleId}/${slot.orderNo}`)
    await until(() => expect(time()).toBeDefined())
    const choice = time()
    if (choice) click(choice)
    spoil(demo, slot.scheduleId)
    const near = common.nearDay(day.date, demo.chain.clock.today())
    await page.tap(moving.take(near, slot.timeStart) + booking.feeNote(common.yuan(day.feeFen)))
    return { page, statusOfOld: () => demo.chain.books.registrations.byId(old.id)?.status }
  }
  test('because somebody was faster says why, and that the old visit stands', async () => {
    const { page, statusOfOld } = await moveAway(({ chain }, scheduleId) => sellOut(chain, scheduleId))
    await page.sees(moving.failed + failure['slot-taken'].text)
    expect(page.text()).not.toContain(moving.unsure)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
  test('or of which nobody knows how it ended says that instead', async () => {
    const { page, statusOfOld } = await moveAway(({ chain: { faults } }) => {
      faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' })
      faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    })
    await page.sees(moving.unsure)
    expect(page.text()).not.toContain(moving.failed)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
})

describe('before a visit is moved', () => {
  type Change = {
    clinic?: Partial<ClinicRow>
    old?: Partial<RegistrationRow>
    minutesBefore?: number
    oldNth?: number
  }
  /** She sees 林清和 on the 21st, paid by WeChat, at 08:00 or later, and has chosen another time of that day. */
  async function chooseTime({ clinic = {}, old: change = {}, minutesBefore, oldNth = 0 }: Change = {}) {
    const demo = await atHome()
    const old = await withVisit(demo, oldNth)
    const { books, clock } = demo.chain
    books.registrations.update(old.id, change)
    books.clinics.update(old.clinicId, clinic)
    const { slot, day } = await aFreeSlot(demo, oldNth > 0 ? 0 : 5)
    if (minutesBefore !== undefined) {
      const [first = ''] = [old.timeStart, slot.timeStart].sort()
      const ahead = instantOf(day.date, first).getTime() - clock.now().getTime()
      clock.moveSeconds(ahead / 1000 - minutesBefore * 60)
    }
    const page = await openScreen(demo, `/visits/${old.id}/move?date=${day.date}`)
    const time = () =>
      page.all('input').find((each) => each.getAttribute('value') === `${slot.scheduleId}/${slot.orderNo}`)
    await until(() => expect(time()).toBeDefined())
    expect(page.text()).not.toContain('新号：')
    const choice = time()
    if (choice) click(choice)
    await page.sees('新号：')
    return page
  }
  const fee = common.yuan(2500)

  test('she reads what the new number costs, and until when the fee of the old one comes back', async () => {
    const page = await chooseTime()
    await page.sees(moving.newFeeNow(fee, 15))
    expect(page.text()).toContain('旧号：11月21日 04:00 前付好新号，25.00 元原路退回')
    expect(page.text()).toContain('前取消，挂号费原路退回')
    expect(page.text()).not.toContain(booking.terms.noCancel())
  })
  test('a fee that is paid at the desk is said to be', async () => {
    const page = await chooseTime({ clinic: { payMode: 0 } })
    await page.sees(moving.newFeeAtDesk(fee))
    expect(page.text()).toContain('旧号：11月21日 04:00 前改好，25.00 元原路退回')
    expect(page.text()).not.toContain('前取消，挂号费原路退回')
  })
  test('the fee of an old number past its time of refund is said to be lost', async () => {
    const page = await chooseTime({ minutesBefore: 180 })
    await page.sees('旧号：已过可退时间，请联系门诊')
    expect(page.text()).not.toContain('旧号：11月21日')
  })
  test('an old number that was paid at the desk is paid back there', async () => {
    const page = await chooseTime({ old: { payStatus: 0 } })
    await page.sees('旧号：这笔在前台付的，请到前台退')
  })
  test('an old number that costs nothing brings nothing back', async () => {
    const page = await chooseTime({ old: { feeFen: 0 } })
    await page.sees(moving.newFeeNow(fee, 15))
    expect(page.text()).not.toContain('旧号：')
  })
  test('a time too near to be cancelled is said to be', async () => {
    const page = await chooseTime({ oldNth: 9, minutesBefore: 30 })
    await page.sees(booking.terms.noCancel())
    expect(page.text()).toContain(booking.terms.noCancelNoRefundText)
  })
  test('a time too near for a refund is said to be', async () => {
    const page = await chooseTime({ oldNth: 9, minutesBefore: 180 })
    await page.sees(booking.terms.noRefund)
    expect(page.text()).not.toContain(booking.terms.noCancel())
  })
})

test('a new number is booked and the old one not given back: both are told, and a tap ends it', async () => {
  const { demo, old, id, statusOfOld } = await openWithBoth()
  demo.chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
  const page = await openScreen(demo, `/visits/${old.id}/move?to=${id}`)
  await page.sees(moving.halfText)
  expect(page.text()).toContain(moving.half)
  expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
  demo.chain.faults.clear()
  await page.tap(visitActions.cancelOld)
  await page.sees(moving.done)
  expect(page.text()).not.toContain(moving.halfText)
  expect(statusOfOld()).toBe(STATUS.cancelled)
})
