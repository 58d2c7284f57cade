import { openGallery, sample } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'states'))

test('the loading overlay is there only while its value is true, and what it covers cannot be used', async ({
  page,
}) => {
  const place = sample(page, 'LoadingOverlay')
  const overlay = place.getByRole('status')
  const covered = place.locator('[inert]')
  await expect(overlay).toHaveText('加载中')
  await expect(place.locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(covered).toHaveText('账单')
  await place.getByRole('button', { name: '加载好了' }).tap()
  await expect(overlay).toHaveCount(0)
  await expect(covered).toHaveCount(0)
  await expect(place.locator('[aria-busy="true"]')).toHaveCount(0)
  await place.getByRole('button', { name: '再加载' }).focus()
  await page.keyboard.press('Enter')
  await expect(overlay).toHaveText('加载中')
  await expect(covered).toHaveText('账单')
})

test('a progress bar begins at 0 with its text, follows its value, and goes without text where told', async ({
  page,
}) => {
  const place = sample(page, 'ProgressBar')
  const bar = (name: string) => place.getByRole('progressbar', { name })
  await expect(bar('没有开始')).toHaveAttribute('aria-valuenow', '0')
  await expect(bar('上传')).toHaveAttribute('aria-valuenow', '64')
  await expect(place.getByText(/^\d+%$/)).toHaveText(['0%', '64%'])
  const filled = async (name: string) => {
    const [track, fill] = await Promise.all([bar(name).boundingBox(), bar(name).locator('div').boundingBox()])
    return (fill?.width ?? 0) / (track?.width ?? 1)
  }
  await place.getByRole('button', { name: '再传一点' }).tap()
  await expect(bar('上传')).toHaveAttribute('aria-valuenow', '76')
  await expect(bar('不带文字')).toHaveAttribute('aria-valuenow', '76')
  await expect(place.getByText(/^\d+%$/)).toHaveText(['0%', '76%'])
  await expect.poll(() => filled('上传')).toBeCloseTo(0.76, 1)
  expect(await filled('没有开始')).toBe(0)
})

test('a skeleton has the size it is told, is heard once and not read, and is still where motion is unwelcome', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const place = sample(page, 'Skeleton')
  await expect(place.locator('[aria-busy="true"]').getByRole('status')).toHaveText('加载中')
  const bars = place.locator('span[aria-hidden="true"]')
  await expect(bars).toHaveCount(3)
  const sizes = await bars.evaluateAll((all) =>
    all.map((bar) => {
      const { width, height } = bar.getBoundingClientRect()
      return { share: width / (bar.parentElement?.clientWidth ?? 1), width, height }
    }),
  )
  expect(sizes[0]?.share).toBeCloseTo(0.6, 2)
  expect(sizes[1]?.share).toBeCloseTo(1, 2)
  expect(sizes[1]?.height).toBeCloseTo(14, 1)
  expect(sizes[2]?.width).toBeCloseTo(120, 1)
  expect(sizes[2]?.height).toBeCloseTo(34, 1)
  const running = () => bars.first().evaluate((bar) => bar.getAnimations().length)
  expect(await running()).toBe(1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await running()).toBe(0)
})

test('tips have a heading, a sentence and a way on; the picture is not read', async ({ page }) => {
  const place = sample(page, 'Tips')
  await expect(place.getByRole('heading', { name: '网络断了' })).toBeVisible()
  await expect(place.getByText('可以回首页看看').first()).toBeVisible()
  await expect(place.getByRole('button', { name: '回首页' })).toHaveCount(4)
  await expect(place.locator('svg:not([aria-hidden="true"])')).toHaveCount(0)
})

test('a page of tips takes the focus with its heading', async ({ page, clinic }) => {
  await page.goto(clinic.url('tips/expired'))
  const heading = page.getByRole('heading', { level: 1, name: '暂不能使用' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})

test('what stands at the end of a page is never under the sticky bar', async ({ page }) => {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const pay = await page.getByRole('button', { name: '去付款' }).boundingBox()
  const note = await sample(page, 'StickyBar').getByText('What one does next').boundingBox()
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThan(pay?.y ?? 0)
})
