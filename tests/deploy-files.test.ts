import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findConfigErrors } from '../scripts/support/config-check.mjs'
import {
  headerContentPolicy,
  inlineHashes,
  pageSecurityHeaders,
  pageContentPolicy,
} from '../scripts/support/content-policy.mjs'
import { listFiles, fillTemplate, stageSite, renderNginxConf, SECURITY_HEADERS } from '../scripts/support/site.mjs'

const HTML = `<html><head><title>素笺</title><style>p{color:red}</style><script>var a = 1</script>
<script type="module" crossorigin src="./assets/index.js"></script></head>
<body><script>var b = '<p>'</script><script nomodule>c()</script><script>var a = 1</script></body></html>`
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (path: string) => readFileSync(path, 'utf8')

describe('content security policy', () => {
  test('allows exactly the page’s inline scripts and styles by hash', () => {
    expect(inlineHashes(HTML)).toEqual({
      scripts: [hash('var a = 1'), hash("var b = '<p>'"), hash('c()')],
      styles: [hash('p{color:red}')],
    })
  })
  test('allows no unhashed inline code, wildcard host or eval', () => {
    for (const policy of [pageContentPolicy(HTML), headerContentPolicy(HTML, {})]) {
      expect(policy).not.toMatch(/'unsafe-|https?:\/\/\*[ ;]| \*[ ;]/)
      expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'none'")
    }
  })
  test('allows only the page’s origin and the bucket', () => {
    const policy = headerContentPolicy(HTML, { oss: { bucket: 'clinic-photos', region: 'oss-cn-chengdu' } })
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).toContain("connect-src 'self' https://clinic-photos.oss-cn-chengdu.aliyuncs.com;")
    expect(headerContentPolicy(HTML, { oss: { bucket: 'clinic-photos' } })).not.toContain('aliyuncs')
    // A wildcard is allowed only at the start of a host name; elsewhere browsers ignore the whole source.
    expect(policy).not.toMatch(/\*/)
    expect(policy).toContain("frame-ancestors 'none'")
  })
  test('uses the URLs in config.json', () => {
    const policy = headerContentPolicy(
      HTML,
      {
        apiBase: 'https://api.clinic.example',
        reports: 'https://reports.clinic.example/in',
        oss: { endpoint: 'https://files.clinic.example' },
      },
      { images: ['https://faces.clinic.example'] },
    )
    expect(policy).toContain(
      "connect-src 'self' https://api.clinic.example wss://api.clinic.example https://reports.clinic.example https://files.clinic.example;",
    )
    expect(policy).toMatch(/img-src [^;]*https:\/\/files\.clinic\.example [^;]*https:\/\/faces\.clinic\.example;/)
    expect(headerContentPolicy(HTML, { apiBase: 'https://a.example', chat: 'wss://chat.example' })).toContain(
      "connect-src 'self' https://a.example wss://chat.example;",
    )
  })
})

describe('policy violation reports', () => {
  const policyReports = 'https://reports.clinic.example/policy'

  test('require a URL in config.json', () => {
    expect(Object.keys(pageSecurityHeaders(HTML, {}))).toEqual(['Content-Security-Policy'])
    expect(headerContentPolicy(HTML, {})).not.toMatch(/report-(uri|to)/)
  })
  test('use the configured URL in both the current and the legacy form', () => {
    const headers = pageSecurityHeaders(HTML, { policyReports })
    expect(headers['Content-Security-Policy']).toMatch(
      /; report-uri https:\/\/reports\.clinic\.example\/policy; report-to policy$/,
    )
    expect(headers['Reporting-Endpoints']).toBe(`policy="${policyReports}"`)
    // The page itself must not send requests there.
    expect(headers['Content-Security-Policy']).not.toMatch(/connect-src [^;]*reports/)
  })
  test('require an HTTPS URL that cannot inject a header', async () => {
    const oss = { bucket: 'clinic-photos', region: 'oss-cn-chengdu' }
    const faults = (said: unknown) => findConfigErrors(JSON.stringify({ oss, policyReports: said }))
    for (const said of ['', policyReports, 'https://r.example']) expect(await faults(said)).toEqual([])
    for (const said of [
      'http://r.example',
      'https://r.example/a b',
      'https://r.example/;x',
      'https://r.example/"',
      1,
      null,
    ])
      expect(await faults(said)).toEqual(['config.json: policyReports has an invalid format.'])
  })
})

describe('nginx configuration', () => {
  const site = JSON.parse(read('deploy/site.example.json')) as Record<string, unknown>
  const conf = (more: object = {}) => renderNginxConf({ ...site, ...more }, HTML, {})

  test('adds every header at server level, and none inside a location', () => {
    const text = conf()
    expect(text).not.toMatch(/\{\{|\}\}/)
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect(text).toContain(`add_header ${name} "${value}" always;`)
    // An add_header inside a location would disable all add_header lines of the server.
    const locations = text.slice(text.indexOf('location = /'))
    expect(locations).not.toContain('add_header')
    expect(text).toContain(headerContentPolicy(HTML, {}))
    expect(text).toContain('return 301 https://m.clinic.example$request_uri;')
    expect(conf({ httpsPort: 8443 })).toContain('return 301 https://m.clinic.example:8443$request_uri;')
    const several = conf({ serverName: 'a.example b.example' })
    expect(several).toContain('return 301 https://$sujian_host$request_uri;')
    expect(several).toContain('  default a.example;\n  a.example a.example;\n  b.example b.example;')
    expect(conf({ serverName: '_' })).toContain('return 301 https://$host$request_uri;')
  })
  test('contains the report URL only when configured', () => {
    expect(conf()).not.toContain('Reporting-Endpoints $')
    const text = renderNginxConf(site, HTML, { policyReports: 'https://r.example/in' })
    expect(text).toContain(`/index.html 'policy="https://r.example/in"';`)
    expect(text).toContain('  add_header Reporting-Endpoints $sujian_reports_to always;')
  })
  test('enables Brotli only when the module is installed', () => {
    expect(conf()).not.toContain('brotli')
    expect(conf({ brotli: true })).toContain('brotli_static on;')
  })
  test('rejects unknown, missing and unsafe settings', () => {
    expect(() => conf({ rot: '/srv' })).toThrow(/unknown field rot/)
    expect(() => conf({ root: '' })).toThrow(/missing root/)
    for (const root of ['/srv; include /etc/passwd', '/srv}', '$host', '/a b', "'"])
      expect(() => conf({ root })).toThrow(/root has a character/)
    expect(() => conf({ images: ['https://a.example', 'x; script-src *'] })).toThrow(/images/)
    expect(conf({ serverName: 'a.example b.example' })).toContain('server_name a.example b.example;')
  })
  test('rejects a template with an unknown variable', () => {
    expect(fillTemplate('a {{b}}\n{{#c}}\nd\n{{/c}}\n', { b: 1, c: false })).toBe('a 1\n')
    expect(() => fillTemplate('{{b}}', {})).toThrow(/asks for b/)
  })
})

test('deployed site contains the build, the environment’s config.json and compressed copies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-site-'))
  try {
    const [from, to] = [join(folder, 'dist'), join(folder, 'site')]
    mkdirSync(join(from, 'assets'), { recursive: true })
    const script = 'export const x = 1\n'.repeat(100)
    writeFileSync(join(from, 'index.html'), HTML)
    writeFileSync(join(from, 'config.json'), '{}')
    writeFileSync(join(from, 'assets/a-1.js'), script)
    writeFileSync(join(from, 'assets/small-1.js'), 'x')
    mkdirSync(to)
    writeFileSync(join(to, 'of-yesterday'), '')
    await stageSite({ from, to, configText: '{"mpId":"one"}' })
    expect(listFiles(to)).toEqual([
      'assets/a-1.js',
      'assets/a-1.js.br',
      'assets/a-1.js.gz',
      'assets/small-1.js',
      'config.json',
      'index.html',
    ])
    expect(read(join(to, 'config.json'))).toBe('{"mpId":"one"}')
    expect(read(join(to, 'index.html'))).toContain(
      '<script type="application/json" id="config">{"mpId":"one"}</script>',
    )
    expect(gunzipSync(readFileSync(join(to, 'assets/a-1.js.gz'))).toString()).toBe(script)
    expect(brotliDecompressSync(readFileSync(join(to, 'assets/a-1.js.br'))).toString()).toBe(script)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const NO_BUCKET =
  'config.json: oss needs bucket and region, or endpoint: photos are uploaded only there (deploy/README.md).'

describe('config.json check before a release', () => {
  test('accepts the default', async () => {
    expect(await findConfigErrors(read('deploy/config.default.json'))).toEqual([NO_BUCKET])
    expect(await findConfigErrors('{}')).toEqual([NO_BUCKET])
    expect(await findConfigErrors('[]')).toContain('config.json: the file has an invalid format.')
  })
  test('requires a bucket by region or URL', async () => {
    const oss = (said: object) => findConfigErrors(JSON.stringify({ oss: said }))
    expect(await oss({ bucket: 'clinic-photos' })).toEqual([NO_BUCKET])
    expect(await oss({ bucket: 'clinic-photos', region: 'oss-cn-chengdu' })).toEqual([])
    expect(await oss({ endpoint: 'https://files.clinic.example' })).toEqual([])
    expect(await oss({ bucket: 'clinic-photos', region: 'chengdu' })).toEqual([
      'config.json: oss.region has an invalid format.',
    ])
  })
  test('reports fields that the app would ignore', async () => {
    const text = '{"apiBas":"","apiBase":"x","oss":{"buckt":""},"features":{"terapy":true}}'
    expect(await findConfigErrors(text)).toEqual([
      'config.json: apiBase has an invalid format.',
      'config.json: unknown field apiBas.',
      'config.json: unknown field oss.buckt.',
      'config.json: unknown field features.terapy.',
      NO_BUCKET,
    ])
    expect(await findConfigErrors('{')).toEqual(['config.json is not valid JSON.'])
  })
})
