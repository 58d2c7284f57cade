import { act } from 'react'
import { expect } from 'vitest'
import { FileStore } from '@/application/ports/file-store'
import { PhotoCompressor } from '@/application/ports/photo-compressor'
import { PhotoStorage } from '@/application/ports/photo-storage'
import { fire } from '../ui/kit/mount'
import { until, type openScreen } from '../ui/kit/open-screen'
import type { createTestApp } from './test-app'
import { CountingPhotoCompressor, DeferredBucket, InMemoryPhotoStorage } from './photo-fakes'

/**
 * Adds fake photo storage, a compressor that decodes nothing, and a bucket controlled by the test; pass the same
 * storage to the next page.
 */
export function withFakePhotos<D extends ReturnType<typeof createTestApp>>(
  demo: D,
  shelf = new InMemoryPhotoStorage(),
) {
  const bucket = new DeferredBucket()
  const { container } = demo
  void container.rebind(PhotoCompressor).toConstantValue(new CountingPhotoCompressor())
  void container.rebind(PhotoStorage).toConstantValue(shelf)
  void container.rebind(FileStore).toConstantValue(bucket)
  return { ...demo, bucket, shelf }
}

/** Selects these files in the first file input. */
export async function pickFiles(
  { all }: Awaited<ReturnType<typeof openScreen>>,
  files: readonly File[],
): Promise<void> {
  const field = () => all<HTMLInputElement>('input[type=file]')[0]
  await until(() => expect(field()).toBeDefined())
  const input = field()
  if (!input) return
  Object.defineProperty(input, 'files', { configurable: true, value: files })
  fire(input, new Event('change', { bubbles: true }))
}

/** Completes this number of further uploads, starting at `from`. */
export async function completeUploads(bucket: DeferredBucket, from: number, count: number): Promise<void> {
  for (let at = from; at < from + count; at += 1) {
    await until(() => expect(bucket.going.length).toBeGreaterThan(at))
    act(() => bucket.at(at).end(`https://bucket.example/${at}.jpg`))
  }
}
