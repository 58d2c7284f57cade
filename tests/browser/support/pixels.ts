import { readPng } from '../../../scripts/support/png.mjs'

/** The pixels of a screenshot as a scanner wants them: red, green, blue and opacity of each. */
export function pixelsOf(png: Buffer): { data: Uint8ClampedArray; width: number; height: number } {
  const { width, height, channels, pixels } = readPng(png)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    for (let channel = 0; channel < 3; channel++) data[at * 4 + channel] = pixels[at * channels + channel] ?? 0
    data[at * 4 + 3] = 255
  }
  return { data, width, height }
}
