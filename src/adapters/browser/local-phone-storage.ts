import type { PhoneStorage } from '@/application/ports/phone-storage'
import { isDraftKey, type StorageKey } from '@/domain/phone/storage'

/**
 * localStorage, and sessionStorage for drafts and for all that there is on a phone that is used once, whose own storage is neither
 * read nor written. Memory takes over where WeChat or the person forbids storage.
 */
export class LocalPhoneStorage implements PhoneStorage {
  readonly #memory = new Map<StorageKey, unknown>()
  readonly #isOthers: (key: string) => boolean

  /** A wipe lets be what belongs to others: the workbench of a demo, say. */
  constructor(isOthers: (key: string) => boolean = () => false) {
    this.#isOthers = isOthers
  }

  #storeOf(key: StorageKey): Storage {
    const isOfTab = key === '_once' || isDraftKey(key) || this.read('_once') === true
    return isOfTab ? sessionStorage : localStorage
  }
  /** What stands in storage wins: another window may have put it there since storage refused us. */
  read(key: StorageKey): unknown {
    try {
      const text = this.#storeOf(key).getItem(key)
      if (text !== null) return JSON.parse(text, withoutPrototypes)
    } catch {
      // Broken, or out of reach.
    }
    return this.#memory.get(key)
  }
  write(key: StorageKey, value: unknown): void {
    try {
      this.#storeOf(key).setItem(key, JSON.stringify(value))
      this.#memory.delete(key)
    } catch {
      this.remove(key)
      this.#memory.set(key, value)
    }
  }
  remove(key: StorageKey): void {
    this.#memory.delete(key)
    try {
      this.#storeOf(key).removeItem(key)
    } catch {
      // Nothing was kept there.
    }
  }
  wipe(goes: (key: string) => boolean): void {
    for (const key of this.#memory.keys()) if (goes(key)) this.#memory.delete(key)
    this.#clear(goes)
    // The router writes where each screen was scrolled to as the page goes; our own keys all begin alike.
    addEventListener('pagehide', () => this.#clear((key) => !key.startsWith('_') && goes(key)), { once: true })
  }
  #clear(goes: (key: string) => boolean): void {
    for (const storeOfAll of [() => this.#storeOf('_mp_id'), () => sessionStorage]) {
      try {
        const store = storeOfAll()
        for (const key of Object.keys(store)) if (goes(key) && !this.#isOthers(key)) store.removeItem(key)
      } catch {
        // Nothing was kept there.
      }
    }
  }
  /** Other windows tell by the storage event, which a window asleep or put aside may miss. */
  watch(look: () => void): void {
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
  }
}

const withoutPrototypes = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)
