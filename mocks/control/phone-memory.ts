import { picturesOf } from '@/domain/phone/pictures-of'
import { CONSENT_VERSIONS, NEEDED_CONSENTS } from '@/domain/phone/consent'
import { languageOf, type Language } from '@/domain/phone/language'
import type { StorageKey } from '@/domain/phone/storage'
import { STORAGE_KEYS } from '@/domain/phone/storage-keys'

/** How the phone looks and which clinic it is about outlive a world. */
const STAYS = /^_(look_|language$|mp_id$)/

/** Runs where storage is allowed, and does nothing where it is not. */
export function quietly(action: () => void): void {
  try {
    action()
  } catch {
    // WeChat or the person forbids storage: then nothing is kept either.
  }
}

/** A demo speaks as the browser of whoever looks at it, until they choose or the address does. */
export function speakAsBrowser(): void {
  const language = languageOf(navigator.language)
  quietly(() => {
    if (language && localStorage.getItem('_language') === null)
      localStorage.setItem('_language', JSON.stringify(language))
  })
}

/** What a page speaks before its app does: as its address asks, as was chosen before, or as the browser does. */
export function languageOfPage(): Language {
  let kept: unknown
  quietly(() => {
    kept = JSON.parse(localStorage.getItem('_language') ?? 'null')
  })
  const asked = new URLSearchParams(location.search).get('lang')
  return languageOf(asked) ?? languageOf(kept) ?? languageOf(navigator.language) ?? 'zh'
}

/** Forgets what the phone knew of another world, at every clinic: a key of another clinic than the current one is `_tickets@h-b`. */
export function forgetWorld(): void {
  const mpIds = new Set([mpIdOfPage('')])
  for (const storeOfAll of [() => localStorage, () => sessionStorage])
    quietly(() => {
      const store = storeOfAll()
      for (const name of Object.keys(store)) {
        const [key = '', mpId] = name.split('@')
        if (mpId) mpIds.add(mpId)
        if ((STORAGE_KEYS as readonly string[]).includes(key) && !STAYS.test(key)) store.removeItem(name)
      }
    })
  for (const name of [...mpIds].flatMap(picturesOf)) quietly(() => void indexedDB.deleteDatabase(name))
}

/** Leaves the phone as of somebody who has logged in and agreed, at an instant in milliseconds. */
export function rememberLogin(login: unknown, at: number): void {
  const { mpId } = login as { readonly mpId?: unknown }
  const agreed = Object.fromEntries(NEEDED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at }]))
  const keep = (key: StorageKey, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
  // Plain keys belong to the clinic that this names.
  quietly(() => keep('_mp_id', mpId))
  quietly(() => keep('_login_info', login))
  quietly(() => keep('_consents', agreed))
}

/** The mp id of the page: that of its address, that of an earlier visit, or the build's own. */
export function mpIdOfPage(fallback: string): string {
  const asked = new URLSearchParams(location.search).get('mpId')
  if (asked) return asked
  let kept: unknown
  quietly(() => {
    kept = JSON.parse(localStorage.getItem('_mp_id') ?? 'null')
  })
  return typeof kept === 'string' && kept ? kept : fallback
}

const OPENED = 'sujian-world'
/** Whether this tab has opened this very world already. */
export function isOpened(mark: string): boolean {
  let last: string | null = null
  quietly(() => {
    last = sessionStorage.getItem(OPENED)
  })
  return last === mark
}
export const rememberOpened = (mark: string): void => quietly(() => sessionStorage.setItem(OPENED, mark))
