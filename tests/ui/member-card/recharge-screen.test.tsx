import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { toldOtherwise } from '../../support/told-otherwise'
import { openScreen } from '../kit/open-screen'

const says = zh.recharge

/** A recharge of 500 yuan, made with 50 on top, before it is paid. */
async function toPay(phone: Parameters<typeof atHome>[0] = {}) {
  const demo = await atHome(phone)
  const { recharge } = demo.stores
  const made = await recharge.make(50_000)
  expect(made?.presentFen).toBe(5000)
  const page = await openScreen(demo, `/member/recharge?id=${made?.id}`)
  await page.sees(says.rules)
  const alerts = () => page.all('main [role=alert]').map(({ textContent }) => textContent)
  return { page, alerts }
}

describe('a recharge that is to be paid', () => {
  test('is shown with what comes on top, as it was promised', async () => {
    const { page, alerts } = await toPay()
    await page.sees(zh.common.yuan(55_000))
    expect(alerts()).toEqual([])
  })
  test('says so where the clinic adds something else by now', async () => {
    const network = toldOtherwise('/recharge/status', (text) => text.replace('"present":50', '"present":60'))
    const { alerts } = await toPay({ network })
    expect(alerts()).toEqual([says.giftChanged])
  })
})
