import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import {
  createNoiseImage,
  createOrientedImage,
  jpegFile,
  renderedImage,
  UPRIGHT_IMAGE,
  type InputFile,
} from './support/image-fixtures.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

/** Chromium’s console message for a failed response. */
const NOT_OK = /net::ERR_|Failed to load resource/
const MORNING = '2026-11-20T09:05:00+08:00'

type Bucket = {
  readonly objects: readonly { readonly key: string; readonly type: string; readonly size: number }[]
  readonly uploads: readonly unknown[]
  readonly log: readonly string[]
}
const bucket = async (page: Page, clinic: ClinicControl): Promise<Bucket> =>
  (await page.request.get(`/mock/${clinic.mpId}/bucket`)).json() as Promise<Bucket>
async function trouble(page: Page, clinic: ClinicControl, body: object): Promise<void> {
  const reply = await page.request.post(`/mock/${clinic.mpId}/bucket`, { data: body })
  expect(reply.ok()).toBe(true)
}
const grid = (page: Page) => page.getByRole('group', { name: '照片' })
const pictures = (page: Page) => grid(page).getByRole('img')
const onTheWay = (page: Page) => grid(page).getByRole('progressbar')
const choose = (page: Page, files: readonly InputFile[]) =>
  grid(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])

/** Opens the intake form, where photos can be added. */
async function toPictures(page: Page, clinic: ClinicControl): Promise<void> {
  await clinic.world('default', MORNING)
  await page.clock.setFixedTime(MORNING)
  const journey = new Journey(page, clinic)
  await journey.enter('advisory/d2001/intake')
  await expect(grid(page).getByRole('button', { name: '添加图片' })).toBeVisible()
}

/** Returns a number as little-endian bytes. */
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

/** Returns a camera’s APP1 segment: the orientation and a GPS location (north reference and map datum). */
function exifSegment(orientation: number): Buffer {
  const place = directory([entry(1, ASCII, 2, ascii('N\0')), entry(0x12, ASCII, 4, ascii('WGS\0'))])
  const head = 8
  const gpsAt = head + 2 + 2 * 12 + 4
  const main = directory([entry(0x0112, SHORT, 1, little(orientation, 2)), entry(0x8825, LONG, 1, little(gpsAt, 4))])
  const body = [...ascii('Exif\0\0'), ...ascii('II*\0'), ...little(head, 4), ...main, ...place]
  return Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])
}

/** Inserts the EXIF segment after the first two bytes of a JPEG. */
const withExif = (jpeg: Buffer, orientation: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), exifSegment(orientation), jpeg.subarray(2)])

/** Returns the segment markers of a JPEG up to its pixels, and the text in these segments. */
function segmentsOf(jpeg: Buffer): { readonly markers: number[]; readonly text: string } {
  const markers: number[] = []
  let at = 2
  while (jpeg[at] === 0xff && jpeg[at + 1] !== 0xda) {
    markers.push(jpeg[at + 1] ?? 0)
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return { markers, text: jpeg.subarray(0, at).toString('latin1') }
}

/** Returns the same JPEG with other dimensions in its frame header. */
function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  let at = 2
  while (changed[at] === 0xff && changed[at + 1] !== 0xc0) at += 2 + changed.readUInt16BE(at + 2)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

const REFUSED = ['皮疹.jpg', '检查单.png', 'IMG_1.HEIC', '一亿像素.jpg', '没存完.jpg', '乱码.jpg'] as const
type Refused = (typeof REFUSED)[number]
const HEIC = Buffer.from('0000001866747970686569630000000068656963', 'hex')
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hurt = 1</script></svg>'
const badFiles = (photo: Buffer): Record<Refused, readonly [Buffer, string]> => ({
  '皮疹.jpg': [Buffer.from(SVG), '这里只能传照片，请换一张'],
  '检查单.png': [Buffer.from('<!doctype html><script>window.hurt = 1</script>'), '这里只能传照片，请换一张'],
  'IMG_1.HEIC': [HEIC, '这是 HEIC 照片，这里打不开'],
  '一亿像素.jpg': [withSize(photo, 12_000, 9_000), '这张照片超过 5000 万像素'],
  '没存完.jpg': [photo.subarray(0, photo.length - 300), '这张照片打不开，可能没存完整'],
  '乱码.jpg': [Buffer.concat([photo.subarray(0, 30), Buffer.alloc(900, 7)]), '这张照片打不开，可能没存完整'],
})

test('photos › appear upright without location data, and zoom by keyboard and pinch', async ({ page, clinic }) => {
  await toPictures(page, clinic)
  await test.step('rejects files by their content, with a reason', async () => {
    const photo = await createNoiseImage(page, 60, 40)
    const bad = badFiles(photo)
    for (const name of REFUSED) {
      const [buffer, words] = bad[name]
      await choose(page, [{ name, mimeType: 'image/jpeg', buffer }])
      await expect(page.getByRole('alert').filter({ hasText: `“${name}”没有加上：${words}` })).toBeVisible()
      await expect(pictures(page)).toHaveCount(0)
    }
    // Created inside the page, because transferring 20 MB would take too long.
    const input = grid(page).locator('input[type=file]').first()
    await input.evaluate(
      (element: HTMLInputElement, head) => {
        const files = new DataTransfer()
        files.items.add(new File([Uint8Array.from(head), new Uint8Array(20 * 1024 * 1024)], '太大.jpg'))
        element.files = files.files
        element.dispatchEvent(new Event('change', { bubbles: true }))
      },
      [...photo],
    )
    await expect(page.getByRole('alert').filter({ hasText: '“太大.jpg”没有加上：这张照片超过 20 MB' })).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    await expect.poll(() => page.evaluate(() => 'hurt' in window)).toBe(false)
    expect((await bucket(page, clinic)).log).toEqual([])
  })
  await test.step('uploads photos upright and without location data, whatever their orientation', async () => {
    const files: InputFile[] = []
    for (const way of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const taken = withExif(await createOrientedImage(page, way), way)
      expect(segmentsOf(taken).text).toContain('WGS')
      // The browser’s own rendering proves that the test image is oriented correctly.
      await expect
        .poll(() => renderedImage(page, `data:image/jpeg;base64,${taken.toString('base64')}`))
        .toEqual(UPRIGHT_IMAGE)
      files.push(jpegFile(taken, `way-${way}.jpg`))
    }
    const worker = page.waitForEvent('worker')
    await choose(page, files)
    await worker
    await expect(pictures(page)).toHaveCount(8)
    await expect(page.getByText('没有加上')).toHaveCount(0)
    await expect(onTheWay(page)).toHaveCount(0)
    const { objects } = await bucket(page, clinic)
    expect(objects).toHaveLength(8)
    for (const { key, type } of objects) {
      expect(key).toMatch(/^patients\/[^/]+\/[0-9a-f]{32}\d{13}\.jpg$/)
      expect(type).toBe('image/jpeg')
      const url = `/rht-patients/${key}`
      await expect.poll(() => renderedImage(page, url)).toEqual(UPRIGHT_IMAGE)
      const reply = await page.request.get(url)
      const { markers, text } = segmentsOf(await reply.body())
      expect(markers.filter((marker) => marker > 0xe0 && marker <= 0xef && marker !== 0xe2)).toEqual([])
      expect(text).not.toMatch(/Exif|WGS|GPS/)
    }
  })
  await test.step('zooms a photo by pinch and by button', async () => {
    const first = grid(page).getByRole('button', { name: '照片 1', exact: true })
    await first.tap()
    const viewer = page.getByRole('dialog', { name: '看大图' })
    const current = viewer.getByRole('img', { name: '照片 1' })
    await expect(current).toBeVisible()
    await waitForScreenReady(page)
    await expectNoAxeViolations(page)
    const widthOf = async () => (await current.boundingBox())?.width ?? 0
    const before = await widthOf()
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })),
      })
    await touch('touchStart', 30)
    for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart)
    await touch('touchEnd', 0)
    await expect.poll(widthOf).toBeGreaterThan(before * 1.2)
    await viewer.getByRole('button', { name: '缩小' }).tap()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: '照片 2' })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(first).toBeFocused()
  })
})

test('photo upload › resumes after the page is killed', async ({ page, clinic, allowConsole }) => {
  allowConsole(NOT_OK)
  await toPictures(page, clinic)
  await trouble(page, clinic, { fault: 'delay', on: 'part', after: 3, delay: 4_000, times: 60 })
  await page.getByRole('textbox', { name: /哪里不舒服/ }).fill('舌苔发白')
  const photo = await createNoiseImage(page, 1400, 1100)
  await choose(page, [jpegFile(photo)])
  const parts = async () => (await bucket(page, clinic)).log.filter((each) => each === 'part 200').length
  await expect.poll(parts).toBeGreaterThanOrEqual(3)
  const shown = async () => Number(await onTheWay(page).getAttribute('aria-valuenow'))
  // All three parts are confirmed.
  await expect.poll(shown).toBeGreaterThanOrEqual(50)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /哪里不舒服/ })).toHaveValue('舌苔发白')
  await expect(grid(page).locator('img, [role=progressbar]').first()).toBeAttached()
  await trouble(page, clinic, { clear: true })
  await expect(onTheWay(page)).toHaveCount(0)
  await expect(pictures(page)).toHaveCount(1)
  const { objects, uploads, log } = await bucket(page, clinic)
  expect(objects).toHaveLength(1)
  expect(uploads).toEqual([])
  expect(log.filter((each) => each === 'initiate 200')).toHaveLength(1)
  const inParts = Math.ceil((objects[0]?.size ?? 0) / (256 * 1024))
  // Two parts may have been in transit when the page was killed.
  expect(log.filter((each) => each === 'part 200').length).toBeLessThanOrEqual(inParts + 2)

  // After the upload, the device stores only the URL, and the bucket resizes the image to the displayed width.
  await page.reload()
  await expect(pictures(page)).toHaveAttribute('src', /\/rht-patients\/.*\.jpg\?x-oss-process=image\/resize,w_360$/)
})
