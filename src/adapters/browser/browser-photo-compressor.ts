import type { PhotoCompressor } from '@/application/ports/photo-compressor'
import { Failure } from '@/domain/failure/failure'
import type { CompressedPhoto } from '@/domain/upload/photo'
import { runWhenIdle } from './when-idle'

/** Length of the longer side in pixels: enough to examine a tongue or read a record, at rarely more than a megabyte. */
const MAX_SIDE_LENGTH = 2048
const QUALITY = 0.85

type Rules = { readonly createScriptURL: (url: string, type: string, sink: string) => string | null }
type Policies = { readonly createPolicy: (name: 'default', rules: Rules) => unknown }
/**
 * Trusted Types policy for workers: only blob URLs of this origin, which pica creates for its workers. It must be the
 * default policy, because pica does not use a named one.
 */
const allowOwnWorkers = (): unknown =>
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) =>
      sink === 'Worker constructor' && url.startsWith(`blob:${location.origin}/`) ? url : null,
  })

type Reducer = (photo: Blob) => Promise<HTMLCanvasElement | OffscreenCanvas>

/**
 * image-blob-reduce handles all eight EXIF orientations and resizes in workers (pica); where available,
 * createImageBitmap decodes off the main thread. Only the library's canvas is used, because its Blob keeps segments of
 * the original file.
 */
async function loadReducer(): Promise<Reducer> {
  allowOwnWorkers()
  const { ImageBlobReduce } = await import('image-blob-reduce')
  const reducer = new ImageBlobReduce()
  if (typeof createImageBitmap === 'function') {
    reducer._blob_to_image = async (env) => {
      // The library's type allows no bitmap here, but pica accepts one.
      env.image = (await createImageBitmap(env.blob)) as ImageBitmap & HTMLImageElement
      return env
    }
    reducer._cleanup = (env) => {
      ;(env.image as (ImageBitmap & HTMLImageElement) | null | undefined)?.close()
      env.image = null
      return Promise.resolve(env)
    }
  }
  return (photo) => reducer.toCanvas(photo, { max: MAX_SIDE_LENGTH })
}

export class BrowserPhotoCompressor implements PhotoCompressor {
  #reducer: Promise<Reducer> | undefined
  constructor(private readonly load: () => Promise<Reducer> = loadReducer) {}

  getReady(): void {
    runWhenIdle(() => void this.#ready().catch(() => undefined))
  }
  async press(photo: Blob): Promise<CompressedPhoto> {
    const reduce = await this.#ready()
    let canvas: HTMLCanvasElement | OffscreenCanvas
    try {
      canvas = await reduce(photo)
    } catch (thrown) {
      throw new Failure({ kind: 'broken-photo' }, '', thrown)
    }
    const { width, height } = canvas
    putOnWhite(canvas)
    try {
      return { photo: await jpegOf(canvas), width, height }
    } finally {
      // Safari frees a canvas's memory only when its size is 0.
      canvas.width = 0
      canvas.height = 0
    }
  }

  async #ready(): Promise<Reducer> {
    this.#reducer ??= this.load()
    try {
      return await this.#reducer
    } catch (thrown) {
      this.#reducer = undefined
      throw new Failure({ kind: 'network' }, '', thrown)
    }
  }
}

/** JPEG has no transparency: without a white background, transparent pixels would turn black. */
function putOnWhite(canvas: HTMLCanvasElement | OffscreenCanvas): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}

function jpegOf(canvas: HTMLCanvasElement | OffscreenCanvas): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => {
      if (blob) resolve(blob)
      else reject(new Failure({ kind: 'broken-photo' }))
    }
    canvas.toBlob(take, 'image/jpeg', QUALITY)
  })
}
