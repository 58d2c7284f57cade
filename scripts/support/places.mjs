/** Source maps of the releases: where they are kept, and how the places of a report are read back into files and lines. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping'

/** A place in a script of a build, counted from one as engines write it. @typedef {{ file: string, line: number, column: number }} Place */
/** @typedef {{ source: string, line: number, column: number, name: string, text: string } | { fault: 'no-map' | 'no-origin' }} Origin */

/** A file as the build names it, line and column, wherever in a text they stand. */
const PLACE = /([A-Za-z][\w.-]*-[\w-]{8}\.js)(?:\?[^\s:]*)?:(\d+):(\d+)/g

/** What the bundler puts in by itself comes from no source. */
const BUNDLERS = /^rolldown-runtime-/

/** The folder of the maps of a build. @param {string} folder the build's */
export const mapsBeside = (folder) => `${folder.replace(/[\\/]+$/, '')}-maps`

/**
 * Keeps the maps of a build under the id of its release. Answers with the scripts that have none.
 * @param {{ folder: string, id: string, to: string }} of
 * @returns {string[]}
 */
export function keepMaps({ folder, id, to }) {
  const from = mapsBeside(folder)
  const maps = new Set(existsSync(from) ? readdirSync(from) : [])
  const scripts = readdirSync(join(folder, 'assets')).filter((file) => file.endsWith('.js') && !BUNDLERS.test(file))
  if (maps.size) mkdirSync(join(to, id), { recursive: true })
  for (const script of scripts)
    if (maps.has(`${script}.map`)) cpSync(join(from, `${script}.map`), join(to, id, `${script}.map`))
  return scripts.filter((script) => !maps.has(`${script}.map`))
}

/**
 * Says where the maps of a release are, and of which scripts there are none.
 * @param {readonly string[]} without @param {string} place
 */
export function tellMaps(without, place) {
  if (without.length) console.log(`${without.length} scripts have no source map: reports of them cannot be read back.`)
  else console.log(`Its source maps are in ${place}: keep them, and never where patients can ask for them.`)
}

/**
 * The folders in which maps may lie: each that is named, and the releases inside it.
 * @param {readonly string[]} named
 */
export const mapFolders = (named) =>
  named.filter(existsSync).flatMap((folder) => [
    folder,
    ...readdirSync(folder, { withFileTypes: true })
      .filter((each) => each.isDirectory())
      .map(({ name }) => join(folder, name))
      .toSorted()
      .toReversed(),
  ])

/**
 * The places that a text names, in its order, each once.
 * @param {string} text
 * @returns {Place[]}
 */
export function placesIn(text) {
  // In JSON the lines of a stack are parted by an escape.
  const found = Array.from(text.replaceAll('\\n', '\n').matchAll(PLACE), ([, file = '', line, column]) => ({
    file,
    line: Number(line),
    column: Number(column),
  }))
  const nameOf = ({ file, line, column }) => `${file}:${line}:${column}`
  return [...new Map(found.map((place) => [nameOf(place), place])).values()]
}

/**
 * Reads places back by the maps of some folders; a map is opened once.
 * @param {readonly string[]} folders
 * @returns {(place: Place) => Origin}
 */
export function readerOf(folders) {
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
    // Engines count columns from one, maps from zero.
    const { source, line: row, column: at, name } = originalPositionFor(map, { line, column: Math.max(column - 1, 0) })
    if (source === null) return { fault: 'no-origin' }
    const text = sourceContentFor(map, source)?.split('\n')[row - 1]?.trim() ?? ''
    return { source: source.replace(/^(\.\.\/)+/, ''), line: row, column: at + 1, name: name ?? '', text }
  }
}
