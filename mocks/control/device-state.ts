import { photoDatabaseNames, type StorageKey } from '@/domain/device/storage'
import { CONSENT_VERSIONS, REQUIRED_CONSENTS } from '@/domain/device/consent'
import { parseLanguage, type Language } from '@/domain/device/language'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'

/** Keys that survive a change of scenario: appearance, language and clinic. */
const STAYS = /^_(look_|language$|mp_id$)/

/** Runs an action that uses storage; ignores the error if WeChat or the user blocks storage. */
export function ignoreStorageErrors(action: () => void): void {
  try {
    action()
  } catch {
    // Without storage, the state is lost on reload.
  }
}

/** Uses the browser's language until the user or the URL chooses another. */
export function applyBrowserLanguage(): void {
  const language = parseLanguage(navigator.language)
  ignoreStorageErrors(() => {
    if (language && localStorage.getItem('_language') === null)
      localStorage.setItem('_language', JSON.stringify(language))
  })
}

/** Returns the page's language before the app starts: the URL's, the stored one, or the browser's. */
export function languageOfPage(): Language {
  let kept: unknown
  ignoreStorageErrors(() => {
    kept = JSON.parse(localStorage.getItem('_language') ?? 'null')
  })
  const asked = new URLSearchParams(location.search).get('lang')
  return parseLanguage(asked) ?? parseLanguage(kept) ?? parseLanguage(navigator.language) ?? 'zh'
}

/**
 * Deletes the previous scenario's stored data for every clinic. Other clinics' keys have a suffix, such as
 * `_tickets@h-b`.
 */
export function clearScenarioState(): void {
  const mpIds = new Set([mpIdOfPage('')])
  for (const storeOfAll of [() => localStorage, () => sessionStorage])
    ignoreStorageErrors(() => {
      const store = storeOfAll()
      for (const name of Object.keys(store)) {
        const [key = '', mpId] = name.split('@')
        if (mpId) mpIds.add(mpId)
        if ((STORAGE_KEYS as readonly string[]).includes(key) && !STAYS.test(key)) store.removeItem(name)
      }
    })
  for (const name of [...mpIds].flatMap(photoDatabaseNames))
    ignoreStorageErrors(() => void indexedDB.deleteDatabase(name))
}

/** Stores a login and consents, given at `at` in milliseconds. */
export function storeLoginAndConsents(login: unknown, at: number): void {
  const { mpId } = login as { readonly mpId?: unknown }
  const agreed = Object.fromEntries(REQUIRED_CONSENTS.map((part) => [part, { version: CONSENT_VERSIONS[part], at }]))
  const keep = (key: StorageKey, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
  // Keys without a suffix belong to this clinic.
  ignoreStorageErrors(() => keep('_mp_id', mpId))
  ignoreStorageErrors(() => keep('_login_info', login))
  ignoreStorageErrors(() => keep('_consents', agreed))
}

/** Returns the page's mp id: the URL's, the stored one, or the build's default. */
export function mpIdOfPage(fallback: string): string {
  const asked = new URLSearchParams(location.search).get('mpId')
  if (asked) return asked
  let kept: unknown
  ignoreStorageErrors(() => {
    kept = JSON.parse(localStorage.getItem('_mp_id') ?? 'null')
  })
  return typeof kept === 'string' && kept ? kept : fallback
}

const OPENED = 'sujian-world'
/** Whether this tab has already opened this scenario. */
export function isScenarioOpened(mark: string): boolean {
  let last: string | null = null
  ignoreStorageErrors(() => {
    last = sessionStorage.getItem(OPENED)
  })
  return last === mark
}
export const rememberOpenedScenario = (mark: string): void =>
  ignoreStorageErrors(() => sessionStorage.setItem(OPENED, mark))
