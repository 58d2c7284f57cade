import type { CDPSession, Page } from '@playwright/test'
import { recordEvidence } from '../support/evidence.ts'
import { ALL_SCREENS } from './support/all-screens.ts'
import { Journey } from './support/journey.ts'
import { expect, test } from './support/test.ts'
import { waitForScreenReady } from './support/screen-ready.ts'

const NAVIGATIONS = 1_000
/** Number of navigations after which everything that loads once has loaded; from then on memory must not grow. */
const WARM = 100
/** F11: maximum growth as a share of the app’s own memory. */
const MAY_GROW = 0.05

/** `heap`: all memory used by V8; `values`: the app’s part of it; in bytes. */
type Counted = {
  readonly heap: number
  readonly values: number
  readonly nodes: number
  readonly listeners: number
  readonly detached: number
}
type Detached = { readonly retainedNodeIds: readonly number[]; readonly treeNode: { readonly nodeName: string } }

/** Counts what remains after garbage collection on an idle screen. */
async function count(page: Page, devtools: CDPSession): Promise<Counted> {
  await page.evaluate(() => location.assign('#/wechat/tips/wechat'))
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  // React releases removed elements with its next updates; dialogs and toasts are removed after a delay.
  for (const path of ['tips/expired', 'tips/wechat', 'tips/expired', 'tips/wechat']) {
    await page.evaluate((to) => location.assign(`#/wechat/${to}`), path)
    await waitForScreenReady(page)
  }
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  const { detachedNodes } = (await devtools.send('DOM.getDetachedDomNodes')) as { detachedNodes: readonly Detached[] }
  const values = await valuesIn(devtools)
  return { heap, values, nodes, listeners, detached: detachedNodes.length }
}

type Snapshot = {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] }
  }
  readonly nodes: readonly number[]
}
/** Types that do not belong to the app: V8’s compiled code and type feedback, and the browser’s own records. */
const MACHINERY = new Set(['code', 'native', 'object shape', 'hidden', 'synthetic'])

/** Bytes of objects, closures, strings and arrays. */
async function valuesIn(devtools: CDPSession): Promise<number> {
  const pieces: string[] = []
  const hear = ({ chunk }: { readonly chunk: string }) => void pieces.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { nodes, snapshot } = JSON.parse(pieces.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!MACHINERY.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes
}

test(
  `${NAVIGATIONS} navigations across all routes › leak no memory`,
  { tag: '@prove' },
  async ({ page, context, clinic, consoleGuard }) => {
    await new Journey(page, clinic).enter('home')
    const devtools = await context.newCDPSession(page)
    await devtools.send('DOM.enable')
    // Measured on the same screen both times, so that its own nodes and listeners cancel out.
    const counted = async () => {
      await page.goto(clinic.url('home'))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      return count(page, devtools)
    }
    let warm: Counted | undefined
    for (let nth = 0; nth < NAVIGATIONS; nth += 1) {
      const path = ALL_SCREENS[nth % ALL_SCREENS.length] ?? ''
      await page.goto(clinic.url(path))
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      if (nth + 1 === WARM) warm = await counted()
    }
    const end = await counted()
    console.log(JSON.stringify({ warm, end }))
    if (!warm) throw new Error('never counted')
    const growth = end.values / warm.values - 1
    const percent = (share: number) => Number((share * 100).toFixed(2))
    recordEvidence('F11 memory', {
      navigations: NAVIGATIONS,
      warmAt: WARM,
      growthPercent: percent(growth),
      growthWithCompiledCodePercent: percent(end.heap / warm.heap - 1),
      valuesWhenWarm: warm.values,
      nodesWhenWarm: warm.nodes,
      listenersWhenWarm: warm.listeners,
      ...end,
    })
    expect(end.detached).toBeLessThanOrEqual(warm.detached)
    expect(end.listeners).toBeLessThanOrEqual(warm.listeners)
    expect(growth).toBeLessThanOrEqual(MAY_GROW)
    expect(consoleGuard.complaints()).toEqual([])
  },
)
