import { MAX_PHOTO_COUNT } from '@/domain/upload/photo'
import { MAX_PHOTO_BYTES } from '@/domain/upload/upload'
import type { FailureKind } from '../../../mocks/reproduction/failure-kinds'

/** A file that the app rejects as a photo of this kind. */
export type SamplePhoto = { readonly name: string; readonly bytes: Uint8Array }

const textBytes = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))
/** A JPEG's start, its frame header with this size, and if it is whole, its image data. */
const jpeg = (width: number, height: number, isWhole = true): number[] => [
  0xff,
  0xd8,
  0xff,
  0xc0,
  0,
  8,
  8,
  height >> 8,
  height & 0xff,
  width >> 8,
  width & 0xff,
  3,
  ...(isWhole ? [0xff, 0xda, 0, 2, 1, 0xff, 0xd9] : []),
]
/** The first box of a HEIC or AVIF file. */
const boxOf = (brand: string): number[] => [0, 0, 0, 20, ...textBytes(`ftyp${brand}`), 0, 0, 0, 0, ...textBytes(brand)]
const padded = (bytes: readonly number[], length: number): Uint8Array => {
  const file = new Uint8Array(length)
  file.set(bytes)
  return file
}

/** Returns the files to choose for a failure of this kind; none for other kinds. */
export function samplePhotosOf(kind: FailureKind): readonly SamplePhoto[] {
  const one = (name: string, bytes: readonly number[] | Uint8Array): SamplePhoto[] => [
    { name, bytes: Uint8Array.from(bytes) },
  ]
  switch (kind) {
    case 'not-a-photo':
      return one('text.jpg', textBytes('This is a text.'))
    case 'heic-photo':
      return one('photo.heic', boxOf('heic'))
    case 'avif-photo':
      return one('photo.avif', boxOf('avif'))
    case 'gif-photo':
      return one('animation.gif', textBytes('GIF89a'))
    case 'empty-photo':
      return one('empty.jpg', [])
    case 'broken-photo':
      return one('broken.jpg', jpeg(40, 30, false))
    case 'photo-too-many-pixels':
      return one('pixels.jpg', jpeg(10_000, 10_000))
    case 'photo-too-large':
      return one('large.jpg', padded(jpeg(40, 30), MAX_PHOTO_BYTES + 1))
    case 'too-many-photos':
      return Array.from({ length: MAX_PHOTO_COUNT + 1 }, (_, nth) => ({
        name: `photo-${nth + 1}.jpg`,
        bytes: Uint8Array.from(jpeg(40, 30)),
      }))
    default:
      return []
  }
}
