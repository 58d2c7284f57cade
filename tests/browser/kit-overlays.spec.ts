import { openGallery, sample, stopClock } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'overlays'))

test('a sheet is 358 high with a title of 48 and a footer of 44, in twentieths of a rem', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: '更多操作' }).tap()
  const sheet = page.getByRole('dialog', { name: '这张号' })
  await expect(sheet).toBeVisible()
  await page.waitForTimeout(400)
  const height = async (place: string) => (await sheet.locator(place).first().boundingBox())?.height
  expect((await sheet.boundingBox())?.height).toBeCloseTo(358, 0)
  expect(await height('header')).toBeCloseTo(48, 0)
  expect(await height('footer button')).toBeCloseTo(44, 0)
})

test('the focus goes into a sheet, round in it, and back', async ({ page }) => {
  const opener = page.getByRole('button', { name: '更多操作' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '这张号' })
  await expect(sheet.getByRole('heading', { name: '这张号' })).toBeFocused()
  for (let at = 0; at < 8; at += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => sheet.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('an action is chosen once; a disabled one is not; the last row changes nothing', async ({ page }) => {
  const open = () => page.getByRole('button', { name: '更多操作' }).tap()
  const sheet = page.getByRole('dialog', { name: '这张号' })
  await open()
  await sheet.getByRole('button', { name: '发给家人' }).tap({ force: true })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: '不选了' }).tap()
  await expect(sheet).toHaveCount(0)
  await open()
  await sheet.getByRole('button', { name: '取消挂号' }).tap()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('status').getByText('cancel')).toBeVisible()
})

test('a dialog closes by ✕, Escape and the mask; a question does not by the mask', async ({ page }) => {
  const opener = page.getByRole('button', { name: '看说明' })
  const dialog = page.getByRole('dialog', { name: '候补是什么' })
  await opener.tap()
  await dialog.getByRole('button', { name: '关闭' }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.tap()
  await expect(dialog).toBeVisible()
  await page.touchscreen.tap(20, 20)
  await expect(dialog).toHaveCount(0)

  await sample(page, 'ConfirmDialog, ask, tell').getByRole('button', { name: '取消挂号' }).tap()
  const question = page.getByRole('alertdialog', { name: '取消这次挂号' })
  await expect(question.getByRole('button', { name: '先不取消' })).toBeFocused()
  await page.touchscreen.tap(20, 20)
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
})

test('questions wait for each other', async ({ page }) => {
  await page.getByRole('button', { name: '连问两次' }).tap()
  const first = page.getByRole('alertdialog', { name: '第一个问题' })
  await expect(first).toBeVisible()
  await expect(page.getByText('第二句话')).toHaveCount(0)
  await first.getByRole('button', { name: '好', exact: true }).tap()
  await expect(page.getByRole('alertdialog', { name: '第二句话' })).toBeVisible()
  await page.getByRole('button', { name: '知道了' }).tap()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('答了好')).toBeVisible()
})

test('a toast stays 3000 ms, is said aloud, and gives way to a newer one', async ({ page }) => {
  await stopClock(page)
  await page.getByRole('button', { name: '提示', exact: true }).tap()
  const bubble = page.locator('[data-shown]')
  await expect(page.getByRole('status').getByText('已复制地址')).toBeVisible()
  await page.clock.runFor(2999)
  await expect(bubble).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(bubble).toHaveCount(0)
  await expect(page.getByRole('status').getByText('已复制地址')).toBeAttached()
  await page.getByRole('button', { name: '成功', exact: true }).tap()
  await page.getByRole('button', { name: '失败', exact: true }).tap()
  await expect(bubble).toHaveCount(1)
  await expect(page.getByRole('alert').getByText('网络错误，请稍后再试')).toBeVisible()
})
