/** Releases of the app in a bucket: the upload, its order, and the rollback. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { listFiles, IMMUTABLE_CACHE } from './site.mjs'
import { sha256Of, checksumsOf } from './sums.mjs'
import { forEachConcurrent } from './for-each-concurrent.mjs'

/**
 * The operations on a bucket that a release needs. `tag` returns undefined for a missing object; `copy` keeps type and
 * headers.
 * @typedef {{ readonly key: string, readonly type: string, readonly headers: Readonly<Record<string, string>>, readonly body: Buffer }} Stored
 * @typedef {{ put(object: Stored): Promise<void>, tag(key: string): Promise<string | undefined>,
 *   read(key: string): Promise<string | undefined>, copy(from: string, to: string): Promise<void> }} Store
 * @typedef {{ readonly id: string, readonly at: string, readonly version: string, readonly entry: string, readonly assets: readonly string[] }} Release
 */

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const SHRINKS = new Set(['.html', '.js', '.css', '.svg'])
const WORTH_IT = 1024
const ASK_FIRST = 'no-cache'
const LISTED = { type: TYPES['.json'], headers: { 'Cache-Control': 'no-store' } }
const ENTRY = 'index.html'
const CONFIG = 'config.json'
const LIST = 'releases/list.json'
/** The entity tag that a bucket computes for an object uploaded in one part. @param {Buffer} body */
const md5Of = (body) => createHash('md5').update(body).digest('hex')
/** @param {{ version: string, now: Date, html: Buffer }} of */
export const createReleaseId = ({ version, now, html }) =>
  `${version}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${sha256Of(html).slice(0, 8)}`

/**
 * Creates the object to upload for one file.
 * @param {string} key @param {Buffer} content @param {{ cache: string, compress: string }} how
 */
function objectOf(key, content, { cache, compress }) {
  const type = TYPES[extname(key)]
  if (!type) throw new Error(`Unknown file type: ${key}.`)
  const isShrunk = compress === 'gzip' && SHRINKS.has(extname(key)) && content.length >= WORTH_IT
  const headers = { 'Cache-Control': cache, ...(isShrunk && { 'Content-Encoding': 'gzip' }) }
  return { key, type, headers, body: isShrunk ? gzipSync(content, { level: 9 }) : content }
}

/**
 * Plans a release: its objects in upload order. Visitors keep the previous release until the last object is uploaded.
 * Assets of earlier releases stay, for pages that are still open.
 * @param {{ folder: string, configText?: string | undefined, compress?: 'gzip' | 'none', prefix?: string, version: string, now: Date }} order
 */
export function planRelease({ folder, configText, compress = 'gzip', prefix = '', version, now }) {
  const place = (path) => `${prefix}${path}`
  const read = (path) => readFileSync(join(folder, path))
  const id = createReleaseId({ version, now, html: read(ENTRY) })
  const paths = listFiles(folder).filter((path) => path.startsWith('assets/'))
  if (paths.length === 0) throw new Error(`${folder} has no assets; run npm run build.`)
  const assets = paths.map((path) => objectOf(place(path), read(path), { cache: IMMUTABLE_CACHE, compress }))
  const kept = objectOf(place(`releases/${id}/${ENTRY}`), read(ENTRY), { cache: ASK_FIRST, compress })
  const sums = {
    type: 'text/plain; charset=utf-8',
    headers: LISTED.headers,
    key: place(`releases/${id}/SHA256SUMS`),
    body: Buffer.from(checksumsOf(folder)),
  }
  const configs =
    configText === undefined ? [] : [objectOf(place(CONFIG), Buffer.from(configText), { cache: ASK_FIRST, compress })]
  const release = { id, at: now.toISOString(), version, entry: kept.key, assets: assets.map(({ key }) => key) }
  return { id, release, assets, kept, sums, configs, list: place(LIST), entry: place(ENTRY) }
}

/** @param {Store} store @param {string} key @returns {Promise<Release[]>} */
export async function readReleases(store, key) {
  const text = await store.read(key)
  return text === undefined ? [] : JSON.parse(text).releases
}

/**
 * Finds the release that visitors get: the entry page is a copy of that release's page.
 * @param {Store} store
 * @param {readonly Release[]} releases
 * @param {string} entry
 */
export async function findCurrentRelease(store, releases, entry) {
  const tag = await store.tag(entry)
  for (const release of releases.toReversed()) {
    if (tag && (await store.tag(release.entry)) === tag) return release.id
  }
  return undefined
}

/**
 * Uploads a release. Skips assets whose entity tag shows that the same content is already there.
 * @param {Store} store
 * @param {ReturnType<typeof planRelease>} plan
 * @param {(done: number, total: number, note: string) => void} [onProgress]
 */
export async function uploadRelease(store, plan, onProgress = () => undefined) {
  const { assets, kept, sums, configs, release, list, entry } = plan
  const releases = await readReleases(store, list)
  const total = assets.length + configs.length + 4
  let [done, sent] = [0, 0]
  const step = (note) => onProgress((done += 1), total, note)
  await forEachConcurrent(assets, async (asset) => {
    if ((await store.tag(asset.key))?.replaceAll('"', '').toLowerCase() !== md5Of(asset.body)) {
      await store.put(asset)
      sent += 1
    }
    step(asset.key)
  })
  for (const each of [kept, sums]) {
    await store.put(each)
    step(each.key)
  }
  const listed = JSON.stringify({ releases: [...releases, release] }, undefined, 2)
  await store.put({ ...LISTED, key: list, body: Buffer.from(listed) })
  step(list)
  for (const config of configs) {
    await store.put(config)
    step(config.key)
  }
  await store.copy(kept.key, entry)
  step(entry)
  return { sent, there: assets.length - sent }
}

/**
 * Rolls back to an earlier release: copies its entry page inside the bucket after checking that all its assets exist.
 * @param {Store} store
 * @param {{ id: string, prefix?: string }} asked
 * @param {(done: number, total: number, note: string) => void} [onProgress]
 */
export async function rollBack(store, { id, prefix = '' }, onProgress = () => undefined) {
  const releases = await readReleases(store, `${prefix}${LIST}`)
  const release = releases.find((each) => each.id === id)
  if (!release)
    throw new Error(`There is no release ${id}. Releases: ${releases.map((each) => each.id).join(', ') || 'none'}.`)
  /** @type {string[]} */
  const lost = []
  let done = 0
  await forEachConcurrent([release.entry, ...release.assets], async (key) => {
    if (!(await store.tag(key))) lost.push(key)
    onProgress((done += 1), release.assets.length + 1, key)
  })
  if (lost.length)
    throw new Error(`Release ${id} is not whole any more: ${lost.toSorted().join(', ')}. Nothing was changed.`)
  await store.copy(release.entry, `${prefix}${ENTRY}`)
  return release
}

/** Replaces every secret in a text. @param {unknown} text @param {(string | undefined)[]} secrets */
export const redactSecrets = (text, secrets) =>
  secrets.filter(Boolean).reduce((words, secret) => words.replaceAll(secret, '***'), String(text))

const SETTINGS = {
  region: /^oss-[a-z\d-]+$/,
  bucket: /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/,
  prefix: /^([\w.-]+\/)*$/,
  endpoint: /^https?:\/\/[^\s]+$/,
  config: /./,
  site: /./,
  compress: /^(gzip|none)$/,
  bucketInPath: /^(true|false)$/,
}

/**
 * Merges release.json with environment variables, which take precedence. Keys come only from the environment.
 * @param {Record<string, unknown>} said @param {Record<string, string | undefined>} environment
 * @returns {{ region: string, bucket: string, prefix?: string, endpoint?: string, config?: string, compress?: 'gzip' | 'none', bucketInPath?: unknown }}
 */
export function readStoreSettings(said, environment) {
  const fromEnvironment = Object.keys(SETTINGS).map((name) => {
    const value = environment[`RELEASE_${name.replace(/[A-Z]/g, '_$&').toUpperCase()}`]
    return [name, value]
  })
  const settings = { ...said, ...Object.fromEntries(fromEnvironment.filter(([, value]) => value !== undefined)) }
  for (const [name, value] of Object.entries(settings)) {
    if (/key|secret|token/i.test(name))
      throw new Error(
        `release.json must contain no keys (${name}); they come from OSS_ACCESS_KEY_ID, OSS_ACCESS_KEY_SECRET and OSS_STS_TOKEN.`,
      )
    if (!SETTINGS[name]) throw new Error(`release.json: unknown field ${name}.`)
    if (!SETTINGS[name].test(String(value))) throw new Error(`release.json: ${name} has an invalid format.`)
  }
  for (const name of ['region', 'bucket']) if (!settings[name]) throw new Error(`release.json: ${name} is missing.`)
  return settings
}
