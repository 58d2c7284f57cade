/**
 * npm run screens: pictures of the screens, docs/screens/<screen>-<look>.png.
 * `npm run screens -- home doctors --look dark` makes only these.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { chromiumFlags, ensureFonts, findChromium } from './find-chromium.mjs'
import { screens } from './screens.list.mjs'
import { clinicControl } from './support/clinic-control.mjs'
import { freePort } from './support/free-port.mjs'
import { toPalette } from './support/palette.mjs'
import { readPng, writePng } from './support/png.mjs'
import { root } from './support/root.mjs'
import { isWatched, kilobytes, progressBar } from './support/terminal.mjs'

/** Every picture is taken at this moment, in the clinic and on the phone, so that it looks the same next time. */
const MOMENT = '2026-11-20T09:05:00+08:00'
const COLOURS = 128
const MOST_BYTES = 60_000
const LOOKS = ['light', 'dark', 'elder']

const { values: options, positionals: asked } = parseArgs({
  options: { look: { type: 'string', multiple: true, default: LOOKS } },
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
ensureFonts()
const { createServer } = await import('vite')
const { chromium, devices } = await import('@playwright/test')

const host = '127.0.0.1'
const port = await freePort(5383)
const server = await createServer({
  root,
  mode: 'development',
  logLevel: 'warn',
  server: { host, port, strictPort: true, hmr: false },
})
await server.listen()
const address = `http://${host}:${port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const { defaultBrowserType: _webkit, userAgent, ...phone } = devices['iPhone 13']

/** Runs in the page, before anything of its own; the keys are the app's. */
function saveLook(look) {
  localStorage.setItem('_look_theme', look === 'dark' ? 'dark' : 'light')
  if (look === 'elder') localStorage.setItem('_look_elder', '1')
}

/** @param {(typeof screens)[number]} screen @param {string} look */
async function picture({ name, path, params, world, prepare }, look) {
  const clinic = clinicControl(address, `screen-${name}-${look}`)
  if (world) await clinic.world(world)
  await clinic.clock({ at: MOMENT })
  const context = await browser.newContext({
    ...phone,
    userAgent: `${userAgent} MicroMessenger/8.0.50`,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    colorScheme: look === 'dark' ? 'dark' : 'light',
  })
  try {
    const page = await context.newPage()
    await page.clock.setFixedTime(MOMENT)
    await page.addInitScript(saveLook, look)
    await page.goto(address + clinic.url(path, params), { waitUntil: 'networkidle' })
    await prepare?.(page, clinic)
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await context.close()
  }
}

/** @param {Buffer} screenshot */
function shrink(screenshot) {
  const image = readPng(screenshot)
  return writePng({ ...image, ...toPalette(image, COLOURS) })
}

const folder = join(root, 'docs/screens')
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
console.log(`${jobs.length - failures.length} of ${jobs.length} pictures are in docs/screens.`)
process.exit(failures.length ? 1 : 0)
