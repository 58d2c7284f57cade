import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { shareCardOf, startPageLifecycle } from '@/ui/parts/page-lifecycle'
import { createAppRouter } from '@/ui/shell/router'
import { ANDROID } from '../../support/fake-wechat'
import { logIn, createTestApp } from '../../support/test-app'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { RegistrationStore } from '@/ui/stores/registration-store'
import { SessionStore } from '@/ui/stores/session-store'

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: ANDROID })
  history.replaceState(null, '', '/app/?mpId=demo&code=secret&state=s#/wechat/home')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.title = ''
  history.replaceState(null, '', '/')
})

async function openAt(path: string) {
  const demo = createTestApp()
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  await demo.stores.get(ClinicStore).loadCurrent()
  const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${path}`] }))
  await router.load()
  startPageLifecycle(demo.stores, router)
  const shown = () => vi.waitFor(() => expect(demo.wechat.shared.length).toBeGreaterThan(0))
  await shown()
  return { ...demo, router, last: () => demo.wechat.shared[demo.wechat.shared.length - 1] }
}

describe('WeChat share menu', () => {
  test.each(['/records', '/member', '/orders', '/visits', '/patients', '/me', '/consultations', '/settings'])(
    'hides sharing for the private screen %s',
    async (path) => {
      const page = await openAt(path)
      expect(page.router.state.location.pathname).toContain(path)
      expect(page.wechat.shared).toEqual([undefined])
    },
  )
  test.each(['/clinics', '/clinics/c1001', '/doctors', '/doctors/tag/失眠'])(
    'shares a link to the public screen %s',
    async (path) => {
      const page = await openAt(path)
      expect(page.last()?.link).toBe(`${location.origin}/app/?mpId=demo#/wechat${encodeURI(path)}`)
    },
  )
  test('shares a doctor’s link with the clinic, but without a login code or patient data', async () => {
    const page = await openAt('/doctors/d2001?clinicId=c1001&date=2026-11-21')
    expect(page.last()).toMatchObject({
      link: `${location.origin}/app/?mpId=demo#/wechat/doctors/d2001?clinicId=c1001`,
    })
    expect(JSON.stringify(page.last())).not.toMatch(/secret|state|王雅琴/)
    expect(page.last()?.title).toContain('仁和堂')
  })
  test('updates when the screen changes', async () => {
    const page = await openAt('/doctors')
    expect(page.last()?.link).toContain('#/wechat/doctors')
    await page.router.navigate({ to: '/records' })
    await vi.waitFor(() => expect(page.last()).toBeUndefined())
    await page.router.navigate({ to: '/clinics' })
    await vi.waitFor(() => expect(page.last()?.link).toContain('#/wechat/clinics'))
    await page.router.navigate({ to: '/home' })
    await vi.waitFor(() => expect(page.last()?.link).toContain('#/wechat/home'))
  })
  test('uses the page title until the clinic is known', async () => {
    document.title = '找医生'
    const demo = createTestApp()
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/doctors'] }))
    await router.load()
    demo.stores.get(ClinicStore).current.reset()
    expect(shareCardOf(demo.stores, router)).toMatchObject({ title: '找医生', text: '找医生' })
  })
  test('shares nothing before the first screen', async () => {
    const demo = createTestApp()
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/clinics'] }))
    startPageLifecycle(demo.stores, router)
    await vi.waitFor(() => expect(demo.wechat.shared).toEqual([undefined]))
    await router.load()
    await vi.waitFor(() => expect(demo.wechat.shared[1]?.link).toContain('#/wechat/clinics'))
  })
  test('updates on the next screen after a failure, without an unhandled rejection', async () => {
    const broken = vi.fn<(thrown: unknown) => void>()
    process.on('unhandledRejection', broken)
    onTestFinished(() => void process.off('unhandledRejection', broken))
    const demo = createTestApp()
    const load = vi.fn<() => never>(() => {
      throw new TypeError('no network')
    })
    vi.doMock('@/ui/stores/wechat-store', load)
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/clinics'] }))
    await router.load()
    startPageLifecycle(demo.stores, router)
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
    vi.doUnmock('@/ui/stores/wechat-store')
    await router.navigate({ to: '/doctors' })
    await vi.waitFor(() => expect(demo.wechat.shared).toMatchObject([{ link: expect.stringContaining('/doctors') }]))
    expect(broken).not.toHaveBeenCalled()
  })
  test('loads no code during a first visit to the home screen', async () => {
    const demo = createTestApp()
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
    await router.load()
    startPageLifecycle(demo.stores, router)
    expect(demo.wechat.shared).toEqual([])
    await router.navigate({ to: '/clinics' })
    await vi.waitFor(() => expect(demo.wechat.shared).toHaveLength(1))
  })
  test('does nothing outside WeChat', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Safari/604.1' })
    const demo = createTestApp()
    const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: ['/wechat/home'] }))
    await router.load()
    startPageLifecycle(demo.stores, router)
    await router.navigate({ to: '/clinics' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(demo.wechat.shared).toEqual([])
  })
})

describe('page restored from the back-forward cache', () => {
  const show = (persisted: boolean) => {
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }
  const asked = (demo: ReturnType<typeof createTestApp>, path: RegExp) =>
    demo.chain.requests.filter((each) => path.test(each.path)).length

  test('checks the login, reloads the list, and keeps typed text', async () => {
    const page = await openAt('/patients')
    page.stores.get(RegistrationStore).setReason('咳嗽三天')
    const list = /\/mcapi\/patients$/
    const [checks, lists] = [asked(page, /tokenCheck/), asked(page, list)]
    page.chain.clock.moveSeconds(10)
    show(true)
    await vi.waitFor(() => expect(asked(page, /tokenCheck/)).toBe(checks + 1))
    await vi.waitFor(() => expect(asked(page, list)).toBeGreaterThan(lists))
    expect(page.stores.get(RegistrationStore).reason).toBe('咳嗽三天')
  })
  test('detects that the login has ended meanwhile', async () => {
    const page = await openAt('/records')
    for (const { id } of page.chain.books.tokens.all()) page.chain.books.tokens.remove(id)
    show(true)
    await vi.waitFor(() => expect(page.stores.get(SessionStore).isLoggedIn).toBe(false))
  })
  test('sends no request on an ordinary load', async () => {
    const page = await openAt('/records')
    const before = page.chain.requests.length
    show(false)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(page.chain.requests.length).toBe(before)
  })
})
