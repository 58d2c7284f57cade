import type { Page } from '@playwright/test'

type Router = {
  readonly latestLocation: { readonly href: string }
  readonly state: { readonly status: string; readonly resolvedLocation?: { readonly href: string } }
}

/**
 * Makes `page.goto` wait for the new screen if only the hash changes: the browser resolves at once while the previous screen
 * is still displayed, and both may contain what a test looks for.
 */
export function waitForScreenAfterGoto(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    if (!changesOnlyHash(page.url(), url)) return goto(url, options)
    // Added after the app's listener, so it runs after it. If a step back already set this hash, no event follows.
    const change = await page.evaluateHandle(
      (hash) => ({
        heard: new Promise<void>((resolve) => {
          if (location.hash === hash) resolve()
          else addEventListener('hashchange', () => resolve(), { once: true })
        }),
      }),
      new URL(url, page.url()).hash,
    )
    const answer = await goto(url, options)
    // A page that reloads in the meantime fires no hashchange.
    await change.evaluate(({ heard }) => heard).catch(() => page.waitForLoadState())
    await page.waitForFunction(hasArrived, undefined, { polling: 20 })
    return answer
  }
}

function changesOnlyHash(from: string, to: string): boolean {
  if (!from.startsWith('http')) return false
  const [before, after] = [new URL(from), new URL(to, from)]
  const hashes = [before.hash, after.hash]
  before.hash = ''
  after.hash = ''
  return before.href === after.href && hashes[1] !== '' && hashes[0] !== hashes[1]
}

function hasArrived(): boolean {
  const router = (self as { __TSR_ROUTER__?: Router }).__TSR_ROUTER__
  if (!router) return true
  const { status, resolvedLocation } = router.state
  return status === 'idle' && resolvedLocation?.href === router.latestLocation.href
}
