import { Failure } from '@/domain/failure/failure'
import {
  ensureSupportedPhoto,
  nextProgressPercent,
  PHOTO_HEADER_BYTES,
  type UploadResult,
} from '@/domain/upload/upload'
import { FileStore, type UploadProgress } from './ports/file-store'
import { Identity } from './ports/identity'

/** Maximum number of concurrent uploads; the rest wait. */
const MAX_AT_ONCE = 3

/** A photo, with the result of its upload and the token used for it. */
type Known = { readonly typed: Blob; up?: { readonly token: string | undefined; readonly uploaded: UploadResult } }

export class UploadService {
  readonly #known = new WeakMap<Blob, Known>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  static readonly inject = [FileStore, Identity] as const
  constructor(
    private readonly store: FileStore,
    private readonly identity: Identity,
  ) {}

  /**
   * Uploads a photo; calls may run concurrently. To retry, pass the same Blob: completed parts are not sent again.
   * `onPercent` receives increasing integers, and 100 only after the object store has responded. Fails with
   * `not-a-photo` or `photo-too-large` before the upload, with `abandoned` when the signal is aborted, and like
   * `FileStore.put`. `progress` is passed to `FileStore.put`.
   */
  async put(
    photo: Blob,
    onPercent: (percent: number) => void = () => {},
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<UploadResult> {
    const known = await this.#know(photo)
    const send = () => this.#send(known, onPercent, signal, progress)
    const uploaded = this.#upOf(known) ?? (await this.#inTurn(send, signal))
    onPercent(100)
    return uploaded
  }

  async #know(photo: Blob): Promise<Known> {
    const head = await photo.slice(0, PHOTO_HEADER_BYTES).arrayBuffer()
    const type = ensureSupportedPhoto(photo.size, new Uint8Array(head))
    const made: Known = this.#known.get(photo) ?? { typed: photo.slice(0, photo.size, type) }
    this.#known.set(photo, made)
    return made
  }
  /** Each login has its own folder, so an upload under another login does not count. */
  #upOf({ up }: Known): UploadResult | undefined {
    return up && up.token === this.identity.token ? up.uploaded : undefined
  }
  async #send(
    known: Known,
    onPercent: (percent: number) => void,
    signal: AbortSignal | undefined,
    progress: UploadProgress | undefined,
  ): Promise<UploadResult> {
    const { token } = this.identity
    let shown = 0
    let isOver = false
    const report = (reported: number) => {
      const next = nextProgressPercent(shown, reported)
      if (isOver || next === shown) return
      shown = next
      onPercent(next)
    }
    try {
      const uploaded = await this.store.put(known.typed, report, signal, progress)
      known.up = { token, uploaded }
      return uploaded
    } finally {
      isOver = true
    }
  }

  async #inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new Failure({ kind: 'abandoned' })
    if (this.#running < MAX_AT_ONCE) this.#running += 1
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
  /** Resolves when a running upload ends. */
  #turn(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abandon = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new Failure({ kind: 'abandoned' }))
      }
      const begin = () => {
        signal?.removeEventListener('abort', abandon)
        resolve()
      }
      this.#waiting.push(begin)
      signal?.addEventListener('abort', abandon)
    })
  }
}
