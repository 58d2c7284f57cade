/** How soon a developer sees the clinic after `npm start`, and what the static demo's first visit weighs and takes. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { freePort } from '../../scripts/support/free-port.mjs'
import { root } from '../../scripts/support/root.mjs'
import { kilobytes } from '../../scripts/support/terminal.mjs'
import { spreadOf } from './figures.mjs'
import { loadSite, serveSites } from './site.mjs'
import { visit } from './visit.mjs'

const MOUNT = '/some/path/'
const FIRST_SCREEN = '#root main h1'
const LONGEST_MS = 120_000

const ms = (value) => `${Math.round(value)} ms`
const shown = (values, show) => {
  const spread = spreadOf(values)
  if (!spread) return '–'
  const { median, min, max } = spread
  return min === max ? show(median) : `${show(median)} (${Math.round(min)}–${Math.round(max)})`
}

/** From the command to the first line with an address, and to the first screen in a browser that is open already. */
async function start(browser) {
  const port = await freePort(5403)
  const began = performance.now()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const page = await browser.newPage()
  try {
    let heard = ''
    const address = await new Promise((resolve, reject) => {
      // What it says of the clinic that it was still loading when it is stopped is of no use to anybody.
      child.stderr.on('data', (chunk) => {
        heard += chunk
      })
      child.stdout.on('data', (chunk) => {
        heard += chunk
        const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(heard) ?? []
        if (found) resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${heard}`)))
    })
    const told = performance.now() - began
    await page.goto(address, { timeout: LONGEST_MS })
    await page.locator(FIRST_SCREEN).first().waitFor({ timeout: LONGEST_MS })
    return { told, screen: performance.now() - began }
  } finally {
    await page.close()
    child.kill('SIGTERM')
    await new Promise((done) => child.once('close', done))
  }
}

async function buildDemo() {
  const { build } = await import('vite')
  const outDir = join(root, 'bench/out/demo')
  await build({ root, mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return loadSite(outDir, MOUNT)
}

async function serve(pages) {
  const answer = serveSites(pages)
  const server = createServer((request, response) => answer(request, response, () => response.writeHead(404).end()))
  const port = await freePort(5393)
  await new Promise((done) => server.listen(port, '127.0.0.1', done))
  return { address: `http://127.0.0.1:${port}${MOUNT}`, close: () => server.close() }
}

/** What a first visit asks for until it is quiet, in bytes as a host would send them. */
async function weigh(browser, address, pages) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const asked = new Set()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).pathname.replace(/\/$/, '/index.html'))
  })
  await page.goto(address)
  await page.locator(FIRST_SCREEN).first().waitFor()
  await page.waitForTimeout(2000)
  await context.close()
  const sizes = { raw: 0, gzip: 0, br: 0, files: asked.size, clinic: { raw: 0, gzip: 0, br: 0 } }
  for (const path of asked) {
    const found = pages.get(path)
    if (!found) throw new Error(`The demo asked for ${path}, which is not in its folder.`)
    const { identity, gzip = identity, br = identity } = found.bodies
    const isClinic = extname(path) === '.js' && /\/(clinic|demo\.module)-/.test(path)
    for (const sum of isClinic ? [sizes, sizes.clinic] : [sizes]) {
      sum.raw += identity.length
      sum.gzip += gzip.length
      sum.br += br.length
    }
  }
  return sizes
}

/** A first and a second visit on a slow phone; the second finds the clinic as it was kept. */
async function visitTwice(browser, phone, address) {
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  try {
    const first = await visit(context, address)
    const second = await visit(context, address)
    return { fcp: first.fcp, lcp: first.lcp, data: first.data, tbt: first.tbt, secondLcp: second.lcp }
  } finally {
    await context.close()
  }
}

/**
 * @param {{ runs: number, tell: (done: number, of: number, name: string) => void }} how
 * @returns {Promise<{ starts: string[][], sizes: string[][], visits: string[][] }>} the rows of three tables
 */
export async function demoRows({ runs, tell }) {
  const { chromium, devices } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 13']
  const pages = await buildDemo()
  const server = await serve(pages)
  const took = { cold: [], warm: [] }
  const visits = []
  const steps = runs * 3 + 1
  let done = 0
  try {
    for (let run = 0; run < runs; run += 1) {
      tell(done++, steps, 'npm start, first time')
      rmSync(join(root, 'node_modules/.vite'), { recursive: true, force: true })
      took.cold.push(await start(browser))
      tell(done++, steps, 'npm start')
      took.warm.push(await start(browser))
    }
    // Round 0 warms the server and the browser; it is not counted.
    for (let run = 0; run <= runs; run += 1) {
      tell(done++, steps, 'static demo')
      const figures = await visitTwice(browser, phone, server.address)
      if (run > 0) visits.push(figures)
    }
    const { raw, gzip, br, files, clinic } = await weigh(browser, server.address, pages)
    const size = (name, of) => [name, kilobytes(of.br), kilobytes(of.gzip), kilobytes(of.raw)]
    return {
      starts: [
        ['', 'address told', 'first screen'],
        ...[
          ['in an installed checkout, the first time', took.cold],
          ['again', took.warm],
        ].map(([name, all]) => [
          name,
          shown(
            all.map(({ told }) => told),
            ms,
          ),
          shown(
            all.map(({ screen }) => screen),
            ms,
          ),
        ]),
      ],
      sizes: [
        ['', 'brotli', 'gzip', 'raw'],
        size(`first load, ${files} files`, { raw, gzip, br }),
        size('of it the clinic', clinic),
      ],
      visits: [
        ['', 'FCP', 'LCP', 'data on screen', 'TBT', 'LCP, second visit'],
        [
          'static demo',
          ...['fcp', 'lcp', 'data', 'tbt', 'secondLcp'].map((key) =>
            shown(
              visits.map((each) => each[key]),
              ms,
            ),
          ),
        ],
      ],
    }
  } finally {
    await browser.close()
    server.close()
  }
}
