import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BrowserStorage } from '@/adapters/browser/browser-storage'
import { SessionHolder } from '@/application/support/session-holder'
import { isDraftKey, isPersonalDataKey, isDeviceKey, survivesLogout } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { webStorageOver } from '../../support/web-storage'

const PER_CLINIC = STORAGE_KEYS.filter((key) => !isDeviceKey(key))
const OF_A = { token: 'ta', mpId: 'h-ta', openId: 'oa', patientId: 'pa' }
const OF_B = { token: 'tb', mpId: 'h-tb', openId: 'ob', patientId: 'pb' }

/** Opens a page whose clinic is set by config.json or by the link. */
const open = (mpId: string | undefined, isFixed = false) => {
  const storage = new BrowserStorage()
  const keeper = new SessionHolder(storage, { mpId, fallbackMpId: mpId ?? 'h-ta', isFixed })
  return { storage, keeper }
}
const fill = ({ storage }: ReturnType<typeof open>, value: string) => {
  for (const key of PER_CLINIC) if (key !== '_login_info') storage.write(key, value)
}
const readAll = ({ storage }: ReturnType<typeof open>) =>
  Object.fromEntries(PER_CLINIC.map((key) => [key, storage.read(key)]))
const all = (value: unknown, login: unknown) =>
  Object.fromEntries(PER_CLINIC.map((key) => [key, key === '_login_info' ? login : value]))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => void vi.unstubAllGlobals())

describe.each([
  ['identified by links', false],
  ['identified by config.json under two paths', true],
])('two clinics on one origin, %s', (_, isFixed) => {
  const both = () => {
    const a = open('h-ta', isFixed)
    a.keeper.keepLogin(OF_A)
    fill(a, 'of A')
    const b = open('h-tb', isFixed)
    return { a, b }
  }

  it('do not read each other’s keys', () => {
    const { b } = both()
    expect([readAll(b), b.keeper.token]).toEqual([all(undefined, undefined), undefined])
    b.keeper.keepLogin(OF_B)
    expect(readAll(b)).toEqual(all(undefined, OF_B))
  })
  it('keep both logins, drafts and journals across reloads, whichever page opens first', () => {
    const { b } = both()
    b.keeper.keepLogin(OF_B)
    fill(b, 'of B')
    for (let turn = 0; turn < 3; turn++) {
      const [a, again] = [open('h-ta', isFixed), open('h-tb', isFixed)]
      a.keeper.confirmClinic()
      expect(readAll(a)).toEqual(all('of A', OF_A))
      again.keeper.confirmClinic()
      expect([readAll(again), readAll(a)]).toEqual([all('of B', OF_B), all('of A', OF_A)])
    }
  })
  it('use the specification’s unsuffixed keys for the clinic that responded last', () => {
    const { b } = both()
    b.keeper.keepLogin(OF_B)
    fill(b, 'of B')
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    expect(names).toEqual(expect.arrayContaining([...PER_CLINIC, ...PER_CLINIC.map((key) => `${key}@h-ta`)]))
    expect(names.filter((name) => name.includes('h-tb'))).toEqual([])
    expect(localStorage.getItem('_mp_id')).toBe('"h-tb"')
  })
  it('do not adopt keys that were stored after WeChat had cleared the storage', () => {
    const a = open('h-ta', isFixed)
    a.keeper.keepLogin(OF_A)
    localStorage.clear()
    sessionStorage.clear()
    a.keeper.keepLogin(OF_A)
    fill(a, 'of A')
    const b = open('h-tb', isFixed)
    expect(readAll(b)).toEqual(all(undefined, undefined))
    expect(readAll(open('h-ta', isFixed))).toEqual(all('of A', OF_A))
  })
  it('delete only their own keys on logout', () => {
    const { a, b } = both()
    b.keeper.keepLogin(OF_B)
    fill(b, 'of B')
    b.keeper.clearLogin()
    b.storage.wipe((key) => !survivesLogout(key))
    expect(readAll(a)).toEqual(all('of A', OF_A))
    const left = PER_CLINIC.filter((key) => b.storage.read(key) !== undefined)
    expect(left.sort()).toEqual(PER_CLINIC.filter(survivesLogout).sort())
    a.keeper.clearLogin()
    a.storage.wipe((key) => key !== '_consents')
    expect(Object.keys(localStorage).sort()).toEqual(['_consents', '_consents@h-ta', '_mp_id', '_pay_journal'])
  })
  it('do not mix keys after one clinic’s data has been erased', () => {
    const { b } = both()
    b.keeper.keepLogin(OF_B)
    b.keeper.clearLogin()
    b.storage.wipe(() => true)
    b.keeper.confirmClinic()
    b.storage.write('_doctor_searches', ['of B'])
    expect(open('h-ta', isFixed).storage.read('_doctor_searches')).toBe('of A')
    expect(open('h-tc', isFixed).storage.read('_doctor_searches')).toBeUndefined()
    expect(open('h-tb', isFixed).storage.read('_doctor_searches')).toEqual(['of B'])
  })
  it('share the appearance settings', () => {
    const { a, b } = both()
    b.storage.write('_look_elder', true)
    expect(a.storage.read('_look_elder')).toBe(true)
  })
})

it('clinic storage › keeps data stored by an earlier app version for its own clinic', () => {
  for (const key of PER_CLINIC)
    (isDraftKey(key) ? sessionStorage : localStorage).setItem(
      key,
      JSON.stringify(key === '_login_info' ? OF_A : 'of A'),
    )
  localStorage.setItem('_mp_id', '"h-ta"')
  // Drafts without a clinic in their key belong to the clinic displayed in the tab.
  const drafts = PER_CLINIC.filter(isDraftKey)
  const a = open('h-ta')
  expect(readAll(a)).toEqual(all('of A', OF_A))
  const b = open('h-tb')
  expect(PER_CLINIC.filter((key) => b.storage.read(key) !== undefined)).toEqual([])
  b.keeper.keepLogin(OF_B)
  expect(readAll(open('h-ta'))).toEqual(all('of A', OF_A))
  expect(drafts.length).toBeGreaterThan(0)
})
it('clinic storage › stays unchanged when it is too full for the keys of another clinic', () => {
  const items = new Map<string, string>()
  let isFull = false
  vi.stubGlobal(
    'localStorage',
    webStorageOver(items, () => isFull),
  )
  vi.stubGlobal(
    'sessionStorage',
    webStorageOver(new Map(), () => false),
  )
  const a = open('h-ta')
  a.keeper.keepLogin(OF_A)
  fill(a, 'of A')
  a.keeper.confirmClinic()
  const before = new Map(items)
  isFull = true
  const b = open('h-tb')
  b.keeper.confirmClinic()
  expect(items).toEqual(before)
  expect(PER_CLINIC.filter((key) => b.storage.read(key) !== undefined)).toEqual([])
})
it('clinic storage › ignores an unconfirmed link on the next visit', () => {
  const a = open('h-ta')
  a.keeper.keepLogin(OF_A)
  const evil = open('evil')
  evil.storage.write('_to_url', '/home')
  expect([evil.keeper.mpId, evil.keeper.token]).toEqual(['evil', undefined])
  const next = open(undefined)
  expect([next.keeper.mpId, next.keeper.token, next.storage.read('_to_url')]).toEqual(['h-ta', 'ta', undefined])
})
it('clinic storage › assigns data stored before the clinic was known to the clinic of the next login', () => {
  const storage = new BrowserStorage()
  const keeper = new SessionHolder(storage, { mpId: undefined, fallbackMpId: 'default' })
  keeper.confirmClinic()
  fill({ storage, keeper }, 'on the way')
  storage.remove('_owner')
  keeper.keepLogin(OF_A)
  expect(readAll(open(undefined))).toEqual({ ...all('on the way', OF_A), _owner: undefined })
  expect(readAll(open('default'))).toEqual(all(undefined, undefined))
})
it.each([
  ['all data', () => true, ['sujian-pictures@h-ta', 'sujian-pictures']],
  ['personal data', isPersonalDataKey, ['sujian-pictures@h-ta', 'sujian-pictures']],
  ['only the elder mode setting', (key: string) => key === '_look_elder', []],
])(
  'clinic storage › deletes photo databases only with personal data, and never on a shared device: %s',
  (_, goes, deleted) => {
    const asked: string[] = []
    vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => asked.push(name) })
    const { storage } = open('h-ta')
    storage.wipe(goes)
    expect(asked).toEqual(deleted)
    asked.length = 0
    storage.write('_once', true)
    storage.wipe(goes)
    expect(asked).toEqual([])
    vi.unstubAllGlobals()
  },
)
it('clinic storage › recovers from a malformed stored mpId', () => {
  localStorage.setItem('_mp_id', '{"a')
  localStorage.setItem('_language', '"en"')
  const { storage, keeper } = open('h-ta')
  keeper.keepLogin(OF_A)
  expect([storage.read('_mp_id'), storage.read('_language'), open(undefined).keeper.token]).toEqual([
    'h-ta',
    'en',
    'ta',
  ])
})
