import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { Failure, isFailure } from '@/domain/failure/failure'
import { MAX_PHOTO_COUNT, type StoredPhoto } from '@/domain/upload/photo'
import { pendingWork } from '@/ui/shell/pending-work'

type PictureState = 'preparing' | 'sending' | 'sent' | 'failed'
export type PhotoUpload = {
  readonly id: string
  readonly state: PictureState
  /** Upload progress, 0 to 100. */
  readonly percent: number
  /** URL in the bucket; empty until uploaded. */
  readonly url: string
  /** Object URL while the image is in memory, otherwise ''. */
  readonly preview: string
  /** Width in px; 0 until it is known. */
  readonly width: number
  readonly height: number
  readonly failure?: Failure
}
/** A chosen file that was rejected, with the reason. */
export type RejectedFile = { readonly id: string; readonly name: string; readonly failure: Failure }

/** Failures that a retry cannot resolve. */
const FINAL: ReadonlySet<string> = new Set([
  'not-a-photo',
  'heic-photo',
  'avif-photo',
  'gif-photo',
  'empty-photo',
  'broken-photo',
  'photo-too-large',
  'photo-too-many-pixels',
])
/** `name` is the file name, which is unknown for photos restored from storage. */
type Work = { readonly file: Blob; readonly name: string; readonly stop: AbortController; kept?: StoredPhoto }

/** Photos being uploaded to the bucket, in selection order. */
export class PhotoTray {
  items: readonly PhotoUpload[] = []
  refused: readonly RejectedFile[] = []
  /** Whether photos from an earlier page are being restored from storage. */
  isRestoring = false
  readonly most: number
  readonly #purpose: string
  readonly #service: PhotoUploadService
  readonly #work = new Map<string, Work>()
  #isHalted = false

  constructor(service: PhotoUploadService, purpose: string, most: number) {
    this.#service = service
    this.#purpose = purpose
    this.most = most
    makeAutoObservable(this, { items: observableRef, refused: observableRef }, { autoBind: true })
  }

  /** URLs of the uploaded photos, in order. */
  get urls(): string[] {
    return this.items.flatMap(({ state, url }) => (state === 'sent' ? [url] : []))
  }
  get isBusy(): boolean {
    return this.isRestoring || this.items.some(({ state }) => state === 'preparing' || state === 'sending')
  }
  get hasFailed(): boolean {
    return this.items.some(({ state }) => state === 'failed')
  }

  /** Adds files up to the limit; the rest and unsupported files are listed in `refused`. */
  add(files: readonly File[]): void {
    this.refused = []
    const room = Math.max(0, this.most - this.items.length)
    const chosen = files.slice(0, room).map((file) => ({ id: this.#service.nextId(), file }))
    if (files.length > room) this.refuse('', new Failure({ kind: 'too-many-photos', most: this.most }))
    this.items = [...this.items, ...chosen.map(({ id }) => newPicture(id))]
    for (const { id, file } of chosen) {
      this.#work.set(id, { file, name: file.name, stop: new AbortController() })
      void this.#go(id)
    }
  }
  /** Restarts a failed upload; ignores other photos. */
  retry(id: string): void {
    const work = this.#work.get(id)
    if (!work || this.items.find((each) => each.id === id)?.state !== 'failed') return
    this.change(id, { state: work.kept ? 'sending' : 'preparing', percent: 0, failure: undefined })
    void this.#go(id)
  }
  retryAll(): void {
    for (const { id } of this.items) this.retry(id)
  }
  /** Removes a photo, stops its upload, and deletes its parts from the bucket. */
  remove(id: string): void {
    this.#drop([id])
    void this.#service.forget([id])
  }
  /** Removes all photos after they were submitted or discarded. */
  clear(): void {
    const ids = this.items.map(({ id }) => id)
    this.#drop(ids)
    this.refused = []
    void this.#service.forget(ids)
  }
  /** Stops all uploads; stored photos are resumed by a later tray. */
  halt(): void {
    this.#isHalted = true
    const ids = this.items.map(({ id }) => id)
    this.#drop(ids)
    this.refused = []
  }
  understood(): void {
    this.refused = []
  }

  /** Restores photos from an earlier page in front of newer ones, up to the limit. */
  async restore(): Promise<void> {
    this.isRestoring = true
    const kept = await pendingWork.track(this.#service.kept(this.#purpose))
    runInAction(() => {
      this.isRestoring = false
      if (this.#isHalted) return
      const others = kept.filter(({ id }) => !this.items.some((each) => each.id === id))
      const room = Math.max(0, this.most - this.items.length)
      const back = others.slice(0, room)
      this.items = [...back.map(restoredPicture), ...this.items]
      for (const each of back) this.#resume(each)
      if (others.length === back.length) return
      this.refuse('', new Failure({ kind: 'too-many-photos', most: this.most }))
      void this.#service.forget(others.slice(room).map(({ id }) => id))
    })
  }
  #resume(kept: StoredPhoto): void {
    if (!kept.photo || kept.url !== '') return
    this.#work.set(kept.id, { file: kept.photo, name: '', stop: new AbortController(), kept })
    void this.#go(kept.id)
  }

  async #go(id: string): Promise<void> {
    const work = this.#work.get(id)
    if (!work) return
    const { file, stop } = work
    try {
      work.kept ??= await this.#service.prepare(this.#purpose, id, file, stop.signal)
      const { kept } = work
      if (stop.signal.aborted) return
      this.change(id, { state: 'sending', preview: this.#previewOf(kept), width: kept.width, height: kept.height })
      const { url } = await this.#service.send(kept, (percent) => this.change(id, { percent }), stop.signal)
      this.change(id, { state: 'sent', percent: 100, url })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      this.#failed(id, thrown)
    }
  }
  #failed(id: string, failure: Failure): void {
    const work = this.#work.get(id)
    if (!work) return
    if (FINAL.has(failure.reason.kind)) {
      this.#drop([id])
      this.refuse(work.name, failure)
    } else this.change(id, { state: 'failed', failure })
  }

  refuse(name: string, failure: Failure): void {
    this.refused = [...this.refused, { id: this.#service.nextId(), name, failure }]
  }
  change(id: string, to: Partial<Omit<PhotoUpload, 'failure'>> & { readonly failure?: Failure | undefined }): void {
    this.items = this.items.map((item) => {
      if (item.id !== id) return item
      const { failure, ...rest } = { ...item, ...to }
      return { ...rest, ...(failure && { failure }) }
    })
  }
  #previewOf({ id, photo }: StoredPhoto): string {
    const preview = this.items.find((each) => each.id === id)?.preview ?? ''
    return preview === '' && photo ? URL.createObjectURL(photo) : preview
  }
  #drop(ids: readonly string[]): void {
    for (const id of ids) {
      this.#work.get(id)?.stop.abort()
      this.#work.delete(id)
    }
    for (const { id, preview } of this.items) if (ids.includes(id) && preview !== '') URL.revokeObjectURL(preview)
    runInAction(() => {
      this.items = this.items.filter(({ id }) => !ids.includes(id))
    })
  }
}

const newPicture = (id: string): PhotoUpload => ({
  id,
  state: 'preparing',
  percent: 0,
  url: '',
  preview: '',
  width: 0,
  height: 0,
})
const restoredPicture = (kept: StoredPhoto): PhotoUpload => ({
  ...newPicture(kept.id),
  state: kept.url === '' ? 'sending' : 'sent',
  percent: kept.url === '' ? 0 : 100,
  url: kept.url,
  width: kept.width,
  height: kept.height,
})

/** Photo trays by purpose: `tray('intake d2001')`. */
export class PhotoStore {
  readonly #trays = new Map<string, PhotoTray>()
  readonly #service: PhotoUploadService

  static readonly inject = [PhotoUploadService] as const
  constructor(service: PhotoUploadService) {
    this.#service = service
    makeAutoObservable(this, {}, { autoBind: true })
  }

  /** Returns the tray for a purpose; restores photos from an earlier page automatically. */
  tray(purpose: string, most = MAX_PHOTO_COUNT): PhotoTray {
    const known = this.#trays.get(purpose)
    if (known) return known
    const tray = new PhotoTray(this.#service, purpose, most)
    this.#trays.set(purpose, tray)
    void tray.restore()
    return tray
  }
  /** Stops all uploads after a patient switch; keeps stored photos. */
  end(): void {
    for (const tray of this.#trays.values()) tray.halt()
    this.#trays.clear()
  }
}
