import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT_ROOT, textOfFile } from './files'

const READ = /\.([cm]?[jt]sx?|md|css|html|yml)$/

/** Lists the text files of these folders by path from the root. */
export const textFilesUnder = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`)
      .filter((path) => READ.test(path) && !/^(deploy|bench)\/out\//.test(path)),
  )

/** Pages with headings or table rows that start with a code. */
const CODED_PAGES: readonly string[] = [
  ...readdirSync(join(PROJECT_ROOT, 'docs/product')).map((page) => `docs/product/${page}`),
  ...['generated/calls', 'generated/bench-figures', 'generated/proof', 'security', 'inclusion'].map(
    (page) => `docs/${page}.md`,
  ),
]

/** All codes, each with the pages that define it. */
export const PAGES_BY_CODE: ReadonlyMap<string, readonly string[]> = CODED_PAGES.reduce((codes, page) => {
  for (const [, code = ''] of textOfFile(page).matchAll(/^(?:###?|\|) ([A-Z]\d{1,2}) /gm))
    codes.set(code, [...(codes.get(code) ?? []), page])
  return codes
}, new Map<string, readonly string[]>())

/** Text that looks like a code but is not one: an engine, a browser version, names and numbers invented by tests. */
const NO_CODES: ReadonlySet<string> = new Set(['E12', 'H3', 'H5', 'O1', 'T00', 'V8', 'X1', 'X5', 'X11', 'Z9'])
/** Percent-encoded characters and SVG paths. */
const NO_WORDS = /%[0-9A-F]{2}|[Mm]-?[\d.]+[ ,-][\d.\sA-Za-z,-]*[zZ\d]/g

/** Lists undefined codes as `place: code`. */
export const undefinedCodes = (place: string, text: string): string[] =>
  Array.from(text.replaceAll(NO_WORDS, ' ').matchAll(/(?<![\w.#&-])[A-Z]\d{1,2}(?!\w|:\d)/g), ([code]) => code)
    .filter((code) => !PAGES_BY_CODE.has(code) && !NO_CODES.has(code))
    .map((code) => `${place}: ${code}`)

const FOLDERS = /^(src|tests|mocks|scripts|bench|deploy|docs|examples|wiring|domain|application|adapters|ui)\/[\w./-]+$/
/** Lists missing files and folders that a page mentions, as `place: path`; paths inside src may omit it. */
export const missingPaths = (place: string, text: string): string[] =>
  Array.from(text.matchAll(/`([^`\s]+)`/g), ([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && ![path, `src/${path}`].some((each) => existsSync(join(PROJECT_ROOT, each))))
    .map((path) => `${place}: ${path}`)

/** A numbered section in a document outside the repository, except an RFC. */
const SECTION = /screens-and-calls|spec\.txt|(?<!RFC \d{4} )\bsection \d/gi

/** Lists missing documents as `place: name`; generators of pages may refer to files in docs. */
export function missingDocuments(place: string, text: string): string[] {
  const pages = Array.from(text.matchAll(/[\w./-]*\w\.md\b/g), ([page]) => page).filter(
    (page) =>
      ![page, join(dirname(place), page), join('docs', page)].some((path) => existsSync(join(PROJECT_ROOT, path))),
  )
  return [...pages, ...Array.from(text.matchAll(SECTION), ([name]) => name)].map((name) => `${place}: ${name}`)
}
