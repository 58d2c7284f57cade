import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { openScreen, until } from '../kit/open-screen'
import { createTestApp } from '../../support/test-app'
import { click } from '../kit/mount'
import { PaymentStore } from '@/ui/stores/payment-store'
import { RechargeStore } from '@/ui/stores/recharge-store'

const { common, failure, memberCard: says } = zh
const CARD = 'GET /mcapi/patients/member/{id}'
const BILLS = 'GET /mcapi/patients/member/bill/{id}'
const NOT_REFRESHED = common.notRefreshed('').trim()

const cardOf = ({ chain }: Awaited<ReturnType<typeof loggedInDevice>>) =>
  chain.books.memberCards.by('patientId', FIXTURES.patients.wangYaqin)[0]?.id ?? ''

describe('member card', () => {
  test('explains that recharges are closed, and hides the recharge link, when the clinic accepts none', async () => {
    const demo = await loggedInDevice()
    demo.chain.rules.isRechargeOpen = false
    const page = await openScreen(demo, '/member')
    await page.sees(says.rechargeClosed)
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
  test('shows its balance without a recharge link when the clinic has suspended member cards', async () => {
    const network = overrideResponses('payOrderConfig', (text) =>
      text.replace('"isMemberCardOpen":true', '"isMemberCardOpen":false'),
    )
    const page = await openScreen(await loggedInDevice({ network }), '/member')
    await page.sees(says.frozen)
    expect(page.region(says.balance)).toBeDefined()
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
  test('explains the benefits to a patient without a card', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.memberCards.remove(cardOf(demo))
    const page = await openScreen(demo, '/member')
    await until(() => expect(page.heads()).toContain(says.none))
    expect(page.region(says.gives)).toContain(says.preset(common.yuan(50_000), common.yuan(5_000)))
    expect(page.region(says.balance)).toBeUndefined()
  })
  test('shows its balance, and that recharges are closed, when the clinic’s edition has expired', async () => {
    const page = await openScreen(await loggedInDevice({ world: 'edition-expired' }), '/member')
    await page.sees(says.expired)
    expect(page.region(says.balance)).toBeDefined()
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
})

describe('member card transactions', () => {
  test('show the title, the signed amount, the balance after it, and the bonus of a recharge', async () => {
    const page = await openScreen(await loggedInDevice(), '/member/bills')
    await until(() => expect(page.all('[role=article]')).not.toHaveLength(0))
    const rows = page.all('[role=article]').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
    expect(rows.slice(0, 3)).toEqual([
      '2026 年 11 月中药饮片 7 剂付出 −82.85 元11月19日 16:00余 709.09 元',
      '充值，送 15 元充入 +315.00 元11月15日 20:07余 791.94 元本金 300.00 元，赠送 15.00 元',
      '退款 中药饮片 5 剂退回 +44.18 元11月2日 10:15余 476.94 元',
    ])
  })
})

test('member card explains refunds in the app’s words when the clinic’s rule fails to load', async () => {
  const demo = await loggedInDevice()
  demo.chain.faults.add({ call: 'GET /mcapi/patients/member/recharge/status', fault: '500' })
  const page = await openScreen(demo, '/member')
  await until(() => expect(page.region(says.back)).toContain(says.backText))
})

describe('member card while offline', () => {
  test('shows the last balance and bills with their load times', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/member')
    await until(() => expect(page.region(says.balance)).toBeDefined())
    await page.goTo('/member/bills')
    await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
    expect(page.text()).not.toContain(NOT_REFRESHED)
    for (const call of [CARD, BILLS]) demo.chain.faults.add({ call, fault: 'drop' })
    await page.goTo('/member')
    await page.sees(NOT_REFRESHED)
    expect(page.region(says.balance)).toBeDefined()
    await page.goTo('/member/bills')
    await until(() => expect(page.region(says.balance)).toBeUndefined())
    await page.sees(NOT_REFRESHED)
    expect(page.all('[role=article]').length).toBeGreaterThan(0)
  })
  test('shows an empty bill list when a retry returns no bills', async () => {
    const demo = await loggedInDevice()
    const { bills } = demo.chain.books
    demo.chain.faults.add({ call: BILLS, fault: 'drop' })
    const page = await openScreen(demo, '/member/bills')
    await until(() => expect(page.heads()).toContain(failure.network.title))
    for (const { id } of bills.by('cardId', cardOf(demo))) bills.remove(id)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.heads()).toContain(says.noBills))
  })
})

describe('recharge form', () => {
  /** The call that looks up a recharge after a lost response. */
  const LIST = 'GET /mcapi/pay/chargeOrder'
  const { common, failure, payment, recharge: says } = zh
  type Page = Awaited<ReturnType<typeof openScreen>>

  const presetOf = ({ all }: Page, fen: number) =>
    all<HTMLInputElement>('input[type=radio]').find((radio) =>
      radio.getAttribute('aria-label')?.startsWith(says.presetLabel(common.yuan(fen), '')),
    )
  const amount = ({ one }: Page) => one<HTMLInputElement>('main input[type=text]')
  const alerts = ({ all }: Page) => all('main [role=alert]').map(({ textContent }) => textContent)

  describe('custom amount', () => {
    test('accepts whole fen within the clinic’s limits, and replaces a preset amount', async () => {
      const page = await openScreen(await loggedInDevice(), '/member/recharge')
      await page.sees(says.toPay)
      for (const [typed, said] of [
        ['99.99', says.faults['too-little'](common.yuan(10_000))],
        ['5000.019', says.faults['too-much'](common.yuan(500_000))],
        ['00', says.faults['too-little'](common.yuan(10_000))],
      ] as const) {
        page.fill(says.free, typed)
        await page.tap(says.toPay)
        await until(() => expect(alerts(page), typed).toContain(said))
      }
      expect(amount(page).value).toBe('0')
      const preset = presetOf(page, 30_000)
      if (preset) click(preset)
      expect([preset?.checked, amount(page).value]).toEqual([true, ''])
      page.fill(says.free, '600.5')
      expect([preset?.checked, amount(page).value]).toEqual([false, '600.5'])
      expect(page.one('main section [role=status]').textContent).toMatch(
        new RegExp(`${says.principal}\\s*600\\.50 元\\s*${says.present}\\s*${says.giftLater}`),
      )
    })
    test('survives a reload, and is paid only after the bonus is shown', async () => {
      const before = await loggedInDevice()
      const form = await openScreen(before, '/member/recharge')
      await form.sees(says.toPay)
      form.fill(says.free, '600.5')
      form.unmount()
      const demo = createTestApp(before)
      const page = await openScreen(demo, '/member/recharge?back=%2Forders%2Fo6001')
      await page.sees(says.toPay)
      expect(amount(page).value).toBe('600.5')
      await page.tap(says.toPay)
      await until(() => expect(page.region(says.slip)).toMatch(/赠送\s*50\.00 元\s*一共\s*650\.50 元/))
      expect(demo.wechat.opened).toBe(0)
      await page.tap(payment.pay.wechat(common.yuan(60_050)))
      await until(() => expect(page.heads()).toContain(says.done))
      await until(() => expect(page.region(zh.memberCard.balance)).toBeDefined())
      expect(page.region(zh.memberCard.balance)).toContain('1359.59 元')
      expect(demo.wechat.opened).toBe(1)
      await page.tap(says.goBack)
      await page.comesTo('/orders/o6001')
    })
    test('shows that its outcome is being looked up after a lost response, and can then be paid', async () => {
      const demo = await loggedInDevice()
      demo.chain.faults.add({ call: 'POST /mcapi/patients/member/recharge', fault: 'drop', times: 1 })
      demo.chain.faults.add({ call: LIST, fault: 'delay', delay: 60 })
      const page = await openScreen(demo, '/member/recharge')
      await page.sees(says.toPay)
      page.fill(says.free, '600.5')
      await page.tap(says.toPay)
      await page.sees(says.checking)
      await until(() => expect(page.region(says.slip)).toMatch(/一共\s*650\.50 元/))
      expect(page.text()).not.toContain(says.checking)
    })
    test('rejects a return URL outside the app after the payment', async () => {
      const demo = await loggedInDevice()
      const paying = demo.stores.get(PaymentStore)
      const recharge = demo.stores.get(RechargeStore)
      const id = (await recharge.make(60_050))?.id ?? ''
      await paying.pay({ kind: 'recharge', id }, 60_050)
      const page = await openScreen(
        demo,
        `/member/recharge?back=${encodeURIComponent('https://example.com/x')}&id=${id}`,
      )
      await until(() => expect(page.heads()).toContain(says.done))
      expect(page.keyOf(says.goBack)).toBeUndefined()
    })
  })

  describe('unavailable recharge', () => {
    const shut = (part: string, flag: string) => ({
      network: overrideResponses(part, (text) => text.replace(`"${flag}":true`, `"${flag}":false`)),
    })
    test.each([
      ['the clinic accepts no recharges', shut('/member/recharge/status', 'isOpen'), says.closedHere],
      ['the clinic has suspended member cards', shut('payOrderConfig', 'isMemberCardOpen'), says.frozen],
      ['WeChat Pay is closed', shut('wxPayConfig', 'isOpen'), says.noPay],
    ])('shows the reason and a link to the card when %s', async (_, phone, said) => {
      const page = await openScreen(await loggedInDevice(phone), '/member/recharge')
      await until(() => expect(page.heads()).toContain(said))
      expect(page.keyOf(says.toPay)).toBeUndefined()
      expect(page.link(says.toCard)).toBe('/wechat/member')
    })
    test('opens a dialog and then the info page when the clinic’s edition has expired', async () => {
      const page = await openScreen(await loggedInDevice({ world: 'edition-expired' }), '/member/recharge')
      await until(() => expect(page.all('[role=alertdialog], [role=dialog]')).toHaveLength(1))
      expect(page.all('[role=alertdialog], [role=dialog]')[0]?.textContent).toContain(failure['edition-expired'].text)
      await page.tap(common.understood)
      await page.comesTo('/tips/expired')
    })
  })

  test('recharge form explains to a patient without a card that a recharge creates one', async () => {
    const demo = await loggedInDevice()
    const { memberCards } = demo.chain.books
    for (const { id } of memberCards.by('patientId', FIXTURES.patients.wangYaqin)) memberCards.remove(id)
    const page = await openScreen(demo, '/member/recharge')
    await page.sees(says.noteNew)
  })

  test('recharge screen shows “not found” when opened with an order ID', async () => {
    const page = await openScreen(await loggedInDevice(), '/member/recharge?id=o6001')
    await until(() => expect(page.heads()).toContain(says.lost))
  })
})

describe('recharge screen', () => {
  const says = zh.recharge

  /** Opens an unpaid recharge of 500 yuan with a bonus of 50. */
  async function toPay(phone: Parameters<typeof loggedInDevice>[0] = {}) {
    const demo = await loggedInDevice(phone)
    const recharge = demo.stores.get(RechargeStore)
    const made = await recharge.make(50_000)
    expect(made?.presentFen).toBe(5000)
    const page = await openScreen(demo, `/member/recharge?id=${made?.id}`)
    await page.sees(says.rules)
    const alerts = () => page.all('main [role=alert]').map(({ textContent }) => textContent)
    return { page, alerts }
  }

  describe('unpaid recharge', () => {
    test('shows the promised bonus', async () => {
      const { page, alerts } = await toPay()
      await page.sees(zh.common.yuan(55_000))
      expect(alerts()).toEqual([])
    })
    test('warns when the clinic has changed the bonus', async () => {
      const network = overrideResponses('/recharge/status', (text) => text.replace('"present":50', '"present":60'))
      const { alerts } = await toPay({ network })
      expect(alerts()).toEqual([says.giftChanged])
    })
  })
})
