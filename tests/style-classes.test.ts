import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const UI = 'src/ui'
const sources = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .map((path) => join(UI, path))
  .filter((path) => /\.tsx?$/.test(path))

const textOf = (path: string): string => readFileSync(path, 'utf8')
/** Class names in a style sheet, without those of libraries and file extensions. */
const classesIn = (sheet: string): Set<string> =>
  new Set(Array.from(textOf(sheet).matchAll(/\.((?!yarl)[a-z]\w*)/gi), ([, name = '']) => name))

/** Classes of each style sheet that the sources use; with a computed name, any class counts as used. */
function namedClasses(): Map<string, { readonly names: Set<string>; isComputed: boolean }> {
  const sheets = new Map<string, { readonly names: Set<string>; isComputed: boolean }>()
  for (const source of sources) {
    const text = textOf(source)
    for (const [, word = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = from.startsWith('@/') ? from.replace('@/', 'src/') : join(dirname(source), from)
      const named = sheets.get(sheet) ?? { names: new Set(), isComputed: false }
      sheets.set(sheet, named)
      const code = text.replaceAll(/'[^'\n]*'/g, '')
      for (const [, name = ''] of code.matchAll(new RegExp(`\\b${word}\\.(\\w+)`, 'g'))) named.names.add(name)
      if (code.includes(`${word}[`)) named.isComputed = true
    }
  }
  return sheets
}

test('style sheets define exactly the classes used in the source code', () => {
  const sheets = namedClasses()
  expect(sheets.size).toBeGreaterThan(100)
  const wrong = [...sheets].flatMap(([sheet, { names, isComputed }]) => {
    const written = classesIn(sheet)
    const missing = [...names].filter((name) => !written.has(name)).map((name) => `${sheet} lacks ${name}`)
    const unused = isComputed
      ? []
      : [...written].filter((name) => !names.has(name)).map((name) => `${sheet}: nobody uses ${name}`)
    return [...missing, ...unused]
  })
  expect(wrong).toEqual([])
})
