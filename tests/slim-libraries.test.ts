import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import type { ServiceIdentifier } from 'inversify'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARIES } from '../scripts/slim-libraries'
import { slimFiles, slimLibraries } from '../scripts/slim-libraries-plugin'
import { withoutExports, withoutFunctions, withShortNames } from '../scripts/support/slim-code'
import { ROOT, textOfFile } from './support/files'

const LEFT_OUT = /left out of the build/
const axios = LIBRARIES.axios ?? { version: '', unused: [] }
const rows = Object.entries(LIBRARIES).flatMap(([name, { unused }]) =>
  unused.flatMap(({ files }) => Object.keys(files).map((file) => `${name}/${file}`)),
)

describe('what is left out of the libraries', () => {
  const files = slimFiles()
  test.each([...new Set(rows)])('of %s is found there, and makes it smaller', (path) => {
    expect(files.get(path)?.length).toBeLessThan(textOfFile(`node_modules/${path}`).length)
  })
  test('goes by the same short names in every build', () => {
    expect([...slimFiles()]).toEqual([...files])
  })
  test.each([
    ['another version', { axios: { ...axios, version: '0.0.1' } }, /axios is 1\.\d+\.\d+; .* of 0\.0\.1/],
    ['a file that is gone', unusedOf('lib/gone.js', 'all'), /gone\.js/],
    ['a function that is gone', unusedOf('lib/utils.js', ['gone']), /lib\/utils\.js has no function gone/],
    ['a file without exports', unusedOf('lib/env/README.md', 'all'), /README\.md/],
  ])('stops the build at %s', (_, libraries, said) => {
    expect(() => slimFiles(libraries)).toThrow(said)
  })
})

function unusedOf(file: string, names: 'all' | readonly string[]) {
  return { axios: { version: axios.version, unused: [{ because: 'planted', files: { [file]: names } }] } }
}

const answerOf = (code: string, asked: string): unknown => runInThisContext(`(() => { ${code}; return ${asked} })()`)

describe('a function is left out', () => {
  test.each([
    ['a declaration', 'function f() { return 1 }', 'f', 'f()'],
    ['a variable', 'const f = () => { return 1 }', 'f', 'f()'],
    ['an assignment', 'const o = {}; o.f = function () { return 1 }', 'o.f', 'o.f()'],
    ['a method', 'class C { f() { return 1 } }', 'C.f', 'new C().f()'],
    ['a constructor', 'class C { constructor() { this.x = 1 } }', 'C.constructor', 'new C()'],
    ['a getter', 'class C { get f() { return 1 } }', 'C.f', 'new C().f'],
    ['a private method', 'class C { #f() { return 1 } g() { this.#f() } }', 'C.#f', 'new C().g()'],
  ])('%s', (_, code, name, call) => {
    expect(() => answerOf(code, call)).not.toThrow()
    expect(() => answerOf(withoutFunctions('a.js', code, [name]), call)).toThrow(LEFT_OUT)
  })
  test('only where there is one of that name', () => {
    const code = 'function f() {} function g() { function f() {} }'
    expect(() => withoutFunctions('a.js', code, ['f'])).toThrow('a.js has more than one function f')
    expect(() => withoutFunctions('a.js', 'const f = (', [])).toThrow('a.js cannot be read')
  })
  test('with all of a module, whatever it exports', () => {
    const code = 'export const a = 1; export function b() {} export default class {} export { a as c }'
    expect(withoutExports('a.js', code)).toMatch(
      /export \{ leftOut as a, leftOut as b, leftOut as default, leftOut as c \}/,
    )
    for (const nameless of ['const a = 1', "export * from './b.js'"])
      expect(() => withoutExports('a.js', nameless)).toThrow('a.js exports nothing that has a name')
  })
})

describe('short names', () => {
  const shortened = (code: string): string => withShortNames(new Map([['a.js', code]])).get('a.js') ?? ''
  test.each([
    [
      'private fields and methods',
      'class C { #n = 1; #m() { return this.#n } f() { return this.#m() } }',
      'new C().f()',
      1,
    ],
    [
      'one name in a class and its ancestor',
      'class A { #n = 1; a() { return this.#n } } class B extends A { #n = 2; b() { return this.#n } }',
      '[new B().a(), new B().b()]',
      [1, 2],
    ],
    [
      'another object of the class',
      'class C { #n; constructor(n) { this.#n = n } of(c) { return c.#n } }',
      'new C(1).of(new C(2))',
      2,
    ],
    [
      'underscored names, taken apart',
      'const o = { n_: 1, m_() { return this.n_ } }; const { n_ } = o',
      '[n_, o.m_()]',
      [1, 1],
    ],
    ['underscored names, put together', 'const n_ = 1; const o = { n_ }', 'o.n_', 1],
  ])('%s', (_, code, asked, answer) => {
    const short = shortened(code)
    expect(short).toMatch(/\$[a-z]/)
    expect(short).not.toMatch(/#|\.\w+_\b/)
    const byShort = asked.replaceAll('.n_', '.$a').replaceAll('.m_', '.$b')
    expect(answerOf(short, byShort)).toEqual(answer)
  })
  test.each([
    ['a private name that is asked for', 'class C { #n; static is(c) { return #n in c } }', 'asks for a private name'],
    [
      'a class within a class',
      'class C { m() { return class { #n; n() { return this.#n } } } }',
      'a class within a class',
    ],
    ['names like its own', 'const o = { $a: 1 }', 'has names like $a itself'],
  ])('refuses %s', (_, code, said) => {
    expect(() => shortened(code)).toThrow(said)
  })
})

type Libraries = typeof import('./support/first-visit-libraries')

describe('the slim libraries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-slim-libraries-'))
  let slim: Libraries
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  beforeAll(async () => {
    const entry = join(ROOT, 'tests/support/first-visit-libraries.ts')
    const built = await build({
      configFile: false,
      logLevel: 'error',
      plugins: [slimLibraries()],
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry, formats: ['es'], fileName: 'libraries' } },
    })
    const [output] = Array.isArray(built) ? built : [built]
    if (!output || !('output' in output)) throw new Error('nothing was built')
    const file = join(folder, 'libraries.mjs')
    writeFileSync(file, output.output[0].code)
    slim = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Libraries
  }, 30_000)

  test('the container makes one of each, also of what is loaded later', () => {
    const token = (name: string): ServiceIdentifier => Symbol(name)
    const [CLOCK, DESK, FEE] = [token('clock'), token('desk'), token('fee')]
    const [ALIAS, LATE] = [token('alias'), token('late')]
    const container = new slim.Container()
    container.load(
      new slim.ContainerModule(({ bind }) => {
        bind(FEE).toConstantValue(1500)
        bind(CLOCK)
          .toResolvedValue(() => ({ isClock: true }), [])
          .inSingletonScope()
        bind(ALIAS).toService(CLOCK)
        bind(DESK)
          .toResolvedValue((...given: unknown[]) => ({ given }), [CLOCK, FEE, ALIAS, CLOCK, FEE] as never)
          .inSingletonScope()
      }),
    )
    const clock = container.get(CLOCK)
    const desk = container.get(DESK)
    expect(desk).toEqual({ given: [clock, 1500, clock, clock, 1500] })
    expect(container.get(DESK)).toBe(desk)
    expect(container.isBound(LATE)).toBe(false)
    expect(() => container.get(LATE)).toThrow(/No bindings found/)
    container.load(new slim.ContainerModule(({ bind }) => bind(LATE).toService(DESK)))
    expect(container.get(LATE)).toBe(desk)
  })

  test('a store tells of fields, arrays, maps and what is derived', () => {
    const { makeAutoObservable, reaction } = slim
    class Store {
      count = 1
      list: number[] = []
      map = new Map<string, number>()
      constructor() {
        makeAutoObservable(this, {}, { autoBind: true })
      }
      get sum() {
        return this.list.reduce((all, each) => all + each, this.count) + (this.map.get('a') ?? 0)
      }
      add(each: number) {
        this.list.push(each)
        this.map.set('a', each)
      }
    }
    const store = new Store()
    const told: number[] = []
    reaction(
      () => store.sum,
      (sum) => told.push(sum),
    )
    const { add } = store
    add(2)
    add(3)
    expect(told).toEqual([5, 9])
  })

  test('a day is written in UTC', () => {
    slim.dayjs.extend(slim.utc)
    const day = slim.dayjs.utc(Date.UTC(2030, 4, 31, 9, 5, 7))
    expect([day.format('YYYY-MM-DD HH:mm:ss'), day.year(), day.day()]).toEqual(['2030-05-31 09:05:07', 2030, 5])
  })

  test.each<[string, () => unknown]>([
    ['a snapshot', () => new slim.Container().snapshot()],
    ['a class bound', () => new slim.Container().bind(Date).toSelf()],
    ['a condition', () => new slim.Container().bind(Date).toConstantValue(new Date()).whenNamed('x')],
    ['unbinding', () => new slim.Container().unbindAll()],
    ['counting days', () => slim.dayjs(0).add(1, 'day')],
    ['structures compared', () => slim.dayjs(0).isBefore(1)],
  ])('%s is refused', (_, ask) => {
    expect(ask).toThrow(LEFT_OUT)
  })
})
