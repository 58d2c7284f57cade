import type { KeepsakeKey } from '@/domain/keepsake'

export type { KeepsakeKey } from '@/domain/keepsake'

export abstract class Keepsakes {
  /** The stored value as it was parsed, untrusted; undefined when absent, broken or out of reach. */
  abstract read(key: KeepsakeKey): unknown
  /** Keeps a JSON value; silently keeps it in memory only where storage refuses. */
  abstract write(key: KeepsakeKey, value: unknown): void
  abstract remove(key: KeepsakeKey): void
  /** Forgets everything that this phone keeps for the app, whoever put it there, but these keys. */
  abstract wipe(but: readonly KeepsakeKey[]): void
  /** Calls when another window may have changed something, for as long as the page lives. */
  abstract watch(look: () => void): void
}
