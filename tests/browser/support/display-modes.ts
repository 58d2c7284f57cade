import type { Page } from '@playwright/test'
import { setAppearance, type Appearance } from './appearance.ts'

/** Combinations of device and app settings. */
export type DisplayMode = Appearance | 'contrast' | 'double' | 'English'
export const DISPLAY_MODES: readonly DisplayMode[] = ['light', 'dark', 'elder', 'elder-dark', 'contrast', 'double']
/** Large text and high contrast require 7:1. */
export const needsEnhancedContrast = (worn: DisplayMode): boolean => worn.startsWith('elder') || worn === 'contrast'

/** Runs in the page: applies what a device does at 200 % text size. */
export function doubleTextSize(): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--fs-user', '2')
  style.setProperty('--fs-user-l', '1.5')
  dataset.text = 'large'
}

/** Call before opening the first page. `double` is 200 % text on the narrowest phone; `English` is narrow, too. */
export async function applyDisplayMode(page: Page, worn: DisplayMode): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', ...(worn === 'contrast' && { contrast: 'more' as const }) })
  if (worn === 'double' || worn === 'English') await page.setViewportSize({ width: 320, height: 780 })
  if (worn === 'English')
    await page.addInitScript(() => {
      try {
        localStorage.setItem('_language', '"en"')
      } catch {
        // about:blank has no storage
      }
    })
  else if (worn === 'double')
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(doubleTextSize)})`)
  else if (worn !== 'contrast') await setAppearance(page, worn)
}
