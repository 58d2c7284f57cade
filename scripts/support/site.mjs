/** Prepares the app for a server: a folder of static files, and nginx's configuration from the templates in deploy/. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inlineConfig, stageClinics } from './clinics.mjs'
import { pageSecurityHeaders } from './content-policy.mjs'
import { repositoryRoot as project } from './root.mjs'

/** Headers sent with every response. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
export const HSTS_HEADER = 'max-age=31536000; includeSubDomains'
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Defaults for site.json. */
const DEFAULT_VALUE = {
  serverName: '_',
  httpPort: 80,
  httpsPort: 443,
  accessLog: '/var/log/nginx/sujian.log',
  hsts: HSTS_HEADER,
  largestBody: '256k',
  callsPerSecond: 30,
  callsBurst: 120,
  smsPerMinute: 20,
  smsBurst: 10,
  postsPerMinute: 300,
  postsBurst: 120,
  triesPerMinute: 60,
  triesBurst: 60,
  linesPerAddress: 200,
  images: [],
  brotli: false,
}
const NEEDED = ['root', 'certificate', 'certificateKey', 'apiUpstream', 'chatUpstream']

/** Headers that the proxied server must not set. */
const OURS = [
  'Cache-Control',
  'Content-Security-Policy',
  'Reporting-Endpoints',
  'Strict-Transport-Security',
  ...Object.keys(SECURITY_HEADERS),
]
const PROXY = [
  ...[...OURS, 'X-Powered-By'].map((name) => `proxy_hide_header ${name};`),
  '# The clinic’s time, not this server’s: the app goes by it.',
  'proxy_pass_header Date;',
  'proxy_max_temp_file_size 0;',
]

/**
 * Fills a template: replaces `{{name}}`, and keeps lines between `{{#name}}` and `{{/name}}` if the value is true.
 * @param {string} template
 * @param {Record<string, unknown>} values
 */
export function fillTemplate(template, values) {
  const valueOf = (name) => {
    if (values[name] === undefined) throw new Error(`The template asks for ${name}, which nothing says.`)
    return /** @type {string | number | boolean} */ (values[name])
  }
  return template
    .replace(/^\{\{#(\w+)\}\}\n([\s\S]*?)^\{\{\/\1\}\}\n/gm, (_, name, lines) => (valueOf(name) ? lines : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, name) => String(valueOf(name)))
}

/** A setting must not contain a character that ends an nginx word; server names may be several words. */
const SAFE = /^[^\s;{}"'\\$]*$/
const SAFE_WORDS = /^[^;{}"'\\$\n]*$/
const SAFE_IN_QUOTES = /^[^"\\$\n]*$/
const RULES = { serverName: SAFE_WORDS, hsts: SAFE_IN_QUOTES }
const isSafe = (name, value) => (RULES[name] ?? SAFE).test(String(value))

/**
 * Returns nginx's configuration for one site.
 * @param {Record<string, unknown>} site the content of site.json
 * @param {string} html the built index.html
 * @param {import('./content-policy.mjs').Environment} config the content of config.json
 * @param {readonly import('./clinics.mjs').ClinicPlace[]} [clinics] clinics with their own pages
 */
export function renderNginxConf(site, html, config, clinics = []) {
  const said = { ...DEFAULT_VALUE, ...site }
  const missing = NEEDED.filter((name) => !said[name])
  if (missing.length) throw new Error(`site.json: missing ${missing.join(', ')}.`)
  for (const [name, value] of Object.entries(site)) {
    if (!(name in DEFAULT_VALUE) && !NEEDED.includes(name)) throw new Error(`site.json: unknown field ${name}.`)
    if (![value].flat().every((each) => isSafe(name, each)))
      throw new Error(`site.json: ${name} has a character that nginx would take for its own.`)
  }
  const ofPage = pageSecurityHeaders(html, config, { images: said.images })
  const serverName = [said.serverName, ...clinics.flatMap(({ host }) => host ?? [])].join(' ')
  const names = serverName.split(/\s+/).filter(Boolean)
  const isAnyHost = names.some((name) => !/^[\w.-]+$/.test(name) || name === '_')
  const isSeveral = !isAnyHost && names.length > 1
  return fillTemplate(readFileSync(join(project, 'deploy/nginx/sujian.conf.template'), 'utf8'), {
    ...said,
    serverName,
    // Redirects only to hosts of this site, unless the site accepts any host.
    names: isSeveral ? [`  default ${names[0]};`, ...names.map((name) => `  ${name} ${name};`)].join('\n') : '',
    redirectHost: isAnyHost ? '$host' : isSeveral ? '$sujian_host' : names[0],
    httpsSuffix: said.httpsPort === 443 ? '' : `:${said.httpsPort}`,
    policy: ofPage['Content-Security-Policy'],
    isReporting: [ofPage, ...clinics.map(({ headers }) => headers)].some((each) => each['Reporting-Endpoints']),
    reportsTo: ofPage['Reporting-Endpoints'] ?? '',
    ...clinicParts(clinics, said.brotli),
    headers: Object.entries(SECURITY_HEADERS)
      .map(([name, value]) => `  add_header ${name} "${value}" always;`)
      .join('\n'),
    proxy: PROXY.map((line) => `  ${line}`).join('\n'),
  })
}

/**
 * Returns the lines for clinics with their own pages; empty for a site with one clinic.
 * @param {readonly import('./clinics.mjs').ClinicPlace[]} clinics @param {boolean} brotli
 */
function clinicParts(clinics, brotli) {
  const lines = (list) => list.map((line) => `${line}\n`).join('')
  const page = ({ key }) => `/clinics/${key}`
  const bare = ['    gzip_static off;', ...(brotli ? ['    brotli_static off;'] : [])]
  const paths = clinics.filter(({ path }) => path)
  const hosts = clinics.filter(({ host }) => host)
  return {
    clinicPolicies: lines(
      clinics.map((each) => `  ${page(each)}/index.html "${each.headers['Content-Security-Policy']}";`),
    ),
    clinicReports: lines(
      clinics
        .filter(({ headers }) => headers['Reporting-Endpoints'])
        .map((each) => `  ${page(each)}/index.html '${each.headers['Reporting-Endpoints']}';`),
    ),
    hosts: hosts.map((each) => `  ${each.host} ${page(each)};`).join('\n'),
    ofHost: hosts.length ? '$sujian_clinic' : '',
    clinicPaths: lines(
      paths.flatMap((each) => [
        `  location = ${each.path.slice(0, -1)} {`,
        `    return 301 ${each.path}$is_args$args;`,
        '  }',
        `  location = ${each.path} {`,
        `    try_files ${page(each)}/index.html =404;`,
        '  }',
        `  location = ${each.path}config.json {`,
        `    try_files ${page(each)}/config.json =404;`,
        ...bare,
        '  }',
        `  location ${each.path}assets/ {`,
        `    rewrite ^${each.path}(assets/.+)$ /$1 break;`,
        '    try_files $uri =404;',
        '  }',
      ]),
    ),
  }
}

const shrinkGzip = promisify(gzip)
const shrinkBrotli = promisify(brotliCompress)
const SHRINKS = /^((clinics\/[a-z\d-]+\/)?index\.html|assets\/.*\.(js|css|svg))$/
const WORTH_IT = 1024

/**
 * Returns the paths of all files in a folder; empty if it does not exist.
 * @param {string} folder
 * @returns {string[]}
 */
export const listFiles = (folder) =>
  (existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)).replaceAll('\\', '/'))
    .toSorted()

/**
 * Copies a build into a folder for a server, with compressed copies and this environment's config.json, which the pages
 * contain as well.
 * @param {{ from: string, to: string, configText: string, clinics?: readonly import('./clinics.mjs').Clinic[], onProgress?: (done: number, total: number, path: string) => void }} order
 */
export async function stageSite({ from, to, configText, clinics = [], onProgress = () => undefined }) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  cpSync(from, to, { recursive: true })
  writeFileSync(join(to, 'config.json'), configText)
  const html = readFileSync(join(from, 'index.html'), 'utf8')
  writeFileSync(join(to, 'index.html'), inlineConfig(html, configText))
  stageClinics(to, html, clinics)
  const files = listFiles(to).filter((path) => SHRINKS.test(path))
  for (const [index, path] of files.entries()) {
    onProgress(index, files.length, path)
    const content = readFileSync(join(to, path))
    if (content.length < WORTH_IT) continue
    writeFileSync(join(to, `${path}.gz`), await shrinkGzip(content, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
    writeFileSync(join(to, `${path}.br`), await shrinkBrotli(content, { params }))
  }
  onProgress(files.length, files.length, '')
}
