import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
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
    await tapOn('link', moving.seeNew)
    await there('heading', '号约好了')
    await again.comesTo(`/visits/${made[0]?.id}`)
    expect(again.text()).not.toContain(visitActions.oldStands)
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
