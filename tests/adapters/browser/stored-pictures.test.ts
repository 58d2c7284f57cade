import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { StoredPictures } from '@/adapters/browser/stored-pictures'
import type { KeptPicture } from '@/domain/upload/picture'
import { MemoryStorage } from '../../support/demo'
import { PhoneDatabases } from '../../support/phone-databases'

const storage = new MemoryStorage()
const CLINIC = { mpId: 'm' }

const kept = (id: string, keptAt: number): KeptPicture => ({
  id,
  owner: 'm p1 intake d1',
  keptAt,
  width: 4,
  height: 3,
  photo: new Blob(['pixels']),
  url: '',
})
const isUp = (picture: KeptPicture): KeptPicture => ({ ...picture, url: `https://b.example/${picture.id}.jpg` })
const idsOn = async (shelf: StoredPictures) => (await shelf.all()).map(({ id }) => id)

test('where the phone has no such storage, pictures live as long as the page', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const shelf = new StoredPictures(storage, CLINIC)
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

describe('where the phone keeps pictures', () => {
  let phone: PhoneDatabases
  beforeEach(() => {
    phone = new PhoneDatabases()
    vi.stubGlobal('indexedDB', phone)
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('the next page finds them with their pixels, in the order in which they were put there', async () => {
    const shelf = new StoredPictures(storage, CLINIC)
    const [first, second] = [kept('a', 1), kept('b', 2)]
    await shelf.put(second)
    await shelf.put(first)
    expect(await new StoredPictures(storage, CLINIC).all()).toStrictEqual([first, second])
  })
  test('one takes the place of the one with the same id', async () => {
    const shelf = new StoredPictures(storage, CLINIC)
    await shelf.put(kept('a', 1))
    await shelf.put(isUp(kept('a', 1)))
    expect((await new StoredPictures(storage, CLINIC).all()).map(({ url }) => url)).toEqual(['https://b.example/a.jpg'])
  })
  test('those of an earlier release are found where it put them', async () => {
    phone.shelf('sujian-pictures@m', 'pictures').set('a', kept('a', 1))
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['a'])
  })
  test('what no picture can be made of is left out', async () => {
    const shelf = phone.shelf('sujian-pictures@m', 'pictures')
    shelf.set('a', kept('a', 1))
    shelf.set('b', 'a word')
    shelf.set('c', { ...kept('c', 3), keptAt: 'today' })
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['a'])
  })
  test('those that are removed are gone from every page, and the others stay', async () => {
    const [shelf, other] = [new StoredPictures(storage, CLINIC), new StoredPictures(storage, CLINIC)]
    for (const id of ['a', 'b', 'c']) await shelf.put(kept(id, 1))
    await other.remove(['a', 'c'])
    expect([await idsOn(shelf), await idsOn(new StoredPictures(storage, CLINIC))]).toEqual([['b'], ['b']])
  })
  test('none is left when all are cleared, but another clinic’s', async () => {
    const [shelf, other] = [new StoredPictures(storage, CLINIC), new StoredPictures(storage, { mpId: 'm2' })]
    await shelf.put(kept('a', 1))
    await other.put({ ...kept('b', 2), owner: 'm2 p1 intake d1' })
    await shelf.clear()
    expect([await idsOn(shelf), await idsOn(new StoredPictures(storage, CLINIC)), await idsOn(other)]).toEqual([
      [],
      [],
      ['b'],
    ])
  })
  test('goes on after the phone has deleted its database', async () => {
    const shelf = new StoredPictures(storage, CLINIC)
    await shelf.put(kept('a', 1))
    phone.deleteDatabase('sujian-pictures@m')
    expect(await idsOn(shelf)).toEqual([])
    await shelf.put(kept('b', 2))
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['b'])
  })
  test('brings along what an earlier version has kept for this clinic', async () => {
    const legacy = () => phone.shelf('sujian-pictures', 'pictures')
    legacy().set('a', kept('a', 1))
    legacy().set('b', { ...kept('b', 2), owner: 'm2 p1 intake d1' })
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['a'])
    expect([...legacy().keys()]).toEqual(['b'])
    expect(await idsOn(new StoredPictures(storage, { mpId: 'm2' }))).toEqual(['b'])
    expect([...legacy().keys()]).toEqual([])
  })
  test('one that does not fit any more lives as long as the page, beside those that did', async () => {
    const shelf = new StoredPictures(storage, CLINIC)
    await shelf.put(kept('a', 1))
    phone.isFull = true
    await shelf.put(kept('b', 2))
    await shelf.put(isUp(kept('a', 1)))
    expect((await shelf.all()).map(({ id, url }) => [id, url])).toEqual([
      ['a', 'https://b.example/a.jpg'],
      ['b', ''],
    ])
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['a'])
  })
  test('one that fits again is kept by the phone alone', async () => {
    const shelf = new StoredPictures(storage, CLINIC)
    phone.isFull = true
    await shelf.put(kept('a', 1))
    phone.isFull = false
    await shelf.put(isUp(kept('a', 1)))
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['a'])
    await new StoredPictures(storage, CLINIC).remove(['a'])
    expect(await idsOn(shelf)).toEqual([])
  })
  test('one is held by the page where the browser forbids the storage', async () => {
    phone.forbids = new DOMException('private', 'SecurityError')
    const shelf = new StoredPictures(storage, CLINIC)
    await shelf.put(kept('a', 1))
    expect([await idsOn(shelf), await idsOn(new StoredPictures(storage, CLINIC))]).toEqual([['a'], []])
  })

  test('a phone that is used once keeps none of them, and shows none that were there', async () => {
    await new StoredPictures(storage, CLINIC).put(kept('of-another', 1))
    const onceOnly = new MemoryStorage()
    onceOnly.write('_once', true)
    const shelf = new StoredPictures(onceOnly, CLINIC)
    await shelf.put(kept('mine', 2))
    expect(await idsOn(shelf)).toEqual(['mine'])
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['of-another'])
    await shelf.clear()
    expect(await idsOn(shelf)).toEqual([])
    expect(await idsOn(new StoredPictures(storage, CLINIC))).toEqual(['of-another'])
  })
})
