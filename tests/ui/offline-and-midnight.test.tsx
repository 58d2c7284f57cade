import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { autorun } from 'mobx'
import { createObservableDay } from '@/ui/stores/observable-day'
import type { Stores } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../support/logged-in-device'
import { createTestApp } from '../support/test-app'
import { openScreen, until } from './kit/open-screen'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'

const networkReturns = () => act(() => void dispatchEvent(new Event('online')))
const pageReturns = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('screen with a list that failed to refresh', () => {
  const stale = '之后没有更新'
  it.each([
    [
      '/visits',
      (stores: Stores) => {
        const visitList = stores.get(VisitListStore)
        return void visitList.lists.of('outpatient', {}).again()
      },
    ],
    [
      '/watch',
      (stores: Stores) => {
        const waitlist = stores.get(WaitlistStore)
        return waitlist.readAgain()
      },
    ],
  ])('reloads the list on %s when the network returns', async (path, load) => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, path)
    await until(() => expect(page.all('[data-skeleton]')).toEqual([]))
    demo.chain.faults.add({ call: '*', fault: 'drop' })
    await act(() => load(demo.stores))
    await page.sees(stale)
    demo.chain.faults.clear()
    networkReturns()
    await until(() => expect(page.text()).not.toContain(stale))
  })
})

describe('checkout', () => {
  it('shows the stored order with a note when reopened offline, and can be completed when the network returns', async () => {
    const demo = await loggedInDevice()
    const page = await openScreen(demo, '/orders/o6001/checkout')
    await page.sees(zh.checkout.prices)
    await page.goTo('/orders')
    await until(() => expect(page.place()).toBe('/orders'))
    await act(() => demo.stores.get(CheckoutStore).of('o6001').leave())
    demo.chain.faults.add({ call: 'GET /mcapi/pay/charge/{chargeId}', fault: 'drop' })
    await page.goTo('/orders/o6001/checkout')
    await page.sees(zh.common.retriesOnline)
    expect(page.all('[data-skeleton]')).toEqual([])
    demo.chain.faults.clear()
    networkReturns()
    await until(() => expect(page.text()).not.toContain(zh.common.retriesOnline))
    await page.sees(zh.checkout.prices)
  })
})

describe('createObservableDay', () => {
  const evening = '2026-11-20T21:50:00+08:00'

  it('notifies observers at midnight in the clinic’s time zone', () => {
    vi.useFakeTimers({ now: new Date(evening) })
    const today = createObservableDay(() => new Date())
    const seen: string[] = []
    const stop = autorun(() => void seen.push(today()))
    vi.advanceTimersByTime(130 * 60_000)
    stop()
    vi.advanceTimersByTime(24 * 60 * 60_000)
    expect([seen, vi.getTimerCount()]).toEqual([['2026-11-20', '2026-11-21'], 0])
    vi.useRealTimers()
  })
  it('notifies observers when the page returns to the foreground on another day', () => {
    let now = new Date(evening)
    const today = createObservableDay(() => now)
    const seen: string[] = []
    const stop = autorun(() => void seen.push(today()))
    pageReturns()
    now = new Date('2026-11-21T08:50:00+08:00')
    pageReturns()
    stop()
    expect(seen).toEqual(['2026-11-20', '2026-11-21'])
  })
})

describe('doctor list', () => {
  it('shows the new day and reloads its free slots when the page is reopened the next morning', async () => {
    const demo = createTestApp()
    const page = await openScreen(demo, '/doctors')
    const days = () => page.all('[role=radiogroup] label').map(({ textContent }) => textContent)
    await until(() => expect(days()[0]).toContain('20'))
    const reads = () => demo.chain.requests.filter(({ path }) => path.includes('doctorsRemainByDates')).length
    const before = reads()
    demo.chain.clock.moveTo('2026-11-21T08:50:00+08:00')
    pageReturns()
    await until(() => expect(days()[0]).toContain('21'))
    await until(() => expect(reads()).toBeGreaterThan(before))
  })
})
