import { CALL_IDS, type CallId } from '../specification/calls'
import { reportSummaryOf, type CallReport, type ContractReport } from './report'
import { APP_WAITS_MS } from './sender'

/** A deviation of one call, or of the whole server. */
type Problem = {
  readonly call: CallId | undefined
  /** The call, or a part of the server; identifies the same problem in another round. */
  readonly subject: string
  readonly state: string
  readonly findings: string
  /** Slowest response in milliseconds. */
  readonly slowest: number
}
type OpenProblem = Problem & { readonly since: Date }

/** Sentences about one round. */
export type WatchRound = {
  readonly problems: readonly string[]
  readonly recoveries: readonly string[]
  readonly summary: string
}

/** From this number on, calls with the same findings share a sentence. */
const MIN_GROUP = 4
const MAX_FINDINGS = 3
/** More screens are listed by their codes alone. */
const MAX_SCREEN_NAMES = 8
/** The call that returns the pass for the chat connection. */
const CHAT: CallId = 'T24'

/** Formats a time for a log: `2026-11-29 02:10:05`. */
export const formatLogTime = (at: Date): string => at.toLocaleString('sv')

const callNamedIn = (text: string): CallId | undefined => CALL_IDS.find((id) => text.startsWith(`${id}: `))
const isFailing = ({ verdict }: CallReport): boolean => verdict !== 'pass' && verdict !== 'not-asked'
function listed(findings: readonly string[]): string {
  const more = findings.length - MAX_FINDINGS
  return [...findings.slice(0, MAX_FINDINGS), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

function stateOf({ verdict, slowest }: CallReport, appWaitsMs: number): string {
  if (slowest >= appWaitsMs) return 'slow'
  return verdict === 'refused' ? 'refused' : verdict === 'not-there' ? 'missing' : 'broken'
}
const serverProblem = (subject: string, state: string, findings: string, call?: CallId): Problem => ({
  call,
  subject,
  state,
  findings,
  slowest: 0,
})

/** Returns the problems in a report; `limitMs` is the maximum duration of the round, if it ended there. */
function problemsOf({ rows, guarantees, isCutOff }: ContractReport, appWaitsMs: number, limitMs?: number): Problem[] {
  if (isCutOff && limitMs === undefined) return [serverProblem('The server', 'down', 'it no longer responds')]
  const broken = guarantees.filter(({ verdict }) => verdict === 'broken')
  const told = broken.flatMap((each) => each.told)
  const problems = rows.flatMap((report): Problem[] => {
    const { row, verb, path, slowest } = report
    const violations = told.flatMap((text) => (callNamedIn(text) === row ? text.slice(row.length + 2) : []))
    const findings = listed([...new Set([...(isFailing(report) ? report.findings : []), ...violations])])
    if (findings === '') return []
    return [{ call: row, subject: `${row} ${verb} ${path}`, state: stateOf(report, appWaitsMs), findings, slowest }]
  })
  for (const { name, told: texts } of broken) {
    const general = texts.filter((text) => callNamedIn(text) === undefined)
    const call = name === 'chat socket' ? CHAT : undefined
    if (general.length > 0) problems.push(serverProblem(`The guarantee “${name}”`, 'violated', listed(general), call))
  }
  if (rows.every(({ verdict }) => verdict === 'not-asked'))
    problems.push(serverProblem('The check', 'empty', 'no call could be checked; see --only and the login'))
  if (isCutOff && limitMs !== undefined)
    problems.push(serverProblem('The server', 'slow', `after ${limitMs / 1000} s, some calls are still not checked`))
  return problems
}

/** Whether a report does not tell if a problem is over. */
function isUnchecked({ call, subject }: Problem, { rows, guarantees, isCutOff }: ContractReport): boolean {
  if (call) return rows.some(({ row, verdict }) => row === call && verdict === 'not-asked')
  return isCutOff || guarantees.some(({ name, verdict }) => subject.includes(`“${name}”`) && verdict === 'not-judged')
}

/** Groups problems that are alike. */
function grouped(problems: readonly OpenProblem[], likeness: (problem: OpenProblem) => string): OpenProblem[][] {
  const groups = new Map<string, OpenProblem[]>()
  for (const each of problems) {
    const key = each.call ? `${each.state} ${likeness(each)}` : each.subject
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => (group.length < MIN_GROUP ? group.map((each) => [each]) : [group]))
}

/** Compares the rounds of a server check, and names the screens that suffer. */
export class ServerWatch {
  readonly #screensByCall: ReadonlyMap<CallId, readonly string[]>
  readonly #appWaitsMs: number
  readonly #checked = new Set<CallId>()
  #open: readonly OpenProblem[] = []

  constructor(screensByCall: ReadonlyMap<CallId, readonly string[]>, appWaitsMs = APP_WAITS_MS) {
    this.#screensByCall = screensByCall
    this.#appWaitsMs = appWaitsMs
  }
  /** Whether no problem is open. */
  get isWell(): boolean {
    return this.#open.length === 0
  }

  /** Compares a round that ended at `at` with the earlier ones; `limitMs` is its maximum duration, if it ended there. */
  judge(report: ContractReport, at: Date, limitMs?: number): WatchRound {
    const before = new Map(this.#open.map((each) => [each.subject, each]))
    const open = problemsOf(report, this.#appWaitsMs, limitMs).map((each) => ({
      ...each,
      since: before.get(each.subject)?.since ?? at,
    }))
    for (const { subject } of open) before.delete(subject)
    const waiting = [...before.values()].filter((each) => isUnchecked(each, report))
    for (const { subject } of waiting) before.delete(subject)
    this.#open = [...open, ...waiting]
    return {
      problems: [
        ...grouped(open, ({ findings }) => findings.replaceAll(/\d+\.\d s/g, '')).map((each) =>
          this.#problem(each, at),
        ),
        ...(report.isCutOff ? [] : grouped(waiting, () => '').map((each) => this.#waiting(each))),
      ],
      recoveries: grouped([...before.values()], ({ since }) => since.toISOString()).map((each) => this.#recovery(each)),
      summary: this.#summaryOf(report),
    }
  }

  #problem(group: readonly OpenProblem[], at: Date): string {
    const [slowest] = [...group].sort((a, b) => b.slowest - a.slowest)
    const findings = slowest?.findings ?? ''
    const since = Math.min(...group.map((each) => each.since.getTime()))
    const earlier = since < at.getTime() ? ` Since ${formatLogTime(new Date(since))}.` : ''
    const login = findings.startsWith('401 ') ? ' Is the login still valid?' : ''
    return `${subjectOf(group, 'is', 'are')} ${slowest?.state}: ${findings}.${login} ${this.#screensOf(group)}${earlier}`
  }
  #waiting(group: readonly OpenProblem[]): string {
    return `${subjectOf(group, 'was', 'were')} ${group[0]?.state}, but could not be checked in this round. ${this.#screensOf(group)}`
  }
  #recovery(group: readonly OpenProblem[]): string {
    const [first] = group
    if (!first) return ''
    return `${subjectOf(group, 'has', 'have')} recovered: ${first.state} since ${formatLogTime(first.since)}. ${this.#screensOf(group)}`
  }
  #screensOf(group: readonly Problem[]): string {
    const all = new Set([...this.#screensByCall.values()].flat())
    const isGeneral = group.some(({ call }) => call === undefined)
    const suffering = new Set(group.flatMap(({ call }) => (call && this.#screensByCall.get(call)) ?? []))
    const names = [...suffering].sort()
    if (isGeneral || names.length === all.size) return 'Screens: all.'
    if (names.length === 0) return 'Screens: none.'
    const texts = names.length > MAX_SCREEN_NAMES ? names.map((name) => name.split(' ')[0]) : names
    return `Screens: ${texts.join(', ')}.`
  }

  #summaryOf(report: ContractReport): string {
    const { slowest, slowestRow } = report.pace
    const asked = report.rows.filter(({ verdict }) => verdict !== 'not-asked').map(({ row }) => row)
    const lost = [...this.#checked].filter((row) => !asked.includes(row))
    for (const row of asked) this.#checked.add(row)
    const quick = slowestRow ? `; the slowest response took ${(slowest / 1000).toFixed(1)} s (${slowestRow})` : ''
    const less = lost.length > 0 ? ` Checked before, but no longer: ${lost.join(', ')}.` : ''
    return `${reportSummaryOf(report)}${quick}.${less}`
  }
}

const subjectOf = (group: readonly Problem[], one: string, many: string): string =>
  group.length === 1
    ? `${group[0]?.subject} ${one}`
    : `${group.length} calls (${group.map(({ call }) => call).join(', ')}) ${many}`
