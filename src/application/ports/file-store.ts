import type { UploadResult, UploadCheckpoint } from '@/domain/upload/upload'

/** State needed to resume a multipart upload after a reload. */
export type UploadProgress = {
  readonly from?: UploadCheckpoint | undefined
  readonly onMark: (mark: UploadCheckpoint) => void
}

export abstract class FileStore {
  /**
   * Uploads a photo under a new random name and returns its URL. `onPercent` counts completed parts and never reports
   * 100; the caller does. Passing the same Blob again resumes its upload; after a reload, pass the last progress from
   * `onMark`. Fails with `abandoned` when the signal is aborted, with `network` or `timeout` when the bucket is not
   * reachable, with `upload-failed` for any status but 200 (docs/product/refusals.md), and like any call when the
   * credentials cannot be fetched.
   */
  abstract put(
    photo: Blob,
    onPercent: (percent: number) => void,
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<UploadResult>
}
