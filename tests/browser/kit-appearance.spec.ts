import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../scripts/support/clinic-control.mjs'
import { GALLERY_GROUPS, openGallery } from './support/gallery.ts'
import { chooseOption } from './support/journey.ts'
import { findBrokenTexts, findSmallTargets } from './support/layout-checks.ts'
import { expect, expectNoAxeViolations, APPEARANCES, setAppearance, test, type Appearance } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { needsEnhancedContrast } from './support/display-modes.ts'

const MAIN =
  '[data-sample="Button"] button:not([class*="small"]), [data-sample="Cell"] [data-states] :is(a, button), [data-sample="ActionSheet"] button'
/** `double` uses the colours of light mode. */
const WORN = [...APPEARANCES, 'contrast', 'double'] as const
/** The appearance with the strictest contrast requirements. */
const KEY: Appearance = 'elder-dark'

async function wear(page: Page, look: (typeof WORN)[number]): Promise<void> {
  if (look === 'double') await chooseOption(page.getByRole('radio', { name: '200%' }))
  else if (look === 'contrast') await page.emulateMedia({ contrast: 'more' })
  else await setAppearance(page, look)
}
const NARROW = { width: 320, height: 780 }

for (const look of WORN) {
  test(
    `kit › fits 320 px with sufficient contrast and target sizes: ${look}`,
    { tag: look === KEY ? [] : '@prove' },
    async ({ page, clinic }) => {
      const isElder = look.startsWith('elder')
      await page.setViewportSize(NARROW)
      if (look !== 'double') await wear(page, look)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const group of GALLERY_GROUPS) {
        await test.step(group, async () => {
          await openGallery(page, clinic, group)
          if (look === 'double') await wear(page, look)
          await waitForScreenReady(page)
          await expectNoAxeViolations(page, { elder: needsEnhancedContrast(look) })
          expect.soft(await findBrokenTexts(page)).toEqual([])
          expect.soft(await findSmallTargets(page, 44)).toEqual([])
          if (isElder) expect.soft(await findSmallTargets(page, 60, MAIN)).toEqual([])
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(sideways).toBeLessThanOrEqual(0)
          if (look === 'elder-dark') {
            await page.setViewportSize({ ...NARROW, width: 390 })
            expect.soft(await findSmallTargets(page, 60, MAIN), 'at 390 px').toEqual([])
            await page.setViewportSize(NARROW)
          }
        })
      }
    },
  )
}

test('kit › fits 320 px in English', { tag: '@prove' }, async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 780 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const group of GALLERY_GROUPS) {
    await test.step(group, async () => {
      await page.goto(clinic.url('gallery', { group }).replace('#', '&lang=en#'))
      await expect(page.getByRole('heading', { name: 'The kit' })).toBeVisible()
      await expect(page.locator('[data-sample]').first()).toBeVisible()
      await waitForScreenReady(page)
      expect.soft(await findBrokenTexts(page)).toEqual([])
    })
  }
})

async function fits(page: Page, clinic: ClinicControl, elements: readonly string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 780 })
  for (const look of ['elder-dark', 'light'] as const) {
    await setAppearance(page, look)
    await page.goto('about:blank')
    for (const element of elements)
      await test.step(`${element}: ${look}`, async () => {
        const address = clinic.url('gallery', { element })
        await page.goto(look === 'light' ? address.replace('#', '&lang=en#') : address)
        await expect(page.locator('[data-stage]')).toBeVisible()
        await waitForScreenReady(page)
        await expectNoAxeViolations(page, { elder: look === 'elder-dark' })
        expect.soft(await findBrokenTexts(page)).toEqual([])
        expect.soft(await findSmallTargets(page, 44)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(sideways).toBeLessThanOrEqual(0)
      })
  }
}

test('kit element page › fits 320 px in English with large text', { tag: '@prove' }, async ({ page, clinic }) => {
  const elements: string[] = []
  for (const group of GALLERY_GROUPS) {
    await openGallery(page, clinic, group)
    const samples = page.locator('[data-sample]')
    elements.push(...(await samples.evaluateAll((all) => all.map((each) => each.getAttribute('data-sample') ?? ''))))
  }
  expect(elements.length).toBeGreaterThan(55)
  await fits(page, clinic, elements)
})
