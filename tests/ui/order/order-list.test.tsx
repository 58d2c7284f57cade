import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { openDemo } from '../../support/demo'
import { click, fire } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, order: says } = zh
const LIST = 'GET /mcapi/pay/chargeOrder'
const TO_PAY = '/orders?queryType=1'
type Page = Awaited<ReturnType<typeof openScreen>>

const rows = ({ all }: Page) => all('[role=article]').map(({ textContent }) => textContent)
const rowsWith = (page: Page, words: string) => rows(page).filter((row) => row.includes(words))
const seesRows = (page: Page, count: number) => until(() => expect(rows(page)).toHaveLength(count))
const tabWith = ({ all }: Page, words: string) =>
  all('[role=tab]').find(({ textContent }) => textContent.startsWith(words))
/** Chooses a person in the phone's own select. */
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

describe('the orders of a family', () => {
  test('“me” leads to those that are to be paid, which say how many there are and until when', async () => {
    const page = await openScreen(await atHome(), '/me')
    await tapWith(page, says.tabs['to-pay'])
    await seesRows(page, 1)
    await page.comesTo(TO_PAY)
    const tab = tabWith(page, says.tabs['to-pay'])
    await until(() => expect(tab?.textContent).toContain(says.tabCount(1)))
    expect(tab?.getAttribute('aria-selected')).toBe('true')
    expect(rowsWith(page, says.standing['awaiting-payment'])).toEqual([expect.stringContaining('11月21日 08:40 前付')])
  })
  test('are shown for one person at a time, under one tab', async () => {
    const page = await openScreen(await atHome(), TO_PAY)
    await seesRows(page, 1)
    lookAt(page, '王建国')
    await until(() => expect(rows(page)).toEqual([expect.stringContaining(says.standing['part-paid'])]))
    expect(rows(page)[0]).toContain(says.rest)
    await page.tap(says.tabs.over)
    await until(() => expect(page.heads()).toContain(says.empty.over))
    await page.comesTo(expect.stringContaining('queryType=3'))
    lookAt(page, '王雅琴')
    await until(() => expect(rowsWith(page, says.standing.closed)).toHaveLength(1))
  })
  test('are closed when their time to be paid is over', async () => {
    const demo = await atHome()
    const { chain, storage } = demo
    const before = await openScreen(demo, '/orders?queryType=3')
    await until(() => expect(rowsWith(before, says.standing.closed)).toHaveLength(1))
    before.unmount()
    chain.clock.moveMinutes(24 * 60)
    const after = await openScreen(openDemo({ chain, storage }), '/orders?queryType=3')
    await until(() => expect(rowsWith(after, says.standing.closed)).toHaveLength(2))
  })
})

describe('a list of orders that cannot be read', () => {
  test('at first says why, and comes when it is asked for again', async () => {
    const demo = await atHome()
    demo.chain.faults.add({ call: LIST, fault: '500' })
    const page = await openScreen(demo, '/orders')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    expect(rows(page)).toEqual([])
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(rows(page)).not.toHaveLength(0))
  })
  test('anew stays as it was last, and says since when', async () => {
    const demo = await atHome()
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

test('while the clinic’s edition is expired the orders are read here and paid at its desk', async () => {
  const page = await openScreen(await atHome({ world: 'edition-expired' }), TO_PAY)
  await page.sees(says.deskOnly)
  await tapWith(page, says.kinds.charge + says.standing['awaiting-payment'])
  await until(() => expect(page.heads()).toContain(says.kinds.charge))
  await page.sees(says.deskOnly)
  expect(page.keyOf(says.pay)).toBeUndefined()
})

test('an order is paid here while its own clinic may, whatever became of the clinic that is chosen', async () => {
  const demo = await atHome({ world: 'child-clinic-expired' })
  const { gaoxin, qingyang } = KNOWN.clinics
  const { clinic } = demo.stores
  await clinic.choose(qingyang)
  const page = await openScreen(demo, '/orders/o6001')
  await until(() => expect(page.keyOf(says.pay)).toBeDefined())
  expect(page.text()).not.toContain(says.deskOnly)
  await page.goTo('/orders/o6001/checkout')
  await page.sees(zh.payment.pay.wechat('169.76 元'))

  await clinic.choose(gaoxin)
  demo.chain.books.charges.update('o6001', { clinicId: qingyang })
  await page.goTo('/orders/o6001')
  await page.sees(says.deskOnly)
  expect(page.keyOf(says.pay)).toBeUndefined()
})
