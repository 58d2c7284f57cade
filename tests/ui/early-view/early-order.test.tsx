import { expect, test } from 'vitest'
import { CHARGE_ORDER_STATUS } from '@/adapters/http/wire/enumerations'
import { OrderService } from '@/application/order-service'
import { EarlyOrder } from '@/early-view/order'
import { zh } from '@/ui/messages/zh'
import { openChain } from '../../support/open-chain'
import { TEST_NOW } from '../../support/test-app'
import { loggedInDevice } from '../../support/logged-in-device'
import { overrideResponses } from '../../support/override-responses'
import { mount } from '../kit/mount'
import { openScreen } from '../kit/open-screen'

type Device = Awaited<ReturnType<typeof loggedInDevice>>

/** Returns the texts of the title and of each part of an order below it. */
const textsOf = (page: ParentNode) =>
  ['main > header', 'main > header + div > *'].map((part) =>
    Array.from(page.querySelectorAll(part), ({ textContent }) => textContent),
  )

async function expectSameAsApp(demo: Device, id: string): Promise<string> {
  const order = await demo.container.get(OrderService).byId(id)
  const page = await openScreen(demo, `/orders/${id}`)
  await page.sees(order.clinicName)
  const [title, parts = []] = textsOf(document)
  page.unmount()
  const early = textsOf(mount(<EarlyOrder order={order} now={demo.chain.clock.now()} />).host)
  expect(early).toEqual([title, parts.slice(0, early[1]?.length)])
  return early.flat().join(' ')
}

test.each(Object.entries(CHARGE_ORDER_STATUS).filter(([, status]) => status !== 'draft'))(
  'early view of an order shows the same items and price as the app for the status %s (%s)',
  async (code) => {
    const network = overrideResponses('/pay/charge/o6001?', (text) => {
      const reply = JSON.parse(text) as { readonly data: object }
      return JSON.stringify({ ...reply, data: { ...reply.data, status: Number(code) } })
    })
    expect(await expectSameAsApp(await loggedInDevice({ network }), 'o6001')).toContain(zh.order.prices)
  },
)

test('early view of an order shows the same reminder as the app when the medicine is about to run out', async () => {
  const chain = openChain({ clock: { at: TEST_NOW } })
  chain.clock.moveMinutes(4 * 24 * 60)
  chain.catchUp()
  const text = await expectSameAsApp(await loggedInDevice({ chain }), 'o6005')
  expect(text).toContain(zh.order.endsOn('2026-11-25'))
  expect(text).toContain(zh.order.reorder)
})

test('early view of an order shows the same photos as the app when the pharmacy declined them', async () => {
  const demo = await loggedInDevice({ world: 'photo-rejected' })
  demo.chain.clock.moveMinutes(1)
  expect(await expectSameAsApp(demo, 'o6008')).toContain(zh.order.photos)
})
