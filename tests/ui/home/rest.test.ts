import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test, vi } from 'vitest'
import { makeRouter } from '@/ui/router'
import { openDemo } from '../../support/demo'

const openAt = (place: string) =>
  makeRouter(openDemo().stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
const shownBy = (router: ReturnType<typeof openAt>) => router.state.matches.map(({ routeId }) => routeId).slice(-1)

describe('the routes that no first visit begins with', () => {
  test('are not fetched for home', async () => {
    const router = openAt('/home')
    await router.load()
    expect([shownBy(router), router.routesByPath['/doctors']]).toEqual([['/home'], undefined])
  })
  test.each([
    ['/doctors?kind=all', '/doctors', '/doctors?kind=all'],
    ['/clinics/c1001', '/clinics/$id', '/clinics/c1001'],
  ])('are fetched on the way to %s, which keeps its address and leaves no step behind', async (place, route, href) => {
    const router = openAt(place)
    await router.load()
    expect([shownBy(router), router.state.location.href, router.history.length]).toEqual([[route], href, 1])
  })
  test('an address that is none of theirs is a page that says so, not a search without end', async () => {
    const router = openAt('/nowhere/at/all')
    await router.load()
    const { matches, status } = router.state
    expect(status).toBe('idle')
    expect(matches.some((match) => match._notFound || match.status === 'notFound')).toBe(true)
  })
  test('leave the screen in front where it is when they come', async () => {
    const router = openAt('/home')
    await router.load()
    await router.options.context.addRest()
    expect([shownBy(router), router.routesByPath['/doctors'].id]).toEqual([['/home'], '/doctors'])
    await router.navigate({ to: '/doctors' })
    expect(shownBy(router)).toEqual(['/doctors'])
  })
  test('a place that is gone to while they come stands, whatever the way before would have led to', async () => {
    let come = () => undefined as void
    const comes = new Promise<void>((resolve) => (come = resolve))
    const history = createMemoryHistory({ initialEntries: ['/wechat/doctors'] })
    const router = makeRouter(openDemo().stores, history, async () => {
      await comes
      return import('@/ui/routing/rest')
    })
    history.subscribe((change) => void router.load(change))
    const first = router.load()
    history.push('/wechat/settings')
    come()
    await first
    await vi.waitFor(() => expect([router.state.status, shownBy(router)]).toEqual(['idle', ['/settings']]))
    expect(history.location.pathname).toBe('/wechat/settings')
  })
  test('of two places gone to in one frame the last is shown, and only it is loaded', async () => {
    const history = createMemoryHistory({ initialEntries: ['/wechat/home'] })
    const router = makeRouter(openDemo().stores, history)
    await router.load()
    await router.options.context.addRest()
    history.subscribe((change) => void router.load(change))
    const loaded: string[] = []
    router.subscribe('onBeforeLoad', ({ toLocation }) => void loaded.push(toLocation.pathname))
    history.push('/wechat/doctors')
    history.push('/wechat/settings')
    await vi.waitFor(() => expect([router.state.status, shownBy(router)]).toEqual(['idle', ['/settings']]))
    // As long as the frame of the first can take where nothing is painted.
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect([loaded, shownBy(router)]).toEqual([['/settings'], ['/settings']])
  })
  test('are asked for once by however many, and once more after they did not come', async () => {
    const fetchRest = vi.fn(() => import('@/ui/routing/rest'))
    fetchRest.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const router = makeRouter(openDemo().stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }), fetchRest)
    const { addRest } = router.options.context
    const tries = await Promise.allSettled([addRest(), addRest(), addRest()])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    await Promise.all([addRest(), addRest()])
    await addRest()
    expect([fetchRest.mock.calls.length, router.routesByPath['/doctors'].id]).toEqual([2, '/doctors'])
  })
})
