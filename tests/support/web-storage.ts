/** Names and texts of a storage. */
export type Items = Map<string, string>
const lengthOf = (items: Items): number => [...items].reduce((sum, [name, text]) => sum + name.length + text.length, 0)
/** The lengths at which full storages have become full. */
const limits = new WeakMap<Items, number>()

/** A browser's Storage over these items; while it is full, it takes no more text than it had when it became full. */
export function webStorageOver(items: Items, isFull: () => boolean): Storage {
  const limit = (): number => {
    if (!isFull()) limits.delete(items)
    else if (!limits.has(items)) limits.set(items, lengthOf(items))
    return limits.get(items) ?? Number.POSITIVE_INFINITY
  }
  const storage: Storage = {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => {
      const added = name.length + text.length - (items.has(name) ? name.length + (items.get(name)?.length ?? 0) : 0)
      if (limit() < Number.POSITIVE_INFINITY && lengthOf(items) + added > limit()) throw new Error('QuotaExceededError')
      items.set(name, text)
    },
    removeItem: (name) => {
      limit()
      items.delete(name)
    },
    clear: () => items.clear(),
  }
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_, name) => {
      const value = typeof name === 'string' ? items.get(name) : undefined
      return value === undefined ? undefined : { value, enumerable: true, configurable: true }
    },
  })
}
