import type { Page } from '@playwright/test'

/** Waits until the screen that the address names is whole: nothing is asked for, fetched or in motion any more (src/ui/shell/screen-ready.ts). */
export async function waitForScreenReady(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(
    () => document.getElementById('root')?.getAttribute('data-ready') === location.hash,
    undefined,
    { polling: 20, ...(timeout !== undefined && { timeout }) },
  )
}
