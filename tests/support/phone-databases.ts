type Shelf = Map<string, unknown>
/** The members of IDBRequest and IDBTransaction that idb-keyval uses. */
class Asked {
  result: unknown
  error: unknown
  onsuccess?: () => void
  onerror?: () => void
  onabort?: () => void
  oncomplete?: () => void
  onupgradeneeded?: () => void
}

function requestFor(result: unknown): Asked {
  const asked = Object.assign(new Asked(), { result })
  queueMicrotask(() => asked.onsuccess?.())
  return asked
}

/** The members of IDBDatabase that idb-keyval uses. */
type Base = {
  isClosed: boolean
  onversionchange?: () => void
  readonly createObjectStore: (name: string) => Shelf
  readonly transaction: (name: string) => unknown
  readonly close: () => void
}

/** A fake of the parts of IndexedDB that idb-keyval uses; its content survives the pages of a test. */
export class PhoneDatabases {
  readonly #databases = new Map<string, Map<string, Shelf>>()
  readonly #bases = new Map<string, readonly Base[]>()
  /** Makes writes fail, as on a full device. */
  isFull = false
  /** The error thrown when any database is opened. */
  forbids: Error | undefined

  /** Returns an object store; creates it if needed. */
  shelf(database: string, name: string): Shelf {
    const shelves = this.#databases.get(database) ?? new Map<string, Shelf>()
    this.#databases.set(database, shelves)
    const shelf = shelves.get(name) ?? new Map<string, unknown>()
    shelves.set(name, shelf)
    return shelf
  }

  open = (database: string): Asked => {
    if (this.forbids) throw this.forbids
    const asked = new Asked()
    queueMicrotask(() => {
      const isNew = !this.#databases.has(database)
      const base: Base = {
        isClosed: false,
        createObjectStore: (name: string) => this.shelf(database, name),
        transaction: (name: string) => this.#transaction(database, name, base),
        close: () => void (base.isClosed = true),
      }
      this.#bases.set(database, [...(this.#bases.get(database) ?? []), base])
      asked.result = base
      if (isNew) asked.onupgradeneeded?.()
      asked.onsuccess?.()
    })
    return asked
  }
  /** Closes all open connections first, as the browser does. */
  deleteDatabase = (database: string): Asked => {
    for (const base of this.#bases.get(database) ?? []) base.onversionchange?.()
    this.#bases.delete(database)
    this.#databases.delete(database)
    return new Asked()
  }
  #transaction(database: string, name: string, db: Base) {
    if (db.isClosed) throw new DOMException('closed', 'InvalidStateError')
    const shelf = this.#databases.get(database)?.get(name)
    if (!shelf) throw new DOMException(`no ${name}`, 'NotFoundError')
    const transaction = Object.assign(new Asked(), { db })
    queueMicrotask(() => (transaction.error ? transaction.onabort?.() : transaction.oncomplete?.()))
    const store = {
      transaction,
      put: (value: unknown, key: string) => {
        if (this.isFull) transaction.error = new DOMException('full', 'QuotaExceededError')
        else shelf.set(key, value)
      },
      delete: (key: string) => shelf.delete(key),
      clear: () => shelf.clear(),
      getAll: () => requestFor([...shelf.values()]),
      getAllKeys: () => requestFor([...shelf.keys()]),
    }
    return { objectStore: () => store }
  }
}
