import { openGallery } from './support/gallery.ts'
import { choose } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page, clinic }) => openGallery(page, clinic, 'form'))

test('shows all faults, leads to the first, and drops each when it is edited', async ({ page }) => {
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

test('waits for a check that asks somewhere, and sends once however often one taps', async ({ page }) => {
  await page.getByRole('textbox', { name: '姓名' }).fill('𠮷田')
  await choose(page.getByRole('radio', { name: '女' }))
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000000')
  await page.getByText('同意隐私说明').tap()
  const send = page.locator('form button[type=submit]')
  await send.tap()
  await expect(page.getByText('这个号码已经用过')).toBeVisible()
  await expect(page.getByText('提交了 0 次')).toBeVisible()
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000001')
  await send.tap()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await send.tap({ force: true })
  await page.getByRole('textbox', { name: '手机号' }).press('Enter')
  await expect(page.getByText('提交了 1 次')).toBeVisible()
  await page.waitForTimeout(1200)
  await expect(page.getByText('提交了 1 次')).toBeVisible()
})
