import { DeviceStorage, type StorageKey } from '@/application/ports/device-storage'
import { isDraftKey } from '@/domain/device/storage'
import type { SimulatedTime } from '../../mocks/simulation/time'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'

/** A phone's storage, shared by its tabs. */
export class Device {
  readonly kept = new Map<StorageKey, string>()
  isFull = false
  readonly #watching = new Map<DeviceStorage, () => void>()
  readonly #time: SimulatedTime
  readonly #dice: SeededRandom
  constructor(time: SimulatedTime, dice: SeededRandom) {
    this.#time = time
    this.#dice = dice
  }

  /** Deletes everything, as WeChat does to free space. */
  clear(): void {
    this.kept.clear()
  }
  watch(window: DeviceStorage, look: () => void): void {
    this.#watching.set(window, look)
  }
  forget(window: DeviceStorage): void {
    this.#watching.delete(window)
  }
  /** Notifies the other tabs after a short delay; some notifications are lost. */
  tell(by: DeviceStorage): void {
    for (const [window, look] of this.#watching)
      if (window !== by && this.#dice.chance(0.8))
        this.#time.after(this.#dice.int(5, 800), () => {
          if (this.#watching.has(window)) look()
        })
  }
}

/** A tab's storage: shared values, its own drafts, and values that a full device could not store. */
export class WindowStorage extends DeviceStorage {
  readonly #device: Device
  readonly #drafts: Map<StorageKey, string>
  readonly #memory = new Map<StorageKey, string>()
  /** Takes the tab's drafts, which survive a reload. */
  constructor(device: Device, drafts: Map<StorageKey, string>) {
    super()
    this.#device = device
    this.#drafts = drafts
  }

  /** This phone has a single clinic. */
  setClinic(): void {}

  #shelfOf = (key: StorageKey): Map<StorageKey, string> => (isDraftKey(key) ? this.#drafts : this.#device.kept)
  read(key: StorageKey): unknown {
    const text = this.#shelfOf(key).get(key) ?? this.#memory.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  write(key: StorageKey, value: unknown): void {
    const text = JSON.stringify(value)
    if (this.#device.isFull) {
      this.remove(key)
      this.#memory.set(key, text)
      return
    }
    this.#memory.delete(key)
    this.#shelfOf(key).set(key, text)
    this.#device.tell(this)
  }
  remove(key: StorageKey): void {
    this.#memory.delete(key)
    if (this.#shelfOf(key).delete(key)) this.#device.tell(this)
  }
  wipe(goes: (key: string) => boolean): void {
    for (const shelf of [this.#memory, this.#drafts, this.#device.kept])
      for (const key of shelf.keys()) if (goes(key)) shelf.delete(key)
    this.#device.tell(this)
  }
  watch(look: () => void): void {
    this.#device.watch(this, look)
  }
  /** What remains on the phone after a logout. */
  get keys(): readonly StorageKey[] {
    return [...new Set([...this.#memory.keys(), ...this.#drafts.keys(), ...this.#device.kept.keys()])].sort()
  }
}
