import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesUnder } from './support/files.ts'
import { isNode, readSource } from './support/imports.ts'
import { recordEvidence } from './support/evidence.ts'

const TESTS = /^(test|it|describe|suite|bench)$/
const LEFT_OUT = new Set(['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf'])
const OLD_WAYS = new Set(['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])
/** A file without any of these words is not parsed. */
const SUSPECT = new RegExp(`\\.\\s*(${[...LEFT_OUT].join('|')})\\b|\\b(${[...OLD_WAYS].join('|')})\\b`)
/** Skipped tests, and tests that cause all others to be skipped: `test.skip`, `describe.each([]).only`, `xit`. */
function leftOutIn(path: string, text: string): string[] {
  if (!SUSPECT.test(text)) return []
  return readSource(path, text).nodes.flatMap((node) => {
    const { callee } = node
    if (node.type === 'CallExpression' && isNode(callee) && OLD_WAYS.has(String(callee.name)))
      return [`${path}: ${String(callee.name)}`]
    if (node.type !== 'MemberExpression' || !isNode(node.property) || !LEFT_OUT.has(String(node.property.name)))
      return []
    const way = text.slice(Number(node.start), Number(node.end))
    return TESTS.test(/^\w+/.exec(way)?.[0] ?? '') ? [`${path}: ${way.split('\n')[0] ?? ''}`] : []
  })
}
const count = (texts: readonly string[], pattern: RegExp): number =>
  texts.reduce((sum, text) => sum + [...text.matchAll(pattern)].length, 0)

test('test files contain no skipped, postponed or exclusive tests', () => {
  const files = Object.entries(filesUnder('tests'))
  expect(files.length).toBeGreaterThan(250)
  expect(files.flatMap(([path, text]) => leftOutIn(path, text))).toEqual([])
  const texts = files.map(([, text]) => text)
  const properties = count(texts, /\bfc\.(?:async)?[pP]roperty\(/g)
  recordEvidence('F9 tests', {
    testFiles: files.filter(([path]) => /\.(test|spec)\.tsx?$/.test(path)).length,
    properties,
    skipped: 0,
  })
  expect(properties).toBeGreaterThanOrEqual(200)
})

/**
 * value())`. => A browser test waits for what the page shows, not for a fixed time, uses the limits in
 * tests/support/time-limits.ts and runs once. A value that may still change is polled: `await expect.poll(() =>
 * value())`. => value())`.
 */
const waitsForTime = (text: string): string[] =>
  [
    ...text.matchAll(
      /waitForTimeout|networkidle|\btest\.(slow|setTimeout)\b|\bretries: [1-9]|\btimeout: [\d_]{5}|\bexpect\(\s*await\b/g,
    ),
  ].map(([found]) => found)

test('browser tests never wait for a fixed time, check a changing value only once, or retry', () => {
  const files = Object.entries({
    ...filesUnder('tests/browser'),
    'playwright.config.ts': readFileSync('playwright.config.ts', 'utf8'),
  })
  expect(files.length).toBeGreaterThan(50)
  expect(files.flatMap(([path, text]) => waitsForTime(text).map((found) => `${path}: ${found}`))).toEqual([])
})
test.each([
  'page.waitForTimeout(5)',
  "waitForLoadState('networkidle')",
  'retries: 2',
  'test.slow()',
  'test.setTimeout(9)',
  '{ timeout: 10_000 }',
  'expect(await made(clinic)).toHaveLength(1)',
])('waitsForTime reports %s', (code) => {
  expect(waitsForTime(code)).toHaveLength(1)
})

describe('leftOutIn', () => {
  test.each([
    "test.skip('x', () => {})",
    "test.only('x', () => {})",
    "test.describe.only('x', () => {})",
    "describe.skip('x', () => {})",
    "test.each([1]).skip('%i', () => {})",
    "test.todo('x')",
    'test.fixme()',
    "test.skipIf(true)('x', () => {})",
    "xit('x', () => {})",
  ])('reports %s', (code) => {
    expect(leftOutIn('a.test.ts', code)).toHaveLength(1)
  })
  test.each(['guide.skip()', "test('only')", 'const skip = 1', "page.only('x')"])('accepts %s', (code) => {
    expect(leftOutIn('a.test.ts', code)).toEqual([])
  })
})
