/** Counts from the runners' JSON reports. A test that was skipped counts as failed: it has shown nothing. */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, notes: string[] }} Count */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * @param {string} runner @param {number} passed @param {number} failed @param {number} skipped @param {number} code
 * @returns {Count}
 */
function count(runner, passed, failed, skipped, code) {
  const notes = []
  if (skipped) notes.push(`${runner}: ${skipped} skipped, which counts as failed`)
  if (passed + failed + skipped === 0) notes.push(`${runner} ran no test`)
  else if (code !== 0 && failed + skipped === 0) notes.push(`${runner} ended with code ${code}, though no test failed`)
  const isSilentFailure = failed + skipped === 0 && notes.length > 0
  return { passed, failed: isSilentFailure ? 1 : failed + skipped, notes }
}

/**
 * @param {string} file @param {number} code the runner's exit code
 * @param {boolean} [isSample] only some tests of the files were asked, so that the others count as nothing
 */
export function countVitest(file, code, isSample = false) {
  let [passed, failed, skipped] = [0, 0, 0]
  for (const { status, assertionResults } of read(file)?.testResults ?? []) {
    const before = failed
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1
      else if (test.status === 'failed') failed += 1
      else skipped += 1
    }
    if (status === 'failed' && failed === before) failed += 1 // the file itself did not load
  }
  return count('vitest', passed, failed, isSample ? 0 : skipped, code)
}

/** @param {string} file @param {number} code the runner's exit code */
export function countPlaywright(file, code) {
  const { stats, errors = [], suites = [] } = read(file) ?? {}
  if (!stats) return count('playwright', 0, 0, 0, code)
  const failed = stats.unexpected + stats.flaky + errors.length
  const counted = count('playwright', stats.expected, failed, stats.skipped, code)
  const refused = refusedIn(suites)
  if (refused > 1)
    counted.notes.push(
      `${refused} tests were refused the connection: the server under test has ended. A line of [WebServer] above says why; without one it was ended from outside.`,
    )
  return counted
}

/** How many tests failed because nobody listened any more. */
const refusedIn = (suites) =>
  suites.reduce((sum, { specs = [], suites: inner = [] }) => {
    const own = specs.filter(
      ({ ok, tests }) => !ok && /ECONNREFUSED|ERR_CONNECTION_REFUSED/.test(JSON.stringify(tests)),
    )
    return sum + own.length + refusedIn(inner)
  }, 0)
