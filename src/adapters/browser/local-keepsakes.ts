import type { KeepsakeKey, Keepsakes } from '@/application/ports/keepsakes'

const isDraft = (key: KeepsakeKey): boolean => key.endsWith('_draft')

/** localStorage, and sessionStorage for drafts; memory takes over where WeChat or the person forbids storage. */
export class LocalKeepsakes implements Keepsakes {
  readonly #memory = new Map<KeepsakeKey, unknown>()

  read(key: KeepsakeKey): unknown {
    if (this.#memory.has(key)) return this.#memory.get(key)
    try {
      const text = storeOf(key).getItem(key)
      return text === null ? undefined : JSON.parse(text, withoutPrototypes)
    } catch {
      return undefined
    }
  }
  write(key: KeepsakeKey, value: unknown): void {
    try {
      storeOf(key).setItem(key, JSON.stringify(value))
      this.#memory.delete(key)
    } catch {
      this.#memory.set(key, value)
    }
  }
  remove(key: KeepsakeKey): void {
    this.#memory.delete(key)
    try {
      storeOf(key).removeItem(key)
    } catch {
      // Nothing was kept there.
    }
  }
}

const storeOf = (key: KeepsakeKey): Storage => (isDraft(key) ? sessionStorage : localStorage)
const withoutPrototypes = (key: string, value: unknown): unknown => (key === '__proto__' ? undefined : value)
