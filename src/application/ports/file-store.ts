import type { UploadResult, UploadCheckpoint } from '@/domain/upload/upload'

/** Resumes a multipart upload after a reload. */
export type UploadProgress = {
  readonly from?: UploadCheckpoint | undefined
  readonly onMark: (mark: UploadCheckpoint) => void
}

export abstract class FileStore {
  /**
   * Uploads a photo under a new random name and returns its URL. `onPercent` counts completed parts; only the caller
   * reports 100. The same Blob resumes its upload; another page resumes with the last mark from `onMark`. Fails with
   * `abandoned` when the signal is aborted, with `network` or `timeout` when the bucket is not reachable, with
   * `upload-failed` for any status but 200 (docs/product/refusals.md), and like any call when the credentials cannot be
   * fetched.
   */
  abstract put(
    photo: Blob,
    onPercent: (percent: number) => void,
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<UploadResult>
}
