import type { HttpMethod } from '@/adapters/http/call'
import { ALL_CALLS, type CallId } from '../specification/calls'
import type { LatencyReport } from './guarantees/latency'
import type { GuaranteeReport } from './guarantees/guarantees'

/**
 * `pass`: matches the contract; `differs`: see the findings; `refused`: an error instead of data; `not-there`: the call
 * does not exist; `not-asked`: a required value was missing, or the call writes in read mode.
 */
export type CallResult = 'pass' | 'differs' | 'refused' | 'not-there' | 'not-asked'
export type CheckMode = 'read' | 'full'

export type CallReport = {
  readonly row: CallId
  readonly verb: HttpMethod
  readonly path: string
  readonly verdict: CallResult
  /** Deviations, or why the call was rejected or skipped. Contains no values from responses. */
  readonly findings: readonly string[]
  /** Remarks that are not deviations, such as additional fields and response variants that never occurred. */
  readonly notes: readonly string[]
  readonly requests: number
  readonly milliseconds: number
  /** Slowest response in milliseconds. */
  readonly slowest: number
}
export type ContractReport = {
  readonly mode: CheckMode
  readonly rows: readonly CallReport[]
  /** Problems that occurred in many responses. */
  readonly general: readonly string[]
  readonly guarantees: readonly GuaranteeReport[]
  readonly pace: LatencyReport
  /** Data that this run created and could not remove. */
  readonly left: readonly string[]
  readonly isCutOff: boolean
}

/** Verdicts in report order, worst first. */
const ORDER: readonly CallResult[] = ['differs', 'not-there', 'refused', 'not-asked', 'pass']
const worst = (all: readonly CallResult[]): CallResult => ORDER.find((each) => all.includes(each)) ?? 'not-asked'

const MAX_FINDINGS = 12
/** Why a call was skipped when the run ended early. */
export const RUN_ENDED_EARLY_REASON = 'the run ended early'

/** Collects the results of a call during a run. */
export class CallLog {
  readonly row: CallId
  readonly #findings: string[] = []
  readonly #notes = new Set<string>()
  readonly #broken = new Set<CallResult>()
  #isSeen = false
  #isPardoned = false
  #pardon = ''
  #reason: string | undefined
  #refusals: string[] = []
  #requests = 0
  #milliseconds = 0
  #slowest = 0

  constructor(row: CallId) {
    this.row = row
  }
  /** Records the duration of a request. */
  took(milliseconds: number): void {
    this.#requests += 1
    this.#milliseconds += milliseconds
    this.#slowest = Math.max(this.#slowest, milliseconds)
  }
  answered(): void {
    this.#isSeen = true
  }
  /** Records an error that a correct clinic may also return. */
  excused(why: string): void {
    this.#isPardoned = true
    this.#pardon = why
  }
  refused(why: string): void {
    this.#refusals.push(why)
  }
  fails(verdict: 'differs' | 'not-there', finding: string): void {
    this.#broken.add(verdict)
    if (!this.#findings.includes(finding)) this.#findings.push(finding)
  }
  note(text: string): void {
    this.#notes.add(text)
  }
  notAsked(why: string): void {
    this.#reason ??= why
  }
  get isThere(): boolean {
    return this.#isSeen || this.#isPardoned || this.#refusals.length > 0
  }

  #verdict(): CallResult {
    if (this.#broken.size > 0) return worst([...this.#broken])
    if (this.#refusals.length > 0) return 'refused'
    return this.#isSeen || this.#isPardoned ? 'pass' : 'not-asked'
  }

  report(): CallReport {
    const { row } = this
    const { verb, path } = ALL_CALLS[row]
    const verdict = this.#verdict()
    const told =
      verdict === 'refused'
        ? [...new Set(this.#refusals)]
        : verdict === 'not-asked'
          ? [this.#reason ?? RUN_ENDED_EARLY_REASON]
          : this.#findings
    const more = told.length - MAX_FINDINGS
    const findings = more > 0 ? [...told.slice(0, MAX_FINDINGS), `and ${more} more`] : told
    const unseen = verdict === 'pass' && !this.#isSeen ? [`only an error response was received: ${this.#pardon}`] : []
    return {
      row,
      verb,
      path,
      verdict,
      findings,
      notes: [...unseen, ...this.#notes],
      requests: this.#requests,
      milliseconds: Math.round(this.#milliseconds),
      slowest: Math.round(this.#slowest),
    }
  }
}

const countOf = ({ rows }: ContractReport, verdict: CallResult): number =>
  rows.filter((each) => each.verdict === verdict).length

/** Whether every call that was checked matches the contract. */
export const isPassingReport = (report: ContractReport): boolean =>
  !report.isCutOff &&
  report.general.length === 0 &&
  report.guarantees.every(({ verdict }) => verdict !== 'broken') &&
  report.rows.every(({ verdict }) => verdict === 'pass' || verdict === 'not-asked')

/** '61 of 61 pass', or '60 of 61 pass, 1 differs; 42 skipped'. */
export function reportSummaryOf(report: ContractReport): string {
  const notAsked = countOf(report, 'not-asked')
  const asked = report.rows.length - notAsked
  const faults = [
    [countOf(report, 'differs'), 'differ'],
    [countOf(report, 'refused'), 'refused'],
    [countOf(report, 'not-there'), 'missing'],
  ] as const
  const words = faults.flatMap(([count, name]) =>
    count > 0 ? [`${count} ${name === 'differ' && count === 1 ? 'differs' : name}`] : [],
  )
  if (report.general.length > 0) words.push('response headers are missing')
  const broken = report.guarantees.filter(({ verdict }) => verdict === 'broken').length
  if (broken > 0) words.push(broken === 1 ? '1 guarantee is violated' : `${broken} guarantees are violated`)
  const rest = notAsked > 0 ? `; ${notAsked} skipped` : ''
  return `${[`${countOf(report, 'pass')} of ${asked} pass`, ...words].join(', ')}${rest}`
}
