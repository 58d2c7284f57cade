import { act } from 'react'
import { expect, test } from 'vitest'
import type { Clock } from '@/application/ports/clock'
import { RegistrationService } from '@/application/registration-service'
import { timeOf } from '@/domain/general/day'
import { followPage } from '@/ui/parts/page-life'
import { zh } from '@/ui/words/zh'
import { atHome } from '../../support/at-home'
import { aFreeSlot, wishFor } from '../../support/booking'
import { DEMO_NOW } from '../../support/demo'
import { openChain } from '../../support/open-chain'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'

const { home: says, visitActions, common } = zh
const LIST = 'GET /mcapi/v2/regs/list'

/** 王雅琴, who has a visit today; then the clinic cannot be reached, and the page is opened again. */
async function reopenedOffline(isElder: boolean) {
  const demo = await atHome({ world: 'sign-open' })
  const before = await openScreen(demo, '/visits')
  await before.sees('林清和')
  demo.chain.faults.add({ call: LIST, fault: 'drop' })
  demo.stores.look.setElder(isElder)
  return { demo, page: await reopen(demo, before, '/home') }
}

test.each([false, true])(
  'a number that is held until it is paid stands before an earlier visit, with the time left (elder: %s)',
  async (isElder) => {
    const demo = await atHome({ world: 'sign-open' })
    demo.stores.look.setElder(isElder)
    const booked = await demo.container.get(RegistrationService).book(wishFor(demo, await aFreeSlot(demo)))
    const page = await openScreen(demo, '/home')
    const minutes = Math.round(((booked.payDeadline?.getTime() ?? 0) - demo.stores.scheduling.now().getTime()) / 60_000)
    expect(minutes).toBeGreaterThan(1)
    await page.sees(says.payBefore(booked.payDeadline ?? new Date(0), minutes))
    expect(page.link(says.pay)).toBe(`/wechat/booking/result/${booked.id}`)
    expect(page.link(says.allVisits)).toBe('/wechat/visits')
  },
)

test.each([false, true])(
  'without the clinic home shows the ticket that the phone has kept, and since when it was not checked (elder: %s)',
  async (isElder) => {
    const { demo, page } = await reopenedOffline(isElder)
    await page.sees('之后没有和门诊核对')
    expect(page.text()).toContain('林清和')
    expect(page.link(says.allVisits)).toBe('/wechat/visits')
    demo.chain.faults.clear()
    await page.tap(common.retry)
    await until(() => expect(page.text()).not.toContain('之后没有和门诊核对'))
    expect(page.text()).toContain('林清和')
  },
)

test('without the clinic and without a kept ticket home says that it has none', async () => {
  const demo = await atHome()
  demo.chain.faults.add({ call: LIST, fault: 'drop' })
  const page = await openScreen(demo, '/home')
  await page.sees(says.visitFailed)
  expect(page.text()).not.toContain(visitActions.keptNote)
})

test('home asks again by itself when the network is back', async () => {
  const { demo, page } = await reopenedOffline(false)
  await page.sees('之后没有和门诊核对')
  followPage(demo.stores, page.router)
  demo.chain.faults.clear()
  act(() => void dispatchEvent(new Event('online')))
  await until(() => expect(page.text()).not.toContain('之后没有和门诊核对'))
})

test('home tells since when nothing was read by the clinic’s clock, however wrong the phone’s', async () => {
  const chain = openChain({ world: 'sign-open', clock: { at: DEMO_NOW } })
  const clock: Clock = {
    now: () => new Date(chain.clock.now().getTime() + 6 * 60 * 60_000),
    wait: () => Promise.resolve(),
  }
  const demo = await atHome({ chain, clock })
  const page = await openScreen(demo, '/home')
  await page.sees('林清和')
  const at = timeOf(chain.clock.now())
  chain.faults.add({ call: LIST, fault: 'drop' })
  await act(() => demo.stores.registration.loadUpcoming())
  await page.sees(common.notRefreshed(at))
})
