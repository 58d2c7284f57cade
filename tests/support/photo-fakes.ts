import type { Clock } from '@/application/ports/clock'
import type { FileStore, UploadProgress } from '@/application/ports/file-store'
import type { PhotoCompressor } from '@/application/ports/photo-compressor'
import type { PhotoStorage } from '@/application/ports/photo-storage'
import { Failure } from '@/domain/failure/failure'
import type { StoredPhoto, CompressedPhoto } from '@/domain/upload/photo'
import type { UploadCheckpoint, UploadResult } from '@/domain/upload/upload'

const JPEG = [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 30, 0, 40, 3, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]
/** A minimal JPEG of 40 × 30 pixels, with extra bytes. */
export const aPhotoFile = (name: string, extra = 0): File =>
  new File([Uint8Array.from([...JPEG, ...Array.from({ length: extra }, (_, at) => at % 256)])], name)
export const aTextFile = (name: string, text: string): File => new File([text], name, { type: 'image/jpeg' })

/** A device's photo storage; pass the same instance to the next page. */
export class InMemoryPhotoStorage implements PhotoStorage {
  readonly kept = new Map<string, StoredPhoto>()
  all = () => Promise.resolve([...this.kept.values()])
  put(picture: StoredPhoto) {
    this.kept.set(picture.id, picture)
    return Promise.resolve()
  }
  putCheckpoint(id: string, mark: UploadCheckpoint) {
    const photo = this.kept.get(id)
    if (photo) this.kept.set(id, { ...photo, mark })
    return Promise.resolve()
  }
  remove(ids: readonly string[]) {
    for (const id of ids) this.kept.delete(id)
    return Promise.resolve()
  }
  clear() {
    this.kept.clear()
    return Promise.resolve()
  }
}

/** A photo compressor that decodes nothing and counts the photos processed concurrently. */
export class CountingPhotoCompressor implements PhotoCompressor {
  most = 0
  isReady = false
  getReady(): void {
    this.isReady = true
  }
  #now = 0
  async press(photo: Blob): Promise<CompressedPhoto> {
    this.#now += 1
    this.most = Math.max(this.most, this.#now)
    await Promise.resolve()
    this.#now -= 1
    if (photo.size % 2 === 0 && photo.size > 1000) throw new Failure({ kind: 'broken-photo' })
    return { photo: photo.slice(0, photo.size, 'image/jpeg'), width: 40, height: 30 }
  }
}

export type PendingUpload = {
  readonly photo: Blob
  readonly tell: (percent: number) => void
  readonly progress: UploadProgress | undefined
  readonly signal: AbortSignal | undefined
  readonly end: (url: string) => void
  readonly fail: (failure: Failure) => void
}
/** A bucket whose uploads the test completes. */
export class DeferredBucket implements FileStore {
  readonly going: PendingUpload[] = []
  put(photo: Blob, onPercent: (percent: number) => void, signal?: AbortSignal, progress?: UploadProgress) {
    return new Promise<UploadResult>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Failure({ kind: 'abandoned' })))
      this.going.push({
        photo,
        tell: onPercent,
        progress,
        signal,
        end: (url) => resolve({ url }),
        fail: reject,
      })
    })
  }
  at(index: number): PendingUpload {
    const found = this.going[index]
    if (!found) throw new Error(`upload ${index} has not begun`)
    return found
  }
}

/** A clock that only the test advances. */
export class FrozenClock implements Clock {
  #at = new Date('2030-05-01T01:00:00Z').getTime()
  now = () => new Date(this.#at)
  wait = () => Promise.resolve()
  pass(milliseconds: number): void {
    this.#at += milliseconds
  }
}

export const flushPromises = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
