import type { PhotoPress } from '@/application/ports/photo-press'
import { Failure } from '@/domain/failure/failure'
import type { PressedPhoto } from '@/domain/upload/picture'

/** Pixels of the longest side: a tongue or a page of a record can be read, and a megabyte is rarely passed. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

type Rules = { readonly createScriptURL: (url: string, type: string, sink: string) => string | null }
type Policies = { readonly createPolicy: (name: 'default', rules: Rules) => unknown }
/**
 * Where Trusted Types are enforced a worker may begin from code of this page alone, which is how pica makes its own; nothing
 * else may take its code from an address. It is the default policy because pica asks for none by name.
 */
const allowOwnWorkers = (): unknown =>
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _type, sink) =>
      sink === 'Worker constructor' && url.startsWith(`blob:${location.origin}/`) ? url : null,
  })

type Reducer = (photo: Blob) => Promise<HTMLCanvasElement | OffscreenCanvas>

/**
 * image-blob-reduce turns by all eight EXIF orientations and scales in workers (pica); the browser decodes aside, too, where
 * it has bitmaps. Only the canvas is taken, never the library's Blob, into which it copies segments of the original.
 */
async function loadReducer(): Promise<Reducer> {
  allowOwnWorkers()
  const { ImageBlobReduce } = await import('image-blob-reduce')
  const reducer = new ImageBlobReduce()
  if (typeof createImageBitmap === 'function') {
    reducer._blob_to_image = async (env) => {
      // The library's type knows no bitmap here; pica takes both.
      env.image = (await createImageBitmap(env.blob)) as ImageBitmap & HTMLImageElement
      return env
    }
    reducer._cleanup = (env) => {
      ;(env.image as (ImageBitmap & HTMLImageElement) | null | undefined)?.close()
      env.image = null
      return Promise.resolve(env)
    }
  }
  return (photo) => reducer.toCanvas(photo, { max: LONGEST_SIDE })
}

export class ReducingPress implements PhotoPress {
  #reducer: Promise<Reducer> | undefined
  constructor(private readonly load: () => Promise<Reducer> = loadReducer) {}

  getReady(): void {
    this.#ready().catch(() => undefined)
  }
  async press(photo: Blob): Promise<PressedPhoto> {
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
      // Safari keeps the memory of a canvas that has a size.
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

/** A JPEG has no transparency; what is see-through would turn black. */
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
