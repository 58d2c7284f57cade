/** How soon a developer sees the clinic after `npm start`, how long its default world takes to open, and the builds. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/support/free-port.mjs'
import { root } from '../../scripts/support/root.mjs'
import { runQuietly } from '../../scripts/support/run-quietly.mjs'
import { buildPage, buildProject } from '../support/build.mjs'
import { inTurns } from '../support/in-turns.mjs'
import { openBrowser } from '../support/phone.mjs'

const FIRST_SCREEN = '#root main h1, #root p'
const LONGEST_MS = 120_000
const CACHE = join(root, 'node_modules/.vite')
const EMPTY = join(root, 'bench/out/empty')
const REFERENCE = 'an empty Vite server'

/** A page of one line, and a script that serves it as `npm start` serves the app. */
function writeEmpty() {
  mkdirSync(EMPTY, { recursive: true })
  writeFileSync(join(EMPTY, 'index.html'), '<!doctype html><div id="root"><p>.</p></div>')
  const options = `{ root: ${JSON.stringify(EMPTY)}, configFile: false, logLevel: 'error', server: { host: '127.0.0.1', port: Number(process.env.PORT) } }`
  writeFileSync(
    join(EMPTY, 'serve.mjs'),
    `import { createServer } from 'vite'
const server = await createServer(${options})
await server.listen()
console.log(server.resolvedUrls.local[0])
process.once('SIGTERM', () => server.close().finally(() => process.exit(0)))
`,
  )
  return join(EMPTY, 'serve.mjs')
}

/** The first address that a process tells. @param {import('node:child_process').ChildProcess} child @returns {Promise<string>} */
function addressFrom(child) {
  let heard = ''
  return new Promise((resolve, reject) => {
    const listen = (words) => {
      heard += words
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(heard) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    // What it says of a clinic that was still loading when it is stopped is of no use to anybody.
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${heard}`)))
  })
}

/** From the command to its first line with an address, and to the first screen in a browser that is open already. */
async function start(browser, { script, isCold }) {
  if (isCold) rmSync(CACHE, { recursive: true, force: true })
  const port = await freePort(5403)
  const page = await browser.newPage()
  const began = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const address = await addressFrom(child)
    const told = performance.now() - began
    await page.goto(address, { timeout: LONGEST_MS })
    await page.locator(FIRST_SCREEN).first().waitFor({ timeout: LONGEST_MS })
    return { told, screen: performance.now() - began }
  } finally {
    await page.close()
    child.kill('SIGTERM')
    await new Promise((done) => (child.exitCode === null ? child.once('close', done) : done()))
  }
}

async function measureStart(how) {
  const script = join(root, 'scripts/start.mjs')
  const subjects = [
    { name: REFERENCE, script: writeEmpty() },
    { name: 'npm start, the first time', to: REFERENCE, script, isCold: true },
    { name: 'npm start, again', to: REFERENCE, script },
  ]
  const browser = await openBrowser()
  try {
    return {
      id: 'start',
      title: 'npm start in an installed checkout',
      columns: [
        { key: 'told', name: 'address told', unit: 'ms' },
        { key: 'screen', name: 'first screen in an open browser', unit: 'ms' },
      ],
      rows: await inTurns(subjects, how, (subject) => start(browser, subject)),
    }
  } finally {
    await browser.close()
  }
}

/** A process tells both, so that they are measured in the same breath. */
async function measureWorld({ runs, tell }) {
  const told = []
  for (let run = 0; run < runs; run += 1) {
    tell(run, runs, 'default world')
    const { code, output } = await runQuietly([join(root, 'bench/clinic/world-start.mjs')])
    if (code !== 0) throw new Error(output)
    told.push(JSON.parse(output))
  }
  const [first, later, sorted] = ['first', 'later', 'sorted'].map((key) => told.map((each) => each[key]))
  const reference = 'sorting 100,000 numbers'
  return {
    id: 'world',
    title: 'The mock clinic’s default world opens',
    columns: [
      { key: 'first', name: 'first in its process', unit: 'ms' },
      { key: 'later', name: 'later', unit: 'ms' },
    ],
    rows: [
      { name: reference, values: { first: sorted, later: sorted } },
      { name: 'default world', to: reference, values: { first, later } },
    ],
  }
}

async function timed(act) {
  const began = performance.now()
  await act()
  return { build: performance.now() - began }
}

async function measureBuilds(how) {
  const reference = 'plain React page'
  const subjects = [
    { name: reference, build: () => buildPage('ref-react') },
    { name: 'app', to: reference, build: () => buildProject('production', 'timed-app') },
    { name: 'static demo', to: reference, build: () => buildProject('demo', 'timed-demo') },
  ]
  return {
    id: 'builds',
    title: 'Builds',
    columns: [{ key: 'build', name: 'takes', unit: 'seconds' }],
    rows: await inTurns(subjects, how, ({ build }) => timed(build)),
  }
}

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureStarts(how) {
  return [await measureStart(how), await measureWorld(how), await measureBuilds(how)]
}
