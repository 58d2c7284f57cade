import { describe, expect, test } from 'vitest'
import { zh } from '@/ui/words/zh'
import { KNOWN } from '../../../mocks/clinic/known'
import { atHome } from '../../support/at-home'
import { toldOtherwise } from '../../support/told-otherwise'
import { openScreen, until } from '../kit/open-screen'

const { common, failure, memberCard: says } = zh
const CARD = 'GET /mcapi/patients/member/{id}'
const BILLS = 'GET /mcapi/patients/member/bill/{id}'
const NOT_REFRESHED = common.notRefreshed('').trim()

const cardOf = ({ chain }: Awaited<ReturnType<typeof atHome>>) =>
  chain.books.memberCards.by('patientId', KNOWN.patients.wangYaqin)[0]?.id ?? ''

describe('the member card', () => {
  test('of a clinic that takes no money in says so, and leads to no recharge', async () => {
    const demo = await atHome()
    demo.chain.rules.isRechargeOpen = false
    const page = await openScreen(demo, '/member')
    await page.sees(says.rechargeClosed)
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
  test('that the clinic has stopped says that the balance is still there, and leads to no recharge', async () => {
    const network = toldOtherwise('payOrderConfig', (text) =>
      text.replace('"isMemberCardOpen":true', '"isMemberCardOpen":false'),
    )
    const page = await openScreen(await atHome({ network }), '/member')
    await page.sees(says.frozen)
    expect(page.region(says.balance)).toBeDefined()
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
  test('that nobody has yet is explained by what it gives', async () => {
    const demo = await atHome()
    demo.chain.books.memberCards.remove(cardOf(demo))
    const page = await openScreen(demo, '/member')
    await until(() => expect(page.heads()).toContain(says.none))
    expect(page.region(says.gives)).toContain(says.preset(common.yuan(50_000), common.yuan(5_000)))
    expect(page.region(says.balance)).toBeUndefined()
  })
  test('of an expired clinic shows its balance, and says that nothing is paid in', async () => {
    const page = await openScreen(await atHome({ world: 'edition-expired' }), '/member')
    await page.sees(says.expired)
    expect(page.region(says.balance)).toBeDefined()
    expect(page.keyOf(says.recharge)).toBeUndefined()
  })
  test('that does not come says so, and comes by a tap', async () => {
    const demo = await atHome()
    demo.chain.faults.add({ call: CARD, fault: '500' })
    const page = await openScreen(demo, '/member')
    await until(() => expect(page.heads()).toContain(failure['server-trouble'].title))
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.region(says.balance)).toBeDefined())
  })
})

describe('off the line', () => {
  test('the last balance and the last bills stay, each with its time', async () => {
    const demo = await atHome()
    const page = await openScreen(demo, '/member')
    await until(() => expect(page.region(says.balance)).toBeDefined())
    await page.goTo('/member/bills')
    await until(() => expect(page.all('[role=article]').length).toBeGreaterThan(0))
    expect(page.text()).not.toContain(NOT_REFRESHED)
    for (const call of [CARD, BILLS]) demo.chain.faults.add({ call, fault: 'drop' })
    await page.goTo('/member')
    await page.sees(NOT_REFRESHED)
    expect(page.region(says.balance)).toBeDefined()
    await page.goTo('/member/bills')
    await until(() => expect(page.region(says.balance)).toBeUndefined())
    await page.sees(NOT_REFRESHED)
    expect(page.all('[role=article]').length).toBeGreaterThan(0)
  })
  test('bills that are read anew by a tap may be none', async () => {
    const demo = await atHome()
    const { bills } = demo.chain.books
    demo.chain.faults.add({ call: BILLS, fault: 'drop' })
    const page = await openScreen(demo, '/member/bills')
    await until(() => expect(page.heads()).toContain(failure.network.title))
    for (const { id } of bills.by('cardId', cardOf(demo))) bills.remove(id)
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.heads()).toContain(says.noBills))
  })
})
