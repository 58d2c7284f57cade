import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { atHome } from '../../support/at-home'
import { found, gone, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { isBooked, isReady, madeIn, openConfirm, SCHEDULE, submit, withVisit } from './at-confirm'

const { booking: says, common, failure, payment, visitActions } = zh
const { after } = says
const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'

afterEach(() => void vi.unstubAllGlobals())

/** The page of a number that is booked and paid, with a word for the doctor. */
async function booked() {
  const demo = await atHome()
  const visit = await withVisit(demo)
  const page = await openScreen(demo, `/booking/result/${visit.id}`)
  await isBooked()
  return { demo, chain: demo.chain, page, visit }
}
const reason = async () => (await there<HTMLTextAreaElement>('textbox', says.reason)).value

describe('once it is booked', () => {
  test('the doctor is passed on by an address that knows nothing of the patient', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
    vi.stubGlobal('navigator', { userAgent: navigator.userAgent, clipboard: { writeText } })
    const { page } = await booked()
    await tapOn('button', new RegExp(after.share))
    await page.sees(after.shared)
    expect(writeText.mock.calls).toEqual([
      [`${location.origin}${location.pathname}?mpId=demo#/wechat/doctors/d2001?clinicId=c1001`],
    ])
  })
  test('calendar, reminders and waiting lists are one tap away', async () => {
    await booked()
    await tapOn('button', new RegExp(visitActions.calendar))
    const sheet = await there('dialog', visitActions.calendarSheet.title)
    await tapOn('button', '关闭', sheet)
    await gone('dialog')
    expect((await there('link', new RegExp(zh.told.follow))).getAttribute('href')).toBe('/wechat/subscribe')
    expect((await there('link', /还能同时候补 \d+ 个时段/)).getAttribute('href')).toBe('/wechat/watch')
  })
  test('a status that nobody knows yet says whom to ask', async () => {
    const { demo, page, visit } = await booked()
    demo.chain.books.registrations.update(visit.id, { status: 77 as never })
    const again = await reopen(demo, page)
    await there('heading', payment.other)
    expect(again.text()).toContain(payment.unknownStatus)
  })
  test('and cancelled again, another time with the same doctor keeps what was written', async () => {
    const { demo, page, visit } = await booked()
    const service = demo.container.get(RegistrationService)
    await act(async () => service.cancel(await service.byId(visit.id), 'no-time', ''))
    expect(demo.chain.books.registrations.byId(visit.id)?.status).toBe(STATUS.cancelled)
    await reopen(demo, page)
    await tapOn('link', payment.bookAgain)
    await until(() => expect(found('radio', /余/).length).toBeGreaterThan(0))
    await tapOn('radio', /余/)
    await tapOn('button', /^就约/)
    await isReady()
    expect(visit.reason).not.toBe('')
    expect(await reason()).toBe(visit.reason)
  })
})

describe('without a network', () => {
  const goOnline = () => act(() => void window.dispatchEvent(new Event('online')))

  test('the times of another half day are said to be out of reach, and come with the second try', async () => {
    const demo = await atHome()
    await openScreen(demo, SCHEDULE)
    await until(() => expect(found('radio', /余/).length).toBeGreaterThan(0))
    demo.chain.faults.add({ call: '*', fault: 'drop' })
    await tapOn('button', /周日下午|22 日.*下午/)
    await there('heading', failure.network.title)
    demo.chain.faults.clear()
    await tapOn('button', common.retry)
    await until(() => expect(found('radiogroup', /11月22日.*的时间$/)).not.toEqual([]))
  })
  test('a booking says that nobody knows whether it was made, keeps what was written, and asks by itself', async () => {
    const { demo, chain, page } = await openConfirm()
    await isReady()
    page.fill(says.reason, '断网前写的')
    chain.faults.add({ call: '*', fault: 'drop' })
    await submit()
    await page.sees(says.unknown)
    expect(await reason()).toBe('断网前写的')
    chain.faults.clear()
    goOnline()
    await isBooked()
    expect(madeIn(demo)).toHaveLength(1)
  })
  test('the result says so, and comes with the second try', async () => {
    const { demo, chain, page } = await booked()
    chain.faults.add({ call: DETAIL, fault: 'drop' })
    await reopen(demo, page)
    await there('heading', failure.network.title)
    chain.faults.clear()
    await tapOn('button', common.retry)
    await isBooked()
    expect(madeIn(demo)).toHaveLength(1)
  })
})
