import { vi } from 'vitest'

/**
 * Makes the browser's storage throw for matching keys until `vi.unstubAllGlobals()`. Replaces the objects, because
 * spies on the prototype have no effect after happy-dom has bound its methods.
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
