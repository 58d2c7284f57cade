import { describe, expect, test } from 'vitest'
import { filesUnder } from './support/files.ts'
import { isNode, readSource } from './support/imports.ts'

const ARTICLES = 'a an the'
const COPULAS = 'am is are was were be been being'
const RELATIVES = 'that what whatever when whenever where wherever which whichever while who whoever whom whose'
const PREPOSITIONS =
  'about above after against among around as at before behind below beneath beside between beyond by despite during ' +
  'except for from in inside into of off on onto out outside over since through till to under until upon with within without'
const FORBIDDEN = new Set([ARTICLES, COPULAS, RELATIVES, PREPOSITIONS].join(' ').split(' '))
const TITLED = /^(describe|test|it)\b/

/** Returns the forbidden first words of a title; each part of "unit › does X" has its own first word. */
const badStartsOf = (title: string): string[] =>
  title
    .split(' › ')
    .map((part) => /^[a-z]+(?=\s|$)/i.exec(part)?.[0] ?? '')
    .filter((word) => FORBIDDEN.has(word.toLowerCase()))

const sourceOf = (text: string, node: unknown): string =>
  isNode(node) ? text.slice(Number(node.start), Number(node.end)) : ''

const stringOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Returns the first label in each row of `test.each([…])`, if the rows are written inline. */
function rowLabelsOf(callee: unknown): string[] {
  const [table] = isNode(callee) && Array.isArray(callee.arguments) ? callee.arguments : []
  const rows: unknown = isNode(table) && table.type === 'TSAsExpression' ? table.expression : table
  if (!isNode(rows) || !Array.isArray(rows.elements)) return []
  return rows.elements.flatMap((row: unknown) => {
    const first: unknown = isNode(row) && Array.isArray(row.elements) ? row.elements[0] : row
    return stringOf(first) ?? []
  })
}

/** Returns the titles in a test file that begin with a forbidden word, including rows that begin a title. */
function badTitlesIn(path: string, text: string): string[] {
  return readSource(path, text).nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments) || node.arguments.length < 2) return []
    const title: unknown = node.arguments[0]
    const isTitle = isNode(title) && (stringOf(title) !== undefined || title.type === 'TemplateLiteral')
    if (!isTitle || !TITLED.test(sourceOf(text, node.callee))) return []
    const words = sourceOf(text, title).slice(1, -1)
    const titles = words.startsWith('%s')
      ? rowLabelsOf(node.callee).map((label) => words.replace('%s', label))
      : [words]
    return titles.filter((each) => badStartsOf(each).length > 0).map((each) => `${path}: ${each}`)
  })
}

test('test titles begin with a unit or a verb', () => {
  const files = Object.entries(filesUnder('tests')).filter(([path]) => /\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap(([path, text]) => badTitlesIn(path, text))).toEqual([])
})

describe('badTitlesIn', () => {
  test.each([
    "test('the price is a sum', () => {})",
    "test('is empty', () => {})",
    "test('whose answer was lost is found', () => {})",
    "test('in read mode writes nothing', () => {})",
    "test('Without a token answers 401', () => {})",
    "test('PaymentStore › is told', () => {})",
    "test.describe('a visit', () => {})",
    "describe.each([1])('of %i', () => {})",
    "test.each(['x'])('what %s means', () => {})",
    "test.each([['is over', 1]])('%s', () => {})",
    "test.each([['the end', 1]] as const)('%s › returns %i', () => {})",
    'test(`that ${name} opens`, () => {})',
  ])('reports %s', (code) => {
    expect(badTitlesIn('a.test.ts', code)).toHaveLength(1)
  })
  test.each([
    "test('returns the price of a visit', () => {})",
    "describe('Chat › outbox', () => {})",
    "describe('in-page adapter', () => {})",
    "test.each([['rejects an expired code', 1]])('%s', () => {})",
    "test.each(['is over'])('returns nothing when the visit %s', () => {})",
    'test(`${screen.name} › fits 320 px`, () => {})',
    "latest('the price', () => {})",
  ])('accepts %s', (code) => {
    expect(badTitlesIn('a.test.ts', code)).toEqual([])
  })
})
