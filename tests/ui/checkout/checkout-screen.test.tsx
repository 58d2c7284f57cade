import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { CHARGE } from '../../../mocks/clinic/order/rows'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { HeldAnswers } from '../../support/held-answers'
import { click, fire } from '../kit/mount'
import { calm } from '../kit/every-place'
import { openScreen, until } from '../kit/open-screen'

const ID = 'o6001'
const PHOTO = 'o6008'
const HOME = '桐梓林北路'
const OFFICE = '天府三街'
const says = zh.checkout
type Page = Awaited<ReturnType<typeof openScreen>>

const openOrder = (demo: Awaited<ReturnType<typeof atHome>>, id = ID) => openScreen(demo, `/orders/${id}/checkout`)
async function atCheckout() {
  const held = new HeldAnswers()
  const demo = await atHome({ network: held.network })
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

describe('what cannot be paid', () => {
  test.each(['paid', 'preparing', 'shipped', 'done'] as const)(
    'an order that is %s already leads to where its payment is told',
    async (status) => {
      const demo = await atHome()
      demo.chain.books.charges.update(ID, { status: CHARGE[status] })
      const page = await openOrder(demo)
      await page.comesTo(`/pay/result/charge/${ID}`)
    },
  )
  test('photos that the pharmacy is still reading have no price yet, and the order is one tap away', async () => {
    const page = await openOrder(await atHome(), PHOTO)
    await page.sees(says.reviewing)
    expect(page.text()).not.toContain(says.over)
    expect(page.link(says.toOrder)).toBe(`/wechat/orders/${PHOTO}`)
  })
  test.each(['refunding', 'refunded', 'closed'] as const)('an order that is %s is over here', async (status) => {
    const demo = await atHome()
    demo.chain.books.charges.update(ID, { status: CHARGE[status] })
    const page = await openOrder(demo)
    await page.sees(says.over)
    expect(page.all('h1').map(({ textContent }) => textContent)).toEqual([says.over])
    expect(page.text()).not.toContain(says.prices)
  })
  test('a kind of order that this app does not know is not paid here, however due it is', async () => {
    const demo = await atHome()
    demo.chain.books.charges.update(ID, { kind: 'insurance' as never })
    const page = await openOrder(demo)
    await page.sees(says.over)
    expect(page.link(says.toOrder)).toBe(`/wechat/orders/${ID}`)
  })
})

describe('an order that is looked at', () => {
  test('is read again when the phone is taken up, and no more once its page is left', async () => {
    const { page, asked } = await atCheckout()
    const comeBack = () => fire(document.body, new Event('visibilitychange', { bubbles: true }))
    await page.sees(says.total)
    // What the screen begins with is asked for first.
    await calm()
    const first = asked('orderLock')
    comeBack()
    await until(() => expect(asked('orderLock')).toBe(first + 1))
    await act(() => page.router.navigate({ to: '/home' }))
    await page.sees(zh.home.book)
    // Home has orders of its own to ask for.
    await calm()
    const [locks, orders] = [asked('orderLock'), asked('/pay/charge/')]
    comeBack()
    await calm()
    expect([asked('orderLock'), asked('/pay/charge/')]).toEqual([locks, orders])
  })
})

describe('how it is handed over', () => {
  test('the usual address is taken, and the list that is opened from it says which one it is', async () => {
    const { page } = await atCheckout()
    await choose(says.ways.express)
    await tapWith(page, HOME)
    await page.sees(zh.address.pickTitle)
    const isChosen = () => [HOME, OFFICE].map((words) => keyWith(page, words)?.getAttribute('aria-pressed'))
    await until(() => expect(isChosen()).toEqual(['true', 'false']))
  })
  test('another address that is tapped in the list is the one it is sent to', async () => {
    const { page } = await atCheckout()
    await choose(says.ways.express)
    await tapWith(page, HOME)
    await tapWith(page, OFFICE)
    await page.sees(says.prices)
    await page.sees(OFFICE)
    expect(page.text()).not.toContain(HOME)
  })
})

describe('how it is made ready', () => {
  const toPharmacy = async (page: Page) => {
    await page.sees(says.noProcess)
    const link = page.all('a').find(({ textContent }) => textContent.includes(says.process))
    if (link) click(link)
    await page.sees(says.pickTitle)
  }
  test('the way that was chosen, with its bags, stands in the line that leads to it', async () => {
    const { page } = await atCheckout()
    await toPharmacy(page)
    await choose('代煎')
    await page.tap(says.done)
    await page.sees(`代煎 ${says.bags(2)}`)
    expect(page.text()).not.toContain(says.noProcess)
  })
  test('a sheet without a title is called by what is on it', async () => {
    const demo = await atHome()
    const { charges } = demo.chain.books
    const forms = charges.byId(ID)?.forms ?? []
    charges.update(ID, { forms: forms.map((form) => ({ ...form, title: '' })) })
    const page = await openScreen(demo, `/orders/${ID}/pharmacy`)
    await page.sees(says.processOf(zh.order.forms.herbal))
  })
})

describe('the price', () => {
  test('stands there as busy while a new one is reckoned', async () => {
    const { page, held } = await atCheckout()
    const isBusy = () =>
      page.host.querySelector(`[aria-label="${says.prices}"]`)?.parentElement?.getAttribute('aria-busy') ?? 'no'
    await page.sees(says.total)
    await until(() => expect(isBusy()).toBe('no'))
    held.of = '/pay/calculate/'
    await choose(says.ways.express)
    await until(() => expect([held.count > 0, isBusy()]).toEqual([true, 'true']))
    held.of = ''
    await act(() => held.release([0, 1, 2]))
    await until(() => expect(isBusy()).toBe('no'))
  })
})
