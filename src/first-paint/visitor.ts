import type { StorageKey } from '@/domain/device/storage'
import { parseLoginInfo, type LoginInfo } from '@/domain/session/session'

/** Storage in use: sessionStorage on a shared device. */
export const activeStorage = (): Storage => (sessionStorage.getItem('_once') ? sessionStorage : localStorage)

/** The parsed but unvalidated value of a key; undefined if storage is unavailable. */
export function readStoredValue(name: string): unknown {
  try {
    return JSON.parse(activeStorage().getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** With several clinics, `deploy-files` writes the mp id into each clinic's page; config.json has the same value. */
const fixed = document.querySelector('meta[name="mp-id"]')?.getAttribute('content')
const named = fixed || new URLSearchParams(location.search).get('mpId')
/**
 * The clinic that keys without a suffix belong to; `BrowserStorage` writes other clinics' keys as `_login_info@h-b`.
 */
const current = readStoredValue('_mp_id')
const own = typeof current === 'string' ? current : undefined

/** Reads a value that is stored per clinic. */
export const readClinicValue = (key: StorageKey, mpId: string | undefined = named || own): unknown =>
  readStoredValue(!own || mpId === own ? key : `${key}@${mpId}`)

/** The current user, as far as storage reveals. */
export type Visitor = {
  /** From the page, its URL or storage; undefined if only config.json has it. */
  readonly mpId: string | undefined
  readonly login: LoginInfo | undefined
}

export function readVisitor(): Visitor {
  const mpId = named || own
  const login = parseLoginInfo(readClinicValue('_login_info'))
  // If several clinics have stored data, only config.json may identify the current one.
  const isUnsure = login && !named && Object.keys(activeStorage()).some((name) => name.includes('@'))
  return { mpId, login: isUnsure || (mpId && login?.mpId !== mpId) ? undefined : login }
}
