import type { OssResponse, OssClient, OssClientClass, OssMultipart, OssOptions } from '@/adapters/oss/oss-client'

/** An upload attempt that the test completes. */
export class ManualOssAttempt implements OssClient {
  readonly options: OssOptions & { amendTimeSkewed?: number }
  key = ''
  file: Blob | undefined
  mime = ''
  /** Options for a multipart upload. */
  parts: OssMultipart | undefined
  cancelled = 0
  /** Aborted multipart uploads. */
  readonly forgotten: string[] = []
  end: (status?: number) => void = () => undefined
  fail: (thrown: unknown) => void = () => undefined
  constructor(options: OssOptions) {
    this.options = options
  }

  put(key: string, file: Blob, { mime }: { readonly mime: string }): Promise<OssResponse> {
    return this.#begin(key, file, mime)
  }
  multipartUpload(key: string, file: Blob, options: OssMultipart): Promise<OssResponse> {
    this.parts = options
    return this.#begin(key, file, options.mime)
  }
  abortMultipartUpload(key: string, uploadId: string): Promise<OssResponse> {
    this.forgotten.push(`${key} ${uploadId}`)
    return Promise.reject(new Error('the bucket does not care'))
  }
  cancel(): void {
    this.cancelled += 1
  }
  /** Reports this number of uploaded parts of 256 KB. */
  isUp(parts: number, uploadId = 'upload-1'): void {
    const { file, key } = this
    if (!file || !this.parts) throw new Error('nothing goes up in parts')
    const doneParts = Array.from({ length: parts }, (_, index) => ({ number: index + 1, etag: `"e${index + 1}"` }))
    const { partSize } = this.parts
    this.parts.progress(parts / 10, { file, name: key, fileSize: file.size, partSize, uploadId, doneParts })
  }

  #begin(key: string, file: Blob, mime: string): Promise<OssResponse> {
    Object.assign(this, { key, file, mime })
    return new Promise((resolve, reject) => {
      this.end = (status = 200) => resolve({ res: { status } })
      this.fail = reject
    })
  }
}

/** Creates an OSS client whose upload attempts the test completes. */
export function createManualOssClient() {
  const attempts: ManualOssAttempt[] = []
  class Client extends ManualOssAttempt {
    constructor(options: OssOptions) {
      super(options)
      attempts.push(this)
    }
  }
  const load = (): Promise<OssClientClass> => Promise.resolve(Client)
  return { attempts, load }
}
