import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IndexedDbPhotoStorage } from '@/adapters/browser/indexed-db-photo-storage'
import type { StoredPhoto } from '@/domain/upload/photo'
import { MemoryStorage } from '../../support/test-app'
import { PhoneDatabases } from '../../support/phone-databases'

const storage = new MemoryStorage()
const CLINIC = { mpId: 'm' }

const kept = (id: string, keptAt: number): StoredPhoto => ({
  id,
  owner: 'm p1 intake d1',
  keptAt,
  width: 4,
  height: 3,
  photo: new Blob(['pixels']),
  url: '',
})
const isUp = (picture: StoredPhoto): StoredPhoto => ({ ...picture, url: `https://b.example/${picture.id}.jpg` })
const idsOn = async (shelf: IndexedDbPhotoStorage) => (await shelf.all()).map(({ id }) => id)

test('IndexedDbPhotoStorage keeps photos in memory when the browser has no IndexedDB', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
  await shelf.put(kept('b', 2))
  await shelf.put(kept('a', 1))
  await shelf.put({ ...kept('b', 2), url: 'https://b.example/b.jpg' })
  expect((await shelf.all()).map(({ id, url }) => [id, url])).toEqual([
    ['a', ''],
    ['b', 'https://b.example/b.jpg'],
  ])
  await shelf.remove(['a'])
  expect(await shelf.all()).toHaveLength(1)
  await shelf.clear()
  expect(await shelf.all()).toEqual([])
})

describe('IndexedDbPhotoStorage', () => {
  let phone: PhoneDatabases
  beforeEach(() => {
    phone = new PhoneDatabases()
    vi.stubGlobal('indexedDB', phone)
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('returns photos with their pixels after a reload, in insertion order', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    const [first, second] = [kept('a', 1), kept('b', 2)]
    await shelf.put(second)
    await shelf.put(first)
    expect(await new IndexedDbPhotoStorage(storage, CLINIC).all()).toStrictEqual([first, second])
  })
  test('replaces a photo with the same ID', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    await shelf.put(kept('a', 1))
    await shelf.put(isUp(kept('a', 1)))
    expect((await new IndexedDbPhotoStorage(storage, CLINIC).all()).map(({ url }) => url)).toEqual([
      'https://b.example/a.jpg',
    ])
  })
  test('stores a checkpoint without storing the photo again, until the photo is replaced or removed', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    const records = phone.shelf('sujian-pictures@m', 'pictures')
    const mark = { key: 'k', folder: 'f', uploadId: 'u', partSize: 4, doneParts: [{ number: 1, etag: 'e' }] }
    await shelf.put(kept('a', 1))
    const stored = records.get('a')
    await shelf.putCheckpoint('a', mark)
    expect(records.get('a')).toBe(stored)
    expect(await new IndexedDbPhotoStorage(storage, CLINIC).all()).toStrictEqual([{ ...kept('a', 1), mark }])
    await shelf.put(isUp(kept('a', 1)))
    expect(await shelf.all()).toStrictEqual([isUp(kept('a', 1))])
    await shelf.putCheckpoint('a', mark)
    await shelf.remove(['a'])
    expect(records.size).toBe(0)
  })
  test('keeps the checkpoint of a photo in memory when the quota is exceeded', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    const mark = { key: 'k', folder: 'f', uploadId: 'u', partSize: 4, doneParts: [] }
    phone.isFull = true
    await shelf.put(kept('a', 1))
    await shelf.putCheckpoint('a', mark)
    expect(await shelf.all()).toStrictEqual([{ ...kept('a', 1), mark }])
  })
  test('finds photos that an earlier release stored at the old location', async () => {
    phone.shelf('sujian-pictures@m', 'pictures').set('a', kept('a', 1))
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['a'])
  })
  test('omits records that are not photos', async () => {
    const shelf = phone.shelf('sujian-pictures@m', 'pictures')
    shelf.set('a', kept('a', 1))
    shelf.set('b', 'a word')
    shelf.set('c', { ...kept('c', 3), keptAt: 'today' })
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['a'])
  })
  test('removes photos for all pages, and keeps the other photos', async () => {
    const [shelf, other] = [new IndexedDbPhotoStorage(storage, CLINIC), new IndexedDbPhotoStorage(storage, CLINIC)]
    for (const id of ['a', 'b', 'c']) await shelf.put(kept(id, 1))
    await other.remove(['a', 'c'])
    expect([await idsOn(shelf), await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))]).toEqual([['b'], ['b']])
  })
  test('clears only photos that belong to the same clinic', async () => {
    const [shelf, other] = [
      new IndexedDbPhotoStorage(storage, CLINIC),
      new IndexedDbPhotoStorage(storage, { mpId: 'm2' }),
    ]
    await shelf.put(kept('a', 1))
    await other.put({ ...kept('b', 2), owner: 'm2 p1 intake d1' })
    await shelf.clear()
    expect([await idsOn(shelf), await idsOn(new IndexedDbPhotoStorage(storage, CLINIC)), await idsOn(other)]).toEqual([
      [],
      [],
      ['b'],
    ])
  })
  test('continues after the browser deletes the database', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    await shelf.put(kept('a', 1))
    phone.deleteDatabase('sujian-pictures@m')
    expect(await idsOn(shelf)).toEqual([])
    await shelf.put(kept('b', 2))
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['b'])
  })
  test('migrates each clinic’s photos from an earlier version', async () => {
    const legacy = () => phone.shelf('sujian-pictures', 'pictures')
    legacy().set('a', kept('a', 1))
    legacy().set('b', { ...kept('b', 2), owner: 'm2 p1 intake d1' })
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['a'])
    expect([...legacy().keys()]).toEqual(['b'])
    expect(await idsOn(new IndexedDbPhotoStorage(storage, { mpId: 'm2' }))).toEqual(['b'])
    expect([...legacy().keys()]).toEqual([])
  })
  test('keeps a photo in memory next to the stored photos when the quota is exceeded', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    await shelf.put(kept('a', 1))
    phone.isFull = true
    await shelf.put(kept('b', 2))
    await shelf.put(isUp(kept('a', 1)))
    expect((await shelf.all()).map(({ id, url }) => [id, url])).toEqual([
      ['a', 'https://b.example/a.jpg'],
      ['b', ''],
    ])
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['a'])
  })
  test('moves a photo from memory to storage once there is room', async () => {
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    phone.isFull = true
    await shelf.put(kept('a', 1))
    phone.isFull = false
    await shelf.put(isUp(kept('a', 1)))
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['a'])
    await new IndexedDbPhotoStorage(storage, CLINIC).remove(['a'])
    expect(await idsOn(shelf)).toEqual([])
  })
  test('keeps a photo in memory when the browser forbids storage', async () => {
    phone.forbids = new DOMException('private', 'SecurityError')
    const shelf = new IndexedDbPhotoStorage(storage, CLINIC)
    await shelf.put(kept('a', 1))
    expect([await idsOn(shelf), await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))]).toEqual([['a'], []])
  })

  test('neither stores photos on a shared device nor returns the photos already stored there', async () => {
    await new IndexedDbPhotoStorage(storage, CLINIC).put(kept('of-another', 1))
    const onceOnly = new MemoryStorage()
    onceOnly.write('_once', true)
    const shelf = new IndexedDbPhotoStorage(onceOnly, CLINIC)
    await shelf.put(kept('mine', 2))
    expect(await idsOn(shelf)).toEqual(['mine'])
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['of-another'])
    await shelf.clear()
    expect(await idsOn(shelf)).toEqual([])
    expect(await idsOn(new IndexedDbPhotoStorage(storage, CLINIC))).toEqual(['of-another'])
  })
})
