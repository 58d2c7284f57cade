import type { DeviceStorage } from '@/application/ports/device-storage'
import { isDraftKey, isDeviceKey, type StorageKey, photoDatabaseNames } from '@/domain/device/storage'

/** `_login_info`, or `_login_info@h-b` for a clinic other than the current one. */
const NAME = /^(_\w+)(?:@([\w-]+))?$/

/**
 * Uses localStorage, but sessionStorage for drafts and, on a shared device, for all keys. Falls back to memory when
 * storage is forbidden. In each store, keys without a suffix belong to the clinic in `_mp_id`; other clinics' keys end
 * with their mp id.
 */
export class BrowserStorage implements DeviceStorage {
  readonly #memory = new Map<StorageKey, unknown>()
  #mpId: string | undefined

  /** `isOthers` selects keys that a wipe must keep, such as those of the demo workbench. */
  constructor(private readonly isOthers: (key: string) => boolean = () => false) {}

  setClinic(mpId: string, renamed = false): void {
    const before = this.#mpId
    this.#mpId = mpId
    for (const storeOfAll of STORES)
      quietly(() => {
        const store = storeOfAll()
        if (renamed && ownerOf(store) === before) store.setItem('_mp_id', JSON.stringify(mpId))
        else if (store === sessionStorage) this.#own(store)
      })
  }

  #storeOf(key: StorageKey): Storage {
    const isOfTab = key === '_once' || isDraftKey(key) || this.read('_once') === true
    return isOfTab ? sessionStorage : localStorage
  }
  #isOwn(store: Storage): boolean {
    const owner = ownerOf(store)
    return owner === undefined || owner === this.#mpId || this.#mpId === undefined
  }
  #nameIn = (store: Storage, key: StorageKey): string =>
    isDeviceKey(key) || this.#isOwn(store) ? key : `${key}@${this.#mpId}`
  /** Adds a suffix to the previous clinic's keys, and removes it from this clinic's keys; all of them, or none. */
  #own(store: Storage): void {
    const [before, now] = [ownerOf(store), this.#mpId]
    const moved: (readonly [name: string, to: string, text: string])[] = []
    try {
      // Sorted, so that `_x` precedes `_x@h-b`.
      for (const name of Object.keys(store).sort()) {
        const [, key, whose] = NAME.exec(name) ?? []
        const to = whose ? whose === now && key : before && before !== now && `${name}@${before}`
        const text = store.getItem(name)
        if (!key || isDeviceKey(key) || !to || text === null) continue
        moved.unshift([name, to, text])
        // Removed first, because full storage has no room for both.
        store.removeItem(name)
        store.setItem(to, text)
      }
      store.setItem('_mp_id', JSON.stringify(now))
    } catch (full) {
      for (const [name, to, text] of moved) {
        store.removeItem(to)
        store.setItem(name, text)
      }
      throw full
    }
  }

  /** Stored values take precedence over memory, because another tab may have written them. */
  read(key: StorageKey): unknown {
    try {
      const store = this.#storeOf(key)
      const text = store.getItem(this.#nameIn(store, key))
      if (text !== null) return JSON.parse(text, withoutPrototypes)
    } catch {
      // The value is corrupt, or storage is unavailable.
    }
    return this.#memory.get(key)
  }
  write(key: StorageKey, value: unknown): void {
    try {
      const store = this.#storeOf(key)
      // WeChat may have cleared the storage; without `_mp_id`, another clinic's app would adopt the key.
      const isUnowned = !isDeviceKey(key) && ownerOf(store) === undefined
      if (this.#mpId && (key === '_mp_id' || isUnowned)) this.#own(store)
      if (key !== '_mp_id' || !this.#mpId) store.setItem(this.#nameIn(store, key), JSON.stringify(value))
      this.#memory.delete(key)
    } catch {
      // Without `_mp_id`, the keys of the clinic before would be this clinic's.
      if (key !== '_mp_id') this.remove(key)
      this.#memory.set(key, value)
    }
  }
  remove(key: StorageKey): void {
    this.#memory.delete(key)
    quietly(() => {
      const store = this.#storeOf(key)
      store.removeItem(this.#nameIn(store, key))
    })
  }
  wipe(goes: (key: string) => boolean): void {
    for (const key of this.#memory.keys()) if (goes(key)) this.#memory.delete(key)
    // Deleted by name, because the photo storage code may not be loaded yet.
    if (goes('_pictures') && this.read('_once') !== true)
      for (const name of photoDatabaseNames(this.#mpId)) quietly(() => indexedDB.deleteDatabase(name))
    this.#clear(goes)
    // The router stores scroll positions on pagehide, under keys without our prefix.
    addEventListener('pagehide', () => this.#clear((key) => !key.startsWith('_') && goes(key)), { once: true })
  }
  #clear(goes: (key: string) => boolean): void {
    for (const storeOfAll of [() => this.#storeOf('_mp_id'), () => sessionStorage])
      quietly(() => {
        const store = storeOfAll()
        const isOwn = this.#isOwn(store)
        for (const name of Object.keys(store)) {
          const [, key = name, whose] = NAME.exec(name) ?? []
          const isShared = !key.startsWith('_') || (isDeviceKey(key) && key !== '_mp_id')
          const isOurs = whose ? whose === this.#mpId : isOwn || isShared
          if (isOurs && goes(key) && !this.isOthers(name)) store.removeItem(name)
        }
      })
  }
  /** Listens to storage events, and to events that follow a suspension, in which the page may have missed them. */
  watch(look: () => void): void {
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
  }
}

const withoutPrototypes = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

/** Wrapped in functions, because reading the property may throw; called inside `quietly`. */
const STORES = [() => localStorage, () => sessionStorage]
function quietly(act: () => unknown): void {
  try {
    act()
  } catch {
    // The write failed, so nothing is stored.
  }
}
/** The clinic that a store's keys without a suffix belong to. */
const ownerOf = (store: Storage): string | undefined => /^"([\w-]+)"$/.exec(store.getItem('_mp_id') ?? '')?.[1]
