/** What the static demo's first visit loads, and how long it takes on a slow phone. */
import { extname } from 'node:path'
import { buildDemo, buildReact, buildStatic } from '../support/build.mjs'
import { inTurns } from '../support/in-turns.mjs'
import { openBrowser, openPhone } from '../support/phone.mjs'
import { serveFolders } from '../support/serve.mjs'
import { visit } from '../support/visit.mjs'

/** Any host, and not at its root. */
const MOUNT = '/some/path/'
const FIRST_SCREEN = '#root main h1'
const REST_MS = 2000

/** What a first visit asks for until it is quiet, in bytes as a host would send them. */
async function weigh(browser, { address, pages }) {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const asked = new Set()
  page.on('request', (request) => {
    if (request.url().startsWith('http')) asked.add(new URL(request.url()).pathname.replace(/\/$/, '/index.html'))
  })
  await page.goto(address + MOUNT)
  await page.locator(FIRST_SCREEN).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
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

/** A first and a second visit; the second finds the clinic as it was kept. */
async function visitTwice(browser, url) {
  const context = await openPhone(browser)
  try {
    const first = await visit(context, url)
    const second = await visit(context, url)
    return { ...first, secondLcp: second.lcp }
  } finally {
    await context.close()
  }
}

const sizeRow = (name, { br, gzip, raw }) => ({ name, values: { br: [br], gzip: [gzip], raw: [raw] } })

/** @param {import('./parts.d.mts').How} how @returns {Promise<import('../report/sheet').Sheet[]>} */
export async function measureDemo(how) {
  const folders = { [MOUNT]: await buildDemo(), '/ref-static/': buildStatic(), '/ref-react/': await buildReact() }
  const server = await serveFolders(folders)
  const browser = await openBrowser()
  const pages = [
    { name: 'static page', path: '/ref-static/' },
    { name: 'React page', to: 'static page', path: '/ref-react/' },
    { name: 'static demo', to: 'static page', path: MOUNT },
  ]
  try {
    const { clinic, files, ...whole } = await weigh(browser, server)
    return [
      {
        id: 'demo',
        title: 'The static demo, first and second visit (slow 4G, CPU ÷4)',
        columns: [
          { key: 'fcp', name: 'first paint', unit: 'ms' },
          { key: 'lcp', name: 'largest paint', unit: 'ms' },
          { key: 'data', name: 'data on screen', unit: 'ms' },
          { key: 'tbt', name: 'blocked (TBT)', unit: 'ms' },
          { key: 'secondLcp', name: 'second visit, largest paint', unit: 'ms' },
        ],
        rows: await inTurns(pages, how, ({ path }) => visitTwice(browser, server.address + path)),
      },
      {
        id: 'demoSize',
        title: `The static demo, all ${files} files that its first visit loads`,
        columns: [
          { key: 'br', name: 'brotli', unit: 'bytes' },
          { key: 'gzip', name: 'gzip', unit: 'bytes' },
          { key: 'raw', name: 'raw', unit: 'bytes' },
        ],
        rows: [sizeRow('first load', whole), { ...sizeRow('of it the clinic', clinic), to: 'first load' }],
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}
