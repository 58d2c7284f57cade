import { observer } from 'mobx-react-lite'
import { act } from 'react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { RegistrationService } from '@/application/registration-service'
import type { PaymentDue } from '@/ui/parts/payment-view'
import { usePayment } from '@/ui/parts/use-payment'
import { StoresContext } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { chooseByLabel } from '../../support/choose-by-label'
import { type CashierScript, TEST_NOW, createTestApp } from '../../support/test-app'
import { DeferredResponses } from '../../support/deferred-responses'
import { overrideResponses } from '../../support/override-responses'
import { fire, mount } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { isPayButtonText } from '../../support/pay-button-text'
import { REGISTRATION_STATUS_CODES } from '../../../mocks/clinic/registration/rows'
import { ManualClock, flushPromises } from '../../support/manual-clock'
import { openChain } from '../../support/open-chain'
import { PaymentStore } from '@/ui/stores/payment-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'

describe('PaymentPanel', () => {
  const ID = 'o6001'
  const CHECKOUT = `/orders/${ID}/checkout`
  const says = zh.payment
  afterEach(() => void vi.useRealTimers())

  describe('payment methods', () => {
    test('refer to the desk without a pay button when no method is available', async () => {
      const network = overrideResponses('wxPayConfig', (text) => text.replace('"isOpen":true', '"isOpen":false'))
      const demo = await loggedInDevice({ network })
      const clinic = demo.chain.books.clinics.byId(FIXTURES.clinics.gaoxin)
      demo.chain.books.clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, member: false } })
      const page = await openScreen(demo, CHECKOUT)
      await page.sees(says.noWay)
      expect(page.text()).toContain(says.wechatClosed)
      expect(page.all('button').some(({ textContent }) => isPayButtonText(textContent))).toBe(false)
    })
    test('link to the password setup for a card without a password', async () => {
      const demo = await loggedInDevice()
      demo.chain.books.memberCards.update('m9001', { password: '' })
      const page = await openScreen(demo, CHECKOUT)
      await page.sees(says.cardState['no-password'])
      await page.tap(says.setPassword)
      await page.comesTo(`/member/password?back=${encodeURIComponent(CHECKOUT)}`)
    })
  })

  describe('payment by card', () => {
    it('keeps the password pad open when a wrong password is reported only after five seconds', async () => {
      const held = new DeferredResponses()
      const demo = await loggedInDevice({ network: held.network })
      const page = await openScreen(demo, CHECKOUT)
      await page.sees(zh.checkout.total)
      await chooseByLabel(says.card)
      await page.sees(says.pay['member-card']('161.27 元'))
      const key = () => page.all('button').find(({ textContent }) => isPayButtonText(textContent))
      await until(() => expect(key()?.getAttribute('aria-disabled')).not.toBe('true'))
      act(() => key()?.click())
      const hint = says.passwordHint('').trim()
      await page.sees(hint)
      held.of = `/pay/charge/${ID}`
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      page.fill(says.passwordLabel, '111111')
      await until(() => expect(held.count).toBeGreaterThan(0))
      act(() => void vi.advanceTimersByTime(5000))
      expect(page.region(says.of.charge.title)).toContain(says.wechat)
      expect(page.region(zh.checkout.remark)).toBeDefined()
      vi.useRealTimers()
      held.of = ''
      await act(() => held.release([0]))
      expect(page.region(zh.checkout.remark)).toBeDefined()
      await until(() => expect(page.region(says.password)).toContain(zh.failure['password-wrong'].text))
    })
    test('closes the password pad when the result is slow, and shows the payment as pending', async () => {
      const held = new DeferredResponses()
      const demo = await loggedInDevice({ network: held.network })
      const page = await openScreen(demo, CHECKOUT)
      await page.sees(zh.checkout.total)
      await chooseByLabel(says.card)
      await page.sees(zh.checkout.causes['pay-way'])
      const key = () => page.all('button').find(({ textContent }) => isPayButtonText(textContent))
      await until(() => expect(key()?.getAttribute('aria-disabled')).not.toBe('true'))
      act(() => key()?.click())
      const hint = says.passwordHint('').trim()
      await page.sees(hint)
      held.of = `/pay/charge/${ID}`
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      page.fill(says.passwordLabel, FIXTURES.memberPassword)
      const isAsked = () => page.text().includes(hint)
      await until(() => expect(held.count).toBeGreaterThan(0))
      act(() => void vi.advanceTimersByTime(9000))
      expect(isAsked()).toBe(true)
      act(() => void vi.advanceTimersByTime(1000))
      expect(isAsked()).toBe(false)
      expect(page.text()).toContain(says.confirming)
    })
  })

  describe('payment deadline', () => {
    test('removes the pay button, and triggers a lookup of the result', async () => {
      const demo = await loggedInDevice()
      const free = await aFreeSlot(demo)
      const { id } = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, free))
      const page = await openScreen(demo, `/booking/result/${id}`)
      const hasKey = () => page.all('button').some(({ textContent }) => isPayButtonText(textContent))
      await until(() => expect(hasKey()).toBe(true))
      demo.chain.faults.add({ call: 'GET /mcapi/v2/regs/{id}/detail', fault: '500' })
      demo.chain.clock.moveMinutes(16)
      fire(document.body, new Event('visibilitychange', { bubbles: true }))
      await page.sees(says.asking)
      expect(hasKey()).toBe(false)
    })
  })

  const Following = observer(function Following({ due }: { due: PaymentDue }) {
    return <p>{usePayment(due).view}</p>
  })

  const dueOf = (id: string): PaymentDue => ({
    order: { kind: 'charge', id },
    feeFen: 100,
    standing: 'due',
    deadline: undefined,
    patientId: FIXTURES.patients.wangYaqin,
    payee: { clinic: '' },
    readAgain: () => undefined,
  })

  describe('payment status', () => {
    test('updates when the panel switches to an order paid on an earlier page', async () => {
      const before = await loggedInDevice({ cashier: ['silent'] })
      const payment = before.stores.get(PaymentStore)
      const checkout = before.stores.get(CheckoutStore).of(ID)
      await checkout.open()
      void payment.pay({ kind: 'charge', id: ID }, checkout.dueFen ?? 0)
      await until(() => expect(before.wechat.opened).toBe(1))
      const { stores } = createTestApp({ chain: before.chain, storage: before.storage })
      const drawn = (id: string) => (
        <StoresContext.Provider value={stores}>
          <Following due={dueOf(id)} />
        </StoresContext.Provider>
      )
      const page = mount(drawn('o6002'))
      await until(() => expect(page.host.textContent).toBe('awaiting'))
      page.draw(drawn(ID))
      await until(() => expect(page.host.textContent).toBe('unknown'))
    })
  })
})

describe('displayed payment result', () => {
  const says = zh.payment
  /** Time after which a button appears for a cashier that has not reported a result, in ms. */
  const CASHIER_MS = 5000
  type Page = Awaited<ReturnType<typeof openScreen>>
  const payKey = (page: Page) => page.all('button').find(({ textContent }) => isPayButtonText(textContent))

  async function pay(page: Page): Promise<void> {
    await until(() => expect(payKey(page)?.getAttribute('aria-disabled')).toBeNull())
    act(() => payKey(page)?.click())
    await act(flushPromises)
  }

  /** Opens the result screen for an unpaid booking, with a clock that only the test advances. */
  async function toPay(...cashier: CashierScript[]) {
    const chain = openChain({ clock: { at: TEST_NOW } })
    const clock = new ManualClock(chain)
    const held = new DeferredResponses()
    const demo = await loggedInDevice({ chain, clock, cashier, network: held.network })
    const { id } = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    const page = await openScreen(demo, `/booking/result/${id}`)
    const { registrations } = chain.books
    const status = () => registrations.byId(id)?.status
    const before = registrations.all().length
    const madeMore = () => registrations.all().length - before
    const pass = (milliseconds: number) => act(() => clock.advance(milliseconds))
    return { ...demo, held, id, madeMore, page, pass, status }
  }
  afterEach(() => void vi.useRealTimers())

  test('becomes “failed” only when the clinic reports a failure, and “paid” after a second attempt', async () => {
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
    expect(status()).toBe(REGISTRATION_STATUS_CODES.reserved)
  })

  test('stays “pending” for a late payment, never “failed”, until the visit is booked', async () => {
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

  describe('WeChat cashier that reports no result', () => {
    const open = async () => {
      const phone = await toPay('silent')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await pay(phone.page)
      await phone.page.sees(says.invoked)
      const expectAsked = async () => {
        await phone.page.sees(says.confirming)
        expect(phone.page.text()).toContain(says.doNotRepeat)
        expect(phone.page.text()).not.toContain(says.failed)
        expect([phone.status(), phone.madeMore()]).toEqual([REGISTRATION_STATUS_CODES.awaitingPayment, 0])
      }
      return { ...phone, expectAsked }
    }
    test('stops blocking when the page returns to the foreground, and triggers a lookup of the result', async () => {
      const { expectAsked } = await open()
      fire(document.body, new Event('visibilitychange', { bubbles: true }))
      act(() => void vi.advanceTimersByTime(CASHIER_MS))
      await expectAsked()
    })
    test('stops blocking on a tap while the page stays in the foreground, and triggers a lookup of the result', async () => {
      const { expectAsked, page } = await open()
      expect(page.keyOf(says.cashierGone)).toBeUndefined()
      act(() => void vi.advanceTimersByTime(CASHIER_MS))
      await page.tap(says.cashierGone)
      await expectAsked()
    })
    test('does not block the payment of another order', async () => {
      const { chain, page, pass } = await toPay('silent', 'ok')
      await pay(page)
      await page.sees(says.invoked)
      await page.goTo('/orders/o6001/checkout')
      await page.sees(says.pay.wechat(''))
      await pay(page)
      await pass(0)
      await page.sees(zh.checkout.result.paid)
      expect(chain.books.transactions.by('orderId', 'o6001').map(({ result }) => result)).toEqual([1])
    })
  })

  test('PaymentPanel shows the visit as cancelled at the payment deadline, never as paid', async () => {
    const { chain, id, storage, page, status } = await toPay('cancel')
    await pay(page)
    await page.sees(says.unpaid)
    expect(page.text()).toContain(says.heldUntil(''))
    chain.clock.moveMinutes(16)
    page.unmount()
    const again = await openScreen(createTestApp({ chain, storage }), `/booking/result/${id}`)
    await until(() => expect(again.heads()).toContain(says.cancelled))
    expect(again.text()).not.toContain(says.paid)
    expect(again.text()).not.toContain(says.booked)
    expect(status()).toBe(REGISTRATION_STATUS_CODES.cancelled)
  })

  test('confirm screen pays with the selected member card and its password, without opening the WeChat cashier', async () => {
    const demo = await loggedInDevice()
    const { clinic, doctor, day, slot } = await aFreeSlot(demo)
    const { scheduleId, orderNo } = slot
    const wish = { doctorId: doctor.id, clinicId: clinic.id, date: day.date, scheduleId, orderNo: String(orderNo) }
    const page = await openScreen(demo, `/booking/confirm?${new URLSearchParams(wish)}`)
    await chooseByLabel(says.card)
    await page.tap(zh.booking.submit)
    await page.comesTo(expect.stringMatching(/^\/booking\/result\//))
    await pay(page)
    await until(() => expect(page.region(says.password)).toContain(says.passwordHint('').trim()))
    page.fill(says.passwordLabel, FIXTURES.memberPassword)
    await page.sees(says.booked)
    const paid = demo.chain.books.transactions
      .all()
      .filter(({ kind, result }) => kind === 'registration' && result === 1)
    expect(paid.pop()).toMatchObject({ payType: 1 })
    expect(demo.wechat.opened).toBe(0)
  })
})
