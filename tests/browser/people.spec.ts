import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { Journey, bookedRegistrations } from './support/journey.ts'
import { APPEARANCES } from './support/appearance.ts'
import { expectTargets } from './support/layout-checks.ts'
import { expect, setAppearance, test } from './support/test.ts'

/** Selects the first free slot of the displayed day and returns its time; also matches slots with few places left. */
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
/** A phrase from the triage rules that occurs in none of the app's messages. */
const DIALECT = '波棱盖'
const SMALL = { width: 320, height: 640 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

test('booking for a family member › shows the ticket after patient, symptom and department, with large text at 320 px', async ({
  page,
  clinic,
}) => {
  const carriers: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('.js')) return
    const code = await response.text().catch(() => '')
    if (code.includes(DIALECT)) carriers.push(response.url())
  })
  await setAppearance(page, 'elder')
  await page.setViewportSize(SMALL)
  const journey = new Journey(page, clinic)
  await journey.enter('home')
  const isEasy = async () => {
    await expectAccessible(page, 'elder', page.url())
    await expectTargets(page, 44)
  }
  const tab = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ })
  await tab.tap()
  // Home has a link of the same name.
  await expect(tab).toHaveAttribute('aria-current', 'page')
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
  await test.step('loads the triage rules for a tapped symptom, and focuses the result', async () => {
    expect(carriers).toEqual([])
    await page.getByRole('button', { name: '腰腿疼' }).tap()
    await page.getByRole('link', { name: /^骨伤科/ }).waitFor()
    await expect(page.locator(':focus')).toContainText('“腰腿疼”可以看')
    await expect.poll(() => carriers.length).toBe(1)
    await isEasy()
  })
  const field = page.getByRole('searchbox', { name: '哪里不舒服' })
  await test.step('leads by keyboard from a typed symptom to a department, and back to the result', async () => {
    await field.fill('')
    await page.keyboard.type('腰疼')
    await heading(page, '“腰疼”可以看').waitFor()
    await page.keyboard.press('Tab') // the clear button
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(/^骨伤科/)
    await page.keyboard.press('Enter')
    await heading(page, '骨伤科的医生').waitFor()
    await page.goBack()
    await expect(field).toHaveValue('腰疼')
    await expect(page.getByRole('link', { name: /^骨伤科/ })).toBeVisible()
  })
  await field.fill('他的膝盖上楼就疼')
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
    .poll(() => bookedRegistrations(clinic))
    .toMatchObject([{ doctorId: 'd2009', patientId: 'p4002', timeStart: time, status: 0 }])
})

const PLACES: readonly (readonly [path: string, shows: string])[] = [
  ['doctors/where?say=不想活了', '心理援助热线 12356'],
  ['doctors/where?say=牙疼', '问前台'],
  ['doctors/where?say=膝', '您说的是'],
  ['doctors/search?keyword=波棱盖疼', '骨伤科'],
  ['doctors/search?keyword=喘不上气', '先打 120'],
]
for (const look of APPEARANCES)
  test(`triage › fits 320 px with every kind of result: ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await page.setViewportSize(SMALL)
    await setAppearance(page, look)
    for (const [path, shows] of PLACES)
      await test.step(path, async () => {
        await page.goto('about:blank')
        await new Journey(page, clinic).open(path)
        await expect(page.getByText(shows).first()).toBeVisible()
        await expectAccessible(page, look, path)
        await expectTargets(page, 44)
      })
  })
