import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from '../scripts/support/failures.mjs'
import { importersOf } from '../scripts/support/mutants-graph.mjs'
import { addedWordsIn, campaignsIn, nearTests, reachOf, SPECS_OF_AREA } from '../scripts/support/reach.mjs'
import { countPlaywright, countVitest } from '../scripts/support/reports.mjs'
import { serversOf } from '../scripts/support/servers.mjs'

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

describe('what a change reaches', () => {
  test('a screen reaches the unit and browser tests of its area, and no other area', () => {
    const { isAll, unit, browser } = reachOf(['src/ui/screens/member-card/balance-card.tsx'])
    expect(isAll).toBe(false)
    expect(unit).toContain('tests/ui/member-card/recharge-screen.test.tsx')
    expect(unit.filter((path) => !path.startsWith('tests/ui/member-card/'))).toEqual([])
    expect(browser).toEqual(['tests/browser/member-card.spec.ts', 'tests/browser/recharge.spec.ts'])
  })
  test('a rule of the domain reaches its own test and the tests of all that stands on it', () => {
    const { unit } = reachOf(['src/domain/member-card/recharge.ts'])
    expect(unit).toEqual(
      expect.arrayContaining(['tests/domain/recharge.test.ts', 'tests/application/recharge-service.test.ts']),
    )
    expect(unit).not.toContain('tests/domain/barcode.test.ts')
  })
  test('a change reaches the nearest tests first, its own before all', () => {
    const near = nearTests(['src/domain/member-card/recharge.ts', 'tests/domain/day.test.ts'])
    expect(near[0]).toBe('tests/domain/day.test.ts')
    expect(near.slice(1, 4)).toContain('tests/domain/recharge.test.ts')
    expect(near.indexOf('tests/application/recharge-service.test.ts')).toBeLessThan(
      near.indexOf('tests/ui/member-card/recharge-screen.test.tsx'),
    )
  })
  test('a test that is gone is not asked', () => {
    expect(nearTests(['tests/domain/no-longer.test.ts'])).toEqual([])
  })
  test('a test reaches itself', () => {
    expect(reachOf(['tests/domain/day.test.ts']).unit).toEqual(['tests/domain/day.test.ts'])
    expect(reachOf(['tests/browser/chat.spec.ts']).browser).toEqual(['tests/browser/chat.spec.ts'])
  })
  test('a document reaches no test', () => {
    expect(reachOf(['docs/wechat.md'])).toEqual({ isAll: false, unit: [], browser: [] })
  })
  test.each(['package.json', 'vite.config.ts', 'tests/support/as-new.ts'])('%s reaches everything', (path) => {
    expect(reachOf([path]).isAll).toBe(true)
  })
  test('a new screen reaches the tests of its route, of the list of screens and of its area, and no further browser tests', () => {
    const added = ['src/ui/words/zh.ts', 'src/ui/words/zh/titles.ts', 'src/ui/words/zh/how-long.ts']
    const more = ['scripts/screens.list.mjs', 'src/ui/routing/visit-routes.ts', 'src/ui/screens/visit/visit-head.tsx']
    const { isAll, browser, unit } = reachOf([...added, ...more], added)
    expect(isAll).toBe(false)
    expect(browser).toEqual(expect.arrayContaining(['tests/browser/outlines.spec.ts', 'tests/browser/visit.spec.ts']))
    expect(browser.length).toBeLessThan(8)
    expect(unit).toEqual(expect.arrayContaining(['tests/screens.test.ts', 'tests/ui/words/translation.test.ts']))
  })
  test('who names only a type of a file is not reached by it, but who takes what follows a type is', () => {
    const home = folder()
    const files = {
      'a.ts': 'export const a = 1\n',
      'type.ts': "import type { A } from './a'\n",
      'more.ts': "export type { A } from './a'\n",
      'value.ts': "export type Count = number\n\nexport { a } from './a'\n",
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text)
    const importers = (isTypeToo: boolean) =>
      importersOf([home], { isTypeToo })
        .get(join(home, 'a.ts'))
        ?.map((path) => basename(path))
    expect(importers(false)).toEqual(['value.ts'])
    expect(importers(true)).toEqual(['more.ts', 'type.ts', 'value.ts'])
  })
  test('a sentence reaches the browser tests of the areas that say it, not of all', () => {
    const { browser } = reachOf(['src/ui/words/zh/visit.ts'])
    expect(browser).toContain('tests/browser/visit.spec.ts')
    expect(browser).not.toContain('tests/browser/chat.spec.ts')
  })
  test.each([
    ['a new file', '@@ -0,0 +1,2 @@\n+export const visit = {\n+  ahead: (count: number) =>', true],
    ['a sentence more', "@@ -3,0 +4 @@ export const visit = {\n+  ahead: '还有几位',", true],
    ['a term more', "@@ -1,0 +2 @@\n+import { howLong } from './zh/how-long'\n@@ -90,0 +92 @@\n+  howLong,", true],
    ['a sentence changed', "@@ -3 +3 @@\n-  ahead: '还有几位',\n+  ahead: '前面几位',", false],
    ['a sentence gone', "@@ -3 +2,0 @@\n-  ahead: '还有几位',", false],
    ['a line within a sentence', "@@ -3,0 +4 @@\n+    first: '还有几位',", false],
  ])('words that were only added, for %s', (what, hunks, isAdded) => {
    const path = 'src/ui/words/zh/visit.ts'
    const mode = what === 'a new file' ? 'new file mode 100644\n' : ''
    const diff = `diff --git a/${path} b/${path}\n${mode}--- a/${path}\n+++ b/${path}\n${hunks}\n`
    expect(addedWordsIn(diff)).toEqual(isAdded ? [path] : [])
  })
  test('every folder of screens has its browser tests, and each of them is there', () => {
    expect(Object.keys(SPECS_OF_AREA).sort()).toEqual(readdirSync('src/ui/screens').sort())
    const missing = Object.values(SPECS_OF_AREA)
      .flat()
      .filter((name) => !existsSync(`tests/browser/${name}.spec.ts`))
    expect(missing).toEqual([])
  })
  test('a campaign is asked whole once its own file has changed', () => {
    expect(campaignsIn(['tests/browser/worlds.spec.ts', 'tests/browser/trouble.spec.ts', 'src/main.tsx'])).toEqual([
      'worlds',
    ])
  })
})

describe('which servers browser tests need', () => {
  test('all tests need all of them', () => {
    expect(serversOf([]).split(' ')).toEqual(expect.arrayContaining(['plain', 'dev', 'static']))
  })
  test('one file needs those that it names', () => {
    expect(serversOf(['tests/browser/built.spec.ts:12'])).toBe('plain dev')
    expect(serversOf(['whole'])).toBe('plain')
  })
})

const DAY_TESTS = join(process.cwd(), 'tests/domain/day.test.ts')

describe('what failed, with the command that runs it again', () => {
  test('a unit test by its file and title', () => {
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
    expect(failedInVitest(report)).toEqual([
      {
        title: "tests/domain/day.test.ts › a day it's not",
        again: String.raw`npm test -- tests/domain/day.test.ts -t 'a day it'\''s not'`,
      },
      { title: 'tests/broken.test.ts', again: 'npm test -- tests/broken.test.ts' },
    ])
  })
  test('a browser test by its file and line, however deep it stands', () => {
    const report = written('browser.json', {
      suites: [
        {
          specs: [{ title: 'fine', file: 'chat.spec.ts', line: 3, ok: true }],
          suites: [{ specs: [{ title: 'red', file: 'chat.spec.ts', line: 12, ok: false }] }],
        },
      ],
    })
    expect(failedInPlaywright(report)).toEqual([
      { title: 'chat.spec.ts › red', again: 'npm test -- tests/browser/chat.spec.ts:12' },
    ])
  })
  test('many that were refused the connection are told as one server that has ended', () => {
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
    expect(countPlaywright(report(refused(1), refused(2)), 1).notes).toEqual([
      expect.stringMatching(/^2 tests were refused the connection: the server under test has ended\./),
    ])
    expect(countPlaywright(report({ title: 'red', ok: false, tests: [] }), 1).notes).toEqual([])
  })
  test('where one title is asked for, the others of its file have neither failed nor passed', () => {
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
    expect([countVitest(report, 0, true).failed, failedInVitest(report, true)]).toEqual([0, []])
    expect([countVitest(report, 0).failed, failedInVitest(report).length]).toEqual([1, 1])
  })
  test('a name that no test file has is told, and nothing runs', () => {
    const { stderr, status } = spawnSync(process.execPath, ['scripts/test.mjs', 'nonsense'], { encoding: 'utf8' })
    expect([stderr.trim(), status]).toEqual(['No step and no test file is named nonsense.', 2])
  })
  test('without a report nothing is told', () => {
    expect([failedInVitest('/nowhere'), failedInPlaywright('/nowhere')]).toEqual([[], []])
  })
})

describe('the totals of shards', () => {
  const merge = (path: string) =>
    spawnSync(process.execPath, ['scripts/test.mjs', '--merge', path], {
      encoding: 'utf8',
      env: { ...process.env, CI: '1' },
    })
  const shard = (failed: number) => [
    { name: 'vitest', passed: 10, failed, failures: failed ? [{ title: 'a red one', again: 'npm test -- red' }] : [] },
  ]

  test('are added up, and close with the plain line', () => {
    const path = folder()
    for (const nth of [1, 2]) writeFileSync(join(path, `totals-${nth}-of-2.json`), JSON.stringify(shard(nth - 1)))
    const { stdout, status } = merge(path)
    expect(stdout).toContain('a red one\n  npm test -- red')
    expect(stdout.trim().split('\n').at(-1)).toBe('20 passed, 1 failed')
    expect(status).toBe(1)
  })
  test('are refused while one is missing', () => {
    const path = folder()
    writeFileSync(join(path, 'totals-1-of-2.json'), JSON.stringify(shard(0)))
    const { stderr, status } = merge(path)
    expect(stderr).toContain('holds the totals of 1 of 2 shards')
    expect(status).toBe(2)
  })
})
