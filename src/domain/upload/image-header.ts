import { Failure } from '../failure/failure'
import type { PhotoType } from './upload'

/** Width and height in pixels as stored, before rotation. */
export type PhotoPixels = { readonly width: number; readonly height: number }

/** Larger photos are not decoded, to save memory: 50 million pixels take 200 MB. */
export const MAX_MEGAPIXELS = 50

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Reads an unsigned integer; big-endian unless `isLittle`. */
function numberAt(bytes: Uint8Array, at: number, length: number, isLittle = false): number {
  let number = 0
  for (let index = 0; index < length; index++) {
    const byte = bytes[at + (isLittle ? length - 1 - index : index)]
    if (byte === undefined) return 0
    number = number * 256 + byte
  }
  return number
}

const BRANDS: Readonly<Record<'heic-photo' | 'avif-photo', readonly string[]>> = {
  'heic-photo': ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'],
  'avif-photo': ['avif', 'avis'],
}
/**
 * Detects HEIC and AVIF, which most browsers cannot rotate and resize. Checks the compatible brands too, because either
 * format may have `mif1` as its major brand.
 */
export function detectHeicOrAvif(head: Uint8Array): 'heic-photo' | 'avif-photo' | undefined {
  if (text(head, 4, 4) !== 'ftyp') return undefined
  const end = Math.min(head.length, numberAt(head, 0, 4))
  const brands = [text(head, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, 4))
  const isOneOf = (kind: keyof typeof BRANDS) => brands.some((brand) => BRANDS[kind].includes(brand))
  if (isOneOf('avif-photo')) return 'avif-photo'
  return isOneOf('heic-photo') ? 'heic-photo' : undefined
}
/** Rejected because only the first frame of an animation would be kept. */
export const isGif = (head: Uint8Array): boolean => text(head, 0, 4) === 'GIF8'

const START_OF_SCAN = 0xda
/** Whether a marker starts a frame header, in any JPEG encoding; C4, C8 and CC have other meanings. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Whether a marker has no length field. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/**
 * Yields a JPEG's segments up to the image data. Like decoders, skips bytes between segments, because some phones write
 * zeros there.
 */
function* segmentsOf(bytes: Uint8Array): Generator<{ readonly marker: number; readonly at: number }> {
  let at = 2
  while (at < bytes.length - 1) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff || marker === 0) {
      at += 1
      continue
    }
    yield { marker, at }
    if (marker === START_OF_SCAN) return
    at += isBare(marker) ? 2 : 2 + Math.max(2, numberAt(bytes, at + 2, 2))
  }
}

function jpegPixels(bytes: Uint8Array): PhotoPixels {
  for (const { marker, at } of segmentsOf(bytes))
    if (isFrame(marker)) return { height: numberAt(bytes, at + 5, 2), width: numberAt(bytes, at + 7, 2) }
  return { width: 0, height: 0 }
}
const pngPixels = (bytes: Uint8Array): PhotoPixels =>
  text(bytes, 12, 4) === 'IHDR'
    ? { width: numberAt(bytes, 16, 4), height: numberAt(bytes, 20, 4) }
    : { width: 0, height: 0 }

function webpPixels(bytes: Uint8Array): PhotoPixels {
  switch (text(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: numberAt(bytes, 26, 2, true) & 0x3fff, height: numberAt(bytes, 28, 2, true) & 0x3fff }
    case 'VP8L': {
      const packed = numberAt(bytes, 21, 4, true)
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: numberAt(bytes, 24, 3, true) + 1, height: numberAt(bytes, 27, 3, true) + 1 }
    default:
      return { width: 0, height: 0 }
  }
}

const PIXELS: Readonly<Record<PhotoType, (bytes: Uint8Array) => PhotoPixels>> = {
  'image/jpeg': jpegPixels,
  'image/png': pngPixels,
  'image/webp': webpPixels,
}

/** Whether the image data ends with an end marker; ignores trailing data. */
function isJpegWhole(bytes: Uint8Array): boolean {
  for (const { marker, at } of segmentsOf(bytes)) {
    if (marker !== START_OF_SCAN) continue
    for (let end = bytes.length - 2; end > at; end--) if (bytes[end] === 0xff && bytes[end + 1] === 0xd9) return true
  }
  return false
}

/**
 * Reads a photo's dimensions from its header, without decoding it; `bytes` is the whole file. Fails with `broken-photo`
 * or `photo-too-many-pixels`.
 */
export function ensureDecodable(type: PhotoType, bytes: Uint8Array): PhotoPixels {
  const pixels = PIXELS[type](bytes)
  const isWhole = type === 'image/jpeg' ? isJpegWhole(bytes) : bytes.length >= declaredBytes(type, bytes)
  if (pixels.width * pixels.height === 0) throw new Failure({ kind: 'broken-photo' })
  if (pixels.width * pixels.height > MAX_MEGAPIXELS * 1e6)
    throw new Failure({ kind: 'photo-too-many-pixels', mostMegapixels: MAX_MEGAPIXELS })
  if (!isWhole) throw new Failure({ kind: 'broken-photo' })
  return pixels
}

/** File length according to the header; 0 for PNG, which does not store it. */
const declaredBytes = (type: PhotoType, bytes: Uint8Array): number =>
  type === 'image/webp' ? numberAt(bytes, 4, 4, true) + 8 : 0
