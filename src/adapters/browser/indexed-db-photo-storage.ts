import { clear, createStore, del, delMany, entries, set, values } from 'idb-keyval'
import { Identity } from '@/application/ports/identity'
import { DeviceStorage } from '@/application/ports/device-storage'
import type { PhotoStorage } from '@/application/ports/photo-storage'
import { parseStoredPhoto, type StoredPhoto } from '@/domain/upload/photo'
import { photoDatabaseNames } from '@/domain/device/storage'
import type { UploadCheckpoint } from '@/domain/upload/upload'

type Access = ReturnType<typeof createStore>

/** A checkpoint has its own record: in Safari, storing a photo of 3 MB after each part takes up to 150 ms. */
const checkpointKey = (id: string): string => `${id} checkpoint`

/**
 * Stores photos in IndexedDB, which can store Blobs, with one database per clinic. Falls back to memory when IndexedDB
 * is unavailable or full, and on a shared device. `BrowserStorage.wipe` deletes the database.
 */
export class IndexedDbPhotoStorage implements PhotoStorage {
  readonly #memory = new Map<string, StoredPhoto>()
  #opened: { readonly mpId: string; readonly access: Access } | undefined

  static readonly inject = [DeviceStorage, Identity] as const
  constructor(
    private readonly storage: DeviceStorage,
    private readonly identity: Pick<Identity, 'mpId'>,
  ) {}

  async all(): Promise<StoredPhoto[]> {
    const stored = new Map(await this.#try((access) => entries<string, unknown>(access)))
    const kept = new Map(
      [...stored]
        .flatMap(([id, value]) => parseStoredPhoto(value, stored.get(checkpointKey(id))) ?? [])
        .map((each) => [each.id, each]),
    )
    for (const [id, picture] of this.#memory) kept.set(id, picture)
    return [...kept.values()].sort((a, b) => a.keptAt - b.keptAt)
  }
  async put(picture: StoredPhoto): Promise<void> {
    const isKept = await this.#try(async (access) => {
      await set(picture.id, picture, access)
      await del(checkpointKey(picture.id), access)
      return true
    })
    if (isKept) this.#memory.delete(picture.id)
    else this.#memory.set(picture.id, picture)
  }
  async putCheckpoint(id: string, mark: UploadCheckpoint): Promise<void> {
    const inMemory = this.#memory.get(id)
    if (inMemory) this.#memory.set(id, { ...inMemory, mark })
    else await this.#try((access) => set(checkpointKey(id), mark, access))
  }
  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#memory.delete(id)
    await this.#try((access) => delMany([...ids, ...ids.map(checkpointKey)], access))
  }
  async clear(): Promise<void> {
    this.#memory.clear()
    await this.#try((access) => clear(access))
  }

  /** Returns undefined if storage fails, because that must not block the patient. */
  async #try<T>(work: (access: Access) => Promise<T>): Promise<T | undefined> {
    if (this.storage.read('_once') === true) return undefined
    try {
      return await work(await this.#open())
    } catch {
      return undefined
    }
  }
  async #open(): Promise<Access> {
    const { mpId } = this.identity
    if (this.#opened?.mpId === mpId) return this.#opened.access
    const [own, legacy] = photoDatabaseNames(mpId)
    const access = createStore(own, 'pictures')
    const opened = { mpId, access }
    this.#opened = opened
    await access('readonly', ({ transaction: { db } }) => {
      // A database is deleted only once all pages have closed it.
      db.onversionchange = () => {
        db.close()
        if (this.#opened === opened) this.#opened = undefined
      }
    })
    await adoptDeviceState(legacy, mpId, access)
    return access
  }
}

/** Migrates the clinic's photos from the database that earlier versions used. */
async function adoptDeviceState(legacy: string, mpId: string, access: Access): Promise<void> {
  const before = createStore(legacy, 'pictures')
  const all = await values<unknown>(before)
  const own = all.flatMap((value) => parseStoredPhoto(value) ?? []).filter(({ owner }) => owner.startsWith(`${mpId} `))
  for (const picture of own) await set(picture.id, picture, access)
  const ids = own.map(({ id }) => id)
  await delMany(ids, before)
  await before('readonly', ({ transaction: { db } }) => db.close())
  if (own.length === all.length) indexedDB.deleteDatabase(legacy)
}
