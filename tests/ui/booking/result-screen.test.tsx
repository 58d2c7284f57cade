import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { HeldAnswers } from '../../support/held-answers'
import { openUnpaid, openWithBoth, openWithVisit } from '../../support/visit-ahead'
import { openScreen, until } from '../kit/open-screen'

const { payment, visit: visitSays, visitActions } = zh

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
    expect(page.text()).not.toContain(visitActions.oldStands)
  })
  test('says that both stand where the clinic does not take it, with the way to the old one', async () => {
    const { demo, old, id, statusOfOld } = await openWithBoth()
    demo.chain.faults.add({ call: 'POST /mcapi/v2/regs/{id}/cancel', fault: '500' })
    const page = await openScreen(demo, `/booking/result/${id}`)
    await page.sees(visitActions.oldStands)
    expect(page.link(visitActions.seeOld)).toBe(`/wechat/visits/${old.id}`)
    expect(statusOfOld()).toBe(STATUS.reserved)
  })
})

test('a number that can be signed in for at once is called booked, and leads to signing in', async () => {
  const { demo, visit } = await openWithVisit()
  demo.chain.books.registrations.update(visit.id, { status: STATUS.awaitingSign })
  const page = await openScreen(demo, `/booking/result/${visit.id}`)
  await page.sees('现在就可以签到')
  expect(page.heads()).toContain(payment.booked)
  expect(page.link(visitActions.signNow)).toBe(`/wechat/visits/${visit.id}/sign`)
  expect(page.link(payment.seeVisit)).toBe(`/wechat/visits/${visit.id}`)
})

describe('a number that is held and not paid', () => {
  test('can be given back right there, and says so', async () => {
    const { demo, booked } = await openUnpaid()
    const page = await openScreen(demo, `/booking/result/${booked.id}`)
    await page.tap(payment.giveBack)
    await page.sees(visitSays.cancelSheet.title)
    await page.sees(visitSays.cancelSheet.money('not-paid', 0))
    await page.tap(visitSays.cancelSheet.cancel)
    await until(() => expect(demo.chain.books.registrations.byId(booked.id)?.status).toBe(STATUS.cancelled))
    await page.sees(payment.cancelled)
    expect(page.keyOf(payment.giveBack)).toBeUndefined()
  })
  test('is not called unpaid while the clinic is asked for the money, and cannot be given back then', async () => {
    const { demo, booked } = await openUnpaid()
    const page = await openScreen(demo, `/booking/result/${booked.id}`)
    await page.sees(payment.awaitingText)
    const late = demo.stores
    act(() => late.payment.setStage(booked.chargeId, 'confirming'))
    await page.sees(payment.confirmingHead)
    expect(page.text()).not.toContain(payment.awaitingText)
    expect(page.keyOf(payment.giveBack)).toBeUndefined()
  })
})
