import type { BrowserContext } from '@playwright/test'
import { DEV_SERVER } from '../../playwright.config.ts'
import { createClinicControl } from '../../scripts/support/clinic-control.mjs'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'
import { hideWorkbench } from './support/workbench.ts'

const SCREENS = new Set(ALL_SCREENS.filter((path) => !path.startsWith('gallery')))
const AT = '2026-11-20T09:05:00+08:00'
const STYLES = [
  'color',
  'background-color',
  'font-size',
  'font-weight',
  'padding',
  'margin',
  'border-radius',
  'box-shadow',
  'display',
  'order',
]

/**
 * Runs in the page: describes each element’s position, size and style. Elements below the viewport have no vertical
 * position, because the browser estimates the height of unscrolled lists.
 */
function drawn(styles: readonly string[]): string[] {
  return Array.from(document.querySelectorAll('#root *'), (node) => {
    const { x, y, width, height, bottom } = node.getBoundingClientRect()
    const computed = getComputedStyle(node)
    const place = [x, width, ...(bottom <= innerHeight ? [y, height] : [])].map(Math.round).join(' ')
    const words = node.childElementCount === 0 ? (node.textContent ?? '').slice(0, 12) : ''
    return `${node.tagName} ${words} at ${place}: ${styles.map((name) => computed.getPropertyValue(name)).join('; ')}`
  })
}

/** Opens a screen by URL, in a new context with a logged-in patient. */
async function drawnAt(context: BrowserContext, address: string, mpId: string, path: string): Promise<string[]> {
  const clinic = createClinicControl(address, mpId)
  await clinic.world('default', AT)
  await hideWorkbench(context)
  const page = await context.newPage()
  // The time is fixed, because a second may pass between the two renderings.
  await page.clock.setFixedTime(await clinic.now())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await new Journey(page, clinic).enter(path)
  await waitForScreenReady(page)
  return page.evaluate(drawn, STYLES)
}

for (const path of SCREENS)
  test(
    `built ${path} › renders like the development version`,
    { tag: '@prove' },
    async ({ browser, baseURL, consoleGuard }) => {
      const seen: string[][] = []
      for (const address of [baseURL ?? '', DEV_SERVER]) {
        const context = await browser.newContext({ baseURL: address })
        consoleGuard.watch(context)
        seen.push(await drawnAt(context, address, `built-${test.info().workerIndex}-${seen.length}`, path))
        await context.close()
      }
      const [built, source] = seen
      expect(built).toEqual(source)
    },
  )
