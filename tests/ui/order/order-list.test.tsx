import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/messages/zh'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { loggedInDevice } from '../../support/logged-in-device'
import { TEST_NOW, createTestApp } from '../../support/test-app'
import { click, fire, press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { act } from 'react'
import { openChain } from '../../support/open-chain'
import { found } from '../kit/by-role'
import { ClinicStore } from '@/ui/stores/clinic-store'

const { order: says } = zh
const LIST = 'GET /mcapi/pay/chargeOrder'
const TO_PAY = '/orders?queryType=1'
type Page = Awaited<ReturnType<typeof openScreen>>
const rows = ({ all }: Page) => all('[role=article]').map(({ textContent }) => textContent)
const rowsWith = (page: Page, words: string) => rows(page).filter((row) => row.includes(words))
const seesRows = (page: Page, count: number) => until(() => expect(rows(page)).toHaveLength(count))

const tabWith = ({ all }: Page, words: string) =>
  all('[role=tab]').find(({ textContent }) => textContent.startsWith(words))

/** Selects a patient in the native select. */
function lookAt({ all, one }: Page, name: string): void {
  const select = one<HTMLSelectElement>(`select[aria-label="${says.whose}"]`)
  select.value = all<HTMLOptionElement>('option').find(({ textContent }) => textContent === name)?.value ?? ''
  fire(select, new Event('change', { bubbles: true }))
}

async function tapWith(page: Page, words: string): Promise<void> {
  const keyWith = () => page.all('a, button').find(({ textContent }) => textContent.includes(words))
  await until(() => expect(keyWith(), words).toBeDefined())
  const key = keyWith()
  if (key) click(key)
}

describe('family orders', () => {
  test('open from “me” in the unpaid tab, showing their number and payment deadline', async () => {
    const page = await openScreen(await loggedInDevice(), '/me')
    await tapWith(page, says.tabs['to-pay'])
    await seesRows(page, 1)
    await page.comesTo(TO_PAY)
    const tab = tabWith(page, says.tabs['to-pay'])
    await until(() => expect(tab?.textContent).toContain(says.tabCount(1)))
    expect(tab?.getAttribute('aria-selected')).toBe('true')
    expect(rowsWith(page, says.standing['awaiting-payment'])).toEqual([expect.stringContaining('11月21日 08:40 前付')])
  })
  test('show one patient at a time, under a single tab', async () => {
    const page = await openScreen(await loggedInDevice(), TO_PAY)
    await seesRows(page, 1)
    expect(rows(page)[0]).not.toContain(says.rest)
    lookAt(page, '王建国')
    await until(() => expect(rows(page)).toEqual([expect.stringContaining(says.standing['part-paid'])]))
    expect(rows(page)[0]).toContain(says.rest)
    await page.tap(says.tabs.over)
    await until(() => expect(page.heads()).toContain(says.empty.over))
    await page.comesTo(expect.stringContaining('queryType=3'))
    lookAt(page, '王雅琴')
    await until(() => expect(rowsWith(page, says.standing.closed)).toHaveLength(1))
  })
  test('close when their payment deadline passes', async () => {
    const demo = await loggedInDevice()
    const { chain, storage } = demo
    const before = await openScreen(demo, '/orders?queryType=3')
    await until(() => expect(rowsWith(before, says.standing.closed)).toHaveLength(1))
    before.unmount()
    chain.clock.moveMinutes(24 * 60)
    const after = await openScreen(createTestApp({ chain, storage }), '/orders?queryType=3')
    await until(() => expect(rowsWith(after, says.standing.closed)).toHaveLength(2))
  })
})

test('order list opens for a patient whom the account no longer has', async () => {
  const page = await openScreen(await loggedInDevice(), '/orders?patientId=p-nowhere')
  await until(() => expect(page.heads()).toContain(says.empty.all))
  lookAt(page, '王雅琴')
  await until(() => expect(rows(page)).not.toHaveLength(0))
})

describe('order list that fails to load', () => {
  test('keeps its last content, and shows when that content was loaded', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/orders')
    await until(() => expect(rows(page)).not.toHaveLength(0))
    const first = rows(page)
    await page.tap(says.tabs.paid)
    await until(() => expect(rows(page)).not.toEqual(first))
    demo.chain.faults.add({ call: LIST, fault: 'drop' })
    await page.tap(says.tabs.all)
    await page.sees('之后没有更新')
    expect(rows(page)).toEqual(first)
  })
})

test('order list offers only payment at the front desk when the edition has expired', async () => {
  const page = await openScreen(await loggedInDevice({ world: 'edition-expired' }), TO_PAY)
  await page.sees(says.deskOnly)
  await tapWith(page, says.kinds.charge + says.standing['awaiting-payment'])
  await until(() => expect(page.heads()).toContain(says.kinds.charge))
  await page.sees(says.deskOnly)
  expect(page.keyOf(says.pay)).toBeUndefined()
})

test('order screen offers online payment when the order’s own clinic does, whichever clinic is selected', async () => {
  const demo = await loggedInDevice({ world: 'child-clinic-expired' })
  const { gaoxin, qingyang } = FIXTURES.clinics
  const clinic = demo.stores.get(ClinicStore)
  await clinic.choose(qingyang)
  const page = await openScreen(demo, '/orders/o6001')
  await until(() => expect(page.keyOf(says.pay)).toBeDefined())
  expect(page.text()).not.toContain(says.deskOnly)
  await page.goTo('/orders/o6001/checkout')
  await page.sees(zh.payment.pay.wechat('169.76 元'))

  await clinic.choose(gaoxin)
  demo.chain.books.charges.update('o6001', { clinicId: qingyang })
  demo.chain.clock.moveSeconds(6)
  await page.goTo('/orders/o6001')
  await page.sees(says.deskOnly)
  expect(page.keyOf(says.pay)).toBeUndefined()
})

describe('reorder screen', () => {
  const { common, failure, order, reorder: says } = zh
  const CLONE = 'POST /mcapi/pay/charge/clone'
  const HERBS = '/orders/o6006/again'
  const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
  const doses = ({ one }: Page) => one('[role=spinbutton]')

  test('creates one order with changed doses despite 20 taps, a lost response and a reload', async () => {
    const demo = await loggedInDevice()
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

    const next = await openScreen(createTestApp({ chain, storage }), HERBS)
    await next.sees(says.unknown)
    expect(doses(next).getAttribute('aria-valuenow')).toBe('4')
    expect(next.keyOf(says.make)).toBeUndefined()
    chain.faults.clear()
    await next.tap(says.checkAgain)
    await next.sees(says.same)
    expect(next.keyOf(says.pay)).toBeDefined()
    expect(next.text()).toContain(order.doses(4))
    expect(chain.books.charges.all().filter(({ cloneFromId }) => cloneFromId !== '')).toHaveLength(1)
  })

  test('shows a medicine’s price increase once', async () => {
    const demo = await loggedInDevice()
    demo.chain.books.goods.update('g9201', { unitFen: 2780 })
    const page = await openScreen(demo, '/orders/o6003/again')
    await page.tap(says.make)
    await page.sees(says.kinds.dearer)
    const line = page.all('li').find(({ textContent }) => textContent.includes(says.kinds.dearer))
    expect(line?.textContent).toContain('27.80')
    expect(line?.textContent).not.toContain('变为')
    expect(page.keyOf(says.payChanged)).toBeDefined()
  })

  describe('order that cannot be reordered', () => {
    test.each([
      ['no item is available', 'o6009', says.nothing, `/wechat/booking/doctor/${FIXTURES.doctors.zhouMin}`],
      ['the order is unpaid', 'o6001', says.unpaid, '/wechat/orders/o6001'],
      ['the order does not exist', 'o-nowhere', order.gone, '/wechat/orders'],
    ])('shows the reason and a link when %s', async (_, id, title, way) => {
      const page = await openScreen(await loggedInDevice(), `/orders/${id}/again`)
      await seesHead(page, title)
      await until(() => expect(page.all('a').map((link) => link.getAttribute('href'))).toContain(way))
      expect(page.keyOf(says.make)).toBeUndefined()
    })
    test('links to the doctor when the prescription is too old', async () => {
      const { chain } = await loggedInDevice()
      chain.clock.moveMinutes(91 * 24 * 60)
      // By then the first login has expired.
      const page = await openScreen(await loggedInDevice({ chain }), HERBS)
      await page.tap(says.make)
      await seesHead(page, says.revisit)
      await page.tap(says.book)
      await page.comesTo(expect.stringMatching(/^\/booking\/doctor\/d2001/))
    })
    test('shows the clinic’s notice, and opens the info page, when the clinic accepts no reorders', async () => {
      const page = await openScreen(await loggedInDevice({ world: 'orders-at-desk' }), HERBS)
      await until(() =>
        expect(page.all('[role=dialog], [role=alertdialog]').map(({ textContent }) => textContent)).toEqual([
          expect.stringContaining(failure.unsupported.text),
        ]),
      )
      await page.tap(common.understood)
      await page.comesTo('/tips/unsupported')
    })
  })

  test('refunded order can be reordered from the list', async () => {
    const page = await openScreen(await loggedInDevice(), '/orders?queryType=3')
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
})

describe('medicine duration on the order screen', () => {
  const { order: says } = zh
  const UNTIL = '2026-11-25'

  /** Opens an order with seven daily doses prescribed on 19 November, this many days after 20 November. */
  async function orderAfter(days: number) {
    const chain = openChain({ clock: { at: TEST_NOW } })
    chain.clock.moveMinutes(days * 24 * 60)
    chain.catchUp()
    return openScreen(await loggedInDevice({ chain }), '/orders/o6005')
  }

  test('shows only the number of days while the order is being prepared', async () => {
    const page = await orderAfter(0)
    await page.sees(says.lasts(7))
    expect(page.text()).not.toContain('大约到')
  })

  test.each([
    [3, true],
    [8, true],
    [9, false],
  ])('shows the end date after %i days, with a reorder reminder: %s', async (days, isEnding) => {
    const page = await orderAfter(days)
    await page.sees(says.lastsUntil(UNTIL, '2026-11-19'))
    expect(page.text().includes(says.endsOn(UNTIL))).toBe(isEnding)
    expect(found('link', says.reorder)).toHaveLength(1)
  })

  test('remains hidden when the directions for use do not determine the duration', async () => {
    const page = await openScreen(await loggedInDevice(), '/orders/o6003')
    await page.sees('按说明书服用')
    expect(page.text()).not.toMatch(/大约/)
  })
})
