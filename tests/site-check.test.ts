import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { configFaults } from '../scripts/support/config-check.mjs'
import { headerPolicy, pagePolicy } from '../scripts/support/content-policy.mjs'
import { FOR_EVER, SECURITY_HEADERS } from '../scripts/support/site.mjs'
import { askerOf, checkSite, policyFaults } from '../scripts/support/site-check.mjs'

const CONFIG = { oss: { bucket: 'clinic-photos', region: 'oss-cn-chengdu' } }
const HTML = `<html><head><meta http-equiv="Content-Security-Policy" content="${pagePolicy('')}"></head><body><div id="root"></div>
<script type="module" crossorigin integrity="sha256-x" src="./assets/index-abcdefg.js"></script>
<script type="application/json" id="known">{"sheets":["sheet123.css"],"files":[]}</script></body></html>`
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

type Reply = { status: number; body: string; headers: Record<string, string> }
const reply = (type: string, cache: string, body: string, status = 200): Reply => ({
  status,
  body,
  headers: {
    'content-type': type,
    'cache-control': cache,
    'content-security-policy': NOTHING,
    ...Object.fromEntries(Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value])),
  },
})
/** A site on which all is well. */
function rightSite(): Record<string, Reply> {
  const page = reply('text/html; charset=utf-8', 'no-cache', HTML)
  page.headers['content-security-policy'] = headerPolicy(HTML, CONFIG)
  return {
    '/app/': page,
    '/app/config.json': reply('application/json', 'no-cache', JSON.stringify(CONFIG)),
    '/app/assets/index-abcdefg.js': reply(
      'text/javascript',
      FOR_EVER,
      `import('./settings-screen-abcdefg.js');${'export const x = 1;'.repeat(1000)}`,
    ),
    '/app/assets/settings-screen-abcdefg.js': reply('text/javascript', FOR_EVER, 'v="1.2.0 (4f2c91a)"'),
    '/app/assets/sheet123.css': reply('text/css', FOR_EVER, 'p{}'),
  }
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
async function partsOf(site: Record<string, Reply>, isCompressed = true) {
  server = createServer((request, response) => {
    const { status, body, headers } = site[request.url ?? ''] ?? reply('text/html', 'no-store', 'gone', 404)
    const isSmall = body.length < 10_000 || !isCompressed
    response.writeHead(status, { ...headers, ...(!isSmall && { 'content-encoding': 'gzip' }) })
    response.end(isSmall ? body : gzipSync(body))
  })
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo))
  })
  return checkSite(askerOf(`http://127.0.0.1:${port}/app`), { isSecure: false, configFaults })
}
const faultsOf = async (site: Record<string, Reply>, isCompressed = true) =>
  (await partsOf(site, isCompressed)).flatMap(({ faults }) => faults)

describe('a site', () => {
  test('on which all is well has no fault, and says its version', async () => {
    const parts = await partsOf(rightSite())
    expect(parts.flatMap(({ faults }) => faults)).toEqual([])
    expect(parts.map(({ name }) => name)).toEqual([
      'the page',
      'its policy',
      'config.json',
      'scripts and styles',
      'what is not there',
      'version 1.2.0 (4f2c91a)',
    ])
  }, 30_000)

  const SCRIPT = '/app/assets/index-abcdefg.js'
  const CASES: readonly [told: string, change: (site: Record<string, Reply>) => void, fault: string][] = [
    ['without the page', (site) => delete site['/app/'], 'The page answers 404 where 200 is right.'],
    [
      'with a page of somebody else',
      (site) => Object.assign(site['/app/'] ?? {}, { body: '<html></html>' }),
      'The page is not that of the app.',
    ],
    [
      'without a header',
      (site) => delete site['/app/']?.headers['x-frame-options'],
      'The page says X-Frame-Options: nothing; right is DENY.',
    ],
    [
      'with a page that is kept',
      (site) => Object.assign(site['/app/']?.headers ?? {}, { 'cache-control': 'max-age=600' }),
      'The page says Cache-Control: max-age=600; right is no-cache.',
    ],
    [
      'without a policy',
      (site) => delete site['/app/']?.headers['content-security-policy'],
      'The page comes without a policy.',
    ],
    [
      'with a config.json of a wrong field',
      (site) => Object.assign(site['/app/config.json'] ?? {}, { body: JSON.stringify({ ...CONFIG, apiBase: 'x' }) }),
      'config.json: apiBase is not written as it must be.',
    ],
    ['without config.json', (site) => delete site['/app/config.json'], 'config.json answers 404 where 200 is right.'],
    ['without a script', (site) => delete site[SCRIPT], 'assets/index-abcdefg.js answers 404 where 200 is right.'],
    [
      'with a script of another type',
      (site) => Object.assign(site[SCRIPT]?.headers ?? {}, { 'content-type': 'text/plain' }),
      'assets/index-abcdefg.js is of the type text/plain.',
    ],
    [
      'that says yes to everything',
      (site) => (site['/app/assets/nobody-0000000.js'] = reply('text/html', 'no-cache', HTML)),
      'What is not there answers 200 where 404 is right.',
    ],
    [
      'that keeps what is not there',
      (site) => (site['/app/assets/nobody-0000000.js'] = reply('text/html', FOR_EVER, '', 404)),
      'That something is not there may be kept, so that it stays away.',
    ],
    [
      'that shows its source maps',
      (site) => (site[`${SCRIPT}.map`] = reply('application/json', FOR_EVER, '{}')),
      'Source maps can be had by anybody.',
    ],
    [
      'of an uncommitted build',
      (site) => Object.assign(site['/app/assets/settings-screen-abcdefg.js'] ?? {}, { body: '"1.2.0 (4f2c91a+)"' }),
      '1.2.0 (4f2c91a+) was built with changes that no commit holds.',
    ],
  ]
  test.each(CASES)(
    '%s is told',
    async (_told, change, fault) => {
      const site = rightSite()
      change(site)
      expect(await faultsOf(site)).toContain(fault)
    },
    30_000,
  )
  test('that does not compress a large script is told', async () => {
    expect(await faultsOf(rightSite(), false)).toEqual(['assets/index-abcdefg.js is not compressed.'])
  }, 30_000)
})

describe('a policy', () => {
  const right = headerPolicy(HTML, CONFIG)
  test.each([
    [right, []],
    [right.replace('img-src ', 'img-src https://faces.clinic.example '), []],
    [right.replace('img-src ', 'img-src * '), ['The policy allows * in img-src, which this build does not need.']],
    [
      right.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      ["The policy allows 'unsafe-inline' in script-src, which this build does not need."],
    ],
    [right.replace("; object-src 'none'", ''), ['The policy has no object-src.']],
    [
      right.replace(' https://clinic-photos.oss-cn-chengdu.aliyuncs.com; img', '; img'),
      ['The policy lacks https://clinic-photos.oss-cn-chengdu.aliyuncs.com in connect-src.'],
    ],
    [`${right}; sandbox`, ['The policy has a sandbox.']],
  ])('%s has the faults %j', (said, faults) => expect(policyFaults(said, right)).toEqual(faults))
})
