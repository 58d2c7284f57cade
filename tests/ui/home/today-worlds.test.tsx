import { expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { WORLDS } from '../../../mocks/worlds/worlds'
import { atHome } from '../../support/at-home'
import { DEMO_NOW } from '../../support/demo'
import { openChain } from '../../support/open-chain'
import { found } from '../kit/by-role'
import { openScreen, until } from '../kit/open-screen'

const { order } = zh

/** What stands where a line leads. */
const ACTS: readonly (readonly [way: RegExp, there: RegExp])[] = [
  [/^\/watch$/, new RegExp(zh.waitlist.take)],
  [/^\/orders\/[^/]+$/, new RegExp([order.pay, order.deskPay, order.pickUp, order.delivery, '另一台手机'].join('|'))],
  [/^\/orders\?queryType=[12]$/, new RegExp(order.tabs['to-pay'])],
  [/^\/orders\/[^/]+\/delivery$/, new RegExp(order.carrier)],
  [/^\/orders\/[^/]+\/again$/, new RegExp(zh.orderAgain.form)],
  [/^\/chat\//, /医生/],
  [/^\/advisory$/, /咨询/],
  [/^\/booking\/result\//, /付款/],
  [/^\/visits\/[^/]+(\/sign)?$/, /签到|取消|号/],
  [/^\/therapy\/visits\//, /疗程|理疗/],
  [/^\/therapy\/course\?/, /疗程/],
]

test.each(WORLDS.flatMap(({ name }) => [0, 4].map((days) => [name, days] as const)))(
  'in the world %s, after %i days, each line of what is next leads to where its act is',
  async (world, days) => {
    const chain = openChain({ world, clock: { at: DEMO_NOW } })
    chain.clock.moveMinutes(days * 24 * 60 + (world === 'watch-offer' ? 1 : 0))
    chain.catchUp()
    const demo = await atHome({ chain })
    const { stores } = demo
    if (!stores.session.hasCard) return
    const page = await openScreen(demo, '/home')
    await until(() => expect(stores.registration.upcoming.isKnown && stores.today.therapies.isKnown).toBe(true))
    const ways = found<HTMLAnchorElement>('link')
      .filter((link) => link.closest('main [role=status]'))
      .map((link) => link.getAttribute('href')?.replace('/wechat', '') ?? '')
    expect(new Set(ways).size).toBe(ways.length)
    expect(ways.length).toBeLessThanOrEqual(3)
    for (const way of ways) {
      const act = ACTS.find(([pattern]) => pattern.test(way))
      expect(act, way).toBeDefined()
      await page.goTo(way)
      await until(() => expect(page.text(), way).toMatch(act?.[1] ?? /$^/))
    }
  },
)
