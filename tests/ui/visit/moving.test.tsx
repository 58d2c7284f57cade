import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { addDays } from '@/domain/general/day'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { choose } from '../../support/choose'
import { openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { click } from '../kit/mount'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'

const { visit: says, visitActions, common } = zh
const { moving } = visitActions
const CANCEL = 'POST /mcapi/v2/regs/{id}/cancel'
type Demo = Awaited<ReturnType<typeof openWithVisit>>['demo']

const rowsOf = ({ chain }: Demo) => chain.books.registrations

/** From the ticket to another time, as far as the page where the new number is paid. */
async function moveAway() {
  const { demo, visit } = await openWithVisit()
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

describe('a visit that is moved', () => {
  test('keeps the old number until the new one is paid, also after a reload, and then lets it go', async () => {
    const { demo, page, visit, statusOf } = await moveAway()
    expect(statusOf(visit.id)).toBe(STATUS.reserved)
    const again = await reopen(demo, page)
    await again.sees('没付之前旧号还是您的')
    await tapOn('button', /付/)
    await there('heading', moving.done)
    expect(statusOf(visit.id)).toBe(STATUS.cancelled)
    const made = rowsOf(demo)
      .all()
      .filter(({ rescheduledFrom }) => rescheduledFrom === visit.id)
    expect(made).toMatchObject([{ status: STATUS.reserved }])
    const times = await there('region', moving.times)
    const row = rowsOf(demo).byId(visit.id)
    await until(() => expect(times.textContent).toMatch(/旧号的 \d+\.00 元(正在退回|已退)/))
    expect(times.textContent).toContain(`${moving.was}${common.fullDay(visit.date)}${visit.timeStart}`)
    expect(times.textContent).toContain(`${moving.is}${common.fullDay(made[0]?.date ?? '')}${made[0]?.timeStart}`)
    expect(row?.status).toBe(STATUS.cancelled)
    await there('button', new RegExp(visitActions.calendar))
    await tapOn('link', moving.seeNew)
    await there('heading', '号约好了')
    await again.comesTo(`/visits/${made[0]?.id}`)
    expect(again.text()).not.toContain(visitActions.oldStands)
  })
  test('offers to give up the new number while it is unpaid, and leads back to the old one', async () => {
    const { page, visit, statusOf } = await moveAway()
    await tapOn('button', zh.payment.giveBack)
    const sheet = await there('dialog', says.cancelSheet.title)
    await choose(says.cancelSheet.reasons['no-time'])
    await tapOn('button', says.cancelSheet.cancel, sheet)
    await there('heading', moving.givenUp)
    expect(statusOf(visit.id)).toBe(STATUS.reserved)
    await tapOn('link', visitActions.seeOld)
    await page.comesTo(`/visits/${visit.id}`)
  })
  test('leads from its old ticket to the new one', async () => {
    const { demo, old, id } = await openWithBoth()
    rowsOf(demo).update(old.id, { status: STATUS.cancelled })
    const row = rowsOf(demo).byId(id)
    const page = await openScreen(demo, `/visits/${old.id}`)
    await there('heading', '这个号改了时间')
    expect(page.text()).toContain(`改到了 ${common.fullDay(row?.date ?? '')} ${row?.timeStart}`)
    expect(found('link', says.bookAgain)).toEqual([])
    await tapOn('link', moving.seeNew)
    await page.comesTo(`/visits/${id}`)
  })
  test('offers to book again from its old ticket when the new one is cancelled too', async () => {
    const { demo, old, id } = await openWithBoth()
    for (const each of [old.id, id]) rowsOf(demo).update(each, { status: STATUS.cancelled })
    await openScreen(demo, `/visits/${old.id}`)
    await there('heading', '号已经取消')
    await there('link', says.bookAgain)
  })
  test('opens at its own day', async () => {
    const { demo, visit } = await openWithVisit()
    const date = addDays(visit.date, 2)
    rowsOf(demo).update(visit.id, { date })
    await openScreen(demo, `/visits/${visit.id}/move`)
    await there('region', new RegExp(`^${common.fullDay(date)}`))
  })
  test('can be ended on the new one, where the old number was not given back', async () => {
    const { demo, page, visit, statusOf } = await moveAway()
    demo.chain.faults.add({ call: CANCEL, fault: '500' })
    await tapOn('button', /付/)
    await there('heading', moving.half)
    expect(statusOf(visit.id)).toBe(STATUS.reserved)
    demo.chain.faults.clear()
    await tapOn('link', moving.seeNew)
    await page.sees(visitActions.oldStands)
    await tapOn('button', visitActions.cancelOld)
    await until(() => expect(page.text()).not.toContain(visitActions.oldStands))
    await gone('button', visitActions.cancelOld)
    expect(statusOf(visit.id)).toBe(STATUS.cancelled)
  })
  test('cannot be moved again once it has been given back', async () => {
    const { demo, old } = await openWithBoth()
    rowsOf(demo).update(old.id, { status: STATUS.cancelled })
    await openScreen(demo, `/visits/${old.id}/move`)
    await there('heading', moving.over)
    await there('link', says.bookAgain)
  })
})

test('a visit past its time to be moved names the phone, and when that time was', async () => {
  const { demo, visit } = await openWithVisit()
  const at = visit.cancelDeadline
  if (!at) throw new Error('no deadline')
  await act(() => Promise.resolve(demo.chain.clock.moveTo(new Date(at.getTime() + 60_000))))
  const page = await openScreen(demo, `/visits/${visit.id}/move`)
  await there('heading', moving.notNow)
  expect(page.text()).toContain(moving.tooLate(says.at(at)))
  const call = await there('link', common.callClinic)
  expect(call.getAttribute('href')).toMatch(/^tel:/)
})
