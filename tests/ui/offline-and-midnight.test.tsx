import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { autorun } from 'mobx'
import { Failure } from '@/domain/failure/failure'
import { FailureNotice } from '@/ui/parts/failure-notice'
import { SectionError } from '@/ui/parts/section-error'
import { FailurePanel } from '@/ui/parts/async-view'
import { createObservableDay } from '@/ui/stores/observable-day'
import type { Stores } from '@/ui/stores/stores'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../support/logged-in-device'
import { createTestApp } from '../support/test-app'
import { mount } from './kit/mount'
import { openScreen, until } from './kit/open-screen'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { CheckoutStore } from '@/ui/stores/checkout-store'

const networkReturns = () => act(() => void dispatchEvent(new Event('online')))
const pageReturns = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

describe('failed load', () => {
  const offline = new Failure({ kind: 'network' })
  const slow = new Failure({ kind: 'timeout' })

  it.each([
    ['an error page', (failure: Failure, retry: () => void) => <FailurePanel failure={failure} retry={retry} />],
    ['an error note', (failure: Failure, retry: () => void) => <FailureNotice quiet failure={failure} retry={retry} />],
  ])('announces in %s that it retries automatically, and retries when the network returns', (_, draw) => {
    const retry = vi.fn()
    const { host } = mount(draw(offline, retry))
    expect(host.textContent).toContain(zh.common.retriesOnline)
    expect(retry).not.toHaveBeenCalled()
    networkReturns()
    expect(retry).toHaveBeenCalledTimes(1)
  })
  it('shows its own message and waits for a tap when the failure is a timeout', () => {
    const retry = vi.fn()
    const { host } = mount(<FailurePanel failure={slow} retry={retry} />)
    networkReturns()
    expect(retry).not.toHaveBeenCalled()
    expect(host.textContent).toContain(zh.failure.timeout.text)
  })
  it('never repeats a write when the network returns', () => {
    const retry = vi.fn()
    mount(<FailureNotice failure={offline} retry={retry} />)
    networkReturns()
    expect(retry).not.toHaveBeenCalled()
  })
})

describe('SectionError', () => {
  it('reloads when the network returns', () => {
    const retry = vi.fn()
    mount(<SectionError text="" retry={retry} />)
    expect(retry).not.toHaveBeenCalled()
    networkReturns()
    expect(retry).toHaveBeenCalledTimes(1)
  })
})

describe('screen whose list failed to refresh', () => {
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
  it('shows the stored order with a note when reopened offline, and completes when the network returns', async () => {
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

  it('notifies at midnight in the clinic’s time zone', () => {
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
  it('notifies when the page returns to the foreground on another day', () => {
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
  it('shows the new day and reloads its free slots when the page returns after a night', async () => {
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
