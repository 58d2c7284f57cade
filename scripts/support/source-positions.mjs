/** Source maps of releases: stores them, and maps the positions of a report to source files and lines. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

/**
 * A position in a built script; line and column start at 1, as in engines.
 * @typedef {{ file: string, line: number, column: number }} Place
 */
/** @typedef {{ source: string, line: number, column: number, name: string, text: string } | { fault: 'no-map' | 'no-origin' }} Origin */

/** Matches a built file with line and column anywhere in a text. */
const PLACE = /([A-Za-z][\w.-]*-[\w-]{8}\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g

/** Matches chunks that the bundler generates; they have no source. */
const BUNDLERS = /^rolldown-runtime-/

/** Returns the folder with the source maps of a build. @param {string} folder the build's */
export const sourceMapFolderOf = (folder) => `${folder.replace(/[\\/]+$/, '')}-maps`

/**
 * Copies the source maps of a build into a folder named by its release id. Returns the scripts without a map.
 * @param {{ folder: string, id: string, to: string }} of
 * @returns {string[]}
 */
export function archiveSourceMaps({ folder, id, to }) {
  const from = sourceMapFolderOf(folder)
  const maps = new Set(existsSync(from) ? readdirSync(from) : [])
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js') && !BUNDLERS.test(file))
  if (maps.size) mkdirSync(join(to, id), { recursive: true })
  for (const script of scripts)
    if (maps.has(`${script}.map`)) cpSync(join(from, `${script}.map`), join(to, id, `${script}.map`))
  return scripts.filter((script) => !maps.has(`${script}.map`))
}

/**
 * Prints the folder of a release's source maps, and how many scripts have none.
 * @param {readonly string[]} without @param {string} place
 */
export function printMissingSourceMaps(without, place) {
  if (without.length) console.log(`${without.length} scripts have no source map: their error reports cannot be mapped.`)
  else console.log(`Its source maps are in ${place}: keep them, and never where patients can ask for them.`)
}

/**
 * Returns the folders that may contain maps: the given folders and the release folders inside them.
 * @param {readonly string[]} named
 */
export const findSourceMapFolders = (named) =>
  named.filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => join(folder, name))
      .toSorted()
      .toReversed(),
  ])

/**
 * Returns the positions in a text, in order and without duplicates.
 * @param {string} text
 * @returns {Place[]}
 */
export function parsePositions(text) {
  // In JSON, the lines of a stack are separated by an escaped newline.
  const found = Array.from(text.replaceAll('\\n', '\n').matchAll(PLACE), ([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }))
  const nameOf = ({ file, line, column }) => `${file}:${line}:${column}`
  return [...new Map(found.map((place) => [nameOf(place), place])).values()]
}

/**
 * Creates a function that resolves positions with the maps of these folders; each map is parsed once.
 * @param {readonly string[]} folders
 * @returns {(place: Place) => Origin}
 */
export function createSymbolicator(folders) {
  /** @type {Map<string, TraceMap | undefined>} */
  const opened = new Map()
  const mapOf = (file) => {
    if (!opened.has(file)) {
      const path = folders.map((folder) => join(folder, `${file}.map`)).find(existsSync)
      opened.set(file, path && new TraceMap(readFileSync(path, 'utf8')))
    }
    return opened.get(file)
  }
  return ({ file, line, column }) => {
    if (BUNDLERS.test(file)) return { fault: 'no-origin' }
    const map = mapOf(file)
    if (!map) return { fault: 'no-map' }
    // Columns start at 1 in engines, at 0 in source maps.
    const { source, line: row, column: at, name } = originalPositionFor(map, { line, column: Math.max(column - 1, 0) })
    if (source === null) return { fault: 'no-origin' }
    const text = sourceContentFor(map, source)?.split('\n')[row - 1]?.trim() ?? ''
    return { source: source.replace(/^(\.\.\/)+/, ''), line: row, column: at + 1, name: name ?? '', text }
  }
}
