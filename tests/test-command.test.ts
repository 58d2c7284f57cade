import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { changedCampaigns, campaignsToRun } from '../scripts/support/changed.mjs'
import { findRelatedTests } from '../scripts/support/related.mjs'
import { readPlaywrightReport, readVitestReport } from '../scripts/support/reports.mjs'
import { requiredServers } from '../scripts/support/servers.mjs'
import { readCheckCache } from '../scripts/support/unchanged.mjs'

const folders: string[] = []
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'sujian-test-command-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
})
function written(name: string, value: unknown): string {
  const path = join(folder(), name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

test('changedCampaigns returns the campaigns whose specs have changed', () => {
  const specs = ['scenarios', 'faults', 'trouble'].map((name) => `tests/browser/${name}.spec.ts`)
  expect(changedCampaigns([...specs, 'src/main.tsx']).sort()).toEqual(['faults', 'scenarios'])
})

test('campaignsToRun returns no campaign when more than three specs have changed', () => {
  const specs = ['scenarios', 'killed', 'workbench', 'memory'].map((name) => `tests/browser/${name}.spec.ts`)
  expect(campaignsToRun(specs.slice(0, 3)).sort()).toEqual(['killed', 'scenarios', 'workbench'])
  expect(campaignsToRun(specs)).toEqual([])
})

test('readPlaywrightReport adds up the page loads', () => {
  const loads = (count: number) => ({
    title: 'green',
    ok: true,
    tests: [{ annotations: [{ type: 'page loads', description: String(count) }] }],
  })
  const report = written('loads.json', {
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [{ specs: [loads(2)], suites: [{ specs: [loads(1)] }] }],
  })
  expect(readPlaywrightReport(report, 0).pageLoads).toBe(3)
})

describe('findRelatedTests', () => {
  test('returns the unit tests that import a file directly or indirectly', () => {
    expect(findRelatedTests(['scripts/support/reports.mjs'])).toEqual(['tests/test-command.test.ts'])
    expect(findRelatedTests(['scripts/support/root.mjs'])).toContain('tests/test-command.test.ts')
  })
  test('returns a changed test itself, and none for a document', () => {
    expect(findRelatedTests(['tests/test-hygiene.test.ts', 'docs/testing.md'])).toEqual(['tests/test-hygiene.test.ts'])
  })
})

describe('requiredServers', () => {
  test('omits the dev server for a full run', () => {
    expect(requiredServers([])).toBe('plain static')
  })
  test('adds the dev server for a campaign that needs one', () => {
    expect(requiredServers(['tests/browser/built.spec.ts:12'], ['built'])).toBe('plain dev')
    expect(requiredServers(['whole'], ['whole'])).toBe('plain')
  })
})

describe('readCheckCache', () => {
  const NAME = 'of-this-test'
  afterEach(() => rmSync(join('node_modules/.cache/checks', NAME), { force: true }))

  test('detects whether a file has changed', () => {
    const content = readCheckCache(NAME, /package\.json$/)
    expect(content.isUnchanged).toBe(false)
    content.keep()
    expect(readCheckCache(NAME, /package\.json$/).isUnchanged).toBe(true)
    expect(readCheckCache(NAME, /vite\.config\.ts$/).isUnchanged).toBe(false)
  })
})

const DAY_TESTS = join(process.cwd(), 'tests/domain/day.test.ts')

describe('report of failed tests', () => {
  test('contains the command to rerun a unit test by file and title', () => {
    const report = written('unit.json', {
      testResults: [
        {
          name: DAY_TESTS,
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a day goes on' },
            { status: 'failed', fullName: "a day it's not" },
          ],
        },
        { name: join(process.cwd(), 'tests/broken.test.ts'), status: 'failed', assertionResults: [] },
      ],
    })
    expect(readVitestReport(report, 1).failures).toEqual([
      {
        title: "tests/domain/day.test.ts › a day it's not",
        again: String.raw`npm test -- tests/domain/day.test.ts -t 'a day it'\''s not'`,
      },
      { title: 'tests/broken.test.ts', again: 'npm test -- tests/broken.test.ts' },
    ])
  })
  test('contains the command to rerun a browser test by file and line, at any depth', () => {
    const report = written('browser.json', {
      stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
      suites: [
        {
          specs: [{ title: 'fine', file: 'chat.spec.ts', line: 3, ok: true }],
          suites: [{ specs: [{ title: 'red', file: 'chat.spec.ts', line: 12, ok: false }] }],
        },
      ],
    })
    expect(readPlaywrightReport(report, 1).failures).toEqual([
      { title: 'chat.spec.ts › red', again: 'npm test -- tests/browser/chat.spec.ts:12' },
    ])
  })
  test('mentions a stopped server when several tests could not connect', () => {
    const refused = (line: number) => ({
      title: `${line}`,
      ok: false,
      tests: [{ results: [{ error: { message: 'fetch failed', cause: 'connect ECONNREFUSED 127.0.0.1:5183' } }] }],
    })
    const report = (...specs: readonly unknown[]) =>
      written('browser.json', {
        stats: { expected: 1, unexpected: specs.length, flaky: 0, skipped: 0 },
        suites: [{ suites: [{ specs: [{ title: 'fine', ok: true, tests: [] }, ...specs] }] }],
      })
    expect(readPlaywrightReport(report(refused(1), refused(2)), 1).notes).toEqual([
      expect.stringMatching(/^2 tests were refused the connection: the server under test has ended\./),
    ])
    expect(readPlaywrightReport(report({ title: 'red', ok: false, tests: [] }), 1).notes).toEqual([])
  })
  test('excludes unselected tests in the file', () => {
    const report = written('unit.json', {
      testResults: [
        {
          name: DAY_TESTS,
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'a day goes on' },
            { status: 'skipped', fullName: 'a day ends' },
          ],
        },
      ],
    })
    expect(readVitestReport(report, 0, true)).toMatchObject({ failed: 0, failures: [] })
    expect(readVitestReport(report, 0)).toMatchObject({ failed: 1, failures: [{}] })
  })
  test('counts one failure when the report is missing', () => {
    expect([readVitestReport('/nowhere', 0), readPlaywrightReport('/nowhere', 0)]).toMatchObject([
      { failed: 1, failures: [] },
      { failed: 1, failures: [] },
    ])
  })
})

test('npm test stops when the named test file does not exist', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/test.mjs', 'nonsense'], { encoding: 'utf8' })
  expect([stderr.trim(), status]).toEqual(['No step and no test file is named nonsense.', 2])
})

describe('shard totals', () => {
  const merge = (path: string) =>
    spawnSync(process.execPath, ['scripts/test.mjs', '--merge', path], {
      encoding: 'utf8',
      env: { ...process.env, CI: '1' },
    })
  const shard = (failed: number) => [
    { name: 'vitest', passed: 10, failed, failures: failed ? [{ title: 'a red one', again: 'npm test -- red' }] : [] },
  ]

  test('add up, and end with the summary line', () => {
    const path = folder()
    for (const nth of [1, 2]) writeFileSync(join(path, `totals-${nth}-of-2.json`), JSON.stringify(shard(nth - 1)))
    const { stdout, status } = merge(path)
    expect(stdout).toContain('a red one\n  npm test -- red')
    expect(stdout.trim().split('\n').at(-1)).toBe('20 passed, 1 failed')
    expect(status).toBe(1)
  })
  test('require every shard', () => {
    const path = folder()
    writeFileSync(join(path, 'totals-1-of-2.json'), JSON.stringify(shard(0)))
    const { stderr, status } = merge(path)
    expect(stderr).toContain('holds the totals of 1 of 2 shards')
    expect(status).toBe(2)
  })
})
