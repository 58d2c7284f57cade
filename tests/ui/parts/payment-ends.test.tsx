import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import { zh } from '@/ui/words/zh'
import { STATUS } from '../../../mocks/clinic/registration/rows'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { aFreeSlot, wishFor } from '../../support/booking'
import { choose } from '../../support/choose'
import { DEMO_NOW, openDemo, type AtCashier } from '../../support/demo'
import { HeldAnswers } from '../../support/held-answers'
import { ManualClock, settled } from '../../support/manual-clock'
import { fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'
import { isPayKey } from '../../support/pay-key'

const says = zh.payment
/** By then the cashier's own last word has come, or the key stands for whom it has left alone. */
const CASHIER_MS = 5000
type Page = Awaited<ReturnType<typeof openScreen>>

const payKey = (page: Page) => page.all('button').find(({ textContent }) => isPayKey(textContent))
async function pay(page: Page): Promise<void> {
  await until(() => expect(payKey(page)?.getAttribute('aria-disabled')).toBeNull())
  act(() => payKey(page)?.click())
  await act(settled)
}
/** The page of a number that waits for its money, on a phone whose time goes on only when the test says so. */
async function toPay(...cashier: AtCashier[]) {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  const clock = new ManualClock(chain)
  const held = new HeldAnswers()
  const demo = await atHome({ chain, clock, cashier, network: held.network })
  const { id } = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
  const page = await openScreen(demo, `/booking/result/${id}`)
  const { registrations } = chain.books
  const status = () => registrations.byId(id)?.status
  const before = registrations.all().length
  const madeMore = () => registrations.all().length - before
  const pass = (milliseconds: number) => act(() => clock.advance(milliseconds))
  return { ...demo, held, id, madeMore, page, pass, status }
}

afterEach(() => void vi.useRealTimers())

test('a payment that fails is called failed once the clinic has said so, and is made at the second try', async () => {
  const { held, page, pass, status } = await toPay('fail', 'ok')
  held.of = '/pay/status'
  await pay(page)
  await pass(0)
  await until(() => expect(held.count).toBeGreaterThan(0))
  expect(page.text()).toContain(says.confirming)
  expect(page.text()).not.toContain(says.failed)
  held.of = ''
  await act(() => held.release([...Array(held.count).keys()]))
  await page.sees(says.failed)
  await pay(page)
  await pass(0)
  await page.sees(says.booked)
  expect(status()).toBe(STATUS.reserved)
})

test('money that comes late is being confirmed and never called failed, until the number is booked', async () => {
  const { page, pass } = await toPay({ ok: true, lateSeconds: 20 })
  await pay(page)
  await page.sees(says.confirming)
  const expectNoEnd = () => {
    expect(page.text()).toContain(says.doNotRepeat)
    expect(page.heads()).not.toContain(says.booked)
    for (const end of [says.failed, says.unpaid]) expect(page.text()).not.toContain(end)
  }
  expectNoEnd()
  expect(page.link(zh.common.backHome)).toBe('/wechat/home')
  await pass(15_000)
  expectNoEnd()
  await pass(10_000)
  await page.sees(says.booked)
})

describe('a cashier that never answers', () => {
  const open = async () => {
    const phone = await toPay('silent')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await pay(phone.page)
    await phone.page.sees(says.invoked)
    const expectAsked = async () => {
      await phone.page.sees(says.confirming)
      expect(phone.page.text()).toContain(says.doNotRepeat)
      expect(phone.page.text()).not.toContain(says.failed)
      expect([phone.status(), phone.madeMore()]).toEqual([STATUS.awaitingPayment, 0])
    }
    return { ...phone, expectAsked }
  }
  test('is given up on coming back to the page: the clinic is asked, and nothing is called failed', async () => {
    const { expectAsked } = await open()
    fire(document.body, new Event('visibilitychange', { bubbles: true }))
    act(() => void vi.advanceTimersByTime(CASHIER_MS))
    await expectAsked()
  })
  test('while the page stays in front is given up by one tap, which asks the clinic', async () => {
    const { expectAsked, page } = await open()
    expect(page.keyOf(says.cashierGone)).toBeUndefined()
    act(() => void vi.advanceTimersByTime(CASHIER_MS))
    await page.tap(says.cashierGone)
    await expectAsked()
  })
})

test('the deadline passes: the number is released, and nobody is told that it was paid', async () => {
  const { chain, id, storage, page, status } = await toPay('cancel')
  await pay(page)
  await page.sees(says.unpaid)
  expect(page.text()).toContain(says.heldUntil(''))
  chain.clock.moveMinutes(16)
  page.unmount()
  const again = await openScreen(openDemo({ chain, storage }), `/booking/result/${id}`)
  await until(() => expect(again.heads()).toContain(says.cancelled))
  expect(again.text()).not.toContain(says.paid)
  expect(again.text()).not.toContain(says.booked)
  expect(status()).toBe(STATUS.cancelled)
})

test('the member card that is chosen while confirming pays with its password, and WeChat’s cashier stays shut', async () => {
  const demo = await atHome()
  const { clinic, doctor, day, slot } = await aFreeSlot(demo)
  const { scheduleId, orderNo } = slot
  const wish = { doctorId: doctor.id, clinicId: clinic.id, date: day.date, scheduleId, orderNo: String(orderNo) }
  const page = await openScreen(demo, `/booking/confirm?${new URLSearchParams(wish)}`)
  await choose(says.card)
  await page.tap(zh.booking.submit)
  await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
  await pay(page)
  await until(() => expect(page.region(says.password)).toContain(says.passwordHint('').trim()))
  page.fill(says.passwordLabel, KNOWN.memberPassword)
  await page.sees(says.booked)
  const paid = demo.chain.books.transactions.all().filter(({ kind, result }) => kind === 'registration' && result === 1)
  expect(paid.pop()).toMatchObject({ payType: 1 })
  expect(demo.wechat.opened).toBe(0)
})
