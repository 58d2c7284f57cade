import { createMemoryHistory } from '@tanstack/react-router'
import { autorun } from 'mobx'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ConsentService } from '@/application/consent-service'
import { RegistrationService } from '@/application/registration-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { createAppRouter } from '@/ui/shell/router'
import { BookingStore } from '@/ui/stores/booking-store'
import { ChatStore } from '@/ui/stores/chat-store'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { VisitStore } from '@/ui/stores/visit-store'
import { WaitlistStore } from '@/ui/stores/waitlist-store'
import { readLazyAdapters } from '../../../scripts/read-lazy-adapters.ts'
import { LAZY_ADAPTERS } from '@/wiring/lazy-adapters'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { SessionService } from '@/application/session-service'
import { TherapyService } from '@/application/therapy-service'
import { TherapyStore } from '@/ui/stores/therapy-store'
import { readRoutes } from '../../../scripts/read-routes.ts'
import { ALL_STORES } from '../../support/all-stores'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { readSource, targetOf } from '../../support/imports'
import { createTestApp, logIn } from '../../support/test-app'

const ROUTES = readRoutes('.')

/** Returns the source files that a file imports statically, direct and indirect. */
function staticImportsOf(from: string): ReadonlySet<string> {
  const found = new Set([from])
  for (const path of found)
    for (const { request, kind } of readSource(path, readFileSync(path, 'utf8')).imports) {
      const target = targetOf(path, request)
      if (kind !== 'static' || target.kind !== 'ours' || target.path.endsWith('.css')) continue
      const file = ['.ts', '.tsx', '/index.ts'].map((ending) => target.path + ending).find((each) => FILES.has(each))
      if (file) found.add(file)
    }
  return found
}
const storeFileOf = (name: string): string => `src/ui/stores/${name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}.ts`
/** Stores that a screen shows without waiting for them. */
const LATE: Readonly<Record<string, readonly string[]>> = { '/login': ['PrivacyStore'] }
const FILES = new Set(
  readdirSync('src', { recursive: true, encoding: 'utf8' }).map((path) => join('src', path).replaceAll('\\', '/')),
)

test('entry imports only the stores for a first visit', () => {
  const stores = [...staticImportsOf('src/main.tsx')].filter(
    (path) => path.startsWith('src/ui/stores/') && path.endsWith('-store.ts'),
  )
  expect(stores.map((path) => path.replace('src/ui/stores/', '')).sort()).toEqual([
    'app-dialog-store.ts',
    'appearance-store.ts',
    'clinic-store.ts',
    'doctor-store.ts',
    'language-store.ts',
    'patient-store.ts',
    'recent-doctors-store.ts',
    'registration-store.ts',
    'session-store.ts',
  ])
})

test('first-paint manifest lists the module for every lazy adapter', () => {
  const named = readLazyAdapters(readFileSync('src/wiring/lazy-adapters.ts', 'utf8'))
  const nameOf = (port: unknown) => (typeof port === 'function' ? port.name : String(port))
  expect(named.map(({ ports }) => ports)).toEqual(LAZY_ADAPTERS.map(({ ports }) => ports.map(nameOf)))
  for (const { module } of named) expect(FILES.has(module)).toBe(true)
})
test('route parser finds more than 60 route files with their screens', () => {
  expect(ROUTES.length).toBeGreaterThan(60)
})
test.each(ROUTES)('$path loads the adapters for all stores that its screen imports', async ({ path, screen }) => {
  const demo = createTestApp({ isBare: true })
  await logIn(demo)
  demo.container.get(ConsentService).give(REQUIRED_CONSENTS)
  const place = path.replaceAll('$kind', 'charge').replaceAll(/\$\w+/g, 'x1')
  const router = createAppRouter(demo.stores, createMemoryHistory({ initialEntries: [`/wechat${place}`] }))
  await router.load()
  const { error } = router.state.matches[router.state.matches.length - 1] ?? {}
  expect(String(error)).not.toContain('has not loaded')
  const files = staticImportsOf(screen)
  const imported = ALL_STORES.filter(({ name }) => files.has(storeFileOf(name)))
  const late = imported.filter((store) => !demo.stores.isReady(store)).map(({ name }) => name)
  expect(late.filter((name) => !LATE[path]?.includes(name))).toEqual([])
})

describe('Stores', () => {
  test('throws when a store is requested before its adapters have loaded', () => {
    const { stores } = createTestApp({ isBare: true })
    expect(stores.get(ClinicStore)).toBe(stores.get(ClinicStore))
    expect(() => stores.get(VisitStore)).toThrow('VisitStore needs an adapter that has not loaded')
  })
  test('loads the adapters a store needs, and notifies observers', async () => {
    const { stores } = createTestApp({ isBare: true })
    const seen: boolean[] = []
    const stop = autorun(() => seen.push(stores.isReady(VisitStore)))
    await Promise.all([stores.load(VisitStore), stores.load(VisitStore)])
    stop()
    expect(seen).toEqual([false, true])
    expect(stores.isReady(ChatStore)).toBe(false)
    await stores.load(ChatStore)
    expect(stores.get(ChatStore)).toBe(stores.get(ChatStore))
  })
  test('loads the adapters again after a failure', async () => {
    vi.doMock('@/adapters/http/http-waitlist', () => {
      throw new TypeError('no such chunk')
    })
    const { stores } = createTestApp({ isBare: true })
    await expect(stores.load(WaitlistStore)).rejects.toThrow()
    vi.doUnmock('@/adapters/http/http-waitlist')
    await stores.load(WaitlistStore)
    expect(stores.isReady(WaitlistStore)).toBe(true)
  })
  test('creates the event-driven services when idle, even when another adapter fails to load', async () => {
    vi.doMock('@/adapters/http/http-addresses', () => {
      throw new TypeError('no such chunk')
    })
    const { container, stores } = createTestApp({ isBare: true })
    const results = await Promise.allSettled(stores.idleLoads.map((load) => load()))
    vi.doUnmock('@/adapters/http/http-addresses')
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const clear = vi.spyOn(container.get(PhotoStorage), 'clear')
    container.get(SessionService).signOut()
    expect(clear).toHaveBeenCalledOnce()
  })
  test('stores therapy tickets published before the ticket storage was created', async () => {
    const demo = createTestApp({ isBare: true })
    await logIn(demo)
    await demo.stores.load(TherapyStore)
    demo.stores.get(TherapyStore)
    await demo.container.get(TherapyService).upcoming()
    expect(demo.storage.read('_therapy_tickets')).toBeUndefined()
    for (const load of demo.stores.idleLoads) await load()
    expect(demo.storage.read('_therapy_tickets')).toBeDefined()
  })
  test('stores the ticket for a booked slot before any visit screen opens', async () => {
    const demo = createTestApp()
    await logIn(demo)
    demo.stores.get(BookingStore)
    const visit = await demo.container.get(RegistrationService).book(bookingRequestFor(demo, await aFreeSlot(demo)))
    expect(demo.storage.read('_tickets')).toBeDefined()
    expect(demo.container.get(VisitTicketStorage).of(visit.id)).toBeDefined()
  })
})
