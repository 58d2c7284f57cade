import { Failure } from '@/domain/failure/failure'
import { ensureDecodable } from '@/domain/upload/photo-head'
import { isPictureOld, type KeptPicture } from '@/domain/upload/picture'
import { isLoggedIn } from '@/domain/session/session'
import { ensurePhoto, PHOTO_HEAD_BYTES } from '@/domain/upload/upload'
import { Clock } from './ports/clock'
import { Ids } from './ports/ids'
import { PhotoPress } from './ports/photo-press'
import { PictureShelf } from './ports/picture-shelf'
import { SessionKeeper } from './support/session-keeper'
import { UploadService } from './upload-service'

/** From a file that somebody chose to a picture that the doctor can see; what is on the way survives a killed page. */
export class PictureService {
  /** One photo is decoded at a time: two of 50 million pixels are more than a phone bears. */
  #pressing: Promise<unknown> = Promise.resolve()
  /** No two are kept at the same moment, so that they come back in their order. */
  #lastAt = 0

  static readonly needs = [PhotoPress, UploadService, PictureShelf, Clock, Ids, SessionKeeper] as const
  constructor(
    private readonly press: PhotoPress,
    private readonly uploads: UploadService,
    private readonly shelf: PictureShelf,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly keeper: SessionKeeper,
  ) {
    keeper.subscribe((session) => {
      if (!isLoggedIn(session) && !keeper.hasExpired) void this.shelf.clear()
    })
  }

  nextId = (): string => this.ids.next()

  /** Begins: what the active patient has left for this purpose; what nobody has sent for a day is thrown away. */
  async kept(purpose: string): Promise<KeptPicture[]> {
    this.press.getReady()
    const owner = this.#ownerOf(purpose)
    const all = await this.shelf.all()
    const now = this.clock.now()
    const old = all.filter((each) => isPictureOld(each, now))
    if (old.length > 0) await this.shelf.remove(old.map(({ id }) => id))
    return all.filter((each) => each.owner === owner && !old.includes(each))
  }

  /**
   * Makes a chosen file ready and keeps it. Fails before anything is sent with the refusals of `ensurePhoto`,
   * with `photo-too-many-pixels` or `broken-photo`; with `abandoned` when the signal is aborted.
   */
  async prepare(purpose: string, id: string, file: Blob, signal: AbortSignal): Promise<KeptPicture> {
    const owner = this.#ownerOf(purpose)
    const type = ensurePhoto(file.size, await bytesOf(file.slice(0, PHOTO_HEAD_BYTES)))
    const pressed = await this.#inTurn(async () => {
      stopIfAborted(signal)
      ensureDecodable(type, await bytesOf(file))
      return this.press.press(file)
    })
    stopIfAborted(signal)
    this.#lastAt = Math.max(this.clock.now().getTime(), this.#lastAt + 1)
    const kept: KeptPicture = { id, owner, keptAt: this.#lastAt, url: '', ...pressed }
    await this.shelf.put(kept)
    return kept
  }

  /** Goes on where an earlier page stopped. Fails as `UploadService.put`; a retry is asked for with the same picture. */
  async send(picture: KeptPicture, onPercent: (percent: number) => void, signal: AbortSignal): Promise<KeptPicture> {
    const { photo, mark, ...rest } = picture
    if (picture.url !== '' || !photo) return picture
    let writing: Promise<void> = Promise.resolve()
    const { url } = await this.uploads.put(photo, onPercent, signal, {
      from: mark,
      onMark: (next) => {
        if (!signal.aborted) writing = writing.then(() => this.shelf.put({ ...picture, mark: next }))
      },
    })
    await writing
    const sent: KeptPicture = { ...rest, url }
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
