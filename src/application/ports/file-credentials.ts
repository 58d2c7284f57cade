import type { UploadCredentials } from '@/domain/upload/upload'

export abstract class FileCredentials {
  /** Returns valid upload credentials; concurrent calls share one request. */
  abstract fresh(): Promise<UploadCredentials>
  /** Discards credentials that the object store has rejected. */
  abstract forget(refused: UploadCredentials): void
}
