import jsQR from 'jsqr'
import { choose, Journey, made, tellCashier } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { pixelsOf } from './support/pixels.ts'

test('from an empty phone to a paid ticket that a scanner reads, and back out again', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('')
  await expect(page.getByText('想看哪位医生')).toBeVisible()
  await page.getByRole('link', { name: /挂号/ }).first().tap()
  await expect(page.getByRole('tab', { name: '附近能约' })).toHaveAttribute('aria-selected', 'true')

  await journey.toSchedule()
  const time = await journey.chooseTime()
  await journey.toConfirm()
  await journey.logIn()
  await journey.isConfirming()
  await expect(page.getByText(time)).toBeVisible()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('最近两周睡不好 😴')
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()

  const [row] = await made(clinic)
  expect(row).toMatchObject({ timeStart: time, status: 0, reason: '最近两周睡不好 😴' })

  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  const code = page.getByRole('img', { name: '签到二维码' })
  await expect(code).toBeVisible()
  const { data, width, height } = pixelsOf(await code.screenshot())
  expect(jsQR(data, width, height)?.data).toBe(`RHT-${String(row?.regNo)}`)

  await page.getByRole('button', { name: '取消挂号' }).tap()
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  await expect(sheet.getByText('25.00 元原路退回')).toBeVisible()
  await choose(sheet.getByRole('radio', { name: '没时间去' }))
  await sheet.getByRole('button', { name: '取消挂号' }).tap()
  await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
  await expect(page.getByText(/退款中|已退/)).toBeVisible()
  expect((await made(clinic))[0]).toMatchObject({ status: 91 })
})

test('browsing needs no login', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  for (const path of ['home', 'clinics', 'doctors', 'doctors/d2001', 'booking/doctor/d2001', 'clinics/c1001']) {
    await journey.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page).not.toHaveURL(/login/)
  }
})

test('confirm sends once however often it is tapped', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toConfirmLoggedIn()
  await clinic.weather({ call: 'POST /mcapi/v2/regs', fault: 'delay', delay: 800, times: 1 })
  await page.getByRole('button', { name: '提交挂号' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap++) button.click()
  })
  await journey.atCashier('支付成功')
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('back never books twice', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toResult()
  await journey.isBooked()
  await page.goBack()
  await page.waitForTimeout(800)
  await expect(page.getByRole('button', { name: '提交挂号' })).toBeHidden()
  await page.goForward()
  await journey.isBooked()
  expect(await made(clinic)).toHaveLength(1)
})

test('a reload at every step comes back to it', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.toSchedule()
  await page.reload()
  await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
  const time = await journey.chooseTime()
  await journey.toConfirm()
  await page.reload()
  await journey.logIn()
  await journey.isConfirming()
  await page.getByRole('textbox', { name: '哪里不舒服' }).fill('头疼三天')
  await page.reload()
  await journey.isConfirming()
  await expect(page.getByRole('textbox', { name: '哪里不舒服' })).toHaveValue('头疼三天')
  await expect(page.getByText(time)).toBeVisible()
  await journey.submit()
  await expect(page.getByRole('dialog', { name: '模拟收银台' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('正在确认付款结果')).toBeVisible()
  await tellCashier(page, clinic, 'ok')
  await journey.isBooked()
  await page.reload()
  await journey.isBooked()
  await page.getByRole('link', { name: '看我的号' }).tap()
  await page.reload()
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()
  expect(await made(clinic)).toHaveLength(1)
})
