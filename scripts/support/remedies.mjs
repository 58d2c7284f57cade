/** Suggested fixes for the failures of a deployed site, one sentence per kind, most likely cause first. */

const HEADERS =
  'Headers: with nginx write sujian.conf again (npm run tools -- deploy-files) and reload; at a CDN set what npm run release -- --headers prints.'
const FILES =
  'Files: bring this release out again, assets first, then let the CDN forget / and /index.html; an old index.html in a cache names files that are gone.'

/** @type {readonly [kind: RegExp, remedy: string][]} */
const REMEDIES = [
  [
    /^config\.json(?::| answers| is no)/,
    'config.json: put that of this environment beside index.html; docs/deployment.md#configjson has its fields.',
  ],
  [
    /^(?!config).* answers \d+ where 200|that of the app|is not the file|names no script| is changed|of no release| 'sha256-/,
    FILES,
  ],
  [/ says | is of the type |[Pp]olicy/, HEADERS],
  [
    / is not compressed/,
    'Compression: bring the .gz and .br beside each file along (deploy-files makes them), or let the CDN compress.',
  ],
  [
    /^What is not there|may be kept/,
    'What is not there must answer 404 with no-store, and never the page in disguise, as deploy/nginx has it.',
  ],
  [/^Source maps/, 'Take *.map away from the server, and keep them where no patient can ask for them.'],
  [/which version|no commit holds/, 'Version: build a commit from a clean tree, and release that.'],
  [/plain HTTP/, 'Plain HTTP: answer 301 to https:// for the page and an error for calls, as deploy/nginx does.'],
]

/** @param {readonly string[]} faults */
export const remediesFor = (faults) =>
  REMEDIES.filter(([kind]) => faults.some((fault) => kind.test(fault))).map(([, remedy]) => remedy)

/**
 * Merges equal messages about several subjects into one.
 * @param {readonly (readonly [name: string, fault: string])[]} faults each message starts with the name
 * @param {string} others plural noun for the subjects
 */
export function saidOnce(faults, others) {
  /** @type {Map<string, string[]>} */
  const alike = new Map()
  for (const [name, fault] of faults) {
    const rest = fault.slice(name.length)
    alike.set(rest, [...(alike.get(rest) ?? []), name])
  }
  return Array.from(alike, ([rest, [first, ...more]]) =>
    more.length ? `${first}${rest.replace(/\.$/, '')}; the same of ${more.length} more ${others}.` : `${first}${rest}`,
  )
}
