/** Checks a deployed site's server against the contract, using only calls that write nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupRepeatedFaults } from './suggested-fixes.mjs'
import { repositoryRoot } from './root.mjs'

const FINE = new Set(['pass', 'not-asked'])
const MAX_NAMED = 10

/**
 * Summarises the failures of a contract report in a few lines.
 * @param {Pick<import('../../mocks/contract/report').ContractReport, 'rows' | 'guarantees' | 'isCutOff'>} report
 */
export function summarizeContractFailures({ rows, guarantees, isCutOff }) {
  const wrong = rows.filter(({ verdict }) => !FINE.has(verdict))
  const calls = groupRepeatedFaults(
    wrong.map(({ row, verb, path, findings }) => {
      const name = `${row} ${verb} ${path}`
      return [name, `${name}: ${findings.join('; ')}`]
    }),
    'calls',
  )
  const more = calls.length - MAX_NAMED
  return [
    ...calls.slice(0, MAX_NAMED),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    ...guarantees.filter(({ verdict }) => verdict === 'broken').map(({ name, told }) => `${name}: ${told.join('; ')}`),
    ...(isCutOff ? ['The server no longer responds.'] : []),
  ]
}

/**
 * @param {string} base @param {string} mpId
 * @returns {import('./site-check.mjs').Part}
 */
export function checkContractReadOnly(base, mpId) {
  const name = `the contract at ${base}, checked without writes or a login`
  const folder = mkdtempSync(join(tmpdir(), 'sujian-check-'))
  const file = join(folder, 'report.json')
  const asked = ['--base', base, '--mode', 'read', '--mp-id', mpId]
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(repositoryRoot, 'scripts/contract.mjs'), ...asked, '--json', file],
    { encoding: 'utf8', cwd: repositoryRoot },
  )
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  rmSync(folder, { recursive: true })
  if (status === 0) return { name, faults: [] }
  return {
    name,
    faults: report ? summarizeContractFailures(report) : [stderr.trim()],
    remedies: [
      `The clinic's server: run npm run contract -- ${asked.join(' ')} for details; HTTP 502 to 504 means that the server behind nginx is down.`,
    ],
  }
}
