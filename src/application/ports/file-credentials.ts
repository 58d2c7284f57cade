import type { UploadCredentials } from '@/domain/upload/upload'

export abstract class FileCredentials {
  /** Credentials for an upload that starts now; concurrent calls share one request. */
  abstract fresh(): Promise<UploadCredentials>
  /** Discards credentials that the bucket has rejected. */
  abstract forget(refused: UploadCredentials): void
}
