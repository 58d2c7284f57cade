/** Measures flinging the gallery's long lists on a slow phone: 10,000 rows and 5,000 messages. */
import { createClinicControl } from '../../scripts/support/clinic-control.mjs'
import { buildDemo } from '../support/build.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { openBrowser, openPhoneContext, throttleCpu } from '../support/phone.mjs'
import { serveFolders } from '../support/serve.mjs'

/** Speed of a fling in px per second. */
const FLING = 3000
const REST_MS = 1000
/** Minimum duration of a long task in ms. */
const MAX_TASK_LENGTH = 50
const TASK = 'ThreadControllerImpl::RunTask'

/** @typedef {{ task: number, processor: number, longTasks: number, frame: number, frames: number, rows: number }} Scrolled */

/** `way` is the direction in which the finger moves to scroll further: 1 down, -1 up. */
const LISTS = [
  { name: '10,000 rows', group: 'long', box: '[data-list-box]', row: '[role="article"]', way: -1 },
  { name: '5,000 messages', group: 'chat', box: '[role="log"]', row: '[role="log"] [data-index]', way: 1 },
]

/** Runs in the page: records every frame until `read` is called. @param {string} row */
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

/** Runs in the page: returns the recorded frames. */
function read() {
  const { frames, rows } = window.benchScroll
  window.benchScroll.isOver = true
  const times = frames.slice(1).toSorted((a, b) => a - b)
  return { frame: times[Math.floor(times.length * 0.95)] ?? 0, frames: times.length, rows }
}

/** Traces the page's tasks during `act`: wall time, and CPU time, which other processes do not affect. */
async function traced(devtools, act) {
  const events = []
  const take = ({ value }) => events.push(...value)
  devtools.on('Tracing.dataCollected', take)
  const categories = ['toplevel', 'blink.user_timing']
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, excludedCategories: ['*'] },
  })
  const figures = await act()
  const end = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await end
  devtools.off('Tracing.dataCollected', take)
  const page = events.find(({ name }) => name === 'sujian:scroll')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === TASK && pid === page.pid && tid === page.tid && ts >= page.ts,
  )
  return {
    ...figures,
    task: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processor: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 >= MAX_TASK_LENGTH).length,
  }
}

const centreOf = ({ x, y, width, height }) => ({ x: Math.round(x + width / 2), y: Math.round(y + height / 2) })

/** Flings twice in the list's direction, and once back. */
async function fling(devtools, list, way) {
  const at = centreOf(await list.boundingBox())
  for (const far of [6000, 6000, -4000]) {
    const gesture = { ...at, yDistance: way * far, speed: FLING, gestureSourceType: 'touch' }
    await devtools.send('Input.synthesizeScrollGesture', gesture)
  }
}

/** @returns {Promise<Scrolled>} */
async function scroll(browser, { url, box, row, way }) {
  const context = await openPhoneContext(browser)
  try {
    const page = await context.newPage()
    await page.goto(url)
    const list = page.locator(box)
    await list.locator('[data-index]').first().waitFor()
    await list.scrollIntoViewIfNeeded()
    const devtools = await throttleCpu(page)
    await page.waitForTimeout(REST_MS)
    return await traced(devtools, async () => {
      await page.evaluate(watch, row)
      await fling(devtools, list, way)
      return page.evaluate(read)
    })
  } finally {
    await context.close()
  }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureListScrolling(how) {
  const server = await serveFolders({ '/': await buildDemo() })
  const browser = await openBrowser()
  const clinic = createClinicControl(server.address, 'bench')
  const subjects = LISTS.map(({ group, ...list }) => ({
    ...list,
    url: server.address + clinic.url('gallery', { group }),
  }))
  try {
    return [
      {
        id: 'lists',
        title: 'Long lists of the gallery, flung (CPU ÷4)',
        columns: [
          { key: 'processor', name: 'longest task, processor', unit: 'ms' },
          { key: 'task', name: 'by the clock', unit: 'ms' },
          { key: 'longTasks', name: `tasks ≥ ${MAX_TASK_LENGTH} ms`, unit: 'count' },
          { key: 'frame', name: 'frame, p95', unit: 'ms' },
          { key: 'frames', name: 'frames', unit: 'count' },
          { key: 'rows', name: 'rows at most', unit: 'count' },
        ],
        rows: await measureInterleaved(subjects, how, (subject) => scroll(browser, subject)),
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}
