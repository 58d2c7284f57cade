import { BrowserStorage } from '@/adapters/browser/browser-storage'
import type { StorageKey } from '@/domain/device/storage'
import { MemoryStorage } from './test-app'

/** Demo storage backed by the browser's storage. */
export class RealStorage extends MemoryStorage {
  readonly #real = new BrowserStorage()
  override setClinic = (mpId: string, renamed?: boolean): void => this.#real.setClinic(mpId, renamed)
  override read = (key: StorageKey): unknown => this.#real.read(key)
  override write = (key: StorageKey, value: unknown): void => this.#real.write(key, value)
  override remove = (key: StorageKey): void => this.#real.remove(key)
  override wipe = (goes: (key: string) => boolean): void => this.#real.wipe(goes)
}
