/** As much of ali-oss 6.23 as we use; it ships no types, and those of DefinitelyTyped lack `sldEnable`. */
export type OssOptions = {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly stsToken: string
  readonly region: string
  readonly bucket: string
  /** Signature version 4; version 1 is refused to new accounts of the cloud. */
  readonly authorizationV4: boolean
  /** Milliseconds; given without `refreshSTSToken`, because the client's own renewing lets parallel uploads use an expired key. */
  readonly refreshSTSTokenInterval: number
  /** Milliseconds for one request. */
  readonly timeout: number
  readonly retryMax: number
  readonly requestErrorRetryHandle: (error: unknown) => boolean
  readonly secure?: boolean
  readonly endpoint?: string
  /** The bucket is the first segment of the path. */
  readonly sldEnable?: boolean
}
type OssPart = { readonly number: number; readonly etag: string }
export type OssCheckpoint = {
  readonly file: Blob
  /** The object's key. */
  readonly name: string
  readonly fileSize: number
  readonly partSize: number
  readonly uploadId: string
  /** Grows while parts go up. */
  readonly doneParts: readonly OssPart[]
}
export type OssAnswer = { readonly res: { readonly status: number } }
export type OssMultipart = {
  readonly mime: string
  readonly partSize: number
  readonly parallel: number
  readonly checkpoint?: OssCheckpoint
  /** From 0 to 1; the last one, at the end, comes without a checkpoint. */
  readonly progress: (done: number, checkpoint?: OssCheckpoint | null) => void
}

export type OssClient = {
  /** Milliseconds that the bucket is ahead of this phone, by which requests are signed. */
  readonly options: { amendTimeSkewed?: number }
  put(key: string, file: Blob, options: { readonly mime: string }): Promise<OssAnswer>
  multipartUpload(key: string, file: Blob, options: OssMultipart): Promise<OssAnswer>
  abortMultipartUpload(key: string, uploadId: string): Promise<OssAnswer>
  /** Begins no further part; what is on its way cannot be called back. */
  cancel(): void
}
export type OssClientClass = new (options: OssOptions) => OssClient
