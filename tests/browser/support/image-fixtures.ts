import type { Page } from '@playwright/test'

export type InputFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
export const jpegFile = (buffer: Buffer, name = 'IMG_0001.jpg'): InputFile => ({ name, mimeType: 'image/jpeg', buffer })

/** Upright: 96 × 64 px, red and green above blue and white. */
export const UPRIGHT_IMAGE = { width: 96, height: 64, corners: ['red', 'green', 'blue', 'white'] } as const

/** The image as stored by a sensor in one of the eight EXIF orientations. */
export async function createOrientedImage(page: Page, orientation: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([way, width, height]) => {
      const isTurned = way >= 5
      const canvas = document.createElement('canvas')
      canvas.width = isTurned ? height : width
      canvas.height = isTurned ? width : height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing to draw on')
      const [w, h] = [width - 1, height - 1]
      const storedAt = (x: number, y: number): readonly [number, number] =>
        (
          [
            [x, y],
            [w - x, y],
            [w - x, h - y],
            [x, h - y],
            [y, x],
            [y, w - x],
            [h - y, w - x],
            [h - y, x],
          ] as const
        )[way - 1] ?? [x, y]
      for (let x = 0; x < width; x++)
        for (let y = 0; y < height; y++) {
          context.fillStyle = x < width / 2 ? (y < height / 2 ? '#f00' : '#00f') : y < height / 2 ? '#0f0' : '#fff'
          context.fillRect(...storedAt(x, y), 1, 1)
        }
      return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
    },
    [orientation, UPRIGHT_IMAGE.width, UPRIGHT_IMAGE.height] as const,
  )
  return Buffer.from(base64, 'base64')
}

/** Size and corner colours of an image as the browser renders it. */
export const renderedImage = (page: Page, url: string) =>
  page.evaluate(async (at) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = at
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('nothing to draw on')
    context.drawImage(image, 0, 0)
    const name = (x: number, y: number): string => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data
      if (red > 200 && green > 200 && blue > 200) return 'white'
      return red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : `${red} ${green} ${blue}`
    }
    const [right, low] = [canvas.width - 9, canvas.height - 9]
    const corners = [name(8, 8), name(right, 8), name(8, low), name(right, low)]
    return { width: canvas.width, height: canvas.height, corners }
  }, url)

/** A JPEG of noise, which does not compress. */
export async function createNoiseImage(page: Page, width: number, height: number, seed = 7): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w, h, first]) => {
      const canvas = document.createElement('canvas')
      canvas.width = w
      canvas.height = h
      const context = canvas.getContext('2d')
      if (!context) throw new Error('nothing to draw on')
      const picture = context.createImageData(w, h)
      let now = first
      for (let at = 0; at < picture.data.length; at++) {
        now = (Math.imul(now, 1103515245) + 12345) >>> 0
        picture.data[at] = at % 4 === 3 ? 255 : now >>> 24
      }
      context.putImageData(picture, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? ''
    },
    [width, height, seed] as const,
  )
  return Buffer.from(base64, 'base64')
}
