import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { preloadOnTouch } from '@/ui/routing/preload-on-touch'
import { createAppRouter } from '@/ui/shell/router'
import { logIn, createTestApp } from '../../support/test-app'
import { TherapyVisitStore } from '@/ui/stores/therapy-visit-store'
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

test('touch on a link to another therapy session loads nothing, so the displayed session stays', async () => {
  const { router, stores, asked } = await openAt('/therapy/visits/h7004')
  const therapyVisit = stores.get(TherapyVisitStore)
  await vi.waitFor(() => expect(therapyVisit.byId.known('h7004')).toBeDefined())
  const before = asked()
  await touch('/therapy/visits/h7001')
  expect([therapyVisit.byId.known('h7001'), asked()]).toEqual([undefined, before])
  await router.navigate({ to: '/therapy/visits/$id', params: { id: 'h7001' } })
  await vi.waitFor(() => expect(therapyVisit.byId.known('h7001')).toBeDefined())
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
