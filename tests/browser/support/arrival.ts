import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

type Router = {
  readonly latestLocation: { readonly href: string }
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } }
}

/** Until the page itself has heard that its hash is another. */
const HEARD_MS = 20
/** A screen that never comes is for the test itself to find. */
const LONGEST_MS = 5_000

/**
 * Makes `page.goto` wait, where only the hash changes, until the new screen stands: the browser is content at once, the screen
 * before is still there, and what a test looks for may be on both.
 */
export function arriveAtScreens(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (answer === null && page.url().includes('#')) {
      await wait(HEARD_MS)
      await page.waitForFunction(hasArrived, undefined, { polling: 20, timeout: LONGEST_MS }).catch(() => undefined)
    }
    return answer
  }
}

function hasArrived(): boolean {
  const router = (self as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__
  if (!router) return true
  const { status, resolvedLocation } = router.state
  return status === 'idle' && resolvedLocation?.href === router.latestLocation.href
}
