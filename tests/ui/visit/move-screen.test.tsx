import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/rows'
import { aFreeSlot } from '../../support/booking'
import { sellOut } from '../../support/sold-out'
import { openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { booking, common, failure, visitActs } = zh
const { moving } = visitActs

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
    const near = common.nearDay(day.date, demo.clinic.clock.today())
    await page.tap(moving.take(near, slot.timeStart) + booking.feeNote(common.yuan(day.feeFen)))
    return { page, statusOfOld: () => demo.clinic.books.registrations.byId(old.id)?.status }
  }
  test('because somebody was faster says why, and that the old visit stands', async () => {
    const { page, statusOfOld } = await moveAway(({ clinic }, scheduleId) => sellOut(clinic, scheduleId))
    await page.sees(moving.failed + failure['slot-taken'].text)
    expect(page.text()).not.toContain(moving.unsure)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
  test('or of which nobody knows how it ended says that instead', async () => {
    const { page, statusOfOld } = await moveAway(({ clinic: { weather } }) => {
      weather.add({ call: 'POST /mcapi/v2/regs', fault: 'lost-answer' })
      weather.add({ call: 'GET /mcapi/v2/regs/list', fault: '500' })
    })
    await page.sees(moving.unsure)
    expect(page.text()).not.toContain(moving.failed)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
})

test('a new number is booked and the old one not given back: both are told, and a tap ends it', async () => {
  const { demo, old, id, statusOfOld } = await openWithBoth()
  demo.clinic.weather.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
  const page = await openScreen(demo, `/visits/${old.id}/move?to=${id}`)
  await page.sees(moving.halfText)
  expect(page.text()).toContain(moving.half)
  expect(page.link(visitActs.seeOld)).toBe(`/wechat/visits/${old.id}`)
  demo.clinic.weather.clear()
  await page.tap(visitActs.cancelOld)
  await page.sees(moving.done)
  expect(page.text()).not.toContain(moving.halfText)
  expect(statusOfOld()).toBe(STATUS.cancelled)
})
