import { drawnAfter, Finger, middleOf, openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test('a carousel follows a finger that goes across, and goes by arrows and dots; slides out of sight cannot be reached', async ({
  page,
  clinic,
}) => {
  await openGallery(page, clinic, 'pictures')
  const carousel = page.getByRole('group', { name: '门诊的照片' })
  const strip = carousel.locator('[data-strip]')
  const left = async () => (await strip.boundingBox())?.x ?? 0
  const dot = (at: number) => carousel.getByRole('button', { name: `第 ${at} 张，共 3 张` })
  const { x, y, width } = await middleOf(carousel.getByText('大厅'))
  const home = await left()
  const finger = await Finger.on(page)
  await test.step('a vertical gesture is the page’s, whatever it does afterwards', async () => {
    const drawn = await drawnAfter(page, 'touchend', 'touchcancel')
    await finger.down(x, y)
    await finger.move(x - 4, y - 12)
    await finger.move(x - 200, y - 20)
    await finger.up()
    await drawn()
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  })
  await test.step('the strip stands still for 10 px, then follows the finger, then takes 500 ms', async () => {
    const place = await middleOf(carousel.getByText('大厅'))
    await finger.down(place.x, place.y)
    await finger.move(place.x - 9, place.y)
    await expect.poll(() => left()).toBe(home)
    await expect(strip).toHaveCSS('transition-duration', '0.5s')
    await finger.move(place.x - 40, place.y)
    await expect.poll(left).toBeCloseTo(home - 40, 0)
    await finger.move(place.x - 0.7 * width, place.y)
    await finger.up()
    await expect(strip).toHaveCSS('transition-duration', '0.5s')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })
  await test.step('by keys and dots', async () => {
    await dot(1).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await expect(carousel.locator('[inert]')).toHaveText(['大厅', '药房'])
    await dot(3).tap()
    await expect(carousel.getByRole('group', { name: '第 3 张，共 3 张' })).toBeInViewport()
  })
})
