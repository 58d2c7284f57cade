/** How long the gallery's lists scroll: 10,000 rows and 5,000 messages, in a box of the production build. */
import { clinicControl } from '../../scripts/support/clinic-control.mjs'
import { buildDemo } from '../support/build.mjs'
import { inTurns } from '../support/in-turns.mjs'
import { openPhone, slowDown } from '../support/phone.mjs'
import { serveFolders } from '../support/serve.mjs'

/** A finger's fling, in px per second. */
const FLING = 3000
/** What counts as long, in ms. */
const LONGEST_TASK = 50
const TASK = 'ThreadControllerImpl::RunTask'

/** @typedef {{ task: number, processor: number, longTasks: number, frame: number, frames: number, rows: number }} Scrolled */

/** `way` is where the list goes on: 1 up, -1 down, as a finger pulls it. */
const LISTS = [
  { name: '10,000 rows', group: 'long', box: '[data-list-box]', row: '[role="article"]', way: -1 },
  { name: '5,000 messages', group: 'chat', box: '[role="log"]', row: '[role="log"] [data-index]', way: 1 },
]

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
    longTasks: tasks.filter(({ dur = 0 }) => dur / 1000 >= LONGEST_TASK).length,
  }
}

/**
 * Two flings there and one back; then jumps between places far apart, as a scroll bar or the End key makes them.
 * @returns {Promise<Scrolled[]>}
 */
async function scroll(context, { url, box, row, way }) {
  const page = await context.newPage()
  try {
    await page.goto(url)
    const list = page.locator(box)
    await list.locator('[data-index]').first().waitFor()
    await list.scrollIntoViewIfNeeded()
    const { x, y, width, height } = await list.boundingBox()
    const devtools = await slowDown(page)
    await page.waitForTimeout(1000)
    const at = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const flung = await traced(devtools, async () => {
      await page.evaluate(watch, row)
      for (const yDistance of [way * 6000, way * 6000, -way * 4000]) {
        await devtools.send('Input.synthesizeScrollGesture', {
          ...at,
          yDistance,
          speed: FLING,
          gestureSourceType: 'touch',
        })
      }
      return page.evaluate(read)
    })
    const jumped = await traced(devtools, async () => {
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

/** Figures of the flings and of the jumps, side by side. */
const flat = ([flung, jumped]) =>
  Object.fromEntries(
    [
      ['flung', flung],
      ['jumped', jumped],
    ].flatMap(([way, figures]) => Object.entries(figures).map(([key, value]) => [`${way}-${key}`, value])),
  )
const columnsOf = (way) => [
  { key: `${way}-processor`, name: `${way}: longest task, processor`, unit: 'ms' },
  { key: `${way}-task`, name: `${way}: by the clock`, unit: 'ms' },
  { key: `${way}-longTasks`, name: `${way}: tasks ≥ ${LONGEST_TASK} ms`, unit: 'count' },
  { key: `${way}-frame`, name: `${way}: frame, p95`, unit: 'ms' },
  { key: `${way}-frames`, name: `${way}: frames`, unit: 'count' },
  { key: `${way}-rows`, name: `${way}: rows at most`, unit: 'count' },
]

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./parts.mjs').How} how
 * @returns {Promise<import('../report/sheet').Sheet>}
 */
export async function measureGallery(browser, how) {
  const server = await serveFolders({ '/': await buildDemo() })
  const subjects = LISTS.map(({ group, ...list }) => ({
    ...list,
    url: server.address + clinicControl(server.address, 'bench').url('gallery', { group }),
  }))
  try {
    return {
      id: 'gallery',
      title: 'Long lists of the gallery, flung, and between places far apart (CPU ÷4)',
      columns: [...columnsOf('flung'), ...columnsOf('jumped')],
      rows: await inTurns(subjects, how, async (list) => {
        const context = await openPhone(browser)
        try {
          return flat(await scroll(context, list))
        } finally {
          await context.close()
        }
      }),
    }
  } finally {
    server.close()
  }
}
