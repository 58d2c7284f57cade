import type { PressedPhoto } from '@/domain/upload/picture'

export abstract class PhotoPress {
  /** Fetches the tool for it, as long as there is a network. */
  abstract getReady(): void
  /**
   * Upright whatever way the phone was held, the longest side cut to what a doctor needs, a JPEG that says nothing about
   * where and by what it was taken. Fails with `broken-photo` when it cannot be decoded, `network` when the tool for it
   * cannot be loaded.
   */
  abstract press(photo: Blob): Promise<PressedPhoto>
}
