import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILL_IN, openIn, type Draft, type Tree } from '../scripts/new/draft'
import { addBefore, addTo, withImport } from '../scripts/new/edit'
import { recipeOf } from '../scripts/new/recipes'
import { breachesOf } from './support/architecture'
import { DOCUMENTS } from './support/documents'
import { filesUnder, ROOT, textOfFile } from './support/files'
import { readSource } from './support/imports'

const inRoot = (path: string): string => join(ROOT, path)
const tree: Tree = {
  read: (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined),
  list: (folder) => (existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)).sort() : []),
}
const textsOf = (draft: Draft): Readonly<Record<string, string>> =>
  Object.fromEntries(draft.files().map(({ path, text }) => [path, text]))
const madeBy = (draft: Draft): string[] => draft.files().flatMap(({ path, isNew }) => (isNew ? path : []))
const changedBy = (draft: Draft): string[] => draft.files().flatMap(({ path, isNew }) => (isNew ? [] : path))
/** Code that cannot be read, or that breaks an arrow. */
const faultsOf = (draft: Draft): string[] => {
  const code = Object.fromEntries(Object.entries(textsOf(draft)).filter(([path]) => /\.tsx?$/.test(path)))
  const unread = Object.entries(code).flatMap(([path, text]) => readSource(path, text).errors)
  const app = Object.fromEntries(Object.entries(code).filter(([path]) => /^(src|mocks)\//.test(path)))
  return [...unread, ...breachesOf(app)]
}

test('each place that is still open is told with its line', () =>
  expect(openIn('src/a.ts', `one\n/** ${FILL_IN} what it is. */`)).toEqual([`src/a.ts:2 ${FILL_IN} what it is. */`]))

test('nothing that npm run new has left open is still to be filled in', () => {
  const own = /^(scripts\/new\/|tests\/new-command\.test\.ts$)/
  const texts = Object.entries({
    ...Object.assign({}, ...['src', 'mocks', 'tests', 'scripts'].map(filesUnder)),
    ...Object.fromEntries(DOCUMENTS.map((path) => [path, textOfFile(path)])),
  } as Readonly<Record<string, string>>)
  expect(texts.length).toBeGreaterThan(1500)
  const open = texts.flatMap(([path, text]) => (own.test(path) ? [] : openIn(path, text)))
  expect(open).toEqual([])
})

describe('a rule', () => {
  const planted = () => recipeOf('rule', 'visit/planted-here', {}, tree)
  test('gets its table and its function', () => {
    const draft = planted()
    expect(madeBy(draft)).toEqual(['tests/domain/planted-here.test.ts', 'src/domain/visit/planted-here.ts'])
    expect(changedBy(draft)).toEqual([])
    expect(textsOf(draft)['tests/domain/planted-here.test.ts']).toContain(
      "import { plantedHere } from '@/domain/visit/planted-here'",
    )
    expect(faultsOf(draft)).toEqual([])
  })
  test('says nothing before somebody has written it', () => {
    expect(textsOf(planted())['src/domain/visit/planted-here.ts']).toMatch(
      /plantedHere\(given: string\): string \{\n {2}throw new Error/,
    )
  })
})

describe('a call', () => {
  const TERMS = ['address', 'chat', 'clinic', 'consultation', 'doctor', 'member-card', 'order', 'patient', 'payment']
  const MORE = ['record', 'registration', 'scheduling', 'session', 'therapy', 'upload', 'waitlist']
  test.each([...TERMS, ...MORE])('of %s gets its row, port, adapter, answer and record', (term) => {
    const read = recipeOf('call', `${term}/planted-here`, {}, tree)
    expect(madeBy(read)).toEqual([`src/domain/${term}/planted-here.ts`])
    const kinds = [/\/calls\/[\w-]+\.ts$/, /\/ports\//, /\/http-[\w-]+\.ts$/, /\/answers\.ts$/, /^tests\/calls\//]
    for (const kind of kinds) expect(changedBy(read).join('\n')).toMatch(new RegExp(kind.source, 'm'))
    expect(faultsOf(read)).toEqual([])
  })
  test.each([...TERMS, ...MORE])('of %s that writes also gets its step in the contract kit', (term) => {
    const written = recipeOf('call', `${term}/planted-here`, { verb: 'post', path: '/mcapi/some/{part}/words' }, tree)
    expect(madeBy(written)).toEqual([])
    expect(changedBy(written)).toEqual(expect.arrayContaining([expect.stringMatching(/^mocks\/contract\/plan\//)]))
    expect(faultsOf(written)).toEqual([])
  })
  test('has the code, verb and path that it is asked for, and sends what the path names', () => {
    const asked = { verb: 'PUT', path: '/mcapi/v2/regs/{regId}/rate' }
    const texts = textsOf(recipeOf('call', 'registration/planted', asked, tree))
    const codes = Array.from(
      Object.values(filesUnder('src/adapters/http/calls'))
        .join('\n')
        .matchAll(/id: 'R(\d+)'/g),
    )
    const next = `R${Math.max(...codes.map(([, number]) => Number(number))) + 1}`
    expect(texts['src/adapters/http/calls/registration.ts']).toContain(
      `planted: put('/mcapi/v2/regs/{regId}/rate', {\n    id: '${next}',`,
    )
    expect(texts['src/adapters/http/http-registrations.ts']).toContain(
      'this.#http.send(calls.planted, {parts: { regId }, body: { id }})',
    )
    expect(texts['src/application/ports/registrations.ts']).toContain(
      'abstract planted(regId: string, id: string): Promise<void>',
    )
    expect(texts['tests/calls/registration.ts']).toContain(`  ${next}: {\n    ...OK,\n`)
  })
})

describe('a screen', () => {
  const planted = () =>
    recipeOf('screen', 'visit/planted-here', { path: '/visits/$id/planted-here', person: 'card' }, tree)
  test('gets all files of its recipe', () => {
    const draft = planted()
    expect(madeBy(draft)).toEqual([
      'src/ui/screens/visit/planted-here-screen.tsx',
      'src/ui/words/zh/planted-here.ts',
      'src/ui/words/en/planted-here.ts',
      'src/ui/words/planted-here.ts',
      'tests/ui/visit/planted-here-screen.test.tsx',
    ])
    expect(changedBy(draft).sort()).toEqual([
      'docs/product/screens.md',
      'scripts/screens.list.mjs',
      'src/ui/routing/visit-routes.ts',
      'src/ui/words/en.ts',
      'src/ui/words/en/titles.ts',
      'src/ui/words/zh.ts',
      'src/ui/words/zh/titles.ts',
      'tests/browser/support/all-screens.ts',
    ])
    expect(faultsOf(draft)).toEqual([])
  })
  test('stands on its route, behind its guard, and in the page of all screens', () => {
    const texts = textsOf(planted())
    const routes = texts['src/ui/routing/visit-routes.ts'] ?? ''
    expect(routes).toContain(
      "path: '/visits/$id/planted-here',\n  staticData: { title: 'plantedHere', terms: [] },\n  beforeLoad: needsCard",
    )
    expect(routes).toMatch(/export const visitRoutes = \[.*, plantedHere\] as const/)
    expect(texts['docs/product/screens.md']).toContain(
      `\`/visits/:id/planted-here\` (${FILL_IN} what it is for, card), `,
    )
  })
  test.each(readdirSync(inRoot('src/ui/screens')))('can be made of the term %s', (term) => {
    expect(faultsOf(recipeOf('screen', `${term}/planted-here`, {}, tree))).toEqual([])
  })
})

describe('what cannot be made is told, and nothing is written', () => {
  test.each<[why: string, kind: string, place: string, more: object, told: RegExp]>([
    ['a recipe that there is not', 'service', 'visit/x', {}, /no recipe service\. There are: rule, call, screen\.$/],
    ['a name without a term', 'rule', 'rating', {}, /^Name the term and the thing .* it is rating\.$/],
    ['a name with capitals', 'rule', 'visit/Rating', {}, /it is visit\/Rating\.$/],
    ['a rule of an unknown term', 'rule', 'weather/rain', {}, /no term weather\. There are: address, chat/],
    ['a rule that is there', 'rule', 'visit/late-visit', {}, /late-visit\.test\.ts is there already/],
    ['a call of an unknown term', 'call', 'weather/rain', {}, /named weather\. There are: .*record.*#a-call\.$/],
    ['a call that is there', 'call', 'record/list', {}, /has a row list already/],
    ['a verb that there is not', 'call', 'record/x', { verb: 'PATCH' }, /one of GET, POST, PUT, DELETE; it is PATCH/],
    ['a path without its slash', 'call', 'record/x', { path: 'records' }, /begins with a slash.* it is records\.$/],
    ['a screen of an unknown term', 'screen', 'weather/rain', {}, /of the term weather\. There are: account/],
    ['a screen that is there', 'screen', 'order/money-year', {}, /money-year-screen\.tsx is there already/],
    ['a screen for nobody', 'screen', 'order/x', { person: 'doctors' }, /one of anybody, login, card; it is doctors/],
    [
      'a screen at no address',
      'screen',
      'order/x',
      { path: 'orders' },
      /written as \/orders\/\$id\/again; it is orders/,
    ],
  ])('%s', (_, kind, place, more, told) => {
    expect(() => recipeOf(kind, place, more, tree)).toThrow(told)
  })
  test.each([[[]], [['rule']], [['rule', 'a/b', 'c']], [['rule', 'a/b', '--colour', 'red']]])(
    'the command says how it is asked, for %j',
    (words) => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/new.mjs', ...words], { encoding: 'utf8' })
      expect([status, stderr]).toEqual([2, expect.stringContaining('npm run new -- screen TERM/NAME')])
    },
  )
})

describe('a text is changed where it has room for it', () => {
  test.each([
    ['a list of one line', "const a = ['x'] as const\n", "const a = ['x', 'y'] as const\n"],
    [
      'a list of many lines',
      "const a = [\n  ['x'],\n]\nconst b = []\n",
      "const a = [\n  ['x'],\n'y'\n]\nconst b = []\n",
    ],
    ['an object', 'const a = {\n  b: {\n  },\n}\n}\n', "const a = {\n  b: {\n  },\n'y'\n}\n}\n"],
  ])('%s', (_, before, after) => expect(addTo(before, /^const a\b/m, "'y'")).toBe(after))
  test('what goes in front of something is followed by an empty line', () => {
    expect(addBefore('a\nb\n', /^b/m, 'x\n')).toBe('a\nx\n\nb\n')
  })
  test('a place that is not there is told', () => {
    expect(() => addTo('a', /^b/m, 'x')).toThrow('Nothing begins with ^b.')
    expect(() => addBefore('a', /^b/m, 'x')).toThrow('Nothing begins with ^b.')
  })
  const HEAD = "import { a } from 'x'\nimport type { B } from 'y'\n"
  test.each([
    ['beside what comes from there', 'c', 'x', 'value', "import { a, c } from 'x'\nimport type { B } from 'y'\n"],
    ['once', 'a', 'x', 'value', HEAD],
    ['as a type apart from values', 'C', 'x', 'type', `${HEAD}import type { C } from 'x'\n`],
    ['behind all others', 'c', 'z', 'value', `${HEAD}import { c } from 'z'\n`],
  ] as const)('an import is added %s', (_, name, from, kind, after) => {
    expect(withImport(`${HEAD}\nconst d = a\n`, name, from, kind)).toBe(`${after}\nconst d = a\n`)
  })
})
