import { afterEach, expect, test } from 'vitest'
import { en } from '@/ui/words/en'
import { atHome } from '../../support/at-home'
import { choose } from '../../support/choose'
import { openScreen } from '../kit/open-screen'

const HAN = /[\u4e00-\u9fff]/
const PATH = '/orders/o6001'

afterEach(() => document.documentElement.removeAttribute('lang'))

async function inEnglish(path: string) {
  const demo = await atHome()
  await demo.stores.language.choose('en')
  return openScreen(demo, path)
}

test('in English the price is told in English, line by line, with what it costs and why', async () => {
  const page = await inEnglish(`${PATH}/checkout`)
  await page.sees(en.checkout.total)
  await choose(en.payment.card)
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

test('in English the ways to prepare herbs and their units are told in English', async () => {
  const page = await inEnglish(`${PATH}/pharmacy`)
  await page.sees('Decoction')
  const ways = page.all('label').map(({ textContent }) => textContent)
  expect(ways).toHaveLength(5)
  expect(ways.filter((way) => HAN.test(way))).toEqual([])
  expect(ways.join()).toContain('/bag')
  expect(ways.join()).toContain('/batch')
})

test('in English a refund rule of a consultation is told by its hours', async () => {
  const page = await inEnglish('/advisory/d2001')
  await page.sees('refunded in full')
})
