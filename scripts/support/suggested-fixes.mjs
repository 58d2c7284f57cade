/** Suggested fixes for failures found on a deployed site, one sentence per kind, most likely cause first. */

const HEADERS =
  'Headers: with nginx, write sujian.conf again (npm run tools -- deploy-files) and reload; at a CDN, set the headers of npm run release -- --headers.'
const FILES =
  'Files: release again, assets first, then purge / and /index.html from the CDN; a cached old index.html refers to missing files.'

/** @type {readonly [kind: RegExp, remedy: string][]} */
const REMEDIES = [
  [
    /^config\.json(?::| answers| is no)/,
    "config.json: put this environment's file beside index.html; for its fields see docs/deployment.md#configjson.",
  ],
  [
    /^config\.json differs/,
    'Copy of config.json: run npm run tools -- deploy-files again, copy index.html to the server, and purge / from the CDN.',
  ],
  [
    /^(?!config).* answers \d+ where 200|that of the app|is not the file|names no script| is changed|of no release| 'sha256-/,
    FILES,
  ],
  [/ says | is of the type |[Pp]olicy/, HEADERS],
  [
    / is not compressed/,
    'Compression: deploy the .gz and .br copies beside each file (deploy-files creates them), or let the CDN compress.',
  ],
  [
    /^A missing file|may be cached/,
    'Missing files: respond with 404 and no-store, never with the page, as deploy/nginx does.',
  ],
  [/^Source maps/, 'Source maps: remove *.map from the server, and do not publish them.'],
  [/which version|no commit holds/, 'Version: release a build of a commit, without uncommitted changes.'],
  [/plain HTTP/, 'Plain HTTP: redirect the page to https:// with 301, and reject calls, as deploy/nginx does.'],
]

/** @param {readonly string[]} faults */
export const suggestFixes = (faults) =>
  REMEDIES.filter(([kind]) => faults.some((fault) => kind.test(fault))).map(([, remedy]) => remedy)

/**
 * Merges equal messages about several subjects into one.
 * @param {readonly (readonly [name: string, fault: string])[]} faults each message starts with the name
 * @param {string} others plural noun for the subjects
 */
export function groupRepeatedFaults(faults, others) {
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
