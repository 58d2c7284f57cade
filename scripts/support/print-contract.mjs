import { bold, dim, green, red, formatSeconds } from './terminal.mjs'

const VERDICTS = { kept: green('holds'), broken: red('violated'), 'not-judged': dim('not checked') }
const WORDS = {
  pass: 'pass',
  differs: 'differs',
  refused: 'refused',
  'not-there': 'missing',
  'not-asked': 'skipped',
}
const MAX_STORIES = 5

/** @param {import('../../mocks/contract/report').CallReport} row */
function tellCall({ row, verb, path, verdict, findings, notes }) {
  const colour = verdict === 'pass' ? green : verdict === 'not-asked' ? dim : red
  const place = `${row.padEnd(4)}${verb.padEnd(7)}${path.replace(/^\/mcapi/, '')}`
  console.log(`${place.padEnd(84)} ${colour(WORDS[verdict])}${verdict === 'not-asked' ? dim(`: ${findings[0]}`) : ''}`)
  if (verdict !== 'not-asked') for (const each of findings) console.log(`    ${red(each)}`)
  for (const each of notes) console.log(`    ${dim(each)}`)
}
/** @param {import('../../mocks/contract/guarantees/guarantees').GuaranteeReport} guarantee */
function printGuarantee({ name, asks, verdict, told }) {
  console.log(`${name.padEnd(16)} ${VERDICTS[verdict]}${verdict === 'not-judged' ? dim(`: ${told[0]}`) : ''}`)
  if (verdict === 'kept') for (const each of told) console.log(`    ${dim(each)}`)
  if (verdict !== 'broken') return
  for (const each of told) console.log(`    ${red(each)}`)
  console.log(`    ${dim(`expected: ${asks}`)}`)
}

/**
 * Prints the result of every call and every guarantee.
 * @param {import('../../mocks/contract/report').ContractReport} report
 * @param {{ untold: readonly string[], isStopped: boolean }} options
 */
export function printContractReport(report, { untold, isStopped }) {
  for (const row of report.rows) if (!untold.includes(row.findings[0])) tellCall(row)
  console.log(`\n${bold('Guarantees')}`)
  for (const each of report.guarantees) printGuarantee(each)
  console.log()
  if (report.isCutOff)
    console.log(
      red(
        isStopped ? 'Stopped early.' : 'Stopped early: the server no longer responds. Check its log, then run again.',
      ),
    )
  const { requests, p50, p95, slowest, slowestRow, heldBack } = report.pace
  const quick = `median ${formatSeconds(p50)}, 95th percentile ${formatSeconds(p95)}, slowest ${formatSeconds(slowest)}`
  if (slowestRow) console.log(dim(`${requests} requests: ${quick} (${slowestRow})`))
  if (heldBack > 0) console.log(dim(`${heldBack} requests were repeated after a rate limit (HTTP 429).`))
  for (const each of report.left) console.log(red(`Left behind: ${each}`))
}

/** @param {import('../../mocks/contract/walk/walk').RandomTestReport} walk */
export function printRandomTest({ acts, violations, left, isCutOff }) {
  for (const [does, { ok, failed, unknown }] of Object.entries(acts))
    console.log(
      `${does.padEnd(14)} ${String(ok).padStart(5)} done ${String(failed).padStart(5)} refused${unknown > 0 ? ` ${unknown} unknown` : ''}`,
    )
  console.log()
  for (const { guarantee, said, story } of violations.slice(0, MAX_STORIES)) {
    console.log(red(`${guarantee}: ${said}`))
    if (story) console.log(dim(story.replace(/^/gm, '    ')))
  }
  for (const { guarantee, said } of violations.slice(MAX_STORIES)) console.log(red(`${guarantee}: ${said}`))
  for (const each of left) console.log(dim(`Left behind: ${each}`))
  if (isCutOff) console.log(red('Stopped early.'))
}
