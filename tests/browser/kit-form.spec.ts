import { openGallery } from './support/gallery.ts'
import { expect, test } from './support/test.ts'

test('a form shows all faults, leads to the first, and drops each when it is edited', async ({ page, clinic }) => {
  await openGallery(page, clinic, 'form')
  await page.setViewportSize({ width: 390, height: 420 })
  await page.getByRole('button', { name: '添加', exact: true }).tap()
  await expect(page.locator('form').getByRole('alert')).toHaveText([
    '请填写姓名',
    '请选择性别',
    '请填写手机号',
    '请先同意',
  ])
  const name = page.getByRole('textbox', { name: '姓名' })
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('请填写姓名')
  await page.keyboard.type('王')
  await expect(page.getByText('请填写姓名')).toHaveCount(0)
  await expect(page.getByText('请选择性别')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: '男' })).toBeFocused()
})
