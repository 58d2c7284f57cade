import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { lazyScreen } from '@/ui/routing/lazy-screen'
import { createAppRoute } from '@/ui/routing/route'
import { prefetchVisit } from '@/ui/routing/shared-loaders'
import type { LoaderDeps, LoaderParams } from '@/ui/shell/loader-args'
import { createAppRouter, type AppRouter } from '@/ui/shell/router'
import type { Stores } from '@/ui/stores/stores'
import { logIn, createTestApp } from '../../support/test-app'
import { OrderStore } from '@/ui/stores/order-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'

/** Opens the app at a path, logged in; the adapters of the next screen stay pending until `arrive` is called. */
async function openAt(place: string) {
  const demo = createTestApp()
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const { stores } = demo
  let arrive = (): void => undefined
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  const load = vi.spyOn(stores, 'load').mockReturnValueOnce(arrival)
  const router = createAppRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const waitUntilLoading = () => vi.waitFor(() => expect(load).toHaveBeenCalled())
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
  return { stores, router, waitUntilLoading, arrive: () => (arrive(), settle()) }
}

const AN_ORDER = { to: '/orders/$id', params: { id: 'o6011' } } as const

test.each<[string, (router: AppRouter) => unknown]>([
  ['tapped', (router) => router.navigate(AN_ORDER)],
  ['touched', (router) => router.preloadRoute(AN_ORDER)],
])(
  'route code that arrives late after a link was %s loads no data once the user has navigated elsewhere',
  async (_how, leadThere) => {
    const { stores, router, waitUntilLoading, arrive } = await openAt('/home')
    void leadThere(router)
    await waitUntilLoading()
    await router.navigate({ to: '/pay/result/$kind/$id', params: { kind: 'charge', id: 'o6001' } })
    await vi.waitFor(() => expect(stores.get(OrderStore).byId.known('o6001')).toBeDefined())
    await arrive()
    expect(stores.get(OrderStore).byId.known('o6011')).toBeUndefined()
  },
)

test('route loads core stores at once, and its screen’s own data once the code has loaded', async () => {
  const { stores, router, waitUntilLoading, arrive } = await openAt('/home')
  const prefetch = vi.spyOn(stores.get(RegistrationStore).byId, 'prefetch')
  const late = vi.spyOn(stores.get(WaitlistStore).left, 'prefetch')
  void router.navigate({ to: '/booking/result/$id', params: { id: 'v1' } })
  await waitUntilLoading()
  expect(prefetch).toHaveBeenCalledWith('v1')
  expect(late).not.toHaveBeenCalled()
  await arrive()
  await vi.waitFor(() => expect(late).toHaveBeenCalledOnce())
})

test('route compiles only with the parameters of its loader', () => {
  const Screen = () => null
  const loader = (_stores: Stores, _at: LoaderParams<'id'> & LoaderDeps<'tab'>): void => undefined
  const load = () => Promise.resolve({ Screen, loader })
  const plain = lazyScreen(() => Promise.resolve({ Screen }), 'Screen')
  const prefetching = lazyScreen(() => Promise.resolve({ Screen }), 'Screen', prefetchVisit)
  const tab = { search: ['tab'], loaderDeps: ['tab'] } as const
  const kind = { search: ['kind'], loaderDeps: ['kind'] } as const
  const routes = [
    createAppRoute('/a/$id', tab, lazyScreen(load, 'Screen')),
    // @ts-expect-error: the path has no `id`
    createAppRoute('/b/$other', tab, lazyScreen(load, 'Screen')),
    // @ts-expect-error: the loader's dependency has another name
    createAppRoute('/c/$id', kind, lazyScreen(load, 'Screen')),
    // @ts-expect-error: the path has no `id` for the second function
    createAppRoute('/d', {}, prefetching),
    // @ts-expect-error: a dependency of the loader is a search parameter
    createAppRoute('/e', { search: ['tab'], loaderDeps: ['kind'] }, plain),
  ]
  expect(routes).toHaveLength(5)
})
