import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RETIRED_FILES, RETIRED_NAMES } from './support/retired-words'

const EXPORT =
  /^export (?:(?:abstract|async|declare|default) )*(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm

const exportedNames = (source: string): string[] => Array.from(source.matchAll(EXPORT), ([, name = '']) => name)
const partsOf = (path: string): string[] => path.split('/').map((part) => part.split('.')[0] ?? '')

const paths = execFileSync('git', ['ls-files', 'src', 'mocks', 'scripts', 'tests', 'bench'], { encoding: 'utf8' })
  .trim()
  .split('\n')
const sources = paths.filter((path) => /\.(tsx?|mjs)$/.test(path))

describe('retired words', () => {
  it('appear in no exported name', () => {
    const found = sources.flatMap((path) =>
      exportedNames(readFileSync(path, 'utf8'))
        .filter((name) => RETIRED_NAMES.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('appear in no path', () => {
    expect(paths.filter((path) => partsOf(path).some((part) => RETIRED_FILES.has(part)))).toEqual([])
  })

  it('match every kind of export, files and folders', () => {
    const source = [
      'const askAhead = 1',
      'async function askAhead() {}',
      'type askAhead = 1',
      'abstract class askAhead {}',
    ]
    const found = exportedNames(source.map((line) => `export ${line}`).join('\n'))
    expect(found.filter((name) => RETIRED_NAMES.has(name))).toHaveLength(4)
    expect(partsOf('src/quiet-mark/quiet-mark.module.css').filter((part) => RETIRED_FILES.has(part))).toHaveLength(2)
  })

  it('include more than 900 names, checked in over 1,000 files', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(RETIRED_NAMES.size).toBeGreaterThan(900)
  })
})
