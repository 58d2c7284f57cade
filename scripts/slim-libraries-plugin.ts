import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LIBRARIES, READABLE, type Library } from './slim-libraries.ts'
import { withoutExports, withoutFunctions, withShortNames } from './support/slim-code.ts'

const MODULES = new URL('../node_modules/', import.meta.url)

const read = (path: string): string => readFileSync(new URL(path, MODULES), 'utf8')

function ensureVersion(name: string, { version }: Library): void {
  const installed = (JSON.parse(read(`${name}/package.json`)) as { version: string }).version
  if (installed !== version)
    throw new Error(`${name} is ${installed}; scripts/slim-libraries.ts says what does not run of ${version}`)
}

/** What is left of the files that `unused` names. */
function usedOf(name: string, { unused }: Library): Map<string, string> {
  const files = new Map<string, string>()
  for (const [file, names] of unused.flatMap((each) => Object.entries(each.files))) {
    const path = `${name}/${file}`
    const code = files.get(path) ?? read(path)
    files.set(path, names === 'all' ? withoutExports(path, code) : withoutFunctions(path, code, names))
  }
  return files
}

function filesOf(name: string, pattern: RegExp): string[] {
  const found = readdirSync(new URL(`${name}/`, MODULES), { recursive: true, encoding: 'utf8' })
  return found
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => `${name}/${file}`)
}

/** The files that differ from the installed ones, by their path in node_modules; the same in every build. */
export function slimFiles(libraries: Readonly<Record<string, Library>> = LIBRARIES): Map<string, string> {
  const files = new Map<string, string>()
  const renamed = new Map<string, string>()
  for (const [name, library] of Object.entries(libraries)) {
    ensureVersion(name, library)
    for (const [path, code] of usedOf(name, library)) files.set(path, code)
    const named = library.shortNames ? filesOf(name, library.shortNames) : []
    for (const path of named) renamed.set(path, files.get(path) ?? read(path))
  }
  return new Map([...files, ...withShortNames(renamed)])
}

/**
 * Makes the libraries of the first visit lighter, 13 KB brotli: what can never run here is left out as `slim-libraries.ts`
 * says, and throws if it is called after all; names that a library keeps to itself become short.
 */
export function slimLibraries(): Plugin {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    name: 'sujian:slim-libraries',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      files = slimFiles()
    },
    resolveId(source, importer, options) {
      const readable = READABLE[source]
      return readable && this.resolve(readable, importer, { ...options, skipSelf: true })
    },
    load(id) {
      return files.get(id.split('/node_modules/').pop() ?? '')
    },
  }
}
