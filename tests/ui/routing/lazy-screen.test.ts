import { createMemoryHistory, createRoute } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { lazyScreen } from '@/ui/routing/lazy-screen'
import { childOfRoot } from '@/ui/routing/root'
import { prefetchVisit } from '@/ui/routing/shared-loaders'
import type { AtDeps, AtParams } from '@/ui/shell/loader-args'
import { makeRouter, type AppRouter } from '@/ui/shell/router'
import type { ModuleName } from '@/ui/stores/lazy-modules'
import type { Stores } from '@/ui/stores/stores'
import { logIn, createTestApp } from '../../support/test-app'

/** Opens the app at a path, logged in; the code of one module stays pending until `arrive` is called. */
async function openAt(place: string, late: ModuleName) {
  const demo = createTestApp()
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const { stores } = demo
  await stores.modules.load(...stores.modules.names)
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const load = stores.modules.load.bind(stores.modules)
  stores.modules.load = async (...modules) => {
    if (modules.includes(late)) await arrival
    return load(...modules)
  }
  const router = makeRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
  return { stores, router, settle, arrive: () => (arrive(), settle()) }
}

const AN_ORDER = { to: '/orders/$id', params: { id: 'o6011' } } as const

test.each<[string, (router: AppRouter) => unknown]>([
  ['tapped', (router) => router.navigate(AN_ORDER)],
  ['touched', (router) => router.preloadRoute(AN_ORDER)],
])(
  'route code that arrives late after a link was %s loads no data once the user has navigated elsewhere',
  async (_how, leadThere) => {
    const { stores, router, settle, arrive } = await openAt('/home', 'newOrders')
    void leadThere(router)
    await settle()
    await router.navigate({ to: '/pay/result/$kind/$id', params: { kind: 'charge', id: 'o6001' } })
    await vi.waitFor(() => expect(stores.order.byId.known('o6001')).toBeDefined())
    await arrive()
    expect(stores.order.byId.known('o6011')).toBeUndefined()
  },
)

test('route starts reads of core stores at once, and reads of its screen after its code', async () => {
  const { stores, router, settle, arrive } = await openAt('/home', 'waitlist')
  const prefetch = vi.spyOn(stores.registration.byId, 'prefetch')
  const late = vi.spyOn(stores.waitlist.left, 'prefetch')
  void router.navigate({ to: '/booking/result/$id', params: { id: 'v1' } })
  await settle()
  expect(prefetch).toHaveBeenCalledWith('v1')
  expect(late).not.toHaveBeenCalled()
  await arrive()
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
})

test('lazyScreen compiles only under a route with the parameters of its reads', () => {
  const Screen = () => null
  const reads = (_stores: Stores, _at: AtParams<'id'> & AtDeps<'tab'>): void => undefined
  const load = () => Promise.resolve({ Screen, reads })
  const loaderDeps = () => ({ tab: 'all' })
  const routes = [
    createRoute({ ...childOfRoot, path: '/a/$id', loaderDeps, ...lazyScreen(load, 'Screen') }),
    // @ts-expect-error: the path has no `id`
    createRoute({ ...childOfRoot, path: '/b/$other', loaderDeps, ...lazyScreen(load, 'Screen') }),
    // @ts-expect-error: the dependencies have another name
    createRoute({ ...childOfRoot, path: '/c/$id', loaderDeps: () => ({ kind: 'all' }), ...lazyScreen(load, 'Screen') }),
    // @ts-expect-error: the path has no `id` for the second function
    createRoute({
      ...childOfRoot,
      path: '/d',
      ...lazyScreen(() => Promise.resolve({ Screen }), 'Screen', prefetchVisit),
    }),
  ]
  expect(routes).toHaveLength(4)
})
