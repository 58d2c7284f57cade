import { Failure } from '@/domain/failure/failure'
import { ensurePhoto, nextPercent, PHOTO_HEAD_BYTES, type Uploaded } from '@/domain/upload/upload'
import { FileStore, type UploadProgress } from './ports/file-store'
import { Identity } from './ports/identity'

/** How many photos are on their way at once; the others wait their turn. */
const MOST_AT_ONCE = 3

/** A photo as it goes up, and where it is once it is up, for the login it was put there by. */
type Known = { readonly typed: Blob; up?: { readonly token: string | undefined; readonly uploaded: Uploaded } }

export class UploadService {
  readonly #known = new WeakMap<Blob, Known>()
  readonly #waiting: (() => void)[] = []
  #running = 0
  static readonly needs = [FileStore, Identity] as const
  constructor(
    private readonly store: FileStore,
    private readonly identity: Identity,
  ) {}

  /**
   * Uploads one photo; several may be asked for at once. To retry, ask again with the same Blob: what is up stays up.
   * `onPercent` hears whole numbers that only grow, and 100 when the bucket has answered.
   * Fails with `not-a-photo` or `photo-too-large` before anything is sent, with `abandoned` when the signal is aborted, and
   * as `FileStore.put`, to which `progress` goes on.
   */
  async put(
    photo: Blob,
    onPercent: (percent: number) => void = () => {},
    signal?: AbortSignal,
    progress?: UploadProgress,
  ): Promise<Uploaded> {
    const known = await this.#know(photo)
    const send = () => this.#send(known, onPercent, signal, progress)
    const uploaded = this.#upOf(known) ?? (await this.#inTurn(send, signal))
    onPercent(100)
    return uploaded
  }

  async #know(photo: Blob): Promise<Known> {
    const head = await photo.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()
    const type = ensurePhoto(photo.size, new Uint8Array(head))
    const made: Known = this.#known.get(photo) ?? { typed: photo.slice(0, photo.size, type) }
    this.#known.set(photo, made)
    return made
  }
  /** Another login has another folder: what went into the first one's is put again. */
  #upOf({ up }: Known): Uploaded | undefined {
    return up && up.token === this.identity.token ? up.uploaded : undefined
  }
  async #send(
    known: Known,
    onPercent: (percent: number) => void,
    signal: AbortSignal | undefined,
    progress: UploadProgress | undefined,
  ): Promise<Uploaded> {
    const { token } = this.identity
    let shown = 0
    let isOver = false
    const report = (reported: number) => {
      const next = nextPercent(shown, reported)
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
    if (this.#running < MOST_AT_ONCE) this.#running += 1
    else await this.#turn(signal)
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
  /** Resolves when somebody who is done hands over the place. */
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
