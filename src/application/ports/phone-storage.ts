import type { StorageKey } from '@/domain/phone/storage'

export type { StorageKey } from '@/domain/phone/storage'

export abstract class PhoneStorage {
  /**
   * From now on keys are this clinic's, except those of the phone (`isOfPhone`). When the clinic is only `renamed`, its keys come
   * along. Writing `_mp_id` makes it the phone's current clinic.
   */
  abstract setClinic(mpId: string, renamed?: boolean): void
  /** The stored value as it was parsed, untrusted; undefined when absent, broken or out of reach. */
  abstract read(key: StorageKey): unknown
  /** Keeps a JSON value; silently keeps it in memory only where storage refuses. */
  abstract write(key: StorageKey, value: unknown): void
  abstract remove(key: StorageKey): void
  /** Forgets what this phone keeps for the app under keys that go, whoever put it there. */
  abstract wipe(goes: (key: string) => boolean): void
  /** Calls when another window may have changed something, for as long as the page lives. */
  abstract watch(look: () => void): void
}
