import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { BENCHMARK_PARTS } from '../bench/parts/parts.mjs'
import { SCENARIOS } from '../mocks/scenarios/scenarios'
import { DOCUMENTS } from './support/documents'
import { filesUnder, textOfFile } from './support/files'

function run(script: string, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('npm start', () => {
  test('lists every scenario with --help', () => {
    const { status, stdout } = run('scripts/start.mjs', '--help')
    expect(status).toBe(0)
    for (const { name, title, english } of SCENARIOS)
      expect(stdout).toMatch(new RegExp(`^  ${name} +${english}  ${title}$`, 'm'))
  })

  test.each([
    ['--world', 'hail', /There is no world "hail"[\s\S]*\n {2}race /],
    ['--at', 'soon', /"soon" is no time; write it as 2026-11-20T09:10/],
    ['--backend', 'clinic', /--backend is an address such as http:/],
    ['--mock', 'T', /--mock needs --backend URL/],
    ['--word', 'race', /Unknown option '--word'[\s\S]*--world NAME/],
  ])(
    'rejects %s %s with a helpful message',
    (option, value, words) => {
      const { status, stderr } = run('scripts/start.mjs', option, value)
      expect(status).toBe(2)
      expect(stderr).toMatch(words)
    },
    30_000,
  )
})

describe('commands with options', () => {
  const commands = Object.entries(filesUnder('scripts')).flatMap(([path, text]) =>
    text.includes("'./support/read-arguments.mjs'") ? [path] : [],
  )
  test('number more than five', () => expect(commands.length).toBeGreaterThan(5))
  test.each(commands)(
    'print the usage of %s with --help and for an unknown option',
    (command) => {
      const asked = run(command, '--help')
      expect([asked.status, asked.stderr]).toEqual([0, ''])
      expect(asked.stdout).toMatch(/^npm (run|test|start)/)
      const wrong = run(command, '--no-such-option')
      expect(wrong.status).toBe(2)
      expect(wrong.stderr).toBe(`Unknown option '--no-such-option'\n\n${asked.stdout}`)
    },
    30_000,
  )
})

describe('clinic file as a command argument', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sujian-clinic-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([['scripts/start.mjs'], ['scripts/build-demo.mjs']])(
    'stops %s when invalid, and explains the fix in both languages',
    (script) => {
      const file = join(folder, 'clinic.json')
      writeFileSync(file, '{\n  "name": "青禾堂",\n  "logo": "gone.png"\n}')
      const { status, stderr } = run(script, '--clinic', file)
      expect(status).toBe(2)
      expect(stderr).toContain('第 3 行，logo：没有找到这张图片')
      expect(stderr).toContain('Line 3, logo: is a picture that is not here')
      const lost = run(script, '--clinic', join(folder, 'none.json'))
      expect([lost.status, lost.stderr]).toEqual([2, expect.stringContaining('cannot be read')])
    },
    60_000,
  )
})

describe('npm run bench', () => {
  test('lists every part with --help', () => {
    const { status, stdout } = run('scripts/bench.mjs', '--help')
    expect(status).toBe(0)
    for (const [name, { about }] of Object.entries(BENCHMARK_PARTS))
      expect(stdout).toMatch(new RegExp(`^  --${name} +${about}$`, 'm'))
  })

  test.each([
    ['--runs', '0', /--runs must be a whole number above 0; it is 0/],
    ['--speed', '', /Unknown option '--speed'/],
  ])(
    'rejects %s %s, and gives the reason',
    (option, value, words) => {
      const { status, stderr } = run('scripts/bench.mjs', option, value)
      expect(status).not.toBe(0)
      expect(stderr).toMatch(words)
    },
    30_000,
  )
})

describe('npm run tools', () => {
  test('lists the tools when no name is given', () => {
    const { status, stdout } = run('scripts/tools.mjs')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}mutants +runs Stryker/m)
  })
  test('lists the tools when the name is unknown', () => {
    const { status, stderr } = run('scripts/tools.mjs', 'hammer')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^Unknown tool: hammer\./m)
    expect(stderr).toMatch(/^ {2}audit /m)
  })
  test('passes its options on to the tool', () => {
    const { status, stderr } = run('scripts/tools.mjs', 'places', '--no-such-option')
    expect(status).toBe(2)
    expect(stderr).toContain("Unknown option '--no-such-option'")
  })
})

test('documents mention only existing commands', () => {
  const { scripts } = JSON.parse(textOfFile('package.json')) as { scripts: Readonly<Record<string, string>> }
  const tools = run('scripts/tools.mjs').stdout
  const named = DOCUMENTS.map(textOfFile).flatMap((text) =>
    Array.from(text.matchAll(/npm run ([\w:-]+)(?: -- ([a-z-]+)\b)?/g)),
  )
  expect(named.length).toBeGreaterThan(30)
  const missing = named.filter(([, script = '', tool = '']) =>
    script === 'tools' && tool ? !new RegExp(`^ {2}${tool} `, 'm').test(tools) : !(script in scripts),
  )
  expect(missing.map(([command]) => command)).toEqual([])
})
