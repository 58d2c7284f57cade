import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { drawNoise, drawStored, jpegFile, seen, UPRIGHT, type InputFile } from './support/drawn.ts'
import { segmentsOf, withExif, withSize } from './support/exif.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** Chromium's own words on an answer that is no 2xx. */
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
  expect((await page.request.post(`/mock/${clinic.mpId}/bucket`, { data: body })).ok()).toBe(true)
}
const grid = (page: Page) => page.getByRole('group', { name: '照片' })
const pictures = (page: Page) => grid(page).getByRole('img')
const onTheWay = (page: Page) => grid(page).getByRole('progressbar')
const choose = (page: Page, files: readonly InputFile[]) =>
  grid(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files])

/** The question to a doctor, where pictures can be added. */
async function toPictures(page: Page, clinic: ClinicControl): Promise<void> {
  await clinic.world('default', MORNING)
  await page.clock.setFixedTime(MORNING)
  const journey = new Journey(page, clinic)
  await journey.enter('advisory/d2001/intake')
  await expect(grid(page).getByRole('button', { name: '添加图片' })).toBeVisible()
}

test('however the phone was held they stand upright, and nothing says where they were taken', async ({
  page,
  clinic,
}) => {
  await toPictures(page, clinic)
  const files: InputFile[] = []
  for (const way of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const taken = withExif(await drawStored(page, way), way)
    expect(segmentsOf(taken).text).toContain('WGS')
    // What the browser itself makes of such a photo proves that it was drawn right.
    expect(await seen(page, `data:image/jpeg;base64,${taken.toString('base64')}`)).toEqual(UPRIGHT)
    files.push(jpegFile(taken, `way-${way}.jpg`))
  }
  const worker = page.waitForEvent('worker')
  await choose(page, files)
  await worker
  await expect(pictures(page)).toHaveCount(8)
  await expect(onTheWay(page)).toHaveCount(0)
  const { objects } = await bucket(page, clinic)
  expect(objects).toHaveLength(8)
  for (const { key, type } of objects) {
    expect(key).toMatch(/^patients\/[^/]+\/[0-9a-f]{32}\d{13}\.jpg$/)
    expect(type).toBe('image/jpeg')
    const url = `/rht-patients/${key}`
    expect(await seen(page, url)).toEqual(UPRIGHT)
    const { markers, text } = segmentsOf(await (await page.request.get(url)).body())
    expect(markers.filter((marker) => marker > 0xe0 && marker <= 0xef && marker !== 0xe2)).toEqual([])
    expect(text).not.toMatch(/Exif|WGS|GPS/)
  }
})

test('an upload whose page was killed goes on where it was', async ({ page, clinic, allowConsole }) => {
  allowConsole(NOT_OK)
  await toPictures(page, clinic)
  await trouble(page, clinic, { fault: 'delay', on: 'part', after: 3, delay: 4_000, times: 60 })
  await page.getByRole('textbox', { name: /哪里不舒服/ }).fill('舌苔发白')
  const photo = await drawNoise(page, 1400, 1100)
  await choose(page, [jpegFile(photo)])
  const parts = async () => (await bucket(page, clinic)).log.filter((each) => each === 'part 200').length
  await expect.poll(parts).toBeGreaterThanOrEqual(3)
  const shown = async () => Number(await onTheWay(page).getAttribute('aria-valuenow'))
  await expect.poll(shown).toBeGreaterThan(20)
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
  // Two parts may have been on their way when the page died.
  expect(await parts()).toBeLessThanOrEqual(inParts + 2)

  // Once it is up, the phone has its address alone, and it is shown as the bucket makes it for this width.
  await page.reload()
  await expect(pictures(page)).toHaveAttribute('src', /\/rht-patients\/.*\.jpg\?x-oss-process=image\/resize,w_360$/)
})

test('what is no photo for us is refused in words, by what is in it and not by its name', async ({ page, clinic }) => {
  await toPictures(page, clinic)
  const photo = await drawNoise(page, 60, 40)
  const heic = Buffer.from('0000001866747970686569630000000068656963', 'hex')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hurt = 1</script></svg>'
  for (const [name, buffer, words] of [
    ['皮疹.jpg', Buffer.from(svg), '这里只能传照片，请换一张'],
    ['检查单.png', Buffer.from('<!doctype html><script>window.hurt = 1</script>'), '这里只能传照片，请换一张'],
    ['IMG_1.HEIC', heic, '这是 HEIC 照片，这里打不开'],
    ['一亿像素.jpg', withSize(photo, 12_000, 9_000), '这张照片超过 5000 万像素'],
    ['没存完.jpg', photo.subarray(0, photo.length - 300), '这张照片打不开，可能没存完整'],
    ['乱码.jpg', Buffer.concat([photo.subarray(0, 30), Buffer.alloc(900, 7)]), '这张照片打不开，可能没存完整'],
  ] as const) {
    await choose(page, [{ name, mimeType: 'image/jpeg', buffer }])
    await expect(page.getByRole('alert').filter({ hasText: `“${name}”没有加上：${words}` })).toBeVisible()
    await expect(pictures(page)).toHaveCount(0)
  }
  // Made in the page: so many bytes take their time to get there.
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
  await whole(page)
  await expectNoAxeViolations(page)
  await choose(page, [jpegFile(photo)])
  await expect(pictures(page)).toHaveCount(1)
  await expect(page.getByText('没有加上')).toHaveCount(0)
  await expect(onTheWay(page)).toHaveCount(0)
  expect((await bucket(page, clinic)).log).toEqual(['put 200'])
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('a picture is looked at closely by keys and by a pinch, and leads back to where one was', async ({
  page,
  clinic,
}) => {
  await toPictures(page, clinic)
  await choose(page, [jpegFile(await drawNoise(page, 900, 600)), jpegFile(await drawNoise(page, 600, 900, 3), 'b.jpg')])
  await expect(onTheWay(page)).toHaveCount(0)
  const first = grid(page).getByRole('button', { name: '照片 1', exact: true })
  await first.tap()
  const viewer = page.getByRole('dialog', { name: '看大图' })
  const current = viewer.getByRole('img', { name: '照片 1' })
  await expect(current).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  const widthOf = async () => (await current.boundingBox())?.width ?? 0
  await expect.poll(widthOf).toBeGreaterThan(380)

  const cdp = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })),
    })
  await touch('touchStart', 30)
  for (const apart of [45, 60, 75, 90]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(widthOf).toBeGreaterThan(500)

  await viewer.getByRole('button', { name: '缩小' }).tap()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: '照片 2' })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(first).toBeFocused()
})
