import type { FileStore } from '@/application/ports/file-store'
import { Failure } from '@/domain/failure/failure'
import type { UploadResult } from '@/domain/upload/upload'

/** Milliseconds between two progress reports. */
const STEP_MS = 60
const STEPS = 8

type Options = { readonly stepMs?: number }
/** Stores a photo and returns its URL. */
export type PhotoBucket = { put(photo: Blob): Promise<string> }

/** The static demo's photo storage, on the device. */
export class InPageFileStore implements FileStore {
  readonly #keeper: PhotoBucket
  readonly #stepMs: number
  constructor(keeper: PhotoBucket, { stepMs = STEP_MS }: Options = {}) {
    this.#keeper = keeper
    this.#stepMs = stepMs
  }

  put(photo: Blob, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<UploadResult> {
    return new Promise((resolve, reject) => {
      let step = 0
      const abandon = () => {
        clearInterval(timer)
        reject(new Failure({ kind: 'abandoned' }))
      }
      const timer = setInterval(() => {
        step += 1
        onPercent((step / STEPS) * 100)
        if (step < STEPS) return
        clearInterval(timer)
        signal?.removeEventListener('abort', abandon)
        this.#keeper.put(photo).then((url) => resolve({ url }), reject)
      }, this.#stepMs)
      if (signal?.aborted) abandon()
      else signal?.addEventListener('abort', abandon, { once: true })
    })
  }
}
