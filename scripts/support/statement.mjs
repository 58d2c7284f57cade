/** The statement of a release: what it was made of, and every file of it by its hash. Whatever serves it is held against that. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { filesIn } from './site.mjs'

/** It belongs to an environment, not to a release. */
const CONFIG = 'config.json'
const LOCK = 'package-lock.json'
/** A build for patients says what it was made of: `1.0.0 (4f2c91a)`, with a `+` after changes that no commit holds. */
export const MADE_OF = /\d+\.\d+\.\d+ \(([\da-f]{7})(\+?)\)/

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')

/** @param {string[]} words */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, maxBuffer: 64_000_000 })
  return status === 0 ? stdout : undefined
}

/**
 * The commit that a build says it was made of and the lock file of that commit; of a build that says none, the lock file at hand.
 * @param {Iterable<Buffer>} scripts
 * @returns {{ commit?: string, lock: string }}
 */
export function originOf(scripts) {
  for (const script of scripts) {
    const [, short, plus = ''] = MADE_OF.exec(script.toString('utf8')) ?? []
    if (!short) continue
    const commit = git('rev-parse', '--verify', '--quiet', `${short}^{commit}`)?.toString('utf8').trim() ?? short
    const lock = (!plus && git('show', `${commit}:${LOCK}`)) || readFileSync(join(root, LOCK))
    return { commit: `${commit}${plus}`, lock: hashOf(lock) }
  }
  return { lock: hashOf(readFileSync(join(root, LOCK))) }
}

/** @param {{ version: string, now: Date, html: Buffer }} of */
export const releaseId = ({ version, now, html }) =>
  `${version}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}-${hashOf(html).slice(0, 8)}`

/** @param {string} path @param {Buffer} content */
const statedFile = (path, content) => ({ path, bytes: content.length, sha256: hashOf(content) })

/**
 * What a build in a folder consists of.
 * @param {{ folder: string, version: string, now: Date }} of
 * @returns {import('./statement.d.mts').Statement}
 */
export function statementOf({ folder, version, now }) {
  const contents = new Map(
    filesIn(folder)
      .filter((path) => path !== CONFIG)
      .map((path) => [path, readFileSync(join(folder, path))]),
  )
  const html = contents.get('index.html')
  if (!html) throw new Error(`${folder} has no index.html; run npm run build.`)
  const files = Array.from(contents, ([path, content]) => statedFile(path, content))
  return {
    id: releaseId({ version, now, html }),
    at: now.toISOString(),
    version,
    ...originOf(Array.from(contents).flatMap(([path, content]) => (path.endsWith('.js') ? [content] : []))),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files,
  }
}

/**
 * The statement of a clinic that has a page of its own on this build.
 * @param {import('./statement.d.mts').Statement} statement @param {string} html
 * @returns {import('./statement.d.mts').Statement}
 */
export function withPage(statement, html) {
  const page = Buffer.from(html)
  const files = statement.files.map((file) =>
    file.path === 'index.html' ? { ...file, bytes: page.length, sha256: hashOf(page) } : file,
  )
  return { ...statement, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}

/**
 * The statement of a folder in which several clinics lie: their pages and pictures, too, which no host gives all of.
 * @param {import('./statement.d.mts').Statement} statement @param {string} folder
 * @returns {import('./statement.d.mts').Statement}
 */
export function withClinics(statement, folder) {
  const known = new Set(statement.files.map(({ path }) => path))
  const clinics = filesIn(folder)
    .filter((path) => !known.has(path) && /^clinics\/[^/]+\/index\.html$|^assets\/clinic-[\w-]+\.\w+$/.test(path))
    .filter((path) => !/\.(gz|br)$/.test(path))
    .map((path) => statedFile(path, readFileSync(join(folder, path))))
  return { ...statement, clinics }
}

/** As it is kept; its own hash is that of this text. @param {import('./statement.d.mts').Statement} statement */
export const statementText = (statement) => `${JSON.stringify(statement, undefined, 2)}\n`

const SHA256 = /^[\da-f]{64}$/
/** A file's place inside a site, which leads nowhere else. */
const PATH = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** @param {string} text */
export function statementFrom(text) {
  const wrong = new Error('That is no statement of a release.')
  let statement
  try {
    statement = JSON.parse(text)
  } catch {
    throw wrong
  }
  const { id, files, clinics = [] } = statement ?? {}
  const isFile = ({ path, bytes, sha256 }) => PATH.test(path) && Number.isInteger(bytes) && SHA256.test(sha256)
  if (typeof id !== 'string' || !Array.isArray(files) || files.length === 0) throw wrong
  if (!Array.isArray(clinics) || ![...files, ...clinics].every(isFile)) throw wrong
  return /** @type {import('./statement.d.mts').Statement} */ (statement)
}

/** The text of one that was kept. @param {string} file */
export function keptStatement(file) {
  if (!existsSync(file)) throw new Error(`${file} is not there: --statement takes the statement.json of a release.`)
  return readFileSync(file, 'utf8')
}
