import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { MOST_DOSES } from '@/domain/order/photo-order'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { HeldAnswers } from '../../support/held-answers'
import { press } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'

const UNPAID = 'o6001'
const OLD = 'o6005'
const PHOTO = 'o6008'
const CLONE = 'POST /mcapi/pay/charge/clone'

describe('one order', () => {
  test('that is shown again lets go of the lock that a page of this login has left behind meanwhile', async () => {
    const held = new HeldAnswers()
    const demo = await atHome({ network: held.network })
    const { locks, tokens } = demo.chain.books
    const page = await openScreen(demo, `/orders/${UNPAID}`)
    await page.sees(zh.order.pay)
    await act(() => page.router.navigate({ to: '/home' }))
    await page.sees(zh.home.book)
    const [own] = tokens.by('accountId', KNOWN.account.id).slice(-1)
    const expireAt = demo.chain.clock.now().getTime() + 60_000
    locks.create({ id: UNPAID, holder: `${KNOWN.account.id} killed`, token: own?.id ?? '', lockId: 'left', expireAt })
    held.of = `/pay/charge/${UNPAID}`
    await act(() => page.router.navigate({ to: '/orders/$id', params: { id: UNPAID } }))
    await page.sees(zh.order.pay)
    expect(locks.has(UNPAID)).toBe(true)
    await held.release([0])
    await until(() => expect(locks.has(UNPAID)).toBe(false))
    expect(demo.asked('orderUnlock')).toBe(1)
  })
  test('whose photos nobody could read is taken again from what was sent', async () => {
    const demo = await atHome({ world: 'photo-rejected' })
    demo.chain.clock.moveMinutes(1)
    const page = await openScreen(demo, `/orders/${PHOTO}`)
    await page.sees(zh.order.standing.declined)
    expect(page.link(zh.order.retake)).toBe(`/wechat/orders/photo?old=${PHOTO}`)
  })
})

describe('an old order once more', () => {
  const says = zh.orderAgain
  async function again() {
    const demo = await atHome()
    const page = await openScreen(demo, `/orders/${OLD}/again`)
    await page.sees(says.make)
    return { ...demo, page }
  }
  test('that the clinic cannot make now says so in its words, with the doctor and another choice as ways on', async () => {
    const { chain, page } = await again()
    chain.faults.add({ call: CLONE, fault: 'envelope', message: '酸枣仁今天没有货' })
    await page.tap(says.make)
    await page.sees(says.soldOut)
    expect(page.text()).toContain('酸枣仁今天没有货')
    expect(page.link(says.book)).toBe(`/wechat/booking/doctor/${KNOWN.doctors.linQinghe}`)
    await page.tap(says.rechoose)
    await page.sees(says.make)
  })
  test('more doses than are made without a doctor are refused by name, fewer than one are not spoken of', async () => {
    const { page } = await again()
    const doses = page.one('[role=spinbutton]')
    press(doses, 'Home')
    press(doses, 'ArrowDown')
    expect(doses.getAttribute('aria-valuenow')).toBe('1')
    expect(page.text()).not.toContain(says.mostDoses(MOST_DOSES))
    press(doses, 'End')
    press(doses, 'ArrowUp')
    await page.sees(says.mostDoses(MOST_DOSES))
  })
})
