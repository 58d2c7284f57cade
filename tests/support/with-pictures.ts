import { act } from 'react'
import { expect } from 'vitest'
import { FileStore } from '@/application/ports/file-store'
import { PhotoPress } from '@/application/ports/photo-press'
import { PictureShelf } from '@/application/ports/picture-shelf'
import { fire } from '../ui/kit/mount'
import { until, type openScreen } from '../ui/kit/open-screen'
import type { openDemo } from './demo'
import { CountingPress, HeldBucket, MemoryShelf } from './pictures'

/** A phone on which a picture needs no decoding, and goes up as the test says; the next page gets the same shelf. */
export function withPictures<D extends ReturnType<typeof openDemo>>(demo: D, shelf = new MemoryShelf()) {
  const bucket = new HeldBucket()
  const { container } = demo
  void container.rebind(PhotoPress).toConstantValue(new CountingPress())
  void container.rebind(PictureShelf).toConstantValue(shelf)
  void container.rebind(FileStore).toConstantValue(bucket)
  return { ...demo, bucket, shelf }
}

/** What the phone's own picker hands to the first field for files. */
export async function pick({ all }: Awaited<ReturnType<typeof openScreen>>, files: readonly File[]): Promise<void> {
  const field = () => all<HTMLInputElement>('input[type=file]')[0]
  await until(() => expect(field()).toBeDefined())
  const input = field()
  if (!input) return
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fire(input, new Event('change', { bubbles: true }))
}

/** So many more uploads, counted from the first one of this page, come to their end. */
export async function arrive(bucket: HeldBucket, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    await until(() => expect(bucket.going.length).toBeGreaterThan(at))
    act(() => bucket.at(at).end(`https://bucket.example/${at}.jpg`))
  }
}
