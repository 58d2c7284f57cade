import type { Uploaded, UploadMark } from '@/domain/upload/upload'

/** Lets an upload in parts go on after its page was killed. */
export type UploadProgress = {
  readonly from?: UploadMark | undefined
  readonly onMark: (mark: UploadMark) => void
}

export abstract class FileStore {
  /**
   * Puts a photo under a new random name and answers where it then is. `onPercent` hears of the parts that are up; 100 is
   * nobody's to say but the caller's. The same Blob put again goes on where it stopped; so does, with the last mark that
   * `onMark` was told, the same photo in another page.
   * Fails with `abandoned` once the signal is aborted, `network` or `timeout` when the bucket is not reached,
   * `upload-failed` for every answer but 200 (docs/product/refusals.md), and as the clinic does when it gives no
   * credentials.
   */
  abstract put(
    photo: Blob,
    onPercent: (percent: number) => void,
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<Uploaded>
}
