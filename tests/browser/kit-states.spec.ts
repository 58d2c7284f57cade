import { openGallery, sample } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test('what stands at the end of a page is never under the sticky bar; skeletons and progress are as large as told', async ({
  page,
  clinic,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openGallery(page, clinic, 'states')
  await test.step('the end of the page', async () => {
    const note = sample(page, 'StickyBar').getByText('What one does next')
    const pay = page.getByRole('button', { name: '去付款' })
    await expect(note).toBeVisible()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    const [text, key] = [await note.boundingBox(), await pay.boundingBox()]
    expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(key?.y ?? 0)
  })
  await test.step('a progress bar is filled as far as its value', async () => {
    const place = sample(page, 'ProgressBar')
    const filled = async (name: string) => {
      const bar = place.getByRole('progressbar', { name })
      const [track, fill] = await Promise.all([bar.boundingBox(), bar.locator('div').boundingBox()])
      return (fill?.width ?? 0) / (track?.width ?? 1)
    }
    await expect.poll(() => filled('上传')).toBeCloseTo(0.64, 2)
    await expect.poll(() => filled('没有开始')).toBe(0)
  })
  await test.step('a skeleton has the size it is told, and is still where motion is unwelcome', async () => {
    const bars = sample(page, 'Skeleton').locator('span[aria-hidden="true"]')
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
    await expect.poll(() => running()).toBe(1)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => running()).toBe(0)
  })
})

test('a page of tips takes the focus with its heading', async ({ page, clinic }) => {
  await page.goto(clinic.url('tips/expired'))
  const heading = page.getByRole('heading', { level: 1, name: '暂不能使用' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
})
