import type { BrowserContext } from '@playwright/test'

/** Hides the workbench's handle on all pages in the context, also on desktop. */
export async function hideWorkbench(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('sujian-workbench', 'off')
    } catch {
      // about:blank and cross-origin frames have no storage
    }
  })
}
