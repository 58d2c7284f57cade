import type { StorageKey } from '@/domain/phone/storage'
import { loginFrom, type LoginInfo } from '@/domain/session/session'

/** Where the app keeps what it keeps: in this tab alone, where the phone is used once. */
export const shelf = (): Storage => (sessionStorage.getItem('_once') ? sessionStorage : localStorage)

/** What the phone keeps under a name, which may be anything; undefined where that is out of reach. */
export function stored(name: string): unknown {
  try {
    return JSON.parse(shelf().getItem(name) ?? 'null')
  } catch {
    return undefined
  }
}

/** `deploy-files` writes it into the page of each of several clinics, whose config.json fixes the same. */
const fixed = document.querySelector('meta[name="mp-id"]')?.getAttribute('content')
const named = fixed || new URLSearchParams(location.search).get('mpId')
/** The clinic that plain keys belong to; `LocalPhoneStorage` writes those of another as `_login_info@h-b`. */
const current = stored('_mp_id')
const own = typeof current === 'string' ? current : undefined

/** What the phone keeps of a clinic. */
export const kept = (key: StorageKey, mpId: string | undefined = named || own): unknown =>
  stored(!own || mpId === own ? key : `${key}@${mpId}`)

/** Who opens the page, as far as the phone knows. */
export type Visitor = {
  /** Named by the page or its address, or kept; undefined where only config.json can say. */
  readonly mpId: string | undefined
  readonly login: LoginInfo | undefined
}

export function readVisitor(): Visitor {
  const mpId = named || own
  const login = loginFrom(kept('_login_info'))
  // Several clinics are stored, and config.json alone may know which of them this is.
  const isUnsure = login && !named && Object.keys(shelf()).some((name) => name.includes('@'))
  return { mpId, login: isUnsure || (mpId && login?.mpId !== mpId) ? undefined : login }
}
