import type { StoredPhoto } from '@/domain/upload/photo'

/** Stores photos across reloads; falls back to memory when storage is unavailable. */
export abstract class PhotoStorage {
  /** In insertion order; replacing a photo does not move it. */
  abstract all(): Promise<StoredPhoto[]>
  /** Adds a photo, or replaces the one with the same id. */
  abstract put(picture: StoredPhoto): Promise<void>
  abstract remove(ids: readonly string[]): Promise<void>
  abstract clear(): Promise<void>
}
