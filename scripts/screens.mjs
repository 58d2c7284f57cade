/**
 * npm run tools -- screens: pictures of all screens of the built app in all looks, docs/screens/all/<screen>-<look>.png,
 * which git does not have.
 */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { chromiumFlags, ensureFonts, findChromium } from './find-chromium.mjs'
import { isKept, KEPT_WHOLE, MOMENT, screens } from './screens.list.mjs'
import { clinicControl } from './support/clinic-control.mjs'
import { freePort } from './support/free-port.mjs'
import { knownPatient } from './support/known-patient.mjs'
import { toPalette } from './support/palette.mjs'
import { readPng, smaller, writePng } from './support/png.mjs'
import { readArguments } from './support/read-arguments.mjs'
import { root } from './support/root.mjs'
import { isWatched, kilobytes, progressBar } from './support/terminal.mjs'

const COLOURS = 256
const MOST_BYTES = 60_000
const TALLEST = 2600
const LOOKS = ['light', 'dark', 'elder', 'elder-dark']
const KEPT = 'docs/screens'
const ALL = `${KEPT}/all`
/** The one of the workbench that git has. */
const WORKBENCH = 'workbench-light.png'
/** A kept picture is 195 points wide. */
const TIMES_SMALLER = 3
/** At once; each has a clinic of its own. */
const AT_ONCE = 3
const LOUD = ['error', 'warning', 'assert']

const USAGE = `npm run tools -- screens [NAME …] [options]

  NAME           only these screens; scripts/screens.list.mjs names them
  --look LOOK    only this look; may be given again
  --width N      another phone; 390 when left out
  --language en  speaks English, where no tap on Chinese words leads to a screen
  --into FOLDER  writes them there
  --keep         also renews the small ones that git has`

const { values: options, positionals: asked } = readArguments(USAGE, {
  options: {
    look: { type: 'string', multiple: true, default: LOOKS },
    width: { type: 'string', default: '390' },
    language: { type: 'string', default: 'zh' },
    into: { type: 'string', default: ALL },
    keep: { type: 'boolean', default: false },
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
const { CONSENT_VERSIONS } = await loadTypeScript('src/domain/phone/consent.ts')
ensureFonts()
process.env.NODE_ENV = 'production'
const { serveBuilt } = await import('./support/built.mjs')
const { chromium, devices } = await import('@playwright/test')

const host = '127.0.0.1'
const port = await freePort(5383)
const server = await serveBuilt('pictures', port)
const address = `http://${host}:${port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

/** She has agreed to what stands in the privacy notice of today. */
const consents = Object.fromEntries(
  ['privacy', 'health-data'].map((part) => [part, { version: CONSENT_VERSIONS[part], at: Date.parse(MOMENT) }]),
)

/** Runs in the page, before anything of its own; the keys are the app's. */
function remember({ look, language, loginInfo, consents }) {
  localStorage.setItem('_look_theme', JSON.stringify(look.endsWith('dark') ? 'dark' : 'light'))
  localStorage.setItem('_look_elder', JSON.stringify(look.startsWith('elder')))
  localStorage.setItem('_language', JSON.stringify(language))
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
    await page.addInitScript(remember, {
      look,
      language: options.language,
      loginInfo: isGuest ? undefined : patient.loginInfo,
      consents,
    })
    page.setDefaultTimeout(30_000)
    await page.goto(address + clinic.url(path), { waitUntil: 'networkidle', timeout: 60_000 })
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

/** @param {ReturnType<typeof readPng>} image */
const packed = (image) => writePng({ ...image, ...toPalette(image, COLOURS) })

const folder = resolve(root, options.into)
const isAll = folder === resolve(root, ALL)
if (isAll && asked.length === 0 && options.look.length === LOOKS.length)
  rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const jobs = screens
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .filter(({ prepare }) => options.language === 'zh' || !prepare)
  .flatMap((screen) => options.look.map((look) => ({ screen, look, file: `${screen.name}-${look}.png` })))
const bar = progressBar('screens')
const failures = []
let begun = 0

/** @param {(typeof jobs)[number]} job */
async function make({ screen, look, file }) {
  try {
    const image = readPng(await picture(screen, look))
    const png = packed(image)
    writeFileSync(join(folder, file), png)
    if (options.keep && isKept(screen.name, look)) {
      writeFileSync(join(root, KEPT, file), KEPT_WHOLE.includes(file) ? png : packed(smaller(image, TIMES_SMALLER)))
    }
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
async function makeNext() {
  while (begun < jobs.length) {
    const job = jobs[begun]
    begun += 1
    bar.show(begun, jobs.length, job.file)
    await make(job)
  }
}
try {
  await Promise.all(Array.from({ length: AT_ONCE }, makeNext))
} finally {
  bar.clear()
  await browser.close()
  await server.close()
}
if (isAll && asked.length === 0) {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/workbench-screens.mjs')], { stdio: 'inherit' })
  if (status !== 0) failures.push('the workbench')
  else if (options.keep) copyFileSync(join(folder, WORKBENCH), join(root, KEPT, WORKBENCH))
}
console.log(`${jobs.length} pictures in ${options.into}, ${failures.length} failed.`)
process.exit(failures.length ? 1 : 0)
