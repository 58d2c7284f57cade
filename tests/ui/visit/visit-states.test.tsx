import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { zh } from '@/ui/words/zh'
import { STATUS, type RegistrationRow } from '../../../mocks/clinic/registration/rows'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { HeldAnswers } from '../../support/held-answers'
import { settled } from '../../support/manual-clock'
import { openWithVisit } from '../../support/visit-ahead'
import { found, tapOn, there } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { visit: says, visitActions, booking, common } = zh
const DETAIL = 'GET /mcapi/v2/regs/{id}/detail'
const REFRESH_MS = 20_000

/** The ticket of a visit that the clinic has changed. */
async function openTicket(change: Partial<RegistrationRow>) {
  const { demo, visit } = await openWithVisit()
  demo.chain.books.registrations.update(visit.id, change)
  const page = await openScreen(demo, `/visits/${visit.id}`)
  return { page, visit }
}

describe('a visit that', () => {
  test('the clinic has stopped says that the money comes back, and leads to the two nearest numbers', async () => {
    const demo = await atHome({ world: 'stopped-by-clinic' })
    const row = demo.chain.books.registrations.all().find(({ requestId }) => requestId === 'seed-stopped')
    const page = await openScreen(demo, `/visits/${row?.id}`)
    await there('heading', '这次停诊了')
    expect(page.text()).toContain('不算爽约，付过的钱原路退回')
    await until(() => expect(page.text()).toMatch(/正在退回|已退/))
    const ways = await there('region', visitActions.rebook)
    await until(() => expect(found('link', /\d\d:\d\d/, ways)).toHaveLength(2))
    await tapOn('link', /\d\d:\d\d/, ways)
    const submit = await there('button', booking.submit)
    await until(() => expect(submit.getAttribute('aria-disabled')).toBeNull())
    await page.comesTo(expect.stringMatching(/^\/booking\/confirm/))
  })
  test('was missed says how often that has happened, and leads to another one', async () => {
    const { page } = await openTicket({ status: STATUS.missed })
    await there('heading', '这次没赶上')
    await until(() => expect(page.text()).toMatch(/爽约 \d 次/))
    await there('link', says.bookAgain)
  })
  test('is over leads to its record', async () => {
    const { page } = await openTicket({ status: STATUS.finished })
    await there('heading', '这次看完了')
    await tapOn('link', visitActions.record)
    await page.comesTo(expect.stringContaining('/records'))
  })
  test('stands in a way that nobody knows yet leads to the phone, and cannot be cancelled', async () => {
    await openTicket({ status: 77 as never })
    await there('heading', '状态未知')
    await there('link', common.call)
    expect(found('button', says.cancel)).toEqual([])
  })
  test('is not paid yet counts the time that is left, and leads to the payment', async () => {
    const { demo, visit } = await openWithVisit()
    const payDeadline = demo.chain.clock.now().getTime() + 10 * 60_000
    demo.chain.books.registrations.update(visit.id, { status: STATUS.awaitingPayment, payDeadline })
    const page = await openScreen(demo, `/visits/${visit.id}`)
    await until(() =>
      expect(page.all('strong').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^\d\d:\d\d 内付款，号给您留着$/),
      ]),
    )
    const pay = await there('link', says.pay)
    expect(pay.getAttribute('href')).toBe(`/wechat/booking/result/${visit.id}`)
  })
})

describe('the queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const pass = (ms: number) =>
    act(async () => {
      vi.advanceTimersByTime(ms)
      await settled()
    })
  const hide = (isHidden: boolean) =>
    act(async () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
      document.dispatchEvent(new Event('visibilitychange'))
      await settled()
    })

  test('is read on its own while it is looked at, rests while it is not, and is read at once after that', async () => {
    const { demo, visit } = await openWithVisit({ world: 'sign-open' })
    await openScreen(demo, `/visits/${visit.id}`)
    await there('heading', '可以签到了')
    const asked = () => demo.chain.requests.filter(({ call }) => call === DETAIL).length
    const before = asked()
    await pass(REFRESH_MS)
    expect(asked()).toBe(before + 1)
    await pass(REFRESH_MS)
    expect(asked()).toBe(before + 2)
    await hide(true)
    await pass(6 * REFRESH_MS)
    expect(asked()).toBe(before + 2)
    await hide(false)
    await until(() => expect(asked()).toBe(before + 3))
  })
})

test('the clinic’s phone cannot be tapped before it is known', async () => {
  const held = new HeldAnswers()
  const { demo, visit } = await openWithVisit({ network: held.network })
  held.of = '/mcapi/clinic/'
  await openScreen(demo, `/visits/${visit.id}`)
  const key = await there('button', common.call)
  expect(key.getAttribute('aria-disabled')).toBe('true')
  held.of = ''
  await act(() => held.release(Array.from({ length: held.count }, (_, at) => at)))
  const link = await there('link', common.call)
  expect(link.getAttribute('href')).toMatch(/^tel:/)
})

test('an old link to sign in to a visit that is over sends nobody to a room', async () => {
  const demo = await atHome()
  const page = await openScreen(demo, '/visits/r5001/sign')
  expect(demo.chain.books.registrations.byId('r5001')?.patientId).toBe(KNOWN.patients.wangYaqin)
  await there('heading', '这次看完了')
  expect(page.text()).not.toMatch(/诊室门口等|已经签到过了/)
  await there('link', visitActions.signIn.seeTicket)
})
