/**
 * npm run tools -- places REPORT: maps the positions of an error report (`index-Cs8hAAR.js:2:1045`) to source files,
 * lines and names. REPORT is a file, or `-` for standard input; other text in it is ignored. Maps are read from
 * dist-maps, maps/ (one folder per release) and the folders given by --maps.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './ensure-installed.mjs'
import { root } from './support/root.mjs'
import { bold, dim, red } from './support/terminal.mjs'

const USAGE = 'npm run tools -- places REPORT [--maps FOLDER]…   REPORT: a file, or - for stdin'
const FAULTS = {
  'no-map': 'no map of this file is here; name the folder of its release with --maps',
  'no-origin': 'stands in no source: the build has written this itself',
}

function readArguments() {
  try {
    const options = { help: { type: 'boolean', default: false }, maps: { type: 'string', multiple: true, default: [] } }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (values.help) {
      console.log(USAGE)
      return process.exit()
    }
    const [report] = positionals
    if (report && positionals.length === 1) return { report, maps: values.maps }
    throw new Error('Name one report.')
  } catch (error) {
    console.error(`${error.message}\n${USAGE}`)
    return process.exit(2)
  }
}

const { report, maps } = readArguments()
await ensureInstalled()
const { mapFolders, placesIn, readerOf } = await import('./support/places.mjs')
try {
  const text = readFileSync(report === '-' ? 0 : report, 'utf8')
  const places = placesIn(text)
  if (places.length === 0) throw new Error('The report names no place in a script of a build.')
  const origin = readerOf(mapFolders([...maps, join(root, 'dist-maps'), join(root, 'maps')]))
  for (const place of places) {
    const said = `${place.file}:${place.line}:${place.column}`
    const from = origin(place)
    if ('fault' in from) {
      console.log(`${dim(said)}  ${red(FAULTS[from.fault])}`)
      process.exitCode = 1
    } else {
      console.log(`${dim(said)}  ${bold(`${from.source}:${from.line}:${from.column}`)}  ${from.name}`)
      if (from.text) console.log(`    ${from.text.slice(0, 160)}`)
    }
  }
} catch (error) {
  console.error(red(error.message))
  process.exitCode = 1
}
