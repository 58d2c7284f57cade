import type { Page } from '@playwright/test'
import { Journey, made } from './support/journey.ts'
import { smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

/** Takes the first free time of the day on show and answers with it; of a full day there may be one left. */
async function takeTime(page: Page): Promise<string> {
  const times = page.getByRole('radiogroup', { name: /的时间$/ })
  const free = times
    .getByRole('radio', { name: /，[余剩]/ })
    .first()
    .locator('xpath=ancestor::label')
  const spoken = await free.innerText()
  await free.tap()
  await expect(page.getByRole('button', { name: /就约/ })).toBeVisible()
  return /\d\d:\d\d/.exec(spoken)?.[0] ?? ''
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

test('somebody of 72, in big type, makes her husband the patient, taps what hurts, books and holds the ticket', async ({
  page,
  clinic,
}) => {
  await setLook(page, 'elder')
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  const isEasy = async () => {
    await whole(page)
    await expectNoAxeViolations(page, { elder: true })
    await expect.poll(() => smallTargets(page, 44)).toEqual([])
  }
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ }).tap()
  await page
    .getByRole('link', { name: /^就诊人/ })
    .first()
    .tap()
  await heading(page, '就诊人').waitFor()
  await isEasy()
  await page.getByRole('button', { name: /^王建国/ }).tap()
  await expect(page.getByRole('button', { name: /^王建国 当前/ })).toBeVisible()
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).tap()
  await page.getByRole('region', { name: '常用' }).getByRole('link', { name: '挂号' }).tap()
  await page.getByRole('link', { name: '不知道看什么科？' }).tap()
  await heading(page, '看什么科').waitFor()
  await isEasy()
  await page.getByRole('button', { name: '腰腿疼' }).tap()
  await page.getByRole('link', { name: /^骨伤科/ }).waitFor()
  await isEasy()
  await page.getByRole('searchbox', { name: '哪里不舒服' }).fill('他的膝盖上楼就疼')
  await heading(page, '“他的膝盖上楼就疼”可以看').waitFor()
  await page.getByRole('link', { name: /^骨伤科/ }).tap()
  await heading(page, '骨伤科的医生').waitFor()
  await isEasy()
  await page.getByRole('link', { name: /^邓一舟，去挂号/ }).tap()
  const time = await takeTime(page)
  await isEasy()
  await journey.toConfirm()
  await journey.isConfirming()
  await expect(page.getByRole('radio', { name: /^王建国/ })).toBeChecked()
  await isEasy()
  await journey.submit()
  await journey.atCashier('支付成功')
  await journey.isBooked()
  await page.getByRole('link', { name: '看我的号' }).tap()
  await expect(heading(page, '号约好了')).toBeVisible()
  await expect(page.getByRole('img', { name: '签到二维码' })).toBeVisible()
  await expect(page.getByText(time).first()).toBeVisible()
  await expect(page.getByText('王建国').first()).toBeVisible()
  await isEasy()
  await expect
    .poll(() => made(clinic))
    .toMatchObject([{ doctorId: 'd2009', patientId: 'p4002', timeStart: time, status: 0 }])
})
