import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { findConfigErrors } from '../scripts/support/config-check.mjs'
import { headerContentPolicy, pageContentPolicy } from '../scripts/support/content-policy.mjs'
import { IMMUTABLE_CACHE, SECURITY_HEADERS } from '../scripts/support/site.mjs'
import { sha256Of } from '../scripts/support/sums.mjs'
import { summarizeContractFailures } from '../scripts/support/contract-check.mjs'
import { suggestFixes, groupRepeatedFaults } from '../scripts/support/suggested-fixes.mjs'
import { createRequester, checkSite, findPolicyDifferences, checkReleaseFiles } from '../scripts/support/site-check.mjs'

const CONFIG = { oss: { bucket: 'clinic-photos', region: 'oss-cn-chengdu' } }
const ENTRY = `import('./settings-screen-abcdefgh.js');${'export const x = 1;'.repeat(1000)}`
const SETTINGS = 'v="1.2.0 (4f2c91a)"'
const integrity = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const IMPORTS = JSON.stringify({ integrity: { './assets/settings-screen-abcdefgh.js': integrity(SETTINGS) } })
const HTML = `<html><head><meta http-equiv="Content-Security-Policy" content="${pageContentPolicy('')}"><script type="importmap">${IMPORTS}</script></head><body><div id="root"></div>
<script type="module" crossorigin integrity="${integrity(ENTRY)}" src="./assets/index-abcdefgh.js"></script>
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
/** A site without errors. */
function rightSite(): Record<string, Reply> {
  const page = reply('text/html; charset=utf-8', 'no-cache', HTML)
  page.headers['content-security-policy'] = headerContentPolicy(HTML, CONFIG)
  return {
    '/app/': page,
    '/app/config.json': reply('application/json', 'no-cache', JSON.stringify(CONFIG)),
    '/app/assets/index-abcdefgh.js': reply('text/javascript', IMMUTABLE_CACHE, ENTRY),
    '/app/assets/settings-screen-abcdefgh.js': reply('text/javascript', IMMUTABLE_CACHE, SETTINGS),
    '/app/assets/sheet123.css': reply('text/css', IMMUTABLE_CACHE, 'p{}'),
  }
}

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})
/** Serves a site and returns its URL. */
async function serve(site: Record<string, Reply>, isCompressed = true): Promise<string> {
  server = createServer((request, response) => {
    const { status, body, headers } = site[request.url ?? ''] ?? reply('text/html', 'no-store', 'gone', 404)
    const isSmall = body.length < 10_000 || !isCompressed
    response.writeHead(status, { ...headers, ...(!isSmall && { 'content-encoding': 'gzip' }) })
    response.end(isSmall ? body : gzipSync(body))
  })
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server?.listen(0, '127.0.0.1', () => resolve(server?.address() as AddressInfo))
  })
  return `http://127.0.0.1:${port}/app`
}
const partsOf = async (site: Record<string, Reply>, isCompressed = true) =>
  checkSite(createRequester(await serve(site, isCompressed)), { isSecure: false, findConfigErrors })
const faultsOf = async (site: Record<string, Reply>, isCompressed = true) =>
  (await partsOf(site, isCompressed)).parts.flatMap(({ faults }) => faults)

describe('site check', () => {
  test('passes a correct site, and reports the version', async () => {
    const { parts } = await partsOf(rightSite())
    expect(parts.flatMap(({ faults }) => faults)).toEqual([])
    expect(parts.map(({ name }) => name)).toEqual([
      'the page',
      'its policy',
      'config.json',
      'scripts and styles',
      'a missing file',
      'version 1.2.0 (4f2c91a)',
    ])
  })

  const SCRIPT = '/app/assets/index-abcdefgh.js'
  const CASES: readonly [told: string, change: (site: Record<string, Reply>) => void, fault: string][] = [
    ['without the page', (site) => delete site['/app/'], 'The page answers 404 where 200 is right.'],
    [
      "with another site's page",
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
      'config.json: apiBase has an invalid format.',
    ],
    [
      'with a config.json that decides on the clinic and names none',
      (site) =>
        Object.assign(site['/app/config.json'] ?? {}, { body: JSON.stringify({ ...CONFIG, mpIdFrom: 'config' }) }),
      'config.json: mpIdFrom is "config", but mpId names no clinic: logins will be refused.',
    ],
    [
      'with another config.json in the page',
      (site) => {
        const inlined = '<script type="application/json" id="config">{"mpId":"other"}</script><div id="root">'
        Object.assign(site['/app/'] ?? {}, { body: HTML.replace('<div id="root">', inlined) })
      },
      'config.json differs from the copy in the page.',
    ],
    ['without config.json', (site) => delete site['/app/config.json'], 'config.json answers 404 where 200 is right.'],
    ['without a script', (site) => delete site[SCRIPT], 'assets/index-abcdefgh.js answers 404 where 200 is right.'],
    [
      'with a script of another type',
      (site) => Object.assign(site[SCRIPT]?.headers ?? {}, { 'content-type': 'text/plain' }),
      'assets/index-abcdefgh.js is of the type text/plain.',
    ],
    [
      'with a torn script',
      (site) => Object.assign(site[SCRIPT] ?? {}, { body: ENTRY.slice(0, 900) }),
      'assets/index-abcdefgh.js is not the file that the page names: it is torn, or of another release.',
    ],
    [
      'with a script of another release, which the page asks for ahead',
      (site) => Object.assign(site['/app/assets/settings-screen-abcdefgh.js'] ?? {}, { body: `${SETTINGS};` }),
      'assets/settings-screen-abcdefgh.js is not the file that the page names: it is torn, or of another release.',
    ],
    [
      'with a page in the place of config.json',
      (site) => Object.assign(site['/app/config.json'] ?? {}, { body: HTML }),
      'config.json is not valid JSON.',
    ],
    [
      'with nothing in the place of config.json',
      (site) => Object.assign(site['/app/config.json'] ?? {}, { body: 'null' }),
      'config.json: the file has an invalid format.',
    ],
    [
      'that says yes to everything',
      (site) => (site['/app/assets/nobody-0000000.js'] = reply('text/html', 'no-cache', HTML)),
      'A missing file answers 200 where 404 is right.',
    ],
    [
      'that caches a missing file',
      (site) => (site['/app/assets/nobody-0000000.js'] = reply('text/html', IMMUTABLE_CACHE, '', 404)),
      'The 404 of a missing file may be cached.',
    ],
    [
      'that shows its source maps',
      (site) => (site[`${SCRIPT}.map`] = reply('application/json', IMMUTABLE_CACHE, '{}')),
      'Source maps are public.',
    ],
    [
      'of an uncommitted build',
      (site) => Object.assign(site['/app/assets/settings-screen-abcdefgh.js'] ?? {}, { body: '"1.2.0 (4f2c91a+)"' }),
      '1.2.0 (4f2c91a+) was built with changes that no commit holds.',
    ],
  ]
  test.each(CASES)(
    'reports: %s',
    async (_told, change, fault) => {
      const site = rightSite()
      change(site)
      expect(await faultsOf(site)).toContain(fault)
      expect(suggestFixes([fault])).toHaveLength(1)
    },
    30_000,
  )
  test('ignores the policy’s URLs when config.json is missing', async () => {
    const site = rightSite()
    delete site['/app/config.json']
    expect(await faultsOf(site)).toEqual(['config.json answers 404 where 200 is right.'])
  })
  test('groups identical faults in several files', async () => {
    const site = rightSite()
    for (const path of Object.keys(site)) if (path.includes('assets')) delete site[path]?.headers['x-frame-options']
    expect(await faultsOf(site)).toEqual([
      'assets/index-abcdefgh.js says X-Frame-Options: nothing; right is DENY; the same of 2 more files.',
    ])
    expect(groupRepeatedFaults([['a.js', 'a.js is gone.']], 'files')).toEqual(['a.js is gone.'])
  })
  test('reports a redirect with its target', async () => {
    const site = rightSite()
    site['/app/'] = { status: 301, body: '', headers: { location: 'https://m.clinic.example/' } }
    await expect(partsOf(site)).rejects.toThrow('The page leads to https://m.clinic.example/: ask that address.')
  })
  test('reports an unreachable site with the next steps', async () => {
    const closed = createServer()
    const { port } = await new Promise<AddressInfo>((resolve) => {
      closed.listen(0, '127.0.0.1', () => resolve(closed.address() as AddressInfo))
    })
    await new Promise((resolve) => {
      closed.close(resolve)
    })
    await expect(createRequester(`http://127.0.0.1:${port}/`)('')).rejects.toThrow(
      'nobody listens there. Is the server up',
    )
  })
  test('reports a large uncompressed script', async () => {
    expect(await faultsOf(rightSite(), false)).toEqual(['assets/index-abcdefgh.js is not compressed.'])
  })
})

describe('checkReleaseFiles', () => {
  const SUMS = new Map(
    Object.entries(rightSite())
      .filter(([path]) => !path.endsWith('config.json'))
      .flatMap(([path, { body }]): [string, string][] => {
        const file = path.slice('/app/'.length) || 'index.html'
        return file.endsWith('.css')
          ? [[file, sha256Of(body)]]
          : [
              [file, sha256Of(body)],
              [`${file}.gz`, sha256Of('')],
            ]
      }),
  )
  const faults = async (change: (site: Record<string, Reply>) => void, sums = SUMS) => {
    const site = rightSite()
    change(site)
    return (await checkReleaseFiles(createRequester(await serve(site)), sums, { isSecure: false })).faults
  }
  const asset = '/app/assets/settings-screen-abcdefgh.js'

  test('accepts the site of this release', async () => {
    expect(await faults(() => undefined)).toEqual([])
  })
  test.each<[string, (site: Record<string, Reply>) => void, string]>([
    ['a changed file', (site) => Object.assign(site[asset] ?? {}, { body: `${SETTINGS};` }), 'is changed.'],
    ['a missing file', (site) => delete site[asset], 'answers 404 where 200 is right.'],
    [
      'a script served as a page',
      (site) => Object.assign(site[asset]?.headers ?? {}, { 'content-type': 'text/html' }),
      'is of the type text/html.',
    ],
    [
      'a wrong cache header',
      (site) => Object.assign(site[asset]?.headers ?? {}, { 'cache-control': 'no-cache' }),
      `says Cache-Control: no-cache; right is ${IMMUTABLE_CACHE}.`,
    ],
  ])('reports %s', async (_told, change, fault) => {
    expect(await faults(change)).toEqual([`assets/settings-screen-abcdefgh.js ${fault}`])
    expect(suggestFixes([`assets/settings-screen-abcdefgh.js ${fault}`])).toHaveLength(1)
  })
  test('reports a page from an unknown release', async () => {
    const fault = 'The page is of no release in SHA256SUMS.'
    expect(await faults((site) => Object.assign(site['/app/'] ?? {}, { body: `${HTML}<p>` }))).toEqual([fault])
    expect(suggestFixes([fault])).toHaveLength(1)
  })
  test('accepts the page of this release with a copy of config.json', async () => {
    const inlined = HTML.replace('<body>', '<script type="application/json" id="config">{}</script><body>')
    expect(await faults((site) => Object.assign(site['/app/'] ?? {}, { body: inlined }))).toEqual([])
  })
  test('accepts the page of another clinic with the same build', async () => {
    const own = `${HTML}<!-- another clinic -->`
    const sums = new Map([...SUMS, ['clinics/two/index.html', sha256Of(own)]])
    expect(await faults((site) => Object.assign(site['/app/'] ?? {}, { body: own }), sums)).toEqual([])
  })
})

describe('contract differences', () => {
  const row = (id: 'C1' | 'C2' | 'C4', verdict: 'differs' | 'pass' | 'not-asked', finding: string) => ({
    row: id,
    verb: 'GET' as const,
    path: `/mcapi/${id}`,
    verdict,
    findings: [finding],
    notes: ['data.surprise: not in the contract'],
    requests: 1,
    milliseconds: 1,
    slowest: 1,
  })
  test('appear by call, grouped when equal, and without notes', () => {
    const rows = [row('C1', 'differs', 'HTTP 502'), row('C2', 'differs', 'HTTP 502'), row('C4', 'not-asked', 'writes')]
    const told = summarizeContractFailures({ rows, guarantees: [], isCutOff: true })
    expect(told).toEqual(['C1 GET /mcapi/C1: HTTP 502; the same of 1 more calls.', 'The server no longer responds.'])
  })
})

describe('policy check', () => {
  const right = headerContentPolicy(HTML, CONFIG)
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
  ])('checks the policy %s: %j', (said, faults) => expect(findPolicyDifferences(said, right)).toEqual(faults))
})
