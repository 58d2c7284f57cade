import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createAppRouter } from '@/ui/shell/router'
import { createTestApp } from '../../support/test-app'

afterEach(() => void (document.body.innerHTML = ''))

function openAt(place: string) {
  const demo = createTestApp()
  const history = createMemoryHistory({ initialEntries: [`/wechat${place}`] })
  const router = createAppRouter(demo.stores, history)
  // In the app, the router provider subscribes to the history.
  history.subscribe(router.load)
  const shown = () => router.state.matches.map(({ routeId }) => routeId).slice(-1)
  const rests = (route: string) => vi.waitFor(() => expect([router.state.status, shown()]).toEqual(['idle', [route]]))
  return { ...demo, history, router, rests }
}

test.each([
  ['/doctors?kind=all', '/doctors', '/doctors?kind=all'],
  ['/clinics/c1001', '/clinics/$id', '/clinics/c1001'],
])('router opens %s by URL as the route %s without another history entry', async (place, route, href) => {
  const { router, rests } = openAt(place)
  await router.load()
  await rests(route)
  expect([router.state.location.href, router.history.length]).toEqual([href, 1])
})

test('router shows the not-found screen for an unknown URL, without a redirect loop', async () => {
  const { router } = openAt('/nowhere/at/all')
  await router.load()
  const { matches, status } = router.state
  expect(status).toBe('idle')
  expect(matches.some((match) => match._notFound || match.status === 'notFound')).toBe(true)
})

test('router updates the location in the same frame as the tap, and loads afterwards', async () => {
  const { history, router, rests } = openAt('/home')
  await router.load()
  const loaded: string[] = []
  router.subscribe('onBeforeLoad', ({ toLocation }) => void loaded.push(toLocation.pathname))
  history.push('/wechat/settings')
  await Promise.resolve()
  expect([loaded, router.latestLocation.pathname]).toEqual([[], '/settings'])
  await rests('/settings')
  expect(loaded).toEqual(['/settings'])
})

test('router shows and loads only the last of two navigations in one frame', async () => {
  const { history, router, rests } = openAt('/home')
  await router.load()
  const loaded: string[] = []
  router.subscribe('onBeforeLoad', ({ toLocation }) => void loaded.push(toLocation.pathname))
  history.push('/wechat/doctors')
  history.push('/wechat/settings')
  await rests('/settings')
  // Longer than the first navigation's frame takes without painting.
  await new Promise((resolve) => setTimeout(resolve, 150))
  await rests('/settings')
  expect(loaded).toEqual(['/settings'])
})

test('router applies two search changes in one frame', async () => {
  const { router, rests } = openAt('/doctors')
  await router.load()
  const add = (more: Record<string, string>) =>
    router.navigate({ from: '/doctors', to: '/doctors', search: (now) => ({ ...now, ...more }) })
  void add({ kind: 'all' })
  void add({ date: '2026-11-21' })
  await rests('/doctors')
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ kind: 'all', date: '2026-11-21' }))
})

test('router follows a navigation that starts during a redirect', async () => {
  const { history, router, rests } = openAt('/orders')
  // The visitor is a guest, so the orders redirect to the login.
  const first = router.load()
  history.push('/wechat/settings')
  await first
  await rests('/settings')
  expect(history.location.pathname).toBe('/wechat/settings')
})

test('router marks the tapped link until its screen appears', async () => {
  const { history, router, rests } = openAt('/home')
  await router.load()
  document.body.innerHTML = '<a href="#">设置</a>'
  const link = document.querySelector('a')
  link?.addEventListener('click', (event) => {
    event.preventDefault()
    history.push('/wechat/settings')
  })
  link?.click()
  await vi.waitFor(() => expect(link?.hasAttribute('data-pending')).toBe(true))
  await rests('/settings')
  await vi.waitFor(() => expect(link?.hasAttribute('data-pending')).toBe(false))
})
