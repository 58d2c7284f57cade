import { CALL_IDS, type CallId } from '../specification/calls'
import { omitNullish } from '@/adapters/http/wire/basics'
import { demoServerDataFor } from './demo-clinic'
import { renderJUnit, toContractSuites, toRandomTestSuite } from './junit'
import type { OpenChatConnection } from './guarantees/chat-connection'
import { isPassingReport, RUN_ENDED_EARLY_REASON, reportSummaryOf, type CheckMode, type ContractReport } from './report'
import { NOT_SELECTED_REASON, runContract } from './run'
import { ConnectionSetupError, connectToServer, type ConnectOptions } from './connect'
import { httpTransport } from './transport'
import { formatLogTime, ServerWatch } from './server-watch'
import { runRandomTestAt } from './random-test/run-against-url'

export type ServerCheckOptions = ConnectOptions & {
  readonly mode: CheckMode
  readonly isSpecOnly?: boolean
  /** Codes of calls, or letters of call groups: 'C1,R5,T'. */
  readonly only?: string
  /** Origin of the app, if it differs from the server's. */
  readonly origin?: string
  readonly talk?: OpenChatConnection
  readonly onProgress?: (done: number, total: number, row: string) => void
}
export type ServerCheckResult = {
  readonly report: ContractReport
  readonly summary: string
  readonly isWell: boolean
  readonly isDemo: boolean
}

export {
  ConnectionSetupError,
  NOT_SELECTED_REASON,
  RUN_ENDED_EARLY_REASON,
  ServerWatch,
  formatLogTime,
  renderJUnit,
  toContractSuites,
  runRandomTestAt,
  toRandomTestSuite,
}

/** Parses call codes and group letters into a set of calls. */
function chosenBy(text: string): ReadonlySet<CallId> {
  const names = text.split(',').map((each) => each.trim().toUpperCase())
  const isNamed = (name: string) => (row: CallId) => row === name || row.slice(0, 1) === name
  const unknown = names.filter((name) => !CALL_IDS.some(isNamed(name)))
  if (unknown.length > 0)
    throw new ConnectionSetupError(`Unknown calls in --only: ${unknown.join(', ')}. See docs/generated/calls.md.`)
  return new Set(CALL_IDS.filter((row) => names.some((name) => isNamed(name)(row))))
}

/** Connects to a server, and returns a function that checks it once; all checks share a login. */
export async function openServerCheck(
  options: ServerCheckOptions,
): Promise<(signal?: AbortSignal) => Promise<ServerCheckResult>> {
  const { mode, isSpecOnly = false, only, mark, mobile, smsCode, onProgress } = options
  const { secondMobile, secondCode, secondToken, origin, talk, trueNow = Date.now } = options
  const chosen = only === undefined ? undefined : chosenBy(only)
  const { base, mpId, isDemo } = await connectToServer(options, mode === 'full')
  const own = omitNullish({ mobile, smsCode, secondMobile, secondCode })
  const hasCode = mobile !== undefined && smsCode !== undefined
  let { token } = options
  let isFirst = true
  return async (signal = options.signal) => {
    // A code is valid once.
    const canLogIn = isDemo || (hasCode && isFirst)
    isFirst = false
    const report = await runContract({
      transport: httpTransport(base),
      mpId,
      mode,
      isNobody: token === undefined && !canLogIn,
      isSpecOnly,
      only: chosen,
      mark,
      demo: isDemo ? { ...demoServerDataFor(mark), ...own } : own,
      token,
      secondToken,
      origin,
      talk,
      onLogin: (held) => {
        token = held
      },
      ...(!isDemo && { trueNow }),
      ...omitNullish({ onProgress, signal }),
    })
    return { report, summary: reportSummaryOf(report), isWell: isPassingReport(report), isDemo }
  }
}

export const checkServer = async (options: ServerCheckOptions): Promise<ServerCheckResult> =>
  (await openServerCheck(options))()
