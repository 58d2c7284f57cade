import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BrowserStorage } from '@/adapters/browser/browser-storage'
import { PrivacyService } from '@/application/privacy-service'
import { SessionService } from '@/application/session-service'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { readClinicValue, readVisitor } from '@/first-paint/visitor'
import { zh } from '@/ui/messages/zh'
import { createTestApp } from '../../support/test-app'
import { RealStorage } from '../../support/real-storage'
import { refuseStorage } from '../../support/refusing-storage'
import { logInHere } from '../kit/log-in-here'
import { click } from '../kit/mount'
import { openScreen, until } from '../kit/open-screen'
import { SessionStore } from '@/ui/stores/session-store'

const { sharedDevice: says } = zh

const clear = () => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(() => {
  vi.unstubAllGlobals()
  clear()
})
const onPhone = (): Record<string, string | null> =>
  Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]))
const aDemo = () => createTestApp({ storage: new RealStorage(), mpId: '' })
/** Reloads the page in the same tab. */
const reloaded = ({ chain }: ReturnType<typeof aDemo>) => createTestApp({ storage: new RealStorage(), chain, mpId: '' })
async function logIn({ container }: ReturnType<typeof aDemo>): Promise<void> {
  const sessions = container.get(SessionService)
  await sessions.sendCode('13800000001')
  await sessions.loginBySms('13800000001', '123456')
}

describe('shared device', () => {
  test('keeps the login across reloads only in its tab, and stores nothing on the device', async () => {
    const demo = aDemo()
    const page = await openScreen(demo, '/visits')
    await page.comesTo('/login')
    await page.sees(says.wish)
    expect(localStorage.getItem('_to_url')).toContain('/visits')
    const before = onPhone()
    delete before._to_url
    const [once] = page.all<HTMLInputElement>('form input[type=checkbox]:not([aria-required])')
    expect(once?.checked).toBe(false)
    if (once) click(once)
    await until(() => expect(once?.checked).toBe(true))
    await logInHere(page)
    await page.comesTo('/visits')
    await until(() => expect(demo.stores.get(SessionStore).patientName).toBe('王雅琴'))
    expect(onPhone()).toEqual(before)
    expect(sessionStorage.getItem('_login_info')).toContain('token')
    page.unmount()
    expect(reloaded(demo).stores.get(SessionStore).isLoggedIn).toBe(true)
    sessionStorage.clear()
    expect(reloaded(demo).stores.get(SessionStore).isLoggedIn).toBe(false)
  })

  test.each(STORAGE_KEYS)('neither reads nor changes the device’s key %s', (key) => {
    const storage = new BrowserStorage()
    localStorage.setItem(key, '"of another"')
    storage.write('_once', true)
    expect(storage.read(key)).toBe(key === '_once' || undefined)
    expect(readClinicValue(key)).toBe(key === '_once' || null)
    if (key !== '_once') {
      storage.write(key, 'mine')
      expect([storage.read(key), readClinicValue(key)]).toEqual(['mine', 'mine'])
      storage.remove(key)
      expect(storage.read(key)).toBeUndefined()
    }
    expect(onPhone()).toEqual({ [key]: '"of another"' })
  })
  test('leaves the device’s storage unchanged after any sequence of writes, removals and erasing', () => {
    const key = fc.constantFrom(...STORAGE_KEYS.filter((each) => each !== '_once'))
    const step = fc.oneof(
      fc.record({ does: fc.constant('write' as const), key, value: fc.jsonValue() }),
      fc.record({ does: fc.constant('remove' as const), key }),
      fc.record({ does: fc.constant('wipe' as const), key }),
    )
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), fc.array(step), (ofAnother, steps) => {
        clear()
        for (const [name, value] of Object.entries(ofAnother)) localStorage.setItem(name, JSON.stringify(value))
        const before = onPhone()
        const storage = new BrowserStorage()
        storage.write('_once', true)
        for (const each of steps)
          if (each.does === 'write') storage.write(each.key, each.value)
          else if (each.does === 'remove') storage.remove(each.key)
          else storage.wipe((name) => name === each.key)
        dispatchEvent(new Event('pagehide'))
        expect(onPhone()).toEqual(before)
      }),
    )
  })

  test('ignores another patient’s stored login in the first paint', () => {
    localStorage.setItem('_login_info', '{"token":"t","mpId":"demo"}')
    expect(readVisitor().login?.token).toBe('t')
    sessionStorage.setItem('_once', 'true')
    expect(readVisitor().login).toBeUndefined()
  })
  test('ignores logins and logouts in another tab', async () => {
    const demo = aDemo()
    demo.container.get(PrivacyService).useOnce(true)
    await logIn(demo)
    const tell = () => void dispatchEvent(new Event('storage'))
    localStorage.setItem('_login_info', '{"token":"of-another","mpId":"demo"}')
    tell()
    expect([demo.stores.get(SessionStore).patientName, demo.stores.get(SessionStore).elsewhere]).toEqual([
      '王雅琴',
      undefined,
    ])
    localStorage.removeItem('_login_info')
    tell()
    expect([demo.stores.get(SessionStore).patientName, demo.stores.get(SessionStore).elsewhere]).toEqual([
      '王雅琴',
      undefined,
    ])
  })

  test('copies appearance and clinic to the tab, and moves the SMS wait there, when enabled', () => {
    const phone = aDemo().container.get(PrivacyService)
    const storage = new BrowserStorage()
    const wait = { mobile: '13800000001', until: 1, wait: 1 }
    storage.write('__sms_wait', wait)
    storage.write('_clinic_id', 'c1001')
    storage.write('_look_elder', true)
    storage.write('_tickets', 'of another')
    phone.useOnce(true)
    const now = (['__sms_wait', '_clinic_id', '_look_elder', '_tickets'] as const).map((key) => storage.read(key))
    expect([phone.isSharedDevice(), now]).toEqual([true, [wait, 'c1001', true, undefined]])
    expect(onPhone()).toMatchObject({ _clinic_id: '"c1001"', _look_elder: 'true', _tickets: '"of another"' })
    expect(localStorage.getItem('__sms_wait')).toBeNull()
  })
  test('moves the SMS wait and the appearance back when disabled, and keeps the device’s stored login', () => {
    const phone = aDemo().container.get(PrivacyService)
    const storage = new BrowserStorage()
    phone.useOnce(true)
    const wait = { mobile: '13800000001', until: 1, wait: 1 }
    storage.write('__sms_wait', wait)
    storage.write('_look_theme', 'dark')
    localStorage.setItem('_login_info', '{"token":"t"}')
    phone.useOnce(false)
    expect([phone.isSharedDevice(), storage.read('__sms_wait'), storage.read('_look_theme')]).toEqual([
      false,
      wait,
      'dark',
    ])
    expect(storage.read('_login_info')).toEqual({ token: 't' })
    expect(Object.keys(sessionStorage)).toEqual([])
  })
  test('cannot be enabled while a patient is logged in on the device', async () => {
    const demo = aDemo()
    await logIn(demo)
    const before = onPhone()
    demo.container.get(PrivacyService).useOnce(true)
    expect([demo.container.get(PrivacyService).isSharedDevice(), onPhone()]).toEqual([false, before])
  })
  test.each<[what: string, end: (phone: PrivacyService, sessions: SessionService) => void]>([
    ['logs out', (_, sessions) => sessions.signOut()],
    ['is logged out by the clinic', (_, sessions) => sessions.endLogin()],
    ['erases the data', (phone) => phone.wipe()],
    ['withdraws a consent', (phone) => phone.withdraw('privacy')],
  ])('remains enabled for the next login after a patient %s', async (_what, end) => {
    const demo = aDemo()
    const phone = demo.container.get(PrivacyService)
    localStorage.setItem('_favourite_doctors', '{"demo":["d2001"]}')
    const before = onPhone()
    phone.useOnce(true)
    await logIn(demo)
    expect(sessionStorage.getItem('_login_info')).toContain('token')
    end(phone, demo.container.get(SessionService))
    expect([phone.isSharedDevice(), sessionStorage.getItem('_login_info')]).toEqual([true, null])
    demo.chain.clock.moveSeconds(61)
    await logIn(demo)
    expect(onPhone()).toEqual(before)
  })
  test('stores nothing on the device when the tab’s storage throws', () => {
    const storage = new BrowserStorage()
    refuseStorage((key) => key === '_once' || key === '_tickets')
    storage.write('_once', true)
    storage.write('_tickets', ['mine'])
    expect([storage.read('_once'), storage.read('_tickets')]).toEqual([true, ['mine']])
    vi.unstubAllGlobals()
    expect(onPhone()).toEqual({})
  })
})
