import { describe, expect, test } from 'vitest'
import type { Transport } from '@/adapters/http/axios-client'
import { ClinicService } from '@/application/clinic-service'
import { ConsentService } from '@/application/consent-service'
import { PatientService } from '@/application/patient-service'
import { PrivacyService } from '@/application/privacy-service'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { SessionService } from '@/application/session-service'
import { SessionHolder } from '@/application/support/session-holder'
import { REQUIRED_CONSENTS } from '@/domain/device/consent'
import { DATA_BY_CONSENT } from '@/domain/device/privacy-keys'
import { survivesLogout, type StorageKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { loggedInDevice } from '../support/logged-in-device'
import { createTestApp, type MemoryStorage } from '../support/test-app'
import { SessionStore } from '@/ui/stores/session-store'

const GUEST = { isSecondLogin: false } as const
const FILLED = STORAGE_KEYS.filter((key) => !['_login_info', '_mp_id', '_consents', '_set_aside'].includes(key))

async function open() {
  const sent: { url: string; token: unknown; body: string }[] = []
  const network =
    (to: Transport): Transport =>
    (config) => {
      sent.push({ url: String(config.url), token: config.headers.get('x-mc-token'), body: String(config.data ?? '') })
      return to(config)
    }
  const demo = await loggedInDevice({ network })
  const { container } = demo
  for (const key of FILLED) demo.storage.write(key, 'CANARY')
  container.get(SessionHolder).noteClinic()
  sent.length = 0
  return {
    ...demo,
    keeper: container.get(SessionHolder),
    phone: container.get(PrivacyService),
    sent,
    sessions: container.get(SessionService),
  }
}
const canaries = (storage: MemoryStorage): StorageKey[] => FILLED.filter((key) => storage.read(key) === 'CANARY')
/** Reloads the page with the same storage. */
const reopened = ({ chain, storage }: Awaited<ReturnType<typeof open>>) => createTestApp({ chain, storage })

describe('withdrawn health-data consent', () => {
  test('deletes only the person’s data from the device', async () => {
    const { phone, storage } = await open()
    phone.withdraw('health-data')
    expect(canaries(storage)).toEqual(FILLED.filter((key) => !DATA_BY_CONSENT['health-data'].includes(key)))
  })
  test('ends in a guest session that sends no identity, even after a reload', async () => {
    const opened = await open()
    const { keeper, phone, sent, stores } = opened
    phone.withdraw('health-data')
    expect([keeper.token, stores.get(SessionStore).isLoggedIn, stores.get(SessionStore).hasCard]).toEqual([
      undefined,
      false,
      false,
    ])
    await opened.container.get(ClinicService).current()
    expect(sent.map(({ token }) => token ?? '')).toEqual(sent.map(() => ''))
    const next = reopened(opened)
    await next.container.get(SessionService).enter(GUEST)
    expect(next.stores.get(SessionStore).isLoggedIn).toBe(false)
    expect(next.container.get(SessionService).needsConsent()).toBe(true)
  })
  test('restores the login when given again', async () => {
    const { keeper, phone, sessions, storage } = await open()
    const before = keeper.session.login
    phone.withdraw('health-data')
    phone.give(['health-data'])
    expect(keeper.session.login).toEqual(before)
    expect([sessions.needsConsent(), storage.read('_set_aside')]).toEqual([false, undefined])
  })
  test('does not restore the login when the personal-data consent is withdrawn too', async () => {
    const { keeper, phone, sessions } = await open()
    phone.withdraw('health-data')
    phone.withdraw('privacy')
    phone.give(['health-data', 'privacy'])
    expect([keeper.token, sessions.needsConsent()]).toEqual([undefined, false])
  })
  test('does not replace a login made meanwhile', async () => {
    const { keeper, phone, sessions, storage } = await open()
    const { token } = keeper
    phone.withdraw('health-data')
    await sessions.sendCode('13800000001')
    await sessions.loginBySms('13800000001', '123456')
    const newer = keeper.token
    storage.write('_set_aside', { token, mpId: 'demo', openId: 'o', patientId: 'p' })
    phone.give(['guardian'])
    expect([newer === token, keeper.token, storage.read('_set_aside')]).toEqual([false, newer, undefined])
  })
  test('deletes photos waiting for upload', async () => {
    const { container, phone } = await open()
    const shelf = container.get(PhotoStorage)
    const photo = { id: 'a', owner: 'demo p4001 intake', keptAt: 1, width: 1, height: 1, url: 'https://oss.example/a' }
    await shelf.put(photo)
    phone.withdraw('health-data')
    await expect.poll(() => shelf.all()).toEqual([])
  })
  test('remains withdrawn when the device data is erased', async () => {
    const { phone, storage } = await open()
    phone.withdraw('health-data')
    phone.wipe()
    expect([...storage.kept.keys()].sort()).toEqual(['_consents', '_once', '_set_aside'])
    expect(storage.read('_set_aside')).toBe(true)
  })
})

describe('withdrawn personal-data consent', () => {
  test('logs the person out, and deletes all other data on the device', async () => {
    const { keeper, phone, storage } = await open()
    phone.withdraw('privacy')
    expect([keeper.token, storage.read('_login_info'), storage.read('_set_aside')]).toEqual([
      undefined,
      undefined,
      true,
    ])
    expect(canaries(storage)).toEqual(FILLED.filter((key) => survivesLogout(key)))
  })
  test('blocks silent login until a person logs in and agrees', async () => {
    const opened = await open()
    opened.phone.withdraw('privacy')
    const next = reopened(opened)
    const silently = () => opened.chain.requests.filter(({ path }) => path.includes('loginbycode/silence')).length
    const before = silently()
    const sessions = next.container.get(SessionService)
    await sessions.enter(GUEST)
    expect(silently()).toBe(before)
    opened.chain.clock.moveSeconds(61)
    await sessions.sendCode('13800000001')
    await sessions.loginBySms('13800000001', '123456')
    expect([
      next.stores.get(SessionStore).isLoggedIn,
      sessions.needsConsent(),
      next.storage.read('_set_aside'),
    ]).toEqual([true, false, undefined])
  })
})

test('ConsentService no longer sends a withdrawn guardian consent', async () => {
  const { container, phone, sent, storage } = await open()
  const consents = container.get(ConsentService)
  const patients = container.get(PatientService)
  const person = { name: '王小宝', sex: 'male', birthday: '1990-03-01', mobile: '13800000001' } as const
  consents.give(['guardian'])
  phone.withdraw('guardian')
  expect(canaries(storage)).toEqual(FILLED.filter((key) => !DATA_BY_CONSENT.guardian.includes(key)))
  expect(consents.given().map(({ key }) => key)).toEqual([...REQUIRED_CONSENTS])
  await patients.add({ ...person, idCardType: 'none', idCard: '', relation: 'child' }, 'c1001')
  const body = sent.find(({ url }) => url.includes('/mcapi/patients?'))?.body ?? ''
  expect(body).toContain('"health-data"')
  expect(body).not.toContain('"guardian"')
})

test('PrivacyService.forgetPlace stops sending the location until the user requests nearby clinics again', async () => {
  const { container, phone, sent } = await open()
  const clinics = container.get(ClinicService)
  const placesSent = () => sent.filter(({ url }) => url.includes('latitude=')).length
  await clinics.nearby()
  await clinics.list()
  expect(placesSent()).toBe(2)
  phone.forgetPlace()
  await clinics.list()
  expect(placesSent()).toBe(2)
  await clinics.nearby()
  expect(placesSent()).toBe(3)
})
