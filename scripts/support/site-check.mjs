/** Checks a deployed site as a visitor sees it: headers, policy, files, version. Writes nothing. */
import { createHash } from 'node:crypto'
import { groupRepeatedFaults } from './suggested-fixes.mjs'
import { IMMUTABLE_CACHE, HSTS_HEADER, SECURITY_HEADERS } from './site.mjs'
import { INLINE_CONFIG } from './clinics.mjs'
import { pageSecurityHeaders } from './content-policy.mjs'
import { sha256Of } from './sums.mjs'
import { forEachConcurrent } from './for-each-concurrent.mjs'

const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const REPLY_MS = 30_000
/** Builds for patients show their commit: `1.0.0 (4f2c91a)`, with `+` after uncommitted changes. */
const BUILD_INFO = /\d+\.\d+\.\d+ \([\da-f]{7}\+?\)/
/** A path that exists in no build. */
const GONE = 'assets/nobody-0000000.js'

/** @typedef {{ status: number, headers: Headers, body: Buffer }} Answer */
/** @typedef {(path: string, more?: RequestInit) => Promise<Answer>} Asker */
/**
 * A checked subject with its failures, one sentence each, and suggested fixes.
 * @typedef {{ name: string, faults: readonly string[], remedies?: readonly string[] }} Part
 */

const SILENCES = [
  [/SELF_SIGNED|UNABLE_TO/, 'its certificate is not trusted. For a test, set NODE_EXTRA_CA_CERTS=FILE.'],
  [/ALTNAME/, 'its certificate is for another host.'],
  [/EXPIRED/, 'its certificate has expired.'],
  [/SSL_WRONG_VERSION|EPROTO/, 'the port does not use HTTPS.'],
  [/ECONNREFUSED/, 'nobody listens there. Is the server up, and the port right?'],
  [/ENOTFOUND|EAI_AGAIN/, 'unknown host name. Is it in the DNS?'],
]
/** @param {{ code?: unknown, message: string }} error */
function whyNot({ code, message }) {
  const [, words] = SILENCES.find(([kind]) => kind.test(String(code))) ?? []
  return words ?? `${message}.`
}

/**
 * @param {string} address @param {typeof fetch} ask
 * @returns {Asker}
 */
export function createRequester(address, ask = fetch) {
  const base = address.replace(/(?:\/index\.html|\/)?$/, '/')
  return async (path, more = {}) => {
    const url = new URL(path, base)
    const answer = await ask(url, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(REPLY_MS),
      ...more,
    }).catch((error) => {
      throw new Error(`${url} does not answer: ${whyNot(error.cause ?? error)}`)
    })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
}

/** @param {string} text @returns {Map<string, Set<string>>} the words of each directive */
const directivesOf = (text) =>
  new Map(
    text
      .split(';')
      .map((each) => each.trim().split(/\s+/))
      .map(([name = '', ...words]) => [name, new Set(words)]),
  )

/**
 * Lists differences from the policy for this build and this config.json. Additional origins for images are allowed.
 * @param {string} said @param {string} wanted
 * @returns {string[]}
 */
export function findPolicyDifferences(said, wanted) {
  const [there, right] = [directivesOf(said), directivesOf(wanted)]
  const faults = []
  for (const [name, words] of right) {
    const found = there.get(name)
    if (!found) faults.push(`The policy has no ${name}.`)
    const missing = found ? [...words].filter((word) => !found.has(word)) : []
    if (missing.length) faults.push(`The policy lacks ${missing.join(' ')} in ${name}.`)
    const extra = [...(found ?? [])].filter((word) => !words.has(word))
    const isOpen = name === 'img-src' ? extra.filter((word) => !/^https:\/\/[\w.-]+$/.test(word)) : extra
    if (isOpen.length) faults.push(`The policy allows ${isOpen.join(' ')} in ${name}, which this build does not need.`)
  }
  return [...faults, ...[...there.keys()].filter((name) => !right.has(name)).map((name) => `The policy has a ${name}.`)]
}

/**
 * @param {string} what @param {Answer} answer
 * @param {{ status?: number, type: RegExp, cache: string, isPage?: boolean, isSecure: boolean }} wanted
 * @returns {string[]}
 */
function answerFaults(what, { status, headers }, { status: right = 200, type, cache, isPage = false, isSecure }) {
  if (status !== right) return [`${what} answers ${status} where ${right} is right.`]
  const wanted = {
    'Cache-Control': cache,
    ...SECURITY_HEADERS,
    ...(isSecure && { 'Strict-Transport-Security': HSTS_HEADER }),
    ...(!isPage && { 'Content-Security-Policy': NOTHING }),
  }
  const said = headers.get('content-type') ?? 'none'
  return [
    ...(type.test(said) ? [] : [`${what} is of the type ${said}.`]),
    ...Object.entries(wanted)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name, value]) => `${what} says ${name}: ${headers.get(name) ?? 'nothing'}; right is ${value}.`),
  ]
}

/** @param {string} html */
const scriptsOf = (html) => Array.from(html.matchAll(/src="\.\/(assets\/[^"]+\.js)"/g), ([, file = '']) => file)
/** @param {string} path */
const bare = (path) => path.replace(/^\.\//, '')
/** @param {string} html */
const sheetsOf = (html) => {
  const [, first] = /"sheets":\["([^"]+)"/.exec(html) ?? []
  return first ? [`assets/${first}`] : []
}

/** Returns the file hashes in the page. @param {string} html */
function hashesIn(html) {
  const [, map = '{}'] = /<script type="importmap">(.*?)<\/script>/.exec(html) ?? []
  const named = Array.from(
    html.matchAll(/integrity="(sha256-[^"]+)"[^>]* (?:src|href)="([^"]+)"/g),
    ([, hash, file]) => [file, hash],
  )
  return new Map([...named, ...Object.entries(JSON.parse(map).integrity ?? {})])
}
/** @param {Buffer} content */
const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`

const OTHER_CONFIG = 'config.json differs from the copy in the page.'
/** @param {string} html @param {object} config */
function inlinedConfigDiffers(html, config) {
  const [, inlined] = INLINE_CONFIG.exec(html) ?? []
  return inlined !== undefined && inlined.replaceAll('\\u003c', '<') !== JSON.stringify(config)
}
const NO_CLINIC = 'config.json: mpIdFrom is "config", but mpId names no clinic: logins will be refused.'

/**
 * @param {Asker} ask
 * @param {{ isSecure: boolean, findConfigErrors: (text: string) => Promise<string[]> }} how
 */
export async function checkSite(ask, { isSecure, findConfigErrors }) {
  const page = await ask('')
  if (page.status > 300 && page.status < 400)
    throw new Error(`The page leads to ${page.headers.get('location')}: ask that address.`)
  const html = page.body.toString('utf8')
  const config = await ask('config.json')
  const configText = config.body.toString('utf8')
  const wrong = config.status === 200 ? await findConfigErrors(configText) : []
  const isRead = config.status === 200 && !wrong.some((each) => each.endsWith('not valid JSON.'))
  const said = (isRead && JSON.parse(configText)) || {}
  const wanted = pageSecurityHeaders(html, said)['Content-Security-Policy']
  const policy = page.headers.get('content-security-policy')
  const parts = [
    {
      name: 'the page',
      faults: [
        ...answerFaults('The page', page, { type: /^text\/html\b/, cache: 'no-cache', isPage: true, isSecure }),
        ...(html.includes('<div id="root">') ? [] : ['The page is not that of the app.']),
      ],
    },
    {
      name: 'its policy',
      // Without a valid config.json, the expected origins are unknown.
      faults: policy ? (isRead ? findPolicyDifferences(policy, wanted) : []) : ['The page comes without a policy.'],
    },
    {
      name: 'config.json',
      faults: [
        ...answerFaults('config.json', config, { type: /^application\/json\b/, cache: 'no-cache', isSecure }),
        ...wrong,
        ...(isRead && inlinedConfigDiffers(html, said) ? [OTHER_CONFIG] : []),
        ...(said.mpIdFrom === 'config' && (said.mpId ?? 'default') === 'default' ? [NO_CLINIC] : []),
      ],
    },
  ]
  const hashes = hashesIn(html)
  const files = [...new Set([...scriptsOf(html), ...sheetsOf(html), ...Array.from(hashes.keys(), bare)])]
  /** @type {[string, string][]} */
  const faults = []
  await forEachConcurrent(files, async (file) => {
    const answer = await ask(file, { headers: { 'accept-encoding': 'gzip, br' } })
    const type = file.endsWith('.css') ? /^text\/css\b/ : /^(text|application)\/javascript\b/
    for (const fault of answerFaults(file, answer, { type, cache: IMMUTABLE_CACHE, isSecure }))
      faults.push([file, fault])
    const hash = hashes.get(`./${file}`)
    if (answer.status === 200 && hash && integrityOf(answer.body) !== hash)
      faults.push([file, `${file} is not the file that the page names: it is torn, or of another release.`])
    if (answer.body.length > 10_000 && !answer.headers.get('content-encoding'))
      faults.push([file, `${file} is not compressed.`])
  })
  const gone = await ask(GONE)
  const isGone = gone.status === 404 || gone.status === 403
  const map = files[0] && (await ask(`${files[0]}.map`))
  const inOrder = faults.toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  return {
    config: said,
    parts: [
      ...parts,
      {
        name: 'scripts and styles',
        faults: files.length ? groupRepeatedFaults(inOrder, 'files') : ['The page names no script.'],
      },
      {
        name: 'a missing file',
        faults: [
          ...(isGone ? [] : [`A missing file answers ${gone.status} where 404 is right.`]),
          ...(isGone && /immutable|max-age=[1-9]/.test(gone.headers.get('cache-control') ?? '')
            ? ['The 404 of a missing file may be cached.']
            : []),
          ...(map?.status === 200 ? ['Source maps are public.'] : []),
        ],
      },
      await versionPart(html, ask),
    ],
  }
}

/**
 * Checks the version and commit in the settings screen.
 * @param {string} html @param {Asker} ask
 */
async function versionPart(html, ask) {
  const textOf = async (/** @type {string} */ file) => (await ask(file)).body.toString('utf8')
  // The page's last script is the entry, which contains the names of all chunks.
  const entry = scriptsOf(html).at(-1)
  const [file] = /settings-screen-[\w-]{8}\.js/.exec(entry ? await textOf(entry) : '') ?? []
  const settings = file ? await textOf(`assets/${file}`) : ''
  const [version] = BUILD_INFO.exec(settings) ?? []
  return {
    name: `version ${version ?? ''}`.trim(),
    faults: version
      ? version.includes('+')
        ? [`${version} was built with changes that no commit holds.`]
        : []
      : ['Its settings do not say which version it is.'],
  }
}

/** A clinic's page is served at the clinic's own URL; compressed copies are served in place of the original file. */
const PAGE = /^(clinics\/[^/]+\/)?index\.html$/
const SENT = /^(?!clinics\/).*(?<!\.gz|\.br)$/
const TYPES = { css: /^text\/css\b/, js: /^(text|application)\/javascript\b/ }

/**
 * Compares the page and each file of a release with SHA256SUMS, and checks their headers.
 * @param {Asker} ask @param {ReadonlyMap<string, string>} sums
 * @param {{ isSecure: boolean }} how
 * @returns {Promise<Part>}
 */
export async function checkReleaseFiles(ask, sums, { isSecure }) {
  const pages = new Set(Array.from(sums).flatMap(([path, sum]) => (PAGE.test(path) ? [sum] : [])))
  const files = Array.from(sums).filter(([path]) => SENT.test(path) && !PAGE.test(path))
  /** @type {[string, string][]} */
  const faults = []
  await forEachConcurrent(files, async ([path, sum]) => {
    const answer = await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? /^(image|font|text|application)\//
    for (const fault of answerFaults(path, answer, { type, cache: IMMUTABLE_CACHE, isSecure }))
      faults.push([path, fault])
    if (answer.status === 200 && sha256Of(answer.body) !== sum) faults.push([path, `${path} is changed.`])
  })
  const page = await ask('')
  // A release and a single server differ by the copy of config.json.
  const withoutConfig = page.body.toString('utf8').replace(INLINE_CONFIG, '')
  const isOurs = page.status !== 200 || [page.body, withoutConfig].some((body) => pages.has(sha256Of(body)))
  const inOrder = faults.toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    name: `${files.length + 1} files of the release`,
    faults: [...(isOurs ? [] : ['The page is of no release in SHA256SUMS.']), ...groupRepeatedFaults(inOrder, 'files')],
  }
}
