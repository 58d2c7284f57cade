/** SHA256SUMS of a build, in the format of `sha256sum -c`. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './site.mjs'

/** config.json belongs to an environment, not to a build. */
const CONFIG = /(^|\/)config\.json$/
/** A hash and a relative path inside the site. */
const LINE = /^([\da-f]{64}) [ *]((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/

/** @param {string | Buffer} content */
export const sha256Of = (content) => createHash('sha256').update(content).digest('hex')

/** Returns the content of SHA256SUMS for all files in a folder except config.json. @param {string} folder */
export const checksumsOf = (folder) =>
  listFiles(folder)
    .filter((path) => !CONFIG.test(path))
    .map((path) => `${sha256Of(readFileSync(join(folder, path)))}  ${path}\n`)
    .join('')

/**
 * Returns the hash of each path. Throws if a line has another format.
 * @param {string} text @returns {Map<string, string>}
 */
export function parseChecksums(text) {
  const lines = text.split('\n').filter(Boolean)
  const wrong = lines.find((line) => !LINE.test(line))
  if (wrong !== undefined || lines.length === 0) throw new Error(`Not a SHA256SUMS file: ${wrong ?? 'no line'}`)
  return new Map(lines.map((line) => /** @type {[string, string]} */ ([line.slice(66), line.slice(0, 64)])))
}
