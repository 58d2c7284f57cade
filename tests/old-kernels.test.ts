import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { findUnsupportedSyntax } from '../scripts/legacy-browsers-plugin'
import { filesUnder } from './support/files'

describe('build check for old browsers', () => {
  test.each([
    ['f?.(...a, b)', 'optional call'],
    ['o?.m(...a, ...b)', 'optional call'],
    ['o.m?.(...a, b)', 'optional call'],
    ['const a = /(?<!x)y/', 'lookbehind'],
    ['const a = /(?<=x)y/g', 'lookbehind'],
    ['const a = new RegExp("(?<!x)y")', 'lookbehind'],
    ['const a = RegExp(`(?<=x)y`)', 'lookbehind'],
  ])('reports %s', (code, said) => {
    expect(findUnsupportedSyntax('a.js', code)).toEqual([expect.stringContaining(said)])
  })
  test.each(['f?.(b, ...a)', 'f(...a, b)', 'o?.m.n', 'const a = /(?<year>\\d)/', 'const a = /(?!x)y/'])(
    'accepts %s',
    (code) => {
      expect(findUnsupportedSyntax('a.js', code)).toEqual([])
    },
  )
})

/** Classes whose fields could hide an inherited getter, and classes with static getters. */
function classesWithFieldsAndAncestors(path: string, code: string): string[] {
  const found: string[] = []
  new Visitor({
    ClassDeclaration: ({ superClass, body, id }) => {
      const isPlain = !superClass || (superClass.type === 'Identifier' && superClass.name === 'Error')
      const isTrouble = (each: (typeof body.body)[number]): boolean =>
        each.type === 'PropertyDefinition'
          ? !isPlain && !each.static && each.key.type !== 'PrivateIdentifier'
          : each.type === 'MethodDefinition' && each.static && each.kind !== 'method'
      if (body.body.some(isTrouble)) found.push(`${path} ${id?.name}`)
    },
  }).visit(parseSync(path, code).program)
  return found
}

describe('class fields check', () => {
  test.each([
    ['class A extends B { a = 1 }', ['a.ts A']],
    ['class A extends B { #a = 1; m() {} }', []],
    ['class A extends Error { a = 1 }', []],
    ['class A { a = 1 }', []],
    ['class A extends B { static a = 1 }', []],
    ['class A { static get a() { return 1 } static m() {} }', ['a.ts A']],
  ])('reports shadowed getters in %s', (code, found) => {
    expect(classesWithFieldsAndAncestors('a.ts', code)).toEqual(found)
  })
  test('finds no shadowed getter in the app', () => {
    const sources = Object.entries(filesUnder('src'))
    expect(sources.length).toBeGreaterThan(500)
    const touched = sources.filter(([, code]) => /\bclass\b.*\bextends\b|\bstatic\b/.test(code))
    expect(touched.length).toBeGreaterThan(3)
    expect(touched.flatMap(([path, code]) => classesWithFieldsAndAncestors(path, code))).toEqual([])
  })
})

/** Functions that Chrome 87 or Safari 14 lacks; the compiler accepts them all. */
const LATER = new Set(
  (
    'BroadcastChannel checkVisibility convertToBlob createImageBitmap getAnimations randomUUID reportError ' +
    'requestIdleCallback showModal showPicker startViewTransition structuredClone'
  ).split(' '),
)
/** Files that check for such a function before they call it. */
const ASKED_FOR = new Map([
  ['src/adapters/browser/when-idle.ts', ['requestIdleCallback']],
  ['src/ui/shell/screen-ready.ts', ['getAnimations']],
  ['src/adapters/browser/browser-photo-compressor.ts', ['createImageBitmap', 'convertToBlob']],
])

function laterNamesIn(path: string, code: string): string[] {
  const found = new Set<string>()
  new Visitor({
    Identifier: ({ name }) => {
      if (LATER.has(name)) found.add(name)
    },
  }).visit(parseSync(path, code).program)
  return [...found].filter((name) => !ASKED_FOR.get(path)?.includes(name)).map((name) => `${path}: ${name}`)
}

describe('browser features check', () => {
  test.each([
    ['f(reportError)', ['a.ts: reportError']],
    ['function f(trouble = reportError) {}', ['a.ts: reportError']],
    ['crypto.randomUUID()', ['a.ts: randomUUID']],
    ['say("reportError") // reportError', []],
  ])('reports the unsupported functions in %s', (code, found) => {
    expect(laterNamesIn('a.ts', code)).toEqual(found)
  })
  test('finds no unsupported function in the app', () => {
    expect(Object.entries(filesUnder('src')).flatMap(([path, code]) => laterNamesIn(path, code))).toEqual([])
  })
})
