import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { DEMO_NOW } from '../../support/demo'
import { openChain } from '../../support/open-chain'
import { found } from '../kit/by-role'
import { openScreen } from '../kit/open-screen'

const { order: says } = zh
const UNTIL = '2026-11-25'

/** Seven doses, one a day, prescribed on 19 November, as the order shows it so many days after the 20th. */
async function orderAfter(days: number) {
  const chain = openChain({ clock: { at: DEMO_NOW } })
  chain.clock.moveMinutes(days * 24 * 60)
  chain.catchUp()
  return openScreen(await atHome({ chain }), '/orders/o6005')
}

test('medicine that is being made tells how many days it lasts, and until no day', async () => {
  const page = await orderAfter(0)
  await page.sees(says.lasts(7))
  expect(page.text()).not.toContain('大约到')
})
test.each([
  [3, true],
  [8, true],
  [9, false],
])('after %i days the order tells until when it lasts; that it ends: %s', async (days, isEnding) => {
  const page = await orderAfter(days)
  await page.sees(says.lastsUntil(UNTIL, '2026-11-19'))
  expect(page.text().includes(says.endsOn(UNTIL))).toBe(isEnding)
  expect(found('link', says.reorder)).toHaveLength(1)
})
test('an order whose usage leaves it open tells nothing of how long it lasts', async () => {
  const page = await openScreen(await atHome(), '/orders/o6003')
  await page.sees('按说明书服用')
  expect(page.text()).not.toMatch(/大约/)
})
