import type { Page } from '@playwright/test'
import { setLook, type Look } from './appearance.ts'

/** How a person may have set the phone and the app. */
export type DisplayMode = Look | 'contrast' | 'double' | 'English'
export const WORN: readonly DisplayMode[] = ['light', 'dark', 'elder', 'elder-dark', 'contrast', 'double']
/** Elders and those who ask for high contrast get 7:1. */
export const needsEnhancedContrast = (worn: DisplayMode): boolean => worn.startsWith('elder') || worn === 'contrast'

/** In the page: what a phone asks for that shows text at twice its size. */
export function doubleTextSize(): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--fs-user', '2')
  style.setProperty('--fs-user-l', '1.5')
  dataset.text = 'large'
}

/** Before the first page is opened; `double` is text at twice its size on the narrowest phone, `English` is narrow too. */
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
  else if (worn !== 'contrast') await setLook(page, worn)
}
