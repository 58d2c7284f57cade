import { RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SystemClock } from '@/adapters/browser/system-clock'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { createAppRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { ErrorReportContext } from '@/ui/shell/error-reports'
import { errorScreens } from '@/ui/messages/zh/error-screens'
import { TEST_NOW, logIn, createTestApp } from '../../support/test-app'
import { randomHashes } from '../../support/hashes'
import { runCount, recordEvidence } from '../../support/evidence'
import { UNIT_TEST_TIMEOUT_MS } from '../../support/time-limits'
import { mount } from '../kit/mount'
import type { Clock } from '@/application/ports/clock'
import { RegistrationService } from '@/application/registration-service'
import { timeOf } from '@/domain/general/day'
import { startPageLifecycle } from '@/ui/parts/page-lifecycle'
import { zh } from '@/ui/messages/zh'
import { loggedInDevice } from '../../support/logged-in-device'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { openChain } from '../../support/open-chain'
import { openScreen, until } from '../kit/open-screen'
import { reopen } from '../kit/reopen'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { SchedulingStore } from '@/ui/stores/scheduling-store'
import { RegistrationStore } from '@/ui/stores/registration-store'

const ROUTED = runCount(150, 10_000)
const RENDERED_FILES = runCount(45, 1_000)
const SEED = 20_261_121

async function openMember() {
  // Real delays: a chat that reconnects at once would loop forever.
  const demo = createTestApp({ clock: new SystemClock() })
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  location.hash = '#/wechat/home'
  const router = createAppRouter(demo.stores)
  await router.load()
  const go = async (hash: string) => {
    location.hash = hash
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    await router.load()
  }
  return { ...demo, router, go }
}

test(
  `router resolves ${ROUTED} random hashes to a screen or to the not-found screen, and never throws`,
  async () => {
    const { router, go } = await openMember()
    const screens = new Set<string>()
    let lost = 0
    for (const hash of randomHashes(ROUTED, SEED)) {
      await go(hash)
      const { matches, status } = router.state
      expect([status, matches.filter((match) => match.status === 'error').map(({ error }) => error)], hash).toEqual([
        'idle',
        [],
      ])
      expect(matches.length, hash).toBeGreaterThan(0)
      const [last] = matches.slice(-1)
      if (matches.some((match) => match._notFound || match.status === 'notFound')) lost += 1
      else screens.add(last?.routeId ?? '')
    }
    expect(lost).toBeGreaterThan(ROUTED / 10)
    expect(screens.size).toBeGreaterThan(12)
    recordEvidence('hash axis: routed', { hashes: ROUTED, seed: SEED, notFound: lost, screens: screens.size })
  },
  UNIT_TEST_TIMEOUT_MS + ROUTED * 100,
)

test(
  `app renders ${RENDERED_FILES} random hashes as a screen or as the not-found screen, and never blank`,
  async () => {
    const { router, stores, go } = await openMember()
    const troubles: unknown[] = []
    const { host } = mount(
      <StoresContext.Provider value={stores}>
        <ErrorReportContext.Provider value={(error) => void troubles.push(error)}>
          <RouterProvider router={router} />
        </ErrorReportContext.Provider>
      </StoresContext.Provider>,
    )
    let lost = 0
    for (const hash of randomHashes(RENDERED_FILES, SEED)) {
      await act(() => go(hash))
      await vi.waitFor(
        async () => {
          await act(() => Promise.resolve())
          expect(host.querySelector('main, h1, [role="dialog"]'), hash).not.toBeNull()
          expect(host.textContent?.trim(), hash).not.toBe('')
        },
        { interval: 5 },
      )
      expect(host.textContent, hash).not.toContain(errorScreens.broken.title)
      expect(troubles, hash).toEqual([])
      if (host.textContent?.includes(errorScreens.lost)) lost += 1
    }
    expect(lost).toBeGreaterThan(RENDERED_FILES / 10)
    recordEvidence('hash axis: drawn', { hashes: RENDERED_FILES, seed: SEED, notFoundPage: lost })
  },
  UNIT_TEST_TIMEOUT_MS + RENDERED_FILES * 500,
)

const { home: says, visitActions, common } = zh
const LIST = 'GET /mcapi/v2/regs/list'

/** Opens 王雅琴's visit today, and reopens the page once the clinic is unreachable. */
async function reopenedOffline(isElder: boolean) {
  const demo = await loggedInDevice({ world: 'sign-open' })
  const before = await openScreen(demo, '/visits')
  await before.sees('林清和')
  demo.chain.faults.add({ call: LIST, fault: 'drop' })
  demo.stores.get(AppearanceStore).setElder(isElder)
  return { demo, page: await reopen(demo, before, '/home') }
}

test.each([false, true])(
  'home screen shows an unpaid visit with the time left to pay, even when a booked visit is sooner (elder mode: %s)',
  async (isElder) => {
    const demo = await loggedInDevice({ world: 'sign-open' })
    demo.stores.get(AppearanceStore).setElder(isElder)
    const booked = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    const page = await openScreen(demo, '/home')
    const minutes = Math.round(
      ((booked.payDeadline?.getTime() ?? 0) - demo.stores.get(SchedulingStore).now().getTime()) / 60_000,
    )
    expect(minutes).toBeGreaterThan(1)
    await page.sees(says.payBefore(booked.payDeadline ?? new Date(0), minutes))
    expect(page.link(says.pay)).toBe(`/wechat/booking/result/${booked.id}`)
    expect(page.link(says.allVisits)).toBe('/wechat/visits')
  },
)

test.each([false, true])(
  'home screen shows the stored ticket and its age while offline (elder mode: %s)',
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

test('home screen shows that visits failed to load when no ticket is stored', async () => {
  const demo = await loggedInDevice()
  demo.chain.faults.add({ call: LIST, fault: 'drop' })
  const page = await openScreen(demo, '/home')
  await page.sees(says.visitFailed)
  expect(page.text()).not.toContain(visitActions.keptNote)
})

test('home screen reloads automatically when the network returns', async () => {
  const { demo, page } = await reopenedOffline(false)
  await page.sees('之后没有和门诊核对')
  startPageLifecycle(demo.stores, page.router)
  demo.chain.faults.clear()
  act(() => void dispatchEvent(new Event('online')))
  await until(() => expect(page.text()).not.toContain('之后没有和门诊核对'))
})

test('home screen shows when it last loaded, by the clinic’s clock, when the device clock is wrong', async () => {
  const chain = openChain({ world: 'sign-open', clock: { at: TEST_NOW } })
  const clock: Clock = {
    now: () => new Date(chain.clock.now().getTime() + 6 * 60 * 60_000),
    wait: () => Promise.resolve(),
  }
  const demo = await loggedInDevice({ chain, clock })
  const page = await openScreen(demo, '/home')
  await page.sees('林清和')
  const at = timeOf(chain.clock.now())
  chain.faults.add({ call: LIST, fault: 'drop' })
  await act(() => demo.stores.get(RegistrationStore).upcoming.of().again())
  await page.sees(common.notRefreshed(at))
})
