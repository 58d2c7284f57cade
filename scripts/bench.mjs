/**
 * npm run bench: how fast home opens on a slow phone, beside a static page and a bare React page with the same first
 * screen. Only ratios within one run count. `npm run bench -- --runs 9` measures longer,
 * `npm run bench -- --kit` weighs the elements of the kit alone, `npm run bench -- --lists` scrolls its long lists,
 * `npm run bench -- --chat` opens a conversation of 20 messages and one of 20,000,
 * `npm run bench -- --demo` times `npm start` and weighs the static demo.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { chromiumFlags, findChromium } from './find-chromium.mjs'
import { clinicControl } from './support/clinic-control.mjs'
import { root } from './support/root.mjs'
import { bold, progressBar, seconds, table } from './support/terminal.mjs'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    kit: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    chat: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs must be a whole number above 0; it is ${options.runs}.`)

await ensureInstalled()
async function weighKit() {
  const { kitRows } = await import('../bench/support/kit.mjs')
  const scale = progressBar('kit')
  const rows = await kitRows((done, of, name) => scale.show(done, of, name))
  scale.clear()
  console.log(bold('The kit, element by element: production build of one alone, its overlay and codes included'))
  console.log(table(rows))
}
async function scrollLists() {
  const { listRows } = await import('../bench/support/lists.mjs')
  const scale = progressBar('lists')
  const rows = await listRows({ runs, tell: (done, of, name) => scale.show(done, of, name) })
  scale.clear()
  console.log(bold(`Long lists in the gallery's production build: CPU ÷4; medians of ${runs} runs (min–max)`))
  console.log(table(rows))
}
async function openTalks() {
  const { chatRows } = await import('../bench/support/chat.mjs')
  const scale = progressBar('chat')
  const { rows, isMet } = await chatRows({ runs, tell: (done, of, name) => scale.show(done, of, name) })
  scale.clear()
  console.log(bold(`Opening a conversation in the production build: CPU ÷4; medians of ${runs} runs (min–max)`))
  console.log(table(rows))
  return isMet
}
async function showDemo() {
  const { demoRows } = await import('../bench/support/demo.mjs')
  const scale = progressBar('demo')
  const { starts, sizes, visits } = await demoRows({ runs, tell: (done, of, name) => scale.show(done, of, name) })
  scale.clear()
  console.log(bold(`From npm start to the clinic in a browser that is open; medians of ${runs} runs (min–max)`))
  console.log(table(starts))
  console.log(bold('The static demo, all that its first visit loads'))
  console.log(table(sizes))
  console.log(bold(`The static demo: CPU ÷4, slow 4G, nothing cached; medians of ${runs} runs (min–max)`))
  console.log(table(visits))
}
if (options.kit || options.lists || options.chat || options.demo) {
  if (options.kit) await weighKit()
  if (options.lists) await scrollLists()
  if (options.demo) await showDemo()
  process.exit(options.chat && !(await openTalks()) ? 1 : 0)
}

const { chromium, devices } = await import('@playwright/test')
const { buildApp, buildReact, buildStatic } = await import('../bench/support/build.mjs')
const { serve } = await import('../bench/support/serve.mjs')
const { visit } = await import('../bench/support/visit.mjs')
const { report } = await import('../bench/support/figures.mjs')

const started = Date.now()
console.log('Building the app and the pages beside it.')
const server = await serve({ app: await buildApp(), refStatic: buildStatic(), refReact: await buildReact() })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

const pages = {
  app: server.address + clinicControl(server.address, 'bench').url('home'),
  static: `${server.address}/ref-static/`,
  react: `${server.address}/ref-react/`,
}
const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

/** A first visit with nothing cached, then a second one. @param {string} name */
async function visitTwice(name) {
  const context = await browser.newContext({
    ...phone,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  try {
    const first = await visit(context, pages[name])
    const second = await visit(context, pages[name])
    const data = name === 'app' ? first.data : first.fcp
    return { ...first, data, warmLcp: second.lcp, warmTotal: second.total }
  } finally {
    await context.close()
  }
}

const measured = Object.fromEntries(Object.keys(pages).map((name) => [name, {}]))
const bar = progressBar('bench')
const names = Object.keys(pages)
try {
  // Round 0 warms the server, the fonts and the browser for all alike; it is not counted.
  for (let run = 0; run <= runs; run += 1) {
    for (const [index, name] of names.entries()) {
      bar.show(run * names.length + index, (runs + 1) * names.length, name)
      const figures = await visitTwice(name)
      if (run === 0) continue
      for (const [key, value] of Object.entries(figures)) (measured[name][key] ??= []).push(value)
    }
  }
} finally {
  bar.clear()
  await browser.close()
  await server.close()
}

mkdirSync(join(root, 'bench/out'), { recursive: true })
writeFileSync(join(root, 'bench/out/bench.json'), `${JSON.stringify(measured, null, 2)}\n`)
console.log(bold(`Home, first visit: CPU ÷4, slow 4G, nothing cached; medians of ${runs} runs (min–max)`))
console.log(table(report(measured)))
await weighKit()
await showDemo()
console.log('Moonshot: data on screen no later than the bare React page.')
console.log(`${seconds(Date.now() - started)}; every run's figures are in bench/out/bench.json.`)
process.exit(0)
