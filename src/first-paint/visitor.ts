import type { StorageKey } from '@/domain/phone/storage'
import { loginFrom, type LoginInfo } from '@/domain/session/session'

/** Where the app keeps what it keeps: in this tab alone, where the phone is used once. */
export const shelf = (): Storage => (sessionStorage.getItem('_once') ? sessionStorage : localStorage)

/** What the phone keeps under a key, which may be anything; undefined where that is out of reach. */
export function kept(key: StorageKey): unknown {
  try {
    return JSON.parse(shelf().getItem(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** Who opens the page, as far as the phone knows. */
export type Visitor = {
  /** Named in the address or kept; undefined where only config.json can say. */
  readonly mpId: string | undefined
  readonly login: LoginInfo | undefined
}

export function readVisitor(): Visitor {
  const remembered = kept('_mp_id')
  const asked = new URLSearchParams(location.search).get('mpId')
  const mpId = asked || (typeof remembered === 'string' ? remembered : undefined)
  const login = loginFrom(kept('_login_info'))
  return { mpId, login: login && (!mpId || login.mpId === mpId) ? login : undefined }
}
