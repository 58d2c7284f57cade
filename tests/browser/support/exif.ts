/** Little-endian bytes of a number. */
const little = (number: number, length: number): number[] =>
  Array.from({ length }, (_, at) => Math.floor(number / 256 ** at) % 256)
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

const SHORT = 3
const LONG = 4
const ASCII = 2
const entry = (tag: number, type: number, count: number, value: readonly number[]): number[] => [
  ...little(tag, 2),
  ...little(type, 2),
  ...little(count, 4),
  ...[...value, 0, 0, 0, 0].slice(0, 4),
]
const directory = (entries: readonly (readonly number[])[]): number[] => [
  ...little(entries.length, 2),
  ...entries.flat(),
  ...little(0, 4),
]

/** The APP1 segment of a camera: which way the phone was held, and where (GPS: north, with the map's name). */
function exifSegment(orientation: number): Buffer {
  const place = directory([entry(1, ASCII, 2, ascii('N\0')), entry(0x12, ASCII, 4, ascii('WGS\0'))])
  const head = 8
  const gpsAt = head + 2 + 2 * 12 + 4
  const main = directory([entry(0x0112, SHORT, 1, little(orientation, 2)), entry(0x8825, LONG, 1, little(gpsAt, 4))])
  const body = [...ascii('Exif\0\0'), ...ascii('II*\0'), ...little(head, 4), ...main, ...place]
  return Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])
}

/** A JPEG with such a segment behind its first two bytes. */
export const withExif = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), exifSegment(orientation), jpeg.subarray(2)])

/** The markers of a JPEG's segments up to its pixels, and the text in all of them. */
export function segmentsOf(jpeg: Buffer): { readonly markers: number[]; readonly text: string } {
  const markers: number[] = []
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1] ?? 0)
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return { markers, text: jpeg.subarray(0, at).toString('latin1') }
}

/** The same picture, said to be of other dimensions in its frame header. */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  let at = 2
  while (changed[at] === 0xff && changed[at + 1] !== 0xc0) at += 2 + changed.readUInt16BE(at + 2)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}
