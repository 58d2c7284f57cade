import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { Failure } from '@/domain/failure/failure'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { preloadOnTouch } from '@/ui/routing/preload-on-touch'
import { createAppRouter } from '@/ui/shell/router'
import { logIn, createTestApp } from '../../support/test-app'
import { DoctorSearchStore } from '@/ui/stores/doctor-search-store'
import { VisitListStore } from '@/ui/stores/visit-list-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { DoctorStore } from '@/ui/stores/doctor-store'
import { ConsultationListStore } from '@/ui/stores/consultation-list-store'
import { SessionStore } from '@/ui/stores/session-store'

const link = (place: string) => {
  document.body.innerHTML = `<a href="/?mpId=a#/wechat${place}"><b>there</b></a>`
  return document.querySelector('b')
}
/** Touches a link to a path; the touch ends at once or lasts long enough to preload. */
async function touch(place: string, { rests = true } = {}) {
  const words = link(place)
  words?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  if (!rests) words?.dispatchEvent(new Event('touchend', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 80))
}
afterEach(() => void (document.body.innerHTML = ''))

async function openAt(place: string) {
  const { chain, ...demo } = createTestApp()
  await logIn({ chain, ...demo })
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  onTestFinished(preloadOnTouch(router))
  const asked = () => chain.requests.length
  return { ...demo, chain, router, asked }
}

test('touch on a link to another screen keeps a check-in error, which the tap clears', async () => {
  const { router, stores } = await openAt('/visits/r5001/sign')
  const { signing } = stores.get(VisitStore)
  await signing.run(() => Promise.reject(new Failure({ kind: 'timeout' })))
  await touch('/visits')
  await vi.waitFor(() => expect(stores.get(VisitListStore).lists.known('outpatient', {})).toBeDefined())
  expect(signing.failure).toBeDefined()
  await router.navigate({ to: '/visits', search: {} })
  expect(signing.failure).toBeUndefined()
})

test('touch on a search link loads the results once, and only the tap displays them', async () => {
  const { router, stores, chain } = await openAt('/doctors/where')
  await stores.load(DoctorSearchStore)
  const search = stores.get(DoctorSearchStore)
  await touch('/doctors/search?keyword=妇科')
  await vi.waitFor(() => expect(search.lists.known('妇科', false)).toBeDefined())
  expect(search.keyword).toBe('')
  await router.navigate({ to: '/doctors/search', search: { keyword: '妇科' } })
  expect([search.keyword, search.results.value?.search]).toEqual(['妇科', ['妇科', false]])
  expect(chain.requests.filter(({ call }) => call === 'POST /mcapi/doctors/search')).toHaveLength(1)
})

test('touch on a link preloads nothing while another screen is opening', async () => {
  const { router, stores } = await openAt('/home')
  vi.spyOn(stores, 'load').mockReturnValue(new Promise(() => undefined))
  const preload = vi.spyOn(router, 'preloadRoute')
  void router.navigate({ to: '/orders', search: {} })
  await vi.waitFor(() => expect(router.state.status).toBe('pending'))
  await touch('/doctors/d2002')
  expect(preload).not.toHaveBeenCalled()
})

test('touch on a link preloads the data for the target screen', async () => {
  const { stores } = await openAt('/home')
  await touch('/doctors/d2001?date=2026-11-20')
  await vi.waitFor(() => expect(stores.get(DoctorStore).byId.known('d2001')).toBeDefined())
})

test('touch on a link preloads data that the tap does not load again', async () => {
  const { router, stores, asked } = await openAt('/home')
  await touch('/consultations')
  await vi.waitFor(() => expect(stores.get(ConsultationListStore).lists.known('running')).toBeDefined())
  const before = asked()
  await router.navigate({ to: '/consultations' })
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(asked()).toBe(before)
})

test('touch preloads nothing when it ends immediately, or when it is outside the app’s links', async () => {
  const { asked } = await openAt('/home')
  const before = asked()
  await touch('/doctors/d2001', { rests: false })
  document.body.innerHTML = '<a href="tel:028">call</a><p>words</p>'
  for (const each of document.querySelectorAll('a, p')) each.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(asked()).toBe(before)
})

test('touch that becomes a tap loads the target’s data once', async () => {
  const { router, stores, chain } = await openAt('/home')
  await Promise.all([touch('/doctors/d2001'), router.navigate({ to: '/doctors/$id', params: { id: 'd2001' } })])
  await vi.waitFor(() => expect(stores.get(DoctorStore).byId.known('d2001')).toBeDefined())
  expect(chain.requests.filter(({ call }) => call === 'GET /mcapi/doctors/by-id')).toHaveLength(1)
})

test('touch on a link that requires a login does not store the login destination, but the tap does', async () => {
  const { stores } = createTestApp()
  const router = createAppRouter(stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
  await router.load()
  onTestFinished(preloadOnTouch(router))
  await touch('/orders')
  expect(stores.get(SessionStore).takeDestination()).toBeUndefined()
  await router.navigate({ to: '/orders', search: {} })
  expect(router.state.location.pathname).toMatch(/\/login$/)
  expect(stores.get(SessionStore).takeDestination()).toBe('/orders')
})
