import type { FileStore } from '@/application/ports/file-store'
import { Failure } from '@/domain/failure'
import type { Uploaded } from '@/domain/upload'

/** Milliseconds between two steps of the percentage. */
const STEP_MS = 60
const STEPS = 8

type Options = { readonly stepMs?: number }

/** Where photos go in the static demo: they stay in the page, for as long as the clinic in it lives. */
export class InPageFileStore implements FileStore {
  readonly #stepMs: number
  constructor({ stepMs = STEP_MS }: Options = {}) {
    this.#stepMs = stepMs
  }

  put(photo: Blob, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<Uploaded> {
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
        resolve({ url: URL.createObjectURL(photo) })
      }, this.#stepMs)
      if (signal?.aborted) abandon()
      else signal?.addEventListener('abort', abandon, { once: true })
    })
  }
}
