/** Holds what is served, or lies in a folder, against the statement of a release, file by file. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { headerFaults, statementKey } from './release.mjs'
import { filesIn, linksIn } from './site.mjs'
import { hashOf, statementFrom } from './statement.mjs'
import { withSome } from './with-some.mjs'

const ENTRY = 'index.html'
const NOT_FOUND = new Set([403, 404, 410])
const REPLY_MS = 30_000

/** WeChat's proof that the domain is ours. */
const PROOF = /^(MP_verify_|WW_verify_)?[A-Za-z0-9]+\.txt$/

/**
 * The release that visitors get from a bucket, and the copy of its entry that a rollback takes, with their headers. A file
 * that no statement of a listed release has is one too many, wherever in the bucket it lies.
 * @param {import('./release.d.mts').Store} store
 * @param {{ prefix?: string, releases: readonly import('./release.d.mts').Release[] }} of
 * @returns {import('./verify.d.mts').Place}
 */
export function bucketPlace(store, { prefix = '', releases }) {
  /** @type {string[]} */
  const misdressed = []
  const filesOf = async ({ id }) => {
    const [page, stated] = [`releases/${id}/${ENTRY}`, statementKey('', id)]
    const text = await store.read(`${prefix}${stated}`)
    const assets = text === undefined ? [] : statementFrom(text).files.map(({ path }) => path)
    return [page, stated, ...assets.filter((path) => path.startsWith('assets/'))]
  }
  return {
    copies: ({ id }) => [{ path: `releases/${id}/${ENTRY}`, of: ENTRY }],
    read: async (path) => {
      const found = await store.served(`${prefix}${path}`)
      if (found) misdressed.push(...headerFaults(path, found))
      return found?.content
    },
    others: async () => {
      const known = new Set(['config.json', 'releases/list.json', ...(await Promise.all(releases.map(filesOf))).flat()])
      const keys = await store.keys(prefix)
      return keys.map((key) => key.slice(prefix.length)).filter((path) => !known.has(path) && !PROOF.test(path))
    },
    misdressed: () => misdressed,
  }
}

/**
 * A site as visitors get it. It tells nobody what else it has.
 * @param {string} address @param {typeof fetch} [ask]
 * @returns {import('./verify.d.mts').Place}
 */
export function sitePlace(address, ask = fetch) {
  const base = address.replace(/(?:\/index\.html|\/)?$/, '/')
  return {
    async read(path) {
      const url = new URL(path, base)
      const answer = await ask(url, { redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(REPLY_MS) })
      if (NOT_FOUND.has(answer.status)) return undefined
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`)
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}

/** They belong to their environments. */
const CONFIGS = /^(clinics\/[^/]+\/)?config\.json$/
const UNPACKED = { '.gz': gunzipSync, '.br': brotliDecompressSync }
const packing = (path) => Object.keys(UNPACKED).find((each) => path.endsWith(each))

/**
 * A folder as a server has it: with compressed copies, which must unpack to the same, and assets of earlier releases.
 * @param {string} folder @param {readonly import('./statement.d.mts').Statement[]} [earlier]
 * @returns {import('./verify.d.mts').Place}
 */
export function folderPlace(folder, earlier = []) {
  const there = existsSync(folder) ? filesIn(folder) : []
  const original = (path) => path.slice(0, -(packing(path) ?? '').length)
  const isCopy = (path, stated) => packing(path) !== undefined && stated.has(original(path))
  const more = ({ files, clinics = [] }) => {
    const known = new Set(files.map(({ path }) => path))
    const kept = earlier
      .flatMap((each) => each.files)
      .filter(({ path }) => path.startsWith('assets/') && !known.has(path) && there.includes(path))
    // A build has none, and the site made of it has them all.
    const hasClinics = there.some((path) => path.startsWith('clinics/'))
    return [...new Map([...kept, ...(hasClinics ? clinics : [])].map((each) => [each.path, each])).values()]
  }
  return {
    more,
    copies: (statement) => {
      const stated = new Set([...statement.files, ...more(statement)].map(({ path }) => path))
      return there.filter((path) => isCopy(path, stated)).map((path) => ({ path, of: original(path) }))
    },
    read(path) {
      if (!there.includes(path)) return Promise.resolve(undefined)
      const content = readFileSync(join(folder, path))
      const unpack = UNPACKED[packing(path)] ?? ((bytes) => bytes)
      try {
        return Promise.resolve(unpack(content))
      } catch {
        return Promise.resolve(content)
      }
    },
    // A server follows a link to wherever it leads.
    others: () =>
      Promise.resolve([...there.filter((path) => !CONFIGS.test(path)), ...(existsSync(folder) ? linksIn(folder) : [])]),
  }
}

/**
 * @param {import('./statement.d.mts').Statement} statement
 * @param {import('./verify.d.mts').Place} place
 * @param {(done: number, total: number, note: string) => void} [onProgress]
 * @returns {Promise<import('./verify.d.mts').Verdict>}
 */
export async function verify(statement, place, onProgress = () => undefined) {
  const files = [...statement.files, ...(place.more?.(statement) ?? [])]
  const stated = new Map(files.map((file) => [file.path, file]))
  const copies = place.copies?.(statement) ?? []
  const asked = [...files, ...copies.map(({ path, of }) => ({ ...stated.get(of), path }))]
  const missing = []
  const changed = []
  let done = 0
  await withSome(asked, async ({ path, bytes, sha256 }) => {
    const content = await place.read(path)
    if (!content) missing.push(path)
    else if (hashOf(content) !== sha256)
      changed.push({ path, stated: { bytes, sha256 }, found: { bytes: content.length, sha256: hashOf(content) } })
    onProgress((done += 1), asked.length, path)
  })
  const named = new Set(asked.map(({ path }) => path))
  const others = await place.others?.()
  return {
    checked: asked.length,
    missing: missing.toSorted(byName),
    changed: changed.toSorted((one, other) => byName(one.path, other.path)),
    extra: others?.filter((path) => !named.has(path)).toSorted(byName),
    misdressed: place.misdressed?.().toSorted(byName),
  }
}

/** @param {{ bytes: number, sha256: string }} file */
const told = ({ bytes, sha256 }) => `${bytes} bytes, ${sha256.slice(0, 12)}…`

/** @param {string} one @param {string} other */
const byName = (one, other) => (one < other ? -1 : 1)

/** @param {import('./verify.d.mts').Verdict} verdict */
const kindsOf = ({ missing, changed, extra = [], misdressed = [] }) => [
  { words: 'missing', told: missing.map((path) => `${path} is missing.`) },
  {
    words: 'changed',
    told: changed.map(
      ({ path, stated, found }) => `${path} is changed: ${told(found)} where ${told(stated)} was released.`,
    ),
  },
  { words: 'too many', told: extra.map((path) => `${path} is one too many: no release has it.`) },
  { words: 'with wrong headers', told: misdressed },
]

/** What is wrong, a sentence each. @param {import('./verify.d.mts').Verdict} verdict */
export const faultsIn = (verdict) => kindsOf(verdict).flatMap((each) => each.told)

const MOST_NAMED = 10

/** How many of each kind: '3 missing, 1 changed'. @param {import('./verify.d.mts').Verdict} verdict */
export const countsIn = (verdict) =>
  kindsOf(verdict)
    .flatMap(({ words, told: all }) => (all.length ? [`${all.length} ${words}`] : []))
    .join(', ')

/**
 * The same in few lines: the first of each kind, and how many there are.
 * @param {import('./verify.d.mts').Verdict} verdict
 */
export function faultLines(verdict) {
  const kinds = kindsOf(verdict).filter(({ told: all }) => all.length > 0)
  const isOther = verdict.missing.length > 0 && verdict.changed.some(({ path }) => path === ENTRY)
  return [
    ...(isOther ? ['This is another release than the statement’s: hold it against its own.'] : []),
    ...kinds.flatMap(({ words, told: all }) => [
      ...all.slice(0, MOST_NAMED),
      ...(all.length > MOST_NAMED ? [`… and ${all.length - MOST_NAMED} more ${words}.`] : []),
    ]),
  ]
}
