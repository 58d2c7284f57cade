import { array, object, optional, safeParse, string, union, type InferOutput } from 'valibot'
import type { CallId } from '../specification/calls'
import { callIdOf } from './call-pages'
import { isFailureKind, kindOfNumber, type FailureKind } from './failure-kinds'

/** A failure in a report: its kind, and its call if the report names it. */
export type ReportedFailure = { readonly kind: FailureKind; readonly call?: CallId }

/** What a report says: an `error` or `feedback` report of the app, or the code that a patient reads out. */
export type Report = {
  readonly form: 'error' | 'feedback' | 'code'
  /** The route's pattern; empty if the report has none. */
  readonly route: string
  readonly failures: readonly ReportedFailure[]
  /** Failures that this version does not have. */
  readonly unknown: readonly string[]
  readonly at?: string | undefined
  readonly version?: string | undefined
  /** The name of the thrown error. */
  readonly thrown?: string
}

const APP_REPORT = object({
  level: string(),
  message: optional(string(), ''),
  stack: optional(string(), ''),
  route: optional(string(), ''),
  version: optional(string()),
  at: optional(string()),
})
const APP_REPORTS = union([array(APP_REPORT), APP_REPORT])

/** `SJ-501 1.2.0 2026-11-22 09:31`, copied or retyped; the version may include a commit. */
const CODE =
  /(?<![\w-])SJ[- ]?(\d{3})(?!\d)(?:\s+(\d+\.\d+\.\d+(?: \([^)]*\))?))?(?:\s+(\d{4}-\d\d-\d\d) (\d\d:\d\d))?/i
/** The failures after the positions of a stack: `after timeout GET /mcapi/patients/{id}`. */
const FAILURE_LINE = /^after (\S+)(?: (.+))?$/gm

/** Parses the JSON in a text, such as a line of a log; undefined if there is none. */
function jsonIn(text: string): unknown {
  for (const pattern of [/\{[\s\S]*\}/, /\[[\s\S]*\]/])
    try {
      return JSON.parse(pattern.exec(text)?.[0] ?? '') as unknown
    } catch {
      continue
    }
  return undefined
}

function readCode(text: string): Report | undefined {
  const [, number, version, day, time] = CODE.exec(text) ?? []
  if (number === undefined) return undefined
  const kind = kindOfNumber(Number(number))
  return {
    form: 'code',
    route: '',
    failures: kind ? [{ kind }] : [],
    unknown: kind ? [] : [`SJ-${number}`],
    version,
    at: day && time && `${day}T${time}`,
  }
}

function readErrorReport({ message, stack, route, version, at }: InferOutput<typeof APP_REPORT>): Report {
  const failures: ReportedFailure[] = []
  const unknown: string[] = []
  for (const [line, kind = '', key] of stack.matchAll(FAILURE_LINE)) {
    const call = key === undefined ? undefined : callIdOf(key)
    if (isFailureKind(kind) && (key === undefined || call)) failures.push({ kind, ...(call && { call }) })
    else unknown.push(line.replace('after ', ''))
  }
  // Requests end as abandoned whenever the patient leaves a page.
  const shown = failures.filter(({ kind }) => kind !== 'abandoned')
  return {
    form: 'error',
    route,
    failures: shown.length > 0 ? shown : failures.slice(-1),
    unknown,
    version,
    at,
    thrown: message,
  }
}

/**
 * Reads the reports in a text: the JSON of `POST /mcapi/report/error`, one or a list, or a failure code. Throws if there
 * is none.
 */
export function readReports(text: string): readonly Report[] {
  const json = safeParse(APP_REPORTS, jsonIn(text))
  const code = readCode(text)
  if (!json.success && code) return [code]
  if (!json.success)
    throw new Error('No report found. Expected the JSON of an error report, or a failure code such as SJ-501.')
  const reports = [json.output].flat().flatMap((report): Report[] => {
    if (report.level === 'error') return [readErrorReport(report)]
    if (report.level !== 'feedback') return []
    const { route, version, at } = report
    const { failures = [], unknown = [] } = readCode(report.message) ?? {}
    return [{ form: 'feedback', route, failures, unknown, version, at }]
  })
  if (reports.length === 0) throw new Error('No error or feedback found, only measurements, which name no page.')
  return reports
}
