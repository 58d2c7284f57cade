import { Failure } from '@/domain/failure/failure'
import { ensureDecodable } from '@/domain/upload/image-header'
import { isPhotoExpired, type StoredPhoto } from '@/domain/upload/photo'
import { isLoggedIn } from '@/domain/session/session'
import { ensureSupportedPhoto, PHOTO_HEADER_BYTES } from '@/domain/upload/upload'
import { Clock } from './ports/clock'
import { IdGenerator } from './ports/ids'
import { PhotoCompressor } from './ports/photo-compressor'
import { PhotoStorage } from './ports/photo-storage'
import { SessionHolder } from './support/session-holder'
import { UploadService } from './upload-service'

/** Prepares, stores and uploads photos; unfinished uploads survive a reload. */
export class PhotoUploadService {
  /** Decodes photos one at a time: two 50-megapixel photos exceed a phone's memory. */
  #pressing: Promise<unknown> = Promise.resolve()
  /** Last timestamp used; timestamps must be unique, because they define the order. */
  #lastAt = 0

  static readonly inject = [PhotoCompressor, UploadService, PhotoStorage, Clock, IdGenerator, SessionHolder] as const
  constructor(
    private readonly press: PhotoCompressor,
    private readonly uploads: UploadService,
    private readonly shelf: PhotoStorage,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
    private readonly keeper: SessionHolder,
  ) {
    keeper.subscribe((session) => {
      if (!isLoggedIn(session) && !keeper.hasExpired) void this.shelf.clear()
    })
  }

  nextId = (): string => this.ids.next()

  /** The active patient's stored photos for this purpose; deletes expired ones. */
  async kept(purpose: string): Promise<StoredPhoto[]> {
    this.press.getReady()
    const owner = this.#ownerOf(purpose)
    const all = await this.shelf.all()
    const now = this.clock.now()
    const old = all.filter((each) => isPhotoExpired(each, now))
    if (old.length > 0) await this.shelf.remove(old.map(({ id }) => id))
    return all.filter((each) => each.owner === owner && !old.includes(each))
  }

  /**
   * Prepares and stores a chosen file. Fails before any upload: like `ensureSupportedPhoto`, with
   * `photo-too-many-pixels` or `broken-photo`, or with `abandoned` when the signal is aborted.
   */
  async prepare(purpose: string, id: string, file: Blob, signal: AbortSignal): Promise<StoredPhoto> {
    const owner = this.#ownerOf(purpose)
    const type = ensureSupportedPhoto(file.size, await bytesOf(file.slice(0, PHOTO_HEADER_BYTES)))
    const pressed = await this.#inTurn(async () => {
      stopIfAborted(signal)
      ensureDecodable(type, await bytesOf(file))
      return this.press.press(file)
    })
    stopIfAborted(signal)
    this.#lastAt = Math.max(this.clock.now().getTime(), this.#lastAt + 1)
    const kept: StoredPhoto = { id, owner, keptAt: this.#lastAt, url: '', ...pressed }
    await this.shelf.put(kept)
    return kept
  }

  /** Uploads a photo, or resumes its upload. Fails like `UploadService.put`; to retry, pass the same photo. */
  async send(picture: StoredPhoto, onPercent: (percent: number) => void, signal: AbortSignal): Promise<StoredPhoto> {
    const { photo, mark, ...rest } = picture
    if (picture.url !== '' || !photo) return picture
    let writing: Promise<void> = Promise.resolve()
    const { url } = await this.uploads.put(photo, onPercent, signal, {
      from: mark,
      onMark: (next) => {
        if (!signal.aborted) writing = writing.then(() => this.shelf.putCheckpoint(picture.id, next))
      },
    })
    await writing
    const sent: StoredPhoto = { ...rest, url }
    if (!signal.aborted) await this.shelf.put(sent)
    return sent
  }

  forget = (ids: readonly string[]): Promise<void> => this.shelf.remove(ids)

  #ownerOf(purpose: string): string {
    const { mpId, session } = this.keeper
    return `${mpId} ${session.login?.patientId ?? ''} ${purpose}`
  }
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#pressing.then(work, work)
    this.#pressing = mine.catch(() => undefined)
    return mine
  }
}

const bytesOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer())

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new Failure({ kind: 'abandoned' })
}
