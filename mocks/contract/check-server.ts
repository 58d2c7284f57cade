import { ALL_CALLS, type CallId } from '@/adapters/http/calls/all-calls'
import { known } from '@/adapters/http/wire/basics'
import { isDemoClinic, demoOf } from './demo-clinic'
import { open } from './envelope'
import { junitOf, suitesOf } from './junit'
import type { TalkOnLine } from './promises/chat-line'
import { isWell, summaryOf, type Mode, type Report } from './report'
import { NOT_CHOSEN, runContract } from './run'
import { overHttp, type Incoming } from './transport'

export type CheckOptions = {
  /** The server's address; what stands before /mcapi. */
  readonly base: string
  readonly mode: Mode
  readonly isSpecOnly?: boolean
  /** Codes of calls, or the letters of their groups: 'C1,R5,T'. */
  readonly only?: string
  readonly token?: string
  /** Of somebody else, so that it can be asked whether one sees what is of the other. */
  readonly secondToken?: string
  /** The same by an SMS, as `mobile` and `smsCode`. */
  readonly secondMobile?: string
  readonly secondCode?: string
  /** Where the app stands, if on another origin than the server. */
  readonly origin?: string
  /** The true time; this machine's where it is left out. */
  readonly trueNow?: () => number
  readonly talk?: TalkOnLine
  readonly mpId?: string
  /** A number that may get an SMS, and the code that it brought. */
  readonly mobile?: string
  readonly smsCode?: string
  /** Tells this run from others. */
  readonly mark: string
  readonly onProgress?: (done: number, total: number, row: string) => void
  readonly signal?: AbortSignal
}
export type Checked = {
  readonly report: Report
  readonly summary: string
  readonly isWell: boolean
  readonly isDemo: boolean
}

export { NOT_CHOSEN, junitOf, suitesOf }

/** The run can't begin; the message says what is missing. */
export class CannotCheck extends Error {}

/** The calls that codes and letters of groups name. */
function chosenBy(text: string): ReadonlySet<CallId> {
  const names = text.split(',').map((each) => each.trim().toUpperCase())
  const rows = Object.keys(ALL_CALLS) as CallId[]
  const isNamed = (name: string) => (row: CallId) => row === name || row.slice(0, 1) === name
  const unknown = names.filter((name) => !rows.some(isNamed(name)))
  if (unknown.length > 0) throw new CannotCheck(`--only names no call: ${unknown.join(', ')} (docs/product/calls.md).`)
  return new Set(rows.filter((row) => names.some((name) => isNamed(name)(row))))
}

const FIRST = '/mcapi/clinic/default'

async function knock(base: string, mpId: string): Promise<Incoming> {
  try {
    const path = `${FIRST}?mpId=${encodeURIComponent(mpId)}&timestamp=${Date.now()}`
    return await overHttp(base)({ verb: 'GET', path, headers: {} })
  } catch {
    throw new CannotCheck(`No server answers at ${base}. Is it running, and is the address right?`)
  }
}

/** Checks the server at an address; a mock clinic is opened anew for each run, so that runs do not meet. */
export async function checkServer(options: CheckOptions): Promise<Checked> {
  const { mode, isSpecOnly = false, only, token, mark, mobile, smsCode, onProgress, signal } = options
  const { secondMobile, secondCode, secondToken, origin, talk, trueNow = Date.now } = options
  const chosen = only === undefined ? undefined : chosenBy(only)
  const base = options.base.replace(/\/+$/, '')
  const mpId = options.mpId ?? `contract-${mark}`
  const first = await knock(base, mpId)
  const isDemo = isDemoClinic(first)
  const opened = open(first)
  // One reply that differs is for the report; a server that knows no envelope at all is another server.
  if (!isDemo && opened.kind === 'missing')
    throw new CannotCheck(`${base} answers, but not as a clinic: GET ${FIRST} gave ${opened.text}.`)
  if (!isDemo && options.mpId === undefined)
    throw new CannotCheck('Say with --mp-id which account of the clinic is meant; only a mock clinic needs none.')
  if (!isDemo && token === undefined && (mobile === undefined || smsCode === undefined))
    throw new CannotCheck('A token is needed: --token T, or --mobile M --code C of an SMS that was just sent.')

  const own = known({ mobile, smsCode, secondMobile, secondCode })
  const report = await runContract({
    transport: overHttp(base),
    mpId,
    mode,
    isSpecOnly,
    only: chosen,
    mark,
    demo: isDemo ? { ...demoOf(mark), ...own } : own,
    token,
    secondToken,
    origin,
    talk,
    ...(!isDemo && { trueNow }),
    ...known({ onProgress, signal }),
  })
  return { report, summary: summaryOf(report), isWell: isWell(report), isDemo }
}
