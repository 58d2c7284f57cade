import { act } from 'react'
import { expect } from 'vitest'
import { FileStore } from '@/application/ports/file-store'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { fire } from '../ui/kit/mount'
import { until, type openScreen } from '../ui/kit/open-screen'
import type { openDemo } from './demo'
import { CountingPress, HeldBucket, MemoryShelf } from './pictures'

/**
 * Adds fake photo storage, a compressor that decodes nothing, and a bucket controlled by the test; pass the same
 * storage to the next page.
 */
export function withPictures<D extends ReturnType<typeof openDemo>>(demo: D, shelf = new MemoryShelf()) {
  const bucket = new HeldBucket()
  const { container } = demo
  void container.rebind(PhotoPress).toConstantValue(new CountingPress())
  void container.rebind(PictureShelf).toConstantValue(shelf)
  void container.rebind(FileStore).toConstantValue(bucket)
  return { ...demo, bucket, shelf }
}

/** Selects these files in the first file input. */
export async function pick({ all }: Awaited<ReturnType<typeof openScreen>>, files: readonly File[]): Promise<void> {
  const field = () => all<HTMLInputElement>('input[type=file]')[0]
  await until(() => expect(field()).toBeDefined())
  const input = field()
  if (!input) return
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fire(input, new Event('change', { bubbles: true }))
}

/** Completes this number of further uploads, starting at `from`. */
export async function arrive(bucket: HeldBucket, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    await until(() => expect(bucket.going.length).toBeGreaterThan(at))
    act(() => bucket.at(at).end(`https://bucket.example/${at}.jpg`))
  }
}
