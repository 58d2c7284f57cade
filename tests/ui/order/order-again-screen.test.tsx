import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { openDemo } from '../../support/demo'
import { click, press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, order, orderAgain: says } = zh
const CLONE = 'POST /mcapi/pay/charge/clone'
const HERBS = '/orders/o6006/again'
type Page = Awaited<ReturnType<typeof openScreen>>

const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
const doses = ({ one }: Page) => one('[role=spinbutton]')

test('twenty taps, and an answer that is lost over a reload, make one new order of other doses', async () => {
  const demo = await atHome()
  const { chain, storage } = demo
  const page = await openScreen(demo, HERBS)
  await page.sees(says.make)
  press(doses(page), 'ArrowDown')
  expect(doses(page).getAttribute('aria-valuenow')).toBe('4')
  chain.faults.add({ call: CLONE, fault: 'lost-answer' })
  const key = page.keyOf(says.make)
  act(() => {
    for (let tap = 0; tap < 20; tap += 1) key?.click()
  })
  await until(() => expect(page.keyOf(says.checkAgain)).toBeDefined())
  page.unmount()

  const next = await openScreen(openDemo({ chain, storage }), HERBS)
  await next.sees(says.unknown)
  expect(doses(next).getAttribute('aria-valuenow')).toBe('4')
  expect(next.keyOf(says.make)).toBeUndefined()
  chain.faults.clear()
  await next.tap(says.checkAgain)
  await next.sees(says.same)
  expect(next.text()).toContain(order.doses(4))
  expect(chain.books.charges.all().filter(({ cloneFromId }) => cloneFromId !== '')).toHaveLength(1)
})

test('a medicine that has become dearer tells both prices once', async () => {
  const demo = await atHome()
  demo.chain.books.goods.update('g9201', { unitFen: 2780 })
  const page = await openScreen(demo, '/orders/o6003/again')
  await page.tap(says.make)
  await page.sees(says.kinds.dearer)
  const line = page.all('li').find(({ textContent }) => textContent.includes(says.kinds.dearer))
  expect(line?.textContent).toContain('27.80')
  expect(line?.textContent).not.toContain('变为')
})

describe('an order that cannot be had again', () => {
  test.each([
    ['with nothing on it that is sold', 'o6009', says.nothing, `/wechat/booking/doctor/${KNOWN.doctors.zhouMin}`],
    ['that is not paid yet', 'o6001', says.unpaid, '/wechat/orders/o6001'],
    ['that is not there', 'o-nowhere', order.gone, '/wechat/orders'],
  ])('%s says so, with a way on', async (_, id, title, way) => {
    const page = await openScreen(await atHome(), `/orders/${id}/again`)
    await seesHead(page, title)
    await until(() => expect(page.all('a').map((link) => link.getAttribute('href'))).toContain(way))
    expect(page.keyOf(says.make)).toBeUndefined()
  })
  test('for it is of long ago leads to the doctor who prescribed it', async () => {
    const { chain } = await atHome()
    chain.clock.moveMinutes(91 * 24 * 60)
    // The login has run out by then, too.
    const page = await openScreen(await atHome({ chain }), HERBS)
    await page.tap(says.make)
    await seesHead(page, says.revisit)
    await page.tap(says.book)
    await page.comesTo(expect.stringMatching(/^\/booking\/doctor\/d2001/))
  })
  test('at a clinic that makes none again is told, and leads to a page that says the same', async () => {
    const page = await openScreen(await atHome({ world: 'orders-at-desk' }), HERBS)
    await until(() =>
      expect(page.all('[role=dialog], [role=alertdialog]').map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(failure.unsupported.text),
      ]),
    )
    await page.tap(common.understood)
    await page.comesTo('/tips/unsupported')
  })
})

test('an order that was paid back is had again from the list', async () => {
  const page = await openScreen(await atHome(), '/orders?queryType=3')
  const key = () =>
    page
      .all('[role=article]')
      .find(({ textContent }) => textContent.includes(order.standing.refunded))
      ?.querySelector<HTMLElement>('a[href$="/again"]')
  await until(() => expect(key()?.textContent).toBe(order.reorder))
  const link = key()
  if (link) click(link)
  await page.sees(says.make)
  await page.comesTo(HERBS)
})
