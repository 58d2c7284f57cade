import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { SessionHolder } from '@/application/support/session-holder'
import { UploadService } from '@/application/upload-service'
import { Failure } from '@/domain/failure/failure'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { MemoryStorage } from '../../support/test-app'
import {
  aPhotoFile,
  aTextFile,
  CountingPhotoCompressor,
  DeferredBucket,
  InMemoryPhotoStorage,
  flushPromises,
  FrozenClock,
} from '../../support/photo-fakes'

function openPage(shelf = new InMemoryPhotoStorage()) {
  const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
  keeper.keepLogin({ token: 't', mpId: 'm', openId: 'o', patientId: 'p1', patientCard: { id: 'c', name: '王雅琴' } })
  const bucket = new DeferredBucket()
  const uploads = new UploadService(bucket, keeper)
  let ids = 0
  const next = () => `${shelf.kept.size}-${++ids}`
  const clock = new FrozenClock()
  const store = new PhotoStore(
    new PhotoUploadService(new CountingPhotoCompressor(), uploads, shelf, clock, { next }, keeper),
  )
  return { bucket, shelf, store }
}
const statesOf = ({ items }: PhotoTray) => items.map(({ state }) => state)
const url = (at: number) => `https://b.example/${at}.jpg`

let previews = 0
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++previews}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

describe('PhotoStore', () => {
  test('uploads three photos at a time, reports their progress, and keeps the order in which they were selected', async () => {
    const { bucket, store } = openPage()
    const tray = store.tray('intake d1')
    tray.add([aPhotoFile('1', 1), aPhotoFile('2', 2), aPhotoFile('3', 3), aPhotoFile('4', 4)])
    expect(statesOf(tray)).toEqual(['preparing', 'preparing', 'preparing', 'preparing'])
    await flushPromises()
    expect(bucket.going).toHaveLength(3)
    bucket.at(1).tell(40)
    expect(tray.items.map(({ percent }) => percent)).toEqual([0, 40, 0, 0])
    for (const at of [2, 1, 0]) bucket.at(at).end(url(at))
    await flushPromises()
    bucket.at(3).end(url(3))
    await flushPromises()
    expect(tray.urls).toEqual([0, 1, 2, 3].map(url))
    expect([tray.isBusy, tray.hasFailed]).toEqual([false, false])
    expect(tray.items[0]).toMatchObject({ percent: 100, width: 40, height: 30 })
    expect(store.tray('intake d1')).toBe(tray)
    expect(store.tray('intake d2').items).toEqual([])
  })
  test('rejects files that are not photos or exceed the limit', async () => {
    const { bucket, store } = openPage()
    const tray = store.tray('x', 2)
    await flushPromises()
    tray.add([aTextFile('报告.svg', '<svg/>'), aPhotoFile('1'), aPhotoFile('2'), aPhotoFile('3')])
    await flushPromises()
    expect(tray.refused.map(({ name, failure }) => [name, failure.reason.kind])).toEqual([
      ['', 'too-many-photos'],
      ['报告.svg', 'not-a-photo'],
    ])
    expect(tray.items).toHaveLength(1)
    expect(bucket.going).toHaveLength(1)
    tray.add([aPhotoFile('2')])
    await flushPromises()
    expect([tray.items.length, tray.refused.length]).toEqual([2, 0])
    tray.add([aPhotoFile('3')])
    expect(tray.refused).toHaveLength(1)
    tray.understood()
    expect(tray.refused).toEqual([])
  })
  test('keeps a failed upload for a retry, and creates the preview once', async () => {
    const { bucket, store } = openPage()
    const tray = store.tray('x')
    await flushPromises()
    tray.add([aPhotoFile('1')])
    await flushPromises()
    const { id, preview } = tray.items[0] ?? { id: '', preview: '' }
    bucket.at(0).fail(new Failure({ kind: 'timeout' }))
    await flushPromises()
    expect([statesOf(tray), tray.hasFailed, tray.items[0]?.failure?.reason.kind]).toEqual([['failed'], true, 'timeout'])
    tray.retryAll()
    tray.retry(id)
    await flushPromises()
    expect(bucket.going).toHaveLength(2)
    expect(tray.items[0]).toMatchObject({ state: 'sending', preview })
    expect(tray.items[0]).not.toHaveProperty('failure')
    bucket.at(1).end(url(1))
    await flushPromises()
    expect(tray.urls).toEqual([url(1)])
  })
  test('cancels the upload of a removed photo, and deletes the photo', async () => {
    const { bucket, shelf, store } = openPage()
    const tray = store.tray('x')
    await flushPromises()
    tray.add([aPhotoFile('1'), aPhotoFile('2', 5)])
    await flushPromises()
    tray.remove(tray.items[0]?.id ?? '')
    await flushPromises()
    expect(bucket.at(0).signal?.aborted).toBe(true)
    expect([tray.items.length, shelf.kept.size]).toEqual([1, 1])
    expect(URL.revokeObjectURL).toHaveBeenCalledTimes(1)
    tray.clear()
    await flushPromises()
    expect([tray.items.length, shelf.kept.size]).toEqual([0, 0])
  })
})

describe('PhotoStore after a reload', () => {
  test('shows uploaded photos immediately, and continues pending uploads', async () => {
    const first = openPage()
    const before = first.store.tray('intake d1')
    await flushPromises()
    before.add([aPhotoFile('1'), aPhotoFile('2', 5)])
    await flushPromises()
    first.bucket.at(0).end(url(0))
    await flushPromises()

    const { bucket, store } = openPage(first.shelf)
    const tray = store.tray('intake d1')
    expect([tray.isRestoring, tray.isBusy]).toEqual([true, true])
    await flushPromises()
    expect(tray.urls).toEqual([url(0)])
    expect(statesOf(tray)).toEqual(['sent', 'sending'])
    expect(bucket.going).toHaveLength(1)
    bucket.at(0).end(url(9))
    await flushPromises()
    expect(tray.urls).toEqual([url(0), url(9)])
  })
  test('hides the photos from another patient, and restores them for the first', async () => {
    const { bucket, shelf, store } = openPage()
    const tray = store.tray('x')
    await flushPromises()
    tray.add([aPhotoFile('1')])
    await flushPromises()
    store.end()
    expect(tray.items).toEqual([])
    expect(bucket.at(0).signal?.aborted).toBe(true)
    await flushPromises()
    expect(shelf.kept.size).toBe(1)
    const again = store.tray('x')
    expect(again).not.toBe(tray)
    await flushPromises()
    expect(statesOf(again)).toEqual(['sending'])
  })
})
