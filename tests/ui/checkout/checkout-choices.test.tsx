import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { openDemo } from '../../support/demo'
import { found } from '../kit/by-role'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { isPayKey } from '../../support/pay-key'

const ID = 'o6001'
const PATH = `/orders/${ID}/checkout`
const { checkout: says } = zh
type Page = Awaited<ReturnType<typeof openScreen>>

const seesHead = (page: Page, name: string) => until(() => expect(page.heads()).toContain(name))
/** The line of the price that begins with these words. */
const line = ({ all }: Page, words: string) =>
  all(`[aria-label="${says.prices}"] li`).find(({ textContent }) => textContent.startsWith(words))?.textContent
const seesLine = (page: Page, words: string, told: string) => until(() => expect(line(page, words)).toContain(told))

test('an order is sent and decocted: each choice says what it made of the price, and a reload loses none', async () => {
  const demo = await atHome()
  const { chain, storage } = demo
  const page = await openScreen(demo, PATH)
  await choose(says.ways.express)
  await page.sees('桐梓林北路')
  await seesLine(page, '中通快递运费', '已免')

  const toPharmacy = page.all('a').find(({ textContent }) => textContent.includes(says.choose))
  if (toPharmacy) click(toPharmacy)
  await seesHead(page, says.pickTitle)
  const total = (yuan: string) => until(() => expect(page.text()).toContain(`${says.total} ${yuan}`))
  await choose('代煎')
  await total('190.76')
  await page.tap('每剂几袋，增加')
  await total('201.26')
  await choose('顺丰速运')
  await page.tap(says.done)
  await seesHead(page, says.title)
  await seesLine(page, '顺丰速运运费', says.changes.more('12.00 元', says.causes.delivery))
  await choose(says.payModes['on-arrival'])
  await seesLine(page, '顺丰速运运费', says.changes.less('12.00 元', says.causes.delivery))
  expect(line(page, '代煎')).toBeDefined()
  page.unmount()

  const next = openDemo({ chain, storage })
  const again = await openScreen(next, PATH)
  await seesLine(again, '代煎', says.bags(3))
  const isSent = again
    .all<HTMLInputElement>('input[type=radio]')
    .find(({ labels }) => labels?.[0]?.textContent === says.ways.express)
  expect(isSent?.checked).toBe(true)
  const key = () => again.all('button').find(({ textContent }) => isPayKey(textContent))
  await until(() => expect([key()?.getAttribute('aria-disabled'), key() !== undefined]).toEqual([null, true]))
  const paying = key()
  if (paying) click(paying)
  await seesHead(again, says.result.paid)
  expect(again.text()).toContain('201.26 元')
  const paid = chain.books.transactions.by('orderId', ID).filter(({ result }) => result === 1)
  expect(paid.map(({ amountFen }) => amountFen)).toEqual([20126])
})

describe('a clinic that sends no medicine', () => {
  function closePharmacy(demo: Awaited<ReturnType<typeof atHome>>): void {
    const { clinics } = demo.chain.books
    const clinic = clinics.byId(KNOWN.clinics.gaoxin)
    clinics.update(KNOWN.clinics.gaoxin, { features: { ...clinic?.features, airPharmacy: false } })
  }
  test('says so in place of the ways to have it sent', async () => {
    const demo = await atHome()
    closePharmacy(demo)
    const page = await openScreen(demo, PATH)
    await page.sees(says.notSent)
    expect(found('radio', says.ways.express)).toEqual([])
    expect(found('button', says.toPickUp)).toEqual([])
  })
  test('takes back by a tap what was chosen before it was known', async () => {
    const demo = await atHome()
    const { chain, storage } = demo
    const before = await openScreen(demo, PATH)
    await choose(says.ways.express)
    await seesLine(before, '中通快递运费', '已免')
    before.unmount()
    closePharmacy(demo)
    const page = await openScreen(openDemo({ chain, storage }), PATH)
    await page.sees(says.notSent)
    await page.tap(says.toPickUp)
    await until(() => expect(found('button', says.toPickUp)).toEqual([]))
    expect(line(page, '中通快递运费')).toBeUndefined()
  })
})
