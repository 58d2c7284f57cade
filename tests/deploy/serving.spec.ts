import { readdirSync, readFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { IMMUTABLE_CACHE, HSTS_HEADER, SECURITY_HEADERS } from '../../scripts/support/site.mjs'
import { findConfigErrors } from '../../scripts/support/config-check.mjs'
import { headerContentPolicy } from '../../scripts/support/content-policy.mjs'
import { checkSite } from '../../scripts/support/site-check.mjs'
import {
  sendRequest,
  CLINIC_URL,
  expect,
  BUILD_FOLDER,
  HAS_BROTLI,
  NGINX_LOGS,
  SITE_URL,
  test,
  type NginxResponse,
} from './support.ts'

const assets = readdirSync(join(BUILD_FOLDER, 'assets'))
const asset = (form: RegExp): string => `/assets/${assets.find((name) => form.test(name)) ?? 'none'}`
const SCRIPT = asset(/^index-.*\.js$/)
const LAZY = asset(/^aliyun-oss-sdk-.*\.js$/)
const raw = (path: string): Buffer => readFileSync(join(BUILD_FOLDER, path))
const html = raw('index.html').toString('utf8')
/** The style sheet that every screen needs. */
const STYLE = `/assets/${/"sheets":\["([^"]+)"/.exec(html)?.[1] ?? 'none'}`
const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const CALL = '/mcapi/clinic/default?mpId=headers&timestamp=1'

/** Expected status and headers of each kind of response. */
const KINDS = [
  { name: 'entry page', path: '/', status: 200, type: 'text/html; charset=utf-8', cache: 'no-cache', isPage: true },
  {
    name: 'index.html',
    path: '/index.html',
    status: 200,
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
    isPage: true,
  },
  { name: 'config.json', path: '/config.json', status: 200, type: 'application/json', cache: 'no-cache' },
  {
    name: 'script',
    path: SCRIPT,
    status: 200,
    type: 'application/javascript; charset=utf-8',
    cache: IMMUTABLE_CACHE,
  },
  {
    name: 'lazy script',
    path: LAZY,
    status: 200,
    type: 'application/javascript; charset=utf-8',
    cache: IMMUTABLE_CACHE,
  },
  { name: 'style sheet', path: STYLE, status: 200, type: 'text/css; charset=utf-8', cache: IMMUTABLE_CACHE },
  { name: 'API call', path: CALL, status: 200, type: 'application/json; charset=utf-8', cache: 'no-store' },
  {
    name: 'missing script',
    path: '/assets/index-gone.js',
    status: 404,
    type: 'text/html; charset=utf-8',
    cache: 'no-store',
  },
  {
    name: 'missing path',
    path: '/wechat/home',
    status: 404,
    type: 'text/html; charset=utf-8',
    cache: 'no-store',
  },
] as const

function isDressed({ headers }: NginxResponse, { cache, isPage }: { cache: string; isPage?: boolean }): void {
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    expect.soft(headers[name.toLowerCase()], name).toBe(value)
  expect.soft(headers['strict-transport-security']).toBe(HSTS_HEADER)
  expect.soft(headers['cache-control']).toBe(cache)
  const config = JSON.parse(raw('config.json').toString('utf8')) as object
  expect.soft(headers['content-security-policy']).toBe(isPage ? headerContentPolicy(html, config) : NOTHING)
  expect.soft(headers['server']).toBe('nginx')
  expect.soft(headers['x-powered-by']).toBeUndefined()
}

for (const kind of KINDS) {
  test(`${kind.name} › includes every header`, async () => {
    const answer = await sendRequest(kind.path)
    expect(answer.status).toBe(kind.status)
    expect(answer.headers['content-type']).toBe(kind.type)
    isDressed(answer, kind)
  })
}

test('content security policy › allows neither unhashed inline code nor eval', async () => {
  const policy = String((await sendRequest('/')).headers['content-security-policy'])
  expect(policy).not.toMatch(/'unsafe-(inline|eval|hashes)'|\*[\s;]/)
  for (const name of ['script-src', 'style-src']) expect(policy).toMatch(new RegExp(`${name} 'self'.* 'sha256-`))
})

for (const path of ['/', SCRIPT, LAZY, STYLE]) {
  test(`nginx › compresses ${path.replace(/-[\w-]+\./, '-….')} when the browser accepts it`, async () => {
    const bare = await sendRequest(path)
    expect(bare.headers['content-encoding']).toBeUndefined()
    expect(bare.body.equals(raw(path === '/' ? 'index.html' : path))).toBe(true)
    const gzipped = await sendRequest(path, { 'accept-encoding': 'gzip' })
    expect(gzipped.headers['content-encoding']).toBe('gzip')
    expect(gzipped.headers['vary']).toContain('Accept-Encoding')
    expect(gunzipSync(gzipped.body).equals(bare.body)).toBe(true)
    expect(gzipped.body.length).toBeLessThan(bare.body.length / 2)
    if (!HAS_BROTLI) return
    const brotli = await sendRequest(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.body).equals(bare.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(gzipped.body.length)
  })
}

test('nginx › compresses clinic responses', async () => {
  const path = '/mcapi/china/address?mpId=headers&timestamp=1'
  const answer = await sendRequest(path, { 'accept-encoding': 'gzip' })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(gunzipSync(answer.body).toString('utf8'))).toMatchObject({ status: { code: 200 } })
})

test('nginx › keeps the clinic’s Date header in responses', async () => {
  const told = async (date: unknown) => Math.abs(Date.parse(String(date)) - (await clinicNow()))
  const clinicNow = async () => {
    const { now } = (await (await fetch(`${CLINIC_URL}/mock/headers/clock`)).json()) as { now: string }
    return Date.parse(now)
  }
  expect(await told((await sendRequest(CALL)).headers['date'])).toBeLessThan(5000)
})

test('entry page › returns 304 when unchanged', async () => {
  for (const path of ['/', '/config.json', SCRIPT]) {
    const { headers } = await sendRequest(path)
    const again = await sendRequest(path, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect(again.headers['cache-control']).toBe(headers['cache-control'])
  }
})

test('range request › returns part of a file, and 416 outside the file', async () => {
  const whole = raw(SCRIPT)
  const part = await sendRequest(SCRIPT, { range: 'bytes=10-109' })
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-109/${whole.length}`])
  expect(part.body.equals(whole.subarray(10, 110))).toBe(true)
  expect((await sendRequest(SCRIPT, { range: `bytes=${whole.length}-` })).status).toBe(416)
})

test('nginx › blocks the control API and all other clinic paths', async () => {
  expect((await fetch(`${CLINIC_URL}/mock/headers/clock`)).status).toBe(200)
  const closed = [
    '/mock/headers/clock',
    '/mock/headers/books/patients',
    '/mock/headers/authorize?redirect_uri=/',
    '/mcapi/../mock/headers/clock',
    '/mcapi/%2e%2e/mock/headers/clock',
    '//mock/headers/clock',
    '/rht-patients/x',
    '/src/main.tsx',
    '/@vite/client',
    '/.git/config',
    '/assets/',
    '/assets/../../nginx.conf',
    `${SCRIPT}.map`,
  ]
  for (const path of closed) {
    const answer = await sendRequest(path)
    expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true])
    expect(answer.body.toString('utf8')).not.toMatch(/isFrozen|<div id="root">/)
  }
  expect((await sendRequest('/', {}, 'POST', 'x')).status).toBe(405)
})

test('nginx › rejects large bodies before they reach the clinic', async () => {
  const answer = await sendRequest(
    '/mcapi/sms?mpId=headers&timestamp=1',
    { 'content-type': 'application/json' },
    'POST',
    'x'.repeat(300_000),
  )
  expect(answer.status).toBe(413)
  isDressed(answer, { cache: 'no-store' })
})

test('nginx › limits repeated login code requests', async () => {
  const json = { 'content-type': 'application/json' }
  const ask = () => sendRequest('/mcapi/sms?mpId=limits&timestamp=1', json, 'POST', '{}', '127.0.0.3')
  const statuses = (await Promise.all(Array.from({ length: 20 }, ask))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect(statuses.filter((status) => status !== 429).length).toBeGreaterThan(0)
})

/** Spellings of the call that sends an SMS code; each must be rate-limited or rejected. */
const SPELLINGS = [
  '/mcapi/sms',
  '/mcapi/sms/',
  '/mcapi/sms//',
  '//mcapi/sms',
  '/mcapi//sms',
  '/mcapi/./sms',
  '/mcapi/x/../sms',
  '/mcapi/x\\..\\sms',
  '/mcapi\\sms',
  '/mcapi/%73ms',
  '/mcapi%2fsms',
  '/mcapi/%2e/sms',
  '/mcapi/auth/x/tokenCheck/..\\..\\..\\sms',
]
for (const [at, path] of SPELLINGS.entries()) {
  test(`login codes requested as ${path} › reach the clinic at most 12 times`, async () => {
    const json = { 'content-type': 'application/json' }
    const ask = () => sendRequest(`${path}?mpId=limits&timestamp=1`, json, 'POST', '{}', `127.0.1.${at + 1}`)
    const answers = await Promise.all(Array.from({ length: 60 }, ask))
    const reached = answers.filter(({ headers }) => String(headers['content-type']).startsWith('application/json'))
    expect(reached.length).toBeLessThanOrEqual(12)
    for (const { status } of answers.filter((each) => !reached.includes(each))) expect([400, 429]).toContain(status)
  })
}

test('nginx › passes a call with a trailing slash to the clinic', async () => {
  const { headers } = await sendRequest('/mcapi/clinic/c1001/patient/?patientId=x&mpId=slash&timestamp=1', {}, 'DELETE')
  expect(headers['content-type']).toMatch(/^application\/json/)
})

test('nginx › rejects code attempts with a trailing slash', async () => {
  const json = { 'content-type': 'application/json' }
  const ask = () => sendRequest('/mcapi/sms/verify/?mpId=tries&timestamp=1', json, 'POST', '{}', '127.0.0.5')
  const statuses = (await Promise.all(Array.from({ length: 110 }, ask))).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400]))
})

test('nginx › limits the total rate of writes', async () => {
  const json = { 'content-type': 'application/json' }
  const calls = ['v2/regs', 'patients', 'report/error', 'clinic/advisory']
  const ask = (_: unknown, at: number) =>
    sendRequest(`/mcapi/${calls[at % calls.length]}?mpId=posts&timestamp=1`, json, 'POST', '{}', '127.0.0.6')
  const refused = async () =>
    (await Promise.all(Array.from({ length: 110 }, ask))).filter(({ status }) => status === 429).length
  expect((await refused()) + (await refused())).toBeGreaterThan(0)
})

test('nginx › limits code and password attempts, but not payment status requests', async () => {
  const json = { 'content-type': 'application/json' }
  const refused = async (count: number, call: string, method: string) => {
    // Stays below nginx's general limit of 120 concurrent calls per address, so that only the stricter limit applies.
    const ask = () =>
      sendRequest(`/mcapi/${call}?mpId=tries&timestamp=1`, json, method, method === 'POST' ? '{}' : '', '127.0.0.2')
    const answers = await Promise.all(Array.from({ length: count }, ask))
    return answers.filter(({ status }) => status === 429).length
  }
  expect(await refused(80, 'sms/verify', 'POST')).toBeGreaterThan(0)
  expect(await refused(10, 'pay/charge/o1', 'POST')).toBeGreaterThan(0)
  expect(await refused(20, 'pay/status/charge/o1', 'GET')).toBe(0)
})

test('nginx › logs no token for any request', async () => {
  const token = 'canary.token-0815'
  const asked = [
    `/mcapi/auth/${token}/tokenCheck?mpId=logs&timestamp=1`,
    `//mcapi//auth/${token}/tokenCheck`,
    `/mcapi/auth/a%2f${token}/tokenCheck/`,
    `/mcapi/auth/x/../${token}/tokenCheck`,
    `/mcapi\\auth\\${token}\\tokenCheck`,
    `/mcapi/x/..\\auth/${token}/tokenCheck`,
    `/mcapi/clinic/list?mpId=logs&timestamp=1&latitude=30.5446&longitude=104.0672&token=${token}`,
    `/im?pass=${token}`,
  ]
  for (const path of asked) await sendRequest(path)
  const floods = ['/mcapi/auth/', '/mcapi/clinic/list', '/im'].flatMap(
    (call) => asked.find((path) => path.startsWith(call)) ?? [],
  )
  for (const path of floods) await Promise.all(Array.from({ length: 200 }, () => sendRequest(path)))
  const logs = NGINX_LOGS.map((path) => readFileSync(path, 'utf8'))
  expect(logs[0]).toMatch(/\/mcapi\/auth\/-\/tokenCheck \d/)
  for (const text of logs) expect(text).not.toMatch(/canary|104\.0672/)
})

test('nginx › serves the chat path with separate headers only', async () => {
  isDressed(await sendRequest('/im'), { cache: 'no-store' })
})

test('nginx › redirects a clinic path within the same site for any Host', async () => {
  const { status, headers } = await sendRequest('/three?mpId=x', { host: 'evil.example' })
  expect([status, headers['location']]).toEqual([301, '/three/?mpId=x'])
})

test('nginx › redirects plain HTTP pages to HTTPS, and rejects plain HTTP calls', async () => {
  const { hostname } = new URL(SITE_URL)
  const answerTo = (path: string, host: string = hostname) =>
    new Promise((resolve, reject) => {
      plain({ hostname, port: Number(process.env.SUJIAN_PLAIN_PORT), path, headers: { host } }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.location])
      })
        .on('error', reject)
        .end()
    })
  expect(await answerTo('/?mpId=x')).toEqual([301, `${SITE_URL}/?mpId=x`])
  expect(await answerTo('/', 'one.localhost')).toEqual([301, `https://one.localhost:${new URL(SITE_URL).port}/`])
  expect(await answerTo('/', 'evil.example')).toEqual([301, `${SITE_URL}/`])
  for (const path of ['/mcapi/clinic', '/api-mp/x', '/im']) expect(await answerTo(path)).toEqual([403, undefined])
})

test('release check › reports the version of the build', async () => {
  const ask = async (path: string) => {
    const { status, headers, body } = await sendRequest(`/${path}`)
    const said = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
    return { status, headers: new Headers(said), body }
  }
  const { parts } = await checkSite(ask, { isSecure: true, findConfigErrors })
  const names = parts.map(({ name }) => name)
  expect(names.at(-1)).toMatch(/^version \d+\.\d+\.\d+ \([0-9a-f]{7}\+?\)$/)
})
