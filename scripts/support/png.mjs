/** Just enough PNG to make Chromium's screenshots small: reads 8-bit RGB or RGBA, writes a picture with a palette. */
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const CHANNELS = { 2: 3, 6: 4 }

function* chunksOf(png) {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at)
    yield { type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** The nearest of left, up and upper left to their gradient. */
function paeth(left, up, corner) {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

const PREDICT = [
  () => 0,
  (left) => left,
  (_left, up) => up,
  (left, up) => (left + up) >> 1,
  (left, up, corner) => paeth(left, up, corner),
]

/**
 * @param {Buffer} png
 * @returns {{ width: number, height: number, channels: number, pixels: Buffer }}
 */
export function readPng(png) {
  const chunks = [...chunksOf(png)]
  const header = chunks.find(({ type }) => type === 'IHDR').data
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const channels = CHANNELS[header[9]]
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error('Only plain 8-bit RGB or RGBA can be read.')

  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const rows = inflateSync(packed)
  const stride = width * channels
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1) {
    const predict = PREDICT[rows[y * (stride + 1)]]
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x
      const left = x < channels ? 0 : pixels[at - channels]
      const up = y === 0 ? 0 : pixels[at - stride]
      const corner = x < channels || y === 0 ? 0 : pixels[at - stride - channels]
      pixels[at] = rows[y * (stride + 1) + 1 + x] + predict(left, up, corner)
    }
  }
  return { width, height, channels, pixels }
}

/**
 * As many times smaller, each point the mean of those it stands for.
 * @param {{ width: number, height: number, channels: number, pixels: Buffer }} picture
 * @param {number} times
 */
export function smaller(picture, times) {
  const { channels } = picture
  const [width, height] = [Math.floor(picture.width / times), Math.floor(picture.height / times)]
  const pixels = Buffer.alloc(width * height * channels)
  for (let at = 0; at < pixels.length; at += 1) {
    const [channel, point] = [at % channels, Math.floor(at / channels)]
    const corner = (Math.floor(point / width) * picture.width + (point % width)) * times * channels + channel
    let sum = 0
    for (let y = 0; y < times; y += 1)
      for (let x = 0; x < times; x += 1) sum += picture.pixels[corner + (y * picture.width + x) * channels]
    pixels[at] = Math.round(sum / times ** 2)
  }
  return { width, height, channels, pixels }
}

/** @param {string} type @param {Buffer} data */
function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/**
 * @param {{ width: number, height: number, palette: number[][], indexes: Buffer }} picture
 */
export function writePng({ width, height, palette, indexes }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y += 1) indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
