import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { clippedTexts } from './clipping.ts'
import type { Appearance } from './appearance.ts'
import { waitForScreenReady } from './screen-ready.ts'

/** How much wider the page is than its viewport, in px. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
export const expectNoHorizontalScroll = (page: Page) =>
  expect.poll(() => horizontalOverflow(page), 'no sideways scroll').toBeLessThanOrEqual(0)
export const expectNoClippedText = (page: Page, where?: string) =>
  expect.poll(() => clippedTexts(page), where).toEqual([])

/** Waits for the complete page, then expects no axe violations and no clipped text in this appearance. */
export async function expectAccessible(page: Page, look: Appearance, where: string): Promise<void> {
  await waitForScreenReady(page)
  await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
  await expectNoClippedText(page, `${look}, ${where}`)
}
