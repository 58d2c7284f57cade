/**
 * node scripts/workbench-screens.mjs: pictures of the workbench, docs/screens/all/workbench-*.png; names after it make only
 * those. `npm run tools -- screens` pictures the app itself, where the workbench keeps away, and then calls this.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './ensure-installed.mjs'
import { chromiumFlags, ensureFonts, findChromium } from './find-chromium.mjs'
import { MOMENT } from './screens.list.mjs'
import { clinicControl } from './support/clinic-control.mjs'
import { freePort } from './support/free-port.mjs'
import { toPalette } from './support/palette.mjs'
import { readPng, writePng } from './support/png.mjs'
import { root } from './support/root.mjs'
import { kilobytes } from './support/terminal.mjs'

const COLOURS = 256
const FOLDER = 'docs/screens/all'
/** The open tab, or the handle. */
const HAND = /^(世界|Worlds|打开工作台)$/
const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

await ensureInstalled()
ensureFonts()
process.env.NODE_ENV = 'production'
const { serveBuilt } = await import('./support/built.mjs')
const { chromium, devices } = await import('@playwright/test')
const { defaultBrowserType: _webkit, userAgent: _agent, ...phone } = devices['iPhone 13']

/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page */
const app = (page) => page.frameLocator('iframe').locator('#root')
/** @param {Page} page @param {RegExp} name */
const openTab = (page, name) => page.getByRole('tab', { name }).click()
/** @param {Page} page @param {string} text */
const choose = (page, text) => page.locator('label').filter({ hasText: text }).click()
/** @param {Page} page */
async function signIn(page) {
  await page.getByRole('button', { name: /^(登录演示账号|Sign in demo account)$/ }).click()
  await app(page)
    .getByRole('heading', { level: 1, name: /王雅琴/ })
    .waitFor()
}
/** @param {Page} page */
const openSheet = async (page) => {
  await page.getByRole('button', { name: '打开工作台' }).tap()
  await page.getByRole('dialog').getByText('race').waitFor()
}

/**
 * `open` is the route, `language` and `theme` are the phone's, `prepare` does on the page what a tester does there.
 * @type {{ name: string, open: string, world?: string, width?: number, theme?: string, language?: string,
 *   prepare: (page: Page, clinic: ReturnType<typeof clinicControl>) => Promise<unknown> }[]}
 */
const pictures = [
  {
    name: 'workbench-light',
    open: 'home',
    world: 'sign-open',
    async prepare(page) {
      await signIn(page)
      await app(page).getByRole('img', { name: '已约' }).waitFor()
      await page.getByRole('button', { name: /race/ }).click()
    },
  },
  {
    name: 'workbench-dark',
    open: 'home',
    theme: 'dark',
    language: 'en',
    async prepare(page, clinic) {
      await signIn(page)
      await clinic.faults({ call: 'GET /mcapi/doctors/chain', fault: '500', times: 1 })
      await page.evaluate(() => location.assign('#/wechat/doctors?kind=all'))
      await openTab(page, /^Requests/)
      await page.getByText('server trouble').first().waitFor()
    },
  },
  {
    name: 'workbench-elder',
    open: 'home',
    world: 'sign-open',
    async prepare(page) {
      await signIn(page)
      await choose(page, '320')
      await choose(page, '长辈')
      await openTab(page, /^门诊/)
      await page.getByText('号源').waitFor()
    },
  },
  { name: 'workbench-handle-light', open: 'home', width: 390, prepare: async () => undefined },
  { name: 'workbench-sheet-light', open: 'home', width: 390, prepare: openSheet },
  {
    name: 'workbench-sheet-dark',
    open: 'home',
    width: 320,
    theme: 'dark',
    async prepare(page) {
      await openSheet(page)
      await openTab(page, /^时钟/)
    },
  },
  {
    name: 'workbench-console-light',
    open: 'demo',
    width: 390,
    async prepare(page) {
      await openTab(page, /^故障/)
      await page.getByText('正在生效').waitFor()
    },
  },
]

const host = '127.0.0.1'
const port = await freePort(5383)
const server = await serveBuilt('pictures', port)
const address = `http://${host}:${port}`
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })

/** @param {(typeof pictures)[number]} picture */
async function take({ name, open, world = 'default', width, theme = 'light', language = 'zh', prepare }) {
  const clinic = clinicControl(address, name)
  await clinic.world(world, MOMENT)
  const device = width === undefined ? DESKTOP : { ...phone, viewport: { width, height: 844 }, deviceScaleFactor: 1.5 }
  const context = await browser.newContext({
    ...device,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.clock.setFixedTime(MOMENT)
    await page.addInitScript(
      (kept) => {
        if (location.protocol === 'about:') return
        localStorage.setItem('_look_theme', JSON.stringify(kept.theme))
        localStorage.setItem('_language', JSON.stringify(kept.language))
      },
      { theme, language },
    )
    await page.goto(address + clinic.url(open))
    await (width === undefined ? app(page) : page.locator('#root')).locator('main').waitFor()
    await page.getByRole(open === 'demo' || width === undefined ? 'tabpanel' : 'button', { name: HAND }).waitFor()
    await prepare(page, clinic)
    await page.waitForTimeout(1500)
    const image = readPng(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    return writePng({ ...image, ...toPalette(image, COLOURS) })
  } finally {
    await context.close()
  }
}

const asked = process.argv.slice(2)
let failures = 0
mkdirSync(join(root, FOLDER), { recursive: true })
try {
  for (const picture of pictures.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    try {
      const png = await take(picture)
      writeFileSync(join(root, FOLDER, `${picture.name}.png`), png)
      console.log(`${picture.name}.png ${kilobytes(png.length)}`)
    } catch (error) {
      failures += 1
      console.error(`${picture.name}: ${error.message}`)
    }
  }
} finally {
  await browser.close()
  await server.close()
}
process.exit(failures ? 1 : 0)
