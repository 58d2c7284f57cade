/** How long lists scroll on a slow phone: the gallery's 10,000 rows and 5,000 messages, in a production build. */
import { join } from 'node:path'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { clinicControl } from '../../scripts/support/clinic-control.mjs'
import { freePort } from '../../scripts/support/free-port.mjs'
import { root } from '../../scripts/support/root.mjs'
import { spreadOf } from './figures.mjs'
import { loadSite, serveSites } from './site.mjs'

const CPU_SLOWDOWN = 4
/** A finger's fling, in px per second. */
const FLING = 3000
/** The goal of the longest task, in ms, and of the rows in the page at once. */
const LONGEST_TASK = 50
const MOST_ROWS = 200
const TASK = 'ThreadControllerImpl::RunTask'
const WAYS = ['flung', 'jumped']

/** @typedef {{ task: number, processor: number, longTasks: number, frame: number, frames: number, rows: number }} Scrolled */

/** `way` is where the list goes on: 1 up, -1 down, as a finger pulls it. */
const LISTS = [
  { name: '10,000 rows', group: 'long', box: '[data-list-box]', row: '[role="article"]', way: -1 },
  { name: '5,000 messages', group: 'chat', box: '[role="log"]', row: '[role="log"] [data-index]', way: 1 },
]

async function buildGallery() {
  const { build } = await import('vite')
  const outDir = join(root, 'bench/out/lists')
  await build({ root, mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}

async function serveFolder(folder) {
  const { createServer } = await import('node:http')
  const answer = serveSites(loadSite(folder, '/'))
  const server = createServer((request, response) =>
    answer(request, response, () => {
      response.writeHead(404).end()
    }),
  )
  const port = await freePort(5383)
  await new Promise((done) => server.listen(port, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Runs in the page: looks at every frame until it is read. @param {string} row */
function watch(row) {
  const seen = { frames: [], rows: 0, isOver: false }
  window.benchScroll = seen
  performance.mark('sujian:scroll')
  let last = performance.now()
  const look = (now) => {
    seen.frames.push(now - last)
    last = now
    seen.rows = Math.max(seen.rows, document.querySelectorAll(row).length)
    if (!seen.isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function read() {
  const { frames, rows } = window.benchScroll
  window.benchScroll.isOver = true
  const times = frames.slice(1).toSorted((a, b) => a - b)
  return { frame: times[Math.floor(times.length * 0.95)] ?? 0, frames: times.length, rows }
}

/** The page's tasks while `act` goes on: by the clock, and of the processor alone, which others on the machine do not slow. */
async function traced(cdp, act) {
  const events = []
  const take = ({ value }) => events.push(...value)
  cdp.on('Tracing.dataCollected', take)
  const categories = ['toplevel', 'blink.user_timing']
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  const figures = await act()
  const end = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await end
  cdp.off('Tracing.dataCollected', take)
  const page = events.find(({ name }) => name === 'sujian:scroll')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === page.pid && tid === page.tid && ts >= page.ts,
  )
  return {
    ...figures,
    task: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 >= LONGEST_TASK).length,
  }
}

/**
 * Two flings there and one back; then jumps between places far apart, as a scroll bar or the End key makes them.
 * @returns {Promise<Scrolled[]>}
 */
async function scroll(context, address, { group, box, row, way }) {
  const page = await context.newPage()
  try {
    await page.goto(address + clinicControl(address, 'bench').url('gallery', { group }))
    const list = page.locator(box)
    await list.locator('[data-index]').first().waitFor()
    await list.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await list.boundingBox()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.waitForTimeout(1000)
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const flung = await traced(cdp, async () => {
      await page.evaluate(watch, row)
      for (const yDistance of [way * 6000, way * 6000, -way * 4000]) {
        await cdp.send('Input.synthesizeScrollGesture', { ...at, yDistance, speed: FLING, gestureSourceType: 'touch' })
      }
      return page.evaluate(read)
    })
    const jumped = await traced(cdp, async () => {
      await page.evaluate(watch, row)
      for (const share of [0.5, 0.9, 0.1, 0.502, 0.5]) {
        await list.evaluate((node, to) => node.scrollTo({ top: to * node.scrollHeight, behavior: 'instant' }), share)
        await page.waitForTimeout(300)
      }
      return page.evaluate(read)
    })
    return [flung, jumped]
  } finally {
    await page.close()
  }
}

const ms = (value) => `${Math.round(value)} ms`
const shown = ({ median, min, max }, show) =>
  min === max ? show(median) : `${show(median)} (${Math.round(min)}–${Math.round(max)})`

/**
 * @param {{ runs: number, tell: (done: number, of: number, name: string) => void }} how
 * @returns {Promise<string[][]>} a table's rows
 */
export async function listRows({ runs, tell }) {
  const { chromium, devices } = await import('@playwright/test')
  const server = await serveFolder(await buildGallery())
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 13']
  const measured = LISTS.map(() => WAYS.map(() => []))
  try {
    // Round 0 warms the server and the browser; it is not counted.
    for (let run = 0; run <= runs; run += 1) {
      for (const [index, list] of LISTS.entries()) {
        tell(run * LISTS.length + index, (runs + 1) * LISTS.length, list.name)
        const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
        const ways = await scroll(context, server.address, list)
        await context.close()
        if (run > 0) ways.forEach((figures, way) => measured[index][way].push(figures))
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  const rows = LISTS.flatMap(({ name }, index) =>
    WAYS.map((way, at) => {
      const of = (key) => spreadOf(measured[index][at].map((each) => each[key]))
      const most = of('rows').max
      const isMet = of('processor').median < LONGEST_TASK && most < MOST_ROWS
      return [
        `${name}, ${way}`,
        shown(of('processor'), ms),
        shown(of('task'), ms),
        shown(of('longTasks'), String),
        shown(of('frame'), ms),
        shown(of('frames'), String),
        String(most),
        isMet ? 'met' : 'over',
      ]
    }),
  )
  return [
    [
      '',
      'longest task, CPU',
      'by the clock',
      `tasks ≥ ${LONGEST_TASK} ms`,
      'frame, p95',
      'frames',
      'rows at most',
      `< ${LONGEST_TASK} ms, < ${MOST_ROWS} rows`,
    ],
    ...rows,
  ]
}
