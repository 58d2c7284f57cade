import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BENCHMARK_GOALS } from '../bench/report/goals'
import { readRoutePaths } from '../scripts/read-routes'
import { PROOF_FIGURES } from '../scripts/support/proof-page'
import { PAGES_BY_CODE, undefinedCodes, missingDocuments, missingPaths, textFilesUnder } from './support/doc-references'
import { DOCUMENTS } from './support/documents'
import { textOfFile } from './support/files'

/** All hand-written files, except the two that contain broken references on purpose. */
const writtenIn = (...folders: readonly string[]): string[] => [
  ...new Set(
    [
      ...textFilesUnder('src', 'tests', 'scripts', 'bench', 'docs', 'deploy', '.github', ...folders),
      ...DOCUMENTS,
    ].filter((path) => path !== 'tests/documents.test.ts' && path !== 'tests/support/doc-references.ts'),
  ),
]

const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, '')
/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsOf = (path: string): string[] =>
  Array.from(withoutCode(textOfFile(path)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))

/** Broken links in a document; external links are not checked. */
function deadLinksOf(path: string): string[] {
  const links = Array.from(
    withoutCode(textOfFile(path)).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
    ([, link, source]) => link ?? source ?? '',
  )
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(target)) return true
    return anchor !== undefined && !anchorsOf(target).includes(anchor)
  })
}

describe('documents', () => {
  test('link only to existing files and headings', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(25)
    expect(DOCUMENTS.flatMap((path) => deadLinksOf(path).map((link) => `${path}: ${link}`))).toEqual([])
  })
  test('mention only existing files and folders', () => {
    expect(DOCUMENTS.flatMap((path) => missingPaths(path, withoutCode(textOfFile(path))))).toEqual([])
    expect(missingPaths('a', '`ui/kit`, `ui/kit/gone.ts`, `mocks/gone/`, `tests/documents.test.ts`')).toEqual([
      'a: ui/kit/gone.ts',
      'a: mocks/gone/',
    ])
  })
  test('keep README.md to one page', () => {
    expect(textOfFile('README.md').split(/\s+/).length).toBeLessThan(1200)
  })
  test.each([
    ['docs', 'README.md'],
    ['docs/product', 'docs/product/README.md'],
  ])('link to every page in %s from %s', (folder, index) => {
    const pages = DOCUMENTS.filter((path) => dirname(path) === folder && path !== index)
    const links = Array.from(textOfFile(index).matchAll(/\]\(([^)#]+)/g), ([, link = '']) => join(dirname(index), link))
    expect(pages.filter((path) => !links.includes(path))).toEqual([])
  })
})

test('docs/decisions.md records context, decision and consequence for each decision', () => {
  const [, ...decisions] = textOfFile('docs/decisions.md').split(/^### /m)
  const complete = /^.+\n\n\*\*Context\.\*\* .+ \*\*Decision\.\*\* .+ \*\*Consequence\.\*\* .+\n/
  expect(decisions.length).toBeGreaterThan(20)
  expect(decisions.filter((text) => !complete.test(text))).toEqual([])
})

describe('reference codes', () => {
  const codesOf = (page: string): string[] =>
    [...PAGES_BY_CODE].flatMap(([code, pages]) => (pages.includes(page) ? code : []))

  test('refer to a heading or a table row on a page', () => {
    const files = writtenIn('mocks')
    expect(files.length).toBeGreaterThan(1500)
    expect(files.flatMap((path) => undefinedCodes(path, textOfFile(path)))).toEqual([])
  })
  test('belong to exactly one page, with one page per letter', () => {
    expect([...PAGES_BY_CODE].filter(([, pages]) => pages.length !== 1)).toEqual([])
    const letters = new Set([...PAGES_BY_CODE.keys()].map((code) => code.charAt(0)))
    const pages = new Set([...PAGES_BY_CODE].map(([code, [page]]) => `${code.charAt(0)} ${page}`))
    expect(pages.size).toBe(letters.size)
  })
  test('refer to no missing document', () => {
    expect(writtenIn('mocks').flatMap((path) => missingDocuments(path, textOfFile(path)))).toEqual([])
  })
  test('cause a failure when undefined', () => {
    expect(undefinedCodes('a', 'S60 and S99, K25 and K99, C18, C99; 1%E7%A0, d="M5 7L9 S70 8z", V8')).toEqual([
      'a: S99',
      'a: K99',
      'a: C99',
    ])
    expect(missingDocuments('a', 'look.md, docs/failures.md, RFC 9110 section 6.6.1')).toEqual(['a: look.md'])
    expect(missingDocuments('docs/a', '[x](failures.md), spec section 4, screens-and-calls')).toHaveLength(2)
  })
  test('match the rows on the pages for figures, goals and controls', () => {
    expect(codesOf('docs/generated/proof.md')).toEqual(PROOF_FIGURES.map(({ id }) => id))
    expect(codesOf('docs/generated/bench-figures.md')).toEqual(BENCHMARK_GOALS.map(({ id }) => id))
    expect(codesOf('docs/security.md')).toEqual(Array.from({ length: 25 }, (_, at) => `K${at + 1}`))
  })
  test('list exactly the app’s routes in docs/product/screens.md', () => {
    const routes = readRoutePaths('.').map((path) => path.replaceAll('$', ':'))
    const named = Array.from(textOfFile('docs/product/screens.md').matchAll(/`(\/[^`]*)`/g), ([, path = '']) =>
      path.replace(/\?.*/, ''),
    )
    expect([...new Set(named)].sort()).toEqual([...new Set(routes)].sort())
  })
})
