/** Measures the time from `npm start` until the clinic is visible. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/support/free-port.mjs'
import { repositoryRoot } from '../../scripts/support/root.mjs'
import { measureInterleaved } from '../support/measure-interleaved.mjs'
import { openBrowser } from '../support/phone.mjs'

const FIRST_SCREEN = '#root main h1'
const MAX_MS = 120_000
const CACHE = join(repositoryRoot, 'node_modules/.vite')

/**
 * Returns the first URL that a process prints.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<string>}
 */
function addressFrom(child) {
  let heard = ''
  return new Promise((resolve, reject) => {
    const listen = (words) => {
      heard += words
      const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(heard) ?? []
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    // Errors of a clinic that was stopped while it loaded are irrelevant.
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${heard}`)))
  })
}

/** Measures the time to the first printed URL, and to the first screen in a browser that is already open. */
async function start(browser, { isCold }) {
  if (isCold) rmSync(CACHE, { recursive: true, force: true })
  const port = await findFreePort(5403)
  const page = await browser.newPage()
  const began = performance.now()
  const child = spawn(process.execPath, [join(repositoryRoot, 'scripts/start.mjs')], {
    cwd: repositoryRoot,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    const address = await addressFrom(child)
    const told = performance.now() - began
    await page.goto(address, { timeout: MAX_MS })
    await page.locator(FIRST_SCREEN).first().waitFor({ timeout: MAX_MS })
    return { told, screen: performance.now() - began }
  } finally {
    await page.close()
    child.kill('SIGTERM')
    await new Promise((done) => (child.exitCode === null ? child.once('close', done) : done()))
  }
}

/** @param {import('./parts.mjs').How} how @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureDevServerStarts(how) {
  const browser = await openBrowser()
  const subjects = [{ name: 'npm start, the first time', isCold: true }, { name: 'npm start, again' }]
  try {
    return [
      {
        id: 'start',
        title: 'npm start in an installed checkout',
        columns: [
          { key: 'told', name: 'address told', unit: 'ms' },
          { key: 'screen', name: 'first screen in an open browser', unit: 'ms' },
        ],
        rows: await measureInterleaved(subjects, how, (subject) => start(browser, subject)),
      },
    ]
  } finally {
    await browser.close()
  }
}
