import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { NEEDED_CONSENTS } from '@/domain/consent'
import { makeRouter } from '@/ui/router'
import { logIn, openDemo } from '../../support/demo'

async function openAt(place: string) {
  const { clinic, ...demo } = openDemo()
  await logIn({ clinic, ...demo })
  demo.container.get(ConsentService).give(NEEDED_CONSENTS)
  const router = makeRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const asked = () => clinic.requests.length
  return { ...demo, clinic, router, asked }
}

test('a finger on the link to another session leaves the one on show where it is', async () => {
  const { router, stores, asked } = await openAt('/therapy/visits/h7004')
  const { therapyVisit } = stores
  await vi.waitFor(() => expect(therapyVisit.detail.value?.id).toBe('h7004'))
  await vi.waitFor(() => expect(therapyVisit.course.isPending).toBe(false))
  const before = asked()
  await router.preloadRoute({ to: '/therapy/visits/$id', params: { id: 'h7001' } })
  expect([therapyVisit.detail.value?.id, asked()]).toEqual(['h7004', before])
  await router.navigate({ to: '/therapy/visits/$id', params: { id: 'h7001' } })
  await vi.waitFor(() => expect(therapyVisit.detail.value?.id).toBe('h7001'))
})

test('a finger on the link to another screen starts what that one shows', async () => {
  const { router, stores } = await openAt('/home')
  await router.preloadRoute({ to: '/doctors/$id', params: { id: 'd2001' } })
  await vi.waitFor(() => expect(stores.doctor.detail.value?.id).toBe('d2001'))
})

test('a finger that has gone on already has what it goes to loaded once', async () => {
  const { router, stores, clinic } = await openAt('/home')
  await stores.terms.load(...stores.terms.names)
  const doctor = { to: '/doctors/$id', params: { id: 'd2001' } } as const
  await Promise.all([router.preloadRoute(doctor), router.navigate(doctor)])
  await vi.waitFor(() => expect(stores.doctor.detail.value?.id).toBe('d2001'))
  expect(clinic.requests.filter(({ call }) => call === 'GET /mcapi/doctors/by-id')).toHaveLength(1)
})

test('a finger on a link that asks for a login does not change where that login leads', async () => {
  const { stores } = openDemo()
  const router = makeRouter(stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
  await router.load()
  await router.preloadRoute({ to: '/orders', search: {} })
  expect(stores.session.takeDestination()).toBeUndefined()
  await router.navigate({ to: '/orders', search: {} })
  expect(router.state.location.pathname).toMatch(/\/login$/)
  expect(stores.session.takeDestination()).toBe('/orders')
})
