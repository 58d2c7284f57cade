import type { Page } from '@playwright/test'
import { chooseOption, Journey } from './support/journey.ts'
import { gapBetween } from './support/layout-checks.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { openAsFixturePatient } from './support/log-in-fixture.ts'
import { applyDisplayMode } from './support/display-modes.ts'

const TOMORROW = '2026-11-21'

/** Returns the texts on the screen whose last line has a single character. */
function findOrphanCharacters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lonely: string[] = []
    const range = document.createRange()
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const [node, ...others] = [...element.childNodes]
      const text = node?.nodeType === Node.TEXT_NODE && others.length === 0 ? (node.textContent?.trimEnd() ?? '') : ''
      if (!node || text.length < 3 || element.closest('.visually-hidden, textarea')) continue
      if (getComputedStyle(element).display === 'inline') continue
      const topOf = (at: number) => {
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        return Math.round(range.getBoundingClientRect().top)
      }
      const last = text.length - 1
      if (topOf(0) < topOf(last) && topOf(last - 1) < topOf(last)) lonely.push(text)
    }
    return lonely
  })
}

test('text at twice the normal size › leaves no orphan characters, and stays visible above bars and keypads', async ({
  page,
  clinic,
  baseURL,
}) => {
  await clinic.world('default', '2026-11-20T09:05:00+08:00')
  const patient = await openAsFixturePatient(page, clinic, baseURL)
  await patient.pay(await patient.book(TOMORROW))
  const confirm = await patient.confirmPath(TOMORROW)
  await applyDisplayMode(page, 'double')
  const journey = new Journey(page, clinic)
  for (const path of ['me', 'member/password', 'therapy/d2012?clinicId=c1001&items=i21', confirm])
    await test.step(path, async () => {
      await journey.open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await waitForScreenReady(page)
      await expect.poll(() => findOrphanCharacters(page)).toEqual([])
    })
  await test.step('shows why a second visit on the same day cannot be booked', async () => {
    await journey.isConfirming()
    await journey.submit()
    const why = page.getByRole('status').filter({ hasText: '11月21日已约过这位医生' })
    await expect(why).toBeVisible()
    await waitForScreenReady(page)
    const bar = page.getByRole('button', { name: '提交挂号' }).locator('xpath=../..')
    await expect.poll(() => gapBetween(why, bar)).toBeGreaterThanOrEqual(0)
    await expectNoAxeViolations(page)
  })
  await test.step('shows the hint on the password pad', async () => {
    await journey.open('orders/o6001/checkout')
    await waitForScreenReady(page)
    await expect.poll(() => findOrphanCharacters(page)).toEqual([])
    await chooseOption(page.getByRole('radio', { name: /会员卡/ }))
    await page.getByText('会员优惠').waitFor()
    await page.getByRole('button', { name: /^(微信|会员卡)支付 \d/ }).tap()
    const pad = page.getByRole('dialog')
    const forgot = pad.getByRole('button', { name: '忘了密码' })
    await expect(forgot).toBeVisible()
    await waitForScreenReady(page)
    await expect.poll(() => gapBetween(pad.getByText(/输完就扣/), forgot)).toBeGreaterThanOrEqual(0)
  })
})
