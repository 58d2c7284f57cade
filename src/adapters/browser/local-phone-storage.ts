import type { PhoneStorage } from '@/application/ports/phone-storage'
import { isDraftKey, isOfPhone, type StorageKey } from '@/domain/phone/storage'
import { picturesOf } from '@/domain/phone/pictures-of'

/** `_login_info`, and `_login_info@h-b` of another clinic than the current one of this phone. */
const NAME = /^(_\w+)(?:@([\w-]+))?$/

/**
 * localStorage, and sessionStorage for drafts and for all that there is on a phone that is used once, whose own storage is neither
 * read nor written. Memory takes over where WeChat or the person forbids storage. Each store names in `_mp_id` the clinic that its
 * plain keys belong to; keys of other clinics carry their mpId.
 */
export class LocalPhoneStorage implements PhoneStorage {
  readonly #memory = new Map<StorageKey, unknown>()
  #mpId: string | undefined

  /** A wipe lets be what belongs to others: the workbench of a demo, say. */
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
    isOfPhone(key) || this.#isOwn(store) ? key : `${key}@${this.#mpId}`
  /** Renames the keys of the clinic before and brings back those of this one. */
  #own(store: Storage): void {
    const [before, now] = [ownerOf(store), this.#mpId]
    // `_x` comes before `_x@h-b`.
    for (const name of Object.keys(store).sort()) {
      const [, key, whose] = NAME.exec(name) ?? []
      const to = whose ? whose === now && key : before && before !== now && `${name}@${before}`
      const text = store.getItem(name)
      if (!key || isOfPhone(key) || !to || text === null) continue
      // First, because a full storage has no room for both.
      store.removeItem(name)
      store.setItem(to, text)
    }
    store.setItem('_mp_id', JSON.stringify(now))
  }

  /** What stands in storage wins: another window may have put it there since storage refused us. */
  read(key: StorageKey): unknown {
    try {
      const store = this.#storeOf(key)
      const text = store.getItem(this.#nameIn(store, key))
      if (text !== null) return JSON.parse(text, withoutPrototypes)
    } catch {
      // Broken, or out of reach.
    }
    return this.#memory.get(key)
  }
  write(key: StorageKey, value: unknown): void {
    try {
      const store = this.#storeOf(key)
      if (key === '_mp_id' && this.#mpId) this.#own(store)
      else store.setItem(this.#nameIn(store, key), JSON.stringify(value))
      this.#memory.delete(key)
    } catch {
      this.remove(key)
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
    // By name, because the code that keeps photos may not be loaded yet.
    if (goes('_pictures') && this.read('_once') !== true)
      for (const name of picturesOf(this.#mpId)) quietly(() => indexedDB.deleteDatabase(name))
    this.#clear(goes)
    // The router writes where each screen was scrolled to as the page goes; our own keys all begin alike.
    addEventListener('pagehide', () => this.#clear((key) => !key.startsWith('_') && goes(key)), { once: true })
  }
  #clear(goes: (key: string) => boolean): void {
    for (const storeOfAll of [() => this.#storeOf('_mp_id'), () => sessionStorage])
      quietly(() => {
        const store = storeOfAll()
        const isOwn = this.#isOwn(store)
        for (const name of Object.keys(store)) {
          const [, key = name, whose] = NAME.exec(name) ?? []
          const isShared = !key.startsWith('_') || (isOfPhone(key) && key !== '_mp_id')
          const isOurs = whose ? whose === this.#mpId : isOwn || isShared
          if (isOurs && goes(key) && !this.isOthers(name)) store.removeItem(name)
        }
      })
  }
  /** Other windows tell by the storage event, which a window asleep or put aside may miss. */
  watch(look: () => void): void {
    addEventListener('storage', look)
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
  }
}

const withoutPrototypes = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)

/** The browser may forbid the whole storage, so each is asked for inside `quietly`. */
const STORES = [() => localStorage, () => sessionStorage]
function quietly(act: () => unknown): void {
  try {
    act()
  } catch {
    // Nothing was kept there.
  }
}
/** The clinic that a store's plain keys belong to. */
const ownerOf = (store: Storage): string | undefined => /^"([\w-]+)"$/.exec(store.getItem('_mp_id') ?? '')?.[1]
