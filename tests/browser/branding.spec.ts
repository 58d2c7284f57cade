import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './support/expect-accessible.ts'
import { APP_CODE_URL, delayRequests } from './support/delay-requests.ts'
import { Journey } from './support/journey.ts'
import { MAX_LAYOUT_SHIFT, shiftsOf, watchShifts } from './support/layout-shift.ts'
import { expect, expectNoAxeViolations, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { needsEnhancedContrast, applyDisplayMode, type DisplayMode } from './support/display-modes.ts'

const AT = '2026-11-20T09:05:00+08:00'
/**
 * One accent too pale for light mode and one too dark for dark mode; tests/domain/accent.test.ts covers 10,000
 * others.
 */
const [PALE, DEEP] = ['#ffe600', '#00003c'] as const
/** The screens that make most use of the accent. */
const PLACES = ['home', 'doctors', 'doctors/d2001', 'member', 'settings'] as const

const news = (page: Page) => page.getByRole('region', { name: '仁和堂的消息' })
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim())
async function expectContrast(page: Page, journey: Journey, look: DisplayMode): Promise<void> {
  for (const path of PLACES)
    await test.step(path, async () => {
      await journey.open(path)
      await waitForScreenReady(page)
      await expectNoAxeViolations(page, { elder: needsEnhancedContrast(look) })
    })
}

test('branding › appears without a layout shift, works by keyboard, and colours the first paint of the next visit', async ({
  page,
  clinic,
}) => {
  await clinic.world('clinic-face', AT)
  await clinic.act('choose-color', { option: '#1b6454', text: PALE })
  await page.setViewportSize({ width: 320, height: 640 })
  await watchShifts(page)
  const sendFace = await delayRequests(page, /clinic\/wcconfig/)
  const color = await test.step('shows the branding on the first visit', async () => {
    await page.goto(clinic.url('home'))
    await expect(page.getByRole('link', { name: '挂号' }).first()).toBeVisible()
    await expect.poll(() => accentOf(page)).toBe('#1b6454')
    sendFace()
    await expect(news(page)).toContainText('周日各门诊照常开诊')
    await waitForScreenReady(page)
    const moved = async () => (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)
    await expect.poll(moved).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    await expectNoHorizontalScroll(page)
    await expect(page.getByRole('link', { name: /高新店/ }).locator('img')).toBeVisible()
    await expect.poll(() => accentOf(page)).not.toMatch(/#1b6454|#7cc9b3|#0b4a3c|#9ce2ce/)
    return accentOf(page)
  })
  await test.step('works with the keyboard', async () => {
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
  })
  await test.step('applies the accent on the next visit before any script has loaded', async () => {
    const letThrough = await delayRequests(page, APP_CODE_URL)
    await new Journey(page, clinic, 'commit').enter('doctors/d2001')
    await expect.poll(() => accentOf(page)).toBe(color)
    letThrough()
    await expect(page.getByRole('heading', { name: '林清和' })).toBeVisible()
    await expect.poll(() => accentOf(page)).toBe(color)
  })
  await expectContrast(page, new Journey(page, clinic), 'light')
})

for (const look of ['light', 'dark', 'elder', 'elder-dark', 'English'] as const)
  test(`accent › keeps sufficient contrast on every screen: ${look}`, { tag: '@prove' }, async ({ page, clinic }) => {
    await clinic.world('clinic-face', AT)
    await applyDisplayMode(page, look)
    const journey = new Journey(page, clinic)
    await journey.enter('home')
    for (const color of [PALE, DEEP]) {
      await clinic.act('choose-color', { option: '#1b6454', text: color })
      await page.reload()
      await waitForScreenReady(page)
      await expectContrast(page, journey, look)
    }
  })
