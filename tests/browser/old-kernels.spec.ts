import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test('browser from 2020 › opens the account screen, and asks for confirmation before a logout', async ({
  page,
  clinic,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, 'hasOwn')
    Reflect.deleteProperty(Array.prototype, 'at')
  })
  const journey = new Journey(page, clinic)
  await journey.enter('me')
  await page.getByRole('button', { name: '退出登录' }).tap()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
