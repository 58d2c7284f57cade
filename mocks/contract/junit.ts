import type { ContractReport, CallReport } from './report'
import type { GuaranteeReport } from './guarantees/guarantees'
import type { RandomTestReport } from './walk/walk'

type Case = {
  readonly name: string
  readonly seconds: number
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why the case failed or was skipped. */
  readonly told: readonly string[]
}
export type JUnitSuite = { readonly name: string; readonly cases: readonly Case[]; readonly notes: readonly string[] }

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not allow. */
const NO_TEXT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string): string => text.replace(NO_TEXT, '').replace(/[&<>"]/g, (each) => ENTITIES[each] ?? each)
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3)

function caseText(suite: string, { name, seconds: took, outcome, told }: Case): string {
  const open = `    <testcase classname="contract.${escaped(suite)}" name="${escaped(name)}" time="${took.toFixed(3)}"`
  const [first = ''] = told
  if (outcome === 'passed') return `${open}/>`
  if (outcome === 'skipped') return `${open}>\n      <skipped message="${escaped(first)}"/>\n    </testcase>`
  const all = escaped(told.join('\n'))
  return `${open}>\n      <failure message="${escaped(first)}">${all}</failure>\n    </testcase>`
}
function suiteText({ name, cases, notes }: JUnitSuite): string {
  const count = (outcome: Case['outcome']) => cases.filter((each) => each.outcome === outcome).length
  const took = cases.reduce((sum, each) => sum + each.seconds, 0)
  const counts = `tests="${cases.length}" failures="${count('failed')}" errors="0" skipped="${count('skipped')}"`
  const said = notes.length > 0 ? [`    <system-out>${escaped(notes.join('\n'))}</system-out>`] : []
  return [
    `  <testsuite name="${escaped(name)}" ${counts} time="${took.toFixed(3)}">`,
    ...cases.map((each) => caseText(name, each)),
    ...said,
    '  </testsuite>',
  ].join('\n')
}
/** Formats suites as JUnit XML for build servers. */
export const renderJUnit = (suites: readonly JUnitSuite[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>', ...suites.map(suiteText), '</testsuites>', ''].join('\n')

const callCase = ({ row, verb, path, verdict, findings, milliseconds }: CallReport): Case => ({
  name: `${row} ${verb} ${path}`,
  seconds: milliseconds / 1000,
  outcome: verdict === 'pass' ? 'passed' : verdict === 'not-asked' ? 'skipped' : 'failed',
  told: findings,
})
const guaranteeCase = ({ name, asks, verdict, told }: GuaranteeReport): Case => ({
  name: `${name}: ${asks}`,
  seconds: 0,
  outcome: verdict === 'kept' ? 'passed' : verdict === 'broken' ? 'failed' : 'skipped',
  told,
})

/** Returns a test case for each call and each guarantee in a run. */
export function toContractSuites({ rows, guarantees, left, pace, isCutOff }: ContractReport): JUnitSuite[] {
  const { requests, p50, p95, slowest } = pace
  const notes = [
    `${requests} requests, median ${seconds(p50)} s, p95 ${seconds(p95)} s, slowest ${seconds(slowest)} s`,
    ...left.map((each) => `Left behind: ${each}`),
  ]
  const whole: Case = {
    name: 'the run completed',
    seconds: 0,
    outcome: isCutOff ? 'failed' : 'passed',
    told: ['stopped, or the server no longer responds'],
  }
  return [
    { name: 'calls', cases: [...rows.map(callCase), whole], notes },
    { name: 'guarantees', cases: guarantees.map(guaranteeCase), notes: [] },
  ]
}

/** Returns a random test's suite: one case for the whole test, and one for each violated guarantee. */
export function toRandomTestSuite({ seed, goals, violations, left, isCutOff }: RandomTestReport): JUnitSuite {
  const broken = [...new Set(violations.map(({ guarantee }) => guarantee))].map((guarantee): Case => {
    const told = violations.flatMap((each) => (each.guarantee === guarantee ? [each.said, each.story] : []))
    return { name: guarantee, seconds: 0, outcome: 'failed', told: told.filter(Boolean) }
  })
  const whole: Case = {
    name: `${goals} goals of seed ${seed} completed`,
    seconds: 0,
    outcome: isCutOff ? 'failed' : 'passed',
    told: ['the run was stopped'],
  }
  return { name: 'walk', cases: [whole, ...broken], notes: left.map((each) => `Left behind: ${each}`) }
}
