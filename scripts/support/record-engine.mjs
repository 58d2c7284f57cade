import { appendFileSync, readFileSync } from 'node:fs'

/**
 * Returns the counts of a report that Playwright wrote for an engine, and records them for `npm run tools -- prove`.
 * @param {{ name: string, version: string }} engine
 * @param {string} report path of the JSON report
 * @param {string} [file] where the line is added
 */
export function recordEngine({ name, version }, report, file = process.env.SUJIAN_PROOF_FILE) {
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  const counts = { passed: stats.expected, failed, skipped: stats.skipped }
  const line = { id: `engine ${name}`, at: new Date().toISOString(), version, ...counts }
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`)
  return counts
}
