import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { ORDER_STATUS_CODES } from '../../../mocks/clinic/order/rows'
import { loggedInDevice } from '../../support/logged-in-device'
import { chooseByLabel } from '../../support/choose-by-label'
import { DeferredResponses } from '../../support/deferred-responses'
import { click, fire } from '../kit/mount'
import { calm } from '../kit/every-place'
import { openScreen, until } from '../kit/open-screen'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { createTestApp } from '../../support/test-app'
import { found } from '../kit/by-role'
import { isPayButtonText } from '../../support/pay-button-text'
import { en } from '@/ui/messages/en'
import { LanguageStore } from '@/ui/stores/language-store'

const ID = 'o6001'
const PHOTO = 'o6008'
const HOME = '桐梓林北路'
const OFFICE = '天府三街'
const says = zh.checkout
type Page = Awaited<ReturnType<typeof openScreen>>
const openOrder = (demo: Awaited<ReturnType<typeof loggedInDevice>>, id = ID) =>
  openScreen(demo, `/orders/${id}/checkout`)

async function atCheckout() {
  const held = new DeferredResponses()
  const demo = await loggedInDevice({ network: held.network })
  const page = await openOrder(demo)
  await page.sees(says.prices)
  return { ...demo, held, page }
}
const keyWith = ({ all }: Page, words: string) => all('button').find(({ textContent }) => textContent.includes(words))

async function tapWith(page: Page, words: string): Promise<void> {
  await until(() => expect(keyWith(page, words), words).toBeDefined())
  const key = keyWith(page, words)
  if (key) click(key)
}

describe('checkout for an order that cannot be paid', () => {
  test.each(['paid', 'preparing', 'shipped', 'done'] as const)(
    'redirects to the payment result in state “%s”',
    async (status) => {
      const demo = await loggedInDevice()
      demo.chain.books.charges.update(ID, { status: ORDER_STATUS_CODES[status] })
      const page = await openOrder(demo)
      await page.comesTo(`/pay/result/charge/${ID}`)
    },
  )
  test('hides the price while the pharmacy reviews the photo, and links to the order', async () => {
    const page = await openOrder(await loggedInDevice(), PHOTO)
    await page.sees(says.reviewing)
    expect(page.text()).not.toContain(says.over)
    expect(page.link(says.toOrder)).toBe(`/wechat/orders/${PHOTO}`)
  })
  test.each(['refunding', 'refunded', 'closed'] as const)(
    'shows that checkout is closed in state “%s”',
    async (status) => {
      const demo = await loggedInDevice()
      demo.chain.books.charges.update(ID, { status: ORDER_STATUS_CODES[status] })
      const page = await openOrder(demo)
      await page.sees(says.over)
      expect(page.all('h1').map(({ textContent }) => textContent)).toEqual([says.over])
      expect(page.text()).not.toContain(says.prices)
    },
  )
  test('offers no payment when the order’s kind is unknown', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.charges.update(ID, { kind: 'insurance' as never })
    const page = await openOrder(demo)
    await page.sees(says.over)
    expect(page.link(says.toOrder)).toBe(`/wechat/orders/${ID}`)
  })
})

describe('checkout order', () => {
  test('reloads when the page returns to the foreground, but not after the screen is closed', async () => {
    const { page, asked } = await atCheckout()
    const comeBack = () => fire(document.body, new Event('visibilitychange', { bubbles: true }))
    await page.sees(says.total)
    // The initial requests must finish first.
    await calm()
    const first = asked('orderLock')
    comeBack()
    await until(() => expect(asked('orderLock')).toBe(first + 1))
    const own = asked('/pay/charge/')
    await act(() => page.router.navigate({ to: '/home' }))
    await page.sees(zh.home.book)
    // The home screen loads four orders of its own.
    await until(() => expect(asked('/pay/charge/')).toBe(own + 4))
    await calm()
    const [locks, orders] = [asked('orderLock'), asked('/pay/charge/')]
    comeBack()
    await calm()
    expect([asked('orderLock'), asked('/pay/charge/')]).toEqual([locks, orders])
  })
})

describe('delivery choice', () => {
  test('starts with the default address, and marks that address in the list', async () => {
    const { page } = await atCheckout()
    await chooseByLabel(says.ways.express)
    await tapWith(page, HOME)
    await page.sees(zh.address.pickTitle)
    const isChosen = () => [HOME, OFFICE].map((words) => keyWith(page, words)?.getAttribute('aria-pressed'))
    await until(() => expect(isChosen()).toEqual(['true', 'false']))
  })
  test('changes to the address selected from the list', async () => {
    const { page } = await atCheckout()
    await chooseByLabel(says.ways.express)
    await tapWith(page, HOME)
    await tapWith(page, OFFICE)
    await page.sees(says.prices)
    await page.sees(OFFICE)
    expect(page.text()).not.toContain(HOME)
  })
})

describe('preparation choice', () => {
  const toPharmacy = async (page: Page) => {
    await page.sees(says.noProcess)
    const link = page.all('a').find(({ textContent }) => textContent.includes(says.process))
    if (link) click(link)
    await page.sees(says.pickTitle)
  }
  test('shows the selected method and number of bags in its row', async () => {
    const { page } = await atCheckout()
    await toPharmacy(page)
    await chooseByLabel('代煎')
    await page.tap(says.done)
    await page.sees(`代煎 ${says.bags(2)}`)
    expect(page.text()).not.toContain(says.noProcess)
  })
  test('titles the sheet with the prescription type when the prescription has no title', async () => {
    const demo = await loggedInDevice()
    const { charges } = demo.chain.books
    const forms = charges.byId(ID)?.forms ?? []
    charges.update(ID, { forms: forms.map((form) => ({ ...form, title: '' })) })
    const page = await openScreen(demo, `/orders/${ID}/pharmacy`)
    await page.sees(says.processOf(zh.order.forms.herbal))
  })
})

describe('checkout price', () => {
  test('shows a busy state during the calculation', async () => {
    const { page, held } = await atCheckout()
    const isBusy = () =>
      page.host.querySelector(`[aria-label="${says.prices}"]`)?.parentElement?.getAttribute('aria-busy') ?? 'no'
    await page.sees(says.total)
    await until(() => expect(isBusy()).toBe('no'))
    held.of = '/pay/calculate/'
    await chooseByLabel(says.ways.express)
    await until(() => expect([held.count > 0, isBusy()]).toEqual([true, 'true']))
    held.of = ''
    await act(() => held.release([0, 1, 2]))
    await until(() => expect(isBusy()).toBe('no'))
  })
})

describe('checkout choices', () => {
  const PATH = `/orders/${ID}/checkout`
  const { checkout: says } = zh
  const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))

  /** The price line that starts with this text. */
  const line = ({ all }: Page, words: string) =>
    all(`[aria-label="${says.prices}"] li`).find(({ textContent }) => textContent.startsWith(words))?.textContent
  const seesLine = (page: Page, words: string, told: string) => until(() => expect(line(page, words)).toContain(told))

  test('update the price, and survive a reload', async () => {
    const demo = await loggedInDevice()
    const { chain, storage } = demo
    const page = await openScreen(demo, PATH)
    await chooseByLabel(says.ways.express)
    await page.sees('桐梓林北路')
    await seesLine(page, '中通快递运费', '已免')

    const toPharmacy = page.all('a').find(({ textContent }) => textContent.includes(says.choose))
    if (toPharmacy) click(toPharmacy)
    await seesHead(page, says.pickTitle)
    const total = (yuan: string) => until(() => expect(page.text()).toContain(`${says.total} ${yuan}`))
    await chooseByLabel('代煎')
    await total('190.76')
    await page.tap('每剂几袋，增加')
    await total('201.26')
    await chooseByLabel('顺丰速运')
    await page.tap(says.done)
    await seesHead(page, says.title)
    await seesLine(page, '顺丰速运运费', says.changes.more('12.00 元', says.causes.delivery))
    await chooseByLabel(says.payModes['on-arrival'])
    await seesLine(page, '顺丰速运运费', says.changes.less('12.00 元', says.causes.delivery))
    expect(line(page, '代煎')).toBeDefined()
    page.unmount()

    const next = createTestApp({ chain, storage })
    const again = await openScreen(next, PATH)
    await seesLine(again, '代煎', says.bags(3))
    const isSent = again
      .all<HTMLInputElement>('input[type=radio]')
      .find(({ labels }) => labels?.[0]?.textContent === says.ways.express)
    expect(isSent?.checked).toBe(true)
    const key = () => again.all('button').find(({ textContent }) => isPayButtonText(textContent))
    await until(() => expect([key()?.getAttribute('aria-disabled'), key() !== undefined]).toEqual([null, true]))
    const paying = key()
    if (paying) click(paying)
    await seesHead(again, says.result.paid)
    expect(again.text()).toContain('201.26 元')
    const paid = chain.books.transactions.by('orderId', ID).filter(({ result }) => result === 1)
    expect(paid.map(({ amountFen }) => amountFen)).toEqual([20126])
  })

  describe('clinic without delivery', () => {
    function closePharmacy(demo: Awaited<ReturnType<typeof loggedInDevice>>): void {
      const { clinics } = demo.chain.books
      const clinic = clinics.byId(FIXTURES.clinics.gaoxin)
      clinics.update(FIXTURES.clinics.gaoxin, { features: { ...clinic?.features, airPharmacy: false } })
    }
    test('shows a notice instead of the delivery methods', async () => {
      const demo = await loggedInDevice()
      closePharmacy(demo)
      const page = await openScreen(demo, PATH)
      await page.sees(says.notSent)
      expect(found('radio', says.ways.express)).toEqual([])
      expect(found('button', says.toPickUp)).toEqual([])
    })
    test('resets an earlier delivery choice on a tap', async () => {
      const demo = await loggedInDevice()
      const { chain, storage } = demo
      const before = await openScreen(demo, PATH)
      await chooseByLabel(says.ways.express)
      await seesLine(before, '中通快递运费', '已免')
      before.unmount()
      closePharmacy(demo)
      const page = await openScreen(createTestApp({ chain, storage }), PATH)
      await page.sees(says.notSent)
      await page.tap(says.toPickUp)
      await until(() => expect(found('button', says.toPickUp)).toEqual([]))
      expect(line(page, '中通快递运费')).toBeUndefined()
    })
  })
})

describe('checkout in English', () => {
  const HAN = /[\u4e00-\u9fff]/
  const PATH = '/orders/o6001'
  afterEach(() => document.documentElement.removeAttribute('lang'))

  async function inEnglish(path: string) {
    const demo = await loggedInDevice()
    await demo.stores.get(LanguageStore).choose('en')
    return openScreen(demo, path)
  }

  test('shows the itemised price with costs and reasons', async () => {
    const page = await inEnglish(`${PATH}/checkout`)
    await page.sees(en.checkout.total)
    await chooseByLabel(en.payment.card)
    await page.sees('5% off the medicine')
    const lines = page.all(`[aria-label="${en.checkout.prices}"] li`).map(({ textContent }) => textContent)
    expect(lines.map((line) => line.replace(/[−\d].*/, '').trim())).toEqual([
      'Herbs',
      'Clinic discount',
      'Member discount',
    ])
    expect(lines.filter((line) => HAN.test(line))).toEqual([])
    expect(page.text()).toContain(en.terms.own)
  })

  test('shows the preparation methods and their units', async () => {
    const page = await inEnglish(`${PATH}/pharmacy`)
    await page.sees('Decoction')
    const ways = page.all('label').map(({ textContent }) => textContent)
    expect(ways).toHaveLength(5)
    expect(ways.filter((way) => HAN.test(way))).toEqual([])
    expect(ways.join()).toContain('/bag')
    expect(ways.join()).toContain('/batch')
  })

  test('shows a consultation’s refund rule in hours', async () => {
    const page = await inEnglish('/advisory/d2001')
    await page.sees('refunded in full')
  })
})
