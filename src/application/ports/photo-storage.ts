import type { StoredPhoto } from '@/domain/upload/photo'
import type { UploadCheckpoint } from '@/domain/upload/upload'

/** Stores photos across reloads; falls back to memory when storage is unavailable. */
export abstract class PhotoStorage {
  /** In insertion order; replacing a photo does not move it. */
  abstract all(): Promise<StoredPhoto[]>
  /** Adds a photo, or replaces the one with the same id. */
  abstract put(picture: StoredPhoto): Promise<void>
  /** Replaces the checkpoint of a stored photo, without storing the photo again. */
  abstract putCheckpoint(id: string, mark: UploadCheckpoint): Promise<void>
  abstract remove(ids: readonly string[]): Promise<void>
  abstract clear(): Promise<void>
}
