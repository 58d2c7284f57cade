import type { BrowserContext } from '@playwright/test'

/** No handle lies over the screens of these pages, on a desktop neither. */
export async function keepWorkbenchAway(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('sujian-workbench', 'off')
    } catch {
      // about:blank and foreign frames have no storage
    }
  })
}
