import { Finger, middleOf, openGallery } from './support/gallery.ts'
import { expect, setLook, test } from './support/test.ts'

const PHOTO = { name: 'tongue.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }

test.describe('the carousel', () => {
  test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'pictures'))

  test('stands still until a finger has gone 10 px, then follows it, then takes 500 ms', async ({ page }) => {
    const carousel = page.getByRole('group', { name: '门诊的照片' })
    const strip = carousel.locator('[data-strip]')
    const left = async () => (await strip.boundingBox())?.x ?? 0
    const { x, y, width } = await middleOf(carousel.getByText('大厅'))
    const home = await left()
    const finger = await Finger.on(page)
    await finger.down(x, y)
    await finger.move(x - 9, y)
    expect(await left()).toBe(home)
    await expect(strip).toHaveCSS('transition-duration', '0.5s')
    await finger.move(x - 40, y)
    await expect.poll(left).toBeCloseTo(home - 40, 0)
    await finger.move(x - 0.7 * width, y)
    await finger.up()
    await expect(strip).toHaveCSS('transition-duration', '0.5s')
    await expect(carousel.getByRole('button', { name: '第 2 张，共 3 张' })).toHaveAttribute('aria-current', 'true')
  })

  test('leaves a vertical gesture to the page, whatever it does afterwards', async ({ page }) => {
    const carousel = page.getByRole('group', { name: '门诊的照片' })
    const { x, y } = await middleOf(carousel.getByText('大厅'))
    const finger = await Finger.on(page)
    await finger.down(x, y)
    await finger.move(x - 4, y - 12)
    await finger.move(x - 200, y - 20)
    await finger.up()
    await expect(carousel.getByRole('button', { name: '第 1 张，共 3 张' })).toHaveAttribute('aria-current', 'true')
  })

  test('goes by arrows and dots; slides out of sight cannot be reached', async ({ page }) => {
    const carousel = page.getByRole('group', { name: '门诊的照片' })
    const dot = (at: number) => carousel.getByRole('button', { name: `第 ${at} 张` })
    await dot(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await expect(carousel.locator('[inert]')).toHaveText(['大厅', '药房'])
    await dot(3).tap()
    await expect(carousel.getByRole('group', { name: '第 3 张，共 3 张' })).toBeInViewport()
  })

  test('goes round where told, and by itself until it is stopped', async ({ page, clinic }) => {
    await page.clock.install()
    await page.reload()
    await openGallery(page, clinic, 'pictures')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const carousel = page.getByRole('group', { name: '循环' })
    const dot = (at: number) => carousel.getByRole('button', { name: `第 ${at} 张` })
    await expect(carousel).toBeVisible()
    const isAt = () => carousel.locator('[aria-current]').getAttribute('aria-label')
    const before = await isAt()
    await page.clock.runFor(5000)
    await expect.poll(isAt).not.toBe(before)
    const after = await isAt()
    await carousel.getByRole('button', { name: '停止自动播放' }).tap()
    await page.clock.runFor(20_000)
    expect(await isAt()).toBe(after)
    await dot(1).tap()
    await page.keyboard.press('ArrowLeft')
    await expect(dot(4)).toHaveAttribute('aria-current', 'true')
  })
})

test('elders see the slides one under the other', async ({ page, clinic }) => {
  await setLook(page, 'elder')
  await openGallery(page, clinic, 'pictures')
  await expect(page.getByRole('list', { name: '门诊的照片' }).getByRole('listitem')).toHaveText([
    '大厅',
    '诊室',
    '药房',
  ])
})

test('photos show their way, can be sent again, taken away, and added up to the most', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'pictures')
  const grid = page.getByRole('group', { name: '舌象照片' })
  await expect(grid.getByRole('progressbar', { name: '照片 2' })).toHaveAttribute('aria-valuenow', '64')
  await grid.getByRole('button', { name: /没传上/ }).tap()
  await expect(grid.getByRole('progressbar', { name: '照片 3' })).toHaveAttribute('aria-valuenow', '0')
  await grid.getByRole('button', { name: '删除照片 1' }).tap()
  await expect(grid.getByRole('status')).toHaveText('已选 2 张，最多 5 张')
  await expect(grid.getByRole('button', { name: '添加图片' })).toBeFocused()
  await grid.locator('input[type=file]').setInputFiles([PHOTO, PHOTO, PHOTO, PHOTO])
  await expect(grid.getByRole('status')).toHaveText('已选 5 张，最多 5 张')
  await expect(grid.getByRole('button', { name: '添加图片' })).toBeHidden()
})
