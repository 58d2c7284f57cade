/** The part of ali-oss 6.23 that we use. The package has no types, and DefinitelyTyped lacks `sldEnable`. */
export type OssOptions = {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly stsToken: string
  readonly region: string
  readonly bucket: string
  /** Signature version 4; new cloud accounts reject version 1. */
  readonly authorizationV4: boolean
  /** In ms. `refreshSTSToken` is not set, because with the client's own renewal parallel uploads use an expired key. */
  readonly refreshSTSTokenInterval: number
  /** Timeout per request in ms. */
  readonly timeout: number
  readonly retryMax: number
  readonly requestErrorRetryHandle: (error: unknown) => boolean
  readonly secure?: boolean
  readonly endpoint?: string
  /** Puts the bucket into the first segment of the path. */
  readonly sldEnable?: boolean
}
type OssPart = { readonly number: number; readonly etag: string }
export type OssCheckpoint = {
  readonly file: Blob
  /** Key of the object in the bucket. */
  readonly name: string
  readonly fileSize: number
  readonly partSize: number
  readonly uploadId: string
  /** Uploaded parts; the list grows during the upload. */
  readonly doneParts: readonly OssPart[]
}
export type OssResponse = { readonly res: { readonly status: number } }
export type OssMultipart = {
  readonly mime: string
  readonly partSize: number
  readonly parallel: number
  readonly checkpoint?: OssCheckpoint
  /** `done` is 0 to 1; the last call has no checkpoint. */
  readonly progress: (done: number, checkpoint?: OssCheckpoint | null) => void
}

export type OssClient = {
  /** Offset in ms of the clock that signs requests. */
  readonly options: { amendTimeSkewed?: number }
  put(key: string, file: Blob, options: { readonly mime: string }): Promise<OssResponse>
  multipartUpload(key: string, file: Blob, options: OssMultipart): Promise<OssResponse>
  abortMultipartUpload(key: string, uploadId: string): Promise<OssResponse>
  /** Starts no further part; running requests are not aborted. */
  cancel(): void
}
export type OssClientClass = new (options: OssOptions) => OssClient
