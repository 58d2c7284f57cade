import type { Page } from '@playwright/test'

/** Waits until the URL's screen is complete: no pending data, code or animations (src/ui/shell/screen-ready.ts). */
export async function waitForScreenReady(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => document.getElementById('root')?.getAttribute('data-ready') === location.hash,
    undefined,
    { polling: 20, ...(timeout !== undefined && { timeout }) },
  )
}
