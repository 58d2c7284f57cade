import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, textOfFile } from './files'

const READ = /\.([cm]?[jt]sx?|md|css|html|yml)$/

/** The files of some folders that people write, by their paths from the root; pictures and data are none. */
export const writtenUnder = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter((path) => READ.test(path) && !/^(deploy|bench)\/out\//.test(path)),
  )

/** Pages whose headings, or rows of tables, begin with a code. */
const CODED_PAGES: readonly string[] = [
  ...readdirSync(join(ROOT, 'docs/product')).map((page) => `docs/product/${page}`),
  ...['generated/calls', 'generated/bench-figures', 'generated/proof', 'security', 'inclusion'].map(
    (page) => `docs/${page}.md`,
  ),
]

/** All codes, each with the pages that explain it. */
export const CODES: ReadonlyMap<string, readonly string[]> = CODED_PAGES.reduce((codes, page) => {
  for (const [, code = ''] of textOfFile(page).matchAll(/^(?:###?|\|) ([A-Z]\d{1,2}) /gm))
    codes.set(code, [...(codes.get(code) ?? []), page])
  return codes
}, new Map<string, readonly string[]>())

/** Look like codes and are none: an engine, a kernel, names and numbers that tests make up. */
const NO_CODES: ReadonlySet<string> = new Set(['E12', 'H3', 'H5', 'O1', 'T00', 'V8', 'X1', 'X5', 'X11', 'Z9'])
/** Escapes of addresses, and the ways of drawings. */
const NO_WORDS = /%[0-9A-F]{2}|[Mm]-?[\d.]+[ ,-][\d.\sA-Za-z,-]*[zZ\d]/g

/** Codes that no page explains, as `place: code`. */
export const lostCodes = (place: string, text: string): string[] =>
  Array.from(text.replaceAll(NO_WORDS, ' ').matchAll(/(?<![\w.#&-])[A-Z]\d{1,2}(?!\w|:\d)/g), ([code]) => code)
    .filter((code) => !CODES.has(code) && !NO_CODES.has(code))
    .map((code) => `${place}: ${code}`)

const FOLDERS = /^(src|tests|mocks|scripts|bench|deploy|docs|examples|wiring|domain|application|adapters|ui)\/[\w./-]+$/
/** Files and folders that a page names and that are not there, as `place: path`; what begins in src may leave that out. */
export const lostPaths = (place: string, text: string): string[] =>
  Array.from(text.matchAll(/`([^`\s]+)`/g), ([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && ![path, `src/${path}`].some((each) => existsSync(join(ROOT, each))))
    .map((path) => `${place}: ${path}`)

/** A section by its number, of a document that nobody has; an RFC's are known to all. */
const SECTION = /screens-and-calls|spec\.txt|(?<!RFC \d{4} )\bsection \d/gi

/** Documents that are not in the repository, as `place: name`; what writes a page names others from docs. */
export function lostDocuments(place: string, text: string): string[] {
  const pages = Array.from(text.matchAll(/[\w./-]*\w\.md\b/g), ([page]) => page).filter(
    (page) => ![page, join(dirname(place), page), join('docs', page)].some((path) => existsSync(join(ROOT, path))),
  )
  return [...pages, ...Array.from(text.matchAll(SECTION), ([name]) => name)].map((name) => `${place}: ${name}`)
}
