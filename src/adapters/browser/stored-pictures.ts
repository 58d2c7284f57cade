import { clear, createStore, delMany, set, values } from 'idb-keyval'
import { PhoneStorage } from '@/application/ports/phone-storage'
import type { PictureShelf } from '@/application/ports/picture-shelf'
import { keptPictureFrom, type KeptPicture } from '@/domain/upload/picture'

type Access = ReturnType<typeof createStore>

/**
 * IndexedDB, which alone keeps a Blob over a reload; memory takes over where the phone forbids it, is full, or is used once.
 */
export class StoredPictures implements PictureShelf {
  readonly #storage: PhoneStorage
  readonly #memory = new Map<string, KeptPicture>()
  #access: Access | undefined

  static readonly needs = [PhoneStorage] as const
  constructor(storage: PhoneStorage) {
    this.#storage = storage
  }

  async all(): Promise<KeptPicture[]> {
    const stored = await this.#try((access) => values<unknown>(access))
    const kept = new Map((stored ?? []).flatMap((value) => keptPictureFrom(value) ?? []).map((each) => [each.id, each]))
    for (const [id, picture] of this.#memory) kept.set(id, picture)
    return [...kept.values()].sort((a, b) => a.keptAt - b.keptAt)
  }
  async put(picture: KeptPicture): Promise<void> {
    const isKept = await this.#try(async (access) => {
      await set(picture.id, picture, access)
      return true
    })
    if (isKept) this.#memory.delete(picture.id)
    else this.#memory.set(picture.id, picture)
  }
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#memory.delete(id)
    await this.#try((access) => delMany([...ids], access))
  }
  async clear(): Promise<void> {
    this.#memory.clear()
    await this.#try((access) => clear(access))
  }

  /** Undefined where the phone refuses; what does not fit into its storage is no reason to stop a patient. */
  async #try<T>(work: (access: Access) => Promise<T>): Promise<T | undefined> {
    if (this.#storage.read('_once') === true) return undefined
    try {
      this.#access ??= createStore('sujian-pictures', 'pictures')
      return await work(this.#access)
    } catch {
      return undefined
    }
  }
}
