import type { Page } from '@playwright/test'

/** Matches the app's code. */
export const APP_CODE_URL = /\/assets\/.*\.js$/
/** Matches the chunks with the English messages. */
export const ENGLISH_MESSAGES_URL = /\/assets\/en-[^/]*\.js$/

/** Holds matching requests until they are released. */
export async function delayRequests(page: Page, what: RegExp): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((open) => {
    letThrough = open
  })
  await page.route(what, async (route) => {
    await gate
    await route.continue()
  })
  return letThrough
}
