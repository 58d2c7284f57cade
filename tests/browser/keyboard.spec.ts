import type { Locator, Page } from '@playwright/test'
import { made } from './support/journey.ts'
import { asKnown } from './support/known.ts'
import { expect, test } from './support/test.ts'

const MOST_TABS = 150
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Goes on with Tab until the focus is there: what Tab does not reach, nobody without a finger reaches. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(target)}`)
}
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
/** Tab reaches a group once; inside it the arrows go on. */
async function pick(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const inside = group.locator(':focus')
  for (let tabs = 0; tabs < MOST_TABS && (await inside.count()) === 0; tabs += 1) await page.keyboard.press('Tab')
  for (let steps = 0; steps < MOST_TABS && !(await isFocused(wanted)); steps += 1)
    await page.keyboard.press('ArrowDown')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  await expect(wanted).toBeChecked()
}

test('booking, paying and cancelling by Tab, arrows, Enter and accessible names alone', async ({
  page,
  clinic,
  baseURL,
}) => {
  await asKnown(page, clinic, baseURL)
  await page.goto(clinic.url('doctors'))
  const days = page.getByRole('radiogroup', { name: '就诊日期' })
  await pick(page, days, days.getByRole('radio').nth(1))
  const row = page.getByRole('article').filter({ hasText: '林清和' })
  await press(page, row.getByRole('link', { name: /去挂号/ }))
  const free = page
    .getByRole('radiogroup', { name: /的时间$/ })
    .filter({ has: page.getByRole('radio', { name: /余/ }) })
  const group = free.first()
  await expect(group).toBeVisible()
  await pick(page, group, group.getByRole('radio', { name: /余/ }).first())
  await press(page, page.getByRole('button', { name: /就约/ }))
  await expect(page.getByRole('button', { name: '提交挂号' })).toBeEnabled()
  await press(page, page.getByRole('button', { name: '提交挂号' }))
  const cashier = page.getByRole('dialog', { name: '模拟收银台' })
  await press(page, cashier.getByRole('button', { name: '支付成功' }))
  await expect(page.getByRole('heading', { name: '挂号成功' })).toBeVisible({ timeout: 15_000 })
  await press(page, page.getByRole('link', { name: '看我的号' }))
  await expect(page.getByRole('heading', { name: '号约好了' })).toBeVisible()

  await press(page, page.getByRole('button', { name: '取消挂号' }))
  const sheet = page.getByRole('dialog', { name: '取消这次挂号' })
  await pick(page, sheet.getByRole('radiogroup'), sheet.getByRole('radio').nth(1))
  await press(page, sheet.getByRole('button', { name: '取消挂号' }))
  await expect(page.getByRole('heading', { name: '号已经取消' })).toBeVisible()
  expect(await made(clinic)).toMatchObject([{ status: 91 }])
})
