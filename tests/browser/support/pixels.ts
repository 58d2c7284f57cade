import type { Page } from '@playwright/test'

/** Decodes a PNG screenshot in the page into RGBA pixels for a barcode scanner. */
export async function pixelsOf(page: Page, png: Buffer) {
  const { data, width, height } = await page.evaluate(
    async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
      const canvas = document.createElement('canvas')
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height)
      return { data: [...(pixels?.data ?? [])], width: bitmap.width, height: bitmap.height }
    },
    [...png],
  )
  return { data: Uint8ClampedArray.from(data), width, height }
}
