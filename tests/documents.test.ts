import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCUMENTS } from './support/documents'
import { textOfFile } from './support/files'

const withoutCode = (text: string): string => text.replaceAll(/```[\s\S]*?```/g, '')
/** The end of a link to a heading, as GitHub writes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
const anchorsOf = (path: string): string[] =>
  Array.from(withoutCode(textOfFile(path)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading))

/** Links of a document that lead nowhere; those to other hosts are not followed. */
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
  test('link to files and headings that are there', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(40)
    expect(DOCUMENTS.flatMap((path) => deadLinksOf(path).map((link) => `${path}: ${link}`))).toEqual([])
  })
  test('README is one page', () => {
    expect(textOfFile('README.md').split(/\s+/).length).toBeLessThan(1200)
  })
  test.each([
    ['docs', 'docs/README.md'],
    ['docs/decisions', 'docs/decisions/README.md'],
  ])('each page of %s stands in its index', (folder, index) => {
    const pages = DOCUMENTS.filter((path) => dirname(path) === folder && path !== index)
    const links = Array.from(textOfFile(index).matchAll(/\]\(([^)#]+)/g), ([, link = '']) => join(folder, link))
    expect(pages.filter((path) => !links.includes(path))).toEqual([])
  })
})
