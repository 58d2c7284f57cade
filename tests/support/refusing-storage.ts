import { vi } from 'vitest'

/**
 * Has the browser's storage throw for some keys, or for all, until `vi.unstubAllGlobals()`. Spies on the prototype would come
 * too late, and stay: happy-dom binds each method of a storage when it is first used.
 */
export function refuseStorage(refuses: (key: string) => boolean = () => true): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const honest = globalThis[name]
    const ask = (key: string) => {
      if (refuses(key)) throw new DOMException('no', 'QuotaExceededError')
      return honest
    }
    vi.stubGlobal(name, {
      getItem: (key: string) => ask(key).getItem(key),
      setItem: (key: string, value: string) => ask(key).setItem(key, value),
      removeItem: (key: string) => ask(key).removeItem(key),
      clear: () => ask('').clear(),
    })
  }
}
