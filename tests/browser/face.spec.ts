import type { Page } from '@playwright/test'
import { asksAllOf } from '../support/proof.ts'
import { CODE, holdBack } from './support/hold-back.ts'
import { Journey } from './support/journey.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { whole } from './support/whole.ts'
import { asksForMore, wear, type Worn } from './support/worn.ts'

const AT = '2026-11-20T09:05:00+08:00'
/** One that is too pale on paper and one that is too dark in the dark. */
const [PALE, DEEP] = ['#ffe600', '#00003c'] as const
/** tests/domain/accent.test.ts reads 10,000 colours on every ground of every look; the gate sees where each kind has most to turn. */
const LOOKS: readonly (readonly [look: Worn, colors: readonly string[]])[] = asksAllOf('face')
  ? (['light', 'dark', 'elder', 'elder-dark', 'English'] as const).map((look) => [look, [PALE, DEEP]])
  : [
      ['light', [PALE]],
      ['elder-dark', [DEEP]],
    ]
/** Where the accent has most of its uses. */
const PLACES = ['home', 'doctors', 'doctors/d2001', 'member', 'settings'] as const

const news = (page: Page) => page.getByRole('region', { name: '仁和堂的消息' })
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())

for (const [look, colors] of LOOKS)
  test(`a clinic’s own colour passes axe wherever it is used, ${look}`, async ({ page, clinic }) => {
    await clinic.world('clinic-face', AT)
    await wear(page, look)
    const journey = new Journey(page, clinic)
    await journey.enter('home')
    for (const color of colors) {
      await clinic.act('choose-color', { option: '#1b6454', text: color })
      await page.reload()
      await whole(page)
      expect(await accentOf(page)).not.toMatch(/#1b6454|#7cc9b3|#0b4a3c|#9ce2ce/)
      for (const path of PLACES)
        await test.step(`${color} on ${path}`, async () => {
          await journey.open(path)
          await whole(page)
          await expectNoAxeViolations(page, { elder: asksForMore(look) })
        })
    }
  })

test('the clinic’s face comes to home without moving it, is walked by keys, and the next visit begins with it', async ({
  page,
  clinic,
}) => {
  await clinic.world('clinic-face', AT)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(self, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        moved.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const sendFace = await holdBack(page, /clinic\/wcconfig/)
  await page.goto(clinic.url('home'))
  await expect(page.getByRole('link', { name: '挂号' }).first()).toBeVisible()
  await expect.poll(() => accentOf(page)).toBe('#1b6454')
  sendFace()
  await expect(news(page)).toContainText('周日各门诊照常开诊')
  await whole(page)
  const moved = await page.evaluate(() => (self as unknown as { readonly moved: number[] }).moved)
  expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.02)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(sideways).toBeLessThanOrEqual(0)
  await expect(page.getByRole('link', { name: /高新店/ }).locator('img')).toBeVisible()
  await expect.poll(() => accentOf(page)).not.toBe('#1b6454')
  const color = await accentOf(page)

  const inside = news(page).getByRole('link', { name: /去看门诊/ })
  await inside.focus()
  await page.keyboard.press('ArrowRight')
  await expect(news(page).getByRole('link', { name: /打开 mp\.weixin\.qq\.com/ })).toHaveAttribute('href', /^https:/)
  const place = news(page).locator('button[aria-current]')
  await expect(place).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveAccessibleName(/1/)
  await inside.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/clinics\/c1001/)
  await expect.poll(() => accentOf(page)).toBe(color)

  const comeOn = await holdBack(page, CODE)
  await page.goto('about:blank')
  await page.goto(clinic.url('doctors/d2001'), { waitUntil: 'commit' })
  await expect.poll(() => accentOf(page)).toBe(color)
  comeOn()
  await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
  await expect.poll(() => accentOf(page)).toBe(color)
})

test('without pictures that load, and without a colour that can be read, home is as it always was', async ({
  page,
  clinic,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/)
  await clinic.world('default', AT)
  await clinic.act('hang-pictures', { option: 'broken' })
  expect(await clinic.act('choose-color', { option: '#8a8a8a' })).toContain('不用')
  await page.goto(clinic.url('home'))
  await whole(page)
  await expect(
    page
      .getByRole('link', { name: /高新店/ })
      .first()
      .locator('svg')
      .first(),
  ).toBeVisible()
  await expect(news(page)).toHaveCount(0)
  expect(await accentOf(page)).toBe('#1b6454')
})
