/**
 * Reads the runners' JSON reports; each failure has the command that reruns it. A skipped test counts as failed,
 * because it proves nothing.
 */
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { repositoryRoot } from './root.mjs'

/** @typedef {{ title: string, again: string }} Failure */
/** @typedef {{ passed: number, failed: number, notes: string[], failures: Failure[], pageLoads?: number }} Report */

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/**
 * @param {string} runner @param {{ passed: number, failed: number, skipped: number, code: number }} counts
 * @param {Failure[]} [failures]
 * @returns {Report}
 */
function reportOf(runner, { passed, failed, skipped, code }, failures = []) {
  const notes = []
  if (skipped) notes.push(`${runner}: ${skipped} skipped, which counts as failed`)
  if (passed + failed + skipped === 0) notes.push(`${runner} ran no test`)
  else if (code !== 0 && failed + skipped === 0)
    notes.push(`${runner} exited with code ${code}, although no test failed`)
  const isSilentFailure = failed + skipped === 0 && notes.length > 0
  return { passed, failed: isSilentFailure ? 1 : failed + skipped, notes, failures }
}

/**
 * @param {string} file
 * @param {number} code the runner's exit code
 * @param {boolean} [isSample] a title filter was given: skipped tests do not count
 */
export function readVitestReport(file, code, isSample = false) {
  const counts = { passed: 0, failed: 0, skipped: 0, code }
  /** @type {Failure[]} */
  const failures = []
  for (const { name, status, assertionResults } of read(file)?.testResults ?? []) {
    const path = relative(repositoryRoot, name)
    for (const { status: how, fullName } of assertionResults) {
      const kind = how === 'passed' || how === 'failed' ? how : 'skipped'
      if (kind === 'skipped' && isSample) continue
      counts[kind] += 1
      if (kind !== 'passed')
        failures.push({ title: `${path} › ${fullName}`, again: `npm test -- ${path} -t ${quoted(fullName)}` })
    }
    if (status !== 'failed' || assertionResults.some((test) => test.status === 'failed')) continue
    counts.failed += 1 // the file failed to load, so none of its tests failed
    failures.push({ title: path, again: `npm test -- ${path}` })
  }
  return reportOf('vitest', counts, failures)
}

/**
 * @param {string} file
 * @param {number} code the runner's exit code
 * @param {string} [tool] the command that reruns a failed test
 */
export function readPlaywrightReport(file, code, tool = 'npm test --') {
  const { stats, errors = [], suites = [] } = read(file) ?? {}
  if (!stats) return reportOf('playwright', { passed: 0, failed: 0, skipped: 0, code })
  const specsIn = ({ specs = [], suites: inner = [] }) => [...specs, ...inner.flatMap(specsIn)]
  const specs = suites.flatMap(specsIn)
  const failed = specs.filter(({ ok }) => !ok)
  const failures = failed.map(({ title, file: path, line }) => ({
    title: `${path} › ${title}`,
    again: `${tool} tests/browser/${path}:${line}`,
  }))
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    code,
  }
  const report = reportOf('playwright', counts, failures)
  report.pageLoads = specs
    .flatMap(({ tests = [] }) => tests.flatMap(({ annotations = [] }) => annotations))
    .filter(({ type }) => type === 'page loads')
    .reduce((sum, { description }) => sum + Number(description), 0)
  const refused = failed.filter(({ tests }) => /ECONNREFUSED|ERR_CONNECTION_REFUSED/.test(JSON.stringify(tests))).length
  if (refused > 1)
    report.notes.push(
      `${refused} tests were refused the connection: the server under test has ended. A line of [WebServer] above says why; without one it was ended from outside.`,
    )
  return report
}
