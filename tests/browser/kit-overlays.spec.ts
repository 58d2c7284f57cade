import { drawnAfter, openGallery, sample } from './support/gallery.ts'
import { expect, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test('the focus goes into a sheet of the heights told, round in it, and back', async ({ page, clinic }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openGallery(page, clinic, 'overlays')
  const opener = page.getByRole('button', { name: '更多操作' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '这张号' })
  await expect(sheet.getByRole('heading', { name: '这张号' })).toBeFocused()
  await test.step('358 high, a title of 48 and a footer of 44, in twentieths of a rem', async () => {
    await whole(page)
    const height = async (place: string) => (await sheet.locator(place).first().boundingBox())?.height
    expect((await sheet.boundingBox())?.height).toBeCloseTo(358, 0)
    await expect.poll(() => height('header')).toBeCloseTo(48, 0)
    await expect.poll(() => height('footer button')).toBeCloseTo(44, 0)
  })
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab')
    await expect(sheet.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a dialog closes by ✕, Escape and the mask; a question does not by the mask', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'overlays')
  const opener = page.getByRole('button', { name: '看说明' })
  const dialog = page.getByRole('dialog', { name: '候补是什么' })
  const closings = [
    () => dialog.getByRole('button', { name: '关闭' }).tap(),
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(20, 20),
  ]
  for (const close of closings) {
    await opener.tap()
    await expect(dialog.getByRole('heading')).toBeFocused()
    await close()
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }

  await sample(page, 'ConfirmDialog').getByRole('button', { name: '取消挂号' }).tap()
  const question = page.getByRole('alertdialog', { name: '取消这次挂号' })
  await expect(question.getByRole('button', { name: '先不取消' })).toBeFocused()
  const drawn = await drawnAfter(page, 'click')
  await page.touchscreen.tap(20, 20)
  await drawn()
  // One that closes is marked as soon as that is drawn, and stays for its way out.
  await expect(question).toHaveAttribute('data-open', '')
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
})
