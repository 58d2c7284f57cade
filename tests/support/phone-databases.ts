type Shelf = Map<string, unknown>
/** As much of an IDBRequest or IDBTransaction as idb-keyval listens to. */
class Asked {
  result: unknown
  error: unknown
  onsuccess?: () => void
  onerror?: () => void
  onabort?: () => void
  oncomplete?: () => void
  onupgradeneeded?: () => void
}

/** As much of an IDBDatabase. */
type Base = {
  isClosed: boolean
  onversionchange?: () => void
  readonly createObjectStore: (name: string) => Shelf
  readonly transaction: (name: string) => unknown
  readonly close: () => void
}

/** As much of IndexedDB as idb-keyval uses; what is in it outlives every page of the test. */
export class PhoneDatabases {
  readonly #databases = new Map<string, Map<string, Shelf>>()
  readonly #bases = new Map<string, readonly Base[]>()
  /** Nothing more can be written. */
  isFull = false
  /** What the browser says to whoever opens a database at all. */
  forbids: Error | undefined

  /** The shelf of one database, which is made when it is not there. */
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
  /** Every page that has it open closes it. */
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
      getAll: () => {
        const asked = new Asked()
        asked.result = [...shelf.values()]
        queueMicrotask(() => asked.onsuccess?.())
        return asked
      },
    }
    return { objectStore: () => store }
  }
}
