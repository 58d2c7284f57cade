import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test('two tabs on one device › report a patient switch or a logout in the other tab', async ({
  page,
  context,
  clinic,
}) => {
  await new Journey(page, clinic).enter('addresses')
  const strip = page.getByRole('complementary', { name: '当前就诊人' })
  await expect(strip).toContainText('王雅琴')
  const other = await context.newPage()
  const journey = new Journey(other, clinic)
  const told = page.getByRole('alertdialog', { name: '另一个窗口换过了' })
  await test.step('reports a patient switch, and shows the new patient', async () => {
    await journey.open('patients')
    await other.getByRole('button', { name: /王建国/ }).tap()
    await expect(other.getByText('已切换到 王建国')).toBeVisible()
    await expect(told).toContainText('就诊人已换成王建国')
    await page.bringToFront()
    await told.getByRole('button', { name: '知道了' }).tap()
    await expect(told).toBeHidden()
    await expect(strip).toContainText('王建国')
  })
  await test.step('reports a logout, and leads to the login', async () => {
    await other.bringToFront()
    await journey.open('me')
    await other.getByRole('button', { name: '退出登录' }).tap()
    await other.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).tap()
    await expect(told).toContainText('那边已退出登录')
    await page.bringToFront()
    await told.getByRole('button', { name: '知道了' }).tap()
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  })
})
