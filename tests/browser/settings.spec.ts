import type { Page } from '@playwright/test'
import { chooseOption, Journey } from './support/journey.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { expect, expectNoAxeViolations, setAppearance, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const rootData = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))
const bodySize = (page: Page) => page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize))

test('settings › apply text size, contrast, motion and language from the first paint', async ({ page, clinic }) => {
  const journey = new Journey(page, clinic)
  await journey.open('settings')
  const before = await bodySize(page)
  for (const size of [18, 22, 26, 30]) {
    await chooseOption(page.getByRole('radio', { name: `${size} 号` }))
    await expect.poll(() => bodySize(page)).toBeCloseTo((before * size) / 16, 0)
  }
  await chooseOption(
    page.getByRole('checkbox', { name: /对比更强/ }).or(page.getByRole('switch', { name: /对比更强/ })),
  )
  await chooseOption(page.getByRole('checkbox', { name: /少动画/ }).or(page.getByRole('switch', { name: /少动画/ })))
  await expect.poll(() => rootData(page)).toMatchObject({ contrast: 'more', motion: 'less', text: 'large' })
  await chooseOption(page.getByRole('radio', { name: 'English' }))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined)
  await expect.poll(() => rootData(page)).toMatchObject({ contrast: 'more', motion: 'less', text: 'large' })
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await chooseOption(page.getByRole('radio', { name: '中文' }))
  await expect(page.getByRole('radio', { name: '30 号' })).toBeChecked()
  await chooseOption(page.getByRole('radio', { name: '跟着手机' }))
  await expect.poll(() => bodySize(page)).toBeCloseTo(before, 0)
  expect((await rootData(page)).text).toBeUndefined()
})

test(
  'settings and privacy screens › pass axe, and clip no text in every theme',
  { tag: '@prove' },
  async ({ page, clinic }) => {
    for (const look of ['light', 'dark', 'elder', 'elder-dark'] as const) {
      await test.step(look, async () => {
        await setAppearance(page, look)
        await page.goto('about:blank')
        for (const path of ['settings', 'privacy', 'privacy?ask=1']) {
          await page.goto(clinic.url(path))
          await expect(page.locator('html')).toHaveAttribute('data-theme', look.endsWith('dark') ? 'dark' : 'light')
          await expectAccessible(page, look, path)
        }
      })
    }
    await test.step('passes axe with validation errors in the consent request and the feedback sheet', async () => {
      await page.evaluate(() => {
        const old = { version: '2020-01', at: 1 }
        localStorage.setItem('_consents', JSON.stringify({ privacy: old, 'health-data': old }))
      })
      await setAppearance(page, 'light')
      await page.goto('about:blank')
      await page.goto(clinic.url('privacy?ask=1'))
      await expect(page.getByText('这一部分改过了')).toBeVisible()
      await page.getByRole('button', { name: '同意并继续' }).tap()
      await expect(page.getByText('请先勾选同意')).toHaveCount(2)
      await waitForScreenReady(page)
      await expectNoAxeViolations(page)
      await page.goto(clinic.url('settings'))
      await page.getByRole('button', { name: '报告问题' }).tap()
      const sheet = page.getByRole('dialog', { name: '哪里不好用' })
      await sheet.getByRole('textbox').fill('挂号一直转圈')
      await sheet.getByRole('button', { name: '发送' }).tap()
      await expect(sheet.getByText('请先选一项')).toBeVisible()
      await waitForScreenReady(page)
      await expectNoAxeViolations(page)
    })
  },
)
