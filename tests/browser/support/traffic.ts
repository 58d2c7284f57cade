import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** One answer often leads to the next question. */
const STILL_MS = 150
/** A request that never ends is for the test itself to find. */
const LONGEST_MS = 10_000

/** Gives a wait for the page to have nothing under way; call it before the page is opened. */
export function watchTraffic(page: Page): () => Promise<void> {
  const traffic = { underWay: 0, lastAt: 0 }
  const count = (change: number) => () => {
    traffic.underWay += change
    traffic.lastAt = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return async () => {
    const until = Date.now() + LONGEST_MS
    while (Date.now() < until && (traffic.underWay > 0 || Date.now() - traffic.lastAt < STILL_MS)) await wait(20)
  }
}
