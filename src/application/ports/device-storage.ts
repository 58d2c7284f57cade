import type { StorageKey } from '@/domain/device/storage'

export type { StorageKey } from '@/domain/device/storage'

export abstract class DeviceStorage {
  /**
   * Sets the clinic that keys belong to, except shared keys (`isDeviceKey`). `renamed` moves the current clinic's keys
   * to the new id. Only writing `_mp_id` makes this the device's current clinic.
   */
  abstract setClinic(mpId: string, renamed?: boolean): void
  /** The parsed but unvalidated value; undefined when missing, corrupt or unavailable. */
  abstract read(key: StorageKey): unknown
  /** Stores a JSON value; falls back to memory when storage is unavailable. */
  abstract write(key: StorageKey, value: unknown): void
  abstract remove(key: StorageKey): void
  /** Deletes all matching keys. */
  abstract wipe(goes: (key: string) => boolean): void
  /** Calls `look` whenever another tab may have changed the storage, for the lifetime of the page. */
  abstract watch(look: () => void): void
}
