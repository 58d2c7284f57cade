import { autorun } from 'mobx'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PhotoCompressor } from '@/application/ports/photo-compressor'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { SessionHolder } from '@/application/support/session-holder'
import { UploadService } from '@/application/upload-service'
import { Failure } from '@/domain/failure/failure'
import { PhotoStore, type PhotoTray } from '@/ui/stores/photo-store'
import { MemoryStorage } from '../../support/test-app'
import {
  aPhotoFile,
  CountingPhotoCompressor,
  DeferredBucket,
  InMemoryPhotoStorage,
  flushPromises,
  FrozenClock,
} from '../../support/photo-fakes'

function openPage(shelf = new InMemoryPhotoStorage(), press: PhotoCompressor = new CountingPhotoCompressor()) {
  const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
  keeper.keepLogin({ token: 't', mpId: 'm', openId: 'o', patientId: 'p1', patientCard: { id: 'c', name: '王雅琴' } })
  const bucket = new DeferredBucket()
  let ids = 0
  const next = () => `${shelf.kept.size}-${++ids}`
  const uploads = new UploadService(bucket, keeper)
  const service = new PhotoUploadService(press, uploads, shelf, new FrozenClock(), { next }, keeper)
  return { bucket, shelf, store: new PhotoStore(service) }
}
const statesOf = ({ items }: PhotoTray) => items.map(({ state }) => state)
const url = (at: number) => `https://b.example/${at}.jpg`
const timeout = () => new Failure({ kind: 'timeout' })

let previews = 0
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++previews}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

async function twoGoing() {
  const page = openPage()
  const tray = page.store.tray('x')
  await flushPromises()
  tray.add([aPhotoFile('1'), aPhotoFile('2', 5)])
  await flushPromises()
  return { ...page, tray }
}

describe('PhotoTray', () => {
  test('remains busy until the last upload has ended', async () => {
    const { store } = openPage()
    const fresh = store.tray('x')
    await flushPromises()
    expect([fresh.isBusy, fresh.hasFailed, fresh.isRestoring, fresh.refused]).toEqual([false, false, false, []])
    fresh.add([aPhotoFile('1')])
    expect([statesOf(fresh), fresh.isBusy]).toEqual([['preparing'], true])
    const { bucket, tray } = await twoGoing()
    expect([statesOf(tray), tray.isBusy]).toEqual([['sending', 'sending'], true])
    bucket.at(0).end(url(0))
    await flushPromises()
    expect([statesOf(tray), tray.isBusy, tray.hasFailed]).toEqual([['sent', 'sending'], true, false])
    bucket.at(1).fail(timeout())
    await flushPromises()
    expect([statesOf(tray), tray.isBusy, tray.hasFailed]).toEqual([['sent', 'failed'], false, true])
  })
  test('retries all failed photos, and no others, on one tap', async () => {
    const { bucket, tray } = await twoGoing()
    tray.add([aPhotoFile('3', 9)])
    await flushPromises()
    bucket.at(0).fail(timeout())
    bucket.at(1).end(url(1))
    bucket.at(2).fail(timeout())
    await flushPromises()
    expect(statesOf(tray)).toEqual(['failed', 'sent', 'failed'])
    tray.retryAll()
    expect(statesOf(tray)).toEqual(['sending', 'sent', 'sending'])
    await flushPromises()
    expect(bucket.going).toHaveLength(5)
    bucket.at(3).end(url(3))
    bucket.at(4).end(url(4))
    await flushPromises()
    expect(tray.urls).toEqual([url(3), url(1), url(4)])
  })
  test('compresses photos again when the first compression failed', async () => {
    const press = new CountingPhotoCompressor()
    const ready = press.press.bind(press)
    press.press = () => Promise.reject(new Failure({ kind: 'network' }))
    const { bucket, store } = openPage(new InMemoryPhotoStorage(), press)
    const tray = store.tray('x')
    tray.add([aPhotoFile('1')])
    await flushPromises()
    expect([statesOf(tray), bucket.going.length]).toEqual([['failed'], 0])
    press.press = ready
    tray.retryAll()
    expect([statesOf(tray), tray.isBusy]).toEqual([['preparing'], true])
    await flushPromises()
    expect([statesOf(tray), bucket.going.length]).toEqual([['sending'], 1])
  })
  test('reports the name of a file rejected on a retry', async () => {
    const { bucket, tray } = await twoGoing()
    bucket.at(0).fail(timeout())
    await flushPromises()
    tray.retryAll()
    await flushPromises()
    bucket.at(2).fail(new Failure({ kind: 'not-a-photo' }))
    await flushPromises()
    expect(tray.refused.map(({ name, failure }) => [name, failure.reason.kind])).toEqual([
      [aPhotoFile('1').name, 'not-a-photo'],
    ])
  })
  test('does not restart pending or finished uploads', async () => {
    const { bucket, tray } = await twoGoing()
    for (const { id } of tray.items) tray.retry(id)
    tray.retry('nobody')
    bucket.at(0).end(url(0))
    await flushPromises()
    tray.retryAll()
    await flushPromises()
    expect(bucket.going).toHaveLength(2)
    expect(statesOf(tray)).toEqual(['sent', 'sending'])
  })
  test('creates no preview or upload for a photo removed during compression', async () => {
    const press = new CountingPhotoCompressor()
    const ready = press.press.bind(press)
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    press.press = async (...asked) => {
      await held
      return ready(...asked)
    }
    const { store, bucket } = openPage(new InMemoryPhotoStorage(), press)
    const tray = store.tray('x')
    tray.add([aPhotoFile('1')])
    await flushPromises()
    const [one] = tray.items
    tray.remove(one?.id ?? '')
    vi.mocked(URL.createObjectURL).mockClear()
    letGo()
    await flushPromises()
    expect([vi.mocked(URL.createObjectURL).mock.calls, bucket.going]).toEqual([[], []])
  })
  test('revokes a photo’s preview URL when the photo is removed', async () => {
    const { tray } = await twoGoing()
    const [one, two] = tray.items
    if (!one || !two) throw new Error('no pictures')
    expect(one.preview).not.toBe(two.preview)
    vi.mocked(URL.revokeObjectURL).mockClear()
    tray.remove(one.id)
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([[one.preview]])
    tray.halt()
    expect(vi.mocked(URL.revokeObjectURL).mock.calls).toEqual([[one.preview], [two.preview]])
    expect([tray.items, tray.refused]).toEqual([[], []])
  })
})

test('PhotoTray clears the rejected files together with the photos', async () => {
  const { store } = openPage()
  const tray = store.tray('x', 1)
  await flushPromises()
  tray.add([aPhotoFile('1'), aPhotoFile('2')])
  expect(tray.refused).toHaveLength(1)
  tray.clear()
  expect([tray.items, tray.refused]).toEqual([[], []])
})

describe('PhotoTray with photos from an earlier page', () => {
  test('restores uploaded and pending photos', async () => {
    const first = await twoGoing()
    first.bucket.at(0).end(url(0))
    await flushPromises()
    const { bucket, store } = openPage(first.shelf)
    const both = store.tray('x')
    await flushPromises()
    expect(both.items).toMatchObject([
      { state: 'sent', url: url(0), percent: 100, preview: '', width: 40, height: 30 },
      { state: 'sending', percent: 0, url: '' },
    ])
    expect([bucket.going.length, both.refused]).toEqual([1, []])
  })
  test('rejects restored photos beyond the limit together with newly selected photos', async () => {
    const first = await twoGoing()
    const { bucket, shelf, store } = openPage(first.shelf)
    const tray = store.tray('x', 2)
    tray.add([aPhotoFile('3')])
    await flushPromises()
    expect(tray.items).toHaveLength(2)
    expect(bucket.going).toHaveLength(2)
    expect(tray.refused.map(({ name, failure }) => [name, failure.reason])).toEqual([
      ['', { kind: 'too-many-photos', most: 2 }],
    ])
    expect(shelf.kept.size).toBe(2)
  })
  test('restores no photos once the store has been disposed', async () => {
    const first = await twoGoing()
    const { bucket, store } = openPage(first.shelf)
    const tray = store.tray('x')
    store.end()
    await flushPromises()
    expect([tray.items, bucket.going, tray.isRestoring]).toEqual([[], [], false])
  })
  test('restores no photo the user selected during the restore', async () => {
    const shelf = new InMemoryPhotoStorage()
    const look = shelf.all
    let find: () => void = () => undefined
    shelf.all = () => new Promise<void>((resolve) => (find = resolve)).then(look)
    const tray = openPage(shelf).store.tray('x')
    tray.add([aPhotoFile('1')])
    await flushPromises()
    expect(shelf.kept.size).toBe(1)
    find()
    await flushPromises()
    expect([statesOf(tray), tray.isRestoring]).toEqual([['sending'], false])
  })
  test('shows an uploaded photo as sent immediately', async () => {
    const first = await twoGoing()
    const { id } = first.tray.items[0] ?? { id: '' }
    const pixels = first.shelf.kept.get(id)
    first.bucket.at(0).end(url(0))
    await flushPromises()
    // A stored photo may contain both its pixels and its URL.
    await first.shelf.put({ ...(pixels ?? never()), url: url(0) })
    const tray = openPage(first.shelf).store.tray('x')
    const seen: string[] = []
    const stop = autorun(() => seen.push(statesOf(tray).join(' ')))
    await flushPromises()
    stop()
    expect([...new Set(seen)]).toEqual(['', 'sent sending'])
  })
  test('reports photos that the bucket rejects without a name, on upload and on retry', async () => {
    const first = await twoGoing()
    const { bucket, store } = openPage(first.shelf)
    const tray = store.tray('x')
    await flushPromises()
    bucket.at(0).fail(new Failure({ kind: 'photo-too-large', mostBytes: 9 }))
    bucket.at(1).fail(timeout())
    await flushPromises()
    tray.retryAll()
    await flushPromises()
    bucket.at(2).fail(new Failure({ kind: 'not-a-photo' }))
    await flushPromises()
    expect(tray.items).toEqual([])
    expect(tray.refused.map(({ name, failure }) => [name, failure.reason.kind])).toEqual([
      ['', 'photo-too-large'],
      ['', 'not-a-photo'],
    ])
  })
})

const never = (): never => {
  throw new Error('nothing is kept')
}
