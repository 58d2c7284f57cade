/** Served by the dev server for `upload-page.html`: the app's own wiring, without its screens. */
import 'reflect-metadata/lite'
import { Container } from 'inversify'
import { FileCredentials } from '@/application/ports/file-credentials'
import { SessionService } from '@/application/session-service'
import { UploadService } from '@/application/upload-service'
import { isFailure } from '@/domain/failure/failure'
import { imageAtWidth } from '@/domain/general/image-width'
import type { UploadCredentials } from '@/domain/upload/upload'
import { browserModule } from '@/wiring/browser.module'
import { core } from '@/wiring/core'
import { pictures } from '@/wiring/terms/pictures'
import { connect } from '@/wiring/wire'
import { serverDemo } from '../../../mocks/demo.module'

export type Ended = {
  readonly url?: string
  readonly reason?: string
  readonly cause?: { readonly code?: string; readonly requestId?: string; readonly status?: number }
  readonly heard: readonly number[]
}

/** Draws a real picture of noise, which no format makes small. */
async function drawn(type: string, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing to draw on')
  const picture = context.createImageData(side, side)
  let seed = 7
  for (let at = 0; at < picture.data.length; at++) {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
    picture.data[at] = at % 4 === 3 ? 255 : seed >>> 24
  }
  context.putImageData(picture, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.9)
  })
}

const sameBytes = async (photo: Blob, url: string): Promise<boolean> => {
  const [one, other] = [await photo.arrayBuffer(), await (await fetch(url)).arrayBuffer()]
  const bytes = new Uint8Array(other)
  return one.byteLength === bytes.length && new Uint8Array(one).every((byte, at) => byte === bytes[at])
}

export async function openUploads() {
  const container = new Container()
  connect(container, [...browserModule(), ...(await serverDemo()), ...core, ...pictures])
  const session = container.get(SessionService)
  await session.sendCode('13800000001')
  await session.loginBySms('13800000001', '123456')
  const service = container.get(UploadService)
  const credentials = container.get(FileCredentials)
  const photos: Blob[] = []

  return {
    /** The number and the size of a new picture with so many pixels a side. */
    async draw(type: string, side: number): Promise<{ readonly photo: number; readonly size: number }> {
      const blob = await drawn(type, side)
      return { photo: photos.push(blob) - 1, size: blob.size }
    },
    async put(photo: number, cancelAt = 101): Promise<Ended> {
      const heard: number[] = []
      const stop = new AbortController()
      const hear = (percent: number) => {
        heard.push(percent)
        if (percent >= cancelAt) stop.abort()
      }
      try {
        const { url } = await service.put(photos[photo] ?? new Blob(), hear, stop.signal)
        return { url, heard }
      } catch (thrown) {
        if (!isFailure(thrown)) throw thrown
        const { code, requestId, status } = (thrown.cause ?? {}) as NonNullable<Ended['cause']>
        return { reason: thrown.reason.kind, cause: JSON.parse(JSON.stringify({ code, requestId, status })), heard }
      }
    },
    isServed: (photo: number, url: string) => sameBytes(photos[photo] ?? new Blob(), url),
    /** Shows it as a screen would, and answers how wide it is. */
    async shown(url: string, width: number): Promise<number> {
      const image = new Image()
      image.src = imageAtWidth(url, width)
      await image.decode()
      return image.naturalWidth
    },
    /** From now on the clinic's credentials are wrong in this. */
    async spoil(wrong: Partial<UploadCredentials>): Promise<void> {
      const right = await credentials.fresh()
      credentials.fresh = () => Promise.resolve({ ...right, ...wrong })
    },
  }
}
