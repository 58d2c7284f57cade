import type { Page } from '@playwright/test'

/** The app's own code. */
export const CODE = /\/assets\/.*\.js$/
/** The chunks of the English sentences. */
export const ENGLISH = /\/assets\/en-[^/]*\.js$/

/** Keeps what is asked for so from coming, until it is let through. */
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
