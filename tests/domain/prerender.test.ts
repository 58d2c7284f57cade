import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPhotoExpired,
  type StoredPhoto,
  parseStoredPhoto,
  PHOTO_RETENTION_MS,
  shortenFileName,
} from '@/domain/upload/photo'
import { imageUrlAtWidth } from '@/domain/general/image-url'

const NOW = new Date('2030-05-01T01:00:00Z')
const photo = new Blob(['pixels'])

const mark = {
  key: 'a/b.jpg',
  folder: 'bucket/a',
  uploadId: 'u1',
  partSize: 262144,
  doneParts: [{ number: 1, etag: 'e' }],
}

const kept: StoredPhoto = {
  id: '1',
  owner: 'm p1 intake',
  keptAt: NOW.getTime(),
  width: 3,
  height: 4,
  photo,
  mark,
  url: '',
}
const sent = { ...kept, photo: undefined, mark: undefined, url: 'https://bucket.example/a.jpg' }

test('stored photo survives a round trip', () => {
  expect(parseStoredPhoto(kept)).toEqual(kept)
  expect(parseStoredPhoto(sent)).toEqual({
    id: '1',
    owner: 'm p1 intake',
    keptAt: NOW.getTime(),
    width: 3,
    height: 4,
    url: sent.url,
  })
})

test.each([
  ['undefined', undefined],
  ['a string', 'picture'],
  ['no owner', { ...kept, owner: undefined }],
  ['neither pixels nor URL', { ...kept, photo: undefined }],
  ['an empty blob', { ...kept, photo: new Blob([]) }],
  ['a script URL', { ...sent, url: 'javascript:alert(1)' }],
  ['the time as a string', { ...kept, keptAt: 'today' }],
  ['null', null],
  ['a numeric ID', { ...kept, id: 1 }],
  ['no URL', { ...kept, url: undefined }],
  ['the width as a string', { ...kept, width: '3' }],
  ['the height as a string', { ...kept, height: '4' }],
  ['a URL that ends in a web address', { ...sent, url: 'javascript:https://a.example' }],
])('parseStoredPhoto rejects a photo with %s', (_, value) => {
  expect(parseStoredPhoto(value)).toBeUndefined()
})

test.each([
  ['without parts list', { ...mark, doneParts: undefined }],
  ['with an invalid part', { ...mark, doneParts: [{ number: '1' }] }],
  ['that is a number', 7],
  ['that is null', null],
  ['without a key', { ...mark, key: 1 }],
  ['without a folder', { ...mark, folder: 1 }],
  ['without an upload', { ...mark, uploadId: 1 }],
  ['without a size', { ...mark, partSize: '1' }],
  ['with null among its parts', { ...mark, doneParts: [...mark.doneParts, null] }],
  ['with a string as part', { ...mark, doneParts: ['1'] }],
  ['with a part number as string', { ...mark, doneParts: [{ number: '1', etag: 'e' }] }],
  ['with a part without an ETag', { ...mark, doneParts: [{ number: 1 }] }],
])('parseStoredPhoto drops an upload checkpoint %s', (_, broken) => {
  const read = parseStoredPhoto({ ...kept, mark: broken })
  expect(read).toMatchObject({ id: '1' })
  expect(read).not.toHaveProperty('mark')
})

test('stored photo expires a day after its timestamp, or when its timestamp is more than a day ahead', () => {
  const after = (ms: number) => isPhotoExpired(kept, new Date(NOW.getTime() + ms))
  expect(after(-PHOTO_RETENTION_MS)).toBe(false)
  expect(parseStoredPhoto({ ...sent, url: 'http://bucket.example/a.jpg' })).toBeDefined()
  expect([after(0), after(PHOTO_RETENTION_MS - 1), after(PHOTO_RETENTION_MS), after(-PHOTO_RETENTION_MS - 1)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('shortenFileName shortens a long name in the middle', () => {
  expect(shortenFileName('IMG_1.jpg')).toBe('IMG_1.jpg')
  expect(shortenFileName('IMG_20301231.jpg')).toBe('IMG_20301231.jpg')
  expect(shortenFileName('Screenshot_20301231_121212.jpeg')).toBe('Screensh…2.jpeg')
  expect(shortenFileName('0𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀')).toBe('0𐀀𐀀𐀀𐀀𐀀𐀀𐀀𐀀')
  expect(shortenFileName('出去玩的照片😀😀😀_20301231.jpg')).toBe('出去玩的照片😀😀…31.jpg')
})

test('shortenFileName keeps both ends and whole characters, at most 16 in total', () => {
  const sign = fc.constantFrom(...'a1_.照片…', '😀', '𠮷')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 40 }), (name) => {
      const short = shortenFileName(name)
      expect(Array.from(short).length).toBeLessThanOrEqual(16)
      expect(short).not.toMatch(/\p{Cs}/u)
      if (short === name) return
      expect(Array.from(name).length).toBeGreaterThan(16)
      const [head, tail] = [Array.from(short).slice(0, 8).join(''), Array.from(short).slice(-6).join('')]
      expect([name.startsWith(head), name.endsWith(tail)]).toEqual([true, true])
    }),
  )
})

test('parseStoredPhoto requires pixels or a web URL, and returns its own result unchanged', () => {
  const part = fc.oneof(fc.constant(photo), fc.constant(mark), fc.constant('http://a.example/1'), fc.jsonValue())
  const stored = fc.record({
    id: fc.oneof({ weight: 9, arbitrary: fc.string() }, part),
    owner: fc.string(),
    keptAt: fc.oneof({ weight: 9, arbitrary: fc.nat() }, part),
    width: fc.nat(),
    height: fc.nat(),
    photo: part,
    mark: part,
    url: fc.oneof(fc.constant(''), part),
  })
  let read = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: stored }, fc.anything()), (value) => {
      const picture = parseStoredPhoto(value)
      if (!picture) return
      read += 1
      expect(picture.photo ? picture.photo.size > 0 : /^https?:/.test(picture.url)).toBe(true)
      expect(parseStoredPhoto({ ...picture, more: 1 })).toEqual(picture)
    }),
  )
  expect(read).toBeGreaterThan(5)
})

test('stored photo stays expired once expired', () => {
  const hours = fc.integer({ min: -24, max: 100 })
  fc.assert(
    fc.property(hours, fc.nat(100), (age, later) => {
      const after = (each: number) => isPhotoExpired(kept, new Date(NOW.getTime() + each * 3_600_000))
      if (after(age)) expect(after(age + later)).toBe(true)
      expect(after(age)).toBe(age >= 24)
    }),
  )
})

describe('imageUrlAtWidth', () => {
  test.each([
    ['https://b.example.com/a.jpg', 200, 'https://b.example.com/a.jpg?x-oss-process=image/resize,w_200'],
    ['https://b.example.com/a.jpg?v=1', 200.4, 'https://b.example.com/a.jpg?v=1&x-oss-process=image/resize,w_201'],
    [
      'https://b.example.com/a.jpg?x-oss-process=image/resize,w_90&v=1',
      200,
      'https://b.example.com/a.jpg?v=1&x-oss-process=image/resize,w_200',
    ],
    ['http://b.example.com/a.jpg', 9, 'http://b.example.com/a.jpg?x-oss-process=image/resize,w_9'],
    ['blob:https://b.example.com/a', 200, 'blob:https://b.example.com/a'],
    ['', 200, ''],
    ['data:image/png;base64,AA', 200, 'data:image/png;base64,AA'],
    ['https://b.example.com/a.jpg', 0, 'https://b.example.com/a.jpg'],
    ['https://b.example.com/a.jpg', NaN, 'https://b.example.com/a.jpg'],
    ['https://b.example.com/a.jpg?v=1?2', 9, 'https://b.example.com/a.jpg?v=1?2&x-oss-process=image/resize,w_9'],
    ['https://b.example.com/a.jpg#top', 9, 'https://b.example.com/a.jpg?x-oss-process=image/resize,w_9#top'],
  ])('turns %j at width %d into %j', (url, width, styled) => expect(imageUrlAtWidth(url, width)).toBe(styled))
  test('keeps other parameters, and replaces an earlier width', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'ab1=?/%.'), maxLength: 6 })
    const width = fc.integer({ min: 1, max: 4000 })
    fc.assert(
      fc.property(
        fc.array(signs, { maxLength: 4 }),
        fc.constantFrom('', '#x'),
        width,
        width,
        (parts, hash, one, other) => {
          const url = `https://b.example.com/a.jpg${parts.length > 0 ? `?${parts.join('&')}` : ''}${hash}`
          const styled = imageUrlAtWidth(url, one)
          const [was, is] = [new URL(url), new URL(styled)]
          expect([is.origin, is.pathname, is.hash]).toEqual([was.origin, was.pathname, was.hash])
          expect(is.searchParams.getAll('x-oss-process')).toEqual([`image/resize,w_${one}`])
          is.searchParams.delete('x-oss-process')
          expect([...is.searchParams]).toEqual([...was.searchParams])
          expect(imageUrlAtWidth(styled, other)).toBe(imageUrlAtWidth(url, other))
        },
      ),
    )
  })
})
