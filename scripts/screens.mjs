/**
 * npm run screens: pictures of the screens, docs/screens/<screen>-<look>.png.
 * `npm run tools -- screens home doctors --look dark` makes only these; `--width 320 --into narrow` shows another phone.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { chromiumFlags, ensureFonts, findChromium } from './find-chromium.mjs'
import { MOMENT, screens } from './screens.list.mjs'
import { clinicControl } from './support/clinic-control.mjs'
import { freePort } from './support/free-port.mjs'
import { knownPatient } from './support/known-patient.mjs'
import { toPalette } from './support/palette.mjs'
import { readPng, writePng } from './support/png.mjs'
import { root } from './support/root.mjs'
import { isWatched, kilobytes, progressBar } from './support/terminal.mjs'

const COLOURS = 256
const MOST_BYTES = 60_000
const TALLEST = 2600
const LOOKS = ['light', 'dark', 'elder', 'elder-dark']
const LOUD = ['error', 'warning', 'assert']

const { values: options, positionals: asked } = parseArgs({
  options: {
    look: { type: 'string', multiple: true, default: LOOKS.slice(0, 3) },
    width: { type: 'string', default: '390' },
    into: { type: 'string', default: 'docs/screens' },
  },
  allowPositionals: true,
})
const strange = [
  ...asked.filter((name) => !screens.some((screen) => screen.name === name)),
  ...options.look.filter((look) => !LOOKS.includes(look)),
]
if (strange.length) {
  console.error(
    `Unknown: ${strange.join(', ')}. Screens: ${screens.map(({ name }) => name).join(', ')}; looks: ${LOOKS.join(', ')}.`,
  )
  process.exit(2)
}

await ensureInstalled()
const { loadTypeScript } = await import('./support/load-typescript.mjs')
const { CONSENT_VERSIONS } = await loadTypeScript('src/domain/consent.ts')
ensureFonts()
const { createServer } = await import('vite')
const { chromium, devices } = await import('@playwright/test')

const host = '127.0.0.1'
const port = await freePort(5383)
const server = await createServer({
  root,
  mode: 'development',
  logLevel: 'warn',
  cacheDir: 'node_modules/.vite-screens', // its own, because another server may throw out the shared one meanwhile
  server: { host, port, strictPort: true, hmr: false },
})
await server.listen()
const address = `http://${host}:${port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

/** She has agreed to what stands in the privacy notice of today. */
const consents = Object.fromEntries(
  ['privacy', 'health-data'].map((part) => [part, { version: CONSENT_VERSIONS[part], at: Date.parse(MOMENT) }]),
)

/** Runs in the page, before anything of its own; the keys are the app's. */
function remember({ look, loginInfo, consents }) {
  localStorage.setItem('_look_theme', JSON.stringify(look.endsWith('dark') ? 'dark' : 'light'))
  localStorage.setItem('_look_elder', JSON.stringify(look.startsWith('elder')))
  localStorage.setItem('sujian-workbench', 'off')
  if (!loginInfo) return
  localStorage.setItem('_login_info', JSON.stringify(loginInfo))
  localStorage.setItem('_consents', JSON.stringify(consents))
}

/** Runs in the page. */
const isLoaded = () => document.querySelector('#root main') && !document.querySelector('[aria-busy="true"], #shell')

/** Runs in the page. */
const isThere = () => document.querySelector('#root main h2') && !document.querySelector('#shell')

/** As tall a phone as the page is long, so that bars at the lower edge lie where they belong. @param {import('@playwright/test').Page} page */
async function showAll(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: Number(options.width), height: Math.min(height, TALLEST) })
  await page.waitForTimeout(300)
}

/** @param {(typeof screens)[number]} screen @param {string} look */
async function picture({ name, open, isGuest = false, isWhole = false, prepare }, look) {
  const clinic = clinicControl(address, `screen-${name}-${look}`)
  await clinic.world('default', MOMENT)
  const patient = await knownPatient(address, clinic)
  const path = typeof open === 'string' ? open : await open(patient)
  const context = await browser.newContext({
    ...phone,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    viewport: { width: Number(options.width), height: 844 },
    deviceScaleFactor: 1.5,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: look.endsWith('dark') ? 'dark' : 'light',
  })
  const complaints = []
  context.on('console', (message) => {
    if (LOUD.includes(message.type())) complaints.push(message.text())
  })
  context.on('weberror', (error) => complaints.push(error.error().message))
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(MOMENT)
    await page.addInitScript(remember, { look, loginInfo: isGuest ? undefined : patient.loginInfo, consents })
    page.setDefaultTimeout(15_000)
    await page.goto(address + clinic.url(path), { waitUntil: 'networkidle' })
    await page.waitForFunction(isWhole ? isThere : isLoaded)
    await prepare?.(page)
    if (isWhole) await showAll(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (complaints.length) throw new Error(`the console is not quiet: ${complaints.join('; ')}`)
    return screenshot
  } finally {
    await context.close()
  }
}

/** @param {Buffer} screenshot */
function shrink(screenshot) {
  const image = readPng(screenshot)
  return writePng({ ...image, ...toPalette(image, COLOURS) })
}

const folder = resolve(root, options.into)
mkdirSync(folder, { recursive: true })
const jobs = screens
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .flatMap((screen) => options.look.map((look) => ({ screen, look, file: `${screen.name}-${look}.png` })))
const bar = progressBar('screens')
const failures = []
try {
  for (const [index, { screen, look, file }] of jobs.entries()) {
    bar.show(index, jobs.length, file)
    try {
      const png = shrink(await picture(screen, look))
      writeFileSync(join(folder, file), png)
      bar.clear()
      if (!isWatched || png.length > MOST_BYTES) {
        console.log(`${file} ${kilobytes(png.length)}${png.length > MOST_BYTES ? ', larger than wanted' : ''}`)
      }
    } catch (error) {
      bar.clear()
      failures.push(file)
      console.error(`${file}: ${error.message}`)
    }
  }
} finally {
  bar.clear()
  await browser.close()
  await server.close()
}
console.log(`${jobs.length - failures.length} of ${jobs.length} pictures are in ${options.into}.`)
process.exit(failures.length ? 1 : 0)
