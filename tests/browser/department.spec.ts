import type { Page } from '@playwright/test'
import { choose, Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const days = (page: Page) => page.getByRole('radiogroup', { name: '就诊日期' }).getByRole('radio')

test('S19: from the clinic to a department, a day, a doctor; a reload comes back to the day', async ({
  page,
  clinic,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const journey = new Journey(page, clinic)
  await journey.open('clinics/c1001')
  await page.getByRole('link', { name: /妇科/ }).tap()
  await expect(heading(page, '妇科')).toBeVisible()
  await expect(days(page)).toHaveCount(14)
  await expect(days(page).first()).toBeChecked()
  await expect(row(page, '周敏')).toContainText('挂号费 20.00 元')
  await expect(row(page, '周敏')).toContainText('余 11')
  await expect(row(page, '吴若兰')).toContainText('这天不出诊')
  await expect(row(page, '林清和')).toHaveCount(0)
  await whole(page)
  await expectNoAxeViolations(page)

  const sunday = page.getByRole('radio', { name: /周日 22 日/ })
  await choose(sunday)
  await expect(row(page, '吴若兰')).toContainText('余 13')
  expect(page.url()).toContain('date=2026-11-22')
  await page.reload()
  await expect(sunday).toBeChecked()
  await expect(page.getByRole('article').first()).toContainText('吴若兰')

  await page.getByRole('link', { name: '换科室' }).tap()
  await expect(heading(page, '看哪个科？')).toBeVisible()
  await whole(page)
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: /中医内科/ }).tap()
  await page.getByRole('link', { name: '林清和，去挂号' }).tap()
  await expect(heading(page, '林清和')).toBeVisible()
  expect(page.url()).toContain('booking/doctor/d2001?clinicId=c1001&date=2026-11-20')
})
