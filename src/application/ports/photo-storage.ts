import type { StoredPhoto } from '@/domain/upload/photo'

/** Stores photos across reloads; falls back to memory when storage is unavailable. */
export abstract class PhotoStorage {
  /** In order of first insertion. */
  abstract all(): Promise<StoredPhoto[]>
  /** Replaces a photo with the same id. */
  abstract put(picture: StoredPhoto): Promise<void>
  abstract remove(ids: readonly string[]): Promise<void>
  abstract clear(): Promise<void>
}
