import type { Page } from '@playwright/test'
import { asksAllOf } from '../../support/proof.ts'

export type Look = 'light' | 'dark' | 'elder' | 'elder-dark'

/** `npm run test:looks` tries every look; the gate tries the two that have all colours, sizes and layouts between them. */
export const IS_EVERY_LOOK = asksAllOf('looks')
export const LOOKS: readonly Look[] = IS_EVERY_LOOK ? ['light', 'dark', 'elder', 'elder-dark'] : ['light', 'elder-dark']

/** Sets how the app looks, as a patient who chose so earlier; call it before the page is opened. */
export async function setLook(page: Page, look: Look): Promise<void> {
  const theme = look.endsWith('dark') ? 'dark' : 'light'
  await page.addInitScript(
    (saved) => {
      try {
        localStorage.setItem('_look_theme', JSON.stringify(saved.theme))
        if (saved.isElder) localStorage.setItem('_look_elder', 'true')
        else localStorage.removeItem('_look_elder')
      } catch {
        // about:blank and foreign frames have no storage
      }
    },
    { theme, isElder: look.startsWith('elder') },
  )
}
