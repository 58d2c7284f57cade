import type { StorageKey } from '@/domain/phone/storage'

export type { StorageKey } from '@/domain/phone/storage'

export abstract class PhoneStorage {
  /** The stored value as it was parsed, untrusted; undefined when absent, broken or out of reach. */
  abstract read(key: StorageKey): unknown
  /** Keeps a JSON value; silently keeps it in memory only where storage refuses. */
  abstract write(key: StorageKey, value: unknown): void
  abstract remove(key: StorageKey): void
  /** Forgets everything that this phone keeps for the app, whoever put it there, but these keys. */
  abstract wipe(but: readonly StorageKey[]): void
  /** Calls when another window may have changed something, for as long as the page lives. */
  abstract watch(look: () => void): void
}
