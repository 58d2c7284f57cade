/** How long a conversation takes to show its newest message on a slow phone, with 20 messages and with 20,000. */
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'
import { clinicControl } from '../../scripts/support/clinic-control.mjs'
import { freePort } from '../../scripts/support/free-port.mjs'
import { knownPatient } from '../../scripts/support/known-patient.mjs'
import { loadTypeScript } from '../../scripts/support/load-typescript.mjs'
import { root } from '../../scripts/support/root.mjs'
import { buildApp } from './build.mjs'
import { spreadOf } from './figures.mjs'

const CPU_SLOWDOWN = 4
/** The long one may take so many times as long as the short one, and have so many rows in the page. */
const MOST_RATIO = 1.3
const MOST_ROWS = 60
const LENGTHS = [20, 20_000]
const TALK = 'v8003'
/** The seed has said so many. */
const SEEDED = 2

/** The clinic of one length, its patient logged in. */
async function openClinic(address, length) {
  const clinic = clinicControl(address, `chat-${length}`)
  await clinic.world('chat-long')
  const reply = await fetch(`${address}/mock/${clinic.mpId}/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fill: TALK, count: length - SEEDED }),
  })
  if (!reply.ok) throw new Error(`The mock clinic answered ${reply.status} to a past of ${length}.`)
  const { loginInfo } = await knownPatient(address, clinic)
  return { clinic, length, loginInfo }
}

/** Runs in the page, before anything of its own. */
function remember({ loginInfo, consents }) {
  localStorage.setItem('_login_info', JSON.stringify(loginInfo))
  localStorage.setItem('_consents', JSON.stringify(consents))
}

/** Runs in the page: goes to the conversation and waits for the frame in which its newest message is in view. */
function openTalk({ path, seq }) {
  const begun = performance.now()
  location.hash = path
  return new Promise((done) => {
    const look = () => {
      const row = document.querySelector(`[role="log"] [data-seq="${seq}"]`)?.getBoundingClientRect()
      const box = document.querySelector('[role="log"]')?.getBoundingClientRect()
      if (!row || !box || row.top < box.top - 1 || row.bottom > box.bottom + 1) return requestAnimationFrame(look)
      const rows = document.querySelectorAll('[role="log"] [data-index]').length
      return done({ time: performance.now() - begun, rows })
    }
    requestAnimationFrame(look)
  })
}

async function visit(browser, phone, address, { clinic, length, loginInfo }, consents) {
  const context = await browser.newContext({ ...phone, viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  try {
    await context.addInitScript(remember, { loginInfo, consents })
    const page = await context.newPage()
    await page.goto(address + clinic.url('home'))
    await page.locator('#root main').first().waitFor()
    await page.waitForLoadState('networkidle')
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await page.evaluate(openTalk, { path: `#/wechat/chat/${TALK}`, seq: length })
  } finally {
    await context.close()
  }
}

const ms = (value) => `${Math.round(value)} ms`

/**
 * @param {{ runs: number, tell: (done: number, of: number, name: string) => void }} how
 * @returns {Promise<{ rows: string[][], isMet: boolean }>} a table's rows, and whether the goal is met
 */
export async function chatRows({ runs, tell }) {
  const { chromium, devices } = await import('@playwright/test')
  const { preview } = await import('vite')
  const { CONSENT_VERSIONS } = await loadTypeScript('src/domain/consent.ts')
  const consents = Object.fromEntries(
    ['privacy', 'health-data'].map((part) => [part, { version: CONSENT_VERSIONS[part], at: Date.now() }]),
  )
  const port = await freePort(5483)
  const server = await preview({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: await buildApp() },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  const address = `http://127.0.0.1:${port}`
  const { defaultBrowserType: _webkit, ...phone } = devices['iPhone 13']
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const measured = LENGTHS.map(() => [])
  try {
    const talks = await Promise.all(LENGTHS.map((length) => openClinic(address, length)))
    // Round 0 warms the server and the browser; it is not counted.
    for (let run = 0; run <= runs; run += 1) {
      for (const [index, talk] of talks.entries()) {
        tell(run * talks.length + index, (runs + 1) * talks.length, `${talk.length} messages`)
        const figures = await visit(browser, phone, address, talk, consents)
        if (run > 0) measured[index].push(figures)
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
  const times = measured.map((each) => spreadOf(each.map(({ time }) => time)))
  const most = measured.map((each) => Math.max(...each.map(({ rows }) => rows)))
  const ratio = times[1].median / times[0].median
  const isMet = ratio <= MOST_RATIO && Math.max(...most) < MOST_ROWS
  return {
    isMet,
    rows: [
      ['', 'newest in view', 'rows in the page', `≤ ${MOST_RATIO} times, < ${MOST_ROWS} rows`],
      ...LENGTHS.map((length, at) => [
        `${length.toLocaleString('en')} messages`,
        `${ms(times[at].median)} (${Math.round(times[at].min)}–${Math.round(times[at].max)})`,
        String(most[at]),
        at === 0 ? '' : `${ratio.toFixed(2)} times, ${isMet ? 'met' : 'over'}`,
      ]),
    ],
  }
}
