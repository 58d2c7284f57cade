import type { CompressedPhoto } from '@/domain/upload/photo'

export abstract class PhotoCompressor {
  /** Preloads the compressor, in case the network is lost later. */
  abstract getReady(): void
  /**
   * Compresses a photo to an upright JPEG of limited size, without metadata. Fails with `broken-photo` when it cannot
   * be decoded, with `network` when the compressor cannot be loaded.
   */
  abstract press(photo: Blob): Promise<CompressedPhoto>
}
