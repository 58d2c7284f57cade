import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { atHome } from '../../support/at-home'
import { aFreeSlot } from '../../support/booking'
import { tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { confirmPath, isBooked, madeIn, submit, withVisit } from './at-confirm'

const { booking: says, visitActions } = zh
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'

/** She wants a number of a day on which she sees this doctor already. */
async function wantAnother(cashier?: NonNullable<Parameters<typeof atHome>[0]>['cashier']) {
  const demo = await atHome(cashier ? { cashier } : {})
  const old = await withVisit(demo)
  const { slot } = await aFreeSlot(demo, 3)
  const page = await openScreen(demo, confirmPath(slot))
  await submit()
  await page.sees(says.sameDay('11月21日'))
  const statusOfOld = () => demo.chain.books.registrations.byId(old.id)?.status
  return { demo, page, old, slot, statusOfOld }
}

describe('a second number with one doctor on one day', () => {
  test('is asked about: the old one can be kept, and nothing is booked', async () => {
    const { demo, old, statusOfOld } = await wantAnother()
    const keep = await there('link', says.keepOld)
    expect(keep.getAttribute('href')).toBe(`/wechat/visits/${old.id}`)
    expect(madeIn(demo)).toHaveLength(1)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
  test('says until when the fee of the old one comes back', async () => {
    const { page } = await wantAnother()
    await page.sees('旧号：11月21日 04:00 前付好新号，25.00 元原路退回')
  })
  test('takes the place of the old one, which stands until it is paid', async () => {
    const { demo, page, old, slot, statusOfOld } = await wantAnother(['cancel', 'ok'])
    await tapOn('button', says.replace(slot.timeStart))
    await page.sees(visitActions.oldUntilPaid)
    expect(statusOfOld()).toBe(STATUS.reserved)
    await tapOn('button', /^微信支付 \d/)
    await isBooked()
    await until(() => expect(statusOfOld()).toBe(STATUS.cancelled))
    expect(madeIn(demo).filter(({ rescheduledFrom }) => rescheduledFrom === old.id)).toMatchObject([
      { timeStart: slot.timeStart, status: STATUS.reserved },
    ])
  })
  test('whose old one was not given back says so, also after a reload, until it is', async () => {
    const { demo, page, old, slot, statusOfOld } = await wantAnother()
    const { faults } = demo.chain
    faults.add({ call: CANCEL, fault: 'envelope', code: 50001 })
    await tapOn('button', says.replace(slot.timeStart))
    await isBooked()
    await page.sees(visitActions.oldStands)
    const again = await reopen(demo, page)
    await again.sees(visitActions.oldStands)
    expect(statusOfOld()).toBe(STATUS.reserved)
    const see = await there('link', visitActions.seeOld)
    expect(see.getAttribute('href')).toBe(`/wechat/visits/${old.id}`)
    faults.clear()
    const last = await reopen(demo, again)
    await isBooked()
    await until(() => expect(statusOfOld()).toBe(STATUS.cancelled))
    await until(() => expect(last.text()).not.toContain(visitActions.oldStands))
  })
})
