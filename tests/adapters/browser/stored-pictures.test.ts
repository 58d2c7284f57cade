import { expect, test } from 'vitest'
import { StoredPictures } from '@/adapters/browser/stored-pictures'
import type { KeptPicture } from '@/domain/picture'

const kept = (id: string, keptAt: number): KeptPicture => ({
  id,
  owner: 'm p1 intake d1',
  keptAt,
  width: 4,
  height: 3,
  photo: new Blob(['pixels']),
  url: '',
})

test('where the phone has no such storage, pictures live as long as the page', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const shelf = new StoredPictures()
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
