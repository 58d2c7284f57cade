import type { Page } from '@playwright/test'
import { chooseOption, Journey } from './support/journey.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { returnAfterIdleLock } from './support/screen-steps.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

test('entry screen › logs in with WeChat, hides idle records, and removes scanned codes from the history', async ({
  page,
  clinic,
}) => {
  const journey = new Journey(page, clinic)
  await test.step('skips a scanned code when the user goes back', async () => {
    await journey.open('home')
    await waitForScreenReady(page)
    await journey.open('scan/doctor/linqinghe')
    await expect(heading(page, '林清和')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/home/)
  })
  await test.step('logs in with WeChat', async () => {
    await journey.open('records')
    await page.getByRole('button', { name: '用微信登录' }).tap()
    await expect(heading(page, '隐私')).toBeVisible()
    for (const box of await page.getByRole('checkbox').all()) await chooseOption(box)
    await page.getByRole('button', { name: '同意并继续' }).tap()
    await expect(page).toHaveURL(/records/)
    await expect(page).not.toHaveURL(/code=|state=/)
  })
  await test.step('hides records after idle time, even on back and forward', async () => {
    await waitForScreenReady(page)
    await page.getByRole('link', { name: /脾胃/ }).first().tap()
    await expect(page).toHaveURL(/records\/m/)
    await expect(page.getByText(/脾胃/).first()).toBeVisible()
    await returnAfterIdleLock(page)
    await expect(heading(page, '先收起来了')).toBeFocused()
    await expect(page.getByText(/脾胃/)).toHaveCount(0)
    await expectAccessible(page, 'light', 'records put away')
    await page.goBack()
    await expect(page).toHaveURL(/records$/)
    await expect(heading(page, '先收起来了')).toBeFocused()
    await expect(page.getByText(/脾胃/)).toHaveCount(0)
    await page.goForward()
    await page.getByRole('button', { name: '接着看' }).tap()
    await expect(page.getByText(/脾胃/).first()).toBeVisible()
    await expect(page.locator('main h1')).toBeFocused()
  })
  await test.step('reports an outdated message', async () => {
    await journey.open('msg/m-r5001-0')
    await expect(heading(page, '这条提醒过时了')).toBeVisible()
    await expectAccessible(page, 'light', 'an old message')
  })
})

test('shared device › keeps the login only in the current tab', { tag: '@prove' }, async ({ page, clinic }) => {
  const once = (at: Page) => at.getByRole('checkbox', { name: /这台手机只用这一次/ })
  const onPhone = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key !== '_to_url')))
  const journey = new Journey(page, clinic)
  await journey.open('visits')
  await expect(page).toHaveURL(/login/)
  await waitForScreenReady(page)
  const before = await onPhone()
  await chooseOption(once(page))
  await expect(once(page)).toBeChecked()
  await expectAccessible(page, 'light', 'the login, used once')
  await journey.logIn()
  await expect(page).toHaveURL(/visits/)
  await page.reload()
  await waitForScreenReady(page)
  await expect(page).toHaveURL(/visits/)
  await expect.poll(onPhone).toEqual(before)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('_to_url'))).toBeNull()
  const stores = async () => [(await indexedDB.databases()).length, (await caches.keys()).length]
  await expect.poll(() => page.evaluate(stores)).toEqual([0, 0])

  const next = await page.context().newPage()
  await page.close()
  await next.goto(clinic.url('visits'))
  await expect(next).toHaveURL(/login/)
  await expect(once(next)).not.toBeChecked()
})
