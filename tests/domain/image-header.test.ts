import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFailure } from '@/domain/failure/failure'
import { ensureDecodable, MAX_MEGAPIXELS } from '@/domain/upload/image-header'
import { ensureSupportedPhoto } from '@/domain/upload/upload'

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const two = (number: number): number[] => [number >> 8, number & 0xff]
const four = (number: number): number[] => [...two(Math.floor(number / 65536)), ...two(number % 65536)]
const little = (number: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(number / 256 ** at) % 256)
const segment = (marker: number, body: readonly number[]): number[] => [0xff, marker, ...two(body.length + 2), ...body]

const EXIF = segment(0xe1, [...ascii('Exif'), 0, 0, ...Array.from({ length: 40 }, () => 0xd9)])
/** A JPEG as cameras write it: headers, frame, pixels, end marker. */
const jpeg = (width: number, height: number, { frame = 0xc0, end = [0xff, 0xd9] as readonly number[] } = {}) =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...EXIF,
    ...segment(0xc4, [1, 2, 3]),
    ...segment(frame, [8, ...two(height), ...two(width), 3]),
    ...segment(0xda, [1, 2]),
    17,
    0xff,
    0,
    4,
    ...end,
  ])
const png = (width: number, height: number) =>
  Uint8Array.from([0x89, ...ascii('PNG\r\n\x1a\n'), ...four(13), ...ascii('IHDR'), ...four(width), ...four(height), 8])
const webp = (kind: string, body: readonly number[]) =>
  Uint8Array.from([
    ...ascii('RIFF'),
    ...little(body.length + 12, 4),
    ...ascii(`WEBP${kind}`),
    ...little(10, 4),
    ...body,
  ])
const lossy = (width: number, height: number) =>
  webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...little(width, 2), ...little(height, 2)])
const lossless = (width: number, height: number) =>
  webp('VP8L', [0x2f, ...little((height - 1) * 16384 + (width - 1), 4)])
const extended = (width: number, height: number) =>
  webp('VP8X', [0, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)])

const reasonOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.reason.kind
  }
}

describe('ensureDecodable › image size', () => {
  const side = fc.integer({ min: 1, max: 6000 })
  test.each([
    ['JPEG', 'image/jpeg', jpeg],
    ['progressive JPEG', 'image/jpeg', (width: number, height: number) => jpeg(width, height, { frame: 0xc2 })],
    ['PNG', 'image/png', png],
    ['WebP', 'image/webp', lossy],
    ['lossless WebP', 'image/webp', lossless],
    ['extended WebP', 'image/webp', extended],
  ] as const)('reads the size from the header of a %s file', (_, type, draw) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(ensureDecodable(type, draw(width, height))).toEqual({ width, height })
      }),
    )
  })
  test('ignores data after the image', () => {
    const tail = [0xff, 0xd9, ...ascii('a film of three seconds')]
    expect(ensureDecodable('image/jpeg', jpeg(40, 30, { end: tail }))).toEqual({ width: 40, height: 30 })
  })
})

describe('ensureDecodable › JPEG size', () => {
  const [w, h] = [40, 30]
  const frame = (marker = 0xc0) => segment(marker, [8, ...two(h), ...two(w), 3])
  const wrong = [8, ...two(7), ...two(7), 3]
  const scan = [...segment(0xda, [1, 2]), 17, 0xff, 0, 4]
  const END = [0xff, 0xd9]
  const read = (...parts: readonly (readonly number[])[]) =>
    reasonOf(() => ensureDecodable('image/jpeg', Uint8Array.from([0xff, 0xd8, ...parts.flat()])))
  test.each<[string, readonly number[]]>([
    ['none', []],
    ['a marker similar to a frame: C4', segment(0xc4, wrong)],
    ['C8', segment(0xc8, wrong)],
    ['CC', segment(0xcc, wrong)],
    ['an obsolete marker', segment(0xbf, wrong)],
    ['a comment', segment(0xfe, wrong)],
    ['a preview with its own frame', segment(0xe1, segment(0xc0, wrong))],
    ['a table that contains the bytes of a frame', segment(0xc4, segment(0xc0, wrong))],
    ['a marker without a segment', [0xff, 0x01]],
    ['the first restart', [0xff, 0xd0]],
    ['the last restart', [0xff, 0xd7]],
    ['a second start-of-image marker', [0xff, 0xd8]],
    ['fill bytes', [0xff, 0xff, 0xff]],
  ])('skips a segment before the frame header: %s', (_, part) =>
    expect(read(part, frame(), scan, END)).toEqual({ width: w, height: h }),
  )
  test('accepts the frame markers for all coding processes', () =>
    expect(read(frame(0xcf), scan, END)).toEqual({ width: w, height: h }))
  const preview = segment(0xe1, [1, ...END, 2])
  test.each<[string, (readonly number[])[]]>([
    ['no frame', [EXIF, scan, END]],
    ['a frame only after the image data', [segment(0xda, [1, 2]), frame(), END]],
    ['image data only in the preview', [preview, frame()]],
    ['half an end marker', [frame(), scan, [0x11, 0xd9]]],
    ['a wrong end marker', [frame(), scan, [0xff, 0xd8]]],
  ])('rejects a JPEG with %s', (_, parts) => expect(read(...parts)).toBe('broken-photo'))
})

describe('ensureDecodable', () => {
  test.each([
    ['a JPEG of 100 million pixels', 'image/jpeg', jpeg(10_000, 10_000)],
    ['a PNG of 100 million pixels', 'image/png', png(20_000, 5_000)],
    ['a PNG of maximum dimensions', 'image/png', png(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a WebP of over 100 million pixels', 'image/webp', extended(16_000, 16_000)],
  ] as const)('rejects %s', (_, type, bytes) => {
    expect(reasonOf(() => ensureDecodable(type, bytes))).toBe('photo-too-many-pixels')
  })
  test('accepts a photo just below the limit', () => {
    expect(ensureDecodable('image/png', png(MAX_MEGAPIXELS * 1000, 1000))).toMatchObject({ height: 1000 })
    expect(reasonOf(() => ensureDecodable('image/png', png(MAX_MEGAPIXELS * 1000, 1001)))).toBe('photo-too-many-pixels')
  })
  test.each([
    ['a truncated JPEG', 'image/jpeg', jpeg(40, 30, { end: [] })],
    ['a JPEG with only a complete preview', 'image/jpeg', Uint8Array.from([0xff, 0xd8, ...EXIF, 0xff, 0xd9])],
    ['a JPEG of only its first bytes', 'image/jpeg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a JPEG of zero width', 'image/jpeg', jpeg(0, 30)],
    ['a PNG truncated before its height', 'image/png', png(3, 3).slice(0, 20)],
    ['a PNG without the IHDR chunk first', 'image/png', png(3, 3).fill(0x58, 12, 16)],
    [
      'a truncated WebP',
      'image/webp',
      webp('VP8X', [...little(0, 4), ...little(9, 3), ...little(9, 3), ...little(0, 20)]).slice(0, -3),
    ],
    ['a PNG without its header', 'image/png', png(3, 3).slice(0, 12)],
    ['a WebP shorter than its header states', 'image/webp', lossy(30, 30).slice(0, -3)],
    ['a WebP with an unknown chunk', 'image/webp', webp('VP9 ', [1, 2, 3])],
  ] as const)('rejects %s', (_, type, bytes) => {
    expect(reasonOf(() => ensureDecodable(type, bytes))).toBe('broken-photo')
  })
  test('returns a size, or fails with a photo error, for any bytes', () => {
    const types = fc.constantFrom('image/jpeg', 'image/png', 'image/webp')
    const heads = { 'image/jpeg': jpeg(9, 9), 'image/png': png(9, 9), 'image/webp': lossy(9, 9) } as const
    fc.assert(
      fc.property(types, fc.uint8Array({ maxLength: 200 }), fc.nat(60), (type, noise, keep) => {
        const bytes = Uint8Array.from([...heads[type].slice(0, keep), ...noise])
        const found = reasonOf(() => ensureDecodable(type, bytes))
        if (typeof found === 'object') expect(found).toMatchObject({ width: expect.any(Number) as number })
        else expect(['broken-photo', 'photo-too-many-pixels']).toContain(found)
      }),
    )
  })
})

test.each(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])(
  'ensureSupportedPhoto rejects a HEIC photo with the brand %s',
  (brand) => {
    const head = Uint8Array.from([...four(24), ...ascii(`ftyp${brand}`)])
    expect(reasonOf(() => ensureSupportedPhoto(100, head))).toBe('heic-photo')
  },
)
describe('ensureSupportedPhoto', () => {
  const brands = (...all: readonly string[]) =>
    Uint8Array.from([
      ...four(all.length * 4 + 12),
      ...ascii(`ftyp${all[0] ?? ''}`),
      0,
      0,
      0,
      0,
      ...ascii(all.slice(1).join('')),
    ])
  test.each([
    ['avif-photo', ['avif', 'mif1', 'miaf']],
    ['avif-photo', ['avis', 'msf1']],
    ['avif-photo', ['mif1', 'avif']],
    ['heic-photo', ['mif1', 'heic']],
    ['heic-photo', ['heic', 'mif1']],
    ['not-a-photo', ['isom', 'mp42']],
  ])('returns %s for a file with the brands %j', (kind, all) =>
    expect(reasonOf(() => ensureSupportedPhoto(100, brands(...all)))).toBe(kind),
  )
  test('ignores brands beyond the end of the ftyp box', () => {
    const head = Uint8Array.from([...four(16), ...ascii('ftypmp42'), 0, 0, 0, 0, ...ascii('avif')])
    expect(reasonOf(() => ensureSupportedPhoto(100, head))).toBe('not-a-photo')
  })
})

test.each(['<svg xmlns=', '\0\0\0\x18xxxxheic', '<!doctype html>', '\0\0\0\x18ftypmp42', ''])(
  'ensureSupportedPhoto rejects %j as not a photo',
  (text) => {
    expect(reasonOf(() => ensureSupportedPhoto(100, Uint8Array.from(ascii(text))))).toBe('not-a-photo')
  },
)
