import { describe, expect, test } from 'vitest'
import { PhotoUploadService } from '@/application/photo-upload-service'
import { SessionHolder } from '@/application/support/session-holder'
import { UploadService } from '@/application/upload-service'
import { Failure } from '@/domain/failure/failure'
import { PHOTO_RETENTION_MS } from '@/domain/upload/photo'
import { MemoryStorage } from '../support/test-app'
import {
  aPhotoFile,
  aTextFile,
  CountingPhotoCompressor,
  DeferredBucket,
  InMemoryPhotoStorage,
  flushPromises,
  FrozenClock,
} from '../support/photo-fakes'

const MARK = { key: 'k', folder: 'b/f', uploadId: 'u', partSize: 262144, doneParts: [{ number: 1, etag: 'e1' }] }
const noPercent = () => undefined
const kind = (of: string) =>
  expect.objectContaining({ reason: expect.objectContaining({ kind: of }) as unknown }) as unknown
const going = () => new AbortController().signal

function openPage(shelf = new InMemoryPhotoStorage(), patientId = 'p1') {
  const clock = new FrozenClock()
  const keeper = new SessionHolder(new MemoryStorage(), { mpId: 'm', fallbackMpId: 'm' })
  keeper.keepLogin({ token: 't', mpId: 'm', openId: 'o', patientId, patientCard: { id: 'c', name: '王雅琴' } })
  const bucket = new DeferredBucket()
  const press = new CountingPhotoCompressor()
  let ids = 0
  const service = new PhotoUploadService(
    press,
    new UploadService(bucket, keeper),
    shelf,
    clock,
    { next: () => `id${++ids}` },
    keeper,
  )
  return { bucket, clock, keeper, press, service, shelf }
}

describe('PhotoUploadService.prepare', () => {
  test('compresses and stores a photo, and keeps only the URL after the upload', async () => {
    const { bucket, service, shelf } = openPage()
    const kept = await service.prepare('intake d1', '1', aPhotoFile('a.jpg'), going())
    expect(kept).toMatchObject({ id: '1', owner: 'm p1 intake d1', width: 40, height: 30, url: '' })
    expect(shelf.kept.get('1')?.photo?.type).toBe('image/jpeg')
    const sending = service.send(kept, noPercent, going())
    await flushPromises()
    bucket.at(0).end('https://b.example/1.jpg')
    expect(await sending).not.toHaveProperty('photo')
    expect(shelf.kept.get('1')).toMatchObject({ url: 'https://b.example/1.jpg' })
    expect(shelf.kept.get('1')).not.toHaveProperty('photo')
  })
  test.each([
    ['an SVG with a JPEG name', aTextFile('a.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not-a-photo'],
    ['an HTML page', aTextFile('a.png', '<!doctype html><script>1</script>'), 'not-a-photo'],
    ['an empty file', aTextFile('a.jpg', ''), 'empty-photo'],
    ['a GIF image', aTextFile('a.gif', 'GIF89a'), 'gif-photo'],
    ['a HEIC photo', aTextFile('a.jpg', '\0\0\0\x18ftypheic'), 'heic-photo'],
    ['a truncated photo', new File([aPhotoFile('x').slice(0, 14)], 'a.jpg'), 'broken-photo'],
    ['a photo that cannot be decoded', aPhotoFile('a.jpg', 983), 'broken-photo'],
  ])('rejects %s without storing or sending anything', async (_, file, reason) => {
    const { bucket, service, shelf } = openPage()
    await expect(service.prepare('intake d1', '1', file, going())).rejects.toEqual(kind(reason))
    expect([shelf.kept.size, bucket.going.length]).toEqual([0, 0])
  })
  test('decodes one photo at a time, and continues after a rejected photo', async () => {
    const { press, service } = openPage()
    const files = [aPhotoFile('1', 100), aPhotoFile('2', 983), aPhotoFile('3', 102), aPhotoFile('4', 103)]
    const all = await Promise.allSettled(files.map((file, at) => service.prepare('x', String(at), file, going())))
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(press.most).toBe(1)
  })
  test('does not store a photo removed while queued', async () => {
    const { service, shelf } = openPage()
    const stop = new AbortController()
    const preparing = service.prepare('x', '1', aPhotoFile('1'), stop.signal)
    stop.abort()
    await expect(preparing).rejects.toEqual(kind('abandoned'))
    expect(shelf.kept.size).toBe(0)
  })
})

test('PhotoUploadService preloads the image compressor when a photo field opens', async () => {
  const { press, service } = openPage()
  expect(press.isReady).toBe(false)
  await service.kept('chat v1')
  expect(press.isReady).toBe(true)
})

describe('PhotoUploadService', () => {
  test('resumes after the last uploaded part when the page is killed', async () => {
    const first = openPage()
    const kept = await first.service.prepare('intake d1', '1', aPhotoFile('a.jpg', 50), going())
    void first.service.send(kept, noPercent, going())
    await flushPromises()
    first.bucket.at(0).progress?.onMark(MARK)
    await flushPromises()

    const next = openPage(first.shelf)
    const [found] = await next.service.kept('intake d1')
    expect(found).toMatchObject({ id: '1', mark: MARK })
    if (!found) throw new Error('nothing was kept')
    void next.service.send(found, noPercent, going())
    await flushPromises()
    expect(next.bucket.at(0).progress?.from).toEqual(MARK)
    expect(next.bucket.at(0).photo.size).toBe(kept.photo?.size)
  })
  test('ignores progress that arrives after the photo is removed', async () => {
    const { bucket, service, shelf } = openPage()
    const kept = await service.prepare('x', '1', aPhotoFile('1'), going())
    const stop = new AbortController()
    const sending = service.send(kept, noPercent, stop.signal)
    await flushPromises()
    stop.abort()
    await service.forget(['1'])
    bucket.at(0).progress?.onMark(MARK)
    await expect(sending).rejects.toEqual(kind('abandoned'))
    await flushPromises()
    expect(shelf.kept.size).toBe(0)
  })
  test('stores photos separately by patient and purpose, and deletes them after a day', async () => {
    const { clock, service, shelf } = openPage()
    await service.prepare('intake d1', '1', aPhotoFile('1'), going())
    await service.prepare('intake d2', '2', aPhotoFile('2'), going())
    expect((await service.kept('intake d2')).map(({ id }) => id)).toEqual(['2'])
    expect(await openPage(shelf, 'p2').service.kept('intake d1')).toEqual([])
    clock.pass(PHOTO_RETENTION_MS + 1)
    expect(await service.kept('intake d1')).toEqual([])
    expect(shelf.kept.size).toBe(0)
  })
  test('keeps photos when the patient changes, and stores a guest’s photos without a patient', async () => {
    const { keeper, service, shelf } = openPage()
    await service.prepare('x', '1', aPhotoFile('1'), going())
    keeper.keepLogin({ token: 't2', mpId: 'm', openId: 'o', patientId: 'p2' })
    await flushPromises()
    expect(shelf.kept.size).toBe(1)
    keeper.clearLogin()
    expect(await service.prepare('x', '2', aPhotoFile('2'), going())).toMatchObject({ owner: 'm  x' })
  })
  test('keeps a recent photo when reading it', async () => {
    const { service, shelf } = openPage()
    await service.prepare('x', '1', aPhotoFile('1'), going())
    shelf.remove = () => Promise.reject(new Error('touched'))
    expect(await service.kept('x')).toHaveLength(1)
  })
  test('deletes all photos on logout', async () => {
    const { keeper, service, shelf } = openPage()
    await service.prepare('x', '1', aPhotoFile('1'), going())
    keeper.clearLogin()
    await flushPromises()
    expect(shelf.kept.size).toBe(0)
  })
})

test('PhotoUploadService assigns increasing IDs and timestamps', async () => {
  const { service } = openPage()
  expect([service.nextId(), service.nextId()]).toEqual(['id1', 'id2'])
  const times: number[] = []
  for (const id of ['1', '2', '3']) times.push((await service.prepare('x', id, aPhotoFile(id), going())).keptAt)
  expect(new Set(times).size).toBe(3)
  expect([...times].sort((a, b) => a - b)).toEqual(times)
})
test('PhotoUploadService reads only the header when a file is not a photo', async () => {
  const { service } = openPage()
  const whole = () => Promise.reject(new Error('read whole'))
  const file = Object.assign(aTextFile('a.jpg', '<svg/>'), { arrayBuffer: whole })
  await expect(service.prepare('x', '1', file, going())).rejects.toEqual(kind('not-a-photo'))
})
test('PhotoUploadService skips photos that are already uploaded or have no pixels', async () => {
  const { bucket, service } = openPage()
  const kept = await service.prepare('x', '1', aPhotoFile('1'), going())
  const up = { ...kept, url: 'https://b.example/1.jpg' }
  const { photo: _photo, ...empty } = kept
  expect(await service.send(up, noPercent, going())).toBe(up)
  expect(await service.send(empty, noPercent, going())).toBe(empty)
  expect(bucket.going).toHaveLength(0)
})
test('PhotoUploadService does not store a photo removed while its upload completes', async () => {
  const { bucket, service, shelf } = openPage()
  const kept = await service.prepare('x', '1', aPhotoFile('1'), going())
  const stop = new AbortController()
  const sending = service.send(kept, noPercent, stop.signal)
  await flushPromises()
  bucket.at(0).end('https://b.example/1.jpg')
  stop.abort()
  expect(await sending).toMatchObject({ url: 'https://b.example/1.jpg' })
  expect(shelf.kept.get('1')?.url).toBe('')
})
test('PhotoUploadService resends the same photo after a failed upload', async () => {
  const { bucket, service } = openPage()
  const kept = await service.prepare('x', '1', aPhotoFile('1'), going())
  const failing = service.send(kept, noPercent, going())
  await flushPromises()
  bucket.at(0).fail(new Failure({ kind: 'network' }))
  await expect(failing).rejects.toEqual(kind('network'))
  void service.send(kept, noPercent, going())
  await flushPromises()
  expect(bucket.at(1).photo).toBe(bucket.at(0).photo)
})
