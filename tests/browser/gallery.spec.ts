import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { GROUPS, openGallery } from './support/gallery.ts'
import { brokenTexts, smallTargets } from './support/measure.ts'
import { expect, expectNoAxeViolations, setLook, test } from './support/test.ts'
import { whole } from './support/whole.ts'

test('a state is found by the keyboard, stands at an address of its own, and its line is copied', async ({
  page,
  context,
  clinic,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openGallery(page, clinic, 'paper')
  await page.keyboard.press('/')
  await page.keyboard.type('busy button')
  await expect(page.getByRole('status').filter({ hasText: '找到' })).toHaveText('找到 1 处')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Button/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/element=Button&state=busy/)
  const stage = page.locator('[data-stage]')
  await expect(stage.getByRole('button', { name: '提交中' })).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('switch', { name: 'loading' }).tap()
  await page.getByRole('textbox', { name: 'note' }).fill('25 元')
  await expect(stage.getByRole('button', { name: '提交挂号 25 元' })).toBeVisible()
  await page.getByRole('button', { name: '复制这一行' }).tap()
  await expect(page.getByRole('status').filter({ hasText: '已复制' })).toHaveCount(1)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('<Button loading={false} note="25 元">提交挂号</Button>')
  await page.goBack()
  await expect(page).toHaveURL(/group=paper/)
  await expect(page.getByRole('heading', { name: /^Slip/ })).toBeVisible()
})

const SOME = ['Button', 'Select', 'TextField', 'ImageGrid']

async function fits(page: Page, clinic: ClinicControl, elements: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 780 })
  for (const look of ['elder-dark', 'light'] as const) {
    await setLook(page, look)
    // What stands there has its look already.
    await page.goto('about:blank')
    for (const element of elements)
      await test.step(`${element}, ${look}`, async () => {
        const address = clinic.url('gallery', { element })
        await page.goto(look === 'light' ? address.replace('#', '&lang=en#') : address)
        await expect(page.locator('[data-stage]')).toBeVisible()
        await whole(page)
        await expectNoAxeViolations(page, { elder: look === 'elder-dark' })
        expect.soft(await brokenTexts(page)).toEqual([])
        expect.soft(await smallTargets(page, 44)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
  }
}

test('the page of an element fits 320 px, in large type and in English', async ({ page, clinic }) => {
  await fits(page, clinic, SOME)
})

test('the page of every element fits 320 px', { tag: '@prove' }, async ({ page, clinic }) => {
  const elements: string[] = []
  for (const group of GROUPS) {
    await openGallery(page, clinic, group)
    const samples = page.locator('[data-sample]')
    elements.push(...(await samples.evaluateAll((all) => all.map((each) => each.getAttribute('data-sample') ?? ''))))
  }
  expect(elements.length).toBeGreaterThan(55)
  await fits(page, clinic, elements)
})
