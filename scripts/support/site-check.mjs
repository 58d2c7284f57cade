/** A site as its visitors get it: headers, policy, files, version. Asks and writes nothing. */
import { FOR_EVER, HSTS, SECURITY_HEADERS } from './site.mjs'
import { pageHeaders } from './content-policy.mjs'
import { MADE_OF } from './statement.mjs'
import { withSome } from './with-some.mjs'

const NOTHING = "default-src 'none'; frame-ancestors 'none'"
const REPLY_MS = 30_000
/** Of nobody: no build has it. */
const GONE = 'assets/nobody-0000000.js'

/** @typedef {{ status: number, headers: Headers, body: Buffer }} Answer */

/**
 * @param {string} address @param {typeof fetch} ask
 * @returns {(path: string, more?: RequestInit) => Promise<Answer>}
 */
export function askerOf(address, ask = fetch) {
  const base = address.replace(/(?:\/index\.html|\/)?$/, '/')
  return async (path, more = {}) => {
    const url = new URL(path, base)
    const answer = await ask(url, {
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(REPLY_MS),
      ...more,
    }).catch((error) => {
      throw new Error(`${url} does not answer: ${error.cause?.message ?? error.message}.`)
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
 * Where a policy is not what this build and this config.json ask for. Pictures may come from more places than they say.
 * @param {string} said @param {string} wanted
 * @returns {string[]}
 */
export function policyFaults(said, wanted) {
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
    ...(isSecure && { 'Strict-Transport-Security': HSTS }),
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
/** @param {string} html */
const sheetsOf = (html) => {
  const [, first] = /"sheets":\["([^"]+)"/.exec(html) ?? []
  return first ? [`assets/${first}`] : []
}

/**
 * @param {ReturnType<typeof askerOf>} ask
 * @param {{ isSecure: boolean, configFaults: (text: string) => Promise<string[]> }} how
 * @returns {Promise<import('./site-check.d.mts').Part[]>}
 */
export async function checkSite(ask, { isSecure, configFaults }) {
  const page = await ask('')
  const html = page.body.toString('utf8')
  const config = await ask('config.json')
  const configText = config.body.toString('utf8')
  const wrong = config.status === 200 ? await configFaults(configText) : []
  const isRead = config.status === 200 && !wrong.some((each) => each.endsWith('no JSON.'))
  const wanted = pageHeaders(html, isRead ? JSON.parse(configText) : {})['Content-Security-Policy']
  const policy = page.headers.get('content-security-policy')
  const parts = [
    {
      name: 'the page',
      faults: [
        ...answerFaults('The page', page, { type: /^text\/html\b/, cache: 'no-cache', isPage: true, isSecure }),
        ...(html.includes('<div id="root">') ? [] : ['The page is not that of the app.']),
      ],
    },
    { name: 'its policy', faults: policy ? policyFaults(policy, wanted) : ['The page comes without a policy.'] },
    {
      name: 'config.json',
      faults: [
        ...answerFaults('config.json', config, { type: /^application\/json\b/, cache: 'no-cache', isSecure }),
        ...wrong,
      ],
    },
  ]
  const files = [...scriptsOf(html), ...sheetsOf(html)]
  const faults = files.length ? [] : ['The page names no script.']
  await withSome(files, async (file) => {
    const answer = await ask(file, { headers: { 'accept-encoding': 'gzip, br' } })
    const type = file.endsWith('.css') ? /^text\/css\b/ : /^(text|application)\/javascript\b/
    faults.push(...answerFaults(file, answer, { type, cache: FOR_EVER, isSecure }))
    if (answer.body.length > 10_000 && !answer.headers.get('content-encoding'))
      faults.push(`${file} is not compressed.`)
  })
  const gone = await ask(GONE)
  const isGone = gone.status === 404 || gone.status === 403
  const map = files[0] && (await ask(`${files[0]}.map`))
  return [
    ...parts,
    { name: 'scripts and styles', faults: faults.toSorted() },
    {
      name: 'what is not there',
      faults: [
        ...(isGone ? [] : [`What is not there answers ${gone.status} where 404 is right.`]),
        ...(isGone && /immutable|max-age=[1-9]/.test(gone.headers.get('cache-control') ?? '')
          ? ['That something is not there may be kept, so that it stays away.']
          : []),
        ...(map?.status === 200 ? ['Source maps can be had by anybody.'] : []),
      ],
    },
    await versionPart(html, ask),
  ]
}

/**
 * Its settings say what it was built of.
 * @param {string} html @param {import('./site-check.d.mts').Asker} ask
 */
async function versionPart(html, ask) {
  const textOf = async (/** @type {string} */ file) => (await ask(file)).body.toString('utf8')
  // The last script of the page names all others.
  const entry = scriptsOf(html).at(-1)
  const [file] = /settings-screen-[\w-]{7}\.js/.exec(entry ? await textOf(entry) : '') ?? []
  const settings = file ? await textOf(`assets/${file}`) : ''
  const [version] = MADE_OF.exec(settings) ?? []
  return {
    name: `version ${version ?? ''}`.trim(),
    faults: version
      ? version.includes('+')
        ? [`${version} was built with changes that no commit holds.`]
        : []
      : ['Its settings do not say which version it is.'],
  }
}
