import { BrowserStorage } from '@/adapters/browser/browser-storage'
import { DeviceStorage, type StorageKey } from '@/application/ports/device-storage'
import { isDeviceKey, isDraftKey } from '@/domain/device/storage'
import { STORAGE_KEYS } from '@/domain/device/storage-keys'
import { webStorageOver, type Items } from '../support/web-storage'
import type { Device } from './device'
import { inPage, type PageGlobals } from './page-globals'

/** A tab's storage on a device with the apps of several clinics: the real adapter over the storage of one origin. */
export class SharedStorage extends DeviceStorage {
  readonly #device: Device
  readonly #isHere: () => boolean
  readonly #page: PageGlobals
  readonly #real: BrowserStorage
  constructor(device: Device, tab: Items, isHere: () => boolean = () => true) {
    super()
    this.#device = device
    this.#isHere = isHere
    const isFull = () => device.isFull
    this.#page = {
      localStorage: webStorageOver(device.kept, isFull),
      sessionStorage: webStorageOver(tab, isFull),
      addEventListener: () => undefined,
    }
    this.#real = this.run(() => new BrowserStorage())
  }

  /** Runs work with the storage of this tab as the browser's. */
  run = <T>(work: () => T): T => inPage(this.#page, work)
  /** A closed page changes nothing. */
  #change(work: () => void): void {
    if (!this.#isHere()) return
    this.run(work)
    this.#device.tell(this)
  }

  setClinic = (mpId: string, renamed?: boolean): void => this.#change(() => this.#real.setClinic(mpId, renamed))
  read = (key: StorageKey): unknown => this.run(() => this.#real.read(key))
  write = (key: StorageKey, value: unknown): void => this.#change(() => this.#real.write(key, value))
  remove = (key: StorageKey): void => this.#change(() => this.#real.remove(key))
  wipe = (goes: (key: string) => boolean): void => this.#change(() => this.#real.wipe(goes))
  watch = (look: () => void): void => this.#device.watch(this, look)
  get keys(): readonly StorageKey[] {
    return STORAGE_KEYS.filter((key) => this.read(key) !== undefined)
  }
}

/** What the app of a clinic would find on the device if it were opened now, as JSON by key. */
export function storedItems(device: Device, mpId: string): Readonly<Record<string, string>> {
  const probe = new SharedStorage(device, new Map())
  probe.setClinic(mpId)
  const own = probe.keys.filter((key) => !isDeviceKey(key) && !isDraftKey(key))
  return Object.fromEntries(own.map((key) => [key, JSON.stringify(probe.read(key))]))
}
