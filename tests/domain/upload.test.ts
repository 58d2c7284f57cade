import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Failure } from '@/domain/failure/failure'
import { hasMorePages } from '@/domain/general/page'
import {
  shouldReuseCredentials,
  ensureSupportedPhoto,
  ensureRoomForPhotos,
  fileExtensionOf,
  MAX_PHOTO_BYTES,
  nextProgressPercent,
  objectKeyOf,
  photoTypeOf,
  type PhotoType,
} from '@/domain/upload/upload'

const NOW = new Date('2030-05-01T01:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const credentials = {
  accessKeyId: 'a',
  accessKeySecret: 'b',
  securityToken: 'c',
  region: 'oss-cn-chengdu',
  bucket: 'clinic',
  rootDir: 'patients',
}

describe('shouldReuseCredentials', () => {
  test.each<[number | undefined, number, boolean]>([
    [1000, 0, true],
    [1000, 699, true],
    [1000, 700, false],
    [1000, 2000, false],
    [0, 0, false],
    [-5, 0, false],
    [undefined, 600, true],
    [undefined, 630, false],
  ])('returns with a lifetime of %j s after %d s: %s', (life, age, fresh) => {
    const held = life === undefined ? credentials : { ...credentials, expiresAt: after(life) }
    expect(shouldReuseCredentials(held, NOW, after(age))).toBe(fresh)
  })
})

describe('objectKeyOf', () => {
  const random = 'a'.repeat(32)
  test('contains the folder, 32 random characters and a timestamp', () => {
    expect(objectKeyOf('patients/p1', random, NOW, 'jpg')).toBe(`patients/p1/${random}1903827600000.jpg`)
    expect(objectKeyOf('/patients/', random, NOW, 'png')).toBe(`patients/${random}1903827600000.png`)
    expect(objectKeyOf('', random, NOW, 'png')).toBe(`${random}1903827600000.png`)
  })
  test.each(['', 'a'.repeat(31), 'a'.repeat(33), '../'.repeat(11).slice(0, 32)])(
    'rejects %j as not random enough',
    (bad) => expect(() => objectKeyOf('x', bad, NOW, 'jpg')).toThrow(RangeError),
  )
})

describe('uploaded photo', () => {
  const heads: [PhotoType | undefined, string, number[]][] = [
    ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff, 0xe1]],
    ['image/png', 'png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]],
    ['image/webp', 'webp', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50]],
    [undefined, 'pdf', [0x25, 0x50, 0x44, 0x46]],
    [undefined, 'svg', [...'<svg xmlns='].map((each) => each.charCodeAt(0))],
    [undefined, 'html', [...'<!doctype ht'].map((each) => each.charCodeAt(0))],
    [undefined, 'wav', [0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45]],
    [undefined, 'cut', [0xff, 0xd8]],
    [undefined, 'empty', []],
  ]
  test.each(heads)('photoTypeOf detects %s from the header of a %s file', (type, ending, head) => {
    expect(photoTypeOf(Uint8Array.from(head))).toBe(type)
    if (type) {
      expect(fileExtensionOf(type)).toBe(ending)
      expect(ensureSupportedPhoto(MAX_PHOTO_BYTES, Uint8Array.from(head))).toBe(type)
    } else expect(() => ensureSupportedPhoto(10, Uint8Array.from(head))).toThrow(new Failure({ kind: 'not-a-photo' }))
  })
  test.each([
    ['a GIF image', 10, [0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 'gif-photo'],
    ['an empty file', 0, [], 'empty-photo'],
  ] as const)('ensureSupportedPhoto fails with a specific reason for %s', (_, bytes, head, kind) => {
    expect(photoTypeOf(Uint8Array.from(head))).toBeUndefined()
    expect(() => ensureSupportedPhoto(bytes, Uint8Array.from(head))).toThrow(new Failure({ kind }))
  })
  test('ensureSupportedPhoto rejects files larger than 20 MB', () => {
    const head = Uint8Array.from([0xff, 0xd8, 0xff])
    const refusal = { reason: { kind: 'photo-too-large', mostBytes: 20_971_520 } }
    expect(() => ensureSupportedPhoto(MAX_PHOTO_BYTES + 1, head)).toThrow(expect.objectContaining(refusal))
  })
  test.each(['', 'image/svg+xml', 'image/gif', 'toString', 'text/html'])(
    'fileExtensionOf returns no extension for the type %j',
    (type) => expect(fileExtensionOf(type)).toBeUndefined(),
  )
  test.each([
    [0, 9, true],
    [8, 1, true],
    [9, 1, false],
    [3, 7, false],
  ])('ensureRoomForPhotos accepts up to nine photos, with %d photos and %d more: %s', (have, more, fits) => {
    const add = () => ensureRoomForPhotos(have, more, 9)
    if (fits) expect(add).not.toThrow()
    else expect(add).toThrow(expect.objectContaining({ reason: { kind: 'too-many-photos', most: 9 } }))
  })
})

test('upload credentials never become usable again once they expire', () => {
  const seconds = fc.integer({ min: -100, max: 4000 })
  fc.assert(
    fc.property(fc.option(seconds), fc.nat(5000), fc.nat(5000), (life, age, later) => {
      const held = life === null ? credentials : { ...credentials, expiresAt: after(life) }
      const [now, then] = [
        shouldReuseCredentials(held, NOW, after(age)),
        shouldReuseCredentials(held, NOW, after(age + later)),
      ]
      expect(then && !now).toBe(false)
      if (now) expect((life ?? 900) - age).toBeGreaterThan((life ?? 900) / 4)
      if (!now) expect(age).toBeGreaterThanOrEqual((life ?? 900) / 2 - 100)
    }),
  )
})

describe('nextProgressPercent', () => {
  test('never decreases, and never reaches 100 before the response', () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (reports) => {
        let shown = 0
        for (const report of reports) {
          const next = nextProgressPercent(shown, report)
          expect(next).toBeGreaterThanOrEqual(shown)
          expect(next).toBeLessThan(100)
          expect(Number.isInteger(next)).toBe(true)
          shown = next
        }
      }),
    )
  })
})

describe('hasMorePages', () => {
  test.each([
    [20, 45, 20, true],
    [45, 45, 5, false],
    [20, 45, 0, false],
    [0, 0, 0, false],
  ])('returns after %d of %d rows with %d new rows: %s', (shown, total, count, more) =>
    expect(hasMorePages(shown, { total, rows: Array.from({ length: count }) })).toBe(more),
  )
})
