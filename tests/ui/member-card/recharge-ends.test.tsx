import { act } from 'react'
import { expect, test } from 'vitest'
import { isDraftKey } from '@/domain/device/storage'
import { zh } from '@/ui/messages/zh'
import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { ManualClock, flushPromises } from '../../support/manual-clock'
import { aFreeSlot } from '../../support/booking'
import { confirmPath } from '../booking/at-confirm'
import { openScreen, until } from '../kit/open-screen'
import { openChain } from '../../support/open-chain'
import { PaymentMethodStore } from '@/ui/stores/payment-method-store'

const { common, payment, recharge: says } = zh
const MAKE = 'POST /mcapi/patients/member/recharge'
const RULE = 'GET /mcapi/patients/member/recharge/status'
type Page = Awaited<ReturnType<typeof openScreen>>

/** Recharges made in this test, whether pending or paid. */
const recharges = ({ books }: MockClinic) =>
  books.charges.all().filter(({ id, kind }) => kind === 'recharge' && !id.startsWith('o6'))
/** Number of successful payments for these recharges. */
function charged(chain: MockClinic): number {
  const ids = recharges(chain).map(({ id }) => id)
  return chain.books.transactions.all().filter(({ orderId, result }) => ids.includes(orderId) && result === 1).length
}
/** The preset amount of this many yuan, with its bonus. */
const preset = (yuan: number, gift: number) => `${yuan} ${says.yuan}${says.gift(gift * 100)}`
const isChosen = ({ all }: Page) => all<HTMLInputElement>('input[type=radio]').map(({ checked }) => checked)

test('recharge keeps the selected amount and shows the clinic’s message when rejected, and is created once after a lost response', async () => {
  const demo = await loggedInDevice()
  const { chain } = demo
  chain.faults.add({ call: RULE, fault: '500', times: 1 })
  const page = await openScreen(demo, '/member/recharge')
  await page.tap(common.retry)
  await chooseByLabel(preset(1000, 120))
  chain.faults.add({ call: MAKE, fault: 'envelope', code: 400, message: '门诊今天盘账，明天再充', times: 1 })
  await page.tap(says.toPay)
  const alerts = () => page.all('main [role=alert]').map(({ textContent }) => textContent)
  await until(() => expect(alerts().join()).toContain(says.notMade))
  expect(alerts().join()).toContain('门诊今天盘账')
  expect(isChosen(page)).toEqual([false, false, true, false])
  expect(recharges(chain)).toEqual([])
  chain.faults.add({ call: MAKE, fault: 'lost-answer', times: 1 })
  await page.tap(says.toPay)
  await until(() => expect(page.region(says.slip)).toContain('1000.00 元'))
  expect(recharges(chain)).toHaveLength(1)
  expect(charged(chain)).toBe(0)
})

test('pending recharge shows its actual status after a page crash and reload, and blocks other amounts until then', async () => {
  const chain = openChain({ clock: { at: TEST_NOW } })
  const phone = () => {
    const cashier = [{ ok: true, lateSeconds: 20 } as const]
    return { chain, clock: new ManualClock(chain), cashier }
  }
  const { storage, ...first } = await loggedInDevice(phone())
  /** The same device after a reload. */
  const reload = async () => {
    const again = phone()
    const opened = await openScreen(createTestApp({ ...again, storage }), '/member/recharge')
    await act(flushPromises)
    return { clock: again.clock, page: opened }
  }
  const page = await openScreen(first, '/member/recharge')
  await chooseByLabel(preset(1000, 120))
  await page.tap(says.toPay)
  await page.sees(payment.doNotRepeat)
  expect(page.link(says.other)).toBeUndefined()
  page.unmount()
  // Closing the tab deletes its drafts.
  for (const key of storage.kept.keys()) if (isDraftKey(key)) storage.remove(key)

  const { page: again, clock } = await reload()
  await again.comesTo(expect.stringMatching(/^\/member\/recharge\?.*id=/))
  await again.sees(payment.doNotRepeat)
  expect(charged(chain)).toBe(0)
  await act(() => clock.advance(60_000))
  await until(() => expect(again.heads()).toContain(says.done))
  expect(charged(chain)).toBe(1)

  await again.goTo('/member/recharge')
  await chooseByLabel(preset(300, 15))
  await again.tap(says.toPay)
  await again.sees(payment.doNotRepeat)
  again.unmount()
  chain.clock.moveMinutes(1)
  const { page: back, clock: now } = await reload()
  await act(() => now.advance(1000))
  await until(() => expect(back.heads()).toContain(says.done))
  expect(back.region(says.slip)).toContain('300.00 元')
  await back.goTo('/member/recharge')
  await back.sees(says.chooseFirst)
  expect(isChosen(back)).toEqual([false, false, false, false])
  expect(charged(chain)).toBe(2)
})

test('recharge is included in the card balance at the next booking', async () => {
  const demo = await loggedInDevice()
  const paymentMethod = demo.stores.get(PaymentMethodStore)
  const { slot } = await aFreeSlot(demo)
  const page = await openScreen(demo, confirmPath(slot))
  await until(() => expect(paymentMethod.card.known()).toBeTruthy())
  const { totalFen = 0 } = paymentMethod.card.known() ?? {}
  await page.sees(payment.cardBalance(common.yuan(totalFen)))
  await page.goTo('/member/recharge')
  await chooseByLabel(preset(1000, 120))
  await page.tap(says.toPay)
  await until(() => expect(page.heads()).toContain(says.done))
  await page.goTo(confirmPath(slot))
  await page.sees(payment.cardBalance(common.yuan(totalFen + 112_000)))
})
