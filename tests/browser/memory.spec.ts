import type { CDPSession, Page } from '@playwright/test'
import { IS_WHOLE, times, told } from '../support/proof.ts'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'

const NAVIGATIONS = times(30, 1_000)
/** Whatever is loaded once is loaded by then; from there on nothing may grow. */
const WARM = times(15, 100)
/** R11 of the reliability targets, as a share of the heap. */
const MAY_GROW = 0.05

type Counted = { readonly heap: number; readonly nodes: number; readonly listeners: number; readonly detached: number }
type Detached = { readonly retainedNodeIds: readonly number[]; readonly treeNode: { readonly nodeName: string } }

/** What is left after everything that nobody holds has been taken away, on the quietest screen. */
async function count(page: Page, devtools: CDPSession): Promise<Counted> {
  await page.evaluate(() => location.assign('#/wechat/tips/network'))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  // React lets go of what it has taken off the page with its next works; a dialog and a toast go after a while.
  for (const path of ['tips/expired', 'tips/network', 'tips/expired', 'tips/network']) {
    await page.evaluate((to) => location.assign(`#/wechat/${to}`), path)
    await page.waitForTimeout(100)
  }
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  const { detachedNodes } = (await devtools.send('DOM.getDetachedDomNodes')) as { detachedNodes: readonly Detached[] }
  return { heap, nodes, listeners, detached: detachedNodes.length }
}

test(`${NAVIGATIONS} navigations over all routes leave nothing behind`, async ({
  page,
  context,
  clinic,
  consoleGuard,
}) => {
  test.setTimeout(60_000 + NAVIGATIONS * 1_500)
  await new Journey(page, clinic).enter('home')
  const devtools = await context.newCDPSession(page)
  await devtools.send('DOM.enable')
  let warm: Counted | undefined
  for (let nth = 0; nth < NAVIGATIONS; nth += 1) {
    const path = ALL_SCREENS[nth % ALL_SCREENS.length] ?? ''
    await page.goto(clinic.url(path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    if (nth + 1 === WARM) warm = await count(page, devtools)
  }
  const end = await count(page, devtools)
  console.log(JSON.stringify({ warm, end }))
  if (!warm) throw new Error('never counted')
  const growth = end.heap / warm.heap - 1
  told('memory', {
    navigations: NAVIGATIONS,
    warmAt: WARM,
    heapGrowthPercent: Number((growth * 100).toFixed(2)),
    ...end,
  })
  expect(end.detached).toBeLessThanOrEqual(warm.detached)
  expect(end.listeners).toBeLessThanOrEqual(warm.listeners)
  if (IS_WHOLE) expect(growth).toBeLessThanOrEqual(MAY_GROW)
  expect(consoleGuard.complaints()).toEqual([])
})

test('the screens of the memory test stand on every route there is', async ({ page, clinic }) => {
  await page.goto(clinic.url('tips/network'))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const missing = await page.evaluate((paths) => {
    type Matcher = {
      readonly routesByPath: Readonly<Record<string, { readonly fullPath: string }>>
      getMatchedRoutes(path: string): readonly [unknown, unknown, { readonly fullPath: string } | undefined]
    }
    const router = (self as unknown as { readonly __TSR_ROUTER__: Matcher }).__TSR_ROUTER__
    const met = new Set(
      paths.map((path) => router.getMatchedRoutes(`/${path.split('?')[0] ?? ''}`)[2]?.fullPath),
    )
    return Object.values(router.routesByPath)
      .map(({ fullPath }) => fullPath)
      .filter((path) => !met.has(path))
  }, ALL_SCREENS)
  expect(missing).toEqual([])
})
