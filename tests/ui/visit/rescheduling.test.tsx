import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addDays, instantOf } from '@/domain/general/day'
import { zh } from '@/ui/messages/zh'
import { type RegistrationRow, REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { chooseByLabel } from '../../support/choose-by-label'
import { openAppWithReplacedVisit, openAppWithUpcomingVisit } from '../../support/upcoming-visit'
import { click, mount } from '../kit/mount'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { useCancelErrorText } from '@/ui/screens/visit/visit-cancel-sheet'
import { StoresContext } from '@/ui/stores/stores'
import type { ClinicRow } from '../../../mocks/clinic/clinics/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot } from '../../support/booking'
import { sellOutSlots } from '../../support/sold-out'
import { withVisit } from '../booking/at-confirm'
import { RegistrationStore } from '@/ui/stores/registration-store'

const { visit: says, visitActions, common } = zh
const { moving } = visitActions
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
type Demo = Awaited<ReturnType<typeof openAppWithUpcomingVisit>>['demo']
const rowsOf = ({ chain }: Demo) => chain.books.registrations

/** Reschedules from the ticket up to the payment for the new slot. */
async function moveAway() {
  const { demo, visit } = await openAppWithUpcomingVisit()
  const page = await openScreen(demo, `/visits/${visit.id}`)
  await tapOn('link', new RegExp(`^${visitActions.move}`))
  await there('heading', moving.title)
  expect(page.text()).toContain('先约新的，约好了再退旧的')
  const free = () => found<HTMLInputElement>('radio', /余/)
  await until(() => expect(free().length).toBeGreaterThan(2))
  const wanted = free()[2]
  if (wanted) click(wanted)
  await tapOn('button', /^改到/)
  await page.sees(visitActions.oldUntilPaid)
  const statusOf = (id: string) => rowsOf(demo).byId(id)?.status
  return { demo, page, visit, statusOf }
}

describe('rescheduled visit', () => {
  test('keeps the old slot until the new slot is paid, even across a reload, and then cancels the old slot', async () => {
    const { demo, page, visit, statusOf } = await moveAway()
    expect(statusOf(visit.id)).toBe(REGISTRATION_STATUS_CODES.reserved)
    const again = await reopen(demo, page)
    await again.sees('没付之前旧号还是您的')
    await tapOn('button', /付/)
    await there('heading', moving.done)
    expect(statusOf(visit.id)).toBe(REGISTRATION_STATUS_CODES.cancelled)
    const made = rowsOf(demo)
      .all()
      .filter(({ rescheduledFrom }) => rescheduledFrom === visit.id)
    expect(made).toMatchObject([{ status: REGISTRATION_STATUS_CODES.reserved }])
    const times = await there('region', moving.times)
    const row = rowsOf(demo).byId(visit.id)
    await until(() => expect(times.textContent).toMatch(/旧号的 \d+\.00 元(正在退回|已退)/))
    expect(times.textContent).toContain(`${moving.was}${common.fullDay(visit.date)}${visit.timeStart}`)
    expect(times.textContent).toContain(`${moving.is}${common.fullDay(made[0]?.date ?? '')}${made[0]?.timeStart}`)
    expect(row?.status).toBe(REGISTRATION_STATUS_CODES.cancelled)
    await there('button', new RegExp(visitActions.calendar))
    await tapOn('link', moving.seeNew)
    await there('heading', '号约好了')
    await again.comesTo(`/visits/${made[0]?.id}`)
    expect(again.text()).not.toContain(visitActions.oldStands)
  })
  test('can be undone by cancelling the unpaid new slot, and links to the old slot', async () => {
    const { page, visit, statusOf } = await moveAway()
    await tapOn('button', zh.payment.giveBack)
    const sheet = await there('dialog', says.cancelSheet.title)
    await chooseByLabel(says.cancelSheet.reasons['no-time'])
    await tapOn('button', says.cancelSheet.cancel, sheet)
    await there('heading', moving.givenUp)
    expect(statusOf(visit.id)).toBe(REGISTRATION_STATUS_CODES.reserved)
    await tapOn('link', visitActions.seeOld)
    await page.comesTo(`/visits/${visit.id}`)
  })
  test('links from the old ticket to the new ticket', async () => {
    const { demo, old, id } = await openAppWithReplacedVisit()
    rowsOf(demo).update(old.id, { status: REGISTRATION_STATUS_CODES.cancelled })
    const row = rowsOf(demo).byId(id)
    const page = await openScreen(demo, `/visits/${old.id}`)
    await there('heading', '这个号改了时间')
    expect(page.text()).toContain(`改到了 ${common.fullDay(row?.date ?? '')} ${row?.timeStart}`)
    expect(found('link', says.bookAgain)).toEqual([])
    await tapOn('link', moving.seeNew)
    await page.comesTo(`/visits/${id}`)
  })
  test('offers another booking on the old ticket when the new visit is cancelled too', async () => {
    const { demo, old, id } = await openAppWithReplacedVisit()
    for (const each of [old.id, id]) rowsOf(demo).update(each, { status: REGISTRATION_STATUS_CODES.cancelled })
    await openScreen(demo, `/visits/${old.id}`)
    await there('heading', '号已经取消')
    await there('link', says.bookAgain)
  })
  test('opens the slot picker on the visit’s current day', async () => {
    const { demo, visit } = await openAppWithUpcomingVisit()
    const date = addDays(visit.date, 2)
    rowsOf(demo).update(visit.id, { date })
    await openScreen(demo, `/visits/${visit.id}/move`)
    await there('region', new RegExp(`^${common.fullDay(date)}`))
  })
  test('offers to cancel the old slot on the new ticket when the automatic cancellation failed', async () => {
    const { demo, page, visit, statusOf } = await moveAway()
    demo.chain.faults.add({ call: CANCEL, fault: '500' })
    await tapOn('button', /付/)
    await there('heading', moving.half)
    expect(statusOf(visit.id)).toBe(REGISTRATION_STATUS_CODES.reserved)
    demo.chain.faults.clear()
    await tapOn('link', moving.seeNew)
    await page.sees(visitActions.oldStands)
    await tapOn('button', visitActions.cancelOld)
    await until(() => expect(page.text()).not.toContain(visitActions.oldStands))
    await gone('button', visitActions.cancelOld)
    expect(statusOf(visit.id)).toBe(REGISTRATION_STATUS_CODES.cancelled)
  })
  test('cannot be rescheduled again once cancelled', async () => {
    const { demo, old } = await openAppWithReplacedVisit()
    rowsOf(demo).update(old.id, { status: REGISTRATION_STATUS_CODES.cancelled })
    await openScreen(demo, `/visits/${old.id}/move`)
    await there('heading', moving.over)
    await there('link', says.bookAgain)
  })
})

test('reschedule screen shows the clinic’s phone number and the deadline once the deadline has passed', async () => {
  const { demo, visit } = await openAppWithUpcomingVisit()
  const at = visit.cancelDeadline
  if (!at) throw new Error('no deadline')
  await act(() => Promise.resolve(demo.chain.clock.moveTo(new Date(at.getTime() + 60_000))))
  const page = await openScreen(demo, `/visits/${visit.id}/move`)
  await there('heading', moving.notNow)
  expect(page.text()).toContain(moving.tooLate(says.at(at)))
  const call = await there('link', common.callClinic)
  expect(call.getAttribute('href')).toMatch(/^tel:/)
})

test('useCancelErrorText returns “unsure” when neither the cancellation nor the visit gets a response', async () => {
  const { demo, visit } = await openAppWithUpcomingVisit()
  demo.chain.faults.add({ call: '*', fault: 'drop' })
  await act(() => demo.stores.get(RegistrationStore).cancel(visit, 'other', ''))
  const Told = () => <p>{useCancelErrorText()(visit)}</p>
  const { one } = mount(
    <StoresContext.Provider value={demo.stores}>
      <Told />
    </StoresContext.Provider>,
  )
  expect(one('p').textContent).toBe(zh.visit.cancelSheet.unsure)
})

describe('reschedule screen', () => {
  const { booking, common, failure, visitActions } = zh

  describe('failed reschedule', () => {
    /** Selects a free slot and taps the button that books it. */
    async function moveAway(spoil: (demo: Demo, scheduleId: string) => void) {
      const { demo, visit: old } = await openAppWithUpcomingVisit()
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
    test('shows the reason and keeps the old visit when another patient was faster', async () => {
      const { page, statusOfOld } = await moveAway(({ chain }, scheduleId) => sellOutSlots(chain, scheduleId))
      await page.sees(moving.failed + failure['slot-taken'].text)
      expect(page.text()).not.toContain(moving.unsure)
      expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
    })
    test('shows an unknown outcome, and keeps the old visit', async () => {
      const { page, statusOfOld } = await moveAway(({ chain: { faults } }) => {
        faults.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' })
        faults.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
      })
      await page.sees(moving.unsure)
      expect(page.text()).not.toContain(moving.failed)
      expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.reserved)
    })
  })

  describe('terms shown before a reschedule', () => {
    type Change = {
      clinic?: Partial<ClinicRow>
      old?: Partial<RegistrationRow>
      minutesBefore?: number
      oldNth?: number
    }
    /** Selects another slot on the day of a paid visit with 林清和 on the 21st. */
    async function chooseTime({ clinic = {}, old: change = {}, minutesBefore, oldNth = 0 }: Change = {}) {
      const demo = await loggedInDevice()
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

    test('include the new fee and the old fee’s refund deadline', async () => {
      const page = await chooseTime()
      await page.sees(moving.newFeeNow(fee, 15))
      expect(page.text()).toContain('旧号：11月21日 04:00 前付好新号，25.00 元原路退回')
      expect(page.text()).toContain('前取消，挂号费原路退回')
      expect(page.text()).not.toContain(booking.terms.noCancel())
    })
    test('mention a fee that is paid at the desk', async () => {
      const page = await chooseTime({ clinic: { payMode: 0 } })
      await page.sees(moving.newFeeAtDesk(fee))
      expect(page.text()).toContain('旧号：11月21日 04:00 前改好，25.00 元原路退回')
      expect(page.text()).not.toContain('前取消，挂号费原路退回')
    })
    test('warn that the old fee is no longer refundable', async () => {
      const page = await chooseTime({ minutesBefore: 180 })
      await page.sees('旧号：已过可退时间，请联系门诊')
      expect(page.text()).not.toContain('旧号：11月21日')
    })
    test('warn that the new slot starts too soon to be cancelled', async () => {
      const page = await chooseTime({ oldNth: 9, minutesBefore: 30 })
      await page.sees(booking.terms.noCancel())
      expect(page.text()).toContain(booking.terms.noCancelNoRefundText)
    })
  })

  test('offers to cancel the old slot when the new slot was booked but the old one was not cancelled', async () => {
    const { demo, old, id, statusOfOld } = await openAppWithReplacedVisit()
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
    const page = await openScreen(demo, `/visits/${old.id}/move?to=${id}`)
    await page.sees(moving.halfText)
    expect(page.text()).toContain(moving.half)
    expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
    demo.chain.faults.clear()
    await page.tap(visitActions.cancelOld)
    await page.sees(moving.done)
    expect(page.text()).not.toContain(moving.halfText)
    expect(statusOfOld()).toBe(REGISTRATION_STATUS_CODES.cancelled)
  })
})
