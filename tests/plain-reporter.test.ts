import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlainReporter, type TriedFile } from '../scripts/support/plain-reporter.mjs'

const file = (name: string, passed: number, failed = 0, unread = ''): TriedFile => ({
  moduleId: `/${name}`,
  relativeModuleId: name,
  errors: () => (unread ? [{ message: unread }] : []),
  children: {
    allTests: (state) =>
      Array.from({ length: state === 'passed' ? passed : failed }, (_, at) => ({
        module: { relativeModuleId: name },
        fullName: `case ${at}`,
        result: () => ({ errors: [{ message: 'not so' }] }),
      })),
  },
})
const LATER = "Cannot find package '@/domain/later'"

let said: string[] = []
beforeEach(() => {
  said = []
  vi.spyOn(console, 'log').mockImplementation((words: unknown) => void said.push(String(words)))
  return () => vi.restoreAllMocks()
})
const last = (): string | undefined =>
  said
    .filter((line) => /cases? holds?/.test(line))
    .at(-1)
    ?.replace(/ \d+ ms$/, '')

describe('npm run rules says', () => {
  test.each<[string, TriedFile[], string]>([
    ['how many cases hold', [file('a', 2), file('b', 1)], '3 cases hold'],
    ['how many do not', [file('a', 2, 1)], '2 cases hold, 1 does not'],
    ['that a file cannot be read', [file('a', 1), file('b', 0, 0, LATER)], '1 case holds, 1 file cannot be read'],
  ])('%s', (_, files, told) => {
    const reporter = new PlainReporter({ isWatching: false })
    reporter.onTestRunStart()
    reporter.onTestRunEnd(files, [])
    expect(last()).toBe(told)
  })
  test('which case does not hold, in which file, and why', () => {
    new PlainReporter({ isWatching: true }).onTestRunEnd([file('a', 0, 1)], [])
    expect(said.slice(0, 2)).toEqual(['\n✗ case 0 a', '    not so'])
    expect(said.at(-1)).toBe('Save a file to try again; q ends.')
  })
})

describe('a file that could not be read', () => {
  test('is still known after a run of other files, and gone once it was read', () => {
    const reporter = new PlainReporter({ isWatching: true })
    reporter.onTestRunEnd([file('later', 0, 0, LATER)], [])
    reporter.onTestRunEnd([file('other', 1)], [])
    expect([...reporter.unread.keys()]).toEqual(['/later'])
    expect(last()).toBe('1 case holds, 1 file cannot be read')
    reporter.onTestRunEnd([file('later', 1)], [])
    expect([...reporter.unread.keys()]).toEqual([])
    expect(last()).toBe('1 case holds')
  })
  test('has nothing told of it by a run of nothing', () => {
    const reporter = new PlainReporter({ isWatching: false })
    reporter.onTestRunEnd([], [])
    expect(said).toEqual([])
  })
})
