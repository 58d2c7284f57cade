import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { makeRouter, type AppRouter } from '@/ui/shell/router'
import type { ModuleName } from '@/ui/stores/lazy-modules'
import { logIn, createTestApp } from '../../support/test-app'

/** The app at a place, logged in; the code of one term is on its way until it is let come. */
async function openAt(place: string, late: ModuleName) {
  const demo = createTestApp()
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const { stores } = demo
  await stores.terms.load(...stores.terms.names)
  let comes = (): void => undefined
  const isHere = new Promise<void>((resolve) => (comes = resolve))
  const load = stores.terms.load.bind(stores.terms)
  stores.terms.load = async (...terms) => {
    if (terms.includes(late)) await isHere
    return load(...terms)
  }
  const router = makeRouter(stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
  return { stores, router, settle, comes: () => (comes(), settle()) }
}

const AN_ORDER = { to: '/orders/$id', params: { id: 'o6011' } } as const

test.each<[string, (router: AppRouter) => unknown]>([
  ['was tapped before', (router) => router.navigate(AN_ORDER)],
  ['was touched before', (router) => router.preloadRoute(AN_ORDER)],
])('late code of a route that %s starts nothing once the user has navigated elsewhere', async (_how, leadThere) => {
  const { stores, router, settle, comes } = await openAt('/home', 'newOrders')
  void leadThere(router)
  await settle()
  await router.navigate({ to: '/pay/result/$kind/$id', params: { kind: 'charge', id: 'o6001' } })
  await vi.waitFor(() => expect(stores.order.byId.known('o6001')).toBeDefined())
  await comes()
  expect(stores.order.byId.known('o6011')).toBeUndefined()
})
