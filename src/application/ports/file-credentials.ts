import type { UploadCredentials } from '@/domain/upload/upload'

export abstract class FileCredentials {
  /** Good for an upload that begins now; all who ask at once share one fetch. */
  abstract fresh(): Promise<UploadCredentials>
  /** The bucket has refused these: the next ones are fetched anew. */
  abstract forget(refused: UploadCredentials): void
}
