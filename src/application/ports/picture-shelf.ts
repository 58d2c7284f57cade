import type { KeptPicture } from '@/domain/upload/picture'

/** Keeps the clinic's pictures over a reload or a killed page; where the phone refuses, for as long as the page lives. */
export abstract class PictureShelf {
  /** In the order in which they were first put there. */
  abstract all(): Promise<KeptPicture[]>
  /** Takes the place of the one with the same id. */
  abstract put(picture: KeptPicture): Promise<void>
  abstract remove(ids: readonly string[]): Promise<void>
  abstract clear(): Promise<void>
}
