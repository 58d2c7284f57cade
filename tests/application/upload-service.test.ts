import { describe, expect, test } from 'vitest'
import type { FileStore } from '@/application/ports/file-store'
import { UploadService } from '@/application/upload-service'
import { Failure } from '@/domain/failure/failure'
import { MAX_PHOTO_BYTES, type UploadResult } from '@/domain/upload/upload'

type Going = {
  readonly photo: Blob
  readonly tell: (percent: number) => void
  readonly end: (uploaded: UploadResult) => void
  readonly fail: (failure: Failure) => void
}
/** A file store whose uploads the test completes. */
class HeldStore implements FileStore {
  readonly going: Going[] = []
  put(photo: Blob, onPercent: (percent: number) => void, signal?: AbortSignal): Promise<UploadResult> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Failure({ kind: 'abandoned' })))
      this.going.push({ photo, tell: onPercent, end: resolve, fail: reject })
    })
  }
  at(index: number): Going {
    const found = this.going[index]
    if (!found) throw new Error(`upload ${index} has not begun`)
    return found
  }
}
const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])
const aPhoto = (type = '') => new Blob([JPEG, new Uint8Array(20)], { type })
const url = (index: number): UploadResult => ({ url: `https://b.example/${index}.jpg` })
const kind = (of: string) =>
  expect.objectContaining({ reason: expect.objectContaining({ kind: of }) as unknown }) as unknown

function open() {
  const store = new HeldStore()
  const identity = { mpId: 'm', token: 'one', catchUp: () => undefined, settled: () => Promise.resolve() }
  return { store, identity, service: new UploadService(store, identity) }
}

describe('UploadService', () => {
  test('uploads three photos at a time, and queues the rest', async () => {
    const { store, service } = open()
    const putting = Array.from({ length: 5 }, () => service.put(aPhoto()))
    await settled()
    expect(store.going).toHaveLength(3)
    store.at(1).end(url(1))
    await settled()
    expect(store.going).toHaveLength(4)
    store.at(0).fail(new Failure({ kind: 'network' }))
    await expect(putting[0]).rejects.toEqual(kind('network'))
    await settled()
    expect(store.going).toHaveLength(5)
    for (const index of [2, 3, 4]) store.at(index).end(url(index))
    expect((await Promise.allSettled(putting)).map(({ status }) => status)).toEqual([
      'rejected',
      ...Array.from({ length: 4 }, () => 'fulfilled'),
    ])
    void service.put(aPhoto())
    await settled()
    expect(store.going).toHaveLength(6)
  })
  test('detects the type from the bytes, not from the declared type', async () => {
    const { store, service } = open()
    void service.put(aPhoto('text/html'))
    await settled()
    expect(store.at(0).photo.type).toBe('image/jpeg')
    expect(store.at(0).photo.size).toBe(24)
    await expect(service.put(new Blob(['<svg/>'], { type: 'image/jpeg' }))).rejects.toEqual(kind('not-a-photo'))
    await expect(service.put(new Blob([]))).rejects.toEqual(kind('empty-photo'))
    const large = new Blob([JPEG, new Uint8Array(MAX_PHOTO_BYTES)])
    await expect(service.put(large)).rejects.toEqual(kind('photo-too-large'))
    expect(store.going).toHaveLength(1)
  })
  test('reads only the header to detect the type', async () => {
    const { store, service } = open()
    const whole = Object.assign(aPhoto(), { arrayBuffer: () => Promise.reject(new Error('read whole')) })
    void service.put(whole)
    await settled()
    expect(store.going).toHaveLength(1)
  })
})

describe('UploadService › progress', () => {
  test('never decreases, uses whole numbers, and reaches 100 when the bucket responds', async () => {
    const { store, service } = open()
    const heard: number[] = []
    const putting = service.put(aPhoto(), (percent) => heard.push(percent))
    await settled()
    for (const percent of [0, 10.6, 5, 10, 60, 100, 200]) store.at(0).tell(percent)
    expect(heard).toEqual([10, 60, 99])
    store.at(0).end(url(0))
    expect(await putting).toEqual(url(0))
    store.at(0).tell(70)
    expect(heard).toEqual([10, 60, 99, 100])
  })
  test('stops after a failure', async () => {
    const { store, service } = open()
    const heard: number[] = []
    const putting = service.put(aPhoto(), (percent) => heard.push(percent))
    await settled()
    store.at(0).fail(new Failure({ kind: 'upload-failed' }))
    await expect(putting).rejects.toEqual(kind('upload-failed'))
    store.at(0).tell(50)
    expect(heard).toEqual([])
  })
})

describe('UploadService › retry', () => {
  test('uploads only photos that have not been uploaded yet', async () => {
    const { store, service } = open()
    const [one, other] = [aPhoto(), aPhoto()]
    const first = [service.put(one), service.put(other)]
    await settled()
    store.at(0).end(url(0))
    store.at(1).fail(new Failure({ kind: 'timeout' }))
    await Promise.allSettled(first)
    const heard: number[] = []
    const again = [service.put(one, (percent) => heard.push(percent)), service.put(other)]
    await settled()
    expect(store.going).toHaveLength(3)
    // The same Blob as before, so that the bucket can resume the upload.
    expect(store.at(2).photo).toBe(store.at(1).photo)
    store.at(2).end(url(2))
    expect(await Promise.all(again)).toEqual([url(0), url(2)])
    expect(heard).toEqual([100])
  })
  test('uploads a photo again after the login changes', async () => {
    const { store, identity, service } = open()
    const photo = aPhoto()
    const putting = service.put(photo)
    await settled()
    store.at(0).end(url(0))
    await putting
    identity.token = 'other'
    void service.put(photo)
    await settled()
    expect(store.going).toHaveLength(2)
  })
})

describe('UploadService › cancelled photo', () => {
  test('frees its upload slot while uploading', async () => {
    const { store, service } = open()
    const stop = new AbortController()
    const putting = service.put(aPhoto(), undefined, stop.signal)
    for (let more = 0; more < 3; more++) void service.put(aPhoto())
    await settled()
    expect(store.going).toHaveLength(3)
    stop.abort()
    await expect(putting).rejects.toEqual(kind('abandoned'))
    await settled()
    expect(store.going).toHaveLength(4)
  })
  test('takes no upload slot when cancelled just before the upload starts', async () => {
    const { store, service } = open()
    for (let more = 0; more < 3; more++) void service.put(aPhoto())
    await settled()
    const stop = new AbortController()
    const putting = service.put(aPhoto(), undefined, stop.signal)
    const others = [service.put(aPhoto()), service.put(aPhoto())]
    await settled()
    store.at(0).end(url(0))
    await settled()
    stop.abort()
    await expect(putting).rejects.toEqual(kind('abandoned'))
    await settled()
    store.at(1).end(url(1))
    await settled()
    expect(store.going).toHaveLength(6)
    store.at(4).end(url(4))
    store.at(5).end(url(5))
    expect(await Promise.all(others)).toEqual([url(4), url(5)])
  })
  test('takes no upload slot and sends nothing when cancelled in the queue', async () => {
    const { store, service } = open()
    const stop = new AbortController()
    for (let more = 0; more < 3; more++) void service.put(aPhoto())
    await settled()
    const putting = service.put(aPhoto(), undefined, stop.signal)
    const last = aPhoto()
    void service.put(last)
    await settled()
    stop.abort()
    await expect(putting).rejects.toEqual(kind('abandoned'))
    store.at(0).end(url(0))
    await settled()
    expect(store.going).toHaveLength(4)
    expect(store.at(3).photo.size).toBe(last.size)
    const early = new AbortController()
    early.abort()
    await expect(service.put(aPhoto(), undefined, early.signal)).rejects.toEqual(kind('abandoned'))
  })
})
