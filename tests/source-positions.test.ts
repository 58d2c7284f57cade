import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from 'vite'
import { toErrorReport } from '@/adapters/http/error-report'
import { moveSourceMapsPlugin } from '../scripts/source-maps-plugin.ts'
import {
  archiveSourceMaps,
  findSourceMapFolders,
  parsePositions,
  createSymbolicator,
} from '../scripts/support/source-positions.mjs'

const SOURCE = `const names = ['one', 'two']
export function greetEverybody(count) {
  const first = names[count]
  return first.toUpperCase()
}
`
const folder = mkdtempSync(join(tmpdir(), 'sujian-places-'))
const dist = join(folder, 'dist')
const maps = join(folder, 'dist-maps')
afterAll(() => rmSync(folder, { recursive: true }))

/** Throws an error in the built code and returns it. */
async function thrownByBuild(): Promise<Error> {
  const [script = ''] = readdirSync(join(dist, 'assets'))
  const { greetEverybody } = (await import(pathToFileURL(join(dist, 'assets', script)).href)) as {
    greetEverybody: (count: number) => string
  }
  try {
    greetEverybody(7)
  } catch (thrown) {
    if (thrown instanceof Error) return thrown
  }
  throw new Error('Nothing was thrown.')
}

beforeAll(async () => {
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src/greeting.js'), SOURCE)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [moveSourceMapsPlugin()],
    build: {
      sourcemap: 'hidden',
      rolldownOptions: {
        input: { greeting: join(folder, 'src/greeting.js') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/[name]-[hash].js', postBanner: '//# allFunctionsCalledOnLoad' },
      },
    },
  })
})

describe('source maps of a build', () => {
  test('include one map per script, without a reference in the build', () => {
    const scripts = readdirSync(join(dist, 'assets'))
    expect(scripts).toEqual([expect.stringMatching(/^greeting-[\w-]{8}\.js$/)])
    expect(readdirSync(maps)).toEqual(scripts.map((each) => `${each}.map`))
    expect(readdirSync(dist)).toEqual(['assets'])
    for (const each of scripts) expect(readFileSync(join(dist, 'assets', each), 'utf8')).not.toContain('sourceMapping')
  })
  test('fill one folder per release ID, with a report of missing maps', () => {
    const to = join(folder, 'maps')
    expect(archiveSourceMaps({ folder: dist, id: '1.0.0-1', to })).toEqual([])
    expect(readdirSync(join(to, '1.0.0-1'))).toEqual(readdirSync(maps))
    writeFileSync(join(dist, 'assets/other-1234567x.js'), '')
    expect(archiveSourceMaps({ folder: dist, id: '1.0.0-2', to })).toEqual(['other-1234567x.js'])
    rmSync(join(dist, 'assets/other-1234567x.js'))
    expect(findSourceMapFolders([to, join(folder, 'nowhere')])).toEqual([to, join(to, '1.0.0-2'), join(to, '1.0.0-1')])
  })
})

describe('error in built code', () => {
  test('resolves to the source line and name', async () => {
    const [place] = parsePositions((await thrownByBuild()).stack ?? '')
    if (!place) throw new Error('The stack names no place.')
    expect(createSymbolicator([maps])(place)).toMatchObject({
      source: 'src/greeting.js',
      line: 4,
      text: 'return first.toUpperCase()',
    })
  })
  test('resolves from the report that the device sent', async () => {
    const thrown = await thrownByBuild()
    const [said, frame = ''] = thrown.stack?.split('\n') ?? []
    thrown.stack = `${said}\n${frame.replace(/(?:file:\/\/)?\/\S*\/assets\//, 'https://m.clinic.example/assets/')}`
    const report = join(folder, 'report.json')
    writeFileSync(report, JSON.stringify({ level: 'error', ...toErrorReport(thrown, '/home') }))
    const tell = (...words: string[]) =>
      spawnSync(process.execPath, ['scripts/places.mjs', ...words], { encoding: 'utf8' })
    const { status, stdout } = tell(report, '--maps', maps)
    expect(stdout).toMatch(/src\/greeting\.js:4:\d+/)
    expect([status, stdout]).toEqual([0, expect.stringContaining('return first.toUpperCase()')])
    const lost = tell(report)
    expect([lost.status, lost.stdout]).toEqual([1, expect.stringContaining('no map of this file is here')])
    expect(tell().status).toBe(2)
  })
})

test('source positions are extracted from any text without duplicates', () => {
  const place = { file: 'home-Bu9KAcNx.js', line: 2, column: 1045 }
  const written = [
    'home-Bu9KAcNx.js:2:1045',
    '    at load (https://m.clinic.example/assets/home-Bu9KAcNx.js?t=1:2:1045)',
    '{"stack":"home-Bu9KAcNx.js:2:1045\\nhome-Bu9KAcNx.js:2:1045"}',
  ]
  for (const text of written) expect(parsePositions(text)).toEqual([place])
  expect(parsePositions('home.js:1:1 react.development.js:3:4 nothing')).toEqual([])
})
