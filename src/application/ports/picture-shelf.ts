import type { KeptPicture } from '@/domain/upload/picture'

/** Stores photos across reloads; falls back to memory when storage is unavailable. */
export abstract class PictureShelf {
  /** In order of first insertion. */
  abstract all(): Promise<KeptPicture[]>
  /** Replaces a photo with the same id. */
  abstract put(picture: KeptPicture): Promise<void>
  abstract remove(ids: readonly string[]): Promise<void>
  abstract clear(): Promise<void>
}
