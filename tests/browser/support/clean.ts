import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { clippedTexts } from './clipping.ts'
import type { Look } from './look.ts'
import { whole } from './whole.ts'

/** Once the page is whole, axe finds nothing in this look, and no text is cut. */
export async function expectClean(page: Page, look: Look, where: string): Promise<void> {
  await whole(page)
  await expectNoAxeViolations(page, { elder: look.startsWith('elder') })
  expect(await clippedTexts(page), `${look}, ${where}`).toEqual([])
}
