import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/rows'
import { HeldAnswers } from '../../support/held-answers'
import { openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { openScreen, until } from '../kit/open-screen'

const { booking: says, payment } = zh

test('while the visit is on its way the page says that it is loading, and nothing of a visit', async () => {
  const held = new HeldAnswers()
  const { demo, visit } = await openWithVisit({ network: held.network })
  held.of = '/detail'
  const page = await openScreen(demo, `/booking/result/${visit.id}`)
  expect(page.one('main [aria-busy=true] [role=status]').textContent).not.toBe('')
  expect(page.host.querySelector('h1')).toBeNull()
  held.of = ''
  await act(() => held.release([0]))
  await page.sees(payment.booked)
  expect(page.host.querySelector('[aria-busy=true]')).toBeNull()
})

describe('a number that took the place of another', () => {
  test('gives that one back as soon as its own page is open', async () => {
    const { demo, id, statusOfOld } = await openWithBoth()
    const page = await openScreen(demo, `/booking/result/${id}`)
    await page.sees(payment.booked)
    await until(() => expect(statusOfOld()).toBe(STATUS.cancelled))
    expect(page.text()).not.toContain(says.bothStand)
  })
  test('says that both stand where the clinic does not take it, with the way to the old one', async () => {
    const { demo, old, id, statusOfOld } = await openWithBoth()
    demo.clinic.weather.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
    const page = await openScreen(demo, `/booking/result/${id}`)
    await page.sees(says.bothStandText(old.timeStart))
    expect(page.link(says.seeOld)).toBe(`/wechat/visits/${old.id}`)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
})
