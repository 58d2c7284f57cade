import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addIntegrity } from '../scripts/integrity.ts'
import { findLeaks, findBudgetOverruns, sizesOf } from '../scripts/guard.mjs'
import { findPageOverruns, measurePages } from '../scripts/support/page-budget.mjs'
import { recordEvidence } from './support/evidence'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sujian-guard-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function writeCleanBuild(): void {
  write(
    'index.html',
    `<script type="application/json" id="known">{ "sheets": ["a.css"], "files": ["home", "lazy"], "doors": { "/home": { "files": [0] }, "/me": { "files": [1] } } }</script>
    <script type="module" crossorigin src="./assets/a.js"></script>`,
  )
  write('assets/a.css', 'main{color:red}')
  write('assets/a.js', 'import{x}from"./shared.js";export*from"./more.js";x(()=>import("./lazy.js"))')
  write('assets/home.js', 'import"./shared.js";export const h=1')
  write('assets/shared.js', 'export const x=(f)=>f')
  write('assets/more.js', 'export const y=1')
  write('assets/lazy.js', 'import"./shared.js";export const z=1')
  write('assets/lazy.css', 'p{color:red}')
}

let [planted, caught] = [0, 0]

describe('production guard', () => {
  test('accepts a clean build', () => {
    writeCleanBuild()
    expect(findLeaks(folder)).toEqual([])
  })

  test.each([
    ['assets/mock.js', 'const s="SUJIAN_MOCK_SENTINEL"', 'the mock clinic'],
    ['assets/mock.js', 'require("@mswjs/data")', 'store'],
    ['assets/words.js', 'const t="演示数据，请勿当真"', 'demo data'],
    ['assets/gallery.js', 'e("main",{"data-gallery":"SUJIAN_GALLERY_SENTINEL"})', 'the gallery'],
    ['assets/words.js', 'new VConsole()', 'vConsole'],
    ['assets/words.js', 'import("./eruda.js")', 'eruda'],
    ['assets/words.js', 'weinre.target', 'weinre'],
    ['assets/a.js', 'console.debug("here")', 'a word for the developer'],
    ['assets/a.js', 'f();debugger;g()', 'a breakpoint'],
    ['assets/a.js', 'f()\ndebugger\n', 'a breakpoint'],
    ['mockServiceWorker.js', 'self.x=1', 'no file of the build'],
    ['assets/notes.txt', 'x', 'no file of the build'],
    ['assets/a.js', 'import"fast-check"', 'fast-check'],
    ['assets/a.js', 'const k="LTAI5tAbCdEfGhIjKlMnOp"', 'a key of the cloud'],
    ['assets/a.js', 'new Log({debug:!0})', 'debugging that is switched on'],
    ['index.html', '<script src="https://cdn.example/x.js"></script>', 'code of another host'],
    ['index.html', '<link rel="stylesheet" href="//cdn.example/x.css">', 'code of another host'],
    ['assets/a.js.map', '{}', 'source map'],
    ['assets/a.css', 'p{}/*# sourceMappingURL=a.css.map */', 'a source map'],
    ['index.html', '<script src="a.js">navigator.serviceWorker.register("sw.js")</script>', 'a service worker'],
    ['assets/a.js', 'navigator.serviceWorker?.register("sw.js")', 'a service worker'],
    ['assets/lazy.js', 'import{a}from"./a.js";export const z=a', 'imports the entry'],
  ])('reports an injected leak in %s: %s', (path, text, name) => {
    writeCleanBuild()
    write(path, text)
    planted += 1
    expect(findLeaks(folder)).toEqual([expect.stringContaining(name)])
    caught += 1
  })

  test('reports a script whose content does not match its hash', () => {
    writeCleanBuild()
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const contentOf = (file: string) => readFileSync(join(folder, file), 'utf8')
    write('index.html', addIntegrity(`<meta charset="utf-8" />${page}`, contentOf, ['assets/home.js']))
    expect(findLeaks(folder)).toEqual([])
    write('assets/a.js', 'x')
    write('assets/home.js', 'y')
    expect(findLeaks(folder)).toEqual([
      'index.html promises another content of assets/a.js',
      'index.html promises another content of assets/home.js',
    ])
  })

  test('does not mistake a word for a breakpoint', () => {
    writeCleanBuild()
    write('assets/a.js', 'const a="the debugger; ",debuggers={debugger:1};a.debugger')
    expect(findLeaks(folder)).toEqual([])
  })

  test.each([
    ['the mock clinic', 'assets/mock.js', 'const s="SUJIAN_MOCK_SENTINEL"'],
    ['a source map', 'assets/a.js.map', '{"version":3}'],
    ['a debug tool', 'assets/lazy.js', 'import("./eruda.js").then((e)=>e.init())'],
  ])('fails as a command for %s, and passes without it', (_name, path, text) => {
    const guard = () => spawnSync(process.execPath, ['scripts/guard.mjs', folder], { encoding: 'utf8' })
    writeCleanBuild()
    expect(guard().status).toBe(0)
    write(path, text)
    const { status, stdout } = guard()
    expect([status, stdout]).toEqual([1, expect.stringContaining(path)])
  })

  test('rejects an empty folder', () => {
    const leaks = ['index.html is missing', 'there is no script at all']
    expect(findLeaks(folder)).toEqual(leaks)
    expect(findLeaks(join(folder, 'nowhere'))).toEqual(leaks)
  })

  test('measures the files of a first visit separately from lazy files', async () => {
    writeCleanBuild()
    const sizes = await sizesOf(folder)
    const files = [...sizes].map(([key, size]) => [key, size.files])
    expect(files).toEqual([
      ['first css', 1],
      ['first html', 1],
      ['first js', 4],
      ['lazy css', 1],
      ['lazy js', 1],
    ])
  })

  test('reports exceeded budgets with the difference, and budgets that match no file', async () => {
    writeCleanBuild()
    const sizes = await sizesOf(folder)
    const of = (key: string) => sizes.get(key)?.brotli ?? 0
    const first = of('first html') + of('first css') + of('first js')
    expect(findBudgetOverruns(sizes, { 'first js': of('first js'), 'first visit': first })).toEqual([])
    expect(
      findBudgetOverruns(sizes, { 'first js': of('first js') - 7, 'first visit': first - 1, 'first wasm': 9 }),
    ).toEqual([
      `first js weighs ${of('first js')} bytes, 7 more than its budget`,
      `first visit weighs ${first} bytes, 1 more than its budget`,
      'first wasm has a budget and is not there',
    ])
  })
})

describe('budget of entry pages', () => {
  const build = (more: readonly string[] = [], vendor = 9000) => {
    const files = ['visits', ...more]
    const doors = { '/visits': { files: files.map((_, at) => Number(at > 0)), album: 'doors' }, '/move': { files: [] } }
    const manifest = JSON.stringify({ sheets: [], files, doors })
    const tag = '<script type="module" crossorigin src="./assets/vendor-AbCd_123.js"></script>'
    write('index.html', `<script type="application/json" id="known">${manifest}</script>${tag}`)
    write('assets/vendor-AbCd_123.js', randomBytes(vendor).toString('hex'))
    for (const file of files) write(`assets/${file}.js`, randomBytes(file === 'visits' ? 100 : 30).toString('hex'))
    return measurePages(folder)
  }

  test('contains the scripts of the page and of the head script for each entry route', () => {
    const { pages, sizes } = build(['common-12345678'])
    expect(Object.keys(pages)).toEqual(['/visits'])
    expect(pages['/visits']?.chunks).toBe('common vendor visits')
    expect(Object.keys(sizes)).toEqual(['vendor'])
  })
  test('accepts a smaller page, and growth of up to 3 %', () => {
    const before = build(['common'])
    expect(findPageOverruns(build(['common']), before)).toEqual([])
    expect(findPageOverruns(build([], 9100), before)).toEqual([])
  })
  test('names the chunk that grew', () => {
    expect(findPageOverruns(build([], 12_000), build())).toEqual([
      expect.stringMatching(/^\/visits loads .* KB of script, .* % above its budget\. Grown: vendor by \d\.\d KB$/),
    ])
  })
  test('names a new chunk, and a page without a budget', () => {
    const before = build()
    expect(findPageOverruns(build(['common']), before)).toEqual([
      '/visits loads 3 chunks, 1 above its budget. New: common',
    ])
    expect(findPageOverruns(before, { sizes: {}, pages: {} })).toEqual([
      '/visits has no budget. Run: npm run tools -- budget',
    ])
  })
})

afterAll(() => recordEvidence('F15 guard', { leaks: planted, caught }))
