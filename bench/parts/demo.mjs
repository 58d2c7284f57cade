/** Measures the size of a first visit to the static demo. */
import { extname } from 'node:path'
import { buildDemo } from '../support/build.mjs'
import { openBrowser, openPhoneContext } from '../support/phone.mjs'
import { serveFolders } from '../support/serve.mjs'

/** A subfolder, because a static host may not serve the demo at its root. */
const MOUNT = '/some/path/'
const FIRST_SCREEN = '#root main h1'
const REST_MS = 2000

/** Measures all requests of a first visit until the network is idle, in bytes as a host would send them. */
async function weigh(browser, { address, pages }) {
  const context = await openPhoneContext(browser)
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

const rowOf = (name, { br, gzip, raw }) => ({ name, values: { br: [br], gzip: [gzip], raw: [raw] } })

/** @returns {Promise<import('../report/report-table').ReportTable[]>} */
export async function measureDemoSize() {
  const server = await serveFolders({ [MOUNT]: await buildDemo() })
  const browser = await openBrowser()
  try {
    const { clinic, files, ...whole } = await weigh(browser, server)
    return [
      {
        id: 'demoSize',
        title: `The static demo, all ${files} files that its first visit loads`,
        columns: [
          { key: 'br', name: 'brotli', unit: 'bytes' },
          { key: 'gzip', name: 'gzip', unit: 'bytes' },
          { key: 'raw', name: 'raw', unit: 'bytes' },
        ],
        rows: [rowOf('first load', whole), { ...rowOf('of it the clinic', clinic), to: 'first load' }],
      },
    ]
  } finally {
    await browser.close()
    server.close()
  }
}
