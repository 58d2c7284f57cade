import { openGallery, sample } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test('tabs are one tab stop, gone through by arrows, Home and End, round the ends; a link’s tab comes into view', async ({
  page,
  clinic,
}) => {
  await openGallery(page, clinic, 'rows')
  await test.step('tabs by value', async () => {
    const place = sample(page, 'Tabs')
    const chosen = place.getByRole('tab', { selected: true })
    const panel = place.getByRole('tabpanel')
    await expect(panel).toHaveText('coming')
    await chosen.focus()
    for (const [key, value] of [
      ['ArrowRight', 'waiting'],
      ['End', 'all'],
      ['ArrowRight', 'coming'],
      ['ArrowLeft', 'all'],
      ['Home', 'coming'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(panel).toHaveText(value)
      await expect(chosen).toBeFocused()
      await expect(place.locator('[role="tab"][tabindex="0"]')).toHaveCount(1)
    }
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveCount(1)
    await expect(place.locator(':focus')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(chosen).toBeFocused()
  })
  await test.step('tabs by route', async () => {
    const groups = page.getByRole('navigation', { name: '组件分组' })
    const current = groups.locator('[aria-current="page"]')
    await groups.getByRole('link', { name: '状态' }).tap()
    await expect(page).toHaveURL(/group=states/)
    await expect(current).toHaveText('状态')
    await expect(current).toBeInViewport()
    await groups.getByRole('link', { name: '填写' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/group=fields/)
    await expect(current).toHaveText('填写')
    await expect(current).toBeInViewport()
  })
})
