import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'

/** The static demo's storage: the clinic under one key, each photo under its own. */
export interface DemoStorage {
  /** Undefined if nothing is stored or storage is blocked. */
  read(key: string): Promise<unknown>
  all(): Promise<readonly (readonly [key: string, value: unknown])[]>
  /** Resolves to whether the value was stored. */
  write(key: string, value: unknown): Promise<boolean>
  remove(keys: readonly string[]): Promise<void>
  clear(): Promise<void>
}

/** Opens storage in IndexedDB. If IndexedDB is missing or full, nothing is stored, and the demo still works. */
export function openDemoStorage(database = 'sujian-demo'): DemoStorage {
  let opened: ReturnType<typeof createStore> | undefined
  const store = () => (opened ??= createStore(database, 'kept'))
  const or = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work()
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => or<unknown>(() => get(key, store()), undefined),
    all: () => or(() => entries<string, unknown>(store()), []),
    write: (key, value) => or(() => set(key, value, store()).then(() => true), false),
    remove: (keys) => or(() => delMany([...keys], store()), undefined),
    clear: () => or(() => clear(store()), undefined),
  }
}
