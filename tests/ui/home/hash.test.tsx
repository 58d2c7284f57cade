import { RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SystemClock } from '@/adapters/browser/system-clock'
import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/phone/consent'
import { makeRouter } from '@/ui/shell/router'
import { StoresContext } from '@/ui/stores/stores'
import { ReportContext } from '@/ui/shell/error-reports'
import { lastResort } from '@/ui/words/zh/last-resort'
import { logIn, openDemo } from '../../support/demo'
import { randomHashes } from '../../support/hashes'
import { times, told } from '../../support/proof'
import { UNIT_TEST_TIMEOUT_MS } from '../../support/time-limits'
import { mount } from '../kit/mount'

const ROUTED = times(150, 10_000)
const DRAWN = times(45, 1_000)
const SEED = 20_261_121

async function openMember() {
  // Whose waits take their time: a chat that connects again at once would do so for ever.
  const demo = openDemo({ clock: new SystemClock() })
  await logIn(demo)
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  await demo.stores.terms.load(...demo.stores.terms.names)
  location.hash = '#/wechat/home'
  const router = makeRouter(demo.stores)
  await router.load()
  const go = async (hash: string) => {
    location.hash = hash
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    await router.load()
  }
  return { ...demo, router, go }
}

test(
  `${ROUTED} random hashes are a screen of the app, or none that it knows; nothing breaks on the way there`,
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
    told('hash axis: routed', { hashes: ROUTED, seed: SEED, notFound: lost, screens: screens.size })
  },
  UNIT_TEST_TIMEOUT_MS + ROUTED * 100,
)

test(
  `${DRAWN} random hashes, the worst first, show a page or the page that says there is none; never nothing`,
  async () => {
    const { router, stores, go } = await openMember()
    const troubles: unknown[] = []
    const { host } = mount(
      <StoresContext.Provider value={stores}>
        <ReportContext.Provider value={(error) => void troubles.push(error)}>
          <RouterProvider router={router} />
        </ReportContext.Provider>
      </StoresContext.Provider>,
    )
    let lost = 0
    for (const hash of randomHashes(DRAWN, SEED)) {
      await act(() => go(hash))
      await vi.waitFor(
        async () => {
          await act(() => Promise.resolve())
          expect(host.querySelector('main, h1, [role="dialog"]'), hash).not.toBeNull()
          expect(host.textContent?.trim(), hash).not.toBe('')
        },
        { interval: 5 },
      )
      expect(host.textContent, hash).not.toContain(lastResort.broken.title)
      expect(troubles, hash).toEqual([])
      if (host.textContent?.includes(lastResort.lost)) lost += 1
    }
    expect(lost).toBeGreaterThan(DRAWN / 10)
    told('hash axis: drawn', { hashes: DRAWN, seed: SEED, notFoundPage: lost })
  },
  UNIT_TEST_TIMEOUT_MS + DRAWN * 500,
)
