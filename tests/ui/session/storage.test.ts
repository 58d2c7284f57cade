import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserStorage } from '@/adapters/browser/browser-storage'
import { AddressService } from '@/application/address-service'
import { ConsultationService } from '@/application/consultation-service'
import { ChatService } from '@/application/chat-service'
import { ClinicService } from '@/application/clinic-service'
import { DoctorSearchService } from '@/application/doctor-search-service'
import { FavouriteService } from '@/application/favourite-service'
import { ReorderService } from '@/application/reorder-service'
import { PatientService } from '@/application/patient-service'
import { PaymentService } from '@/application/payment-service'
import { PrivacyService } from '@/application/privacy-service'
import { PhotoOrderService } from '@/application/photo-order-service'
import { RegistrationService } from '@/application/registration-service'
import { SessionHolder } from '@/application/support/session-holder'
import { SessionService } from '@/application/session-service'
import { VisitTicketStorage } from '@/application/support/visit-ticket-storage'
import { VisitService } from '@/application/visit-service'
import { isDraftKey, type StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { aFreeSlot, bookingRequestFor } from '../../support/booking'
import { createTestApp } from '../../support/test-app'
import { sampleOf, recordEvidence } from '../../support/evidence'
import { RealStorage } from '../../support/real-storage'
import { refuseStorage } from '../../support/refusing-storage'
import { ClinicStore } from '@/ui/stores/clinic-store'
import { AppearanceStore } from '@/ui/stores/appearance-store'
import { LanguageStore } from '@/ui/stores/language-store'
import { SessionStore } from '@/ui/stores/session-store'

const storeOf = (key: StorageKey): Storage => (isDraftKey(key) || key === '_once' ? sessionStorage : localStorage)
const BIG = 'x'.repeat(5 * 1024 * 1024)

/** Values that an older version, another device or a person may have stored under a key. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
  absent: [],
  empty: [''],
  null: ['null'],
  'broken JSON': ['{"token":"a', 'undefined'],
  'of the wrong type': ['7', '"x"', '[]', '[null]', 'true', '{"until":"soon","boxes":7,"owner":[]}'],
  'of 5 MB': [JSON.stringify(BIG), JSON.stringify({ token: BIG, mpId: 'demo', complaint: BIG, keyword: [BIG] })],
  'with __proto__': ['{"__proto__":{"token":"stolen"},"constructor":{"prototype":{"token":"stolen"}}}'],
  'of a future version': ['{"version":99,"mpId":"demo","items":{"a":{"b":1}},"at":"2099-01-01T00:00:00+08:00"}'],
}

/** Starts the app, reads everything it stores, logs in, and books a visit. */
async function startAndBook() {
  const demo = createTestApp({ storage: new RealStorage(), mpId: '' })
  const { container, stores } = demo
  const sessions = container.get(SessionService)
  await sessions.enter({ isSecondLogin: false })
  sessions.smsWaitSeconds()
  sessions.takeDestination()
  await sessions.sendCode('13800000001')
  await sessions.loginBySms('13800000001', '123456')
  demo.chain.clock.moveSeconds(61)
  await Promise.all([stores.get(ClinicStore).loadChain(), stores.get(ClinicStore).list.of().again()])
  const clinics = container.get(ClinicService)
  void [clinics.chainUi, clinics.lastPoint, stores.get(AppearanceStore).textSize, stores.get(LanguageStore).language]
  void container.get(DoctorSearchService).history
  container.get(FavouriteService).ids.slice()
  container.get(AddressService).readDraft('p1', 'new')
  container.get(ConsultationService).readDraft('p1', 'd2001')
  container.get(PhotoOrderService).readDraft('p1')
  await container.get(ReorderService).open('o6005')
  container.get(ChatService).typed('v8003')
  container.get(ChatService).knownWish('v8003')
  container.get(VisitTicketStorage).all()
  container.get(VisitService).wayMinutes('c1001')
  container.get(PatientService).readDraft()
  expect(() => container.get(PaymentService)).not.toThrow()
  const wish = bookingRequestFor(demo, await aFreeSlot(demo))
  const registration = await container.get(RegistrationService).book(wish)
  return { demo, registration, sessions }
}

async function expectWell(): Promise<void> {
  const { demo, registration, sessions } = await startAndBook()
  expect(registration.patient.name).toBe('王雅琴')
  const booked = demo.chain.books.registrations.all().filter(({ id }) => id === registration.id)
  expect(booked).toHaveLength(1)
  expect(sessions.needsConsent()).toBe(false)
  expect({}).not.toHaveProperty('token')
  expect(demo.container.get(SessionHolder).mpId).toMatch(/^[\w-]{1,64}$/)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const STATES = [...Object.keys(LEFT), 'in a storage that throws']
const CELLS = STORAGE_KEYS.flatMap((key) => STATES.map((state) => ({ key, state })))

test.each(sampleOf(CELLS, 4))('app starts and books with the storage key $key $state', async ({ key, state }) => {
  const texts = LEFT[state]
  if (!texts) refuseStorage((asked) => asked === key)
  for (const text of texts?.length ? texts : [undefined]) {
    localStorage.clear()
    sessionStorage.clear()
    if (text !== undefined) storeOf(key).setItem(key, text)
    await expectWell()
  }
})

test('storage tests include every key in every state', () => {
  expect(CELLS.length).toBeGreaterThanOrEqual(80)
  recordEvidence('F8 storage', { keys: STORAGE_KEYS.length, states: STATES.length, cells: CELLS.length, storageOff: 3 })
})

test('app starts and books without any storage', async () => {
  refuseStorage()
  await expectWell()
})

test.each(['localStorage', 'sessionStorage'] as const)(
  'app starts and books when access to %s throws',
  async (name) => {
    const honest = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    try {
      await expectWell()
    } finally {
      if (honest) Object.defineProperty(globalThis, name, honest)
      else Reflect.deleteProperty(globalThis, name)
    }
  },
)

test('app replaces malformed values when it next writes those keys', async () => {
  for (const key of STORAGE_KEYS) storeOf(key).setItem(key, '{"broken')
  const { demo } = await startAndBook()
  const kept = new BrowserStorage()
  expect(kept.read('_mp_id')).toBe('demo')
  expect(kept.read('_login_info')).toMatchObject({ mpId: 'demo', patientCard: { name: '王雅琴' } })
  expect(kept.read('_chain_ui_config')).toMatchObject({ mpId: 'demo' })
  expect(kept.read('_consents')).toHaveProperty('health-data')
  await demo.container.get(ClinicService).nearby()
  expect(kept.read('_last_location')).toHaveProperty('latitude')
  demo.container.get(ClinicService).choose('c1001')
  await demo.container.get(ClinicService).current()
  expect([kept.read('_select_clinic'), kept.read('_have_recent_clinic'), kept.read('_clinic_id')]).toEqual([
    true,
    true,
    'c1001',
  ])
  const sessions = demo.container.get(SessionService)
  sessions.rememberDestination('/visits/r1')
  expect(sessions.takeDestination()).toBe('/visits/r1')
  await sessions.sendCode('13700000000')
  expect([sessions.smsWaitSeconds(), sessions.smsGoodSeconds()]).toEqual([60, 600])
})

test('app clears the router’s last entry on logout, and keeps other apps’ keys', () => {
  // A storage instance that an earlier test has wiped also listens for this event.
  dispatchEvent(new Event('pagehide'))
  const kept = new BrowserStorage((key) => key.startsWith('other-'))
  sessionStorage.setItem('left-by-the-router', '1')
  localStorage.setItem('other-app', '1')
  kept.write('_look_theme', 'dark')
  kept.write('_reason_draft', { text: '睡不好' })
  kept.wipe((key) => key !== '_look_theme')
  kept.write('_login_info', { token: 'of-the-next' })
  sessionStorage.setItem('left-by-the-router', '/patients/p4001')
  dispatchEvent(new Event('pagehide'))
  expect(Object.keys(localStorage).sort()).toEqual(['_login_info', '_look_theme', 'other-app'])
  expect(Object.keys(sessionStorage)).toEqual([])
  sessionStorage.setItem('left-by-the-router', '/home')
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('left-by-the-router')).toBe('/home')
})

test('app on a shared device stores data only in the tab', async () => {
  sessionStorage.setItem('_once', 'true')
  await expectWell()
  expect(Object.keys(localStorage)).toEqual([])
  expect(Object.keys(sessionStorage)).toEqual(
    expect.arrayContaining(['_login_info', '_mp_id', '_consents', '_tickets']),
  )
})

test('app keeps only the consents and the shared-device option after erasing', async () => {
  const { demo } = await startAndBook()
  for (const key of STORAGE_KEYS) if (key !== '_consents' && key !== '_mp_id') storeOf(key).setItem(key, '"something"')
  localStorage.setItem('left-by-another-version', '1')
  const phone = demo.container.get(PrivacyService)
  expect(phone.stored()).toEqual(STORAGE_KEYS)
  phone.wipe()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['_consents'], ['_once']])
  expect(phone.stored()).toEqual(['_consents', '_once'])
  expect(demo.stores.get(SessionStore).isLoggedIn).toBe(false)
  expect(demo.container.get(ClinicService).chosenId).toBeUndefined()
})
