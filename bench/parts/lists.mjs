/** Long lists on a slow phone: ours beside the same rows in a window written by hand, without a framework. */
import { buildLists } from '../support/build.mjs'
import { inTurns } from '../support/in-turns.mjs'
import { openBrowser, openPhone, slowDown } from '../support/phone.mjs'
import { serveFolders } from '../support/serve.mjs'
import { measureGallery } from './gallery-lists.mjs'

const COUNTS = [5000, 100_000]
/** A finger's flings, in px and in px per second. */
const FLINGS = [-6000, -6000, 4000]
const SPEED = 3000
const REST_MS = 500

/** Runs in the page, before anything of its own: marks the first row's frame. */
function markRow() {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => performance.mark('bench:row'), { once: true })
  port1.start()
  const look = () => {
    if (document.querySelector('[data-index]')) port2.postMessage('drawn')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: looks at every frame from now on. */
function watchFrames() {
  const seen = { frames: 0, nodes: 0, blank: 0, longTasks: 0, from: performance.now(), isOver: false }
  window.benchFrames = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks += duration
  }).observe({ type: 'longtask' })
  const { port1, port2 } = new MessageChannel()
  // Behind a frame's tasks there stands what it shows.
  port1.addEventListener('message', () => {
    const rows = Array.from(document.querySelectorAll('[data-index]'), (row) => row.getBoundingClientRect())
    const [top, bottom] = [Math.min(...rows.map((row) => row.top)), Math.max(...rows.map((row) => row.bottom))]
    const above = document.querySelector('h1').getBoundingClientRect().bottom
    if (bottom < innerHeight || top > Math.max(0, above + 40)) seen.blank += 1
    seen.nodes = Math.max(seen.nodes, document.querySelectorAll('*').length)
  })
  port1.start()
  const look = () => {
    seen.frames += 1
    port2.postMessage('drawn')
    if (!seen.isOver) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page. */
function readFrames() {
  const { frames, nodes, blank, longTasks, from } = window.benchFrames
  window.benchFrames.isOver = true
  return { fps: (frames * 1000) / (performance.now() - from), nodes, blank, longTasks }
}

async function measure(browser, { url }) {
  const context = await openPhone(browser)
  try {
    const page = await context.newPage()
    const devtools = await slowDown(page)
    await page.addInitScript(markRow)
    await page.goto(url)
    await page.locator('[data-index]').first().waitFor()
    await page.waitForTimeout(REST_MS)
    const shown = await page.evaluate(() => performance.getEntriesByName('bench:row')[0].startTime)
    await page.evaluate(watchFrames)
    for (const yDistance of FLINGS) {
      const fling = { x: 195, y: 500, yDistance, speed: SPEED, gestureSourceType: 'touch' }
      await devtools.send('Input.synthesizeScrollGesture', fling)
    }
    return { shown, ...(await page.evaluate(readFrames)) }
  } finally {
    await context.close()
  }
}

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureLists(how) {
  const [list, refWindow] = await buildLists()
  const server = await serveFolders({ '/list/': list, '/ref-window/': refWindow })
  const browser = await openBrowser()
  const subjects = COUNTS.flatMap((count) => {
    const [reference, shown] = [`hand-written, ${count.toLocaleString('en')}`, `Sujian, ${count.toLocaleString('en')}`]
    return [
      { name: reference, url: `${server.address}/ref-window/?rows=${count}` },
      { name: shown, to: reference, url: `${server.address}/list/?rows=${count}` },
    ]
  })
  try {
    const rows = await inTurns(subjects, how, (subject) => measure(browser, subject))
    return [
      {
        id: 'lists',
        title: 'A page with thousands of rows, flung (CPU ÷4, fast network)',
        columns: [
          { key: 'shown', name: 'first row in view', unit: 'ms' },
          { key: 'nodes', name: 'nodes at most', unit: 'count' },
          { key: 'fps', name: 'frames', unit: 'fps' },
          { key: 'longTasks', name: 'long tasks', unit: 'ms' },
          { key: 'blank', name: 'frames with a blank', unit: 'count' },
        ],
        rows,
      },
      await measureGallery(browser, how),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}
