import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { IdlePrefetcher } from '@/ui/routing/idle-prefetch'
import { preloadOverlays } from '@/ui/kit/overlays'
import { preloadFailureHelp } from '@/ui/parts/load-failure-help'
import { createAppRouter } from '@/ui/shell/router'
import { PendingWork } from '@/ui/shell/pending-work'
import { createTestApp } from '../../support/test-app'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openAt(place: string, { savesData = false } = {}) {
  vi.stubGlobal('navigator', { connection: { saveData: savesData } })
  const { stores } = createTestApp({ isBare: true })
  const router = createAppRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  // Fake timers do not affect when the code loads.
  await Promise.all([preloadOverlays(), preloadFailureHelp()])
  vi.useFakeTimers()
  const fetched: string[] = []
  vi.spyOn(router, 'loadRouteChunk').mockImplementation((route) => {
    fetched.push(String(route.fullPath))
    return Promise.resolve()
  })
  const loading = (name: string) => () => {
    fetched.push(name)
    return Promise.resolve()
  }
  const loads = { loadClient: loading('client'), idleLoads: [loading('adapters')] }
  const waits = new PendingWork()
  const ahead = new IdlePrefetcher(router, loads, waits)
  onTestFinished(() => ahead.stop())
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { ahead, router, stores, waits, fetched, pass }
}
const touch = (name: string) => document.dispatchEvent(new Event(name))

describe('idle prefetch', () => {
  test('starts once a screen is ready: first the HTTP client, then the most likely next screens, then the adapters', async () => {
    const { ahead, fetched, pass } = await openAt('/doctors')
    await pass(10_000)
    expect(fetched).toEqual([])
    ahead.onScreenReady()
    await pass(10)
    expect(fetched).toEqual(['client'])
    await pass(60)
    expect(fetched).toEqual(['client', '/doctors/$id'])
    await pass(10_000)
    expect(fetched).toEqual(['client', '/doctors/$id', '/booking/doctor/$id', 'adapters'])
  })
  test('loads the screen’s sheets before the next screens', async () => {
    const { ahead, router, fetched, pass } = await openAt('/doctors')
    const shown = router.state.matches.slice(-1).map((match) => ({
      ...match,
      staticData: { ...match.staticData, sheets: () => Promise.resolve(fetched.push('sheets')) },
    }))
    vi.spyOn(router, 'state', 'get').mockReturnValue({ ...router.state, matches: shown })
    ahead.onScreenReady()
    await pass(10_000)
    expect(fetched.slice(0, 3)).toEqual(['client', 'sheets', '/doctors/$id'])
  })
  test('pauses while the screen is touched', async () => {
    const { ahead, fetched, pass } = await openAt('/home')
    ahead.onScreenReady()
    await pass(10)
    const before = fetched.length
    touch('touchstart')
    await pass(10_000)
    expect(fetched).toHaveLength(before)
    touch('touchend')
    await pass(60)
    expect(fetched.length).toBeGreaterThan(before)
  })
  test('pauses while a request is pending', async () => {
    const { ahead, waits, fetched, pass } = await openAt('/home')
    ahead.onScreenReady()
    await pass(10)
    const before = fetched.length
    const end = waits.begin()
    await pass(10_000)
    expect(fetched).toHaveLength(before)
    end()
    await pass(60)
    expect(fetched.length).toBeGreaterThan(before)
  })
  test('continues after a chunk fails or hangs', async () => {
    const { ahead, router, fetched, pass } = await openAt('/home')
    vi.mocked(router.loadRouteChunk)
      .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
      .mockReturnValueOnce(new Promise(() => undefined))
    ahead.onScreenReady()
    await pass(100)
    const before = fetched.length
    await pass(5_100)
    expect(fetched.slice(before)).toContain('/me')
  })
  test('loads no screens or adapters when the device saves data', async () => {
    const { ahead, fetched, pass } = await openAt('/home', { savesData: true })
    ahead.onScreenReady()
    await pass(10_000)
    expect(fetched).toEqual(['client'])
  })
  test('stops once the app unmounts', async () => {
    const { ahead, fetched, pass } = await openAt('/home')
    ahead.onScreenReady()
    await pass(10)
    ahead.stop()
    const before = fetched.length
    await pass(10_000)
    expect(fetched).toHaveLength(before)
  })
})

test('idle prefetch lists only existing routes', () => {
  const { routesByPath } = createAppRouter(createTestApp().stores, createMemoryHistory())
  const named = Object.values(routesByPath).flatMap(({ options }) => options.staticData?.next ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !(path in routesByPath))).toEqual([])
})
