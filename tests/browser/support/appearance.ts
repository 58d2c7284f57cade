import type { Page } from '@playwright/test'

export type Appearance = 'light' | 'dark' | 'elder' | 'elder-dark'

export const APPEARANCES: readonly Appearance[] = ['light', 'dark', 'elder', 'elder-dark']

/** Stores display settings as if the patient had chosen them earlier; call it before opening the page. */
export async function setAppearance(page: Page, look: Appearance): Promise<void> {
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
