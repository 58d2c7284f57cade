import { LocalPhoneStorage } from '@/adapters/browser/local-phone-storage'
import type { StorageKey } from '@/domain/phone/storage'
import { MemoryStorage } from './demo'

/** A demo's storage backed by the browser's. */
export class RealStorage extends MemoryStorage {
  readonly #real = new LocalPhoneStorage()
  override setClinic = (mpId: string, renamed?: boolean): void => this.#real.setClinic(mpId, renamed)
  override read = (key: StorageKey): unknown => this.#real.read(key)
  override write = (key: StorageKey, value: unknown): void => this.#real.write(key, value)
  override remove = (key: StorageKey): void => this.#real.remove(key)
  override wipe = (goes: (key: string) => boolean): void => this.#real.wipe(goes)
}
