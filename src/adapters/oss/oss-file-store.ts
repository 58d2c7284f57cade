import { ensureUploadSucceeded } from '@/adapters/http/api-errors'
import type { Clock } from '@/application/ports/clock'
import type { FileCredentials } from '@/application/ports/file-credentials'
import type { FileStore, UploadProgress } from '@/application/ports/file-store'
import type { IdGenerator } from '@/application/ports/ids'
import { Failure } from '@/domain/failure/failure'
import {
  fileExtensionOf,
  objectKeyOf,
  type UploadCredentials,
  type UploadResult,
  type UploadCheckpoint,
} from '@/domain/upload/upload'
import type { OssResponse, OssCheckpoint, OssClient, OssClientClass } from './oss-client'
import { toUploadFailure, isCredentialRejected, isUploadLost, canRetryUpload } from './oss-failures'

export type OssFileStoreOptions = {
  /**
   * Origin of a server that has the bucket in its paths, such as the dev server; defaults to the cloud's origin for the
   * region.
   */
  readonly endpoint?: string | undefined
  /** The only allowed bucket, as a safeguard against mixed-up environments; undefined or '' allows any. */
  readonly bucket?: string | undefined
  /** In ms, per request: a part of `UPLOAD_PART_BYTES`, or a photo below `MULTIPART_THRESHOLD_BYTES`. */
  readonly timeout?: number
  readonly load?: () => Promise<OssClientClass>
}

/** Minimum size of a multipart upload. */
export const MULTIPART_THRESHOLD_BYTES = 1024 * 1024
export const UPLOAD_PART_BYTES = 256 * 1024
const PARTS_AT_ONCE = 2
const TIMEOUT_MS = 60_000
const REPEATS = 2
const UNREAD_INTERVAL_MS = 300_000

/** Loaded with the first photo, because it is 680 KB. */
const loadOss = async (): Promise<OssClientClass> => (await import('ali-oss')).default

/** The upload of one Blob, which a retry resumes. */
type Job = { readonly key: string; readonly folder: string; checkpoint: OssCheckpoint | undefined }
type Told = {
  readonly onPercent: (percent: number) => void
  readonly onMark: UploadProgress['onMark'] | undefined
  readonly signal: AbortSignal | undefined
}

const folderOf = ({ bucket, rootDir }: UploadCredentials): string => `${bucket}/${rootDir}`
const regionOf = ({ region }: UploadCredentials): string => (region.startsWith('oss-') ? region : `oss-${region}`)
const doneIn = ({ checkpoint }: Job): number => checkpoint?.doneParts.length ?? 0

function stopIfAborted(signal?: AbortSignal): void {
  if (signal?.aborted) throw new Failure({ kind: 'abandoned' })
}

/** Rejects as soon as the signal is aborted, even if the work continues. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined, cancel: () => void): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    const abandon = () => {
      cancel()
      reject(new Failure({ kind: 'abandoned' }))
    }
    const isOver = () => signal.removeEventListener('abort', abandon)
    signal.addEventListener('abort', abandon, { once: true })
    work.then(resolve, reject).finally(isOver)
  })
}

/**
 * Uploads to Alibaba Cloud OSS with ali-oss. Each attempt has its own client, because a cancelled client cannot be
 * reused.
 */
export class OssFileStore implements FileStore {
  readonly #endpoint: string | undefined
  readonly #bucket: string | undefined
  readonly #timeout: number
  readonly #load: () => Promise<OssClientClass>
  readonly #jobs = new WeakMap<Blob, Job>()

  constructor(
    private readonly credentials: FileCredentials,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    options: OssFileStoreOptions = {},
  ) {
    this.#endpoint = options.endpoint
    this.#bucket = options.bucket
    this.#timeout = options.timeout ?? TIMEOUT_MS
    this.#load = options.load ?? loadOss
  }

  async put(
    photo: Blob,
    onPercent: (percent: number) => void,
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<UploadResult> {
    let renewedAt = -1
    let hasBegunAgain = false
    for (;;) {
      stopIfAborted(signal)
      const [credentials, Client] = await Promise.all([this.credentials.fresh(), this.#client()])
      stopIfAborted(signal)
      if (this.#bucket && credentials.bucket !== this.#bucket)
        throw new Failure({ kind: 'upload-failed' }, `config.json names the bucket ${this.#bucket}`)
      const job = this.#jobOf(photo, credentials, progress?.from)
      const told: Told = { onPercent, onMark: progress?.onMark, signal }
      try {
        await this.#send(this.#open(Client, credentials), photo, job, told)
        this.#jobs.delete(photo)
        return { url: this.#urlOf(credentials, job.key) }
      } catch (thrown) {
        if (signal?.aborted) this.#jobs.delete(photo)
        else if (isCredentialRejected(thrown) && doneIn(job) > renewedAt) {
          renewedAt = doneIn(job)
          this.credentials.forget(credentials)
          continue
        } else if (isUploadLost(thrown) && !hasBegunAgain) {
          hasBegunAgain = true
          renewedAt = -1
          job.checkpoint = undefined
          continue
        }
        throw toUploadFailure(thrown)
      }
    }
  }

  /** Signs with the server time, because the bucket rejects clocks that are 15 minutes off. */
  #open(Client: OssClientClass, credentials: UploadCredentials): OssClient {
    const client = new Client(this.#optionsFor(credentials))
    client.options.amendTimeSkewed = this.clock.now().getTime() - Date.now()
    return client
  }

  async #send(client: OssClient, photo: Blob, job: Job, told: Told): Promise<void> {
    const isWhole = photo.size < MULTIPART_THRESHOLD_BYTES
    const sending = isWhole
      ? client.put(job.key, photo, { mime: photo.type })
      : this.#sendParts(client, photo, job, told)
    const { res } = await untilAborted(sending, told.signal, () => cancel(client, job))
    ensureUploadSucceeded(res.status)
  }
  #sendParts(client: OssClient, photo: Blob, job: Job, { onPercent, onMark, signal }: Told): Promise<OssResponse> {
    return client.multipartUpload(job.key, photo, {
      mime: photo.type,
      partSize: UPLOAD_PART_BYTES,
      parallel: PARTS_AT_ONCE,
      ...(job.checkpoint && { checkpoint: job.checkpoint }),
      progress: (done, checkpoint) => {
        if (checkpoint) job.checkpoint = checkpoint
        if (signal?.aborted) return cancel(client, job)
        if (checkpoint) onMark?.(markOf(job, checkpoint))
        onPercent(done * 100)
      },
    })
  }

  async #client(): Promise<OssClientClass> {
    try {
      return await this.#load()
    } catch (thrown) {
      throw new Failure({ kind: 'network' }, '', thrown)
    }
  }
  /** New credentials may have another folder, in which the upload must start over. */
  #jobOf(photo: Blob, credentials: UploadCredentials, from: UploadCheckpoint | undefined): Job {
    const folder = folderOf(credentials)
    const begun = this.#jobs.get(photo) ?? (from && jobFrom(from, photo))
    if (begun?.folder === folder) {
      this.#jobs.set(photo, begun)
      return begun
    }
    const extension = fileExtensionOf(photo.type)
    if (!extension) throw new Failure({ kind: 'not-a-photo' })
    const random = this.ids.next().replace(/-/g, '')
    const key = objectKeyOf(credentials.rootDir, random, this.clock.now(), extension)
    const job: Job = { key, folder, checkpoint: undefined }
    this.#jobs.set(photo, job)
    return job
  }
  #optionsFor(credentials: UploadCredentials) {
    const { accessKeyId, accessKeySecret, securityToken, bucket } = credentials
    return {
      accessKeyId,
      accessKeySecret,
      stsToken: securityToken,
      bucket,
      region: regionOf(credentials),
      authorizationV4: true,
      refreshSTSTokenInterval: UNREAD_INTERVAL_MS,
      timeout: this.#timeout,
      retryMax: REPEATS,
      requestErrorRetryHandle: canRetryUpload,
      ...(this.#endpoint === undefined ? { secure: true } : { endpoint: this.#endpoint, sldEnable: true }),
    } as const
  }
  #urlOf(credentials: UploadCredentials, key: string): string {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const { bucket } = credentials
    if (this.#endpoint !== undefined) return `${this.#endpoint}/${bucket}/${path}`
    return `https://${bucket}.${regionOf(credentials)}.aliyuncs.com/${path}`
  }
}

const markOf = ({ key, folder }: Job, { uploadId, partSize, doneParts }: OssCheckpoint): UploadCheckpoint => ({
  key,
  folder,
  uploadId,
  partSize,
  doneParts: doneParts.map(({ number, etag }) => ({ number, etag })),
})
/** Resumes an upload that another page started. */
const jobFrom = ({ key, folder, uploadId, partSize, doneParts }: UploadCheckpoint, photo: Blob): Job => ({
  key,
  folder,
  checkpoint: { file: photo, name: key, fileSize: photo.size, partSize, uploadId, doneParts: [...doneParts] },
})

/** Aborts the multipart upload; ignores failures. */
function cancel(client: OssClient, { key, checkpoint }: Job): void {
  client.cancel()
  if (checkpoint) client.abortMultipartUpload(key, checkpoint.uploadId).catch(() => undefined)
}
