import type { StorageKey } from '@/domain/device/storage'

export type { StorageKey } from '@/domain/device/storage'

export abstract class DeviceStorage {
  /**
   * Sets the clinic whose keys are used; shared keys (`isDeviceKey`) are not affected. With `renamed`, the current
   * clinic's keys move along. Writing `_mp_id` makes it the device's current clinic.
   */
  abstract setClinic(mpId: string, renamed?: boolean): void
  /** The parsed, untrusted value; undefined when missing, corrupt or unavailable. */
  abstract read(key: StorageKey): unknown
  /** Stores a JSON value; falls back to memory when storage is unavailable. */
  abstract write(key: StorageKey, value: unknown): void
  abstract remove(key: StorageKey): void
  /** Deletes all keys that match. */
  abstract wipe(goes: (key: string) => boolean): void
  /** Calls `look` when another window may have changed something, while the page lives. */
  abstract watch(look: () => void): void
}
